import type { Api } from '../../../../platform/server/api.ts'
import { getTillCatalogue } from '../contract.ts'
import { readPage } from './read-page.ts'

/** What a till keeps of what is sold. */
export function tillCopyRoutes(api: Api): void {
  api.read(getTillCatalogue, call => readPage(api.platform, call))
}
