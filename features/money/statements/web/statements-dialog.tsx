import { Button, Group, Modal, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import type { ShownList } from '../../../../platform/web/master-page/master-config.ts'
import { saveFile } from '../../../../platform/web/save-file.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { zipOf } from '../../../../platform/web/zip-of.ts'
import { customers } from '../../../parties/customers/master-contract.ts'
import { mostStatements } from '../contract.ts'
import { collectStatements, fetchFiles, type Collected } from './collect-statements.ts'
import { printStatements } from './print-statements.tsx'
import { StatementPeriod, usualPeriod } from './statement-period.tsx'

/** Whose statements: the selected customers, or those of the list who owe. */
export type StatementsOf = Pick<ShownList, 'search' | 'selected'>

interface StatementsDialogProps extends StatementsOf {
  onClose: () => void
}

/** The statements of many customers by one press: on paper, each from a page of its own, or as a PDF each. */
export function StatementsDialog({ onClose, ...of }: StatementsDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Statements of account" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <MakeStatements {...of} />
    </Modal>
  )
}

// Inside the dialog, so that its keys are the dialog's.
function MakeStatements({ search, selected }: StatementsOf) {
  const today = businessToday()
  const [period, setPeriod] = useState(() => usualPeriod(today))
  const [part, setPart] = useState(1)
  const found = useDebtors({ search, selected }, part)
  const job = useJob()
  const { codes = [], total = 0 } = found.data ?? {}
  const everybody = selected.length > 0
  const isReady = codes.length > 0 && job.progress === null
  const run = (form: Form) => isReady && void job.run(form, { codes, period, everybody })
  useShortcut('Ctrl+P', 'Print', () => void run('print'))
  useShortcut('Alt+H', 'PDF of each', () => void run('files'))
  return (
    <Stack gap="md">
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <Text role="status">{found.data ? toldOf(total, everybody) : 'Looking who owes …'}</Text>
      {total > mostStatements && <Parts total={total} part={part} onChange={setPart} />}
      <Group gap="xs" align="flex-end">
        <StatementPeriod period={period} today={today} onChange={setPeriod} />
      </Group>
      {job.progress === null ? (
        <Group justify="flex-end">
          <Button variant="default" disabled={!isReady} onClick={() => run('files')}>
            PDF of each
            <Keys keys="Alt+H" />
          </Button>
          <Button data-autofocus disabled={!isReady} onClick={() => run('print')}>
            Print
            <Keys keys="Ctrl+P" />
          </Button>
        </Group>
      ) : (
        <Running progress={job.progress} onStop={job.stop} />
      )}
      {job.refused.map(({ code, why }) => (
        <Text key={code} size="sm" c="red">
          {code}: {why}
        </Text>
      ))}
    </Stack>
  )
}

function toldOf(total: number, everybody: boolean): string {
  const who = total === 1 ? '1 customer' : `${total.toLocaleString('en')} customers`
  if (everybody) return `${who} selected: each gets a statement.`
  return total === 0 ? 'Nobody in this list owes anything.' : `${who} of this list ${total === 1 ? 'owes' : 'owe'}: each gets a statement.`
}

/** The customers of one part. */
function useDebtors({ search, selected }: StatementsOf, part: number) {
  return useQuery({
    queryKey: ['statement-debtors', search, selected, part],
    queryFn: async ({ signal }) => {
      const from = (part - 1) * mostStatements
      if (selected.length > 0) return { codes: selected.slice(from, from + mostStatements), total: selected.length }
      const query = { ...search.filters, term: search.term, owing: '1', sort: 'name', page: part, size: mostStatements } as const
      const { customer, total } = await call(customers.list, { query }, { signal })
      return { codes: customer.map(({ code }) => code), total }
    },
    staleTime: 0,
  })
}

function Parts({ total, part, onChange }: { total: number; part: number; onChange: (part: number) => void }) {
  const count = Math.ceil(total / mostStatements)
  const data = Array.from({ length: count }, (_, at) => {
    const last = Math.min(total, (at + 1) * mostStatements)
    return { value: String(at + 1), label: `${at * mostStatements + 1} to ${last}` }
  })
  return (
    <NativeSelect
      label="Which of them"
      description={`By name, ${mostStatements} at a time`}
      data={data}
      value={String(part)}
      onChange={event => onChange(Number(event.currentTarget.value))}
    />
  )
}

interface Done {
  done: number
  total: number
}

function Running({ progress: { done, total }, onStop }: { progress: Done; onStop: () => void }) {
  useShortcut('Alt+S', 'Stop', onStop)
  return (
    <>
      <Progress value={(done / total) * 100} aria-label="Statements made" />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {done} of {total}
        </Text>
        <Button variant="default" onClick={onStop}>
          Stop
          <Keys keys="Alt+S" />
        </Button>
      </Group>
    </>
  )
}

type Form = 'print' | 'files'

interface Asked {
  codes: readonly string[]
  period: Parameters<typeof collectStatements>[1]['period']
  everybody: boolean
}

/** Makes the statements, says how far it is, and ends with its dialog. */
function useJob() {
  const [progress, setProgress] = useState<Done | null>(null)
  const [refused, setRefused] = useState<Collected['refused']>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(form: Form, { codes, period, everybody }: Asked): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const steps = form === 'files' ? 2 : 1
    const told = (before: number) => (count: number) => setProgress({ done: before + count, total: codes.length * steps })
    told(0)(0)
    setRefused([])
    try {
      const collected = await collectStatements(codes, { period, everybody, signal, onDone: told(0) })
      const { statements } = collected
      setRefused(collected.refused)
      if (statements.length > 0 && form === 'print') await printStatements(statements)
      if (statements.length > 0 && form === 'files') {
        const files = await fetchFiles(statements, { period, signal, onDone: told(codes.length) })
        saveFile(zipOf(files), `Statements ${period.toDate}.zip`)
      }
      notifySuccess(wordsOf(collected))
    } catch (error) {
      if (!signal.aborted) notifyError(error)
    }
    setProgress(null)
  }

  return { progress, refused, run, stop: () => running.current?.abort() }
}

function wordsOf({ statements, withoutDebt }: Collected): string {
  const made = statements.length === 1 ? '1 statement made' : `${statements.length} statements made`
  return withoutDebt === 0 ? made : `${made}. ${withoutDebt} have nothing to pay at your locations`
}
