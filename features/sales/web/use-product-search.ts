import { useState } from 'react'
import type { Quantity } from '../../../kernel/quantity.ts'
import { call } from '../../../platform/web/call.ts'
import { useLookup } from '../../../platform/web/ui/use-lookup.ts'
import { searchStockHere, type StockRow } from '../../items/contract.ts'
import { readProductTerm } from './product-term.ts'
import type { OfferedRows } from './use-scanned-items.ts'

const minLength = 3
const maxLength = 12

interface ProductSearchOptions {
  offered: OfferedRows | null
  closeOffer: () => void
  /** Adds a row, with the quantity before the star if there was one. */
  onAdd: (row: StockRow, typed: Quantity | null) => void
}

async function findStock(term: string, signal: AbortSignal): Promise<StockRow[]> {
  return (await call(searchStockHere, { params: { term } }, { signal })).stock
}

/** What the product search holds: the text, the rows found or offered by a scan, and which is chosen. */
export function useProductSearch({ offered, closeOffer, onAdd }: ProductSearchOptions) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState<{ rows: readonly StockRow[] | null; at: number }>({ rows: null, at: 0 })
  /** Kept when the cashier goes on to the quantity: Add adds it. */
  const [kept, setKept] = useState<StockRow | null>(null)
  const { term, quantity } = readProductTerm(text)

  const lookup = useLookup({
    term: kept ? '' : term,
    search: findStock,
    minLength,
    maxLength,
    // An Enter before the answer adds only what cannot be mistaken.
    onHurriedAnswer: first => {
      if (lookup.options?.length === 1) add(first)
    },
  })
  // The last rows stay while the next are on their way: nothing jumps while typing.
  const [last, setLast] = useState<readonly StockRow[] | null>(null)
  if (lookup.options !== null && lookup.options !== last) setLast(lookup.options)
  const rows = offered ? offered.rows : (lookup.options ?? (lookup.isLoading ? last : null))
  const at = marked.rows === rows ? Math.min(marked.at, (rows?.length ?? 1) - 1) : 0
  const isShown = offered !== null || (isOpen && term.length >= minLength)
  const isStale = offered === null && lookup.isLoading
  const markedRow = isShown && !isStale ? (rows?.[at] ?? null) : null

  function close(): void {
    setOpen(false)
    if (offered) closeOffer()
  }

  function add(row: StockRow): void {
    const typed = offered?.quantity ?? quantity
    close()
    setKept(null)
    onAdd(row, typed)
  }

  return {
    text,
    term,
    rows,
    at,
    lookup,
    isShown,
    /** The rows are those of the text before. */
    isStale,
    /** What Add would add. */
    chosen: markedRow ?? kept,
    /** A typed code too long for a search: looked up whole. */
    isCode: term.length > maxLength,
    typedQuantity: quantity,
    note: offered ? null : noteOf(term.length, lookup.isLoading, rows),
    type: (next: string) => {
      setText(next)
      setKept(null)
      setOpen(true)
      if (offered) closeOffer()
    },
    open: () => setOpen(true),
    close,
    move: (by: number) => {
      const count = rows?.length ?? 0
      if (count > 0) setMarked({ rows, at: (at + by + count) % count })
    },
    add,
    /** Goes on to the quantity with the marked row. */
    keep: (row: StockRow | null) => {
      if (!row) return
      setKept(row)
      setText(row.itemMaster.name)
      close()
    },
    empty: () => {
      setText('')
      setKept(null)
      close()
    },
  }
}

function noteOf(length: number, isLoading: boolean, rows: readonly StockRow[] | null): string | null {
  if (length > maxLength) return 'Press Enter to look up this code'
  if (rows === null) return isLoading ? 'Searching…' : null
  return rows.length === 0 ? 'No item matches. Try another word, or the code.' : null
}
