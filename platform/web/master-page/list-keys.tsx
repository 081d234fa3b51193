import { useEffect, useRef } from 'react'
import { useShortcut } from '../shortcuts.tsx'
import type { RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface ListKeysProps {
  cursor: Cursor
  selection: Selection
  commands: readonly RowCommand[]
  /** Whether rows can be selected. */
  canSelect: boolean
  /** A record is open or loading: it gets the keys. */
  isCovered: boolean
}

/** The focused element may need these keys itself. */
const controls = 'button, a, input, select, textarea, [role="menu"], [contenteditable]'

/** The keyboard shortcuts of the rows. */
export function ListKeys({ cursor, selection, commands, canSelect, isCovered }: ListKeysProps) {
  const when = !isCovered
  const moving = { when, layer: 0, leaves: 'select, textarea, [role="menu"]', repeats: true }
  useShortcut('↓', 'Next row', () => cursor.move(1), moving)
  useShortcut('↑', 'Previous row', () => cursor.move(-1), moving)
  useShortcut('Space', 'Select the row', () => cursor.row && selection.toggle(cursor.row), {
    when: when && canSelect,
    layer: 0,
    leaves: controls,
  })
  const isHasty = useHaste(isCovered)

  function run(command: RowCommand, keys: string): void {
    if (keys === 'Enter' && isHasty()) return
    if (cursor.row && command.isFor(cursor.row)) command.run(cursor.row)
  }

  return commands.flatMap(command =>
    command.keys.map(keys => <CommandKey key={keys} keys={keys} label={command.label} when={when} onPress={() => run(command, keys)} />),
  )
}

const hasteMs = 400

// A second Enter right after the one that saved still belongs to the dialog and must not open the row below. Another key in between
// ends that: the user is on the list again.
function useHaste(isCovered: boolean): () => boolean {
  const uncoveredAt = useRef(-hasteMs)
  useEffect(() => {
    if (isCovered) {
      return () => {
        uncoveredAt.current = performance.now()
      }
    }
    const goOn = ({ key }: KeyboardEvent) => {
      if (key !== 'Enter') uncoveredAt.current = -hasteMs
    }
    document.addEventListener('keydown', goOn, { capture: true })
    return () => document.removeEventListener('keydown', goOn, { capture: true })
  }, [isCovered])
  return () => performance.now() - uncoveredAt.current < hasteMs
}

interface CommandKeyProps {
  keys: string
  label: string
  when: boolean
  onPress: () => void
}

function CommandKey({ keys, label, when, onPress }: CommandKeyProps) {
  useShortcut(keys, label, onPress, { when, layer: 0, leaves: controls })
  return null
}
