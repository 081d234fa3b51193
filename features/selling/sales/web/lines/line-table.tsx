import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { displayQuantity, quantity, sumQuantities } from '../../../../../kernel/quantity.ts'
import { EditableGrid, type CellChange, type GridColumn, type GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import type { PricedBill } from '../draft/bill-amounts.ts'
import { deleteLine } from './delete-line.ts'
import { asideOf, type LineChange } from '../draft/draft-line.ts'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'
import { lineRows, overDiscounted, type LineRow } from '../draft/line-rows.ts'
import { LateScans } from './late-scans.tsx'
import type { AwaitedScan } from './use-scanned-items.ts'
import classes from './line-table.module.css'

interface LineTableProps {
  bill: BillDraft
  priced: PricedBill
  /** A ref to the table. */
  box: RefObject<HTMLDivElement | null>
  /** The cell that needs another look. */
  focusOn: GridFocus | null
  /** Scans whose answers are late. */
  awaited: readonly AwaitedScan[]
  act: (action: BillAction) => void
  /** Back to the search: after Escape, or Enter in the last cell. */
  onLeave: () => void
  footer: ReactNode
}

const shown: readonly GridColumn<LineRow>[] = [
  { key: 'number', header: '#', kind: 'text', width: 40, render: (_, index) => index + 1 },
  { key: 'description', header: 'Description', kind: 'text', render: row => <Description row={row} /> },
  { key: 'quantity', header: 'Quantity', kind: 'quantity', width: 80, value: row => row.line.quantity },
  { key: 'unitPrice', header: 'Unit price', kind: 'money', width: 116, value: row => row.line.unitPrice },
  { key: 'discountPercent', header: 'Disc %', kind: 'percent', width: 64, value: row => row.line.discountPercent },
  { key: 'discountEach', header: 'Disc amount', kind: 'money', width: 96, value: row => row.line.discountEach },
  {
    key: 'lineTotal',
    header: 'Line total',
    kind: 'money',
    width: 116,
    isEditable: () => false,
    value: row => row.amounts.lineTotal,
  },
]
const extra: readonly GridColumn<LineRow>[] = [
  { key: 'code', header: 'Code', kind: 'text', width: 116, render: row => row.line.itemCode },
  {
    key: 'left',
    header: 'Left here',
    kind: 'text',
    align: 'right',
    width: 88,
    render: row => (row.line.type === 'stock' ? leftHere(row) : ''),
  },
]
const trash: GridColumn<LineRow> = {
  key: 'delete',
  header: '',
  kind: 'action',
  width: 40,
  label: (_, index) => `Delete line ${index + 1}`,
  render: () => <IconTrash size={16} aria-hidden />,
}

function forReading(columns: readonly GridColumn<LineRow>[]): GridColumn<LineRow>[] {
  return columns.map(column => ({ ...column, isEditable: () => false }))
}

const narrower: Readonly<Record<string, number>> = {
  number: 32,
  quantity: 64,
  unitPrice: 98,
  discountPercent: 56,
  discountEach: 84,
  lineTotal: 114,
}
// A tablet gives the name the room of the figures.
const small = shown.map(column => ({ ...column, ...(column.key in narrower && { width: narrower[column.key]! }) }))
// Nothing is given off most bills: two columns of zeros would take the name's room.
const folded = small.filter(({ key }) => !key.startsWith('discount'))
// A phone has room for what is sold, how many, and what that comes to; turned on its side it has the rest.
const phone = small.filter(({ key }) => ['description', 'quantity', 'lineTotal'].includes(key))
// Wide screens show more columns.
const wide = shown.toSpliced(2, 0, ...extra)
const columnSets = {
  phone: { edit: [...phone, trash], read: forReading(phone) },
  folded: { edit: [...folded, trash], read: forReading(folded) },
  small: { edit: [...small, trash], read: forReading(small) },
  usual: { edit: [...shown, trash], read: forReading(shown) },
  wide: { edit: [...wide, trash], read: forReading(shown.toSpliced(2, 0, extra[0]!)) },
}

function leftHere({ line }: LineRow): string {
  return displayQuantity(sumQuantities(line.entries.map(entry => entry.remaining)))
}

function Description({ row: { line, amounts, missing, taken } }: { row: LineRow }) {
  const here = quantity(Math.max(0, line.quantity - missing))
  const aside = asideOf(line)
  return (
    <span className={classes.description}>
      <span className={classes.name} title={line.name}>
        {line.name}
      </span>
      {amounts.lineTotal < 0 && (
        <span className={classes.short}>
          <IconAlertTriangle size={14} aria-hidden /> {overDiscounted}
        </span>
      )}
      {missing > 0 && (
        <span className={classes.short}>
          <IconAlertTriangle size={14} aria-hidden /> only {displayQuantity(here)} left here
        </span>
      )}
      {aside !== undefined && <span className={classes.aside}>{aside}</span>}
      {taken !== null && <span className={classes.aside}>{taken}</span>}
      {line.warrantyDueDate !== null && <span className={classes.aside}>warranty until {displayDateText(line.warrantyDueDate)}</span>}
    </span>
  )
}

/** The change of a line for a cell's new value. */
function changeOf({ column, value }: CellChange): LineChange {
  return { [column]: value }
}

/** The lines of the bill, edited in place by keyboard. */
export function LineTable({ bill, priced, box, focusOn, awaited, act, onLeave, footer }: LineTableProps) {
  const rows = lineRows(bill, priced)
  const isReadOnly = bill.mode === 'recalled'
  const isWide = useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false })
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  const [isAsked, setAsked] = useState(false)
  const isFolded =
    isSmall && !isAsked && bill.lines.every(({ discountPercent, discountEach }) => discountPercent === 0 && discountEach === 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves whichever cell has the focus
    <div
      ref={box}
      className={classes.lines}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
    >
      <EditableGrid
        label="Lines of the bill"
        columns={
          columnSets[isWide ? 'wide' : isPhone ? 'phone' : isFolded ? 'folded' : isSmall ? 'small' : 'usual'][isReadOnly ? 'read' : 'edit']
        }
        rows={rows}
        rowKey={row => String(row.line.id)}
        onCellChange={(row, change) => act({ type: 'change-line', id: row.line.id, change: changeOf(change) })}
        onCellAction={row => void deleteLine(act, row.line.id).then(onLeave)}
        focusOn={focusOn}
        flashKey={bill.touched ? String(bill.touched.lineId) : null}
        flashCount={bill.touched?.times ?? 1}
        emptyText={`${messages.noItem} Scan one, or search above.`}
        footer={
          <>
            <LateScans scans={awaited} />
            <div className={classes.footRow}>
              {footer}
              {isFolded && !isPhone && !isReadOnly && (
                <button type="button" className={classes.unfold} onClick={() => setAsked(true)}>
                  Discounts
                </button>
              )}
            </div>
          </>
        }
        onLeave={onLeave}
      />
    </div>
  )
}
