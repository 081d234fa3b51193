import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { zero } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../../platform/web/ui/percent-input.tsx'
import { priceWithoutVat } from '../../../shop/vat/typed-price.ts'
import { SellingPriceInput } from '../../../shop/vat/web/selling-price-input.tsx'
import { useRateInPrices } from '../../../shop/vat/web/use-vat.ts'
import { marginOf, priceWarnings, marginText } from '../item-rules.ts'
import classes from './item-fields.module.css'
import type { ItemRecord, ItemValues } from './item-form.ts'

type FieldsProps = Pick<FormFieldsProps<ItemValues, ItemRecord>, 'form'>

const sellingPrices = [
  ['wholesalePrice', 'Wholesale Price'],
  ['retailPrice', 'Retail Price'],
  ['minimumPrice', 'Minimum Price'],
] as const

/** Cost and prices of an item, with the margin updated while typing. */
export function PriceFields({ form }: FieldsProps) {
  const { costPrice, wholesalePrice, retailPrice } = form.values
  const { vatClass } = form.values
  const rate = useRateInPrices(vatClass)
  const warnings = priceWarnings({ costPrice: costPrice ?? zero, wholesalePrice: wholesalePrice ?? zero, retailPrice: retailPrice ?? zero })
  const warningOf = (path: string) => warnings.find(warning => warning.path === path)?.text
  return (
    <div className={classes.prices}>
      <Margin {...marginOf({ price: priceWithoutVat(retailPrice ?? zero, rate), cost: costPrice ?? zero })} />
      <MoneyInput
        label="Cost Price"
        {...hinted(warningOf('costPrice'))}
        {...form.getInputProps('costPrice')}
        value={costPrice}
        onChange={value => form.setFieldValue('costPrice', value)}
      />
      {sellingPrices.map(([name, label]) => (
        <SellingPriceInput
          key={name}
          label={label}
          vatClass={vatClass}
          {...hinted(warningOf(name))}
          {...form.getInputProps(name)}
          value={form.values[name]}
          onChange={value => form.setFieldValue(name, value)}
        />
      ))}
      <PercentInput
        label="Max Discount %"
        {...form.getInputProps('maximumDiscountPercentage')}
        value={form.values.maximumDiscountPercentage}
        onChange={value => form.setFieldValue('maximumDiscountPercentage', value)}
      />
    </div>
  )
}

/** Values that are probably mistakes are told below their field. */
const hinted = (hint: string | undefined) => ({
  description: hint && <span className={classes.hint}>{hint}</span>,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
})

function Margin({ profit, percent }: ReturnType<typeof marginOf>) {
  return (
    <output className={classes.margin} aria-label="Margin" data-loss={profit < 0 || undefined}>
      Margin
      <strong>{marginText({ percent })}</strong>
      <Amount value={profit} withPrefix />
    </output>
  )
}
