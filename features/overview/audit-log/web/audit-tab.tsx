import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { messages } from '../../../../kernel/messages.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { getAuditChoices, listAudit } from '../../../shop/audit/contract.ts'
import { ChainDialog } from '../../../shop/audit/web/chain-dialog.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { orderWords, useAuditSearch } from './audit-search.ts'
import { PrintButton } from './print/print-button.tsx'
import { readRow, type ReadRow } from './words/rows.ts'

/** The audit log: who did what, when and where, newest first, with filters above. */
export function AuditTab() {
  const { search, isNarrowed, narrow, turn, clear } = useAuditSearch()
  const [opened, setOpened] = useState<ReadRow | null>(null)
  const { timeZone } = useSession().startUp
  const [isChecking, setChecking] = useState(false)
  // The pages before this one, for going back to newer rows.
  const [trail, setTrail] = useState<readonly string[]>([])
  const { data: choices } = useQuery({ queryKey: ['audit-choices'], queryFn: () => call(getAuditChoices) })
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-log', search],
    queryFn: ({ signal }) => call(listAudit, { query: search }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  const rows = data?.rows.map(row => readRow(row, { names: data.names, timeZone })) ?? []

  function goOlder(next: string): void {
    setTrail([...trail, search.before])
    turn(next)
  }

  function goNewer(): void {
    turn(trail.at(-1) ?? '')
    setTrail(trail.slice(0, -1))
  }

  return (
    <>
      <AuditFilters search={search} choices={choices ?? null} isNarrowed={isNarrowed} onNarrow={narrow} onClear={clear}>
        <PrintButton search={search} choices={choices ?? null} />
        <Button variant="default" onClick={() => setChecking(true)}>
          Check the chain…
        </Button>
      </AuditFilters>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={10} />}
      {rows.length > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          Sorted {orderWords(search, choices?.places ?? [])}. A row&rsquo;s time is when its save began.
        </Text>
      )}
      {rows.length > 0 && <AuditTable rows={rows} onOpen={setOpened} />}
      {data?.rows.length === 0 && <EmptyState text={messages.noData} />}
      <Pager canGoNewer={search.before !== ''} next={data?.next ?? null} onNewer={goNewer} onOlder={goOlder} />
      {opened && <AuditDialog read={opened} onClose={() => setOpened(null)} />}
      {isChecking && <ChainDialog places={choices?.places ?? []} onClose={() => setChecking(false)} />}
    </>
  )
}

interface PagerProps {
  canGoNewer: boolean
  next: string | null
  onNewer: () => void
  onOlder: (next: string) => void
}

function Pager({ canGoNewer, next, onNewer, onOlder }: PagerProps) {
  if (!canGoNewer && next === null) return null
  return (
    <Group justify="flex-end" gap="xs" mt="sm">
      <Button variant="default" size="xs" disabled={!canGoNewer} title={canGoNewer ? '' : 'These are the newest'} onClick={onNewer}>
        Newer
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={next === null}
        title={next === null ? 'These are the oldest' : ''}
        onClick={() => next !== null && onOlder(next)}
      >
        Older
      </Button>
    </Group>
  )
}
