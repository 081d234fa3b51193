import { ActionIcon, Button, Fieldset, Group, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import classes from './customer-fields.module.css'

interface RowListProps<Row extends { key: string }> {
  title: string
  /** The label of Add and its shortcut: "Add contact". */
  add: { label: string; keys: string; run: () => void }
  rows: readonly Row[]
  /** The fields of a row; `removeButton` is placed where the row has room for it. */
  children: (row: Row, index: number, removeButton: ReactNode) => ReactNode
  nameOf: (row: Row, index: number) => string
  onRemove: (index: number) => void
}

/** Rows of a form that can be added and removed; a new row gets the focus. */
export function RowList<Row extends { key: string }>({ title, add, rows, children, nameOf, onRemove }: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)

  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const fieldOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('input')

  // The row is drawn at once, because the next key is typed into it.
  function run(): void {
    flushSync(add.run)
    fieldOf(rowsNow().at(-1))?.focus()
  }

  function remove(index: number): void {
    flushSync(() => onRemove(index))
    const left = rowsNow()
    const next = fieldOf(left[Math.min(index, left.length - 1)]) ?? list.current?.querySelector('button')
    next?.focus()
  }

  useShortcut(add.keys, add.label, run)
  return (
    <Fieldset legend={title} variant="unstyled" className={classes.section ?? ''}>
      <div className={classes.rows} ref={list}>
        {rows.map((row, index) => (
          <div key={row.key} data-row>
            {children(row, index, <RemoveButton name={nameOf(row, index)} onRemove={() => remove(index)} />)}
          </div>
        ))}
        <Group gap="sm">
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.8} />} onClick={run}>
            {add.label}
            <Keys keys={add.keys} />
          </Button>
          {rows.length === 0 && (
            <Text size="sm" c="dimmed">
              None yet
            </Text>
          )}
        </Group>
      </div>
    </Fieldset>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${name}`} title={`Remove ${name}`} onClick={onRemove}>
      <IconX size={16} stroke={1.8} />
    </ActionIcon>
  )
}
