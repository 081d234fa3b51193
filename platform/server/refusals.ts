import { roles, type Role } from '../../kernel/codes.ts'
import { messages } from '../../kernel/messages.ts'
import { may, type Permission } from '../../kernel/permissions.ts'
import { defineRefusals, type FieldErrors, type Refusal } from '../../kernel/refusal.ts'

export const serverRefusal = defineRefusals({
  NOT_SIGNED_IN: { status: 401, text: '{words}' },
  TOKEN_EXPIRED: { status: 401, text: messages.accessTokenExpired },
  NO_LOCATION: { status: 403, text: 'Choose a stock location first. This request names none where you work.' },
  NOT_ALLOWED: { status: 403, text: 'Your role ({role}) may not do this here. Ask {who}.' },
  NO_SUCH_ROUTE: { status: 404, text: 'There is no such address: {path}.' },
  INVALID_INPUT: { status: 400, text: 'Some fields are not right: {problems}' },
  CARD_NUMBER: {
    status: 422,
    text: 'What stands under {where} looks like a whole card number, which is never kept. Write its last four digits only; of another number, put a slash between its digits.',
  },
  BODY_TOO_LARGE: { status: 413, text: 'The request is larger than the server accepts.' },
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
    text: 'The database cannot use its files, because of their disk or their rights. Ask who looks after the server; what you typed is kept.',
  },
  SAVES_STUCK: {
    status: 503,
    text: 'Saves wait, and none has ended for {lasting} seconds at {where}. The log names the database process that blocks them.',
  },
  ASKED_TOO_OFTEN: { status: 429, text: 'Too many requests came from this address. Wait a moment and try again.' },
  WRONG_HOST: {
    status: 421,
    text: 'This server does not answer to the name "{host}". Open it by its address, or have the name added to ALLOWED_HOSTS.',
  },
  DATABASE_DOWN: {
    status: 503,
    text: 'The database does not answer just now. Nothing you typed is lost; try again in a moment.',
  },
  DUPLICATE: { status: 409, text: '{what} exists already.' },
  IN_USE: { status: 409, text: 'This is still in use elsewhere and cannot be removed.' },
  VIEWS_MANY: { status: 409, text: 'You keep {most} views of this list. Delete one of them first.' },
  ALREADY_SO: { status: 409, text: 'It is {what} already.' },
  STILL_USED: {
    status: 409,
    text: 'This {title} cannot be deleted: it is used by {uses}. {advice}',
  },
  MERGED: {
    status: 409,
    text: '{from} ({fromCode}) was merged into {into} ({code}). Choose {into} instead; nothing you typed is lost.',
  },
  OUT_OF_RANGE: { status: 400, text: 'A value is outside what the books allow ({what}). Nothing was saved.' },
  INTERNAL: { status: 500, text: messages.somethingWentWrong },
  DAY_CLOSED: { status: 409, text: 'Day {date} is closed for {location}. Choose a later day, or have its closing taken back.' },
  CLOCK_BEHIND: {
    status: 409,
    text: "The clock says {today}, the last {paper} here is of {last}: set the server's clock. If the last one's day was wrong, an admin sets the numbers back under Settings, Clock.",
  },
  DAY_UNCONFIRMED: { status: 409, text: 'Is today really {today}? {last} A manager must confirm the date once before anything is saved.' },
  PICTURE_LARGE: {
    status: 422,
    text: 'This picture has {width} × {height} pixels. Make it at most {most} wide and high, and choose it again.',
  },
  PAPER_UNSEEN: { status: 403, text: '{paper} was made by somebody else. Ask a manager, who sees what others took and spent.' },
  STOCK_COUNTED: {
    status: 409,
    text: '{item} is being counted ({count}) and cannot be moved until that count ends. Leave it out, or ask the people who count.',
  },
})

/** Says no to a role, and names the lowest role that may: a manager is not sent to a manager. */
export function notAllowed(role: Role | 'none', permission: Permission, fields: FieldErrors = {}): Refusal {
  const lowest = roles.findLast(one => one !== role && may(one, permission)) ?? 'superadmin'
  return serverRefusal('NOT_ALLOWED', { role, who: lowest === 'admin' ? 'an admin' : `a ${lowest}` }, fields)
}
