import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface TagFieldProps {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Text in the field that is not a tag yet. */
  typed: string
  onType: (typed: string) => void
  maxLength: number
  description?: ReactNode
  error?: ReactNode
}

/** Several short texts in one field: Enter adds one, Backspace removes the last. */
export function TagField({ label, value, onChange, typed, onType, maxLength, description, error }: TagFieldProps) {
  return (
    <TagsInput
      label={label}
      value={[...value]}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={onType}
      isDuplicate={(tag, tags) => tags.includes(tag)}
      maxLength={maxLength}
      maxTags={50}
      acceptValueOnBlur
      dropdownOpened={false}
      autoComplete="off"
      spellCheck={false}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
