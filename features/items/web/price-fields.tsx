import type { FormFieldsProps } from '../../../platform/web/master-page/master-config.ts'
import { zero } from '../../../kernel/money.ts'
import { Amount } from '../../../platform/web/ui/amount.tsx'
import { MoneyInput } from '../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../platform/web/ui/percent-input.tsx'
import { marginOf, priceWarnings, marginText } from '../item-rules.ts'
import classes from './item-fields.module.css'
import type { ItemRecord, ItemValues } from './item-form.ts'

type FieldsProps = Pick<FormFieldsProps<ItemValues, ItemRecord>, 'form'>

const prices = [
  ['costPrice', 'Cost Price'],
  ['wholesalePrice', 'Wholesale Price'],
  ['retailPrice', 'Retail Price'],
  ['minimumPrice', 'Minimum Price'],
] as const

/** Cost and prices of an item, with the margin updated while typing. */
export function PriceFields({ form }: FieldsProps) {
  const { costPrice, wholesalePrice, retailPrice } = form.values
  const warnings = priceWarnings({ costPrice: costPrice ?? zero, wholesalePrice: wholesalePrice ?? zero, retailPrice: retailPrice ?? zero })
  const warningOf = (path: string) => warnings.find(warning => warning.path === path)?.text
  return (
    <div className={classes.prices}>
      <Margin {...marginOf({ price: retailPrice ?? zero, cost: costPrice ?? zero })} />
      {prices.map(([name, label]) => (
        <MoneyField key={name} form={form} name={name} label={label} hint={warningOf(name)} />
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

interface MoneyFieldProps extends FieldsProps {
  name: (typeof prices)[number][0]
  label: string
  /** Values that are probably mistakes. */
  hint: string | undefined
}

function MoneyField({ form, name, label, hint }: MoneyFieldProps) {
  return (
    <MoneyInput
      label={label}
      description={hint && <span className={classes.hint}>{hint}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps(name)}
      value={form.values[name]}
      onChange={value => form.setFieldValue(name, value)}
    />
  )
}

function Margin({ profit, percent }: ReturnType<typeof marginOf>) {
  return (
    <output className={classes.margin} aria-label="Margin" data-loss={profit < 0 || undefined}>
      Margin
      <strong>{marginText({ percent })}</strong>
      <Amount value={profit} withPrefix />
    </output>
  )
}
