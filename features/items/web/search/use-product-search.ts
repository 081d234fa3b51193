import { useState } from 'react'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../contract.ts'
import { isOneItem, readGoodsTerm } from './product-term.ts'
import { termLength, useProductRows } from './use-product-rows.ts'
import type { OfferedRows } from './use-offer.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'

interface ProductSearchOptions {
  offered: OfferedRows | null
  closeOffer: () => void
  /** Adds a row, with the quantity before the star if there was one. */
  onAdd: (row: StockRow, asked: Quantity | null) => void
}

function nameOf({ rows, term }: OfferedRows): string {
  return (isOneItem(rows) ? rows[0]?.itemMaster.name : undefined) ?? term
}

/** What the product search holds: the text, the rows found or offered by a scan, and which is chosen. */
export function useProductSearch({ offered, closeOffer, onAdd }: ProductSearchOptions) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** Chosen when the cashier went on to the quantity: Add adds it. */
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
    /** What Add would add. */
    chosen: (isShown ? found.marked : null) ?? kept,
    /** A typed code too long for a search: looked up whole. */
    isCode: term.length > termLength.max,
    /** The quantity asked for with the search itself. */
    asked,
    type: (next: string) => {
      setText(next)
      setKept(null)
      setOpen(true)
    },
    open: () => setOpen(true),
    /** The focus goes elsewhere: what a scan offers stays until it is chosen or left out. */
    leave: () => setOpen(false),
    /** Escape: nothing of it is added. */
    leaveOut,
    isOffer: offered !== null,
    add,
    /** Goes on to the quantity with the marked row. */
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
