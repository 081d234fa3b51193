import { isFrozen, itemJson, supplierJson } from '../../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../../platform/server/transaction.ts'
import { asMoney, type StoredList } from '../../../../../platform/server/master-table.ts'
import { readPaper, type AskedPaper } from '../../../../../platform/server/read-paper.ts'
import { taxDocumentJson } from '../../../../tax/input-vat/server/input-vat.ts'
import { lateTaxCreditNoteJson } from '../../../../tax/input-vat/server/late-tax-credit-note.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'
import { vouchersOfReturn } from './uses-of-return.ts'

// The same rule as returnState of ../purchase-return.ts.
const state = `case when master.status = 'reversed' then 'REVERSED' when master.applied + master.refunded < master.total then 'OPEN'
    when master.refunded > 0 and master.applied = 0 then 'REFUNDED' else 'APPLIED' end`
const open = `case when master.status = 'live' then master.total - master.applied - master.refunded else 0 end`

export const returnTable: StoredList & { location: string } = {
  table: 'purchase_return',
  location: 'master.location_code',
  joins: `join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code`,
  row: {
    isLocked: '0',
    supplierCode: 'master.supplier_code',
    supplierName: 'supplier.name',
    date: 'master.business_date',
    reason: 'master.reason',
    state,
    lineCount: `(select count(*)::int from purchase_return_line line
      where line.location_code = master.location_code and line.purchase_return_code = master.code)`,
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    open: asMoney(`(${open})`),
  },
  search: `lower(master.code || ' ' || supplier.name || ' ' || master.reason)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    supplierName: 'lower(supplier.name)',
    totalAmount: 'master.total',
    open: `(${open})`,
  },
  filters: { supplierCode: 'master.supplier_code = ?', state: `(${state}) = ?` },
}

const selectReturn = statement(
  'purchasing.read-purchase-return',
  `select master.code, master.supplier_code as "supplierCode",
     ${supplierJson} as supplier,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.reason, master.remarks, ${state} as state,
     ${isFrozen()} as "isFreeze", master.version,
     money_text(master.total) as "totalAmount", money_text(master.vat) as "vatAmount",
     case when master.vat > 0 then ${taxDocumentJson('master', 'noted.line_no = 1')} end as "taxCreditNote",
     ${lateTaxCreditNoteJson('master')} as "lateTaxCreditNote", money_text(master.cost_total) as "costAmount", money_text(master.applied) as "appliedAmount",
     money_text(master.refunded) as "refundedAmount", money_text(${open}) as open,
     (select coalesce(json_agg(json_build_object('code', used.code, 'kind', used.kind, 'date', used.date, 'amount', money_text(used.amount))
        order by used.date, used.code), '[]')
      from (
        select grn.code, 'GRN' as kind, grn.business_date as date, applied.amount
        from grn_return_use applied join grn on grn.location_code = applied.location_code and grn.code = applied.grn_code and grn.status = 'live'
        where applied.location_code = master.location_code and applied.purchase_return_code = master.code
        union all
        select refund.code, 'refund', refund.business_date, refund.total from purchase_return_refund refund
        where refund.location_code = master.location_code and refund.purchase_return_code = master.code and refund.status = 'live'
        union all
        select used.code, 'voucher', used.date, used.amount from ${vouchersOfReturn('master')} used
      ) used) as "usedBy",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'stockCode', line.entry_code, 'itemCode', line.item_code,
        'itemMaster', ${itemJson},
        'batch', entry.batch, 'quantity', quantity_text(line.quantity), 'price', money_text(line.price),
        'totalAmount', money_text(line.line_total), 'unitCost', money_text(line.unit_cost), 'receivedWith', entry.source_code)
        order by line.line_no), '[]')
      from purchase_return_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.purchase_return_code = master.code) as "stockHistories"
   from purchase_return master
   join supplier on supplier.code = master.supplier_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2`,
)

/** One return of the caller's location for a reply. */
export function readReturn(from: Reader, asked: AskedPaper): Promise<PurchaseReturnRead> {
  return readPaper(from, { ...selectReturn, what: 'Purchase return' }, asked)
}
