import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../../kernel/dates.ts'
import { may } from '../../../kernel/permissions.ts'
import { call } from '../../../platform/web/call.ts'
import { useSession } from '../../../platform/web/session.ts'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../platform/web/ui/status-badge.tsx'
import { kindWords } from '../columns-of.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { listImportRuns, type ImportRun } from '../run-contract.ts'
import classes from './import.module.css'
import { UndoDialog } from './undo-dialog.tsx'

const size = 5

/** The imports of a list that were done here, the newest first; each can be undone. */
export function ImportHistory({ kind }: { kind: ImportKind }) {
  const [term, setTerm] = useState('')
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState<ImportRun | null>(null)
  const found = useQuery({
    queryKey: ['import-run', kind, term, page],
    queryFn: ({ signal }) => call(listImportRuns, { query: { kind, term, page, size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { runs = [], total = 0 } = found.data ?? {}
  if (found.data && total === 0 && term === '') return null
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <section aria-labelledby="imports-so-far" className={classes.openings}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4" id="imports-so-far">
          Imports so far
        </Title>
        <TextInput
          type="search"
          aria-label="Search imports"
          placeholder="File or code"
          w={240}
          value={term}
          onChange={event => {
            setTerm(event.currentTarget.value.slice(0, 64))
            setPage(1)
          }}
        />
      </Group>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {runs.length > 0 && <Runs kind={kind} runs={runs} onUndo={setUndoing} />}
      {found.data && total === 0 && <Text c="dimmed">No import with “{term}”.</Text>}
      {total > size && (
        <Group justify="flex-end" gap={4}>
          <Text size="sm" c="dimmed" mr="xs" role="status">
            {`${(page - 1) * size + 1}–${Math.min(page * size, total)} of ${total.toLocaleString('en')}`}
          </Text>
          <Turn label="Previous imports" isOff={page === 1} Icon={IconChevronLeft} onTurn={() => setPage(page - 1)} />
          <Turn label="Next imports" isOff={page >= last} Icon={IconChevronRight} onTurn={() => setPage(page + 1)} />
        </Group>
      )}
      {undoing && <UndoDialog run={undoing} onClose={() => setUndoing(null)} />}
    </section>
  )
}

function Turn({ label, isOff, Icon, onTurn }: { label: string; isOff: boolean; Icon: typeof IconChevronLeft; onTurn: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onTurn}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}

interface RunsProps {
  kind: ImportKind
  runs: readonly ImportRun[]
  onUndo: (run: ImportRun) => void
}

function Runs({ kind, runs, onUndo }: RunsProps) {
  const { role, startUp } = useSession()
  const heads = [
    { label: 'File' },
    { label: 'When' },
    { label: 'By' },
    { label: `New ${kindWords[kind].many}`, isFigure: true },
    { label: 'Changed', isFigure: true },
    { label: 'Left out', isFigure: true },
    { label: 'Papers', isFigure: true },
    { label: 'Undo' },
  ]
  return (
    <PlainTable label="Imports so far" heads={heads}>
      {runs.map(run => (
        <tr key={run.id}>
          <td>{run.fileName}</td>
          <td>{displayDateTime(run.importedAt, startUp.timeZone)}</td>
          <td>{run.by}</td>
          {[run.created, run.updated, run.refused, run.papers].map((figure, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- four columns that never move
            <td key={index} data-figure>
              {figure === 0 ? '–' : figure.toLocaleString('en')}
            </td>
          ))}
          <td>
            {run.undoneAt !== null ? (
              <StatusBadge tone="off" word="Undone" />
            ) : run.created + run.papers === 0 ? (
              '–'
            ) : run.papers > 0 && !may(role, 'open-balances') ? (
              <span className={classes.dimmed}>an admin can</span>
            ) : (
              <Button variant="default" size="xs" onClick={() => onUndo(run)} aria-label={`Undo ${run.fileName}`}>
                Undo
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
