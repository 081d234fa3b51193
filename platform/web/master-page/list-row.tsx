import { UnstyledButton } from '@mantine/core'
import { IconDots, IconEye, IconPencil } from '@tabler/icons-react'
import { Keys } from '../shortcuts.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import classes from './list-table.module.css'
import type { AnyRecord, ListConfig } from './master-config.ts'
import type { RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

export interface ListRowProps {
  config: ListConfig
  row: AnyRecord
  columns: readonly ShownColumn<AnyRecord>[]
  cursor: Cursor
  selection: Selection
  commands: readonly RowCommand[]
  rowId: (code: string) => string
}

/** The row of one record; a double click does the same as Enter. */
export function ListRow({ row, config, columns, cursor, selection, commands, rowId }: ListRowProps) {
  const isCurrent = cursor.row === row
  const name = config.nameOf(row)
  const offered = commands.filter(({ isFor }) => isFor(row))
  const opening = offered.find(({ keys }) => keys.includes('Enter'))
  const tabIndex = isCurrent ? 0 : -1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are shortcuts of the page
    <tr
      id={rowId(row.code)}
      tabIndex={tabIndex}
      aria-selected={selection.has(row)}
      data-current={isCurrent || undefined}
      data-locked={row.isLocked === 1 || undefined}
      data-off={config.isOff?.(row) || undefined}
      data-alarm={config.isAlarm?.(row) || undefined}
      data-sum={config.isSum?.(row) || undefined}
      onClick={() => cursor.choose(row)}
      onFocus={() => cursor.choose(row)}
      onDoubleClick={() => opening?.run(row)}
    >
      {!config.isBare && (
        <td className={classes.check}>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={`Select ${name}`}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
            onDoubleClick={event => event.stopPropagation()}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={at === 0 ? classes.name : undefined}
          data-code={(at > 0 && column.kind === 'code') || undefined}
          {...cellProps(column)}
        >
          <ListCell column={column} row={row} />
        </td>
      ))}
      {!config.isBare && (
        <td className={classes.actions}>
          <RowActions row={row} name={name} offered={offered} opening={opening} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
}

interface RowActionsProps {
  row: AnyRecord
  name: string
  offered: readonly RowCommand[]
  opening: RowCommand | undefined
  tabIndex: number
}

function RowActions({ row, name, offered, opening, tabIndex }: RowActionsProps) {
  if (offered.length === 0) return null
  const Icon = opening?.label === 'Edit' ? IconPencil : IconEye
  return (
    <div className={classes.buttons}>
      {opening && (
        <UnstyledButton
          className={`${classes.menu} ${classes.quick}`}
          tabIndex={-1}
          aria-label={`${opening.label} ${name}`}
          title={opening.label}
          onClick={() => opening.run(row)}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      )}
      <DropMenu
        label={`Actions of ${name}`}
        className={classes.menu}
        tabIndex={tabIndex}
        items={offered.map(({ label, keys, refusal, run }) => ({
          label,
          disabledReason: refusal?.(row) ?? null,
          detail: keys[0] !== undefined && <Keys keys={keys[0]} />,
          onSelect: () => run(row),
        }))}
      >
        <IconDots size={18} stroke={1.6} aria-hidden />
      </DropMenu>
    </div>
  )
}
