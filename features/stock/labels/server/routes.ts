import type { Api } from '../../../../platform/server/api.ts'
import { getLabelLines } from '../contract.ts'
import { readPaperLines } from './paper-lines.ts'

/** The calls for printing labels. */
export function labelRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(getLabelLines, ({ actor, query }) => readPaperLines(tills, actor.locationCode, query.paper))
}
