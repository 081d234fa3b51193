import { z } from 'zod'
import { createPriceCorrection } from '../../../features/buying/price-corrections/contract.ts'
import { correctionTotal } from '../../../features/buying/price-corrections/correction.ts'
import { formatMoney, negate, rupees } from '../../../kernel/money.ts'
import { units } from '../../../kernel/quantity.ts'
import { amount, player, quantityText } from '../player.ts'

/** A price that was too high by a difference, or with a difference below zero too low: the product counts the other way. */
export const priceCorrection = player(
  { grn: z.string(), lines: z.array(z.strictObject({ entry: z.string(), qty: quantityText, diff: amount })) },
  async (stage, paper) => {
    const lines = paper.lines.map(({ entry, qty, diff }) => ({
      entryCode: stage.entry(entry).code,
      quantity: units(qty),
      difference: negate(rupees(diff)),
    }))
    const { code } = await stage.save(paper, createPriceCorrection, {
      body: {
        grnCode: stage.paper(paper.grn).code,
        totalAmount: formatMoney(correctionTotal(lines)),
        stockHistories: lines.map(({ entryCode, difference }, index) => ({
          stockCode: entryCode,
          quantity: paper.lines[index]?.qty ?? '',
          difference: formatMoney(difference),
        })),
      },
    })
    stage.keep(paper, code)
  },
)
