import type { IsoDate } from '../../../../../kernel/dates.ts'
import type { Money } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { orderStateOf } from '../../order.ts'
import type { OrderState } from '../../order-contract.ts'
import { lockSuppliers, type GrnSupplier } from '../grn/read-for-grn.ts'

export interface LockedOrder {
  code: string
  supplierCode: string
  expectedDate: IsoDate | null
  remarks: string
  total: Money
  state: OrderState
  grnCount: number
  version: number
}

const lockOrders = statement(
  'purchasing.lock-purchase-orders',
  `select code, supplier_code as "supplierCode", expected_on as "expectedDate", remarks, total, state, status, version
   from purchase_order where location_code = $1 and code = any($2) order by code for no key update`,
  { locks: 'order' },
)
const countNotes = statement(
  'purchasing.notes-of-order',
  `select order_code as code, count(*)::int as notes from grn where location_code = $1 and order_code = any($2) and status = 'live' group by order_code`,
)

/** Locks orders of this location in the order of codes; the caller has locked their suppliers. */
export async function lockPurchaseOrders(tx: Tx, locationCode: string, codes: readonly string[]): Promise<Map<string, LockedOrder>> {
  if (codes.length === 0) return new Map()
  const wanted = [...new Set(codes)]
  const rows = await tx.rows<Omit<LockedOrder, 'state' | 'grnCount'> & { state: string; status: string }>(lockOrders, [
    locationCode,
    wanted,
  ])
  // Counted after the lock, because a note that refers to an order holds that lock.
  const counts = await tx.rows<{ code: string; notes: number }>(countNotes, [locationCode, wanted])
  const notes = new Map(counts.map(row => [row.code, row.notes]))
  return new Map(rows.map(row => [row.code, { ...row, state: orderStateOf(row), grnCount: notes.get(row.code) ?? 0 }]))
}

const supplierOf = statement(
  'purchasing.supplier-of-order',
  'select supplier_code as "supplierCode" from purchase_order where location_code = $1 and code = $2',
)

interface Wanted {
  locationCode: string
  code: string
  version: number
  /** The supplier that an edit changes the order to. */
  supplierCode?: string
}

/** Locks the supplier and then the order, as a note does. Refuses an order that is missing or was changed meanwhile. */
export async function lockedOrder(
  tx: Tx,
  { locationCode, code, version, supplierCode }: Wanted,
): Promise<{ order: LockedOrder; supplier: GrnSupplier }> {
  const [known] = await tx.rows<{ supplierCode: string }>(supplierOf, [locationCode, code])
  if (!known) throw sharedRefusal('NOT_FOUND', { what: `Purchase order ${code}` })
  const supplier = await lockSuppliers(tx, supplierCode ?? known.supplierCode, [known.supplierCode])
  const order = (await lockPurchaseOrders(tx, locationCode, [code])).get(code)!
  if (order.version !== version) throw sharedRefusal('CONFLICT')
  return { order, supplier }
}
