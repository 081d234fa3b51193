import { addressOf } from '../../../kernel/addresses.ts'
import { codePrefixes } from '../../../kernel/codes.ts'
import { addressOfPaper } from '../../../kernel/papers.ts'
import type { AnyRecord } from '../../../platform/web/master-page/master-config.ts'
import { currentSession } from '../../../platform/web/session.ts'

/** The address of what has this code: a paper's view, or an item's card; null where no screen shows it. */
export function openedBy(code: string): string | null {
  return code.startsWith(codePrefixes.item) ? addressOf.itemCard(code) : addressOfPaper(code)
}

/** Why a row does not open: a paper is opened where it was made. */
export function refusalToOpen(row: AnyRecord, opens: string): string | null {
  const code = String(row[opens] ?? '')
  const isElsewhere = typeof row.locationCode === 'string' && row.locationCode !== currentSession().location.code
  if (isElsewhere && !code.startsWith(codePrefixes.item)) return `This paper is of ${String(row.locationName)}. Change the location first.`
  return openedBy(code) === null ? 'No screen shows this paper.' : null
}
