import { IconAlertTriangle } from '@tabler/icons-react'
import { displayDateText } from '../../../../../kernel/dates.ts'
import {
  displayMoney,
  formatPercent,
  parseMoney,
  parsePercent,
  percent,
  percentOf,
  subtract,
  zero,
  type Money,
} from '../../../../../kernel/money.ts'
import { priceWithoutVat } from '../../../../shop/vat/typed-price.ts'
import { useRateInPrices } from '../../../../shop/vat/web/use-vat.ts'
import { warnsOfLoss } from '../../grn-rules.ts'
import type { LineEntry } from './grn-line.ts'
import { listedText, type LineEntryState } from './use-line-entry.ts'
import { marginOf, marginText } from '../../../../goods/items/item-rules.ts'

const amount = (text: string) => displayMoney(parseMoney(text) ?? zero)

/** The unit cost after the line's own discounts. */
function costOf({ costPrice, discountPercent, discountEach }: LineEntry): Money {
  const cost = costPrice ?? zero
  return subtract(cost, discountPercent === null ? zero : percentOf(cost, discountPercent), discountEach ?? zero)
}

/** ', less 5 % and 2.00 each'; empty when the last note gave no discount. */
function discountText({ discountPercentage, discountAmount }: { discountPercentage: string; discountAmount: string }): string {
  const percentage = parsePercent(discountPercentage) ?? percent(0)
  const parts = [
    ...(percentage > 0 ? [`${formatPercent(percentage).replace(/\.?0+$/, '')} %`] : []),
    ...((parseMoney(discountAmount) ?? zero) > 0 ? [`${amount(discountAmount)} each`] : []),
  ]
  return parts.length === 0 ? '' : `, less ${parts.join(' and ')}`
}

/** Facts about the item that is being entered: its last prices, older stock here, the margin, and warnings. */
export function EntryNote({ entering: { entry, last, listed } }: { entering: LineEntryState }) {
  const older = (last?.entries ?? []).filter(({ retailPrice }) => (parseMoney(retailPrice) ?? zero) !== entry.retailPrice)
  const cost = costOf(entry)
  const retail = entry.retailPrice ?? zero
  const price = priceWithoutVat(retail, useRateInPrices(last?.vatClass ?? 'standard'))
  return (
    <>
      {listed && <b>{listedText(listed)}</b>}
      {entry.costPrice !== null && retail > 0 && (
        <span data-bad={warnsOfLoss(price, cost) || undefined}>
          {warnsOfLoss(price, cost) && <IconAlertTriangle size={14} aria-hidden />}
          {warnsOfLoss(price, cost) ? 'Retail is below cost: ' : 'Margin '}
          {marginText(marginOf({ price, cost }))}
        </span>
      )}
      {last && !last.last && <span>Never received before</span>}
      {last?.last && (
        <span>
          Last {displayDateText(last.last.date)} from {last.last.supplierName}: cost {amount(last.last.costPrice)}
          {discountText(last.last)}, retail {amount(last.last.retailPrice)}
        </span>
      )}
      {older.length > 0 && (
        <span>
          Here at other prices:{' '}
          {older
            .slice(0, 3)
            .map(({ remaining, retailPrice, batch }) => `${remaining} at ${amount(retailPrice)}${batch ? ` (${batch})` : ''}`)
            .join(', ')}
          {older.length > 3 && ` and ${older.length - 3} more`}
        </span>
      )}
    </>
  )
}
