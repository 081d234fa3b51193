import { lazy, Suspense } from 'react'
import { may } from '../kernel/permissions.ts'
import { useSession } from '../platform/web/session.ts'

const BackupNotice = lazy(async () => ({ default: (await import('../features/shop/backup/web/backup-notice.tsx')).BackupNotice }))
const OpenDaysNotice = lazy(async () => ({
  default: (await import('../features/money/day-close/web/open-days-notice.tsx')).OpenDaysNotice,
}))

/** What is to be done, on every page of who can do it. A demo shop needs neither backups nor closes. */
export function Notice() {
  const { role, startUp } = useSession()
  if (startUp.demoUsers !== null) return null
  return (
    <Suspense fallback={null}>
      {may(role, 'download-backup') && <BackupNotice />}
      {may(role, 'close-day') && <OpenDaysNotice />}
    </Suspense>
  )
}
