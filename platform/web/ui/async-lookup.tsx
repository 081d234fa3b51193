import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { LookupList } from './lookup-list.tsx'
import { useAnchored } from './use-anchored.ts'
import { useLookup } from './use-lookup.ts'

export interface AsyncLookupProps<T>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'minLength' | 'maxLength' | 'ref' | 'rightSection'> {
  label: string
  /** What was chosen, or null. */
  value: T | null
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>
  optionKey: (option: T) => string
  optionLabel: (option: T) => string
  renderOption: (option: T) => ReactNode
  onPick: (option: T) => void
  /** Shows a button that empties the field. */
  onClear?: () => void
  /** Offers to create what was not found; gets the typed text. */
  onCreate?: (term: string) => void
  /** Column heads above the options. */
  optionsHeader?: ReactNode
  /** Width of the list where it should be wider than the field. */
  listWidth?: number | string
  minLength?: number
  maxLength?: number
  ref?: Ref<HTMLInputElement>
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A field that searches while one types: 3 to 12 characters, the first row chosen, arrows move, Enter
 * picks, Escape closes the list only. An Enter that comes before the answer picks its first row.
 */
export function AsyncLookup<T>(props: AsyncLookupProps<T>) {
  const { label, value, search, optionKey, optionLabel, renderOption, onPick, onClear, onCreate, ...rest } = props
  const { optionsHeader, listWidth, minLength = 3, maxLength = 12, ref, inputRef, onKeyDown, onFocus, onBlur, ...input } = rest
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const fieldRef = useMergedRef(field, ref, inputRef)
  const listId = useId()
  // Null: nothing is being typed, the field shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const term = typed?.trim() ?? ''
  const lookup = useLookup({ term, search, minLength, maxLength, onHurriedAnswer: first => pick(first) })
  const options = lookup.options ?? []
  const rows = onCreate && lookup.options ? options.length + 1 : options.length
  // The row that the arrows chose, for these options only: new options start at the first again.
  const [chosen, setChosen] = useState({ options: lookup.options, row: 0 })
  const row = chosen.options === lookup.options ? Math.min(chosen.row, rows - 1) : 0
  const isShown = isOpen && term !== ''
  useAnchored({ anchor: field, layer: list, isOpen: isShown, width: listWidth })

  function close(): void {
    setOpen(false)
    setTyped(null)
  }

  function pick(option: T): void {
    close()
    onPick(option)
  }

  function pickRow(at: number): void {
    const option = options[at]
    if (option !== undefined) return pick(option)
    close()
    onCreate?.(term)
  }

  function move(event: KeyboardEvent, by: number): void {
    event.preventDefault()
    setOpen(true)
    if (rows > 0) setChosen({ options: lookup.options, row: (row + by + rows) % rows })
  }

  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (isShown && event.key === 'ArrowDown') move(event, 1)
    else if (isShown && event.key === 'ArrowUp') move(event, -1)
    else if (isShown && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (isShown && event.key === 'Enter' && (lookup.isLoading || rows > 0)) {
      event.preventDefault()
      event.stopPropagation()
      if (lookup.isLoading) lookup.hurry()
      else pickRow(row)
    } else onKeyDown?.(event)
  }

  return (
    <>
      <TextInput
        {...input}
        ref={fieldRef}
        label={label}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        {...(isShown && rows > 0 && { 'aria-activedescendant': `${listId}-${row}` })}
        // Mantine's dialogs leave Escape to a field that says so.
        data-mantine-stop-propagation={isShown || undefined}
        value={typed ?? (value === null ? '' : optionLabel(value))}
        rightSection={lookup.isLoading ? <Loader size={14} /> : clearButton()}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setOpen(true)
        }}
        onKeyDown={hearKey}
        onFocus={event => {
          event.currentTarget.select()
          onFocus?.(event)
        }}
        onBlur={event => {
          if (typed?.trim() === '' && value !== null) onClear?.()
          close()
          onBlur?.(event)
        }}
      />
      <LookupList
        ref={list}
        listId={listId}
        isShown={isShown}
        lookup={lookup}
        limits={{ minLength, maxLength, length: term.length }}
        header={optionsHeader}
        optionKey={optionKey}
        renderOption={renderOption}
        row={row}
        onPickRow={pickRow}
        createLabel={onCreate ? `${options.length === 0 ? 'None: create' : 'Create'} “${term}”` : null}
      />
    </>
  )

  function clearButton(): ReactNode {
    if (!onClear || value === null || input.readOnly || input.disabled) return null
    return <CloseButton size="sm" tabIndex={-1} aria-label="Empty this field" onClick={() => (setTyped(null), onClear())} />
  }
}
