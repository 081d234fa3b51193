import { paidStatuses, type Role } from '../../../../kernel/codes.ts'
import { addDays, displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { quantitiesByItem } from '../../../../kernel/item-quantities.ts'
import { add, displayMoney, subtract, sumOf, type Money } from '../../../../kernel/money.ts'
import { quantity } from '../../../../kernel/quantity.ts'
import { Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkCreditLimit } from '../../../parties/customers/customer.ts'
import { spendOverrides, type SpentOverride } from '../../../shop/session/server/override.ts'
import type { CreditPolicy, SalesPolicy } from '../../../shop/settings/sales-policy.ts'
import { lockTakenHold } from '../../holds/server/lock-hold.ts'
import { lockOrigins, refuseOrigin, type LockedOrigins, type Origin } from '../../sales-orders/server/origins.ts'
import { readSellingSettings } from '../../../shop/vat/server/read-vat.ts'
import type { VatLine } from '../../../shop/vat/vat.ts'
import { vatRulesOn, type VatSettings } from '../../../shop/vat/vat-settings.ts'
import { lockEntries } from '../../../stock/stock/server/lock-entries.ts'
import type { InvoiceRequest } from '../contract.ts'
import { vatOfBill } from '../bill-vat.ts'
import { doubtsOfReceived } from '../bill-doubts.ts'
import { billAbout, type BillVersion } from '../bill-about.ts'
import { priceInvoice, type BillAmounts } from '../../../../kernel/pricing.ts'
import { allows, checkDiscount, checkLines, checkPrices, type Override, type Powers } from '../invoice-rules.ts'
import { refuseKnownCheques } from '../../../banking/cheques/server/write-cheques.ts'
import { tenderOf } from '../../../banking/payments/payment-shapes.ts'
import { paymentRefusal } from '../../../banking/payments/refusals.ts'
import { banksOfTenders, checkBanks, type BankNames } from '../../../banking/payments/server/banks-of-tenders.ts'
import { lockCreditNotes, noNotes, withNoteCodes } from '../../../banking/payments/server/credit-notes.ts'
import { settleBill, type SettledBill } from '../settle-bill.ts'
import { chooseEntries, linesOfBill, type BillLine } from './bill-lines.ts'
import { meterOfBill, type BillMeter, type SavedMeter } from './bill-meter.ts'
import { originOf, type OriginTaken } from './bill-origin.ts'
import { recallForBill, rememberForBill, rememberHeld } from './bill-memory.ts'
import { closedThrough } from '../../../books/ledger/server/closed-day.ts'
import { customerOfBill, extrasOfBill, itemsOfBill, type BillCustomer } from './read-for-bill.ts'
import { refuseDoubtfulBill } from './refuse-doubtful.ts'
import { salesRefusal } from '../refusals.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import { invoiceMoves } from '../invoice-posting.ts'
import { heldOf, type EntryOnHand, type Held, type StockMove } from '../../../stock/stock/moves.ts'

/** The saved bill that an edit replaces. */
export interface EditedBill extends BillVersion {
  businessDate: IsoDate
  customerCode: string
  /** The unpaid amount of the saved bill. */
  outstanding: Money
  /** The stock that its lines return, by entry. */
  returned: ReadonlyMap<string, Held>
  /** What it took of each item, of its order or quotation among others. */
  taken: OriginTaken
  /** Its order or quotation, and that of the edit, locked. */
  origins: LockedOrigins
  /** What it read on a vehicle's meter. */
  meter: SavedMeter | null
}

export interface BillContext {
  actor: Actor
  today: IsoDate
  now: number
  idempotencyKey: string
  edited?: EditedBill
}

/** A bill ready to be written: checked, priced and its stock locked. */
export interface ComputedBill extends SettledBill {
  businessDate: IsoDate
  customer: BillCustomer
  /** The customer's credit amount without this bill. */
  creditBefore: Money
  lines: BillLine[]
  /** The stock movements of its lines. */
  moves: StockMove[]
  amounts: BillAmounts
  /** The VAT in each line; empty where the shop is not registered. */
  vat: VatLine[]
  /** The settings of VAT; null where the shop never had any. */
  vatSettings: VatSettings | null
  dueDate: IsoDate
  banks: BankNames
  powers: Powers
  /** The order or quotation that it takes of. */
  origin: Origin | null
  meter: BillMeter
  extras: Awaited<ReturnType<typeof extrasOfBill>>
}

/**
 * Reads and locks in one round trip what the bill needs, or uses kept readings. Chooses stock, prices the bill with the same
 * functions as the screen, and checks every rule. Throws the first Refusal.
 */
export async function computeBill(tx: Tx, body: InvoiceRequest, context: BillContext): Promise<ComputedBill> {
  const { actor, edited } = context
  const businessDate = edited?.businessDate ?? context.today
  refuseDate(body, { businessDate, today: context.today })
  const read = await readAll(tx, body, context)
  const { customer, items, closed, policy, overrides, extras, banks } = read
  if (closed !== null && closed >= businessDate) throw serverRefusal('DAY_CLOSED', { date: businessDate, location: actor.locationName })
  if (!customer) throw paymentRefusal('ASSIGN_CUSTOMER')
  if (!customer.isActive) throw salesRefusal('CUSTOMER_INACTIVE', { customer: customer.firstName })
  if (body.invoiceExt.vehicleMasterCode && !extras.vehicle) throw salesRefusal('VEHICLE_UNKNOWN')
  const chosen = chooseEntries(body.stockHistories, { items, entries: read.entries, customer, today: businessDate })
  const amounts = priceInvoice({
    lines: chosen,
    discountPercent: body.discountPercentage,
    discountAmount: body.discountAmount,
  })
  const powers = powersOf(actor.role, overrides, policy)
  const problem = checkLines(chosen, amounts) ?? checkPrices(chosen, amounts, powers) ?? checkDiscount(chosen, amounts, powers)
  if (problem) throw problem
  const origin = originOf(body)
  const isSame = edited !== undefined && edited.taken.origin?.code === origin?.code
  refuseOrigin(read.origins, {
    origin,
    customerCode: customer.code,
    today: context.today,
    now: quantitiesByItem(chosen),
    before: isSame ? edited.taken.quantities : null,
  })
  const meter = meterOfBill(body, { vehicle: extras.vehicle, saved: edited?.meter ?? null, businessDate })
  await refuseDoubtfulBill(tx, chosen, {
    locationCode: actor.locationCode,
    body,
    more: [...meter.doubts, ...doubtsOfReceived(handedOver(body), amounts.total)],
    orderCode: body.salesOrderCode ?? null,
    givenBack: edited?.taken.quantities,
  })
  const creditBefore = edited?.customerCode === customer.code ? subtract(customer.creditAmount, edited.outstanding) : customer.creditAmount
  const paying = { amounts, powers, credit: policy.credit, today: businessDate, banks, needsNumbers: policy.needsPaymentNumbers }
  const paid = settle(body, { customer: { ...customer, creditAmount: creditBefore }, ...paying })
  const settled = { ...paid, tenders: withNoteCodes(paid.tenders, read.notes) }
  await refuseKnownCheques(tx, settled.tenders, customer.code)
  const lines = linesOfBill(chosen, amounts)
  return {
    businessDate,
    customer,
    creditBefore,
    lines,
    moves: movesOf(tx, lines, read.held),
    amounts,
    vat: vatOfBill(lines, amounts.total, vatRulesOn(read.vat, businessDate)),
    vatSettings: read.vat,
    ...settled,
    dueDate: settled.paid === amounts.total ? businessDate : addDays(businessDate, customer.creditDays),
    powers,
    origin,
    meter,
    extras,
    banks,
  }
}

/** The movements of a bill, valued out of what is held of its entries; what they leave is kept for the next bill of the same goods. */
function movesOf(tx: Tx, lines: readonly BillLine[], held: Map<string, Held>): StockMove[] {
  const moves = invoiceMoves(lines, held)
  rememberHeld(tx, held)
  return moves
}

function refuseDate(body: InvoiceRequest, { businessDate, today }: { businessDate: IsoDate; today: IsoDate }): void {
  if (body.date && body.date !== businessDate) throw salesRefusal('BILL_DATE', { today: displayDate(businessDate) })
  if (body.paidStatus !== paidStatuses.unpaid && businessDate !== today) {
    throw salesRefusal('CASH_ON_OLD_BILL', { date: displayDate(businessDate) })
  }
}

// A manager who approves a discount is bound by the manager's own limit.
function powersOf(role: Role, spent: readonly SpentOverride[], { discountLimits }: SalesPolicy): Powers {
  const discounting = spent.filter(({ permission }) => permission === 'discount-above-limit')
  const limits = [role, ...discounting.map(({ grantedAs }) => grantedAs)].map(held => discountLimits[held])
  const discountLimit = limits.reduce((most, limit) => (limit > most ? limit : most))
  return { role, discountLimit, overrides: spent.map(({ permission }) => permission as Override) }
}

const noOrigins: LockedOrigins = new Map()

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
  // The ledger's writer then checks whether the day is open.
  if (recalled)
    return { ...recalled, overrides: [], closed: null, origins: noOrigins, notes: noNotes, extras: await extrasOfBill(tx, namedExtras) }
  const payments = body.modeOfPayments.map(tenderOf)
  // Sent together; the locks are taken in the order sent: customer, credit notes, order, hold, then stock in the order of entry codes.
  const [overrides, customer, notes, origins, , locked, items, closed, { policy, vat }, extras, banks] = await Promise.all([
    spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about: () => billAbout(body, edited ?? null) }),
    customerOfBill(tx, body.customerCode),
    lockCreditNotes(tx, payments),
    edited?.origins ?? lockOrigins(tx, { locationCode: actor.locationCode, now: originOf(body), before: null }),
    body.heldBill && lockTakenHold(tx, actor.locationCode, body.heldBill),
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
    readSellingSettings(tx),
    extrasOfBill(tx, namedExtras),
    banksOfTenders(tx, payments),
  ])
  if (!customer) await refuseMerged(tx, body.customerCode)
  if (namedExtras.vehicle && !extras.vehicle) await refuseMerged(tx, namedExtras.vehicle)
  if (namedExtras.salesRep && !extras.salesRep) await refuseMerged(tx, namedExtras.salesRep)
  const entries = edited ? withReturned(locked, edited.returned) : locked
  const held = heldOf(entries)
  rememberForBill(tx, { customer, entries, held, items, policy, vat, banks })
  return { overrides, customer, notes, origins, entries, held, items, closed, policy, vat, extras, banks }
}

