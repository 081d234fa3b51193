import { NativeSelect, TextInput, type NativeSelectProps, type TextInputProps } from '@mantine/core'

interface TextFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
}

/** A text of a draft. */
export function TextField({ onChange, ...props }: TextFieldProps) {
  return <TextInput {...props} onChange={event => onChange(event.currentTarget.value)} />
}

interface ChoiceFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  /** What stands there before one is chosen. */
  none: string
  data: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of a few choices of a draft. */
export function ChoiceField({ none, data, onChange, ...props }: ChoiceFieldProps) {
  return <NativeSelect {...props} data={[{ value: '', label: none }, ...data]} onChange={event => onChange(event.currentTarget.value)} />
}
