import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, Ref } from 'react'
import { NumericFormat } from 'react-number-format'
import { useDecimalField } from './decimal-field.ts'
import type { DecimalKind } from './decimal-text.ts'
import classes from './figures.module.css'

/** Props of a text field whose value is an exact number. */
export interface ExactInputProps<N extends number> extends Omit<
  TextInputProps,
  'defaultValue' | 'onChange' | 'type' | 'prefix' | 'classNames' | Exclude<keyof ReturnType<typeof useDecimalField>, 'onBlur'>
> {
  value: N | null
  onChange: (value: N | null) => void
  ref?: Ref<HTMLInputElement>
}

interface DecimalInputProps<N extends number> extends ExactInputProps<N> {
  kind: DecimalKind<N>
}

export function DecimalInput<N extends number>({ kind, value, onChange, onBlur, ref, ...input }: DecimalInputProps<N>) {
  const field = useDecimalField({ kind, value, onChange })
  return (
    <NumericFormat
      {...input}
      {...field}
      customInput={FigureInput}
      {...(ref && { getInputRef: ref })}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        field.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

function FigureInput(props: TextInputProps) {
  return <TextInput {...props} classNames={{ input: classes.figure ?? '' }} />
}
