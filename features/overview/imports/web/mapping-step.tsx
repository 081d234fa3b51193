import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useVatStatus } from '../../../shop/vat/web/use-vat.ts'
import { importColumns, kindWords } from '../columns-of.ts'
import type { ImportChoices, ImportRead } from '../contract.ts'
import { counted } from '../counted.ts'
import { judgeNotation, openQuestions, type FileNotation } from '../engine/file-notation.ts'
import type { ImportColumn, Mapping } from '../engine/import-column.ts'
import { ImportOptions } from './import-options.tsx'
import classes from './import.module.css'
import { MappingRow } from './mapping-row.tsx'
import { NotationQuestions } from './notation-questions.tsx'

interface MappingStepProps {
  job: ImportRead
  /** Whether the user may enter opening balances and stock. */
  mayOpen: boolean
  isBusy: boolean
  onCheck: (choices: ImportChoices) => void
  /** Chooses another sheet; null where the file has one. */
  onSheets: (() => void) | null
  onAnother: () => void
}

type Options = Omit<ImportChoices, 'mapping'>
const usual: Options = { existing: 'refuse', createMissing: true, roundAmounts: false, decimals: null, dateOrder: null, names: [] }

function firstMapping({ kind, file, choices }: ImportRead, mayOpen: boolean, hasVat: boolean): Mapping {
  if (choices) return Object.fromEntries(choices.mapping.map(({ key, column }) => [key, column]))
  const columns = importColumns(kind, hasVat).filter(({ isOpening }) => mayOpen || !isOpening)
  const fields = new Set(columns.map(({ key }) => key))
  return Object.fromEntries((file?.guess ?? []).filter(({ key }) => fields.has(key)).map(({ key, column }) => [key, column]))
}

/** Required and recognised fields come first; the order stays the same while the user chooses. */
function inOrder(columns: readonly ImportColumn[], found: Mapping): readonly ImportColumn[] {
  const isFirst = ({ key, isRequired }: ImportColumn) => isRequired === true || key in found
  return [...columns.filter(isFirst), ...columns.filter(column => !isFirst(column))]
}

/** Assigns the file's columns to fields: guessed from the headings, and corrected by the user. */
export function MappingStep(props: MappingStepProps) {
  const vat = useVatStatus()
  return vat ? <KnownColumns {...props} hasVat={vat.hasVat} /> : <LoadingState lines={6} />
}

function KnownColumns({ job, mayOpen, isBusy, hasVat, onCheck, onSheets, onAnother }: MappingStepProps & { hasVat: boolean }) {
  const [mapping, setMapping] = useState<Mapping>(() => firstMapping(job, mayOpen, hasVat))
  const [options, setOptions] = useState<Options>(() => job.choices ?? usual)
  const [columns] = useState(() => inOrder(importColumns(job.kind, hasVat), mapping))
  const { open, notation, roundAmounts } = useNotation({ job, columns, mapping, options })
  const missing = [
    ...columns.filter(({ key, isRequired }) => isRequired && !(key in mapping)).map(({ heading }) => heading),
    ...(open.decimals.length > 0 && !options.decimals ? ['how figures are written'] : []),
    ...(open.dateOrder.length > 0 && !options.dateOrder ? ['how dates are written'] : []),
  ]
  const reading = { notation, roundAmounts }
  const check = () => {
    if (missing.length > 0 || isBusy) return
    onCheck({ ...options, mapping: Object.entries(mapping).map(([key, column]) => ({ key, column })) })
  }
  const choose = (key: string, column: number | null) => {
    const others = Object.entries(mapping).filter(([other]) => other !== key)
    setMapping(Object.fromEntries(column === null ? others : [...others, [key, column]]))
  }
  useShortcut('Ctrl+S', 'Check the rows', check)
  return (
    <>
      <FileLine job={job} mapping={mapping} />
      {job.message && (
        <Text c="red" role="alert" mb="sm">
          {job.message}
        </Text>
      )}
      <NotationQuestions {...{ open, options }} onChange={setOptions} />
      <div className={classes.mapping}>
        <MappingTable
          columns={columns.filter(({ isOpening }) => !isOpening)}
          {...{ job, mapping, reading }}
          onChoose={choose}
          title={`The ${kindWords[job.kind].one}`}
        />
        <OpeningTable columns={columns.filter(({ isOpening }) => isOpening)} {...{ job, mapping, mayOpen, reading }} onChoose={choose} />
      </div>
      <ImportOptions kind={job.kind} options={options} onChange={setOptions} />
      <Foot {...{ missing, isBusy, onAnother, onSheets }} onCheck={check} />
    </>
  )
}

