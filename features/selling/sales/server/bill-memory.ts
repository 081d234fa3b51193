import { cashCustomerCode, paymentTypeCodes } from '../../../../kernel/codes.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { CacheEpoch } from '../../../../platform/server/pipeline/cache-epoch.ts'
import { tenderOf } from '../../../banking/payments/payment-json.ts'
import type { PaymentEntry } from '../../../banking/payments/payment-shapes.ts'
import type { BankNames } from '../../../banking/payments/server/banks-of-tenders.ts'
import type { SalesPolicy } from '../../../shop/settings/sales-policy.ts'
import type { VatSettings } from '../../../shop/vat/vat-settings.ts'
import type { EntryOnHand, Held } from '../../../stock/stock/moves.ts'
import type { InvoiceRequest } from '../contract.ts'
import type { BillCustomer, BillItem } from './read-for-bill.ts'

/** The readings from which a bill is computed. */
export interface BillBasis {
  customer: BillCustomer | undefined
  entries: readonly EntryOnHand[]
  /** What of each is here and what account 1400 holds of it, as far as this process knows: the stock writer confirms it. */
  held: Map<string, Held>
  items: ReadonlyMap<string, BillItem>
  policy: SalesPolicy
  vat: VatSettings | null
  /** Names of the banks that its payments name. */
  banks: BankNames
}

interface Memory {
  epoch: CacheEpoch
  items: Map<string, BillItem>
  entries: Map<string, EntryOnHand>
  held: Map<string, Held>
  banks: Map<string, string>
  cashCustomer: BillCustomer | undefined
  policy: SalesPolicy
  vat: VatSettings | null
}

const mostRemembered = 50_000
// More than any bill asks for: the stock writer checks the real quantity.
const plenty = 1_000_000_000_000 as Quantity

let memory: Memory | undefined

/** Keeps the readings of a bill, so that the next bill of the same goods need not read them. */
export function rememberForBill(tx: Tx, basis: BillBasis): void {
  const { epoch } = tx
  if (!epoch || (memory && memory.epoch.since > epoch.since)) return
  if (memory?.epoch !== epoch || memory.items.size + memory.entries.size > mostRemembered) {
    const { policy, vat } = basis
    memory = { epoch, items: new Map(), entries: new Map(), held: new Map(), banks: new Map(), cashCustomer: undefined, policy, vat }
  }
  for (const [code, item] of basis.items) memory.items.set(code, item)
  for (const entry of basis.entries) memory.entries.set(entry.entryCode, entry)
  rememberHeld(tx, basis.held)
  for (const [code, name] of basis.banks) memory.banks.set(code, name)
  if (basis.customer?.code === cashCustomerCode) memory.cashCustomer = basis.customer
}

/**
 * Keeps what a bill leaves of its entries, for the value of what the next one takes of them. Where the bill is not saved after all, or
 * others took of them too, the next one may be told so by the stock writer, and reads.
 */
export function rememberHeld({ epoch }: Tx, held: ReadonlyMap<string, Held>): void {
  if (memory?.epoch !== epoch) return
  for (const [entryCode, here] of held) memory?.held.set(entryCode, here)
}

/**
 * The kept readings for a new bill of the cash customer whose lines all name a stock entry that this process has read before.
 * The database verifies them together with the session, and the stock writer refuses quantities that are not in stock and values that are not theirs. Null
 * for every other bill.
 */
export function recallForBill(tx: Tx, body: InvoiceRequest): BillBasis | null {
  if (!tx.assumes || memory?.epoch !== tx.epoch || !memory.cashCustomer) return null
  if (body.salesOrderCode || body.salesQuotation || body.heldBill) return null
  // A bill of zero posts nothing, so that nothing would check whether its day is open.
  if (body.customerCode !== cashCustomerCode || body.overrideIds.length > 0 || body.totalAmount === 0) return null
  const { cashCustomer: customer, policy, vat, banks } = memory
  if (!body.modeOfPayments.every(payment => isRecalled(payment, banks))) return null
  const items = new Map<string, BillItem>()
  const entries = new Map<string, EntryOnHand>()
  const held = new Map<string, Held>()
  for (const line of body.stockHistories) {
    const item = memory.items.get(line.itemCode)
    const entry = memory.entries.get(line.stockCode ?? '')
    const here = memory.held.get(line.stockCode ?? '')
    // Of what somebody reserved, what is left must be known.
    if (!item || !entry || !here || item.isReserved) return null
    held.set(entry.entryCode, here)
    items.set(line.itemCode, item)
    entries.set(entry.entryCode, { ...entry, remaining: plenty })
  }
  return { customer, policy, vat, banks, items, held, entries: [...entries.values()] }
}

// Credit notes are locked, and banks are known by what was read of them.
function isRecalled(payment: PaymentEntry, banks: BankNames): boolean {
  const { type, bankCode } = tenderOf(payment)
  return type !== paymentTypeCodes.returnAmount && (bankCode === null || banks.has(bankCode))
}