function withReturned(entries: readonly EntryOnHand[], returned: EditedBill['returned']): EntryOnHand[] {
  return entries.map(entry => {
    const back = returned.get(entry.entryCode)
    return back ? { ...entry, remaining: quantity(entry.remaining + back.remaining), value: add(entry.value, back.value) } : entry
  })
}

interface Settlement {
  customer: BillCustomer
  amounts: BillAmounts
  powers: Powers
  credit: CreditPolicy
  today: IsoDate
  banks: BankNames
  needsNumbers: boolean
}

/** What the customer gave: the cash, or everything that the payment dialog collected. */
function handedOver({ receivedAmount, modeOfPayments }: InvoiceRequest): Money {
  return modeOfPayments.length === 0 ? receivedAmount : sumOf(modeOfPayments.map(({ amount }) => amount))
}

/** How the bill is paid: by its payments, or as a debt within the customer's limit. The screen's total must equal the server's. */
function settle(body: InvoiceRequest, { customer, amounts, powers, credit, today, banks, needsNumbers }: Settlement): SettledBill {
  const { total } = amounts
  if (body.totalAmount !== total) {
    throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(body.totalAmount), server: displayMoney(total) })
  }
  const payments = body.modeOfPayments.map(tenderOf)
  const settled = settleBill(
    { paidStatus: body.paidStatus, received: body.receivedAmount, payments },
    { lineCount: amounts.lines.length, total, customerCode: customer.code, available: customer, today, needsNumbers },
  )
  if (settled instanceof Refusal) throw settled
  const unknown = checkBanks(payments, banks)
  if (unknown) throw unknown
  const { newCredit } = settled
  const overLimit = checkCreditLimit({ customerName: customer.firstName, balance: customer, terms: customer, newCredit, policy: credit })
  if (overLimit && !allows(powers, 'sell-over-credit-limit')) throw overLimit
  return settled
}
