import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { addressOf } from '../../../kernel/addresses.ts'
import { may } from '../../../kernel/permissions.ts'
import { useSession } from '../../../platform/web/session.ts'
import { ComingPage } from '../../../platform/web/ui/coming-page.tsx'
import { PageHeader } from '../../../platform/web/ui/page-header.tsx'
import { LedgerTab } from './ledger-tab.tsx'

const DayReportDialog = lazy(async () => ({ default: (await import('./day-report-dialog.tsx')).DayReportDialog }))
const HandOverTab = lazy(async () => ({ default: (await import('./hand-over-tab.tsx')).HandOverTab }))

/** The general ledger with the day's close; whoever may not close the day hands the own till over here. */
export function GeneralLedgerPage() {
  const { role } = useSession()
  const navigate = useNavigate()
  const { tab, view }: { tab?: string; view?: string } = useSearch({ strict: false })
  const closes = may(role, 'close-day')
  const shown = closes && tab !== 'hand-over' ? 'ledger' : 'hand-over'
  return (
    <Suspense fallback={<ComingPage />}>
      <PageHeader title={closes ? 'General Ledger & Day Close' : 'Hand over the till'} />
      {closes ? (
        <Tabs
          value={shown}
          keepMounted={false}
          onChange={name => void navigate({ to: name === 'hand-over' ? addressOf.handOver() : addressOf.screen('/general-ledger') })}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="ledger">Day</Tabs.Tab>
            <Tabs.Tab value="hand-over">Hand-over</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ledger">
            <LedgerTab />
          </Tabs.Panel>
          <Tabs.Panel value="hand-over">
            <HandOverTab />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <HandOverTab />
      )}
      {closes && view !== undefined && (
        <DayReportDialog of={{ code: view }} onClose={() => void navigate({ to: addressOf.screen('/general-ledger') })} />
      )}
    </Suspense>
  )
}
