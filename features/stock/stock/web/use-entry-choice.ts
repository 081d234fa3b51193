import { useRef, useState } from 'react'

/** The line whose entry is being chosen; afterwards the focus returns to where it was. */
export function useEntryChoice() {
  const [id, setId] = useState<number | null>(null)
  const cameFrom = useRef<Element | null>(null)
  return {
    id,
    open: (line: number) => {
      cameFrom.current = document.activeElement
      setId(line)
    },
    close: () => {
      setId(null)
      const field = cameFrom.current
      requestAnimationFrame(() => field instanceof HTMLElement && field.focus())
    },
    leave: () => setId(null),
  }
}
