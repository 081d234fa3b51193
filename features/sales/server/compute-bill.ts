import { paidStatuses, type PaidStatus, type Role } from '../../../kernel/codes.ts'
import { addDays, displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, subtract, zero, type Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { checkCreditLimit } from '../../customers/customer.ts'
import { spendOverrides, type SpentOverride } from '../../session/server/override.ts'
import type { CreditPolicy, SalesPolicy } from '../../settings/sales-policy.ts'
import { readSalesPolicy } from '../../settings/server/sales-policy.ts'
import { lockEntries } from '../../stock/server/lock-entries.ts'
import type { InvoiceRequest } from '../contract.ts'
import { billAbout, type BillVersion } from '../bill-about.ts'
import { priceInvoice, type BillAmounts } from '../invoice.ts'
import { allows, checkCashPay, checkCredit, checkDiscount, checkLines, checkPrices, type Override, type Powers } from '../invoice-rules.ts'
import { chooseEntries, type BillLine } from './bill-lines.ts'
import { recallForBill, rememberForBill } from './bill-memory.ts'
import { closedThrough } from '../../ledger/server/closed-day.ts'
import { customerOfBill, extrasOfBill, itemsOfBill, type BillCustomer } from './read-for-bill.ts'
import { refuseDoubtfulBill } from './refuse-doubtful.ts'
import { salesRefusal } from '../refusals.ts'
import { serverRefusal } from '../../../platform/server/refusals.ts'
import { invoiceMoves } from '../invoice-posting.ts'
import type { StockMove } from '../../stock/moves.ts'

/** What an edit brings with it: the bill as it was. */
export interface EditedBill extends BillVersion {
  businessDate: IsoDate
  customerCode: string
  /** What it left unpaid. */
  outstanding: Money
  /** Stock its lines give back, by entry. */
  returned: ReadonlyMap<string, Quantity>
}

export interface BillContext {
  actor: Actor
  today: IsoDate
  now: number
  idempotencyKey: string
  edited?: EditedBill
}

/** A bill ready to be written: checked, priced and its stock locked. */
export interface ComputedBill {
  businessDate: IsoDate
  customer: BillCustomer
  /** The customer's credit amount without this bill. */
  creditBefore: Money
  lines: BillLine[]
  /** What its stock lines move. */
  moves: StockMove[]
  amounts: BillAmounts
  received: Money
  paid: Money
  paidStatus: PaidStatus
  dueDate: IsoDate
  powers: Powers
  extras: Awaited<ReturnType<typeof extrasOfBill>>
}

/**
 * Reads and locks what the bill needs in one round trip, or recalls it, chooses stock, prices the bill again with the
 * screen's own functions, and checks every rule. Throws the first Refusal.
 */
export async function computeBill(tx: Tx, body: InvoiceRequest, context: BillContext): Promise<ComputedBill> {
  const { actor, edited } = context
  const businessDate = edited?.businessDate ?? context.today
  if (body.date && body.date !== businessDate) throw salesRefusal('BILL_DATE', { today: displayDate(businessDate) })
  if (body.paidStatus === paidStatuses.cashPay && businessDate !== context.today) {
    throw salesRefusal('CASH_ON_OLD_BILL', { date: displayDate(businessDate) })
  }
  const read = await readAll(tx, body, context)
  const { customer, items, closed, policy, overrides, extras } = read
  if (closed !== null && closed >= businessDate) throw serverRefusal('DAY_CLOSED', { date: businessDate, location: actor.locationName })
  if (!customer) throw salesRefusal('ASSIGN_CUSTOMER')
  if (!customer.isActive) throw salesRefusal('CUSTOMER_INACTIVE', { customer: customer.firstName })
  if (body.invoiceExt.vehicleMasterCode && !extras.vehicle) throw salesRefusal('VEHICLE_UNKNOWN')
  const returned = edited?.returned ?? new Map<string, Quantity>()
  const chosen = chooseEntries(body.stockHistories, { items, entries: read.entries, returned, today: businessDate })
  const amounts = priceInvoice({
    lines: chosen,
    discountPercent: body.discountPercentage,
    discountAmount: body.discountAmount,
  })
  const powers = powersOf(actor.role, overrides, policy)
  const problem = checkLines(chosen, amounts) ?? checkPrices(chosen, amounts, powers) ?? checkDiscount(chosen, amounts, powers)
  if (problem) throw problem
  await refuseDoubtfulBill(tx, chosen, { locationCode: actor.locationCode, confirmed: body.confirmed })
  const creditBefore = edited?.customerCode === customer.code ? subtract(customer.creditAmount, edited.outstanding) : customer.creditAmount
  const settled = settle(body, { customer: { ...customer, creditAmount: creditBefore }, amounts, powers, credit: policy.credit })
  const lines = chosen.map((line, index) => ({ ...line, ...amounts.lines[index]!, lineNo: index + 1 }))
  const dueDate = settled.paid === amounts.total ? businessDate : addDays(businessDate, customer.creditDays)
  return { businessDate, customer, creditBefore, lines, moves: invoiceMoves(lines), amounts, ...settled, dueDate, powers, extras }
}

// A manager who allows a discount allows at most an own one.
function powersOf(role: Role, spent: readonly SpentOverride[], { discountLimits }: SalesPolicy): Powers {
  const discounting = spent.filter(({ permission }) => permission === 'discount-above-limit')
  const limits = [role, ...discounting.map(({ grantedAs }) => grantedAs)].map(held => discountLimits[held])
  const discountLimit = limits.reduce((most, limit) => (limit > most ? limit : most))
  return { role, discountLimit, overrides: spent.map(({ permission }) => permission as Override) }
}

async function readAll(tx: Tx, body: InvoiceRequest, { actor, now, idempotencyKey, edited }: BillContext) {
  const lines = body.stockHistories
  const named = lines.flatMap(line => line.stockCode ?? [])
  const unnamed = lines.filter(line => !line.stockCode).map(line => line.itemCode)
  const ext = body.invoiceExt
  const namedExtras = {
    vehicle: ext.vehicleMasterCode ?? null,
    servicePack: ext.servicePackCode ?? null,
    salesRep: body.salesRepCode ?? null,
  }
  const recalled = edited ? null : recallForBill(tx, body)
  // Whether the day is open is then for the ledger's writer to say.
  if (recalled) return { ...recalled, overrides: [], closed: null, extras: await extrasOfBill(tx, namedExtras) }
  // Sent together; the locks are taken in the order sent: customer, then stock in entry order.
  const [overrides, customer, entries, items, closed, policy, extras] = await Promise.all([
    spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about: () => billAbout(body, edited ?? null) }),
    customerOfBill(tx, body.customerCode),
    lockEntries(tx, {
      locationCode: actor.locationCode,
      entryCodes: [...named, ...(edited?.returned.keys() ?? [])],
      itemCodes: unnamed,
    }),
    itemsOfBill(
      tx,
      lines.map(line => line.itemCode),
    ),
    closedThrough(tx, actor.locationCode),
    readSalesPolicy(tx),
    extrasOfBill(tx, namedExtras),
  ])
  rememberForBill(tx, { customer, entries, items, policy })
  return { overrides, customer, entries, items, closed, policy, extras }
}

