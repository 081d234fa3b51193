import type pg from 'pg'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import type { lastPrices } from '../../grn-contract.ts'

type LastPrices = Reply<typeof lastPrices>

const lastLine = statement(
  'purchasing.last-grn-line',
  `select grn.code as "grnCode", grn.business_date as date, supplier.name as "supplierName", money_text(line.cost_price) as "costPrice",
     money_text(line.discount_percent) as "discountPercentage", money_text(line.discount_each) as "discountAmount",
     money_text(line.wholesale_price) as "wholesalePrice", money_text(line.retail_price) as "retailPrice",
     line.warranty_days as "warrantyPeriods"
   from grn_line line
   join grn on grn.location_code = line.location_code and grn.code = line.grn_code
   join supplier on supplier.code = grn.supplier_code
   where line.item_code = $1 and grn.status = 'live'
   order by grn.created_at desc, line.line_no desc limit 1`,
)
const newestCost = statement(
  'purchasing.newest-cost-of-item',
  `select money_text(coalesce((select entry.cost_price from stock_entry entry where entry.item_code = item.code
     order by entry.received_on desc, entry.code desc limit 1), item.cost_price)) as cost, vat_class as "vatClass"
   from item where item.code = $1`,
)
const entriesHere = statement(
  'purchasing.entries-of-item-here',
  `select entry.code as "stockCode", entry.batch, quantity_text(balance.remaining) as remaining,
     money_text(entry.wholesale_price) as "wholesalePrice", money_text(entry.retail_price) as "retailPrice"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.item_code = $1 and balance.location_code = $2 and balance.remaining > 0
   order by entry.received_on, entry.code limit 200`,
)

/** The cost of an item's last receipt anywhere, and the selling prices of its entries here. */
export async function readLastPrices(pool: pg.Pool, itemCode: string, locationCode: string): Promise<LastPrices> {
  const [last, newest, entries] = await Promise.all([
    pool.query<NonNullable<LastPrices['last']>>({ ...lastLine, values: [itemCode] }),
    pool.query<{ cost: string; vatClass: LastPrices['vatClass'] }>({ ...newestCost, values: [itemCode] }),
    pool.query<LastPrices['entries'][number]>({ ...entriesHere, values: [itemCode, locationCode] }),
  ])
  const { cost = '0.00', vatClass = 'standard' } = newest.rows[0] ?? {}
  return { last: last.rows[0] ?? null, newestCost: cost, vatClass, entries: entries.rows }
}
