import { currentSession } from '../../../../platform/web/session.ts'
import { frozenDay } from '../closed-day.ts'

/** The day of a paper of this location where it is closed, as a row of its list tells; null when it is open. */
export function frozenDayHere(paper: { isFreeze: number; date: string }) {
  return frozenDay({ ...paper, location: currentSession().location.name })
}
