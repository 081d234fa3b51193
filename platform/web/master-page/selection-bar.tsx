import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { displayMoney, parseMoney, sumOf } from '../../../kernel/money.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { notifyError } from '../ui/notify.ts'
import classes from './list-page.module.css'
import type { AnyDialogs, AnyRecord, BulkAction, ListConfig } from './master-config.ts'
import { useActionContext, useMayRun } from './row-commands.ts'
import type { Selection } from './use-selection.ts'

type Bulk = BulkAction<AnyRecord, AnyDialogs>

interface SelectionBarProps {
  config: ListConfig
  selection: Selection
  /** Called once it hears its keys. */
  onThere?: () => void
}

/** So many actions stand side by side; of more, those marked so are in the menu. */
const mostButtons = 4

/** What is done with the selected rows, in the place of the filters: nothing else moves when the first row is selected. */
export function SelectionBar({ config, selection, onThere }: SelectionBarProps) {
  const mayRun = useMayRun()
  const all = (config.bulkActions ?? []).filter(mayRun)
  const there = useEffectEvent(() => onThere?.())
  useEffect(() => there(), [])
  const isLong = all.length > mostButtons
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <SelectionNote config={config} selection={selection} />
      {all
        .filter(({ isMore }) => !isLong || !isMore)
        .map(action => (
          <BulkButton key={action.label} action={action} selection={selection} />
        ))}
      {isLong && <MoreMenu actions={all.filter(({ isMore }) => isMore)} selection={selection} />}
    </div>
  )
}

/** What the selected rows come to, by the first amount that the list adds up; empty for a list without one. */
function sumOfRows({ master, columns }: ListConfig, { rows }: Selection): string {
  const column = columns.find(({ key, kind }) => kind === 'money' && master.totals?.includes(key))
  if (!column) return ''
  const amounts = rows.map(row => parseMoney(String(row[column.key] ?? '')))
  return amounts.every(amount => amount !== null) ? `, ${column.label} ${displayMoney(sumOf(amounts))}` : ''
}

function SelectionNote({ config, selection }: SelectionBarProps) {
  useShortcut('Escape', 'Select none', selection.clear, { layer: 0, leaves: 'input[type="search"], [role="menu"]' })
  return (
    <Group gap={4} wrap="nowrap" h={36}>
      <Text size="sm" role="status">
        {selection.rows.length.toLocaleString('en')} selected
        {sumOfRows(config, selection)}
      </Text>
      <CloseButton size="sm" aria-label="Select none" onClick={selection.clear} />
    </Group>
  )
}

interface BulkProps {
  action: Bulk
  selection: Selection
}

/** An action on the selected rows, and why it is not possible with them. */
function useBulk(selection: Selection): (action: Bulk) => { refusal: string | null; run: () => void } {
  const { rows, clear, drop } = selection
  const context = { ...useActionContext(), clear, drop }
  return action => {
    const refusal = action.refusal?.(rows) ?? null
    return { refusal, run: () => (refusal === null ? void action.run(rows, context) : notifyError(refusal)) }
  }
}

function BulkButton({ action, selection }: BulkProps) {
  const { label, shortcut } = action
  const { refusal, run } = useBulk(selection)(action)
  useShortcut(shortcut ?? '', label, run, { when: shortcut !== undefined, layer: 0 })
  return (
    <Button
      variant="default"
      className={classes.bulk ?? ''}
      onClick={run}
      {...(refusal !== null && { 'data-disabled': true, 'aria-disabled': true, title: refusal })}
    >
      {label}
      {shortcut && <Keys keys={shortcut} />}
    </Button>
  )
}

function MoreMenu({ actions, selection }: { actions: readonly Bulk[]; selection: Selection }) {
  const bulk = useBulk(selection)
  const place = useRef<HTMLDivElement>(null)
  useShortcut('Alt+M', 'More for the selected rows', () => place.current?.querySelector('button')?.click(), { layer: 0 })
  return (
    <div ref={place} className={classes.bulk}>
      <DropMenu
        label="More Alt+M for the selected rows"
        className={classes.more}
        items={actions.map(action => {
          const { refusal, run } = bulk(action)
          return { label: action.label, disabledReason: refusal, onSelect: run }
        })}
      >
        <IconDots size={16} stroke={1.6} aria-hidden /> More <Keys keys="Alt+M" />
      </DropMenu>
    </div>
  )
}
