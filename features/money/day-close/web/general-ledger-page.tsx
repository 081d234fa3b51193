import { Button, Tabs } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { paperOf, papers } from '../../../../kernel/papers.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { lazyPart, useLoadAhead } from '../../../../platform/web/lazy-part.ts'

const DayReportDialog = lazyPart(async () => (await import('./day-report-dialog.tsx')).DayReportDialog)
const HandOverPage = lazyPart(async () => (await import('./hand-over-page.tsx')).HandOverPage)
const HandOverTab = lazyPart(async () => (await import('./hand-over-tab.tsx')).HandOverTab)

const isHandOver = (code: string) => paperOf(code) === papers.cashHandOver

/**
 * The general ledger with the day's close; who may not close the day hands the own till over here. In its place, with `?papers=`
 * or the number of one in `?view=`, the hand-overs of tills.
 */
export function GeneralLedgerPage() {
  const { papers: listed, view }: { papers?: unknown; view?: unknown } = useSearch({ strict: false })
  if (listed === undefined && !isHandOver(String(view))) return <LedgerOrTill />
  return (
    <Suspense fallback={<ComingPage />}>
      <HandOverPage />
    </Suspense>
  )
}

function LedgerOrTill() {
  const { role } = useSession()
  const navigate = useNavigate()
  const { tab, view }: { tab?: string; view?: string } = useSearch({ strict: false })
  const closes = may(role, 'close-day')
  useLoadAhead()
  const shown = closes && tab !== 'hand-over' ? 'ledger' : 'hand-over'
  return (
    <Suspense fallback={<ComingPage />}>
      <PageHeader title={closes ? 'General Ledger & Day Close' : 'Hand over the till'}>
        {shown === 'hand-over' && (
          <Button variant="default" component={Link} to={addressOf.handOvers()}>
            {may(role, 'see-all-takings') ? 'All hand-overs' : 'My hand-overs'}
          </Button>
        )}
      </PageHeader>
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
