import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../kernel/addresses.ts'
import { displayDateTime } from '../../../kernel/dates.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { useSession } from '../../../platform/web/session.ts'
import { useNow } from '../../../platform/web/use-now.ts'
import { backupWarning, type BackupWarning, type KnownBackups } from '../backup-warning.ts'
import type { BackupsRead } from '../contract.ts'
import classes from '../../../platform/web/ui/notice-line.module.css'
import { useBackups } from './use-backups.ts'

const hourMs = 3_600_000
/** The day on which somebody put the notice away in this browser. */
const awayKey = 'bizx:backup-notice-away'

/** A line above the page when no good backup is there, with the way to the backups. Put away, it comes back tomorrow. */
export function BackupNotice() {
  const { startUp } = useSession()
  const now = useNow(60_000)
  const { data } = useBackups(hourMs)
  const today = businessToday(now)
  const [away, setAway] = useState(() => localStorage.getItem(awayKey))
  const warning = data && backupWarning(knownOf(data), now)
  if (!data || !warning || away === today) return null
  const putAway = () => {
    localStorage.setItem(awayKey, today)
    setAway(today)
  }
  return (
    <aside className={classes.notice} aria-label="Backups">
      <span role="status">{wordsOf(warning, data.lastGoodAt && displayDateTime(data.lastGoodAt, startUp.timeZone))}</span>
      <Link to={addressOf.screen('/settings', { tab: 'backup' })}>See the backups</Link>
      <CloseButton size="xs" aria-label="Put away until tomorrow" title="Put away until tomorrow" onClick={putAway} />
    </aside>
  )
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

function wordsOf(warning: BackupWarning, lastGood: string | null): string {
  const last = lastGood === null ? 'There is no whole one.' : `The last whole one is of ${lastGood}.`
  if (warning.kind === 'never') return 'No backup of this shop was ever made: a broken disk would take all of it.'
  if (warning.kind === 'late') return `The last backup is old. ${last}`
  if (warning.kind === 'failed') return `The newest backup could not be made: ${warning.why} ${last}`
  if (warning.kind === 'uncopied') return `The newest backup is whole on this machine and nowhere else. ${warning.why}`
  return `The last proof of a backup failed: ${warning.why}`
}
