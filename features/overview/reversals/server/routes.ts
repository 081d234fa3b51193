import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { findReversible } from '../contract.ts'
import { findPaper } from './find-paper.ts'

/** What the page of reversals asks; each paper is taken back by its own call. */
export function reversalRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(findReversible, ({ params, actor, today }) => findPaper(reader, params.term, { actor, today }))
}
