import type { ComponentProps, ReactNode } from 'react'
import { displayCurrency, type Money } from '../../../../kernel/money.ts'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { keptPrice, priceWithoutVat } from '../typed-price.ts'
import type { VatClass } from '../vat.ts'
import { useRateInPrices, useTypesWithoutVat } from './use-vat.ts'

interface SellingPriceInputProps extends Omit<ComponentProps<typeof MoneyInput>, 'label' | 'description' | 'value' | 'onChange'> {
  label: string
  description?: ReactNode
  vatClass: VatClass
  /** With VAT, as it is kept. */
  value: Money | null
  onChange: (value: Money | null) => void
}

/** A selling price as staff type it: with VAT, or without it where the settings say so; what is kept contains it. */
export function SellingPriceInput({ label, description, vatClass, value, onChange, ...input }: SellingPriceInputProps) {
  const typesWithoutVat = useTypesWithoutVat()
  const rate = useRateInPrices(vatClass)
  if (rate === 0 || !typesWithoutVat) {
    return <MoneyInput {...input} label={label} description={description} value={value} onChange={onChange} />
  }
  return (
    <MoneyInput
      {...input}
      label={`${label} without VAT`}
      description={
        <>
          {description}
          {description && value ? ' · ' : ''}
          {value ? `${displayCurrency(value)} with VAT` : ''}
        </>
      }
      value={value === null ? null : priceWithoutVat(value, rate)}
      onChange={typed => onChange(typed === null ? null : keptPrice(typed, rate))}
    />
  )
}
