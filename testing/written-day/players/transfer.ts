import { z } from 'zod'
import { createStockTransfer, createTransferReceipt, getStockTransfer } from '../../../features/stock/transfers/contract.ts'
import { formatQuantity, quantity, units } from '../../../kernel/quantity.ts'
import { player, quantityText } from '../player.ts'

const lines = z.array(z.strictObject({ entry: z.string(), qty: quantityText }))

/** Goods on their way to another location. */
export const transferSend = player({ to: z.string(), lines }, async (stage, paper) => {
  const stockHistories = paper.lines.map(({ entry, qty }) => {
    const { code: stockCode, item } = stage.entry(entry)
    return { itemCode: stage.codeOf('items', item), stockCode, quantity: qty }
  })
  const toLocationCode = stage.codeOf('locations', paper.to)
  const { code } = await stage.save(paper, createStockTransfer, { body: { toLocationCode, stockHistories } })
  stage.keep(paper, code)
})

/** What arrived of a transfer; with `close`, what is still on its way never arrives. */
export const transferReceive = player({ of: z.string(), lines, close: z.boolean().default(false) }, async (stage, paper) => {
  const sent = stage.paper(paper.of)
  const { stockTransfer } = await stage.read(paper, getStockTransfer, { params: { id: sent.code } })
  const arrived = new Map(paper.lines.map(({ entry, qty }) => [stage.entry(entry).code, units(qty)]))
  const stockHistories = stockTransfer.stockHistories.flatMap(({ code, stockCode, onItsWay }) => {
    const came = arrived.get(stockCode) ?? quantity(0)
    arrived.delete(stockCode)
    const short = paper.close ? quantity(units(onItsWay) - came) : quantity(0)
    if (came === 0 && short === 0) return []
    return [{ code, quantity: formatQuantity(came), short: formatQuantity(short), reason: short > 0 ? 'Never came' : '' }]
  })
  if (arrived.size > 0) throw new Error(`${paper.id}: ${paper.of} did not send ${[...arrived.keys()].join(', ')}`)
  const body = { transferCode: sent.code, version: stockTransfer.version, stockHistories }
  const { code } = await stage.save(paper, createTransferReceipt, { body })
  stage.keep(paper, code)
})
