import { codePrefixes } from '../../../kernel/codes.ts'
import type { AnyRecord } from '../../../platform/web/master-page/master-config.ts'
import { currentSession } from '../../../platform/web/session.ts'
import { openedBy, type Asked } from './opened-by.ts'

/** Why a row does not open: a paper is opened where it was made. */
export function refusalToOpen(row: AnyRecord, opens: string, asked: Asked): string | null {
  const code = String(row[opens] ?? '')
  if (code === '') return 'There is nothing to open here.'
  const isElsewhere = typeof row.locationCode === 'string' && row.locationCode !== currentSession().location.code
  if (isElsewhere && !code.startsWith(codePrefixes.item)) return `This paper is of ${String(row.locationName)}. Change the location first.`
  return openedBy(code, asked) === null ? 'No screen shows this paper.' : null
}
