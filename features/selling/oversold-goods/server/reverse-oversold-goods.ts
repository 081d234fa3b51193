import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { negateQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { reverseStockPaper, stockPaper } from '../../../stock/stock/server/reverse-stock-paper.ts'
import type { OversoldGoodsRead, reverseOversoldGoods } from '../contract.ts'
import { oversoldRefusal } from '../refusals.ts'
import { lockBillOnly, writeNamed } from './lock-bill.ts'
import { readOversoldGoods } from './oversold-goods-view.ts'

interface NamedGoods {
  invoiceCode: string
  total: Money
  /** A line of the bill that it names goods of, of which something came back; null where nothing did. */
  returned: { lineNo: number; returnCode: string } | null
}

const readInvoice = statement(
  'oversold-goods.bill-of-paper',
  'select invoice_code as "invoiceCode" from oversold_goods where location_code = $1 and code = $2',
)
const readLines = statement(
  'oversold-goods.lines-of-paper',
  `select invoice_line_no as "lineNo", quantity from oversold_goods_line where location_code = $1 and oversold_goods_code = $2
   order by line_no`,
)

/** Papers of oversold goods as they are taken back. */
export const reversedOversoldGoods = stockPaper<NamedGoods>({
  table: 'oversold_goods',
  what: 'Paper of oversold goods',
  columns: `invoice_code as "invoiceCode", total,
    (select json_build_object('lineNo', back.invoice_line_no, 'returnCode', given.code)
      from sales_return given
      join sales_return_line back on back.location_code = given.location_code and back.sales_return_code = given.code
      where given.location_code = oversold_goods.location_code and given.invoice_code = oversold_goods.invoice_code and given.status = 'live'
        and back.invoice_line_no in (
          select line.invoice_line_no from oversold_goods_line line
          where line.location_code = oversold_goods.location_code and line.oversold_goods_code = oversold_goods.code)
      order by given.code, back.line_no limit 1) as returned`,
  // The bill first, as a return and a new paper do.
  lockBefore: async (tx, { locationCode, code }) => {
    const [known] = await tx.rows<{ invoiceCode: string }>(readInvoice, [locationCode, code])
    if (known) lockBillOnly(tx, { locationCode, code: known.invoiceCode })
  },
  guard: ({ invoiceCode: bill, returned }) =>
    returned && oversoldRefusal('OVERSOLD_RETURNED', { of: returned.lineNo, bill, returnCode: returned.returnCode }),
  before: ({ invoiceCode, total }) => ({ bill: invoiceCode, total: displayMoney(total) }),
})

/** Takes a paper back, dated today, by its exact mirror: its goods are in stock again, and are to be named again. */
export async function saveReversedOversoldGoods(
  tx: Tx,
  call: SaveCall<typeof reverseOversoldGoods>,
): Promise<{ code: string; oversoldGoods: OversoldGoodsRead }> {
  const { locationCode } = call.actor
  const { code, invoiceCode } = await reverseStockPaper(tx, reversedOversoldGoods, call)
  const rows = await tx.rows<{ lineNo: number; quantity: Quantity }>(readLines, [locationCode, code])
  writeNamed(
    tx,
    { locationCode, code: invoiceCode },
    rows.map(row => ({ ...row, quantity: negateQuantity(row.quantity) })),
  )
  return { code, oversoldGoods: await readOversoldGoods(tx, { code, actor: call.actor }) }
}
