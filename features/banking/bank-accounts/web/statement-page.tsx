import { UnstyledButton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayDateText } from '../../../../kernel/dates.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { periodFilters } from '../../../../platform/web/master-page/period-filters.tsx'
import type { AnyRecord, MasterColumn } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList, type PlainListConfig } from '../../../../platform/web/master-page/plain-list.tsx'
import { currentSession } from '../../../../platform/web/session.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { bankStatement, tickLines, type Statement, type StatementLine } from '../statement-contract.ts'
import { balanceWords, framedLines, lineDetails, lineName, type FramedLine } from '../statement-lines.ts'
import { maxTicks } from '../statement.ts'
import classes from './statement.module.css'
import { StatementSums } from './statement-sums.tsx'

interface StatementDialogs {
  reconcile: { code: string; date: string }
  reconciliations: { code: string }
}

type StatementSource = typeof bankStatement & { params: { id: string } }
type Row = StatementLine & { what: string }

const linesOf = (reply: Readonly<Record<string, unknown>>) => reply.lines as readonly StatementLine[]
const countOf = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** Ticks lines, or takes their ticks away, by the bank's statement of a date; answers whether that was saved. */
function useTicks(account: string, date: string): (rows: readonly StatementLine[], isShown: boolean) => Promise<boolean> {
  const { save } = useSave(tickLines, {
    success: ({ count }) => (count === 0 ? 'Nothing changed' : countOf(count)),
    invalidate: [['master', bankStatement.list.path]],
  })
  return async (rows, isShown) =>
    (await save({ params: { id: account }, body: { isShown, date, lines: rows.map(({ code }) => code) } })) !== null
}

function columnsFor(onTurn: (row: StatementLine) => void): readonly MasterColumn<Row>[] {
  return [
    { key: 'date', label: 'Date', kind: 'date', width: 100 },
    { key: 'paperCode', label: 'Paper', kind: 'code', width: 108 },
    { key: 'what', label: 'What', value: row => (row.isMirror === undefined ? row.what : lineName(row)), width: 160, priority: 2 },
    { key: 'details', label: 'Details', value: row => (row.details === undefined ? '' : lineDetails(row)) },
    {
      key: 'locationName',
      label: 'Location',
      width: 120,
      priority: 3,
      isFor: reply => new Set(linesOf(reply).map(({ locationCode }) => locationCode)).size > 1,
    },
    { key: 'moneyIn', label: 'In', kind: 'money', width: 116 },
    { key: 'moneyOut', label: 'Out', kind: 'money', width: 116 },
    { key: 'balance', label: 'Balance', kind: 'money', width: 124 },
    { key: 'shownOn', label: 'At the bank', kind: 'date', width: 116, cell: row => <Tick row={row} onTurn={() => onTurn(row)} /> },
    { key: 'tickedBy', label: 'Ticked by', width: 100, isExtra: true },
    { key: 'tickedAt', label: 'Ticked at', kind: 'time', width: 148, isExtra: true },
    { key: 'amount', label: 'Amount', kind: 'money', width: 116, isExtra: true },
  ]
}

/** The tick of a line, which a click turns. */
function Tick({ row, onTurn }: { row: StatementLine; onTurn: () => void }) {
  const { shownOn, tickedBy, isOff } = row
  const label = shownOn === null ? 'Not shown by the bank yet: tick' : `Shown by the bank, ticked by ${tickedBy}: take the tick away`
  return (
    <UnstyledButton
      className={classes.tick}
      data-on={shownOn !== null || undefined}
      tabIndex={-1}
      title={label}
      aria-label={label}
      onClick={onTurn}
    >
      {shownOn === null ? (isOff ? 'never' : '–') : `✓ ${displayDateText(shownOn)}`}
    </UnstyledButton>
  )
}

/** A paper can be opened only at its own location. */
function refusalToOpen({ locationCode, locationName, paperCode }: StatementLine): string | null {
  if (locationCode !== currentSession().location.code) return `This paper is of ${locationName}. Change the location first.`
  return addressOfPaper(paperCode) === null ? 'No screen shows this paper.' : null
}

/** The statement of an own bank account; shown in place of the list of accounts. */
export function StatementPage({ code }: { code: string }) {
  const navigate = useNavigate()
  const { toDate, desc, sort }: { toDate?: unknown; desc?: unknown; sort?: unknown } = useSearch({ strict: false })
  const tick = useTicks(code, typeof toDate === 'string' && toDate !== '' ? toDate : businessToday())
  const config: PlainListConfig<StatementSource, StatementDialogs> = {
    source: { ...bankStatement, params: { id: code } },
    heading: 'Bank Account Statement',
    columns: columnsFor(row => void tick([row], row.shownOn === null)),
    nameOf: ({ paperCode, amount }) => `${paperCode}, ${amount}`,
    isOff: row => row.isOff === true,
    filters: [
      ...periodFilters('From', 'Through'),
      {
        name: 'shown',
        label: 'At the bank',
        choices: [
          { value: '0', label: 'not yet shown' },
          { value: '1', label: 'shown' },
        ],
      },
    ],
    headerActions: [
      { label: 'Reconciliations', shortcut: 'Alt+L', run: ({ open }) => open('reconciliations', { code }) },
      {
        label: 'Reconcile',
        shortcut: 'Alt+R',
        run: ({ open }) => open('reconcile', { code, date: typeof toDate === 'string' ? toDate : '' }),
      },
    ],
    dialogs: {
      reconcile: async () => (await import('./reconcile-dialog.tsx')).ReconcileDialog,
      reconciliations: async () => (await import('./reconciliations-dialog.tsx')).ReconciliationsDialog,
    },
    rowActions: [
      { label: 'View', shortcut: 'Enter', refusal: refusalToOpen, run: row => void navigate({ to: addressOfPaper(row.paperCode) ?? '.' }) },
      { label: 'Tick or untick', shortcut: 'T', run: row => void tick([row], row.shownOn === null) },
    ],
    bulkActions: [
      { label: 'Tick', shortcut: 'Alt+T', refusal: tooMany, run: async (rows, { clear }) => void ((await tick(rows, true)) && clear()) },
      { label: 'Untick', shortcut: 'Alt+U', refusal: tooMany, run: async (rows, { clear }) => void ((await tick(rows, false)) && clear()) },
    ],
    Above: StatementSums,
    framed: (rows, reply) => {
      const { statement } = reply as { statement: Statement }
      const isByDate = sort === undefined || sort === 'date'
      const lines = isByDate ? framedLines(rows as unknown as readonly FramedLine[], statement, String(desc ?? '1') === '1') : rows
      return { rows: lines as unknown as readonly AnyRecord[], facts: balanceWords(statement), place: 'All locations' }
    },
  }
  return <PlainList config={config} />
}

function tooMany(rows: readonly unknown[]): string | null {
  return rows.length > maxTicks ? `At most ${maxTicks} lines at once.` : null
}
