import { TextInput, type TextInputProps } from '@mantine/core'
import { readTimeText } from './date-text.ts'
import { useTypedField } from './typed-field.ts'

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'onBlur' | 'onKeyDown' | 'onFocus'> {
  /** What messages call the field. */
  name: string
  /** "16:30", or '' for none. */
  value: string
  onChange: (value: string) => void
  /** It is a field of a draft, which outlives the page: a text that cannot be read does so too. */
  isDrafted?: boolean
}

/** A time of day as it is typed: "1630", "16:30", "4.30pm". */
export function TimeInput({ name, value, onChange, isDrafted, error, ...input }: TimeInputProps) {
  const typing = useTypedField<string>({
    label: name,
    value: value === '' ? null : value,
    onChange: time => onChange(time ?? ''),
    display: time => time,
    read: readTimeText,
    isWhole: text => /^\d{1,2}:\d{2}$/.test(text.trim()),
    unread: 'Not a time such as 16:30',
    isDrafted,
  })
  return <TextInput placeholder="16:30" aria-label={name} {...input} {...typing.field} error={typing.error ?? error} />
}
