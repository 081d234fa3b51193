import { IconAlertTriangle } from '@tabler/icons-react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { StockInEntering } from './use-stock-in-entry.ts'

/** Facts about the item that is being entered: its last prices, and a warning for a price below cost. */
export function StockInNote({ entering: { entry, last } }: { entering: StockInEntering }) {
  const isLoss = entry.costPrice !== null && entry.retailPrice !== null && entry.retailPrice < entry.costPrice
  return (
    <>
      {isLoss && (
        <span data-bad>
          <IconAlertTriangle size={14} aria-hidden />
          Retail is below cost
        </span>
      )}
      {last === null && <span>Never received before</span>}
      {last && (
        <span>
          Last {displayDateText(last.date)} with {last.paperCode}: cost {amountText(last.costPrice)}, retail {amountText(last.retailPrice)}
        </span>
      )}
    </>
  )
}
