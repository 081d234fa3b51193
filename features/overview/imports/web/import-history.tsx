import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { kindWords } from '../columns-of.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { listImportRuns, type ImportRun } from '../run-contract.ts'
import classes from './import.module.css'
import { SearchedSection, useSearched } from './searched-section.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const size = 5

/** The imports of a list that were done here, the newest first; each can be undone. */
export function ImportHistory({ kind }: { kind: ImportKind }) {
  const searched = useSearched()
  const { term, page } = searched
  const [undoing, setUndoing] = useState<ImportRun | null>(null)
  const found = useQuery({
    queryKey: ['import-run', kind, term, page],
    queryFn: ({ signal }) => call(listImportRuns, { query: { kind, term, page, size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchedSection title="Imports so far" noun="import" looksAt="File or code" {...{ searched, found, size }}>
      <Runs kind={kind} runs={found.data?.runs ?? []} onUndo={setUndoing} />
      {undoing && <UndoDialog run={undoing} onClose={() => setUndoing(null)} />}
    </SearchedSection>
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
