import { backupWarning, type BackupWarning, type KnownBackups } from '../backup-warning.ts'
import type { BackupsRead } from '../contract.ts'
import { useBackups } from './use-backups.ts'

const hourMs = 3_600_000

/** What the owner must know of the backups now, for the line on every page and the dashboard alike; null when all is well or nobody asks. */
export function useBackupWarning(now: number, isAsked = true): { warning: BackupWarning; backups: BackupsRead } | null {
  const { data: backups } = useBackups({ idleMs: hourMs, isAsked })
  const warning = backups && backupWarning(knownOf(backups), now)
  return warning ? { warning, backups } : null
}

function knownOf({ plan, folders, files, proof, lastGoodAt, shopSince }: BackupsRead): KnownBackups {
  const failed = files.find(({ madeAt, problem }) => madeAt === null && problem !== '')
  return {
    lastGood: lastGoodAt === null ? null : Date.parse(lastGoodAt),
    shopSince: shopSince === null ? null : Date.parse(shopSince),
    isAlone: folders !== null && plan.hour !== null,
    failed: failed ? { at: Date.parse(failed.begunAt), why: failed.problem } : null,
    proofProblem: proof?.problem ?? '',
    copyProblem: files.find(({ madeAt }) => madeAt !== null)?.problem ?? '',
  }
}
