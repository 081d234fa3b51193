import { lazy, Suspense } from 'react'
import { may } from '../kernel/permissions.ts'
import { useSession } from '../platform/web/session.ts'

const BackupNotice = lazy(async () => ({ default: (await import('../features/backup/web/backup-notice.tsx')).BackupNotice }))

/** What an owner must know on every page. A demo shop needs no backup. */
export function Notice() {
  const { role, startUp } = useSession()
  if (startUp.demoUsers !== null || !may(role, 'download-backup')) return null
  return (
    <Suspense fallback={null}>
      <BackupNotice />
    </Suspense>
  )
}
