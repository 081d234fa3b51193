import { getPartyPapers } from '../../../../kernel/party-papers.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { readPartyPapers } from './read-party-papers.ts'

/** What the view of a customer or a supplier asks beside the record. */
export function partyPaperRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(getPartyPapers, ({ params, actor }) => readPartyPapers(reader, { actor, code: params.code }))
}
