import { Loader, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, type FocusEvent, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { useAnchored } from '../../../../../platform/web/ui/use-anchored.ts'
import classes from './product-search-field.module.css'
import layers from './product-results.module.css'
import type { ProductSearch } from './use-product-search.ts'

// A scan needs none.
const ProductResults = lazy(async () => ({ default: (await import('./product-results.tsx')).ProductResults }))

interface ProductSearchFieldProps {
  search: ProductSearch
  field: RefObject<HTMLInputElement | null>
  size: 'sm' | 'lg'
  onEnter: () => void
  onBlur: (event: FocusEvent) => void
}

/** The search field with its table of results: arrows choose a row, Escape closes the table and then empties the field. */
export function ProductSearchField({ search, field, size, onEnter, onBlur }: ProductSearchFieldProps) {
  const layer = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { isShown, lookup, rows, at } = search
  // Nothing opens for the keys of a scan, which come before there is anything to show.
  const isOpen = isShown && (rows !== null || lookup.isAsked)
  useAnchored({ anchor: field, layer, isOpen, width: 'max-content' })

  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isShown) search.move(event.key === 'ArrowDown' ? 1 : -1)
      else search.open()
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      search.leaveOut()
    } else if (event.key === 'Escape') return search.empty()
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        ref={field}
        className={classes.search ?? ''}
        size={size}
        label={
          <span className={classes.label}>
            Product <Keys keys="F3" />
          </span>
        }
        placeholder="Scan, or type a name, code or part number"
        leftSection={<IconBarcode size={18} aria-hidden />}
        rightSection={lookup.isLoading && isShown ? <Loader size={14} /> : null}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        {...(isShown && rows?.length && { 'aria-activedescendant': `${listId}-${at}` })}
        data-mantine-stop-propagation={isShown || undefined}
        // While a choice is open the field takes no scan; the next scan waits.
        readOnly={search.offered !== null}
        value={search.text}
        onChange={event => search.type(event.currentTarget.value)}
        onKeyDown={hearKey}
        onFocus={event => event.currentTarget.select()}
        onBlur={onBlur}
      />
      <ResultsLayer ref={layer} listId={listId} search={search} />
    </>
  )
}

function ResultsLayer({ ref, listId, search }: { ref: Ref<HTMLDivElement>; listId: string; search: ProductSearch }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the field
    <div
      ref={ref}
      popover="manual"
      className={layers.layer}
      data-stale={search.isStale || undefined}
      data-waiting={!search.rows || undefined}
      onMouseDown={event => event.preventDefault()}
    >
      <Suspense>
        <ProductResults listId={listId} search={search} />
      </Suspense>
    </div>
  )
}
