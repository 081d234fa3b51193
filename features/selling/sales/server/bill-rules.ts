import { paidStatuses } from '../../../../kernel/codes.ts'
import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { quantitiesByItem } from '../../../../kernel/item-quantities.ts'
import { displayMoney, formatMoney, sumOf, type Money } from '../../../../kernel/money.ts'
import { listPriceFor, type BillAmounts } from '../../../../kernel/pricing.ts'
import { Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { refuseKnownCheques } from '../../../banking/cheques/server/write-cheques.ts'
import { paymentRefusal } from '../../../banking/payments/refusals.ts'
import { checkBanks } from '../../../banking/payments/server/banks-of-tenders.ts'
import type { Tender } from '../../../banking/payments/tender.ts'
import { checkCreditLimit } from '../../../parties/customers/customer.ts'
import { refuseOrigin, type Origin } from '../../sales-orders/server/origins.ts'
import { doubtsOfReceived } from '../bill-doubts.ts'
import type { InvoiceRequest } from '../contract.ts'
import { allows, checkDiscount, checkLines, checkPrices, type Powers } from '../invoice-rules.ts'
import { arrivedBillRefusal } from '../arrival-refusals.ts'
import { salesRefusal } from '../refusals.ts'
import type { SettledBill } from '../settle-bill.ts'
import { remarksOf } from './arrival.ts'
import type { BillContext, LockedBasis } from './bill-basis.ts'
import type { ChosenLine } from './bill-lines.ts'
import type { BillMeter } from './bill-meter.ts'
import type { BillCustomer } from './read-for-bill.ts'
import { refuseDoubtfulBill } from './refuse-doubtful.ts'

// The rules of a bill, in the order in which they refuse it. A feature adds its own as a function here, and its name to a list. What the
// rules share with the till is in `invoice-rules.ts` and in the features' own `…-rules.ts`.

/** A bill as it was sent. */
export interface AskedBill extends BillContext {
  tx: Tx
  body: InvoiceRequest
  /** The day whose bill it is. */
  businessDate: IsoDate
}

/** With what was read for it. */
export interface ReadBill extends AskedBill {
  read: LockedBasis
}

/** With its stock chosen and its prices. */
export interface PricedBill extends ReadBill {
  customer: BillCustomer
  /** The customer's credit amount without this bill. */
  creditBefore: Money
  chosen: readonly ChosenLine[]
  amounts: BillAmounts
  powers: Powers
  origin: Origin | null
  meter: BillMeter
}

/** With how it is paid. */
export interface PaidBill extends PricedBill {
  /** As they were sent. */
  payments: readonly Tender[]
  settled: SettledBill
}

/** A rule that reads throws its refusal itself. */
type Rule<Bill> = (bill: Bill) => Refusal | null | Promise<void>

/** Before anything is read. */
export const rulesOfRequest: readonly Rule<AskedBill>[] = [isOfItsDay, isNoCashOnOldBill]
/** Whether what it names is there, and its day is open. */
export const rulesOfReading: readonly Rule<ReadBill>[] = [dayIsOpen, customerIsKnown, customerIsActive, vehicleIsKnown]
/** Goods, prices, and what it is made of. */
export const rulesOfGoods: readonly Rule<PricedBill>[] = [
  linesHold,
  pricesHold,
  discountHolds,
  originHolds,
  nothingIsDoubted,
  totalIsTheScreens,
]
/** How it is paid, once that is known. */
export const rulesOfPayment: readonly Rule<PaidBill>[] = [banksAreKnown, accountsAreInUse, isWithinCreditLimit, chequesAreNew]

// These rules only remark an arrival, because its customer has left with the goods and a manager can look at it later. All other rules keep
// the books right, and refuse an arrival too.
const remarked: ReadonlySet<unknown> = new Set([
  customerIsActive,
  pricesHold,
  discountHolds,
  nothingIsDoubted,
  accountsAreInUse,
  isWithinCreditLimit,
])

/** Throws the first refusal. What only has to be remarked of an arrival is kept with it. */
export async function refuseBy<Bill extends AskedBill>(rules: readonly Rule<Bill>[], bill: Bill): Promise<void> {
  for (const rule of rules) {
    try {
      const refusal = rule(bill)
      if (refusal instanceof Promise) await refusal
      else if (refusal) throw refusal
    } catch (error) {
      if (!bill.arrival || !remarked.has(rule) || !(error instanceof Refusal)) throw error
      bill.arrival.remarks.push(...remarksOf(error))
    }
  }
}

/** A remark for each item and for the vehicle of an arrival that the shop has no more. */
export function remarkWhatIsGone({ arrival, body, read: { items, extras } }: PricedBill): void {
  if (!arrival) return
  for (const [index, { itemCode }] of body.stockHistories.entries()) {
    const item = items.get(itemCode)
    if (item && !item.isActive) arrival.remarks.push(...remarksOf(arrivedBillRefusal('ITEM_RETIRED', { line: index + 1, item: item.name })))
  }
  const { vehicle } = extras
  if (vehicle && !vehicle.isActive)
    arrival.remarks.push(...remarksOf(arrivedBillRefusal('VEHICLE_REMOVED', { vehicle: vehicle.vehicleNumber })))
}

/** A remark for each line whose list price is another one now than the till knew. */
export function remarkPrices({ arrival, body, read, customer }: PricedBill): void {
  if (!arrival) return
  for (const [index, line] of body.stockHistories.entries()) {
    const item = read.items.get(line.itemCode)
    const known = arrival.listPrices[index]
    if (!item || known === undefined) continue
    const entry = read.entries.find(({ entryCode }) => entryCode === line.stockCode)
    const now = listPriceFor(entry ?? item, customer.paysWholesale)
    if (formatMoney(now) === known) continue
    const refusal = arrivedBillRefusal('PRICE_CHANGED', {
      line: index + 1,
      item: item.name,
      known,
      now: displayMoney(now),
      sold: displayMoney(line.retailPrice),
    })
    arrival.remarks.push(...remarksOf(refusal))
  }
}

function isOfItsDay({ body, businessDate }: AskedBill): Refusal | null {
  return body.date && body.date !== businessDate ? salesRefusal('BILL_DATE', { today: displayDate(businessDate) }) : null
}

function isNoCashOnOldBill({ body, businessDate, today }: AskedBill): Refusal | null {
  const isOld = body.paidStatus !== paidStatuses.unpaid && businessDate !== today
  return isOld ? salesRefusal('CASH_ON_OLD_BILL', { date: displayDate(businessDate) }) : null
}

function dayIsOpen({ businessDate, actor, read: { closed } }: ReadBill): Refusal | null {
  const isClosed = closed !== null && closed >= businessDate
  return isClosed ? serverRefusal('DAY_CLOSED', { date: businessDate, location: actor.locationName }) : null
}

function customerIsKnown({ read: { customer } }: ReadBill): Refusal | null {
  return customer ? null : paymentRefusal('ASSIGN_CUSTOMER')
}

function customerIsActive({ read: { customer } }: ReadBill): Refusal | null {
  return customer && !customer.isActive ? salesRefusal('CUSTOMER_INACTIVE', { customer: customer.firstName }) : null
}

function vehicleIsKnown({ body, read: { extras } }: ReadBill): Refusal | null {
  return body.invoiceExt.vehicleMasterCode && !extras.vehicle ? salesRefusal('VEHICLE_UNKNOWN') : null
}

function linesHold({ chosen, amounts }: PricedBill): Refusal | null {
  return checkLines(chosen, amounts)
}

function pricesHold({ chosen, amounts, powers }: PricedBill): Refusal | null {
  return checkPrices(chosen, amounts, powers)
}

function discountHolds({ chosen, amounts, powers }: PricedBill): Refusal | null {
  return checkDiscount(chosen, amounts, powers)
}

function originHolds({ read, origin, customer, today, chosen, edited }: PricedBill): Refusal | null {
  if (!origin) return null
  const before = edited?.taken.origin?.code === origin.code ? edited.taken.quantities : null
  refuseOrigin(read.origins, { origin, customerCode: customer.code, today, now: quantitiesByItem(chosen), before })
  return null
}

function nothingIsDoubted({ tx, actor, body, chosen, amounts, meter, edited }: PricedBill): Promise<void> {
  return refuseDoubtfulBill(tx, chosen, {
    locationCode: actor.locationCode,
    body,
    more: [...meter.doubts, ...doubtsOfReceived(handedOver(body), amounts.total)],
    orderCode: body.salesOrderCode ?? null,
    givenBack: edited?.taken.quantities,
  })
}

/** What the customer gave: the cash, or everything that the payment dialog collected. */
function handedOver({ receivedAmount, modeOfPayments }: InvoiceRequest): Money {
  return modeOfPayments.length === 0 ? receivedAmount : sumOf(modeOfPayments.map(({ amount }) => amount))
}

function totalIsTheScreens({ body: { totalAmount }, amounts: { total } }: PricedBill): Refusal | null {
  return totalAmount === total ? null : sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(totalAmount), server: displayMoney(total) })
}

function banksAreKnown({ payments, read: { banks } }: PaidBill): Refusal | null {
  return checkBanks(payments, banks)
}

// Only an arrival knows closed accounts.
function accountsAreInUse({ read: { closedAccounts } }: PaidBill): Refusal | null {
  return closedAccounts.length === 0 ? null : arrivedBillRefusal('ACCOUNT_CLOSED', { accounts: closedAccounts.join(', ') })
}

function isWithinCreditLimit({ customer, creditBefore, settled: { newCredit }, powers, read: { policy } }: PaidBill): Refusal | null {
  if (allows(powers, 'sell-over-credit-limit')) return null
  const balance = { ...customer, creditAmount: creditBefore }
  return checkCreditLimit({ customerName: customer.firstName, balance, terms: customer, newCredit, policy: policy.credit })
}

function chequesAreNew({ tx, settled, customer }: PaidBill): Promise<void> {
  return refuseKnownCheques(tx, settled.tenders, customer.code)
}
