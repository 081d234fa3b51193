import { may } from '../../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { Actor } from '../../../../../platform/server/actor.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { isFrozen, supplierJson, wholeItemJson } from '../../../../../platform/server/paper-rows.ts'
import type { Reader } from '../../../../../platform/server/transaction.ts'
import type { GrnRead } from '../../grn-contract.ts'
import { taxDocumentJson } from '../../../../tax/input-vat/server/input-vat.ts'
import { lateTaxInvoicesJson } from '../../../../tax/input-vat/server/late-tax-invoice.ts'
import { correctionsJson } from './corrections-of-note.ts'
import { landedCostsJson } from './landed-costs.ts'

const lineJson = `json_build_object(
  'code', line.line_no::text, 'stockCode', line.entry_code, 'itemCode', line.item_code,
  'itemMaster', ${wholeItemJson},
  'locationCode', line.location_code, 'quantity', quantity_text(line.quantity), 'remainingQuantity', quantity_text(balance.remaining),
  'costPrice', money_text(line.cost_price), 'unitCost', money_text(line.unit_cost), 'wholesalePrice', money_text(line.wholesale_price),
  'retailPrice', money_text(line.retail_price), 'discountPercentage', money_text(line.discount_percent),
  'discountAmount', money_text(line.discount_each), 'discountTotal', money_text(line.discount_total),
  'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total), 'sum', money_text(line.line_total), 'expiryDate', line.expiry_date,
  'warrantyPeriods', line.warranty_days, 'batch', line.batch)`

// Notes saved earlier count as received before, whatever came of the order since.
const orderJson = `(select json_build_object('code', ordered.code, 'date', ordered.business_date, 'items',
    (select json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'ordered', quantity_text(coalesce(line.quantity, 0)),
       'before', quantity_text(coalesce(earlier.quantity, 0)::bigint), 'now', quantity_text(coalesce(came.quantity, 0)::bigint))
       order by line.line_no, came.line_no)
     from (select line_no, item_code, quantity from purchase_order_line asked
       where asked.location_code = ordered.location_code and asked.order_code = ordered.code) line
     full join (select item_code, min(line_no) as line_no, sum(quantity) as quantity from grn_line brought
       where brought.location_code = grn.location_code and brought.grn_code = grn.code group by item_code) came using (item_code)
     join item on item.code = item_code
     left join lateral (
       select sum(other.quantity) as quantity
       from grn note join grn_line other on other.location_code = note.location_code and other.grn_code = note.code
       where note.location_code = ordered.location_code and note.order_code = ordered.code and note.status = 'live'
         and (note.created_at, note.code) < (grn.created_at, grn.code) and other.item_code = item.code
     ) earlier on true))
   from purchase_order ordered where ordered.location_code = grn.location_code and ordered.code = grn.order_code)`

const selectGrn = statement(
  'purchasing.read-grn',
  `select grn.code, grn.supplier_code as "supplierCode",
     ${supplierJson} as supplier,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     grn.invoice_code as "invoiceCode", grn.invoice_date as "invoiceDate", grn.business_date as "grnDate", grn.due_date as "dueDate",
     grn.created_at as "dateTime", grn.order_code as "orderCode", grn.remarks,
     money_text(grn.sub_total) as "subTotalAmount", money_text(grn.line_discount) as "discountTotal",
     money_text(grn.discount_percent) as "discountPercentage", money_text(grn.discount_amount) as "discountAmount",
     money_text(grn.grn_discount) as "grnDiscount", money_text(grn.landed_cost) as "landedCost", money_text(grn.vat) as "vatAmount",
     case when grn.vat > 0 then ${taxDocumentJson('grn', 'noted.line_no = 1')} end as "taxInvoice", money_text(grn.total) as "totalAmount",
     money_text(grn.returns_applied) as "returnAmount", money_text(grn.paid) as "paidAmount",
     money_text(case when grn.status = 'live' then grn.total - grn.returns_applied - grn.paid else 0 end) as outstanding, (grn.status = 'live')::int as "isActive",
     grn.is_locked::int as "isLocked", ${isFrozen('grn')} as "isFreeze",
     grn.update_price as "updatePrice", grn.version,
     (select coalesce(json_agg(json_build_object('code', used.purchase_return_code, 'date', given.business_date, 'amount', money_text(used.amount))
        order by used.purchase_return_code), '[]')
      from grn_return_use used
      join purchase_return given on given.location_code = used.location_code and given.code = used.purchase_return_code
      where used.location_code = grn.location_code and used.grn_code = grn.code) as "purchaseReturn",
     ${landedCostsJson} as "landedCosts",
     ${correctionsJson} as "priceCorrections",
     ${lateTaxInvoicesJson('grn', 'grn_code')} as "lateTaxInvoices",
     ${orderJson} as "purchaseOrder",
     (select coalesce(json_agg(${lineJson} order by line.line_no), '[]')
      from grn_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
      where line.location_code = grn.location_code and line.grn_code = grn.code) as "stockHistories"
   from grn
   join supplier on supplier.code = grn.supplier_code
   join stock_location place on place.code = grn.location_code
   join app_user author on author.code = grn.user_code
   left join location_day day on day.location_code = grn.location_code
   where grn.location_code = $1 and grn.code = $2`,
)

interface Asked {
  code: string
  actor: Actor
}

function shown(grn: GrnRead | undefined, { actor, code }: Asked): GrnRead {
  if (!grn) throw sharedRefusal('NOT_FOUND', { what: `GRN ${code}` })
  return may(actor.role, 'see-cost') ? grn : withoutCost(grn)
}

// Every user may see quantities and selling prices, but not the cost.
function withoutCost(grn: GrnRead): GrnRead {
  const hidden = { subTotalAmount: null, discountTotal: null, discountPercentage: null, discountAmount: null, totalAmount: null } as const
  return {
    ...grn,
    ...hidden,
    grnDiscount: null,
    landedCost: null,
    vatAmount: null,
    taxInvoice: null,
    returnAmount: null,
    paidAmount: null,
    outstanding: null,
    purchaseReturn: grn.purchaseReturn.map(used => ({ ...used, amount: null })),
    landedCosts: grn.landedCosts.map(cost => ({ ...cost, taxInvoice: null, amount: null, paidAmount: null, outstanding: null })),
    priceCorrections: grn.priceCorrections.map(one => ({ ...one, amount: null, outstanding: null })),
    lateTaxInvoices: [],
    stockHistories: grn.stockHistories.map(line => ({ ...line, ...hidden, sum: null, costPrice: null, unitCost: null })),
  }
}

/** One note of the caller's location for a reply, without cost when the user may not see it. */
export async function readGrn(reader: Reader, asked: Asked): Promise<GrnRead> {
  const [grn] = await reader.rows<GrnRead>(selectGrn, [asked.actor.locationCode, asked.code])
  return shown(grn, asked)
}
