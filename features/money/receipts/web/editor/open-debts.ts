import type { Reply } from '../../../../../kernel/endpoint.ts'
import { parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { keyOfDebt, type OpenDebt } from '../../allocation.ts'
import type { openBillsOfCustomer } from '../../contract.ts'

/** A debt as the editor shows it. */
export interface ShownDebt extends OpenDebt {
  /** As `keyOfDebt` makes it. */
  key: string
  /** "3001000012", "Opening A-17", "Cheque 500100" */
  name: string
  /** Of a cheque: what the bank took for its return, as far as it is not passed on. */
  charge: Money
  /** Of a cheque: its bank. */
  detail: string
  date: string
  dueDate: string
  daysOverdue: number
  total: Money
  place: string
  isHere: boolean
  /** A receipt settles it: the user takes payments at its location. */
  isPayable: boolean
}

type Found = Reply<typeof openBillsOfCustomer>
type Common = Pick<
  Found['openings'][number],
  'code' | 'date' | 'dueDate' | 'daysOverdue' | 'totalAmount' | 'outstanding' | 'stockLocation' | 'isHere' | 'isPayable'
>

const amountOf = (text: string): Money => parseMoney(text) ?? zero

function shown(kind: OpenDebt['kind'], found: Common, name: string): ShownDebt {
  const { code, date, dueDate, daysOverdue, totalAmount, outstanding, stockLocation, isHere, isPayable } = found
  const debt = { kind, code, due: amountOf(outstanding) }
  return {
    ...debt,
    key: keyOfDebt(debt),
    name,
    detail: '',
    charge: zero,
    date,
    dueDate,
    daysOverdue,
    total: amountOf(totalAmount),
    place: stockLocation.name,
    isHere,
    isPayable,
  }
}

/** Everything that a customer owes in one list, the oldest due date first. */
export function debtsOf({ invoices, openings, cheques }: Pick<Found, 'invoices' | 'openings' | 'cheques'>): ShownDebt[] {
  const all = [
    ...invoices.map(bill => shown('bill', bill, bill.code)),
    ...openings.map(opening => shown('opening', opening, `Opening ${opening.reference || opening.code}`)),
    ...cheques.map(cheque => ({
      ...shown('cheque', cheque, `Cheque ${cheque.chequeNumber}`),
      detail: [cheque.bankName, cheque.branch].filter(Boolean).join(' '),
      charge: amountOf(cheque.charge),
    })),
  ]
  return all.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.date.localeCompare(other.date) || one.code.localeCompare(other.code),
  )
}
