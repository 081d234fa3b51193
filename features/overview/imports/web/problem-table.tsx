import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { getImportProblems, type ImportFindings, type ImportRead } from '../contract.ts'
import { downloadRefused } from './import-calls.ts'
import classes from './import.module.css'
import { PageTurn } from './page-turn.tsx'

interface ProblemTableProps {
  job: ImportRead
  findings: ImportFindings
}

const size = 25
type Shown = 'refused' | 'notes'

/** Every refused row with its problem and the advice, and notes about other rows; searched and paged. */
export function ProblemTable({ job, findings }: ProblemTableProps) {
  const { refused, reasons } = findings
  const [shown, setShown] = useState<Shown>(refused > 0 ? 'refused' : 'notes')
  const [term, setTerm] = useState('')
  const [page, setPage] = useState(1)
  const found = useQuery({
    // Each check answers anew, so what it was asked and what it found are part of the key, and an earlier answer is never fresh.
    queryKey: ['import-problem', job.id, job.state, job.choices, findings, shown, term, page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getImportProblems, { params: { id: job.id }, query: { term, notes: shown === 'notes' ? '1' : '0', page, size } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const change = (next: { shown?: Shown; term?: string }) => {
    setShown(next.shown ?? shown)
    setTerm(next.term ?? term)
    setPage(1)
  }
  return (
    <section aria-label="Rows" className={classes.problems}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            value={shown}
            onChange={value => change({ shown: value === 'notes' ? 'notes' : 'refused' })}
            data={[
              { value: 'refused', label: `Refused (${refused.toLocaleString('en')})` },
              { value: 'notes', label: 'Worth knowing' },
            ]}
          />
          <TextInput
            type="search"
            aria-label="Search rows"
            placeholder="Row, column or words"
            w={240}
            value={term}
            onChange={event => change({ term: event.currentTarget.value.slice(0, 64) })}
          />
        </Group>
        {refused > 0 && <RefusedFiles id={job.id} />}
      </Group>
      {shown === 'refused' && reasons.length > 1 && <Reasons reasons={reasons} term={term} onChoose={next => change({ term: next })} />}
      {found.isPending && <LoadingState lines={5} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Rows {...found.data} {...{ page, shown, term }} onTurn={setPage} />}
    </section>
  )
}

interface ReasonsProps {
  reasons: ImportFindings['reasons']
  term: string
  onChoose: (term: string) => void
}

/** Why rows are refused, most frequent first; each reason filters the rows. */
function Reasons({ reasons, term, onChoose }: ReasonsProps) {
  return (
    <ul className={classes.reasons} aria-label="Why rows are refused">
      {reasons.map(({ heading, text, count }) => (
        <li key={`${heading} ${text}`}>
          <button type="button" className={classes.reason} aria-pressed={term === text} onClick={() => onChoose(term === text ? '' : text)}>
            <b>{count.toLocaleString('en')}</b> × {heading && `${heading}: `}
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function RefusedFiles({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const give = (format: 'xlsx' | 'csv') => {
    setBusy(true)
    void downloadRefused(id, format)
      .catch(notifyError)
      .finally(() => setBusy(false))
  }
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        Refused rows, to correct and bring again:
      </Text>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => give('xlsx')}>
        Excel
      </Button>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => give('csv')}>
        CSV
      </Button>
    </Group>
  )
}

type Problem = { row: number; heading: string; value: string; problem: string; advice: string }

interface RowsProps {
  problems: readonly Problem[]
  total: number
  page: number
  shown: Shown
  term: string
  onTurn: (page: number) => void
}

function Rows({ problems, total, page, shown, term, onTurn }: RowsProps) {
  if (total === 0) return <Text c="dimmed">{emptyText(shown, term)}</Text>
  return (
    <>
      <div className={classes.problemFrame}>
        <table className={classes.problemTable} aria-label={shown === 'notes' ? 'Worth knowing' : 'Refused rows'}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col">{shown === 'notes' ? 'What' : 'What is wrong'}</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, heading, value, problem, advice }) => (
              <tr key={`${row} ${heading} ${problem}`}>
                <td data-figure>{row.toLocaleString('en')}</td>
                <td>{heading}</td>
                <td className={classes.value}>{value}</td>
                <td>{problem}</td>
                <td className={classes.dimmed}>{advice}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PageTurn {...{ page, size, total, onTurn }} />
    </>
  )
}

function emptyText(shown: Shown, term: string): string {
  if (term !== '') return `No row with “${term}”.`
  return shown === 'notes' ? 'Nothing else is said of any row.' : 'No row is refused.'
}
