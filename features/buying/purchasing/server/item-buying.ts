import type { Reply } from '../../../../kernel/endpoint.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { getItemBuying } from '../item-buying-contract.ts'

type ItemBuying = Reply<typeof getItemBuying>

const openOrders = statement(
  'purchasing.open-orders-of-item',
  `select master.code, master.location_code as "locationCode", place.name as "locationName", supplier.name as "supplierName",
     master.business_date as date, master.expected_on as "expectedDate", quantity_text(line.quantity - line.received) as "toCome"
   from purchase_order_line line
   join purchase_order master on master.location_code = line.location_code and master.code = line.order_code
   join stock_location place on place.code = master.location_code
   join supplier on supplier.code = master.supplier_code
   where line.item_code = $1 and line.location_code = any($2::text[]) and line.received < line.quantity
     and master.status = 'live' and master.state = 'open'
   order by master.expected_on nulls last, master.business_date, master.code limit 50`,
)
const lastOfSuppliers = statement(
  'purchasing.last-of-suppliers',
  `select * from (
     select distinct on (grn.supplier_code) grn.supplier_code as "supplierCode", supplier.name as "supplierName", grn.code as "grnCode",
       grn.location_code as "locationCode", grn.business_date as date, money_text(line.cost_price) as "costPrice",
       quantity_text(line.quantity) as quantity
     from grn_line line
     join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     join supplier on supplier.code = grn.supplier_code
     where line.item_code = $1 and grn.status = 'live'
     order by grn.supplier_code, grn.created_at desc, grn.code desc, line.line_no desc
   ) last
   order by last.date desc, last."grnCode" desc limit 50`,
)

/** How one item is bought: open orders where the caller may receive goods, and what each supplier last charged anywhere. */
export async function readItemBuying(from: Reader, code: string, { locations }: Actor): Promise<ItemBuying> {
  const mine = locations.filter(({ role }) => may(role, 'receive-goods')).map(place => place.code)
  const [orders, suppliers] = await Promise.all([
    from.rows<ItemBuying['orders'][number]>(openOrders, [code, mine]),
    from.rows<ItemBuying['suppliers'][number]>(lastOfSuppliers, [code]),
  ])
  return { orders, suppliers }
}
