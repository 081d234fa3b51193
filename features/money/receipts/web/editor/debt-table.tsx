import { useMediaQuery } from '@mantine/hooks'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { displayMoney, subtract, zero, type Money } from '../../../../../kernel/money.ts'
import { EditableGrid, type CellChange, type GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { shownFigure, shownText } from '../../../../../platform/web/table/line-columns.tsx'
import { keyOfDebt, type Allocation } from '../../allocation.ts'
import type { ShownDebt } from './open-debts.ts'
import classes from './receipt-editor.module.css'

interface Row {
  debt: ShownDebt
  /** What the receipt pays on it. */
  pays: Money
  charge: Money
}

const isCheque = ({ debt }: Row) => debt.kind === 'cheque'

const name = shownText<Row>('name', 'Owed on', 124, ({ debt }) => <Name of={debt} />)
const date = shownText<Row>('date', 'Date', 92, ({ debt }) => displayDateText(debt.date))
const due: GridColumn<Row> = { key: 'due', header: 'Due', kind: 'text', render: ({ debt }) => <Due of={debt} /> }
const place = shownText<Row>('place', 'At', 112, ({ debt }) => <span title={debt.place}>{debt.place}</span>)
const money = (key: string, header: string, of: (row: Row) => Money) => shownFigure<Row>(key, header, 88, row => displayMoney(of(row)))
const total = money('total', 'Total', ({ debt }) => debt.total)
const owes = money('owes', 'Owes', ({ debt }) => debt.due)
const pays: GridColumn<Row> = {
  key: 'pays',
  header: 'Pays',
  kind: 'money',
  width: 96,
  isEditable: () => true,
  value: row => row.pays || null,
}
const charge: GridColumn<Row> = {
  key: 'charge',
  header: "Bank's charge",
  kind: 'money',
  width: 104,
  isEditable: isCheque,
  value: row => row.charge || null,
}
const left = shownFigure<Row>('left', 'Still due', 100, row => <Left row={row} />)

/** Columns by the width of the screen; the bank's charge only where a cheque came back. */
const columnsFor = {
  wide: { plain: [name, date, due, total, owes, pays, left], charged: [name, date, due, owes, pays, charge, left] },
  usual: { plain: [name, due, owes, pays, left], charged: [name, due, owes, pays, charge, left] },
  small: { plain: [name, due, owes, pays], charged: [name, due, owes, pays, charge] },
} as const

/** The columns with the location of each debt behind its name, where some are of other locations. */
const withPlace = ([first, ...more]: readonly GridColumn<Row>[]): GridColumn<Row>[] => [first!, place, ...more]

function Name({ of: { name: text, detail } }: { of: ShownDebt }) {
  return <span title={[text, detail].filter(Boolean).join(' · ')}>{text}</span>
}

/** The due date, and how long ago it was. */
function Due({ of: { dueDate, daysOverdue } }: { of: ShownDebt }) {
  const days = daysOverdue > 0 ? `${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} late` : ''
  return (
    <span title={[displayDateText(dueDate), days].filter(Boolean).join(' · ')}>
      {displayDateText(dueDate)} {days !== '' && <span className={classes.overdue}>{days}</span>}
    </span>
  )
}

function Left({ row: { debt, pays: paid } }: { row: Row }) {
  const rest = subtract(debt.due, paid)
  if (rest >= 0) return <span className={rest === 0 ? classes.dim : undefined}>{displayMoney(rest)}</span>
  return <span className={classes.bad}>{displayMoney(subtract(zero, rest))} too much</span>
}

interface DebtTableProps {
  debts: readonly ShownDebt[]
  allocations: readonly Allocation[]
  charges: Readonly<Record<string, Money>>
  onType: (typed: { key: string; amount: Money }) => void
  onCharge: (typed: { key: string; amount: Money }) => void
  /** Enter in the last amount. */
  onLeave: () => void
}

/** What is owed at this location and at others, oldest first. Arrows and Enter go from amount to amount. */
export function DebtTable({ debts, allocations, charges, onType, onCharge, onLeave }: DebtTableProps) {
  const isSmall = useMediaQuery('(max-width: 1279px)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1500px)', undefined, { getInitialValueInEffect: false })
  const columns = columnsFor[isWide ? 'wide' : isSmall ? 'small' : 'usual']
  const paid = new Map(allocations.map(allocation => [keyOfDebt(allocation), allocation.amount]))
  const rows = debts.map((debt): Row => ({ debt, pays: paid.get(debt.key) ?? zero, charge: charges[debt.key] ?? zero }))

  const shown = rows.some(isCheque) ? columns.charged : columns.plain

  function change({ debt: { key } }: Row, cell: CellChange): void {
    if (cell.kind !== 'money') return
    if (cell.column === 'charge') onCharge({ key, amount: cell.value })
    else onType({ key, amount: cell.value })
  }

  return (
    <div className={classes.debts}>
      <EditableGrid
        label="What is owed"
        columns={debts.some(({ isHere }) => !isHere) ? withPlace(shown) : shown}
        rows={rows}
        rowKey={row => row.debt.key}
        onCellChange={change}
        onLeave={onLeave}
        emptyText="Nothing is owed: what is paid is kept as over payment."
      />
    </div>
  )
}
