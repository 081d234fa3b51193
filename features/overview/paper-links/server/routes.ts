import { getPaperLinks } from '../../../../kernel/paper-links.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { readPaperLinks } from './read-links.ts'

/** What the view of a paper asks beside the paper. */
export function paperLinkRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(getPaperLinks, async ({ params, actor }) => ({ links: await readPaperLinks(reader, { actor, code: params.code }) }))
}
