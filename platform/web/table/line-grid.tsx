import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react'
import { EditableGrid, type EditableGridProps, type GridColumn } from './editable-grid.tsx'
import classes from './line-grid.module.css'
import { problemsBelow, type RowProblem } from './line-problems.tsx'
import { useDeleteLine } from './use-delete-line.ts'

interface LineGridProps<Row> extends Omit<EditableGridProps<Row>, 'flashKey' | 'flashCount'> {
  /** The columns of a narrow screen; without them all are shown on every screen. */
  small?: readonly GridColumn<Row>[]
  /** What is wrong with a row: it is said below the lines. */
  wrongOf?: (row: Row) => RowProblem | null
  /** Ctrl+Delete, and the buttons of a line, which are those of `onCellAction` where there are several. */
  onRemove?: (row: Row) => void
  /** Escape in any cell. */
  onEscape?: () => void
  /** Hears a key before the cells do. */
  hearKey?: (event: KeyboardEvent<HTMLDivElement>) => void
  /** The row that was added or changed last. */
  flashed?: { key: string; times: number } | null
  box?: RefObject<HTMLDivElement | null>
  /** The least height in pixels. */
  least?: number
  /** Below 1100 pixels of width the page scrolls, and the lines have a height of their own. */
  narrowHeight?: string
  narrowLeast?: string
  children?: ReactNode
}

const nothing = () => undefined

/** The lines of a paper in their frame: edited in place by keyboard, with what is wrong below them. */
export function LineGrid<Row>(props: LineGridProps<Row>) {
  const { columns, small, wrongOf, onRemove, onEscape, hearKey, flashed, box, children, ...grid } = props
  const { least = 240, narrowLeast = `${least}px`, narrowHeight = '52dvh', footer, ...given } = grid
  const isSmall = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false })
  useDeleteLine(grid.label, onRemove ? grid.rows : [], onRemove ?? nothing)
  const sizes = { '--least': `${least}px`, '--narrow-least': narrowLeast, '--narrow-height': narrowHeight } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape leave whichever cell has the focus
    <div
      ref={box}
      className={classes.box}
      style={sizes}
      onKeyDownCapture={hearKey}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !onEscape) return
        event.preventDefault()
        event.stopPropagation()
        onEscape()
      }}
    >
      <EditableGrid
        {...(onRemove && { onCellAction: onRemove })}
        {...given}
        columns={isSmall && small ? small : columns}
        footer={wrongOf ? problemsBelow(grid.rows.map(wrongOf)) : footer}
        flashKey={flashed?.key ?? null}
        flashCount={flashed?.times ?? 1}
      />
      {children}
    </div>
  )
}
