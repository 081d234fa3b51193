import { Button, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { moveJobCard } from '../contract.ts'
import { JobBoard } from './job-board.tsx'
import { jobCardsKey, useBoard } from './job-cards-query.ts'
import { lazyPart, useLoadAhead } from '../../../../platform/web/lazy-part.ts'

const JobCardDialog = lazyPart(async () => (await import('./job-card-dialog.tsx')).JobCardDialog)

/** Vehicles in the workshop, by where their work stands. */
export function JobCardsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const board = useBoard()
  const moving = useSave(moveJobCard, { invalidate: [jobCardsKey] })
  const open = (query: Record<string, string>) => void navigate({ to: '.', search: query, replace: true })
  useLoadAhead()
  const book = () => open({ add: '1' })
  useShortcut('Insert', 'Book a vehicle in', book, { layer: 0 })
  useShortcut('Alt+N', 'Book a vehicle in', book, { layer: 0 })
  const isOpen = search.view !== undefined || search.add !== undefined
  return (
    <Stack gap="md" p="md">
      <PageHeader title="Job Cards" note={board.data && `${board.data.length} in the workshop`}>
        <Button onClick={book}>
          Book in <Keys keys="Insert" />
        </Button>
      </PageHeader>
      {board.isPending && <LoadingState />}
      {board.isError && !board.data && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      {board.data?.length === 0 && <EmptyState text="No vehicle is booked in. Press Insert to book one in." />}
      {board.data && board.data.length > 0 && (
        <JobBoard
          cards={board.data}
          onOpen={({ code }) => open({ view: code })}
          onMove={({ code, version }, state) => {
            moving.startFresh()
            void moving.save({ body: { code, version, state } })
          }}
        />
      )}
      <Suspense fallback={<KeysHeld />}>
        {isOpen && <JobCardDialog code={search.view === undefined ? null : String(search.view)} onClose={() => open({})} />}
      </Suspense>
    </Stack>
  )
}
