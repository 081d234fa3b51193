const dayMs = 86_400_000

/** Made without anybody, a backup is late after two days: one night may be lost. Made by hand, it is late after a week. */
const lateAfterDays = { alone: 2, byHand: 7 }

/** What is known of the backups; all times in milliseconds. */
export interface KnownBackups {
  /** When the last whole backup was made or downloaded; null when there was never one. */
  lastGood: number | null
  /** When the shop began; null before its first act. */
  shopSince: number | null
  /** Backups are made at an hour, without anybody. */
  isAlone: boolean
  /** When the newest try began that gave no whole file, and why. */
  failed: { at: number; why: string } | null
  /** What the proof of the newest proved backup found; '' when every promise held, or none was proved. */
  proofProblem: string
  /** Why the newest whole backup is missing in a second place; '' when it is in all of them. */
  copyProblem: string
}

export type BackupWarning = { kind: 'never' } | { kind: 'late' } | { kind: 'failed' | 'unproved' | 'uncopied'; why: string }

/** What the owner must know of the backups now; null when all is well. A shop has a day for its first one. */
export function backupWarning(
  { lastGood, shopSince, isAlone, failed, proofProblem, copyProblem }: KnownBackups,
  now: number,
): BackupWarning | null {
  if (failed !== null && (lastGood === null || failed.at > lastGood)) return { kind: 'failed', why: failed.why }
  if (proofProblem !== '') return { kind: 'unproved', why: proofProblem }
  if (lastGood === null) return shopSince !== null && now - shopSince > dayMs ? { kind: 'never' } : null
  if (now - lastGood > (isAlone ? lateAfterDays.alone : lateAfterDays.byHand) * dayMs) return { kind: 'late' }
  return copyProblem === '' ? null : { kind: 'uncopied', why: copyProblem }
}
