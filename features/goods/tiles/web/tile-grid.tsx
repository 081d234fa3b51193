import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { focused } from '../../../../platform/web/focus-back.ts'
import classes from './tiles.module.css'
import { columnsOf, placeAfterKey } from './tile-order.ts'

interface TileGridProps<T> {
  label: string
  tiles: readonly T[]
  tileKey: (tile: T) => string
  content: (tile: T) => ReactNode
  onPick: (tile: T) => void
}

/** Large buttons in rows. Tab reaches one of them, arrows go on, Enter or a tap picks. */
export function TileGrid<T>({ label, tiles, tileKey, content, onPick }: TileGridProps<T>) {
  const grid = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const reachable = Math.min(current, tiles.length - 1)

  // What was pressed to come here is gone, and the focus with it.
  useEffect(() => {
    if (!focused()) grid.current?.querySelector('button')?.focus()
  }, [])

  function hear(event: KeyboardEvent, at: number): void {
    if (!grid.current || event.ctrlKey || event.altKey || event.shiftKey) return
    const to = placeAfterKey(event.key, { at, count: tiles.length, columns: columnsOf(grid.current) })
    if (to === null) return
    event.preventDefault()
    grid.current.querySelectorAll<HTMLButtonElement>('button').item(to).focus()
  }

  return (
    <ul ref={grid} className={classes.grid} aria-label={label}>
      {tiles.map((tile, at) => (
        <li key={tileKey(tile)}>
          <button
            type="button"
            className={classes.tile}
            tabIndex={at === reachable ? 0 : -1}
            onFocus={() => setCurrent(at)}
            onKeyDown={event => hear(event, at)}
            onClick={() => onPick(tile)}
          >
            {content(tile)}
          </button>
        </li>
      ))}
    </ul>
  )
}
