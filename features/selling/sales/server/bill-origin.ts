import { changedQuantities, quantitiesByItem } from '../../../../kernel/item-quantities.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { moveTaken } from '../../sales-orders/server/lock-asked.ts'
import { lockOrigins, type LockedOrigins, type Origin } from '../../sales-orders/server/origins.ts'
import type { InvoiceRequest } from '../contract.ts'

/** The order or quotation that a request names; an order that was made of a quotation stands for both. */
export function originOf({ salesOrderCode, salesQuotation }: Pick<InvoiceRequest, 'salesOrderCode' | 'salesQuotation'>): Origin | null {
  if (salesOrderCode) return { kind: 'order', code: salesOrderCode }
  return salesQuotation ? { kind: 'quotation', code: salesQuotation } : null
}

interface At {
  locationCode: string
  code: string
}

const selectOrigin = statement(
  'sales.origin-of-bill',
  `select case when order_code is null then 'quotation' else 'order' end as kind, coalesce(order_code, quotation_code) as code
   from bill_origin where location_code = $1 and invoice_code = $2`,
)
const insertOrigin = statement(
  'sales.insert-origin-of-bill',
  `insert into bill_origin (location_code, invoice_code, order_code, quotation_code) values ($1, current_paper_code(), $2, $3)`,
)
const deleteOrigin = statement(
  'sales.delete-origin-of-bill',
  'delete from bill_origin where location_code = $1 and invoice_code = current_paper_code()',
)
const linesOfBill = statement(
  'sales.quantities-of-bill',
  `select item_code as "itemCode", quantity from invoice_line where location_code = $1 and invoice_code = $2`,
)

/** What a saved bill was made of, read without a lock: it changes only with the bill's version. */
export async function originOfBill(tx: Tx, { locationCode, code }: At): Promise<Origin | null> {
  const [origin] = await tx.rows<Origin>(selectOrigin, [locationCode, code])
  return origin ?? null
}

/** Locks what a saved bill was made of, and what an edit makes it of; the customer is locked before, the bill after. */
export async function lockOriginsOfBill(
  tx: Tx,
  at: At & { next?: Origin | null },
): Promise<{ before: Origin | null; origins: LockedOrigins }> {
  const before = await originOfBill(tx, at)
  return { before, origins: await lockOrigins(tx, { locationCode: at.locationCode, now: at.next ?? null, before }) }
}

/** What a bill takes of its order or quotation. */
export interface OriginTaken {
  origin: Origin | null
  quantities: ReadonlyMap<string, Quantity>
}

interface OriginBill {
  origin: Origin | null
  lines: readonly { itemCode: string; quantity: Quantity }[]
}

export function takenBy({ origin, lines }: OriginBill): OriginTaken {
  return { origin, quantities: quantitiesByItem(lines) }
}

const nothing: OriginTaken = { origin: null, quantities: new Map() }

/** Says on the locked orders and quotations what a bill takes of them now instead of what it took before, and what the bill is made of. */
export function moveOrigin(tx: Tx, locationCode: string, { now, before = nothing }: { now: OriginTaken; before?: OriginTaken }): void {
  if (before.origin) tx.write(deleteOrigin, [locationCode])
  if (now.origin) {
    const { kind, code } = now.origin
    tx.write(insertOrigin, [locationCode, kind === 'order' ? code : null, kind === 'quotation' ? code : null])
  }
  const origins = new Map([now.origin, before.origin].flatMap(origin => (origin ? [[origin.code, origin]] : [])))
  for (const { kind, code } of origins.values()) {
    const taken = ({ origin, quantities }: OriginTaken) => (origin?.code === code ? quantities : nothing.quantities)
    moveTaken(tx, kind, { locationCode, code, changed: changedQuantities(taken(before), taken(now)) })
  }
}

/** Gives back to its order or quotation what a bill took of it; it stays named by the bill. */
export async function giveBackOrigin(tx: Tx, at: At): Promise<void> {
  const origin = await originOfBill(tx, at)
  if (!origin) return
  const lines = await tx.rows<{ itemCode: string; quantity: Quantity }>(linesOfBill, [at.locationCode, at.code])
  const changed = changedQuantities(quantitiesByItem(lines), new Map())
  moveTaken(tx, origin.kind, { locationCode: at.locationCode, code: origin.code, changed })
}
