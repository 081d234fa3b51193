import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcut, Keys } from '../../../../platform/web/shortcuts.tsx'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import type { CountSession } from '../contract.ts'
import { isCounting, isUnderWay } from '../count.ts'
import { downloadCountSheet, wholeSheet } from './count-files.ts'
import { CountFileButton } from './count-file-button.tsx'
import { countSessionQuery, scopeOf } from './count-queries.ts'
import { CountBadge, CountProgress } from './count-sessions.tsx'
import { CountSheetRows } from './count-sheet-rows.tsx'
import { CountSheetTools } from './count-sheet-tools.tsx'
import { CountStateButtons } from './count-state-buttons.tsx'
import { useCountSheet } from './use-count-sheet.ts'
import classes from './counting.module.css'

interface CountingPageProps {
  id: string
  onClose: () => void
}

/** The page of one person who counts: scan or search, type, Enter. */
export function CountingPage({ id, onClose }: CountingPageProps) {
  const session = useQuery(countSessionQuery(id))
  if (session.data) return <Counting session={session.data} onClose={onClose} />
  return session.isError ? <ErrorState error={session.error} onRetry={() => void session.refetch()} /> : <ComingPage lines={8} />
}

function Counting({ session, onClose }: { session: CountSession; onClose: () => void }) {
  const counting = useCountSheet(session)
  const isOpen = isUnderWay(session)
  useShortcut('F3', 'Search the sheet', () => counting.search.current?.select(), { layer: 0 })
  return (
    <div className={classes.page}>
      <PageHeader title={session.name} note={scopeOf(session)}>
        <CountBadge state={session.state} />
        <SheetFiles session={session} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isCounting(session) && <CountStateButtons session={session} onDone={onClose} />}
      </PageHeader>
      <CountProgress session={session} />
      {isOpen ? (
        <DraftGuard hold={counting.hold} what="count">
          <CountSheetTools session={session} counting={counting} />
          <CountSheetRows session={session} counting={counting} />
        </DraftGuard>
      ) : (
        <p className={classes.hint}>This count is over.</p>
      )}
    </div>
  )
}

function SheetFiles({ session }: { session: CountSession }) {
  const [isBusy, setIsBusy] = useState(false)
  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true)
    await work().catch(notifyError)
    setIsBusy(false)
  }
  const print = async () => {
    const [rows, { printCountSheet }] = await Promise.all([wholeSheet(session), import('./print/count-sheet.tsx')])
    await printCountSheet(session, rows)
  }
  useShortcut('Ctrl+P', 'Print the sheet', () => void run(print), { layer: 0 })
  return (
    <Group gap="xs">
      <Button variant="default" loading={isBusy} onClick={() => void run(print)}>
        Print sheet
        <Keys keys="Ctrl+P" />
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => void run(() => downloadCountSheet(session))}>
        Excel out
      </Button>
      <CountFileButton session={session} />
    </Group>
  )
}
