import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money, Percent } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { AsyncLookup } from '../ui/async-lookup.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { DecimalInput } from '../ui/decimal-input.tsx'
import { yearKind } from '../ui/decimal-kinds.ts'
import { IntegerInput } from '../ui/integer-input.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { PercentInput } from '../ui/percent-input.tsx'
import { QuantityInput } from '../ui/quantity-input.tsx'
import type { AnyField, LookupValue } from './field-config.ts'
import type { AnyValues } from './master-config.ts'
import type { FieldChoice } from './field-config.ts'

interface FieldInputProps {
  field: AnyField
  form: UseFormReturnType<AnyValues>
  /** The first field of the form, which gets the focus when the dialog opens. */
  isFirst: boolean
  choices: readonly FieldChoice[]
}

interface Bound {
  value?: unknown
  onChange: (value: unknown) => void
  onFocus?: () => void
  onBlur?: () => void
  error?: ReactNode
}

const wrapper = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[] }

/** One field of a generated form. */
export function FieldInput({ field, form, isFirst, choices }: FieldInputProps) {
  const { name, label, required = false, description, placeholder } = field
  const bound: Bound = form.getInputProps(name)
  const noted = { ...(description !== undefined && { description }), ...(isFirst && { 'data-autofocus': true }) }
  const common = { label, required, autoComplete: 'off', ...wrapper, ...noted, ...(placeholder !== undefined && { placeholder }) }
  /** The value and onChange in the type that this kind of input needs. */
  const as = <V,>() => ({ ...common, ...bound, value: bound.value as V, onChange: (value: V) => bound.onChange(value) })

  switch (field.kind) {
    case 'text':
      return <TextInput {...common} {...limitsOf(field)} {...form.getInputProps(name)} />
    case 'textarea':
      return <Textarea {...common} rows={2} {...limitsOf(field)} {...form.getInputProps(name)} />
    case 'money':
      return <MoneyInput {...as<Money | null>()} />
    case 'quantity':
      return <QuantityInput {...as<Quantity | null>()} />
    case 'percent':
      return <PercentInput {...as<Percent | null>()} />
    case 'integer':
      return <IntegerInput {...as<number | null>()} />
    case 'year':
      return <DecimalInput {...as<number | null>()} kind={yearKind} />
    case 'date':
      return <DateInput {...as<IsoDate | null>()} lean={field.lean} />
    case 'switch':
      return <Switch label={label} {...noted} {...form.getInputProps(name, { type: 'checkbox' })} />
    case 'select':
      return <NativeSelect {...common} data={[...noneOf(field), ...choices]} {...form.getInputProps(name)} />
    case 'lookup':
      return <LookupInput field={field} {...as<LookupValue | null>()} />
  }
}

function limitsOf(field: AnyField & { kind: 'text' | 'textarea' }) {
  return {
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.inputMode !== undefined && { inputMode: field.inputMode }),
  }
}

function noneOf(field: AnyField & { kind: 'select' }): FieldChoice[] {
  return [{ value: '', label: field.none ?? (field.required ? 'Choose…' : 'None') }]
}

interface LookupInputProps {
  field: AnyField & { kind: 'lookup' }
  label: string
  required: boolean
  value: LookupValue | null
  onChange: (value: LookupValue | null) => void
  error?: ReactNode
}

function LookupInput({ field, onChange, ...input }: LookupInputProps) {
  return (
    <AsyncLookup<LookupValue>
      {...input}
      search={field.search}
      optionKey={({ code }) => code}
      optionLabel={({ name }) => name}
      renderOption={({ code, name, detail }) => (
        <>
          {name} <small>{detail ?? code}</small>
        </>
      )}
      onPick={onChange}
      onClear={() => onChange(null)}
    />
  )
}
