import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useId, useRef, type ReactNode, type Ref } from 'react'
import { LookupList } from './lookup-list.tsx'
import { useAnchored } from './use-anchored.ts'
import { hearLookupKey, useLookupField, type LookupField } from './use-lookup-field.ts'

export interface AsyncLookupProps<T> extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'minLength' | 'maxLength' | 'ref' | 'rightSection'
> {
  label: ReactNode
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
  const anchor = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const fieldRef = useMergedRef(anchor, ref, inputRef)
  const listId = useId()
  const field = useLookupField({ search, onPick, onCreate, minLength, maxLength })
  const { term, typed, isShown, lookup, row } = field
  useAnchored({ anchor, layer: list, isOpen: isShown, width: listWidth })
  const canClear = onClear && value !== null && !input.readOnly && !input.disabled

  function clear(): void {
    field.close()
    onClear?.()
  }

  return (
    <>
      <TextInput
        {...input}
        {...comboboxProps(listId, field)}
        ref={fieldRef}
        label={label}
        value={typed ?? (value === null ? '' : optionLabel(value))}
        rightSection={lookup.isLoading ? <Loader size={14} /> : canClear && <ClearButton onClear={clear} />}
        onChange={event => field.type(event.currentTarget.value)}
        onKeyDown={event => {
          if (!hearLookupKey(event, field)) onKeyDown?.(event)
        }}
        onFocus={event => {
          event.currentTarget.select()
          onFocus?.(event)
        }}
        onBlur={event => {
          if (typed?.trim() === '' && value !== null) onClear?.()
          field.close()
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
        onPickRow={field.pickRow}
        createLabel={onCreate ? `${lookup.options?.length === 0 ? 'None: create' : 'Create'} “${term}”` : null}
      />
    </>
  )
}

function comboboxProps<T>(listId: string, { isShown, rowCount, row }: LookupField<T>) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': listId,
    ...(isShown && rowCount > 0 && { 'aria-activedescendant': `${listId}-${row}` }),
    autoComplete: 'off',
    spellCheck: false,
    // Mantine's dialogs leave Escape to a field that says so.
    'data-mantine-stop-propagation': isShown || undefined,
  } as const
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return <CloseButton size="sm" tabIndex={-1} aria-label="Empty this field" onClick={onClear} />
}
