import { displayDateTime } from '../../../../kernel/dates.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { listed, type CheckedPromise, type LookedAtRow } from '../contract.ts'
import type { Audit } from './use-audit.ts'

export const isBroken = ({ offenders }: CheckedPromise) => offenders.length > 0

/** What is broken stands first, what was looked at behind it. */
export const weightOf = (one: CheckedPromise) => (isBroken(one) ? 2 : Math.sign(one.lookedAt.length))

/** How the audit stands, in words. */
export function outcomeOf({ promises, checked, endedAt }: Audit, isRunning: boolean): string {
  const broken = checked.filter(isBroken).length
  const brokenText = broken === 0 ? '' : `, ${broken} broken`
  if (isRunning) return `${checked.length} of ${promises || '…'} promises proved${brokenText}`
  if (endedAt === null) return `Stopped after ${checked.length} of ${promises} promises${brokenText}`
  const seen = checked.filter(({ lookedAt }) => lookedAt.length > 0).length
  const but = seen === 0 ? '' : `, but for rows that were looked at of ${seen === 1 ? 'one' : seen}`
  return broken === 0 ? `All ${checked.length} promises hold${but}.` : `${broken} of ${checked.length} promises are broken.`
}

/** '3', or '20 or more'. */
export function countOf(rows: readonly unknown[]): string {
  return rows.length === listed ? `${listed} or more` : String(rows.length)
}

/** How a promise stands, in a word or two. */
export function standingOf({ offenders, lookedAt }: CheckedPromise): string {
  if (offenders.length > 0) return `Broken: ${countOf(offenders)}`
  return lookedAt.length > 0 ? `Looked at: ${countOf(lookedAt)}` : 'Holds'
}

/** Who has looked at a row and why it stays. */
export function lookWords({ by, at, reason }: LookedAtRow): string {
  return `Looked at by ${by}, ${displayDateTime(at, currentSession().startUp.timeZone)}: ${reason}`
}
