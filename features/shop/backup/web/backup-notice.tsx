import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useNow } from '../../../../platform/web/use-now.ts'
import type { BackupWarning } from '../backup-warning.ts'
import classes from '../../../../platform/web/ui/notice-line.module.css'
import { useBackupWarning } from './use-backup-warning.ts'

/** The day on which somebody put the notice away in this browser. */
const awayKey = 'bizx:backup-notice-away'

/** A line above the page when no good backup is there, with the way to the backups. Put away, it comes back tomorrow. */
export function BackupNotice() {
  const { startUp } = useSession()
  const now = useNow(60_000)
  const found = useBackupWarning(now)
  const today = businessToday(now)
  const [away, setAway] = useState(() => localStorage.getItem(awayKey))
  if (!found || away === today) return null
  const { warning, backups } = found
  const putAway = () => {
    localStorage.setItem(awayKey, today)
    setAway(today)
  }
  return (
    <aside className={classes.notice} aria-label="Backups">
      <span role="status">{wordsOf(warning, backups.lastGoodAt && displayDateTime(backups.lastGoodAt, startUp.timeZone))}</span>
      <Link to={addressOf.screen('/settings', { tab: 'backup' })}>See the backups</Link>
      <CloseButton size="xs" aria-label="Put away until tomorrow" title="Put away until tomorrow" onClick={putAway} />
    </aside>
  )
}

function wordsOf(warning: BackupWarning, lastGood: string | null): string {
  const last = lastGood === null ? 'There is no whole one.' : `The last whole one is of ${lastGood}.`
  if (warning.kind === 'never') return 'No backup of this shop was ever made: a broken disk would take all of it.'
  if (warning.kind === 'late') return `The last backup is old. ${last}`
  if (warning.kind === 'failed') return `The newest backup could not be made: ${warning.why} ${last}`
  if (warning.kind === 'uncopied') return `The newest backup is whole on this machine and nowhere else. ${warning.why}`
  return `The last proof of a backup failed: ${warning.why}`
}
