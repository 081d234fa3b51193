import type { Reply } from '../../../../../kernel/endpoint.ts'
import type { Api } from '../../../../../platform/server/api.ts'
import { readerOver } from '../../../../../platform/server/transaction.ts'
import { mainBarcode } from '../../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { paperListRoute } from '../../../../../platform/server/paper-list.ts'
import { articleKey, readCode } from '../../../../goods/items/article-key.ts'
import { termPattern } from '../../../../../platform/server/search-term.ts'
import {
  createPurchaseReturn,
  editPurchaseReturn,
  getPurchaseReturn,
  giveReturnVat,
  purchaseReturns,
  refundPurchaseReturn,
  returnableStock,
  reversePurchaseReturn,
  reversePurchaseReturnRefund,
} from '../../return-contract.ts'
import { refundReturn, reverseReturn, saveEditedReturn } from './change-return.ts'
import { saveGivenVat } from './late-tax-credit-note.ts'
import { reverseRefund } from './reverse-refund.ts'
import { readReturn, returnTable } from './return-view.ts'
import { savePurchaseReturn } from './save-return.ts'

const pageSize = 50
const mostAsked = 500
// Stock here that came with this supplier's notes, and other stock of the supplier's own items.
const returnable = statement(
  'purchasing.returnable-stock',
  `with found as (select entry.code as "stockCode", item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions",
     ${mainBarcode} as barcode, entry.batch,
     entry.expiry_date as "expiryDate", entry.source_code as "receivedWith", entry.received_on as "receivedOn",
     quantity_text(balance.remaining) as remaining, money_text(entry.cost_price) as cost,
     $7 <> '' and (entry.code = $7 or item.code = $7 or lower(entry.batch) = lower($7) or entry.source_code = $7
       or exists (select 1 from item_barcode coded where coded.item_code = item.code and (coded.barcode = $7 or coded.key = $8))
       or exists (select 1 from unnest(item.part_numbers) part where lower(part) = lower($7))) as "isCode"
   from stock_balance balance
   join stock_entry entry on entry.code = balance.entry_code
   join item on item.code = balance.item_code join item_unit unit on unit.code = item.unit_code
   where balance.location_code = $1 and balance.remaining > 0
     and (item.supplier_code = $2 or entry.source_code in (select code from grn where location_code = $1 and supplier_code = $2))
     and (item.search_text like $3 or lower(entry.batch) like $3 or entry.source_code like $3 or entry.code = $7
       or item.code in (select item_code from item_barcode where key = $8))
     and ($5::text[] = '{}' or balance.entry_code = any($5::text[]))
   ), page as (
   select found.*, count(*) over ()::int as total from found
   where case when (select bool_or("isCode") from found)
     -- The batch that a code carries is one entry of several.
     then "isCode" and ($9 = '' or batch = $9 or not exists (select 1 from found other where other."isCode" and other.batch = $9)) else true end
   order by "receivedOn" desc, "stockCode" desc limit $6 offset $4
   )
   select page.*, case when charged.entry_code is not null
     then json_build_object('quantity', quantity_text(charged.quantity), 'amount', money_text(charged.amount)) end as invoice
   from page left join invoice_left charged on charged.entry_code = page."stockCode"
   order by "receivedOn" desc, "stockCode" desc`,
)
type Found = Reply<typeof returnableStock>['stock'][number] & { total: number; isCode: boolean }

function codeValues(term: string): [term: string, key: string, batch: string] {
  const { article, batch = '' } = readCode(term)
  return [term, articleKey(article), batch]
}

/** Purchase returns: list, one return, saving, correcting, reversing, refunding, and what may be returned. */
export function purchaseReturnRoutes(api: Api): void {
  const { tills } = api.platform
  const reader = readerOver(tills)
  paperListRoute(api, purchaseReturns, returnTable)
  api.read(getPurchaseReturn, async ({ params, actor }) => ({ purchaseReturn: await readReturn(reader, { code: params.id, actor }) }))
  api.read(returnableStock, async ({ params, query, actor }) => {
    const asked = query.entries?.split(',') ?? []
    const size = asked.length > 0 ? mostAsked : pageSize
    const values = [actor.locationCode, params.id, termPattern(query.term), (query.page - 1) * size, asked, size, ...codeValues(query.term)]
    const { rows } = await tills.query<Found>({ ...returnable, values })
    return { stock: rows.map(({ total: _, isCode: __, ...found }) => found), total: rows[0]?.total ?? 0, isCode: rows[0]?.isCode ?? false }
  })
  api.save(createPurchaseReturn, savePurchaseReturn)
  api.save(giveReturnVat, saveGivenVat)
  api.save(editPurchaseReturn, saveEditedReturn)
  api.save(reversePurchaseReturn, reverseReturn)
  api.save(refundPurchaseReturn, refundReturn)
  api.save(reversePurchaseReturnRefund, reverseRefund)
}
