import { useState, type KeyboardEvent } from 'react'
import { useLookup, type Lookup } from './use-lookup.ts'

interface LookupFieldOptions<T> {
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>
  onPick: (option: T) => void
  onCreate: ((term: string) => void) | undefined
  minLength: number
  maxLength: number
}

export interface LookupField<T> {
  /** Null while nothing is being typed: the field shows the chosen value. */
  typed: string | null
  term: string
  isShown: boolean
  lookup: Lookup<T>
  /** The options, followed by the entry that creates a record. */
  rowCount: number
  row: number
  type: (text: string) => void
  close: () => void
  move: (by: 1 | -1) => void
  pickRow: (row: number) => void
}

/** The text typed into a lookup, its results, and which row is chosen. */
export function useLookupField<T>({ search, onPick, onCreate, minLength, maxLength }: LookupFieldOptions<T>): LookupField<T> {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const term = typed?.trim() ?? ''
  const lookup = useLookup({ term, search, minLength, maxLength, onHurriedAnswer: pick })
  const { options } = lookup
  const rowCount = options === null ? 0 : options.length + (onCreate ? 1 : 0)
  // The row chosen by the arrow keys. It applies only to these options: new options start at the first again.
  const [chosen, setChosen] = useState({ options, row: 0 })
  const row = chosen.options === options ? Math.min(chosen.row, rowCount - 1) : 0

  function close(): void {
    setOpen(false)
    setTyped(null)
  }

  function pick(option: T): void {
    close()
    onPick(option)
  }

  function pickRow(at: number): void {
    const option = options?.[at]
    if (option !== undefined) return pick(option)
    close()
    onCreate?.(term)
  }

  return {
    typed,
    term,
    isShown: isOpen && term !== '',
    lookup,
    rowCount,
    row,
    type: text => {
      setTyped(text)
      setOpen(true)
    },
    close,
    move: by => {
      if (rowCount > 0) setChosen({ options, row: (row + by + rowCount) % rowCount })
    },
    pickRow,
  }
}

/** Handles a key for the open list; false when the key does not concern the list. */
export function hearLookupKey<T>(event: KeyboardEvent, field: LookupField<T>): boolean {
  if (!field.isShown || event.nativeEvent.isComposing) return false
  switch (event.key) {
    case 'ArrowDown':
      field.move(1)
      break
    case 'ArrowUp':
      field.move(-1)
      break
    case 'Escape':
      field.close()
      break
    case 'Enter':
      if (field.lookup.isLoading) field.lookup.hurry()
      else if (field.rowCount > 0) field.pickRow(field.row)
      else return false
      break
    default:
      return false
  }
  event.preventDefault()
  event.stopPropagation()
  return true
}
