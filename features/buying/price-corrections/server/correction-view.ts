import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headColumns, headJoins, isFrozen, itemJson, lineCount, paperJoins, supplierJson } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { taxDocumentJson } from '../../../tax/input-vat/server/input-vat.ts'
import type { PriceCorrectionRead } from '../contract.ts'
import { settledBy } from './settled-by.ts'

// The same rule as kindOfCorrection of ../correction.ts.
const kind = `case when master.total < 0 then 'credit' else 'debit' end`
const outstanding = `case when master.status = 'live' then master.total - master.paid else 0 end`
const grnJoin = 'join grn on grn.location_code = master.location_code and grn.code = master.grn_code'

export const correctionTable: StoredList & { location: string } = {
  table: 'price_correction',
  location: 'master.location_code',
  joins: `join supplier on supplier.code = master.supplier_code ${grnJoin} ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    supplierCode: 'master.supplier_code',
    supplierName: 'supplier.name',
    kind,
    grnCode: 'master.grn_code',
    invoiceCode: 'grn.invoice_code',
    reference: 'master.reference',
    user: 'author.username',
    lineCount: lineCount('price_correction_line', 'correction_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    outstanding: asMoney(`(${outstanding})`),
  },
  search: `lower(master.code || ' ' || supplier.name || ' ' || master.grn_code || ' ' || grn.invoice_code || ' ' || master.reference)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    supplierName: 'lower(supplier.name)',
    totalAmount: 'master.total',
    outstanding: `(${outstanding})`,
  },
  filters: { supplierCode: 'master.supplier_code = ?', kind: `(${kind}) = ?`, grnCode: 'master.grn_code = ?' },
}

const selectCorrection = statement(
  'price-corrections.read-price-correction',
  `select ${headColumns}, master.version, ${kind} as kind, master.supplier_code as "supplierCode", ${supplierJson} as supplier,
     master.grn_code as "grnCode", grn.invoice_code as "invoiceCode", grn.business_date as "grnDate", master.due_date as "dueDate",
     master.reference, money_text(master.vat) as "vatAmount",
     case when master.vat <> 0 then ${taxDocumentJson('master', 'noted.line_no = 1')} end as "taxNote",
     money_text(master.total) as "totalAmount", money_text(master.paid) as "settledAmount",
     money_text(${outstanding}) as outstanding,
     (select coalesce(json_agg(json_build_object('code', used.code, 'date', used.date, 'amount', money_text(used.amount)) order by used.code), '[]')
      from ${settledBy('master')} used) as "settledBy",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'stockCode', line.entry_code, 'itemCode', line.item_code,
        'itemMaster', ${itemJson}, 'batch', entry.batch, 'quantity', quantity_text(line.quantity),
        'difference', money_text(line.difference), 'totalAmount', money_text(line.line_total)) order by line.line_no), '[]')
      from price_correction_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.correction_code = master.code) as "stockHistories"
   from price_correction master
   join supplier on supplier.code = master.supplier_code ${grnJoin}
   ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One price correction of the caller's location as the API answers it. */
export function readCorrection(from: Reader, asked: AskedPaper): Promise<PriceCorrectionRead> {
  return readPaper(from, { ...selectCorrection, what: 'Price correction' }, asked)
}
