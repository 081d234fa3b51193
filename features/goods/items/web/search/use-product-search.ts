import { useState } from 'react'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../contract.ts'
import { isCodeTerm, isOneItem, readGoodsTerm } from './product-term.ts'
import { termLength, useProductRows } from './use-product-rows.ts'
import type { OfferedRows } from './use-offer.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'

interface ProductSearchOptions {
  offered: OfferedRows | null
  closeOffer: () => void
  /** Adds a row, with the quantity before the star if there is one. */
  onAdd: (row: StockRow, asked: Quantity | null) => void
}

function nameOf({ rows, term }: OfferedRows): string {
  return (isOneItem(rows) ? rows[0]?.itemMaster.name : undefined) ?? term
}

/** The state of the product search: the text, the rows found or offered by a scan, and the chosen row. */
export function useProductSearch({ offered, closeOffer, onAdd }: ProductSearchOptions) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The row chosen when the cashier moved on to the quantity; Add adds it. */
  const [kept, setKept] = useState<StockRow | null>(null)
  const { term, asked: quantity } = readGoodsTerm(text)
  const found = useProductRows({ term: kept ? '' : term, offered, onOnlyRow: add })
  const isShown = offered !== null || (isOpen && term.length >= termLength.min)
  const asked = offered?.quantity ?? quantity

  function close(): void {
    setOpen(false)
    if (offered) closeOffer()
  }

  function leaveOut(): void {
    if (offered) notifyError(`${nameOf(offered)} was not added.`)
    close()
  }

  function add(row: StockRow): void {
    close()
    setKept(null)
    onAdd(row, asked)
  }

  return {
    ...found,
    text,
    term,
    isShown,
    /** The row that Add would add. */
    chosen: (isShown ? found.marked : null) ?? kept,
    /** Looked up as a whole: a typed code that is too long for a search, or digits whose answer is not there yet. */
    isCode: term.length > termLength.max || (found.lookup.isLoading && isCodeTerm(term)),
    /** The quantity given with the search itself. */
    asked,
    type: (next: string) => {
      setText(next)
      setKept(null)
      setOpen(true)
    },
    open: () => setOpen(true),
    /** The focus moves elsewhere: the offer of a scan stays until it is chosen or cancelled. */
    leave: () => setOpen(false),
    /** Escape: adds nothing. */
    leaveOut,
    offered,
    add,
    /** Moves on to the quantity with the chosen row. */
    keep: (row: StockRow) => {
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

export type ProductSearch = ReturnType<typeof useProductSearch>
