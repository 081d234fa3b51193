import { Loader, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { Quantity } from '../../../kernel/quantity.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { QuantityInput } from '../../../platform/web/ui/quantity-input.tsx'
import { useAnchored } from '../../../platform/web/ui/use-anchored.ts'
import type { StockRow } from '../../items/contract.ts'
import { oneUnit } from './draft-line.ts'
import classes from './product-entry.module.css'
import { ProductResults } from './product-results.tsx'
import { whyNotAdd } from './product-term.ts'
import { ReasonButton } from './reason-button.tsx'
import { useProductSearch } from './use-product-search.ts'
import type { OfferedRows } from './use-scanned-items.ts'

interface ProductEntryProps {
  /** The search field, which gets the focus back from everywhere. */
  searchField: RefObject<HTMLInputElement | null>
  offered: OfferedRows | null
  closeOffer: () => void
  onAdd: (row: StockRow, quantity: Quantity) => void
  onCode: (code: string, quantity: Quantity) => void
  onProblem: (text: string) => void
  size: 'sm' | 'lg'
}

/** Search or scan, quantity, Add: Enter adds the chosen row and the search is ready for the next. */
export function ProductEntry(props: ProductEntryProps) {
  const { searchField, offered, closeOffer, onAdd, onCode, onProblem, size } = props
  const [amount, setAmount] = useState<Quantity | null>(oneUnit)
  const layer = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const listId = useId()
  const search = useProductSearch({ offered, closeOffer, onAdd: add })
  const { chosen, isShown } = search
  const reason = whyNotAdd(chosen, search.typedQuantity ?? amount)
  useAnchored({ anchor: searchField, layer, isOpen: isShown, width: 'max-content' })
  useShortcut('F3', 'Product search', backToSearch)

  // Rows offered by a scan are chosen with the arrows of this field.
  useEffect(() => {
    if (offered) searchField.current?.focus()
  }, [offered, searchField])

  function backToSearch(): void {
    searchField.current?.focus()
    searchField.current?.select()
  }

  function add(row: StockRow, typed: Quantity | null): void {
    const wanted = typed ?? amount
    const problem = whyNotAdd(row, wanted)
    backToSearch()
    if (problem || wanted === null) return onProblem(problem ?? '')
    setAmount(oneUnit)
    onAdd(row, wanted)
  }

  function press(): void {
    if (chosen && !reason) search.add(chosen)
  }

  function enter(event: KeyboardEvent<HTMLInputElement>): void {
    event.preventDefault()
    if (search.isShown && search.lookup.isLoading) return search.lookup.hurry()
    if (search.isCode && !search.chosen) {
      onCode(search.term, search.typedQuantity ?? amount ?? oneUnit)
      return search.empty()
    }
    if (chosen) search.add(chosen)
    else if (search.term !== '') search.open()
  }

  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'Enter':
        return enter(event)
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (!isShown) return search.open()
        return search.move(event.key === 'ArrowDown' ? 1 : -1)
      case 'Escape':
        if (isShown) {
          event.stopPropagation()
          event.preventDefault()
          search.close()
        } else search.empty()
    }
  }

  // On to the quantity: the marked row stays chosen. Elsewhere: the list closes.
  function leaveSearch(event: FocusEvent): void {
    const isInForm = event.relatedTarget instanceof Node && form.current?.contains(event.relatedTarget)
    if (isInForm) search.keep(chosen)
    else search.close()
  }

  return (
    <div className={classes.entry} ref={form} data-size={size}>
      <TextInput
        ref={searchField}
        className={classes.search ?? ''}
        size={size}
        label={
          <span className={classes.label}>
            Product <Keys keys="F3" />
          </span>
        }
        placeholder="Scan, or type a name, code or part number"
        leftSection={<IconBarcode size={18} aria-hidden />}
        rightSection={search.lookup.isLoading && isShown ? <Loader size={14} /> : null}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        {...(isShown && chosen && { 'aria-activedescendant': `${listId}-${search.at}` })}
        data-mantine-stop-propagation={isShown || undefined}
        value={search.text}
        onChange={event => search.type(event.currentTarget.value)}
        onKeyDown={hearKey}
        onFocus={event => event.currentTarget.select()}
        onBlur={leaveSearch}
      />
      <QuantityInput
        className={classes.quantity ?? ''}
        size={size}
        label="Qty"
        value={amount}
        onChange={setAmount}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (reason) backToSearch()
          press()
        }}
      />
      <ReasonButton size={size} className={classes.add} reason={reason} onClick={press}>
        Add
      </ReasonButton>
      <ProductResults
        ref={layer}
        listId={listId}
        isShown={isShown}
        rows={search.rows}
        chosen={search.at}
        isStale={search.isStale}
        error={offered ? null : search.lookup.error}
        note={search.note}
        onPick={search.add}
        onRetry={search.lookup.retry}
      />
    </div>
  )
}
