import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Money } from '../../../kernel/money.ts'
import type { GridColumn } from './grid-column.ts'
import { WrongName, type RowProblem } from './line-problems.tsx'

/** A line as its table shows it. */
export interface LineRow {
  /** What the line is of. */
  name: string
  /** All that names it, for the pointer. */
  title?: string
  problem: string | null
}

/** For `wrongOf` of a grid. */
export const wrongLine = ({ name, problem }: LineRow): RowProblem | null => (problem === null ? null : { name, text: problem })

export const numberColumn: GridColumn<unknown> = { key: 'number', header: '#', kind: 'text', width: 34, render: (_, index) => index + 1 }

/** The name, marked where something is wrong with the line. */
export const itemColumn: GridColumn<LineRow> = {
  key: 'item',
  header: 'Item',
  kind: 'text',
  render: ({ name, title = name, problem }) =>
    problem === null ? <span title={title}>{name}</span> : <WrongName name={name} text={problem} />,
}

/** A text that is only shown. */
export function shownText<Row>(key: string, header: string, width: number, render: (row: Row) => ReactNode): GridColumn<Row> {
  return { key, header, kind: 'text', width, render }
}

/** The same for figures and amounts as text, at the right. */
export function shownFigure<Row>(key: string, header: string, width: number, render: (row: Row) => ReactNode): GridColumn<Row> {
  return { key, header, kind: 'text', align: 'right', width, render }
}

/** An amount that is only shown. */
export function shownMoney<Row>(key: string, header: string, width: number, value: (row: Row) => Money | null): GridColumn<Row> {
  return { key, header, kind: 'money', width, isEditable: () => false, value }
}

/** The button that deletes a line; `isShown` says of which. */
export function deleteColumn<Row>(width: number, isShown: (row: Row) => boolean = () => true): GridColumn<Row> {
  return {
    key: 'delete',
    header: '',
    kind: 'action',
    width,
    label: (_, at) => `Delete line ${at + 1}`,
    render: row => isShown(row) && <IconTrash size={16} aria-hidden />,
  }
}
