import { useState } from 'react'
import { call } from '../../../../../platform/web/call.ts'
import { useLookup } from '../../../../../platform/web/ui/use-lookup.ts'
import { searchStockHere, type StockRow } from '../../contract.ts'
import type { OfferedRows } from './use-offer.ts'

/** Lookups search for 3 to 12 characters (spec §5); what is typed beyond narrows the rows. */
export const termLength = { min: 3, max: 12 } as const

interface ProductRowsOptions {
  term: string
  /** Rows offered by a scan are shown before rows found by a search. */
  offered: OfferedRows | null
  /** Called when Enter came before the answer, and the answer is one row. */
  onOnlyRow: (row: StockRow) => void
}

async function findStock(term: string, signal: AbortSignal): Promise<StockRow[]> {
  return (await call(searchStockHere, { params: { term }, query: { lot: '1' } }, { signal })).stock
}

/** The rows under the search field and which of them is chosen. */
export function useProductRows({ term, offered, onOnlyRow }: ProductRowsOptions) {
  const [marked, setMarked] = useState<{ rows: readonly StockRow[] | null; at: number }>({ rows: null, at: 0 })
  const lookup = useLookup({
    term,
    search: findStock,
    minLength: termLength.min,
    maxLength: termLength.max,
    // An Enter before the answer adds a row only when there is no doubt which one.
    onHurriedAnswer: first => {
      if (lookup.options?.length === 1) onOnlyRow(first)
    },
  })
  // The previous rows stay until the next ones arrive, so that nothing moves while typing.
  const [last, setLast] = useState<readonly StockRow[] | null>(null)
  if (lookup.options !== null && lookup.options !== last) setLast(lookup.options)
  const rows = offered ? offered.rows : (lookup.options ?? (lookup.isLoading ? last : null))
  const at = marked.rows === rows ? Math.min(marked.at, (rows?.length ?? 1) - 1) : 0
  const isStale = offered === null && lookup.isLoading

  return {
    lookup,
    rows,
    at,
    /** The rows belong to the previous text. */
    isStale,
    marked: isStale ? null : (rows?.[at] ?? null),
    move: (by: number) => {
      const count = rows?.length ?? 0
      if (count > 0) setMarked({ rows, at: (at + by + count) % count })
    },
  }
}
