import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { displayMoney, zero } from '../../../../../kernel/money.ts'
import type { GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { numberColumn, shownFigure, shownMoney, shownText } from '../../../../../platform/web/table/line-columns.tsx'
import { marginOf, marginText } from '../../../../goods/items/item-rules.ts'
import {
  figureHeaders,
  lineButtons,
  priceColumns,
  quantityColumn,
  ReceivedItemCell,
  type ReceivedRow,
} from '../../../../stock/stock/web/received/received-columns.tsx'
import { ReceivedLineTable } from '../../../../stock/stock/web/received/received-line-table.tsx'
import { priceWithoutVat } from '../../../../shop/vat/typed-price.ts'
import { rateOfClass } from '../../../../shop/vat/vat.ts'
import { useStandardRate } from '../../../../shop/vat/web/use-vat.ts'
import type { GrnLineAmounts } from '../../grn.ts'
import { warnsOfLoss } from '../../grn-rules.ts'
import type { OrderDifference } from '../../order.ts'
import type { GrnLine } from './grn-line.ts'
import { OrderedCell } from '../order/order-differences.tsx'
import { lastPricesQuery } from '../shared/last-prices-query.ts'
import type { GrnWizard } from './use-grn-wizard.ts'
import classes from './grn-wizard.module.css'

interface Row extends ReceivedRow {
  line: GrnLine
  /** Null for a line that an edit removes. */
  amounts: GrnLineAmounts | null
  /** Set when the note receives an order. */
  difference: OrderDifference | null
}

// The row last made for each line: an unchanged row stays the same object, so that typing renders only one row.
const lastRows = new WeakMap<GrnLine, Row>()

function rowOf(line: GrnLine, { amounts, problem, difference }: Omit<Row, 'line'>): Row {
  const last = lastRows.get(line)
  const isSame = last && last.amounts?.unitCost === amounts?.unitCost && last.amounts?.lineTotal === amounts?.lineTotal
  const isAsOrdered = last?.difference?.now === difference?.now && last?.difference?.ordered === difference?.ordered
  if (isSame && isAsOrdered && last.problem?.text === problem?.text) return last
  const row = { line, amounts, problem, difference }
  lastRows.set(line, row)
  return row
}

const first: readonly GridColumn<Row>[] = [
  numberColumn,
  {
    key: 'item',
    header: 'Item',
    kind: 'text',
    render: ({ line, problem }) => <ReceivedItemCell name={line.name} line={line} wrong={problem?.text ?? null} />,
  },
]
const extra: readonly GridColumn<Row>[] = [
  shownText('code', 'Code', 112, ({ line }) => line.itemCode),
  shownText('barcode', 'Barcode', 132, ({ line }) => line.barcode),
]
// A refusal names the discounts by their wire names.
const headers = { ...figureHeaders, discountPercentage: 'Disc %', discountAmount: 'Disc amount' }
const figures: readonly GridColumn<Row>[] = [
  quantityColumn(78),
  { key: 'discountPercent', header: headers.discountPercentage, kind: 'percent', width: 58, value: ({ line }) => line.discountPercent },
  { key: 'discountEach', header: headers.discountAmount, kind: 'money', width: 88, value: ({ line }) => line.discountEach },
  ...priceColumns(98),
  shownFigure('margin', 'Margin', 100, row => <MarginCell row={row} />),
  shownMoney('total', 'Total', 112, ({ amounts }) => amounts?.lineTotal ?? zero),
  ...lineButtons(34),
]
// Columns that a narrow screen hides can be edited in the entry above.
const inEntry = ['discountPercent', 'discountEach', 'wholesalePrice', 'margin']
const smallFigures = figures.filter(({ key }) => !inEntry.includes(key))
const columnSets = {
  small: [...first, ...smallFigures],
  usual: [...first, ...figures],
  wide: [...first, ...extra, ...figures],
}
const ordered = shownFigure<Row>('ordered', 'To come', 108, ({ difference }) => <OrderedCell difference={difference} />)
const orderSets = {
  small: [...first, ordered, ...smallFigures],
  usual: [...first, ordered, ...figures.filter(({ key }) => key !== 'discountEach')],
  wide: [...first, ...extra, ordered, ...figures],
}

function useColumnSet(answersOrder: boolean): readonly GridColumn<Row>[] {
  const isWide = useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false })
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  return (answersOrder ? orderSets : columnSets)[isWide ? 'wide' : isSmall ? 'small' : 'usual']
}

function MarginCell({ row: { line, amounts } }: { row: Row }) {
  const standardRate = useStandardRate()
  // Read when the line was entered; asked for again only behind a reload.
  const { data } = useQuery({ ...lastPricesQuery(line.itemCode), enabled: standardRate > 0 })
  if (!amounts) return null
  const price = priceWithoutVat(line.retailPrice, rateOfClass(data?.vatClass ?? 'standard', standardRate))
  const isLoss = warnsOfLoss(price, amounts.unitCost)
  return (
    <span
      className={isLoss ? classes.bad : undefined}
      title={`Unit cost ${displayMoney(amounts.unitCost)}${isLoss ? ': retail is below it' : ''}`}
    >
      {isLoss && <IconAlertTriangle size={14} role="img" aria-label="Retail is below cost" />}{' '}
      {marginText(marginOf({ price, cost: amounts.unitCost }))}
    </span>
  )
}

interface GrnLineTableProps {
  wizard: GrnWizard
  /** Set when the note receives an order. */
  differences: readonly OrderDifference[]
  onEdit: (line: GrnLine) => void
  /** Back to the item field: after Escape, Enter in the last cell, or a deleted line. */
  onLeave: () => void
}

/** The received lines, edited in place by keyboard. */
export function GrnLineTable({ wizard, differences, onEdit, onLeave }: GrnLineTableProps) {
  const { draft, act, amounts, problems, lineProblems } = wizard
  const columns = useColumnSet(draft.order !== null)
  const amountOf = pricedLines(draft.edits !== null, draft.lines, amounts.lines)
  const compared = new Map(differences.map(item => [item.itemCode, item]))
  const rows = draft.lines.map((line, index) =>
    rowOf(line, {
      amounts: amountOf(index),
      problem: lineProblems.get(line.id) ?? null,
      difference: compared.get(line.itemCode) ?? null,
    }),
  )
  const wrong = draft.lines.find(line => lineProblems.has(line.id))
  return (
    <ReceivedLineTable
      label="Received items"
      columns={columns}
      rows={rows}
      headers={headers}
      problems={problems}
      nameOf={({ name }) => name}
      flashed={wrong ? { id: wrong.id, times: draft.touched?.times ?? 1 } : draft.touched}
      act={act}
      onEdit={onEdit}
      onLeave={onLeave}
    />
  )
}

/** The amounts by line; on an edit without the lines of quantity zero. */
function pricedLines(isEdit: boolean, lines: readonly GrnLine[], priced: readonly GrnLineAmounts[]) {
  if (!isEdit) return (index: number) => priced[index] ?? null
  let at = 0
  const found = lines.map(line => (line.quantity > 0 ? (priced[at++] ?? null) : null))
  return (index: number) => found[index] ?? null
}
