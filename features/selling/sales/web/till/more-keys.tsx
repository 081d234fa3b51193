import { useEffect, useEffectEvent } from 'react'
import { topLayer } from '../../../../../platform/web/layers.ts'
import { useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { lineOf } from '../lines/line-number-keys.ts'
import type { Till } from './use-till.ts'

interface MoreKeysProps {
  till: Till
}

/** Keys that may come a moment after the till: Alt with a line's number, and the card's words for what is no command. */
export function MoreKeys({ till }: MoreKeysProps) {
  const { lines } = till.bill
  const toLine = useEffectEvent((number: number) => {
    const line = lines[number - 1]
    if (line && !till.isReadOnly) till.lookAgain({ rowKey: String(line.id), column: 'quantity' })
  })
  const find = useEffectEvent((typed: string) => lineOf(typed, lines.length))

  useEffect(() => {
    let typed = ''
    function hear(event: KeyboardEvent): void {
      const digit = /^Digit(\d)$/.exec(event.code)?.[1]
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || topLayer() > 0) return
      event.preventDefault()
      event.stopPropagation()
      typed = find(typed + digit)
      if (typed !== '') toLine(Number(typed))
    }
    function end(event: Event): void {
      if (!(event instanceof KeyboardEvent) || event.key === 'Alt') typed = ''
    }
    window.addEventListener('keydown', hear, { capture: true })
    window.addEventListener('keyup', end)
    window.addEventListener('blur', end)
    return () => {
      window.removeEventListener('keydown', hear, { capture: true })
      window.removeEventListener('keyup', end)
      window.removeEventListener('blur', end)
    }
  }, [])

  return words.map(([keys, label]) => <Word key={keys} keys={keys} label={label} />)
}

/** What the card of keys says besides the commands. */
const words = [
  ['Alt+1 2', 'Quantity of line 12'],
  ['3*', 'Three of what is scanned next'],
  ['↑↓', 'Item or line above, below'],
  ['Esc', 'Back to the search'],
] as const

const nothing = () => {}

// No key has such a name, so that it is shown and never heard.
function Word({ keys, label }: { keys: string; label: string }) {
  useShortcut(keys, label, nothing)
  return null
}