interface FootProps extends Pick<MappingStepProps, 'isBusy' | 'onAnother' | 'onSheets'> {
  /** What has to be said before the rows can be checked. */
  missing: readonly string[]
  onCheck: () => void
}

function Foot({ missing, isBusy, onCheck, onAnother, onSheets }: FootProps) {
  return (
    <Group justify="space-between" className={classes.foot ?? ''}>
      <Group gap="xs">
        <Button variant="subtle" color="gray" onClick={onAnother}>
          Another file
        </Button>
        {onSheets && (
          <Button variant="default" onClick={onSheets}>
            Another sheet
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {missing.length > 0 ? `Still needed: ${missing.join(', ')}` : 'Nothing is saved by checking.'}
        </Text>
        <Button onClick={onCheck} disabled={missing.length > 0} loading={isBusy} data-autofocus>
          Check the rows
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </Group>
  )
}

/** How the file is written, by its own cells and the answers, and what is left open without an answer. */
function useNotation({
  job,
  columns,
  mapping,
  options,
}: {
  job: ImportRead
  columns: readonly ImportColumn[]
  mapping: Mapping
  options: Options
}) {
  const evidence = (job.file?.columns ?? []).map(one => one.evidence)
  const { decimals = null, dateOrder = null, roundAmounts } = options
  return {
    open: openQuestions(evidence, { columns, mapping, answers: { decimals: null, dateOrder: null } }),
    notation: judgeNotation(evidence, { columns, mapping, answers: { decimals, dateOrder } }),
    roundAmounts,
  }
}

function FileLine({ job, mapping }: { job: ImportRead; mapping: Mapping }) {
  const used = new Set(Object.values(mapping))
  const unused = (job.file?.columns ?? []).filter(({ heading }, index) => heading !== '' && !used.has(index)).map(({ heading }) => heading)
  return (
    <Text component="div" size="sm" mb="sm">
      <b>{job.fileName}</b>, {counted(job.file?.rows ?? 0, 'row', 'rows')}. {unused.length > 0 && <Unused headings={unused} />}
    </Text>
  )
}

const headingsShown = 12
const longestHeading = 40

/** The headings of columns that no field is read from; of many the first ones, and all of them when asked for. */
function Unused({ headings }: { headings: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const more = headings.length - headingsShown
  const shown = isWhole || more <= 1 ? headings : headings.slice(0, headingsShown)
  const short = (heading: string) => (isWhole || heading.length <= longestHeading ? heading : `${heading.slice(0, longestHeading - 1)}…`)
  return (
    <span className={classes.dimmed}>
      Not used: {shown.map(short).join(', ')}
      {more > 1 && (
        <>
          {' '}
          <Anchor component="button" type="button" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'fewer' : `and ${more.toLocaleString('en')} more`}
          </Anchor>
        </>
      )}
    </span>
  )
}

interface TableProps {
  title: string
  note?: string
  columns: readonly ImportColumn[]
  job: ImportRead
  mapping: Mapping
  reading: { notation: FileNotation; roundAmounts: boolean }
  isOff?: boolean
  onChoose: (key: string, column: number | null) => void
}

function MappingTable({ title, note, columns, job, mapping, reading, isOff = false, onChoose }: TableProps) {
  const inFile = job.file?.columns ?? []
  return (
    <section aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {note && (
        <Text size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
      <table className={classes.mappingTable}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Column of your file</th>
            <th scope="col">First values, and how they are read</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <MappingRow key={column.key} {...{ column, inFile, isOff, onChoose, reading }} chosen={mapping[column.key] ?? null} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const openingTitles = {
  items: {
    title: 'Opening stock',
    note: 'What is on the shelves of this location on the first day. Each row with a quantity is received as a lot of its own.',
  },
  customers: { title: 'Opening balances', note: 'What customers owe or have to their credit on the first day, at this location.' },
  suppliers: { title: 'Opening balances', note: 'What the shop owes suppliers or has with them on the first day, at this location.' },
} as const

function OpeningTable({ mayOpen, job, columns, ...rest }: Omit<TableProps, 'title'> & { mayOpen: boolean }) {
  const { kind } = job
  if (kind === 'vehicles') return null
  const { title, note } = openingTitles[kind]
  const why = mayOpen ? `${note} Only before the first day is closed.` : 'Only an admin brings these in.'
  return <MappingTable {...rest} {...{ job, columns, title }} note={why} isOff={!mayOpen} />
}
