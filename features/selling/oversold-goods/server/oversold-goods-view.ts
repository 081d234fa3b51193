import { may } from '../../../../kernel/permissions.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headColumns, headJoins, hideAmounts, isFrozen, itemJson, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { OversoldGoodsRead } from '../contract.ts'

const billJoin = 'join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code'

/** The papers, as a list. */
export const papersTable: StoredList & { location: string } = {
  table: 'oversold_goods',
  location: 'master.location_code',
  joins: `${paperJoins} ${billJoin}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    invoiceCode: 'master.invoice_code',
    billDate: 'bill.business_date',
    remarks: 'master.remarks',
    user: 'author.username',
    lineCount: lineCount('oversold_goods_line', 'oversold_goods_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
  },
  search: `lower(master.code || ' ' || master.invoice_code || ' ' || master.remarks)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    invoiceCode: 'master.invoice_code',
    totalAmount: 'master.total',
  },
  filters: { invoiceCode: 'master.invoice_code = ?' },
  hide: hideAmounts(['totalAmount']),
}

const selectPaper = statement(
  'oversold-goods.read-oversold-goods',
  `select ${headColumns}, master.invoice_code as "invoiceCode", bill.business_date as "billDate", master.version,
     money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'invoiceLine', line.invoice_line_no::text, 'itemCode', line.item_code,
        'stockCode', line.entry_code, 'itemMaster', ${itemJson}, 'batch', entry.batch, 'quantity', quantity_text(line.quantity),
        'unitCost', money_text(line.unit_cost), 'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from oversold_goods_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.oversold_goods_code = master.code) as "stockHistories"
   from oversold_goods master ${headJoins} ${billJoin}
   where master.location_code = $1 and master.code = $2`,
)

/** One paper in full; without amounts for who may not see cost. */
export async function readOversoldGoods(from: Reader, asked: AskedPaper): Promise<OversoldGoodsRead> {
  const paper = await readPaper<OversoldGoodsRead>(from, { ...selectPaper, what: 'Paper of oversold goods' }, asked)
  if (may(asked.actor.role, 'see-cost')) return paper
  return { ...paper, totalAmount: null, stockHistories: paper.stockHistories.map(line => ({ ...line, unitCost: null, totalAmount: null })) }
}
