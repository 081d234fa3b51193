import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, Ref } from 'react'
import { NumericFormat } from 'react-number-format'
import { useDecimalField, type DecimalKind } from './decimal-field.ts'
import classes from './figures.module.css'

/** Props of a text field whose value is an exact number. */
export interface ExactInputProps<N extends number> extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'inputMode' | 'onPaste' | 'classNames'
> {
  value: N | null
  onChange: (value: N | null) => void
  ref?: Ref<HTMLInputElement>
}

interface DecimalInputProps<N extends number> extends ExactInputProps<N> {
  kind: DecimalKind<N>
  prefix?: string | undefined
}

export function DecimalInput<N extends number>({ kind, prefix, value, onChange, onFocus, onBlur, ref, ...input }: DecimalInputProps<N>) {
  const field = useDecimalField({ kind, value, onChange, ...(prefix && { prefix }) })
  return (
    <NumericFormat
      {...input}
      {...field}
      customInput={FigureInput}
      {...(ref && { getInputRef: ref })}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        field.onFocus(event)
        onFocus?.(event)
      }}
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
