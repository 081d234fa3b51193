import { Text } from '@mantine/core'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { ItemEntry } from '../../../goods/items/item-stock-contract.ts'
import { priceWithoutVat } from '../../../shop/vat/typed-price.ts'
import type { VatClass } from '../../../shop/vat/vat.ts'
import { priceLabel, useRateInPrices, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import classes from './prices.module.css'
import { PriceStep } from './price-step.tsx'
import type { NewItemPrices } from '../../../goods/items/item-rules.ts'
import { marginOf, marginText } from '../../../goods/items/item-rules.ts'

interface EntryPricesProps {
  /** Of the item. */
  vatClass: VatClass
  entries: readonly ItemEntry[]
  prices: NewItemPrices
  /** The entries that keep their prices. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

const figure = (label: string) => ({ label, isFigure: true })

/** The stock left per entry: which entries get the new prices, with the old and the new price. */
export function EntryPrices({ vatClass, entries, prices, left, onLeave }: EntryPricesProps) {
  const rate = useRateInPrices(vatClass)
  const typesWithoutVat = useTypesWithoutVat()
  if (entries.length === 0) return <Text c="dimmed">Nothing is in stock: the new prices count for what comes in.</Text>
  const mine = entries.filter(({ mayReprice }) => mayReprice).map(({ code }) => code)
  const withCost = entries.some(({ costPrice }) => costPrice !== null)
  const isNone = mine.every(code => left.has(code))

  function toggle(code: string): void {
    const next = new Set(left)
    if (!next.delete(code)) next.add(code)
    onLeave(next)
  }

  const heads = [
    { label: 'New' },
    { label: 'Location' },
    { label: 'Entry' },
    { label: 'Batch' },
    { label: 'Received' },
    figure('Left'),
    ...(withCost ? [figure('Cost')] : []),
    figure(priceLabel('Wholesale', typesWithoutVat)),
    figure(priceLabel('Retail', typesWithoutVat)),
    ...(withCost ? [figure('Margin')] : []),
  ]
  return (
    <section>
      <div className={classes.bar}>
        <h2>Stock entries</h2>
        <label>
          <input type="checkbox" checked={!isNone} onChange={() => onLeave(isNone ? new Set() : new Set(mine))} /> Give all of them the new
          prices
        </label>
      </div>
      <div className={classes.scroll}>
        <PlainTable label="Stock entries" heads={heads}>
          {entries.map(entry => (
            <EntryRow
              key={`${entry.code} ${entry.stockLocationCode}`}
              entry={entry}
              prices={prices}
              withCost={withCost}
              rate={rate}
              isChosen={entry.mayReprice && !left.has(entry.code)}
              onToggle={() => toggle(entry.code)}
            />
          ))}
        </PlainTable>
      </div>
    </section>
  )
}

interface EntryRowProps {
  entry: ItemEntry
  prices: NewItemPrices
  withCost: boolean
  /** Of the VAT in its prices. */
  rate: Percent
  isChosen: boolean
  onToggle: () => void
}

function EntryRow({ entry, prices, withCost, rate, isChosen, onToggle }: EntryRowProps) {
  const { code, stockLocationName, batch, receivedOn, remainingQuantity, costPrice, mayReprice } = entry
  const retail = moneyOf(entry.retailPrice)
  const price = priceWithoutVat(isChosen ? prices.retailPrice : retail, rate)
  return (
    <tr className={isChosen ? undefined : classes.kept}>
      <td>
        <input
          type="checkbox"
          aria-label={`New price for entry ${code} at ${stockLocationName}`}
          checked={isChosen}
          disabled={!mayReprice}
          title={mayReprice ? undefined : 'It is also at a location where you may not change prices'}
          onChange={onToggle}
        />
      </td>
      <td>{stockLocationName}</td>
      <td>{code}</td>
      <td>{batch}</td>
      <td>{displayDateText(receivedOn)}</td>
      <td data-figure>{displayQuantityText(remainingQuantity)}</td>
      {withCost && <td data-figure>{displayMoney(moneyOf(costPrice ?? ''))}</td>}
      <PriceStep from={moneyOf(entry.wholesalePrice)} to={isChosen ? prices.wholesalePrice : null} />
      <PriceStep from={retail} to={isChosen ? prices.retailPrice : null} />
      {withCost && <td data-figure>{marginText(marginOf({ price, cost: moneyOf(costPrice ?? '') }))}</td>}
    </tr>
  )
}

const moneyOf = (text: string): Money => parseMoney(text) ?? zero
