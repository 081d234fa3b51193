import { cashCustomerCode } from '../../../../../kernel/codes.ts'
import { displayDateTime } from '../../../../../kernel/dates.ts'
import { displayCurrency, displayMoney, negate, parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import type { Labelled } from '../../../../../platform/web/print/labelled-rows.tsx'
import type { SalesReturnRead } from '../../contract.ts'
import { customerOfReturn } from '../list/return-words.ts'
import { printedCustomer } from '../../../../parties/customers/printed-customer.ts'

export interface PrintedReturnLine {
  number: string
  name: string
  quantity: string
  unitPrice: string
  /** "12.00" kept back; '' where nothing is. */
  keptBack: string
  total: string
  /** "Damaged", the reason, both or ''. */
  note: string
}

export interface ReturnText {
  number: string
  dateTime: string
  cashier: string
  /** "Of bill 3001000001" or "Without bill". */
  about: string
  isReversed: boolean
  /** "COPY", "REVERSED", both or ''. */
  mark: string
  customer: { name: string; phone: string; address: string }
  lines: PrintedReturnLine[]
  sums: Labelled[]
  total: string
  /** Where the money goes. */
  payment: Labelled[]
  /** What the customer has to the credit now; empty for the cash customer. */
  account: Labelled[]
  /** The number that spends what a customer without a name is owed; null also where it is not told. */
  creditNote: string | null
  remarks: string
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const filled = (parts: readonly string[], separator: string) => parts.filter(part => part.trim() !== '').join(separator)

/** Everything a return says on paper, as text: the papers only arrange it. */
export function returnText(given: SalesReturnRead, { isCopy, timeZone }: { isCopy: boolean; timeZone: string }): ReturnText {
  const customer = printedCustomer(given)
  const isCash = given.customerCode === cashCustomerCode
  return {
    number: given.code,
    dateTime: displayDateTime(given.returnDateTime, timeZone),
    cashier: given.cashier,
    about: given.invoiceCode === null ? 'Without bill' : `Of bill ${given.invoiceCode}`,
    isReversed: isReversed(given),
    mark: filled([isReversed(given) ? 'REVERSED' : '', isCopy ? 'COPY' : ''], ' · '),
    customer: {
      name: customerOfReturn({ ...given, customer }),
      phone: isCash ? '' : customer.phone1,
      address: isCash ? '' : filled([customer.address, customer.city], ', '),
    },
    lines: given.stockHistories.map(lineText),
    sums: sumsText(given),
    total: displayCurrency(amountOf(given.totalAmount)),
    payment: paymentText(given),
    account: isCash ? [] : [{ label: 'Return balance', value: displayMoney(amountOf(customer.returnAmount)) }],
    creditNote: given.creditNote?.number ?? null,
    remarks: given.remarks,
  }
}

function lineText(line: SalesReturnRead['stockHistories'][number], index: number): PrintedReturnLine {
  const keptBack = amountOf(line.discount)
  return {
    number: String(index + 1),
    name: line.itemMaster.printName.trim() || line.itemMaster.name,
    quantity: displayQuantityText(line.quantity),
    unitPrice: displayMoney(amountOf(line.unitSoldPrice)),
    keptBack: keptBack === 0 ? '' : displayMoney(keptBack),
    total: displayMoney(amountOf(line.totalAmount)),
    note: filled([line.condition === 'damaged' ? 'Damaged' : '', line.reason], ' · '),
  }
}

function sumsText({ subTotalAmount, discountAmount }: SalesReturnRead): Labelled[] {
  const discount = amountOf(discountAmount)
  const subTotal = { label: 'Subtotal', value: displayMoney(amountOf(subTotalAmount)) }
  return discount === 0 ? [subTotal] : [subTotal, { label: 'Bill discount', value: displayMoney(negate(discount)).replace('-', '−') }]
}

/** Where the money of a return went; what is nothing is left out. */
function paymentText({ billAmount, cashPayAmount, balanceAmount, creditNote }: SalesReturnRead): Labelled[] {
  const rows = [
    { label: 'Off the bill', amount: billAmount },
    { label: 'Paid in cash', amount: cashPayAmount },
    { label: creditNote ? `Credit note ${creditNote.number ?? creditNote.code}` : 'To return balance', amount: balanceAmount },
  ]
  return rows.filter(({ amount }) => amountOf(amount) > 0).map(({ label, amount }) => ({ label, value: displayMoney(amountOf(amount)) }))
}
