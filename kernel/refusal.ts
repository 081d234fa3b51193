import { fill, messages } from './messages.ts'

interface RefusalRule {
  readonly status: number
  readonly text: string
}

/** Every way the business says no: HTTP status and the text a user reads. Specification texts come from `messages`. */
export const refusals = {
  NOT_SIGNED_IN: { status: 401, text: messages.youAreLoggedOut },
  TOKEN_EXPIRED: { status: 401, text: messages.accessTokenExpired },
  LOGIN_FAILED: { status: 422, text: 'The username or the password is wrong. Check both and try again.' },
  LOGIN_THROTTLED: { status: 429, text: 'Too many failed attempts. Wait {minutes} minutes and try again.' },
  LOGIN_SLOWED: { status: 429, text: 'Wrong passwords were tried lately. Wait {seconds} seconds and try again.' },
  PASSWORD_CHANGE_NEEDED: { status: 403, text: 'Somebody else gave you this password. Sign in with it and choose your own first.' },
  PASSWORD_SHORT: { status: 422, text: 'A password has at least {least} characters.' },
  PASSWORD_USERNAME: { status: 422, text: 'The username is no password. Choose something nobody can guess.' },
  PASSWORD_COMMON: { status: 422, text: 'This is among the first passwords that anybody tries. Choose another one.' },
  PASSWORD_SAME: { status: 422, text: 'This is the password you have already. Choose another one.' },
  PASSWORD_NEEDED: { status: 403, text: 'This changes how you sign in: your current password is asked for first.' },
  PASSWORD_WRONG: { status: 422, text: 'This is not your current password.' },
  SESSION_ENDED: { status: 409, text: 'This session has ended already.' },
  OWN_ACCOUNT: { status: 403, text: 'You cannot change your own roles or status. Ask somebody else who manages users.' },
  OWN_SIGN_IN: { status: 403, text: 'Your own password and sessions are in the menu under your name.' },
  RANK_TOO_LOW: { status: 403, text: '{user} is {rank}: as {role} you manage only users below your own role.' },
  USER_ELSEWHERE: {
    status: 403,
    text: '{user} also works at {location}, where you do not manage users. Ask a superadmin, or who manages users there.',
  },
  ROLE_ELSEWHERE: { status: 403, text: 'You do not manage users at {location}: roles there are given by others.' },
  ROLE_TOO_HIGH: { status: 403, text: 'At {location} you are {own}: you give and take only roles below it, not {role}.' },
  ROLE_MISSING: { status: 422, text: 'A user needs a role at one location at least. Reject who should not sign in any more.' },
  STATUS_MOVE: { status: 409, text: 'This user is {status}: that cannot be done now.' },
  REASON_MISSING: { status: 422, text: 'Say why, so that others understand it later.' },
  LAST_SUPERADMIN: { status: 409, text: 'At least one active superadmin must remain.' },
  NO_LOCATION: { status: 403, text: 'Choose a stock location first: this request names none that you work at.' },
  NOT_ALLOWED: { status: 403, text: 'Your role ({role}) may not do this here. Ask a manager.' },
  NOT_FOUND: { status: 404, text: '{what} was not found at this location.' },
  NO_SUCH_ROUTE: { status: 404, text: 'There is no such address: {path}.' },
  INVALID_INPUT: { status: 400, text: 'Some fields are not right: {problems}' },
  BODY_TOO_LARGE: { status: 413, text: 'The request is larger than the server takes.' },
  KEY_MISSING: {
    status: 400,
    text: 'A save needs an Idempotency-Key header: a UUID that stays the same for every retry.',
  },
  KEY_REUSED: {
    status: 409,
    text: 'This save was already sent with other contents. Reload the page and check the recent bills before saving again.',
  },
  TOO_BUSY: { status: 503, text: 'The server is busy. Try again in a moment: what you typed is kept, and nothing is saved twice.' },
  SAVE_IN_DOUBT: {
    status: 503,
    text: 'The server did not hear from its database in time, so nobody knows yet whether this was saved. Press save again: it is saved once, however often you press.',
  },
  STOPPING: { status: 503, text: 'The server is being stopped or restarted. What you typed is kept; try again in a moment.' },
  DISK_LOW: { status: 503, text: 'The disk of the server is nearly full ({left} MB left). Free some space; what you typed is kept.' },
  DISK_FULL: { status: 503, text: 'The disk of the server is full. Free some space and try again; what you typed is kept.' },
  DATABASE_FILES: {
    status: 503,
    text: 'The database cannot use its files: their disk or their rights are at fault. Ask who looks after the server; what you typed is kept.',
  },
  ASKED_TOO_OFTEN: { status: 429, text: 'Too much is asked from this address. Wait a moment and try again.' },
  WRONG_HOST: {
    status: 421,
    text: 'This server does not answer to the name "{host}". Open it by its address, or have the name added to ALLOWED_HOSTS.',
  },
  DATABASE_DOWN: {
    status: 503,
    text: 'The database does not answer just now. Nothing you typed is lost; try again in a moment.',
  },
  CONFLICT: { status: 409, text: 'Somebody changed this in the meantime. Open it again and repeat your change.' },
  DUPLICATE: { status: 409, text: '{what} exists already.' },
  IN_USE: { status: 409, text: 'This is still in use elsewhere and cannot be removed.' },
  STILL_USED: {
    status: 409,
    text: 'This {title} cannot be deleted: it is used by {uses}. Make it inactive, or change those first.',
  },
  OUT_OF_RANGE: { status: 400, text: 'A value is outside what the books allow ({what}). Nothing was saved.' },
  INTERNAL: { status: 500, text: messages.somethingWentWrong },
  LOCKED: { status: 409, text: messages.alreadyLocked },
  DAY_CLOSED: { status: 409, text: 'Day {date} is closed for {location}.' },
  CLOCK_BEHIND: {
    status: 409,
    text: "The clock says {today}, the last {paper} here is of {last}: set the server's clock. If the last one's day was wrong, ask an admin to set the numbers back (see Clock in the README).",
  },
  DAY_UNCONFIRMED: { status: 409, text: 'Is today really {today}? {last} A manager says so once; nothing is saved before.' },
  DAY_MOVED: { status: 409, text: 'The clock now says {today}, another day than was asked about. Save again and look at the date.' },
  IMPORT_STATE: {
    status: 409,
    text: 'This import is at another step by now. Look where it stands, and repeat what you wanted.',
  },
  IMPORT_OPENINGS: {
    status: 403,
    text: 'Opening balances and opening stock are brought in by an admin. Leave those columns out, or ask one.',
  },
  IMPORT_REFUSED_ROWS: {
    status: 422,
    text: 'Refused rows: {count}. Correct the file and begin again, or import without them.',
  },
  IMPORT_NOTHING: { status: 422, text: 'No row of this file can be imported. See why, correct the file and begin again.' },
  OPENING_USED: {
    status: 409,
    text: 'Some of opening balance {code} is paid or used already. Reverse that first, or correct it by an account transaction.',
  },
  BOOKS_BEGUN: {
    status: 409,
    text: 'Opening balances and opening stock are entered before the first day of {location} is closed. Use an account transaction or Stock in instead.',
  },
  DOUBTFUL: { status: 409, text: 'Look again before this is saved. {first}' },
  NO_LINES: { status: 422, text: 'The bill has no lines. Scan or search an item first.' },
  TOO_MANY_LINES: { status: 422, text: 'A bill holds at most {limit} lines. Save this one and start another.' },
  LINE_QUANTITY: { status: 422, text: 'Line {line}: the quantity must be more than zero.' },
  LINE_PRICE: { status: 422, text: 'Line {line}: the unit price must be at least 1.' },
  LINE_PRICE_HIGH: { status: 422, text: 'Line {line}: the unit price is at most 9,999,999.99. Is that a barcode in the price?' },
  LINE_FRACTION: { status: 422, text: 'Line {line}: {item} is sold in whole units.' },
  LINE_DISCOUNT: { status: 422, text: 'Line {line}: the discounts are more than the line itself.' },
  BILL_DISCOUNT: { status: 422, text: 'The bill discount is more than the subtotal.' },
  TOTAL_DIFFERS: {
    status: 409,
    text: 'The total on the screen is {screen} and the server makes it {server}. Check the lines and save again.',
  },
  RECEIVED_TOO_LITTLE: { status: 422, text: 'Received {received} is less than the total {total}.' },
  CASH_CREDIT_BILL: { status: 422, text: messages.cashCreditBill },
  CASH_PARTIAL_PAYMENT: { status: 422, text: messages.cashPartialPayment },
  ASSIGN_CUSTOMER: { status: 422, text: messages.assignCustomer },
  ITEM_UNKNOWN: { status: 422, text: 'Line {line}: this item is not in the catalogue or is no longer sold.' },
  STOCK_SHORT: {
    status: 409,
    text: 'Line {line}: only {remaining} of {item}{batch} left here. Lower the quantity or choose another entry.',
  },
  BELOW_MINIMUM: { status: 403, text: 'Line {line}: {item} may not be sold under {minimum}. A manager can allow it.' },
  DISCOUNT_LIMIT: {
    status: 403,
    text: 'A discount of {given} % is above your limit of {limit} %. A manager can allow it.',
  },
  ITEM_DISCOUNT_LIMIT: {
    status: 403,
    text: 'Line {line}: {item} may be discounted by at most {limit} %. A manager can allow it.',
  },
  CREDIT_LIMIT: {
    status: 403,
    text: 'This bill takes {customer} to {exposure}, over the credit limit of {limit}. A manager can allow it.',
  },
  CREDIT_NOT_GIVEN: {
    status: 403,
    text: 'No manager has given {customer} credit yet. Take cash, or ask a manager to allow this bill or to give credit under Customers.',
  },
  CUSTOMER_INACTIVE: { status: 422, text: '{customer} is not active. Choose another customer.' },
  CASH_CUSTOMER_STAYS: { status: 409, text: 'The cash customer stands for every bill without a name and is not changed.' },
  VEHICLE_UNKNOWN: { status: 422, text: 'This vehicle is not registered. Search it again.' },
  CANNOT_EDIT_PAID: { status: 409, text: messages.cannotEditPaid },
  CANNOT_EDIT_FROZEN: { status: 409, text: 'This bill belongs to a closed day and can only be reversed.' },
  CANNOT_EDIT_REVERSED: { status: 409, text: 'This bill is reversed and cannot be changed.' },
  CANNOT_EDIT_OTHERS: { status: 403, text: 'A cashier may edit only own bills. Ask a manager.' },
  CASH_ON_OLD_BILL: {
    status: 422,
    text: 'This bill is of {date}: cash taken today cannot be booked on that day. Save it on credit and take the money by a payment receipt.',
  },
  BILL_DATE: { status: 422, text: 'A bill is dated today, {today}.' },
  OVERRIDE_REFUSED: {
    status: 403,
    text: 'The override was not given: wrong username or password, or a role that may not allow this.',
  },
  OVERRIDE_SPENT: { status: 403, text: 'This override has expired or was used already. Ask for a new one.' },
  OVERRIDE_OTHER: {
    status: 403,
    text: 'This override was given for something else than what is saved now. Ask for a new one.',
  },
  JOURNAL_SIDES: { status: 422, text: 'The two sides of this entry do not fit each other. See the marked field.' },
  NO_ACCOUNT: { status: 422, text: 'This ledger type has no account for the chosen mode. Choose the other mode or ledger type.' },
  UNIT_FRACTIONS: { status: 409, text: 'This unit cannot be sold whole only: {item} is in stock in parts of it.' },
  ITEM_TYPE_STAYS: {
    status: 409,
    text: 'This item stays {type}: its stock entries or bills say so. Make it inactive and add a new one.',
  },
  PICTURE_FORMAT: { status: 422, text: 'A picture is a PNG, JPEG or WebP file of at most 300 kB. Choose another file.' },
  PICTURE_LARGE: {
    status: 422,
    text: 'This picture has {width} × {height} pixels. Make it at most {most} wide and high, and choose it again.',
  },
  PRICES_MOVED: {
    status: 409,
    text: '{item} was changed or locked in the meantime. No price was saved: look at the new list and save again.',
  },
  ENTRY_ELSEWHERE: {
    status: 403,
    text: 'Stock entry {entry} also lies where you may not change prices. Leave it out, or ask a manager there.',
  },
  SETUP_DONE: { status: 409, text: 'This business is set up already. Reload the page and sign in.' },
  SETUP_TOKEN: {
    status: 403,
    text: 'This is not the setup token. It was printed where the application was started; a restart prints a new one.',
  },
  DAY_START_BACK: {
    status: 409,
    text: 'With this hour today would be {date} again, and papers of {today} may exist already. Change it after {hour}.',
  },
  LOCATION_HERE: { status: 409, text: 'You are working at {location}. Switch to another location before you close this one.' },
  LOCATIONS_FULL: { status: 409, text: 'All 99 numbers of locations are taken.' },
  LOGO_FORMAT: { status: 422, text: 'A logo is a PNG, JPEG or WebP picture of at most 200 kB. Choose another file.' },
  SUPPLIER_INACTIVE: { status: 422, text: '{supplier} is not active. Choose another supplier.' },
  GRN_NO_LINES: { status: 422, text: 'The goods received note has no items. Add at least one.' },
  GRN_DATE: { status: 422, text: 'The supplier invoice may not be dated later than today, {today}.' },
  GRN_DISCOUNT: { status: 422, text: 'The GRN discount is more than its subtotal.' },
  GRN_LANDED_COST: { status: 422, text: 'Landed cost needs items with a cost to be spread over.' },
  GRN_LINES: { status: 422, text: 'Line {line}: {problem}.' },
  GRN_INVOICE_TAKEN: { status: 409, text: 'Invoice {invoice} of this supplier was received already, with GRN {code}.' },
  GRN_FROZEN: { status: 409, text: 'This GRN belongs to a closed day and cannot be changed any more.' },
  GRN_PAID: { status: 409, text: 'This GRN is paid in part or whole and cannot be changed. Reverse its payment voucher first.' },
  GRN_LINE_GONE: { status: 409, text: '{item}: {gone} of this line are sold or moved already; the quantity cannot be less.' },
  GRN_COST_FIXED: {
    status: 409,
    text: '{item}: {gone} of this line are sold or moved already, so its cost stays {cost}. Undo what changes the cost.',
  },
  RETURN_NOT_OPEN: { status: 409, text: 'Purchase return {code} is not an open return of this supplier here.' },
  RETURN_USED: { status: 409, text: 'Of purchase return {code} only {open} is open.' },
  RETURNS_EXCEED: { status: 422, text: 'The purchase returns applied are more than the GRN total of {total}.' },
  ORDER_NO_LINES: { status: 422, text: 'The purchase order has no items. Add at least one.' },
  ORDER_LINES: { status: 422, text: 'Line {line}: {problem}.' },
  ORDER_DATE: { status: 422, text: 'Goods cannot be expected before today, {today}.' },
  ORDER_NOT_OPEN: { status: 409, text: 'Purchase order {code} is not open any more.' },
  ORDER_IN_USE: { status: 409, text: 'Goods of purchase order {code} were received. Close it when nothing more is expected.' },
  ORDER_NOT_HIS: { status: 409, text: 'Purchase order {code} is not an open order of this supplier here.' },
  NO_STOCK_LINES: { status: 422, text: 'There are no items yet. Scan or search an item first.' },
  STOCK_GONE: { status: 409, text: '{item}: {gone} of what this brought in are gone, so it cannot be taken back.' },
  STOCK_COUNTED: {
    status: 409,
    text: '{item} is being counted ({count}) and neither comes nor goes until that count is over. Leave it out, or ask who counts.',
  },
  TRANSFER_TO: { status: 422, text: 'Choose another active location as the destination.' },
  TRANSFER_LINE: { status: 422, text: 'Line {line} is not in this transfer, or is there twice. Open it again.' },
  TRANSFER_MORE: { status: 409, text: 'Line {line}: only {left} of {item} are still on their way.' },
  TRANSFER_RECEIVED: {
    status: 409,
    text: 'Some of transfer {code} was received at {location} already, so it cannot be taken back. Reverse that receipt first.',
  },
  TRANSFER_CLOSED: { status: 409, text: 'Nothing of transfer {code} is on its way any more: it was received already.' },
  TRANSFER_NOT_HERE: { status: 409, text: 'Transfer {code} is received at {location}, not here.' },
  SHORT_REASON: { status: 422, text: 'Line {line}: say why {item} is short.' },
  RECEIPT_NOTHING: { status: 422, text: 'Nothing is received yet. Count what arrived, or say what is short.' },
  COUNT_OVERLAPS: { status: 409, text: '{item} is held by the count {count} already. Finish that one first, or count without blocking.' },
  COUNT_NOTHING: { status: 422, text: 'Nothing lies here that this count would cover. Choose another category or bin.' },
  COUNT_STATE: { status: 409, text: 'This count is {state}: that cannot be done now. Look at it again.' },
  COUNT_ROW_CLOSED: {
    status: 409,
    text: 'The counting is over. Only what is marked to be counted again can be counted now, and {item} is not.',
  },
  COUNT_LINES: { status: 422, text: 'These lines are not one row of this count. Load the sheet again.' },
  COUNT_QUANTITY: { status: 422, text: '{item}: {problem}.' },
  COUNT_FILE: { status: 422, text: 'Nothing was taken from the file: {problems}' },
  COUNT_NOT_IN_SCOPE: { status: 422, text: '{item} is not part of this count, which covers {scope} only. Count it where it belongs.' },
  COUNT_NEVER_HERE: { status: 422, text: '{item} was never in stock. Receive what you found by Stock in, reason Found.' },
  COUNT_RECOUNT_OPEN: {
    status: 409,
    text: '{item} waits to be counted again ({count} in all). Have it counted, or take the mark back.',
  },
  COUNT_STALE: { status: 409, text: '{item}: another count changed its stock after it was counted here. Have it counted again.' },
  COUNT_BELOW_ZERO: {
    status: 409,
    text: '{item}: {missing} are missing by this count, and only {remaining} are left by now. Have it counted again.',
  },
  COUNT_OWN: { status: 403, text: 'You counted here. Somebody who did not count looks at the differences and approves them.' },
  RETURN_NO_LINES: { status: 422, text: 'The return has no items. Choose what goes back.' },
  RETURN_ENTRY: { status: 422, text: 'Line {line}: this stock is not here or is chosen twice. Choose it again.' },
  RETURN_IN_USE: { status: 409, text: 'Purchase return {code} was applied or refunded and cannot be reversed.' },
  BACKUP_PASSWORD: { status: 422, text: 'This is not your password. Nothing was downloaded.' },
  BACKUP_TICKET: { status: 409, text: 'This download was begun already, or too long ago. Ask for the backup again.' },
  BACKUP_RUNNING: { status: 409, text: 'A backup is being made already. Wait until it is there.' },
  BILL_PAID_LATER: { status: 409, text: 'Something was paid on bill {code} later. Reverse that payment first.' },
  REVERSED_ALREADY: { status: 409, text: '{what} is reversed already.' },
  REVERSE_SAME_DAY: { status: 403, text: 'A manager may reverse papers of today only. Ask an admin.' },
  NOT_BUILT: { status: 422, text: 'This is not built yet.' },
} as const satisfies Record<string, RefusalRule>

export type RefusalCode = keyof typeof refusals
export type FieldErrors = Readonly<Record<string, string>>

/** The business says no. Thrown by commands and rules; only the error handler and the screens read it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldErrors
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}, fields: FieldErrors = {}) {
    super(fill(refusals[code].text, values))
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.values = values
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** Something that cannot happen happened: a fault of ours, never a user's. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`)
}
