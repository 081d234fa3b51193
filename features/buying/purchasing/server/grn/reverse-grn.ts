import { displayMoney, negate, type Money } from '../../../../../kernel/money.ts'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { claimedLateBy } from '../../../../tax/input-vat/server/late-tax-invoice.ts'
import { reverseStockPaper, stockPaper } from '../../../../stock/stock/server/reverse-stock-paper.ts'
import type { GrnRead, reverseGrn } from '../../grn-contract.ts'
import { checkGrnUnused } from '../../grn-rules.ts'
import { lockPurchaseOrders } from '../order/lock-order.ts'
import { moveReceived } from '../order/receive-order.ts'
import { correctedBy } from './corrections-of-note.ts'
import { readGrn } from './grn-view.ts'
import { lockOpenReturns, lockSuppliers, usesOfGrn } from './read-for-grn.ts'
import { moveReturns } from './write-grn.ts'

interface ReversedGrn {
  supplierCode: string
  orderCode: string | null
  invoiceCode: string
  total: Money
  /** On the note and on its landed cost. */
  paid: Money
  correctedBy: string | null
  claimedBy: string | null
}

const findParties = statement(
  'purchasing.parties-of-reversed-grn',
  `select supplier_code as "supplierCode", order_code as "orderCode", array(select cost.supplier_code from grn_landed_cost cost
     where cost.location_code = grn.location_code and cost.grn_code = grn.code) as carriers
   from grn where location_code = $1 and code = $2`,
)
const readLines = statement(
  'purchasing.lines-of-reversed-grn',
  'select item_code as "itemCode", quantity from grn_line where location_code = $1 and grn_code = $2',
)

/** Goods received notes as they are taken back. */
export const reversedGrns = stockPaper<ReversedGrn>({
  table: 'grn',
  what: 'GRN',
  columns: `supplier_code as "supplierCode", order_code as "orderCode", invoice_code as "invoiceCode", total,
     paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, ${correctedBy} as "correctedBy",
     ${claimedLateBy('grn', 'grn_code')} as "claimedBy"`,
  lockBefore: async (tx, { locationCode, code }) => {
    const [known] = await tx.rows<Pick<ReversedGrn, 'supplierCode' | 'orderCode'> & { carriers: string[] }>(findParties, [
      locationCode,
      code,
    ])
    if (!known) return
    await lockSuppliers(tx, known.supplierCode, known.carriers)
    if (known.orderCode) await lockPurchaseOrders(tx, locationCode, [known.orderCode])
    const used = await usesOfGrn(tx, locationCode, code)
    await lockOpenReturns(
      tx,
      locationCode,
      used.map(({ code: returned }) => returned),
    )
  },
  guard: checkGrnUnused,
  before: ({ supplierCode, invoiceCode, total }) => ({ supplier: supplierCode, invoice: invoiceCode, total: displayMoney(total) }),
})

/**
 * Reverses a note, dated today. Its goods leave at cost, what is owed for them is cancelled, and the order expects the
 * goods again, and purchase returns that were applied to it are open again; the note goes on saying which. Prices that it set on items
 * stay. Refused as every reversal is, and also for a note on which something was paid, or whose prices were corrected.
 */
export async function saveReversedGrn(tx: Tx, call: SaveCall<typeof reverseGrn>): Promise<{ code: string; grn: GrnRead }> {
  const { actor } = call
  const { locationCode } = actor
  const { code, orderCode } = await reverseStockPaper(tx, reversedGrns, call)
  if (orderCode) {
    const lines = await tx.rows<{ itemCode: string; quantity: Quantity }>(readLines, [locationCode, code])
    moveReceived(tx, { locationCode, orderCode: null, lines: [] }, { orderCode, lines })
  }
  const used = await usesOfGrn(tx, locationCode, code)
  moveReturns(
    tx,
    locationCode,
    used.map(({ code: returned, amount }) => ({ code: returned, amount: negate(amount) })),
  )
  return { code, grn: await readGrn(tx, { code, actor }) }
}
