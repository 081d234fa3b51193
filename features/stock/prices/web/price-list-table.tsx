import { Checkbox, Text } from '@mantine/core'
import { displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { mostPriced, type PricedItemRow } from '../contract.ts'
import type { ChangeablePrice, PriceRule } from '../price-list.ts'
import { priceWithoutVat } from '../../../shop/vat/typed-price.ts'
import { priceLabel, useRateInPrices, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import type { NewRow } from './priced-rows.ts'
import classes from './prices.module.css'
import { PriceStep } from './price-step.tsx'
import { marginOf, marginText } from '../../../goods/items/item-rules.ts'

interface PriceListTableProps {
  rows: readonly NewRow[]
  /** The number of items in all. */
  total: number
  /** The items that keep their prices. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
  withEntries: boolean
  rule: PriceRule
}

const figure = (label: string) => ({ label, isFigure: true })

/** Every item with its old and new price, the new margin, and the stock entries that change too. */
export function PriceListTable({ rows, total, left, onLeave, withEntries, rule }: PriceListTableProps) {
  const typesWithoutVat = useTypesWithoutVat()
  if (rows.length === 0) return <Text c="dimmed">No active item is there.</Text>
  const withCost = rows.some(({ cost }) => cost !== null)
  const isNone = rows.every(({ item }) => left.has(item.code))
  const heads = [
    { label: 'New' },
    { label: 'Item' },
    ...(withCost ? [figure('Cost')] : []),
    ...(['wholesalePrice', 'retailPrice', 'minimumPrice'] as const)
      .filter(name => rule.prices.includes(name))
      .map(name => figure(priceLabel(names[name], typesWithoutVat))),
    ...(withCost ? [figure('Margin')] : []),
    ...(withEntries ? [figure('Stock entries')] : []),
  ]

  function toggle(code: string): void {
    const next = new Set(left)
    if (!next.delete(code)) next.add(code)
    onLeave(next)
  }

  return (
    <section>
      <div className={classes.bar}>
        <h2>
          {total > rows.length
            ? `The first ${mostPriced.toLocaleString('en')} of ${total.toLocaleString('en')} items`
            : `${total.toLocaleString('en')} items`}
        </h2>
        <Checkbox
          size="xs"
          label="All of them"
          checked={!isNone}
          onChange={() => onLeave(isNone ? new Set() : new Set(rows.map(({ item }) => item.code)))}
        />
      </div>
      <div className={classes.scroll}>
        <PlainTable label="New prices" heads={heads}>
          {rows.map(row => (
            <ItemPriceRow
              key={row.item.code}
              row={row}
              rule={rule}
              withCost={withCost}
              withEntries={withEntries}
              isLeft={left.has(row.item.code)}
              onToggle={toggle}
            />
          ))}
        </PlainTable>
      </div>
    </section>
  )
}

const names = { wholesalePrice: 'Wholesale', retailPrice: 'Retail', minimumPrice: 'Minimum' } as const satisfies Record<
  ChangeablePrice,
  string
>

interface ItemPriceRowProps {
  row: NewRow
  rule: PriceRule
  withCost: boolean
  withEntries: boolean
  isLeft: boolean
  onToggle: (code: string) => void
}

function ItemPriceRow({ row, rule, withCost, withEntries, isLeft, onToggle }: ItemPriceRowProps) {
  const { item, cost, before, after } = row
  const isLocked = item.isLocked === 1
  const isKept = isLeft || isLocked
  const retail = priceWithoutVat(isKept ? before.retailPrice : after.retailPrice, useRateInPrices(item.vatClass))
  return (
    <tr className={isKept ? classes.kept : undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`New price for ${item.name}`}
          checked={!isKept}
          disabled={isLocked}
          title={isLocked ? 'This Item is Already Locked' : undefined}
          onChange={() => onToggle(item.code)}
        />
      </td>
      <td className={classes.name} title={item.name}>
        {item.name}
        {isLocked && ' (locked)'}
      </td>
      {withCost && <td data-figure>{cost !== null && displayMoney(cost)}</td>}
      {(['wholesalePrice', 'retailPrice', 'minimumPrice'] as const)
        .filter(name => rule.prices.includes(name))
        .map(name => (
          <PriceStep key={name} from={before[name]} to={isKept ? null : after[name]} />
        ))}
      {withCost && (
        <td data-figure data-loss={(cost !== null && retail < cost) || undefined} className={classes.marginCell}>
          {cost !== null && marginText(marginOf({ price: retail, cost }))}
        </td>
      )}
      {withEntries && <td data-figure>{entriesText(item)}</td>}
    </tr>
  )
}

/** How many entries change, and their present prices: "3 at 95.00–100.00". */
function entriesText({ entries, lowestRetail, highestRetail }: PricedItemRow): string {
  if (entries === 0 || lowestRetail === null || highestRetail === null) return '–'
  const [low, high] = [moneyOf(lowestRetail), moneyOf(highestRetail)]
  return `${entries} at ${low === high ? displayMoney(low) : `${displayMoney(low)}–${displayMoney(high)}`}`
}

const moneyOf = (text: string): Money => parseMoney(text) ?? zero