interface Settlement {
  customer: BillCustomer
  amounts: BillAmounts
  powers: Powers
  credit: CreditPolicy
}

/** How the bill is paid: in cash at once, or owed within the customer's limit. The screen's total must be the server's. */
function settle(
  body: InvoiceRequest,
  { customer, amounts, powers, credit }: Settlement,
): { received: Money; paid: Money; paidStatus: PaidStatus } {
  const { total } = amounts
  if (body.totalAmount !== total) {
    throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(body.totalAmount), server: displayMoney(total) })
  }
  if (body.paidStatus === paidStatuses.cashPay) {
    const refusal = checkCashPay(amounts.lines.length, total, body.receivedAmount)
    if (refusal) throw refusal
    return { received: body.receivedAmount, paid: total, paidStatus: paidStatuses.cashPay }
  }
  const overLimit = checkCreditLimit({
    customerName: customer.firstName,
    balance: customer,
    terms: customer,
    newCredit: total,
    policy: credit,
  })
  const refusal = checkCredit(amounts.lines.length, customer.code)
  if (refusal) throw refusal
  if (overLimit && !allows(powers, 'sell-over-credit-limit')) throw overLimit
  return { received: zero, paid: zero, paidStatus: total === 0 ? paidStatuses.completed : paidStatuses.unpaid }
}
