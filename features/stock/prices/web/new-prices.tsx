import { displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import type { items } from '../../../goods/items/item-contract.ts'
import { marginOf, priceWarnings, marginText } from '../../../goods/items/item-rules.ts'
import { priceWithoutVat } from '../../../shop/vat/typed-price.ts'
import { SellingPriceInput } from '../../../shop/vat/web/selling-price-input.tsx'
import { priceLabel, useRateInPrices, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import classes from './prices.module.css'
import type { NewItemPrices } from '../../../goods/items/item-rules.ts'

interface NewPricesProps {
  item: RecordOf<typeof items>
  prices: NewItemPrices
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<NewItemPrices>) => void
}

const fields = [
  ['wholesalePrice', 'Wholesale Price'],
  ['retailPrice', 'Retail Price'],
  ['minimumPrice', 'Minimum Price'],
] as const

/** The item's new prices, each with the present one and any warning. */
export function NewPrices({ item, prices, problems, onChange }: NewPricesProps) {
  const cost = item.costPrice === null ? null : (parseMoney(item.costPrice) ?? zero)
  const rate = useRateInPrices(item.vatClass)
  const nowLabel = priceLabel('Now', useTypesWithoutVat())
  const warnings = priceWarnings({ ...prices, costPrice: cost ?? zero })
  return (
    <div className={classes.fields}>
      {fields.map(([name, label]) => {
        const hint = warnings.find(({ path }) => path === name)?.text
        return (
          <SellingPriceInput
            key={name}
            label={label}
            vatClass={item.vatClass}
            description={
              <>
                {nowLabel} {displayMoney(parseMoney(item[name]) ?? zero)}
                {hint && <span className={classes.hint}> · {hint}</span>}
              </>
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={prices[name]}
            error={problems[name]}
            onChange={value => onChange({ [name]: value ?? zero })}
            {...(name === 'retailPrice' && { 'data-autofocus': true })}
          />
        )
      })}
      {cost !== null && (
        <dl className={classes.margins}>
          <MarginLine label="Margin now" cost={cost} retail={priceWithoutVat(parseMoney(item.retailPrice) ?? zero, rate)} />
          <MarginLine label="Margin then" cost={cost} retail={priceWithoutVat(prices.retailPrice, rate)} isNew />
        </dl>
      )}
    </div>
  )
}

function MarginLine({ label, cost, retail, isNew = false }: { label: string; cost: Money; retail: Money; isNew?: boolean }) {
  return (
    <div data-new={isNew || undefined} data-loss={retail < cost || undefined}>
      <dt>{label}</dt>
      <dd>{marginText(marginOf({ price: retail, cost }))}</dd>
    </div>
  )
}
