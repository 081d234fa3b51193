import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { parseMoney } from '../../../../../kernel/money.ts'
import { parseTillNumber } from '../../../tills/till-number.ts'
import { printedCustomer } from '../../../../parties/customers/printed-customer.ts'
import type { InvoiceRead, RecentInvoice } from '../../contract.ts'

/** A bill that this till sold by itself, as the browser keeps it. */
export interface OwnBill {
  invoice: InvoiceRead
  /** It has not gone up, has a number in the books, or could not be saved there and is with a manager. */
  state: 'waiting' | 'sent' | 'refused'
}

/** A row of the lists of bills; of a bill without a number in the books it says why. */
export interface OwnRow extends RecentInvoice {
  own?: Exclude<OwnBill['state'], 'sent'>
}

/** A bill that stands under its till's number has none of its own yet. */
export const hasOnlyTillNumber = (code: string): boolean => parseTillNumber(code) !== null

function nameOf(invoice: InvoiceRead): string {
  const { firstName, secondName } = printedCustomer(invoice)
  return `${firstName} ${secondName}`.trim()
}

function rowOf({ invoice, state }: OwnBill): OwnRow {
  const { code, till, totalAmount, paidStatus, status, isFreeze, customerCode } = invoice
  const customerName = customerCode === cashCustomerCode && !invoice.writtenFor ? 'Cash' : nameOf(invoice)
  const shown = { code, totalAmount, paidStatus, status, isFreeze, customerCode, customerName }
  return {
    ...shown,
    dateTime: till?.soldAt ?? invoice.dateTime,
    customer: { firstName: printedCustomer(invoice).firstName },
    returned: 'none',
    ...(state !== 'sent' && { own: state }),
  }
}

/** Whether a bill is meant by what was typed: its number's end, the till's number, an amount with a point or a comma, else its customer. */
export function isMeant(invoice: InvoiceRead, term: string): boolean {
  const { code, till, totalAmount } = invoice
  const number = parseTillNumber(term)
  const own = till && parseTillNumber(till.number)
  if (number) return own?.till === number.till && own.serial === number.serial
  if (/^\d+$/.test(term))
    return code.endsWith(term) || till?.number.endsWith(term) === true || printedCustomer(invoice).phone1.endsWith(term)
  const amount = /^[\d,]*\d[.,]\d+$/.test(term) ? parseMoney(term.replaceAll(',', '')) : null
  if (amount !== null) return parseMoney(totalAmount) === amount
  const name = nameOf(invoice).toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every(word => name.includes(word))
}

interface Listed {
  /** What the server lists; null where it cannot be reached. */
  server: readonly RecentInvoice[] | null
  own: readonly OwnBill[]
  /** What was typed; null for the newest. */
  term: string | null
  /** How many at most. */
  most: number
}

/** The list of bills with those of this till: beside the server's only what that does not have; without it everything kept here. */
export function withOwn({ server, own, term, most }: Listed): OwnRow[] {
  const meant = own.filter(({ invoice, state }) => (server === null || state === 'waiting') && (term === null || isMeant(invoice, term)))
  const listed = new Set(meant.map(({ invoice }) => invoice.code))
  const others = (server ?? []).filter(({ code }) => !listed.has(code))
  return [...meant.map(rowOf), ...others].toSorted((a, b) => b.dateTime.localeCompare(a.dateTime)).slice(0, most)
}
