import { codePrefixes } from '../../../kernel/codes.ts'
import type { AnyRecord } from '../../../platform/web/master-page/master-config.ts'
import { paperOf } from '../../../kernel/papers.ts'
import { currentSession } from '../../../platform/web/session.ts'
import type { ReportView } from '../report-contract.ts'
import { openedBy, summedBy, type Asked } from './opened-by.ts'

/** The address that a row opens, with the number where that is a paper, or why it opens nothing. */
export type RowTarget = { to: string; paper: string | null; refusal: null } | { to: null; paper: null; refusal: string }

const refused = (refusal: string): RowTarget => ({ to: null, paper: null, refusal })

/** What a row opens: the report whose rows it sums up, or its paper. */
export function targetOf({ opens, leadsTo }: ReportView, row: AnyRecord, asked: Asked): RowTarget {
  if (leadsTo !== null) return { to: summedBy(leadsTo, row, asked), paper: null, refusal: null }
  const code = String(row[opens ?? ''] ?? '')
  if (code === '') return refused('There is nothing to open here.')
  const isElsewhere = typeof row.locationCode === 'string' && row.locationCode !== currentSession().location.code
  if (isElsewhere && !code.startsWith(codePrefixes.item))
    return refused(`This paper is of ${String(row.locationName)}. Change the location first.`)
  const to = openedBy(code, asked)
  return to === null ? refused('No screen shows this paper.') : { to, paper: paperOf(code) ? code : null, refusal: null }
}
