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
  /** The chosen value, or null. */
  value: T | null
  search: (term: string, signal: AbortSignal) => Promise<readonly T[]>
  optionKey: (option: T) => string
  optionLabel: (option: T) => string
  renderOption: (option: T) => ReactNode
  onPick: (option: T) => void
  /** Whether a button clears the field. */
  onClear?: () => void
  /** Offers to create a record when nothing was found; gets the typed text. */
  onCreate?: (term: string) => void
  /** Column heads above the options. */
  optionsHeader?: ReactNode
  /** Width of the list when it should be wider than the field. */
  listWidth?: number | string
  minLength?: number
  maxLength?: number
  ref?: Ref<HTMLInputElement>
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A field that searches while the user types: 3 to 12 characters. The first row is chosen, arrows move, Enter picks, Escape
 * closes only the list. An Enter before the answer picks the first row when it arrives.
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
    // Mantine's dialogs ignore Escape in a field with this attribute.
    'data-mantine-stop-propagation': isShown || undefined,
  } as const
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return <CloseButton size="sm" tabIndex={-1} aria-label="Empty this field" onClick={onClear} />
}
