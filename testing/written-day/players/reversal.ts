import { z } from 'zod'
import { findReversible } from '../../../features/overview/reversals/contract.ts'
import { reversiblePapers } from '../../../features/overview/reversals/reversible-papers.ts'
import { getStockCount, reverseStockCount } from '../../../features/stock/counts/contract.ts'
import { getStockIn, reverseStockIn } from '../../../features/stock/stock-in/contract.ts'
import { getStockIssue, reverseStockIssue } from '../../../features/stock/stock-issue/contract.ts'
import {
  getStockTransfer,
  getTransferReceipt,
  reverseStockTransfer,
  reverseTransferReceipt,
} from '../../../features/stock/transfers/contract.ts'
import { getOpeningBalance, reverseOpeningBalance } from '../../../features/money/openings/contract.ts'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { player } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

/** How papers are taken back that the page of reversals does not take: the call that reads one, its reply's key, and the call that reverses it. */
const others: Readonly<Record<string, readonly [read: Endpoint, key: string, reverse: Endpoint]>> = {
  opening: [getOpeningBalance, 'openingBalance', reverseOpeningBalance],
  stockIn: [getStockIn, 'stockIn', reverseStockIn],
  stockIssue: [getStockIssue, 'stockIssue', reverseStockIssue],
  transferSend: [getStockTransfer, 'stockTransfer', reverseStockTransfer],
  transferReceive: [getTransferReceipt, 'transferReceipt', reverseTransferReceipt],
  count: [getStockCount, 'stockCount', reverseStockCount],
}

/** What reverses a paper, and the version that is reversed. */
async function reversalOf(stage: Stage, asking: Paper, kind: string, code: string): Promise<{ reverse: Endpoint; version: number }> {
  const other = others[kind]
  if (other) {
    const [read, key, reverse] = other
    const reply = (await stage.read(asking, read, { params: { id: code } })) as Record<string, { version: number }>
    return { reverse, version: reply[key]!.version }
  }
  const { paper } = await stage.read(asking, findReversible, { params: { term: code } })
  if (!paper) throw new Error(`${asking.id}: nothing takes ${code} (${kind}) back`)
  return { reverse: reversiblePapers[paper.kind], version: paper.version }
}

/** Takes any paper back. */
export const reversal = player({ of: z.string(), reason: z.string() }, async (stage, paper) => {
  const { code, paper: taken } = stage.paper(paper.of)
  const { reverse, version } = await reversalOf(stage, paper, taken.kind, code)
  await stage.save(paper, reverse, { body: { code, reason: paper.reason, version } })
})
