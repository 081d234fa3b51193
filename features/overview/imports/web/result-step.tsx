import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { kindWords } from '../columns-of.ts'
import type { ImportRead, ImportResult } from '../contract.ts'
import { Figures, OnTheWay } from './figures-line.tsx'
import classes from './import.module.css'
import { ProblemTable } from './problem-table.tsx'

interface ResultStepProps {
  job: ImportRead
  onAnother: () => void
  /** Goes on with another sheet of the workbook; null where the file has one. */
  onSheets: (() => void) | null
  onClose: () => void
}

/** One number, or the first and the last of several. */
const range = (first: string, last: string) => (first === last ? first : `${first} to ${last}`)

function papersOf({ stockPapers, balancePapers }: ImportResult): string[] {
  const [first] = stockPapers
  const last = stockPapers.at(-1)
  return [
    ...(first ? [`Opening stock: stock in ${range(first, last ?? first)}`] : []),
    ...(balancePapers ? [`Opening balances: ${range(balancePapers.first, balancePapers.last)}`] : []),
  ]
}

/** What was imported, the numbers of its papers, and the rows that were left out. */
export function ResultStep({ job, onAnother, onSheets, onClose }: ResultStepProps) {
  useShortcut('Ctrl+S', 'Done', onClose)
  const { result } = job
  if (!result) return null
  const { one, many } = kindWords[job.kind]
  const papers = papersOf(result)
  return (
    <>
      <Group gap="sm" mb="md" align="center">
        <IconCircleCheck size={28} stroke={1.6} className={classes.good ?? ''} aria-hidden />
        <div role="status">
          <Title order={3}>{job.fileName} is imported</Title>
        </div>
        <Text size="sm" c="dimmed">
          in {result.seconds.toFixed(1)} s
        </Text>
      </Group>
      <Figures job={job} findings={result} isDone />
      <OnTheWay findings={result} isDone />
      <ul className={classes.onTheWay} aria-label="Numbers">
        {result.codes && (
          <li>
            New {result.codes.first === result.codes.last ? one : many}: {range(result.codes.first, result.codes.last)}
          </li>
        )}
        {papers.map(paper => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      {result.refused > 0 && <ProblemTable job={job} findings={result} />}
      <Group justify="space-between" className={classes.foot ?? ''}>
        <Group gap="xs">
          <Button variant="default" onClick={onAnother}>
            Import another file
          </Button>
          {onSheets && (
            <Button variant="default" onClick={onSheets}>
              Import another sheet
            </Button>
          )}
        </Group>
        <Button onClick={onClose} data-autofocus>
          Done
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </>
  )
}
