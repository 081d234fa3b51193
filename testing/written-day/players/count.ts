import { z } from 'zod'
import { approveCount, getCountSheet, moveCount, reviewCount, startCount, tallyCount } from '../../../features/stock/counts/contract.ts'
import { player, quantityText } from '../player.ts'

const line = z.strictObject({ entry: z.string(), counted: quantityText })

/** A count that its author approves: somebody else counts the entries named, and no others. */
export const count = player({ lines: z.array(line) }, async (stage, paper) => {
  const counter = stage.anotherWho('move-stock', paper.who)
  const { stockCountSession: session } = await stage.save(paper, startCount, { body: { name: paper.id } }, counter)
  const named = { params: { id: session.id } }
  const { rows } = await stage.read(paper, getCountSheet, { ...named, query: { size: 1000 } }, counter)
  const tallies = paper.lines.map(({ entry, counted }) => {
    // Batches are named like the entries.
    const row = rows.find(({ batch, lines }) => batch === entry && lines.length === 1)
    if (!row) throw new Error(`${paper.id}: the sheet has no row of ${entry} alone`)
    return { lines: row.lines, quantity: counted }
  })
  await stage.save(paper, tallyCount, { body: { session: session.id, tallies } }, counter)
  const ended = { session: session.id, version: session.version, state: 'review' as const }
  const { stockCountSession: inReview } = await stage.save(paper, moveCount, { body: ended }, counter)
  const review = await stage.read(paper, reviewCount, { ...named, query: {} })
  const { code } = await stage.save(paper, approveCount, {
    body: { session: session.id, version: inReview.version, tallies: review.tallies, uncounted: 'leave' },
  })
  stage.keep(paper, code)
})
