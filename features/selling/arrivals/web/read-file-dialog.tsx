import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { CallError } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useFilePicker } from '../../../../platform/web/use-file-picker.tsx'
import { RowTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import type { SealedBill } from '../../tills/sealed-bill.ts'
import { numberOf, readSealedFile, type SealedFile } from '../../tills/sealed-file.ts'
import { toSettle } from '../contract.ts'
import { readInBill, type Taken } from './send-bill.ts'

interface Reading {
  file: SealedFile
  /** What became of its first bills. */
  taken: readonly Taken[]
  /** Why it does not go on; null while it does. */
  problem: string | null
}

function outcomeOf(taken: Taken | undefined): string {
  switch (taken?.as) {
    case undefined:
      return 'waits'
    case 'there':
      return `was there already, as ${taken.code}`
    case 'refused':
      return `refused and kept here for a manager: ${taken.why}`
    case 'saved':
      if (taken.remarks === 0) return `saved as ${taken.code}`
      return `saved as ${taken.code}, with ${taken.remarks} ${taken.remarks === 1 ? 'thing' : 'things'} to look at`
  }
}

/** Sends the bills of a file one after another, from the first that has no outcome. */
function useReading() {
  const queries = useQueryClient()
  const [reading, setReading] = useState<Reading | null>(null)
  const [spoilt, setSpoilt] = useState<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function go({ file, taken }: Reading): Promise<void> {
    let so: Reading = { file, taken, problem: null }
    setReading(so)
    try {
      for (const bill of file.bills.slice(taken.length)) {
        if (!isOpen.current) break
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were sold
        so = { ...so, taken: [...so.taken, await readInBill(bill)] }
        setReading(so)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setReading({ ...so, problem: error.text })
    }
    await queries.invalidateQueries({ queryKey: ['master', toSettle.list.path] })
  }

  return {
    reading,
    spoilt,
    choose: async (chosen: File) => {
      const file = readSealedFile(await chosen.text())
      setSpoilt(typeof file === 'string' ? file : null)
      if (typeof file === 'string') setReading(null)
      else await go({ file, taken: [], problem: null })
    },
    goOn: () => reading && void go(reading),
  }
}

const rowKey = ({ till, serial }: SealedBill) => `${till} ${serial}`

function columnsOf({ taken }: Reading, timeZone: string): LineColumn<SealedBill>[] {
  return [
    { label: 'Number', text: numberOf },
    { label: 'Sold at', text: ({ soldAt }) => displayDateTime(soldAt, timeZone) },
    { label: 'What came of it', text: (_, at) => outcomeOf(taken[at]) },
  ]
}

/** Reads in the file that was saved at a till whose bills cannot go up from there. The same file again changes nothing. */
export function ReadFileDialog({ onClose }: { onClose: () => void }) {
  const { startUp } = useSession()
  const { reading, spoilt, choose, goOn } = useReading()
  const [done, total] = [reading?.taken.length ?? 0, reading?.file.bills.length ?? 0]
  const isOver = done === total
  return (
    <Modal opened onClose={onClose} title="Read a till's file" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text size="sm">
          At the till press the count of its bills in the header, then Save as a file. Each bill is sent as its till would send it. What is
          here already stays as it is, so that a file can be read twice.
        </Text>
        {spoilt !== null && (
          <Alert color="red" title="Nothing was sent">
            {spoilt}
          </Alert>
        )}
        {reading && (
          <>
            <Progress value={(done / total) * 100} aria-label="Bills read in" />
            <Text size="sm" role="status">
              {done} of {total} bills{isOver && ': the file is read in'}
            </Text>
            {reading.problem !== null && (
              <Alert color="red" title="It does not go on">
                {reading.problem}
              </Alert>
            )}
            <RowTable label="Bills of the file" rows={reading.file.bills} rowKey={rowKey} columns={columnsOf(reading, startUp.timeZone)} />
          </>
        )}
        <Buttons
          isReading={reading !== null && !isOver && reading.problem === null}
          onGoOn={reading && reading.problem !== null ? goOn : null}
          onFile={file => void choose(file)}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  )
}

interface ButtonsProps {
  isReading: boolean
  onGoOn: (() => void) | null
  onFile: (file: File) => void
  onClose: () => void
}

// A component of its own, so that the key belongs to the dialog's layer and not to the page's.
function Buttons({ isReading, onGoOn, onFile, onClose }: ButtonsProps) {
  const { pick, field } = useFilePicker({ label: 'File of a till', accept: '.json,application/json', onFile })
  useShortcut('Ctrl+O', 'Choose the file', () => {
    if (!isReading) pick()
  })
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      {onGoOn && (
        <Button variant="default" onClick={onGoOn}>
          Go on
        </Button>
      )}
      <Button data-autofocus loading={isReading} onClick={pick} rightSection={<Keys keys="Ctrl+O" />}>
        Choose the file
      </Button>
      {field}
    </Group>
  )
}
