import { codePrefixes } from '../../../../../kernel/codes.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { paperOf } from '../../../../../kernel/papers.ts'
import { kindOfSubject, type Audited } from './field-of.ts'
import { plainWords } from './field.ts'

const actions: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  lock: 'Locked',
  unlock: 'Unlocked',
  reverse: 'Reversed',
  cancel: 'Cancelled',
  close: 'Closed',
  reprint: 'Printed again',
  'mark-printed': "Noted somebody else's bill as printed",
  'tax-invoice': 'Gave a tax invoice',
  'tax-note': 'Gave a tax credit note',
  'print-tax-paper': 'Printed the tax paper',
  'schedule-report': 'Had a report made by itself',
  'unschedule-report': 'Ended a report by schedule',
  'open-drawer': 'Opened the cash drawer',
  'enrol-till': 'Enrolled a till',
  'forget-till': 'Forgot a till',
  'number-bill': 'Gave a saved bill the number of its till',
  'give-refused-bill': 'Gave a refused bill of a till as it is',
  'settle-arrival': 'Settled what a bill of a till left',
  'confirm-doubts': 'Said that doubted figures are right',
  print: 'Printed on the receipt printer',
  tick: 'Ticked off',
  untick: 'Took ticks away',
  'bank-balance': "Noted the bank's balance",
  'reconcile-bank-account': 'Reconciled with the bank',
  'take-back-reconciliation': 'Took the reconciliation back',
  'read-bank-file': "Read a file of the bank's statement",
  'take-back-bank-file': "Took a file of the bank's statement back",
  'match-bank-line': 'Matched a line of the bank',
  'unmatch-bank-line': 'Took a match of the bank apart',
  'keep-bank-rule': 'Kept a rule for lines of the bank',
  'remove-bank-rule': 'Took a rule for lines of the bank away',
  'export-ledger': 'Exported the ledger',
  'add-cheque-book': 'Added a cheque book',
  'remove-cheque-book': 'Took a cheque book away',
  'spoil-cheque': 'Noted spoiled cheques',
  'begin-backup-download': 'Began to download a backup',
  'download-backup': 'Took a backup',
  'make-backup': 'Had a backup made',
  'choose-backup-store': 'Set what seals the backups',
  login: 'Signed in',
  logout: 'Signed out',
  override: 'Allowed an exception',
  'set-up': 'Set the business up',
  import: 'Imported',
  'undo-import': 'Undid the import',
  'take-codes': 'Took codes for an import, up to this one',
  hold: 'Put on hold',
  'take-up': 'Took up',
  'take-over': 'Took over',
  'put-back': 'Put back',
  discard: 'Threw away',
  move: 'Moved',
  skip: 'Skipped',
  plan: 'Planned',
  unplan: 'Planned no longer',
  'leave-out': 'Left out',
  file: 'Filed',
  seal: 'Sealed',
  approve: 'Approved',
  reject: 'Rejected',
  reactivate: 'Made active again',
  'end-session': 'Ended sessions',
  'set-password': 'Set a password',
  'unlock-user': 'Unlocked at the server',
  'change-password': 'Changed the own password',
  'set-pin': 'Set the own PIN',
  'add-second-factor': 'Added an authenticator',
  'remove-second-factor': 'Removed an authenticator',
  'renew-recovery-codes': 'Made new recovery codes',
  'use-recovery-code': 'Used a recovery code',
  'join-location': 'Was given the location',
  'set-entry-stops': 'Chose where Enter stops',
  'save-view': 'Saved a view of a list',
  'change-view': 'Changed a view of a list',
  'delete-view': 'Deleted a view of a list',
  'set-picture': 'Set the picture',
  'remove-picture': 'Took the picture away',
  'add-photo': 'Added a photo',
  'remove-photo': 'Took a photo away',
  'start-count': 'Began a count',
  count: 'Counted',
  'change-count': 'Changed the count',
  recount: 'Asked for a recount',
  found: 'Found in the count',
  'ask-transfer': 'Asked for stock',
  'withdraw-request': 'Withdrew the request',
  'decline-request': 'Declined the request',
  'service-call': 'Called about the service',
  merge: 'Merged into another',
  'take-in': 'Took another in',
  'undo-merge': 'Undid the merge',
  'give-back': 'Gave the other back',
  'close-day': 'Closed the day',
  'reopen-day': 'Opened the day again',
  'confirm-day': 'Confirmed the day',
  'sign-in-refused': 'Sign-ins refused',
  'sign-in-throttled': 'Sign-ins slowed down',
  'password-refused': 'Passwords refused',
  'code-refused': 'Codes of authenticators refused',
  'credit-note-refused': 'Numbers of credit notes refused',
  'token-refused': 'Sessions refused',
  'override-refused': 'Exceptions refused',
  'setup-refused': 'Setups refused',
  'permission-refused': 'Acts refused for want of a right',
  'host-refused': 'Calls to another address refused',
  throttled: 'Calls slowed down',
  'look-at': 'Looked at a row of the books audit',
  'set-back': 'Set the date of numbers back',
}

/** The action in a word or two. */
export function actionWords(action: string): string {
  return actions[action] ?? plainWords(action)
}

const kinds: Readonly<Record<string, string>> = {
  itemColour: 'Colour',
  itemBrand: 'Brand',
  itemBin: 'Bin',
  bankAccount: 'Own bank account',
  heldBill: 'Bill on hold',
  countSession: 'Stock count',
  override: 'Exception',
  till: 'Till',
  brokenRow: 'Broken row',
  transferRequest: 'Request of stock',
  reportSchedule: 'Report by schedule',
  vatReturn: 'VAT return',
  ledgerExport: 'Ledger export',
  'bank-rule': 'Rule for lines of the bank',
  refusals: 'Day',
  records: 'All records',
  items: 'Items',
  customers: 'Customers',
  suppliers: 'Suppliers',
  vehicles: 'Vehicles',
  'client-profile': 'Client profile',
  'settings-business': 'Business settings',
  'settings-sales': 'Selling rules',
  'settings-sign-in': 'Signing in',
  'settings-formats': 'Number formats',
  'settings-vat': 'VAT',
  'settings-backup': 'Backups',
  'settings-scales': 'Scale barcodes',
  'settings-tiles': 'Favourite tiles',
  'settings-first-steps': 'First steps',
}

/** What kind of thing an act was about: "Bill", "Customer", "Selling rules". */
export function kindWords(audited: Audited): string {
  const paper = /^\d{8,}$/.test(audited.subject) ? paperOf(audited.subject) : undefined
  if (paper) return paper.title
  const kind = kindOfSubject(audited)
  return kinds[kind] ?? (kind in codePrefixes || kind === 'day' || kind === 'backup' ? plainWords(kind) : '')
}

interface Subject extends Audited {
  /** What the subject is called; '' where it has no name. */
  name: string
}

/** What an act was about, by kind and name: "Customer Nimal Perera", "Bill 3001000012", "Day 20/11/2026". */
export function subjectWords(audited: Subject): string {
  const { subject, name } = audited
  return [kindWords(audited), name || numberWords(subject)].filter(Boolean).join(' ')
}

// An id of letters and digits says nothing to anybody.
function numberWords(subject: string): string {
  if (/^\d+$/.test(subject)) return subject
  const days = /\d{4}-\d{2}-\d{2}$/.exec(subject)
  return days ? displayDateText(days[0]) : ''
}
