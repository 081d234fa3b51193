import { z } from 'zod'
import { closingBalanceByDate, createClosingBalance, reverseClosingBalance } from '../../../features/money/day-close/contract.ts'
import { amount, player } from '../player.ts'

/** The day of a location, closed with the cash that was counted. */
export const close = player({ counted: amount }, async (stage, paper) => {
  const { code } = await stage.save(paper, createClosingBalance, {
    body: { date: paper.date, looseCash: paper.counted, reason: 'Counted twice' },
  })
  stage.keep(paper, code)
})

/** The last closed day of a location, opened again. */
export const reverseClose = player({ reason: z.string() }, async (stage, paper) => {
  const { closing } = await stage.read(paper, closingBalanceByDate, { query: { date: paper.date } })
  if (!closing) throw new Error(`${paper.id}: ${paper.date} is not closed at ${paper.loc}`)
  const { code, version } = closing
  await stage.save(paper, reverseClosingBalance, { body: { code, reason: paper.reason, version } })
})
