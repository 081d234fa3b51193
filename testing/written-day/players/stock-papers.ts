import { z } from 'zod'
import { createStockIn, stockInReasons } from '../../../features/stock/stock-in/contract.ts'
import { createStockIssue, issueReasons } from '../../../features/stock/stock-issue/contract.ts'
import { amount, player, quantityText } from '../player.ts'

const stockInLine = z.strictObject({
  entry: z.string(),
  item: z.string(),
  qty: quantityText,
  cost: amount,
  wholesale: amount,
  retail: amount,
  expiry: z.iso.date().optional(),
})

/** Stock without a supplier. The batch is the entry's name, so that a count has a row for each. */
export const stockIn = player({ reason: z.enum(stockInReasons), lines: z.array(stockInLine) }, async (stage, paper) => {
  const stockHistories = paper.lines.map(({ entry, item, qty, cost, wholesale, retail, expiry }) => ({
    itemCode: stage.codeOf('items', item),
    quantity: qty,
    costPrice: cost,
    wholesalePrice: wholesale,
    retailPrice: retail,
    expiryDate: expiry ?? null,
    batch: entry,
  }))
  const { code, stockIn: saved } = await stage.save(paper, createStockIn, { body: { reason: paper.reason, stockHistories } })
  stage.keep(paper, code)
  stage.keepEntries(paper.lines, saved.stockHistories)
})

/** Stock that is used up. */
export const stockIssue = player(
  { reason: z.enum(issueReasons), lines: z.array(z.strictObject({ entry: z.string(), qty: quantityText })) },
  async (stage, paper) => {
    const stockHistories = paper.lines.map(({ entry, qty }) => {
      const { code: stockCode, item } = stage.entry(entry)
      return { itemCode: stage.codeOf('items', item), stockCode, quantity: qty }
    })
    const { code } = await stage.save(paper, createStockIssue, { body: { reason: paper.reason, stockHistories } })
    stage.keep(paper, code)
  },
)
