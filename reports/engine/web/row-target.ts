import { codePrefixes } from '../../../kernel/codes.ts'
import type { AnyRecord } from '../../../platform/web/master-page/master-config.ts'
import { paperOf } from '../../../kernel/papers.ts'
import { currentSession } from '../../../platform/web/session.ts'
import type { ReportView } from '../report-contract.ts'
import { openedBy, summedBy, type Asked } from './opened-by.ts'

/** A paper that can stand beside the rows. */
export interface ShownPaper {
  code: string
  /** Another location of the user's, which it is read at; null for the session's own. */
  at: string | null
}

/** The address that a row opens, with its paper where it is one, or why it opens nothing. */
export type RowTarget = { to: string; paper: ShownPaper | null; refusal: null } | { to: null; paper: null; refusal: string }

const refused = (refusal: string): RowTarget => ({ to: null, paper: null, refusal })

interface Where {
  asked: Asked
  /** Whether this paper can be shown beside the rows. */
  fits: (code: string) => boolean
}

/** What a row opens: the report whose rows it sums up, or its paper. One of another location is only read, beside the rows. */
export function targetOf({ opens, leadsTo }: ReportView, row: AnyRecord, { asked, fits }: Where): RowTarget {
  if (leadsTo !== null) {
    const to = summedBy(leadsTo, row, asked)
    return to === null ? refused('There is nothing to open here.') : { to, paper: null, refusal: null }
  }
  const code = String(row[opens ?? ''] ?? '')
  if (code === '') return refused('There is nothing to open here.')
  const to = openedBy(code, asked)
  if (to === null) return refused('No screen shows this paper.')
  const { location, user } = currentSession()
  const place = typeof row.locationCode === 'string' ? row.locationCode : location.code
  if (place === location.code || code.startsWith(codePrefixes.item))
    return { to, paper: paperOf(code) ? { code, at: null } : null, refusal: null }
  if (fits(code) && user.stockLocations.some(one => one.code === place)) return { to, paper: { code, at: place }, refusal: null }
  return refused(elsewhere(String(row.locationName)))
}

/** Why a paper of another location is not opened on its own screen. */
export function elsewhere(locationName: string): string {
  return `This paper is of ${locationName}. Change the location first.`
}
