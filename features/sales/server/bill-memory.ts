import { cashCustomerCode } from '../../../kernel/codes.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { statement, type Tx } from '../../../platform/server/db.ts'
import type { VersionedPolicy } from '../../settings/server/sales-policy.ts'
import type { LockedEntry } from '../../stock/server/lock-entries.ts'
import type { InvoiceRequest } from '../contract.ts'
import type { BillCustomer, BillItem } from './read-for-bill.ts'

/** What a bill is computed from, each with the version of its row. */
export interface BillBasis {
  customer: BillCustomer | undefined
  entries: readonly LockedEntry[]
  items: ReadonlyMap<string, BillItem>
  policy: VersionedPolicy
}

// The versions confirm a row, not what is joined to it (barcode, unit, address): that is a minute old at most.
const longestMs = 60_000
const mostRemembered = 50_000
// More than any bill asks for: what is really left is the stock writer's to say.
const plenty = 1_000_000_000_000 as Quantity

const items = new Map<string, { item: BillItem; readAt: number }>()
const entries = new Map<string, LockedEntry>()
let cashCustomer: { customer: BillCustomer; readAt: number } | undefined
let policy: BillBasis['policy'] | undefined

/** Keeps what a bill read, so that the next one of the same wares need not. */
export function rememberForBill(basis: BillBasis, now: number): void {
  if (items.size > mostRemembered) items.clear()
  if (entries.size > mostRemembered) entries.clear()
  for (const [code, item] of basis.items) items.set(code, { item, readAt: now })
  for (const entry of basis.entries) entries.set(entry.entryCode, entry)
  if (basis.customer?.code === cashCustomerCode) cashCustomer = { customer: basis.customer, readAt: now }
  policy = basis.policy
}

// Row by row through the primary key, whatever the planner thinks of arrays.
const confirmBasis = statement(
  'confirm-bill-basis',
  `select confirm(
     (select bool_and(coalesce((select xmin = ($2::xid[])[n] from item where code = ($1::text[])[n]), false)) from generate_series(1, cardinality($1::text[])) n)
     and (select bool_and(coalesce((select xmin = ($4::xid[])[n] from stock_entry where code = ($3::text[])[n]), false))
       from generate_series(1, cardinality($3::text[])) n)
     and (select xmin from customer where code = $5) = $6::xid
     and (select xmin from setting where key = 'sales') is not distinct from $7::xid)`,
)

/**
 * The basis of a new bill of the cash customer whose every line names its stock entry, all of which this process has seen: it
 * travels with the writes and is confirmed there, and the stock's writer refuses what is not there. Null for every other bill.
 */
export function recallForBill(tx: Tx, body: InvoiceRequest, now: number): BillBasis | null {
  if (!tx.mayBelieve || !policy || body.customerCode !== cashCustomerCode || body.overrideIds.length > 0) return null
  // A bill of nothing posts nothing, so that nobody would ask whether its day is open.
  if (!cashCustomer || now - cashCustomer.readAt > longestMs || body.totalAmount === 0) return null
  const basis = { customer: cashCustomer.customer, entries: new Map<string, LockedEntry>(), items: new Map<string, BillItem>(), policy }
  for (const line of body.stockHistories) {
    const known = items.get(line.itemCode)
    const entry = entries.get(line.stockCode ?? '')
    // A fraction is for the unit to allow, which no version confirms.
    if (!known || !entry || now - known.readAt > longestMs || line.quantity % 1000 !== 0) return null
    basis.items.set(line.itemCode, known.item)
    basis.entries.set(entry.entryCode, { ...entry, remaining: plenty })
  }
  const [itemsHere, entriesHere] = [[...basis.items.values()], [...basis.entries.values()]]
  tx.believe(confirmBasis, [
    itemsHere.map(({ code }) => code),
    itemsHere.map(({ version }) => version),
    entriesHere.map(({ entryCode }) => entryCode),
    entriesHere.map(({ version }) => version),
    cashCustomerCode,
    basis.customer.version,
    policy.version,
  ])
  return { ...basis, entries: entriesHere }
}
