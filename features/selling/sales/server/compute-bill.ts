import type { Role } from '../../../../kernel/codes.ts'
import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { subtract, type Money } from '../../../../kernel/money.ts'
import { priceInvoice, type BillAmounts } from '../../../../kernel/pricing.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { tenderOf } from '../../../banking/payments/payment-json.ts'
import type { BankNames } from '../../../banking/payments/server/banks-of-tenders.ts'
import { withNoteCodes } from '../../../banking/payments/server/credit-notes.ts'
import type { SpentOverride } from '../../../shop/session/server/override.ts'
import type { SalesPolicy } from '../../../shop/settings/sales-policy.ts'
import type { VatLine } from '../../../shop/vat/vat.ts'
import { vatRulesOn, type VatSettings } from '../../../shop/vat/vat-settings.ts'
import type { Held, StockMove } from '../../../stock/stock/moves.ts'
import type { Origin } from '../../sales-orders/server/origins.ts'
import { vatOfBill } from '../bill-vat.ts'
import type { InvoiceRequest } from '../contract.ts'
import { invoiceMoves } from '../invoice-posting.ts'
import type { Override, Powers } from '../invoice-rules.ts'
import { settleBill, type SettledBill } from '../settle-bill.ts'
import { readBasis, type BillContext, type LockedBasis } from './bill-basis.ts'
import type { Arrival } from './arrival.ts'
import { chooseEntries, chooseForArrival, linesOfBill, type BillLine } from './bill-lines.ts'
import { rememberHeld } from './bill-memory.ts'
import { meterOfBill, type BillMeter } from './bill-meter.ts'
import { originOf } from './bill-origin.ts'
import {
  refuseBy,
  remarkPrices,
  remarkWhatIsGone,
  rulesOfGoods,
  rulesOfPayment,
  rulesOfReading,
  rulesOfRequest,
  type PaidBill,
  type PricedBill,
  type ReadBill,
} from './bill-rules.ts'
import type { BillCustomer } from './read-for-bill.ts'

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
  extras: LockedBasis['extras']
  /** Only of a bill that a till made without the server. */
  arrival: Arrival | null
}

/**
 * Reads and locks what the bill needs, chooses its stock, prices it with the same functions as the screen, and settles it. Between these
 * steps every rule is held against it (`bill-rules.ts`), and the first Refusal is thrown.
 */
export async function computeBill(tx: Tx, body: InvoiceRequest, context: BillContext): Promise<ComputedBill> {
  const asked = { ...context, tx, body, businessDate: context.edited?.businessDate ?? context.today }
  await refuseBy(rulesOfRequest, asked)
  const read = { ...asked, read: await readBasis(tx, body, context) }
  await refuseBy(rulesOfReading, read)
  const priced = pricedBill(read)
  remarkWhatIsGone(priced)
  remarkPrices(priced)
  await refuseBy(rulesOfGoods, priced)
  const paid = paidBill(priced)
  await refuseBy(rulesOfPayment, paid)
  return computed(paid)
}

function pricedBill(bill: ReadBill): PricedBill {
  const { actor, body, businessDate, edited, read } = bill
  // `customerIsKnown` refused a bill without one.
  const customer = read.customer!
  const choose = bill.arrival ? chooseForArrival : chooseEntries
  const chosen = choose(body.stockHistories, { items: read.items, entries: read.entries, customer, today: businessDate })
  const { discountPercentage: discountPercent, discountAmount } = body
  return {
    ...bill,
    customer,
    creditBefore: edited?.customerCode === customer.code ? subtract(customer.creditAmount, edited.outstanding) : customer.creditAmount,
    chosen,
    amounts: priceInvoice({ lines: chosen, discountPercent, discountAmount }),
    powers: powersOf(actor.role, read.overrides, read.policy),
    origin: originOf(body),
    meter: meterOfBill(body, { vehicle: read.extras.vehicle, saved: edited?.meter ?? null, businessDate }),
  }
}

// A manager who approves a discount is bound by the manager's own limit.
function powersOf(role: Role, spent: readonly SpentOverride[], { discountLimits }: SalesPolicy): Powers {
  const discounting = spent.filter(({ permission }) => permission === 'discount-above-limit')
  const limits = [role, ...discounting.map(({ grantedAs }) => grantedAs)].map(held => discountLimits[held])
  const discountLimit = limits.reduce((most, limit) => (limit > most ? limit : most))
  return { role, discountLimit, overrides: spent.map(({ permission }) => permission as Override) }
}

/** By its payments, in cash, or as a debt. Throws where that is none of them. */
function paidBill(bill: PricedBill): PaidBill {
  const { body, amounts, customer, businessDate, read } = bill
  const payments = body.modeOfPayments.map(tenderOf)
  const settled = settleBill(
    { paidStatus: body.paidStatus, received: body.receivedAmount, payments },
    {
      lineCount: amounts.lines.length,
      total: amounts.total,
      customerCode: customer.code,
      available: customer,
      today: businessDate,
      needsNumbers: read.policy.needsPaymentNumbers,
    },
  )
  if (settled instanceof Refusal) throw settled
  return { ...bill, payments, settled }
}

function computed({
  tx,
  arrival,
  businessDate,
  customer,
  creditBefore,
  chosen,
  amounts,
  powers,
  origin,
  meter,
  settled,
  read,
}: PaidBill): ComputedBill {
  const lines = linesOfBill(chosen, amounts)
  return {
    ...settled,
    tenders: withNoteCodes(settled.tenders, read.notes),
    businessDate,
    customer,
    creditBefore,
    lines,
    moves: movesOf(tx, lines, read.held),
    amounts,
    vat: vatOfBill(lines, amounts.total, vatRulesOn(read.vat, businessDate)),
    vatSettings: read.vat,
    dueDate: settled.paid === amounts.total ? businessDate : addDays(businessDate, customer.creditDays),
    powers,
    origin,
    meter,
    extras: read.extras,
    banks: read.banks,
    arrival: arrival ?? null,
  }
}

/** The movements of a bill, valued out of what is held of its entries; what they leave is kept for the next bill of the same goods. */
function movesOf(tx: Tx, lines: readonly BillLine[], held: Map<string, Held>): StockMove[] {
  const moves = invoiceMoves(lines, held)
  rememberHeld(tx, held)
  return moves
}
