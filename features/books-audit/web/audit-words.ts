import { listed, type CheckedPromise } from '../contract.ts'
import type { Audit } from './use-audit.ts'

export const isBroken = ({ offenders }: CheckedPromise) => offenders.length > 0

/** How the audit stands, in words. */
export function outcomeOf({ promises, checked, endedAt }: Audit, isRunning: boolean): string {
  const broken = checked.filter(isBroken).length
  const brokenText = broken === 0 ? '' : `, ${broken} broken`
  if (isRunning) return `${checked.length} of ${promises || '…'} promises proved${brokenText}`
  if (endedAt === null) return `Stopped after ${checked.length} of ${promises} promises${brokenText}`
  return broken === 0 ? `All ${checked.length} promises hold.` : `${broken} of ${checked.length} promises are broken.`
}

/** '3', or '20 or more'. */
export function countOf({ offenders }: CheckedPromise): string {
  return offenders.length === listed ? `${listed} or more` : String(offenders.length)
}
