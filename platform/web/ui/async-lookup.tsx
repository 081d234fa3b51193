import { Combobox, Loader, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { LookupOptions } from './lookup-options.tsx'
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
  /** Width of the list when it should be wider than the field. */
  listWidth?: number | string
  minLength?: number
  maxLength?: number
  ref?: Ref<HTMLInputElement>
  inputRef?: Ref<HTMLInputElement>
}

const createKey = '\u0000create'

/**
 * A field that searches while one types: 3 to 12 characters, the first row chosen, arrows move, Enter
 * picks, Escape closes the list only. An Enter that comes before the answer picks its first row.
 */
export function AsyncLookup<T>(props: AsyncLookupProps<T>) {
  const { label, value, search, optionKey, optionLabel, renderOption, onPick, onClear, onCreate, ...rest } = props
  const { optionsHeader, listWidth, minLength = 3, maxLength = 12, ref, inputRef, onKeyDown, onFocus, onBlur, ...input } = rest
  // Null: nothing is being typed, the field shows what was chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ loop: true })
  const isEnterWaiting = useRef(false)
  const term = typed?.trim() ?? ''
  const lookup = useLookup({ term, search, minLength, maxLength })
  const { options } = lookup

  function pick(option: T): void {
    isEnterWaiting.current = false
    setTyped(null)
    combobox.closeDropdown()
    onPick(option)
  }

  function submit(key: string): void {
    if (key === createKey) {
      combobox.closeDropdown()
      setTyped(null)
      onCreate?.(term)
      return
    }
    const option = options?.find(candidate => optionKey(candidate) === key)
    if (option !== undefined) pick(option)
  }

  // The list is the browser's: its first row is marked once the rows are there.
  useEffect(() => {
    combobox.resetSelectedOption()
    if (!options) return
    const [first] = options
    if (isEnterWaiting.current && first !== undefined) pick(first)
    else combobox.selectFirstOption()
    isEnterWaiting.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- only new rows move the mark
  }, [options])

  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && lookup.isLoading) {
      event.preventDefault()
      event.stopPropagation()
      isEnterWaiting.current = true
      lookup.hurry()
    }
    onKeyDown?.(event)
  }

  const isHinting = term !== '' && (term.length < minLength || term.length > maxLength)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: true }}
      {...(listWidth !== undefined && { width: listWidth })}
      transitionProps={{ duration: 0 }}
      shadow="md"
    >
      <Combobox.Target>
        <TextInput
          {...input}
          ref={inputRef ?? ref ?? null}
          label={label}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? (value === null ? '' : optionLabel(value))}
          rightSection={
            lookup.isLoading ? (
              <Loader size={14} />
            ) : onClear && value !== null && !input.readOnly ? (
              <Combobox.ClearButton aria-label={`Clear ${label}`} onClear={() => (setTyped(null), onClear())} />
            ) : null
          }
          onChange={event => {
            setTyped(event.currentTarget.value)
            isEnterWaiting.current = false
            if (event.currentTarget.value.trim() === '') combobox.closeDropdown()
            else combobox.openDropdown()
          }}
          onKeyDown={hearKey}
          onFocus={event => {
            event.currentTarget.select()
            onFocus?.(event)
          }}
          onBlur={event => {
            if (typed?.trim() === '' && value !== null) onClear?.()
            setTyped(null)
            combobox.closeDropdown()
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={term === ''}>
        <LookupOptions
          hint={isHinting ? `Type ${minLength} to ${maxLength} characters` : null}
          options={options}
          error={lookup.error}
          onRetry={lookup.retry}
          header={optionsHeader}
          optionKey={optionKey}
          renderOption={renderOption}
          createKey={onCreate ? createKey : null}
          term={term}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
