import { useShortcut } from '../shortcuts.tsx'
import type { RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface ListKeysProps {
  cursor: Cursor
  selection: Selection
  commands: readonly RowCommand[]
  /** A record is open, or on its way: the keys are its own. */
  isCovered: boolean
}

/** What has the focus may want these keys for itself. */
const controls = 'button, a, input, select, textarea, [role="menu"], [contenteditable]'

/** The keys of the rows. */
export function ListKeys({ cursor, selection, commands, isCovered }: ListKeysProps) {
  const when = !isCovered
  const moving = { when, layer: 0, leaves: 'select, textarea, [role="menu"]', repeats: true }
  useShortcut('↓', 'Next row', () => cursor.move(1), moving)
  useShortcut('↑', 'Previous row', () => cursor.move(-1), moving)
  useShortcut('Space', 'Select the row', () => cursor.row && selection.toggle(cursor.row), { when, layer: 0, leaves: controls })
  return commands.flatMap(command =>
    command.keys.map(keys => <CommandKey key={keys} keys={keys} command={command} cursor={cursor} when={when} />),
  )
}

interface CommandKeyProps {
  keys: string
  command: RowCommand
  cursor: Cursor
  when: boolean
}

function CommandKey({ keys, command, cursor, when }: CommandKeyProps) {
  const { row } = cursor
  useShortcut(keys, command.label, () => row && command.isFor(row) && command.run(row), { when, layer: 0, leaves: controls })
  return null
}
