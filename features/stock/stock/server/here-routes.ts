import type { Reply } from '../../../../kernel/endpoint.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { mainBarcode, takingOrder } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { lastEntry, stockHere, type ItemHere } from '../here-contract.ts'

const findHere = statement(
  'stock.stock-here',
  `select item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions",
     ${mainBarcode} as barcode,
     coalesce((select json_agg(json_build_object('stockCode', entry.code, 'batch', entry.batch, 'expiryDate', entry.expiry_date,
        'receivedOn', entry.received_on, 'remaining', quantity_text(balance.remaining), 'retailPrice', money_text(entry.retail_price),
        'costPrice', money_text(entry.cost_price)) order by ${takingOrder})
      from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
      where balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0), '[]') as entries
   from item join item_unit unit on unit.code = item.unit_code
   where item.code in (select unnest($2::text[]) union select item_code from stock_entry where code = any($3::text[]))
     and item.type = 'stock'
   order by lower(item.name), item.code`,
)

const findLast = statement(
  'stock.last-stock-entry',
  `select received_on as date, source_code as "paperCode", money_text(cost_price) as "costPrice",
     money_text(wholesale_price) as "wholesalePrice", money_text(retail_price) as "retailPrice", warranty_days as "warrantyPeriods"
   from stock_entry where item_code = $1 order by received_on desc, code desc limit 1`,
)

const findItemCost = statement('stock.cost-of-item', 'select money_text(cost_price) as cost from item where code = $1')

type Last = NonNullable<Reply<typeof lastEntry>['last']>

/** Look-ups for papers that move stock: the entries that are here, and the last cost of items. */
export function stockHereRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(stockHere, async ({ query, actor }) => {
    const items = await reader.rows<ItemHere>(findHere, [actor.locationCode, query.items, query.entries])
    if (may(actor.role, 'see-cost')) return { items }
    return { items: items.map(item => ({ ...item, entries: item.entries.map(entry => ({ ...entry, costPrice: null })) })) }
  })
  api.read(lastEntry, async ({ params }) => {
    const [last] = await reader.rows<Last>(findLast, [params.id])
    const [item] = await reader.rows<{ cost: string }>(findItemCost, [params.id])
    return { last: last ?? null, itemCost: item?.cost ?? '0.00' }
  })
}
