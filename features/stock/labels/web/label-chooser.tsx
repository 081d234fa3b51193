import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../../goods/items/contract.ts'
import { ProductSearchField } from '../../../goods/items/web/search/product-search-field.tsx'
import { useProductSearch } from '../../../goods/items/web/search/use-product-search.ts'
import { isPaperNumber } from '../label-line.ts'
import classes from './labels-page.module.css'

interface LabelChooserProps {
  /** The search field, which gets the focus back from the table. */
  searchField: RefObject<HTMLInputElement | null>
  onRows: (rows: readonly StockRow[], asked: Quantity | null) => void
  onCode: (code: string, asked: Quantity | null) => void
  /** Returns whether the paper was found. */
  onPaper: (code: string) => Promise<boolean>
}

/** Adds items by search or scan, and all goods of a received paper. */
export function LabelChooser({ searchField, onRows, onCode, onPaper }: LabelChooserProps) {
  const search = useProductSearch({ offered: null, closeOffer: () => {}, onAdd: add })
  useShortcut('F3', 'Product search', backToSearch)

  function backToSearch(): void {
    searchField.current?.focus()
    searchField.current?.select()
  }

  function add(row: StockRow, asked: Quantity | null): void {
    onRows([row], asked)
    backToSearch()
  }

  async function addPaper(code: string): Promise<void> {
    if (await onPaper(code)) search.empty()
    backToSearch()
  }

  function enter(): void {
    if (search.isShown && search.lookup.isLoading && !search.isCode && !isPaperNumber(search.term)) return search.lookup.hurry()
    if (isPaperNumber(search.term)) return void addPaper(search.term)
    if (search.chosen) return search.add(search.chosen)
    if (!search.isCode) return search.open()
    onCode(search.term, search.asked)
    search.empty()
  }

  return (
    <div className={classes.chooser}>
      <ProductSearchField search={search} field={searchField} size="sm" onEnter={enter} onBlur={search.leave} />
      <PaperField onPaper={onPaper} />
    </div>
  )
}

function PaperField({ onPaper }: Pick<LabelChooserProps, 'onPaper'>) {
  const [code, setCode] = useState('')
  const [isLoading, setLoading] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function load(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code === '' || isLoading) return field.current?.focus()
    setLoading(true)
    const isFound = await onPaper(code)
    setLoading(false)
    if (isFound) setCode('')
    field.current?.select()
  }

  return (
    <form className={classes.paper} onSubmit={event => void load(event)}>
      <TextInput
        ref={field}
        label="Received paper"
        placeholder="GRN or stock in"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={code}
        onChange={event => setCode(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <Button type="submit" variant="default" loading={isLoading}>
        Add lines
      </Button>
    </form>
  )
}
