import { NumberInput } from '@mantine/core'
import type { Ref } from 'react'

interface NumberFieldProps {
  label: string
  placeholder: string
  suffix?: string
  value: number | null
  onChange: (value: number | null) => void
  readOnly: boolean
  ref?: Ref<HTMLInputElement>
}

/** A small whole number of kilometres, without a visible label. */
export function NumberField({ label, value, onChange, ...field }: NumberFieldProps) {
  return (
    <NumberInput
      {...field}
      size="xs"
      aria-label={label}
      hideControls
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator=","
      max={9_999_999}
      clampBehavior="strict"
      value={value ?? ''}
      onChange={next => onChange(typeof next === 'number' ? next : null)}
    />
  )
}
