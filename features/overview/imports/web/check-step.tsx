import { Alert, Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { kindWords } from '../columns-of.ts'
import type { ImportChoices, ImportRead } from '../contract.ts'
import { counted } from '../counted.ts'
import { Figures, OnTheWay } from './figures-line.tsx'
import classes from './import.module.css'
import { NamesTable } from './names-table.tsx'
import { ProblemTable } from './problem-table.tsx'
import { WorthKnowing } from './worth-knowing.tsx'

interface CheckStepProps {
  job: ImportRead
  isBusy: boolean
  onImport: (agreed: { skipRefused: boolean; verdict?: string | undefined }) => void
  onCheck: (choices: ImportChoices) => void
  onColumns: () => void
  onAnother: () => void
}

/** The outcome before importing: how many rows are fine, what will be created, and why rows are refused. */
export function CheckStep({ job, isBusy, onImport, onCheck, onColumns, onAnother }: CheckStepProps) {
  const [isSkipping, setSkipping] = useState(false)
  const [isSaid, setSaid] = useState(false)
  const { findings, choices } = job
  const refused = findings?.refused ?? 0
  const fine = (findings?.rows ?? 0) - refused
  const coming = (findings?.created ?? 0) + (findings?.updated ?? 0)
  const obstacle = obstacleOf({ fine, coming, isSaid, isAgreed: refused === 0 || isSkipping })
  const isReady = obstacle === null
  const run = () => {
    if (isReady && !isBusy) onImport({ skipRefused: isSkipping, verdict: findings?.verdict })
  }
  useShortcut('Ctrl+S', 'Import', run)
  useShortcut('Alt+B', 'Back to the columns', onColumns)
  if (!findings) return null
  return (
    <>
      <Text size="sm" mb="sm">
        <b>{job.fileName}</b>, {counted(findings.rows, 'row', 'rows')} checked. Nothing is saved yet.
      </Text>
      {job.message && (
        <Alert color="red" role="alert" mb="sm">
          {job.message}
        </Alert>
      )}
      <Figures job={job} findings={findings} />
      <OnTheWay findings={findings} />
      <WorthKnowing worth={findings.worth ?? []} />
      {choices && <NamesTable names={findings.sheetNames} {...{ choices, isBusy, onCheck }} onSaid={setSaid} />}
      <ProblemTable key={job.id} job={job} findings={findings} />
      <Group justify="space-between" className={classes.foot ?? ''}>
        <Group gap="xs">
          <Button variant="subtle" color="gray" onClick={onAnother}>
            Another file
          </Button>
          <Button variant="default" onClick={onColumns}>
            Columns
            <Keys keys="Alt+B" />
          </Button>
        </Group>
        <Group gap="md">
          {refused > 0 && fine > 0 && (
            <Checkbox
              label={refused === 1 ? 'Leave the refused row out' : `Leave the ${refused.toLocaleString('en')} refused rows out`}
              checked={isSkipping}
              data-autofocus
              onChange={event => setSkipping(event.currentTarget.checked)}
            />
          )}
          <Obstacle text={obstacle} />
          <Button onClick={run} disabled={!isReady} loading={isBusy} data-autofocus>
            Import {coming > 0 && counted(coming, kindWords[job.kind].one, kindWords[job.kind].many)}
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Group>
    </>
  )
}

function Obstacle({ text }: { text: string | null }) {
  return text === null ? null : (
    <Text size="sm" c="dimmed" role="status">
      {text}
    </Text>
  )
}

interface Standing {
  /** Rows that are not refused. */
  fine: number
  /** Records that are created or updated. */
  coming: number
  /** Whether a name was said to mean something, which the check does not know yet. */
  isSaid: boolean
  /** Whether refused rows, if there are any, may be left out. */
  isAgreed: boolean
}

/** Why nothing can be imported yet; null where it can. */
function obstacleOf({ fine, coming, isSaid, isAgreed }: Standing): string | null {
  if (isSaid) return 'Check again first: a name means something else now.'
  if (fine === 0) return 'No row can be imported: correct the file and begin again.'
  if (coming === 0) return 'There is nothing to import: your records say all of it already.'
  return isAgreed ? null : 'Leave out what is refused, or correct the file.'
}
