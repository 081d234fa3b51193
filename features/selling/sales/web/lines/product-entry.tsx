import { memo, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { oneUnit, type Quantity } from '../../../../../kernel/quantity.ts'
import { useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { QuantityInput } from '../../../../../platform/web/ui/quantity-input.tsx'
import type { StockRow } from '../../../../goods/items/contract.ts'
import classes from './product-entry.module.css'
import { ProductSearchField } from '../../../../goods/items/web/search/product-search-field.tsx'
import { noneHere } from '../../../../goods/items/web/search/none-here.ts'
import { wantedOf, whyNotAdd } from '../../../../goods/items/web/search/product-term.ts'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { useProductSearch } from '../../../../goods/items/web/search/use-product-search.ts'
import type { OfferedRows } from '../../../../goods/items/web/search/use-offer.ts'
import { useStable } from '../../../../../platform/web/use-stable.ts'

interface ProductEntryProps {
  /** A ref to the search field, which gets the focus back from all other fields. */
  searchField: RefObject<HTMLInputElement | null>
  offered: OfferedRows | null
  closeOffer: () => void
  onAdd: (row: StockRow, quantity: Quantity) => void
  /** Looks up what somebody typed as a whole. */
  onCode: (code: string, quantity: Quantity, isTyped: true) => void
  size: 'sm' | 'lg'
}

// Every key of a scan arrives in the search: what stands beside it is not rendered for each.
const AmountField = memo(QuantityInput)
const AddButton = memo(ReasonButton)

function hearEnter(event: KeyboardEvent, press: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  press()
}

function PlainProductEntry({ searchField, offered, closeOffer, onAdd, onCode, size }: ProductEntryProps) {
  const [amount, setAmount] = useState<Quantity | null>(oneUnit)
  const form = useRef<HTMLDivElement>(null)
  const search = useProductSearch({ offered, closeOffer, onAdd: add })
  const { chosen, asked } = search
  const reason = whyNotAdd(chosen, asked ?? amount)
  useShortcut('F3', 'Product search', backToSearch)

  useOfferHere(offered, { searchField, closeOffer })

  function backToSearch(): void {
    searchField.current?.focus()
    searchField.current?.select()
  }

  function add(row: StockRow, askedFor: Quantity | null): void {
    const asked = askedFor ?? amount
    const wanted = asked && wantedOf(row, asked)
    const problem = whyNotAdd(row, wanted)
    backToSearch()
    if (problem) {
      noneHere.last = row
      return notifyError(problem)
    }
    setAmount(oneUnit)
    onAdd(row, wanted ?? oneUnit)
    // A searched word beside a finished line would look like unfinished work.
    search.empty()
  }

  function press(): void {
    if (chosen && !reason) search.add(chosen)
    else backToSearch()
  }

  function enter(): void {
    if (search.isShown && search.lookup.isLoading && !search.isCode) return search.lookup.hurry()
    if (chosen) return search.add(chosen)
    if (!search.isCode) return search.open()
    onCode(search.term, asked ?? amount ?? oneUnit, true)
    search.empty()
  }

  // When the focus moves to the quantity, the chosen row stays; anywhere else closes the list.
  function leaveSearch(event: FocusEvent): void {
    const isInForm = event.relatedTarget instanceof Node && form.current?.contains(event.relatedTarget)
    if (!isInForm || !chosen) return search.leave()
    if (asked !== null) setAmount(asked)
    search.keep(chosen)
  }

  const stable = useStable({ press, hearKey: (event: KeyboardEvent) => hearEnter(event, press) })
  return (
    <div className={classes.entry} ref={form} data-size={size}>
      <ProductSearchField search={search} field={searchField} size={size} onEnter={enter} onBlur={leaveSearch} />
      <AmountField
        className={classes.quantity ?? ''}
        size={size}
        label="Qty"
        value={amount}
        onChange={setAmount}
        onKeyDown={stable.hearKey}
      />
      <AddButton size={size} className={classes.add} reason={reason} onClick={stable.press}>
        Add
      </AddButton>
    </div>
  )
}

/** Search or scan, quantity, Add. Enter adds the chosen row and the search is ready for the next item. */
export const ProductEntry = memo(PlainProductEntry)

function useOfferHere(
  offered: OfferedRows | null,
  { searchField, closeOffer }: Pick<ProductEntryProps, 'searchField' | 'closeOffer'>,
): void {
  // The arrows of this field choose among the rows offered by a scan, also when the next scan is waiting.
  useEffect(() => {
    if (offered) searchField.current?.focus()
  }, [offered, searchField])
  // Another bill is on the screen: the offer for the previous one ends.
  const giveUp = useEffectEvent(closeOffer)
  useEffect(() => () => giveUp(), [])
}
