import { IconPencil } from '@tabler/icons-react'
import { displayDate } from '../../../../../kernel/dates.ts'
import type { GridColumn } from '../../../../../platform/web/table/editable-grid.tsx'
import { deleteColumn } from '../../../../../platform/web/table/line-columns.tsx'
import { WrongName } from '../../../../../platform/web/table/line-problems.tsx'
import { priceLabel } from '../../../../shop/vat/web/use-vat.ts'
import type { LineProblem, ReceivedValues } from './received-line.ts'
import classes from './received-lines.module.css'

/** A line as the table shows it; rows of a paper may have more fields. */
export interface ReceivedRow {
  line: ReceivedValues & { id: number }
  problem: LineProblem | null
}

/** Figures that are edited in the table. The wire's name of a wrong figure leads to its cell through the heading. */
export const figureHeaders = {
  quantity: 'Quantity',
  costPrice: 'Cost price',
  wholesalePrice: 'Wholesale',
  retailPrice: 'Retail',
} as const

type Price = Exclude<keyof typeof figureHeaders, 'quantity'>

export function quantityColumn(width: number): GridColumn<ReceivedRow> {
  return { key: 'quantity', header: figureHeaders.quantity, kind: 'quantity', width, value: ({ line }) => line.quantity }
}

export function priceColumns(width: number): readonly GridColumn<ReceivedRow>[] {
  const prices: readonly Price[] = ['costPrice', 'wholesalePrice', 'retailPrice']
  return prices.map(key => ({ key, header: figureHeaders[key], kind: 'money', width, value: ({ line }) => line[key] }))
}

interface Named<Row> {
  columns: readonly GridColumn<Row>[]
  headers: Readonly<Record<string, string>>
}

/** Columns and headings whose selling prices say that they contain VAT. */
export function namedPrices<Row extends ReceivedRow>({ columns, headers }: Named<Row>): Named<Row> {
  const named = { wholesalePrice: priceLabel(figureHeaders.wholesalePrice, true), retailPrice: priceLabel(figureHeaders.retailPrice, true) }
  const isPrice = (key: string): key is keyof typeof named => key in named
  return {
    columns: columns.map(column => (isPrice(column.key) ? { ...column, header: named[column.key] } : column)),
    headers: { ...headers, ...named },
  }
}

/** The buttons at the end of a line. */
export function lineButtons(width: number): readonly GridColumn<ReceivedRow>[] {
  return [
    {
      key: 'edit',
      header: '',
      kind: 'action',
      width,
      label: (_, at) => `Edit line ${at + 1}`,
      render: () => <IconPencil size={16} aria-hidden />,
    },
    deleteColumn(width),
  ]
}

interface ReceivedItemProps {
  name: string
  line: Pick<ReceivedValues, 'batch' | 'expiryDate'>
  /** The problem of the line; some texts name the item themselves. */
  wrong: string | null
}

/** The item of a line with its batch and expiry date; marked where something is wrong with the line. */
export function ReceivedItemCell({ name, line: { batch, expiryDate }, wrong }: ReceivedItemProps) {
  const more = [batch, expiryDate && `exp ${displayDate(expiryDate)}`].filter(Boolean).join(' · ')
  return (
    <>
      {wrong === null ? <span title={[name, more].filter(Boolean).join(' · ')}>{name}</span> : <WrongName name={name} text={wrong} />}
      {more !== '' && <span className={classes.dimmed}> · {more}</span>}
    </>
  )
}
