import type { Api, SaveCall } from '../../../../platform/server/api.ts'
import { readerOver, type Tx } from '../../../../platform/server/transaction.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import {
  approveCount,
  countFromFile,
  foundInCount,
  getCountSession,
  getCountSheet,
  getStockCount,
  listCountSessions,
  markRecount,
  moveCount,
  reverseStockCount,
  reviewCount,
  startCount,
  stockCounts,
  tallyCount,
} from '../contract.ts'
import { saveApproval } from './approve-count.ts'
import { rowsOfCountFile, saveCountFile } from './count-file.ts'
import { readLinesForReviewer, reviewOf } from './count-review.ts'
import { readCountSession, readCountSessions } from './count-session.ts'
import { readCountSheet } from './count-sheet.ts'
import { readLabel } from '../../../goods/items/server/find-stock.ts'
import { saveFound } from './found-in-count.ts'
import { saveCountState, saveRecount } from './move-count.ts'
import { reverseStockPaper, stockPaper } from '../../stock/server/reverse-stock-paper.ts'
import { saveCountSession } from './start-count.ts'
import { readStockCount, stockCountTable } from './stock-count-view.ts'
import { saveTallies } from './tally-count.ts'

const counts = stockPaper<{ gain: number; loss: number }>({
  table: 'stock_count',
  what: 'Stock count',
  columns: 'gain, loss',
  before: ({ gain, loss }) => ({ gain, loss }),
})

async function reverseCount(tx: Tx, call: SaveCall<typeof reverseStockCount>) {
  const { code } = await reverseStockPaper(tx, counts, call)
  return { code, stockCount: await readStockCount(tx, { code, actor: call.actor }) }
}

const twoWeeksMs = 14 * 24 * 3_600_000

/** Stock counts: running counts with their blind sheets, the review of differences, and the approved papers. */
export function stockCountRoutes(api: Api): void {
  const { tills } = api.platform
  const reader = readerOver(tills)
  api.read(listCountSessions, async ({ actor, now }) => ({
    stockCountSessions: await readCountSessions(reader, actor, now - twoWeeksMs),
  }))
  api.read(getCountSession, async ({ params, actor }) => ({ stockCountSession: await readCountSession(reader, actor, params.id) }))
  api.read(getCountSheet, async ({ params, query, actor }) => {
    await readCountSession(reader, actor, params.id)
    const { locationCode, userCode } = actor
    const sheetOf = (term: string) => readCountSheet(reader, { ...query, term, session: params.id, locationCode, userCode })
    const labelled = query.term === '' ? null : await readLabel(tills, query.term, locationCode)
    return { ...(await sheetOf(labelled?.term ?? query.term)), measured: labelled?.measured ?? null }
  })
  api.read(reviewCount, async ({ params, query, actor }) => {
    const session = await readCountSession(reader, actor, params.id)
    return reviewOf(await readLinesForReviewer(reader, actor, session), query)
  })
  api.save(startCount, saveCountSession)
  api.save(moveCount, saveCountState)
  api.save(tallyCount, saveTallies)
  api.save(foundInCount, saveFound)
  api.save(countFromFile, saveCountFile, rowsOfCountFile)
  api.save(markRecount, saveRecount)
  paperListRoute(api, stockCounts, stockCountTable)
  api.read(getStockCount, async ({ params, actor }) => ({ stockCount: await readStockCount(reader, { code: params.id, actor }) }))
  api.save(approveCount, saveApproval)
  api.save(reverseStockCount, reverseCount)
}
