import { cashCustomerCode, paidStatuses } from '../../../../../kernel/codes.ts'
import { displayDateText, displayDateTime } from '../../../../../kernel/dates.ts'
import { add, displayCurrency, displayMoney, negate, parseMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { isReversed } from '../../../../../kernel/paper-status.ts'
import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import type { Labelled } from '../../../../../platform/web/print/labelled-rows.tsx'
import { detailsRead } from '../../../../banking/payments/payment-json.ts'
import type { PaymentRead } from '../../../../banking/payments/payment-shapes.ts'
import type { StockLocation } from '../../../../shop/locations/contract.ts'
import type { ClientProfile } from '../../../../shop/settings/contract.ts'
import type { InvoiceLineRead, InvoiceRead } from '../../contract.ts'
import { printedCustomer } from '../../../../parties/customers/printed-customer.ts'

/** What a printed bill is made from. */
export interface BillProps {
  invoice: InvoiceRead
  client: ClientProfile
  /** Header and footer HTML of the location. */
  letterhead: StockLocation['stockLocationDetail']
  /** Number of this reprint; null on the first print. */
  copy: number | null
  timeZone: string
  /** The maker of the system and how to reach them. */
  solutionProvider: string
}

export interface PrintedBillLine {
  number: string
  name: string
  quantity: string
  unitPrice: string
  /** "5%", "10.00 each" or both; '' without a discount. */
  discountRate: string
  /** The amount taken off; '' without a discount. */
  discount: string
  total: string
  /** "20/11/2027"; '' without a warranty. */
  warranty: string
}

export interface BillText {
  number: string
  dateTime: string
  cashier: string
  isReversed: boolean
  /** "COPY 2" on a reprint, "REVERSED" on a reversed bill, both or ''. */
  mark: string
  customer: { name: string; phone: string; address: string }
  /** Vehicle, meter, next service and package, as far as the bill has them. */
  vehicle: Labelled[]
  lines: PrintedBillLine[]
  /** What the lines up to each come to, as a page carries it to the next. */
  runningTotals: string[]
  /** The amounts between prices and total; the total itself follows. */
  sums: Labelled[]
  /** With the currency's prefix. */
  total: string
  /** Payment, received amount and change. */
  payment: Labelled[]
  /** The customer's debt; empty for the cash customer. */
  account: Labelled[]
  /** "Advice for the next visit: …" of a workshop's bill, or ''. */
  advice: string
  remarks: string
}

/** All texts of a bill; the paper formats only arrange them. */
export function billText({ invoice, copy, timeZone }: Pick<BillProps, 'invoice' | 'copy' | 'timeZone'>): BillText {
  return {
    number: invoice.code,
    dateTime: displayDateTime(invoice.till?.soldAt ?? invoice.dateTime, timeZone),
    cashier: invoice.user.firstName || invoice.user.username,
    isReversed: isReversed(invoice),
    mark: joined([isReversed(invoice) ? 'REVERSED' : '', copy === null ? '' : `COPY ${copy}`], ' · '),
    customer: customerText(invoice),
    vehicle: vehicleText(invoice),
    lines: invoice.stockHistories.map(lineText),
    runningTotals: runningTotalsOf(invoice),
    sums: sumsText(invoice),
    total: displayCurrency(amountOf(invoice.totalAmount)),
    payment: paymentText(invoice),
    account: accountText(invoice),
    advice: invoice.invoiceExt.advice === '' ? '' : `Advice for the next visit: ${invoice.invoiceExt.advice}`,
    remarks: joined([tillText(invoice), invoice.remarks], ' · '),
  }
}

/** Of a bill that a till made without the server: that its number follows, or, once that is there, the till's own. */
function tillText({ code, till }: InvoiceRead): string {
  if (!till) return ''
  return till.number === code ? 'Sold without the server: the number of the bill follows.' : `Till number ${till.number}`
}

/** "1500" or "1500.00" of the wire as "1,500.00". */
export function billAmount(wire: string): string {
  return displayMoney(amountOf(wire))
}

/** "12.50" of the wire as "12.5%". */
export function billPercent(wire: string): string {
  return `${wire.includes('.') ? wire.replace(/\.?0+$/, '') : wire}%`
}

/** 84210 as "84,210 km". */
export function kilometresText(km: number): string {
  return `${String(km).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} km`
}

function amountOf(wire: string): Money {
  const amount = parseMoney(wire)
  if (amount === null) throw new RangeError(`not an amount: ${wire}`)
  return amount
}

function isCashCustomer(invoice: InvoiceRead): boolean {
  return invoice.customerCode === cashCustomerCode
}

function joined(parts: readonly string[], separator: string): string {
  return parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(separator)
}

function customerText(invoice: InvoiceRead): BillText['customer'] {
  if (isCashCustomer(invoice) && !invoice.writtenFor) return { name: 'Cash', phone: '', address: '' }
  const { firstName, secondName, phone1, address, city } = printedCustomer(invoice)
  return { name: joined([firstName, secondName], ' '), phone: phone1, address: joined([address, city], ', ') }
}

function vehicleText({ invoiceExt, servicePack }: InvoiceRead): Labelled[] {
  const { vehicleMaster, odoReading, nextServiceDate, nextServiceKm } = invoiceExt
  const next = joined([displayDateText(nextServiceDate), nextServiceKm === null ? '' : kilometresText(nextServiceKm)], ' or ')
  const rows: Labelled[] = [
    { label: 'Vehicle no.', value: vehicleMaster?.vehicleNumber ?? '' },
    { label: 'Details', value: vehicleMaster?.description ?? '' },
    { label: 'Meter reading', value: odoReading === null ? '' : kilometresText(odoReading) },
    { label: 'Next service', value: next },
    { label: 'Service pack', value: servicePack?.name ?? '' },
  ]
  return rows.filter(row => row.value !== '')
}

function lineText(line: InvoiceLineRead, index: number): PrintedBillLine {
  const isDiscounted = amountOf(line.discountTotal) !== zero
  const rates = [
    Number(line.discountPercentage) === 0 ? '' : billPercent(line.discountPercentage),
    amountOf(line.discountAmount) === zero ? '' : `${billAmount(line.discountAmount)} each`,
  ]
  return {
    number: String(index + 1),
    name: line.itemMaster.printName.trim() || line.itemMaster.name,
    quantity: displayQuantityText(line.quantity),
    unitPrice: billAmount(line.retailPrice),
    discountRate: isDiscounted ? joined(rates, ' + ') : '',
    discount: isDiscounted ? billAmount(line.discountTotal) : '',
    total: billAmount(line.totalAmount),
    warranty: displayDateText(line.warrantyDueDate),
  }
}

function runningTotalsOf({ stockHistories }: InvoiceRead): string[] {
  let sum = zero
  return stockHistories.map(({ totalAmount }) => {
    sum = add(sum, amountOf(totalAmount))
    return displayMoney(sum)
  })
}

/** A deduction, with a true minus sign. */
function takenOff(amount: Money): string {
  return displayMoney(negate(amount)).replace('-', '−')
}

function sumsText(invoice: InvoiceRead): Labelled[] {
  const subTotal = amountOf(invoice.subTotalAmount)
  const lineDiscount = amountOf(invoice.discountTotal)
  const billDiscount = amountOf(invoice.billDiscount)
  const rows: Labelled[] = []
  if (lineDiscount !== zero) {
    rows.push({ label: 'Before discounts', value: displayMoney(subtract(subTotal, negate(lineDiscount))) })
    rows.push({ label: 'Line discounts', value: takenOff(lineDiscount) })
  }
  rows.push({ label: 'Subtotal', value: displayMoney(subTotal) })
  if (billDiscount !== zero) {
    const rate = Number(invoice.discountPercentage) === 0 ? '' : ` ${billPercent(invoice.discountPercentage)}`
    const fixed = rate === '' || amountOf(invoice.discountAmount) === zero ? '' : ` + ${billAmount(invoice.discountAmount)}`
    rows.push({ label: `Bill discount${rate}${fixed}`, value: takenOff(billDiscount) })
  }
  return rows
}

// Spec §9: labelled Cash when anything was received, else Credit. Payments of the dialog are listed one by one.
function paymentText(invoice: InvoiceRead): Labelled[] {
  const { paidStatus } = invoice
  const [paid, received, total] = [amountOf(invoice.paidAmount), amountOf(invoice.receivedAmount), amountOf(invoice.totalAmount)]
  const isByDialog = invoice.payment.length > 0 && paidStatus !== paidStatuses.cashPay
  const rows = isByDialog ? invoice.payment.map(tenderText) : [{ label: 'Payment', value: received === zero ? 'Credit' : 'Cash' }]
  const isChanged = received > paid || !isByDialog
  rows.unshift(...vatText(invoice))
  if (received !== zero && isChanged) rows.push({ label: 'Received', value: displayMoney(received) })
  if (received !== zero && received >= total && isChanged)
    rows.push({ label: 'Change due', value: displayMoney(subtract(received, total)) })
  const isUnpaid = paidStatus === paidStatuses.unpaid || paidStatus === paidStatuses.partial
  if (isUnpaid && paid > 0) {
    rows.push({ label: 'Paid', value: displayMoney(paid) }, { label: 'Balance due', value: displayMoney(subtract(total, paid)) })
  }
  if (isUnpaid && invoice.dueDate !== invoice.date) rows.push({ label: 'Due date', value: displayDateText(invoice.dueDate) })
  return rows
}

/** What of the total is VAT, rate by rate; nothing where the shop is not registered. */
function vatText({ vat = [] }: InvoiceRead): Labelled[] {
  return vat.map(one => ({ label: `VAT ${billPercent(one.rate)} included`, value: billAmount(one.vat) }))
}

/** A payment in one line: "Cheque 100200 Bank of Ceylon 21/11/2026" and its amount. */
export function tenderText(payment: PaymentRead): Labelled {
  const { cardLast4, reference, bankName, branch, date } = detailsRead(payment)
  // A card is known by its digits without its bank.
  const details = [cardLast4, reference, payment.cardPayment ? '' : bankName, branch, displayDateText(date)]
  return { label: joined([payment.paymentTypeName, ...details], ' '), value: billAmount(payment.amount) }
}

function accountText(invoice: InvoiceRead): Labelled[] {
  if (isCashCustomer(invoice)) return []
  return [
    { label: 'Previous bill amount', value: billAmount(invoice.previousBillAmount) },
    { label: 'Outstanding', value: billAmount(invoice.customer.creditAmount) },
  ]
}
