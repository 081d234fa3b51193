import { useState } from 'react'
import type { AnyRecord } from './master-config.ts'

export interface Cursor {
  /** The row that the keys apply to; null in an empty list. */
  row: AnyRecord | null
  /** Chooses a row without moving the focus. */
  choose: (row: AnyRecord) => void
  /** Moves up or down, with the focus. */
  move: (by: number) => void
  focus: () => void
}

/** The row that the keyboard is on; the position is kept when that row disappears. */
export function useCursor(rows: readonly AnyRecord[], rowId: (code: string) => string): Cursor {
  const [held, setHeld] = useState({ code: '', at: 0 })
  const found = rows.findIndex(({ code }) => code === held.code)
  const at = found >= 0 ? found : Math.max(0, Math.min(held.at, rows.length - 1))

  function go(to: number): void {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))]
    if (!row) return
    setHeld({ code: row.code, at: to })
    const element = document.getElementById(rowId(row.code))
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }

  return {
    row: rows[at] ?? null,
    choose: row => setHeld({ code: row.code, at: rows.indexOf(row) }),
    move: by => go(at + by),
    focus: () => go(at),
  }
}
