import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { figureColumn, LineTable, type LineColumn } from '../../../../platform/web/ui/line-table.tsx'
import { StockPaperView } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { OversoldGoodsRead } from '../contract.ts'

type Line = OversoldGoodsRead['stockHistories'][number]

const columns: readonly LineColumn<Line>[] = [
  { label: 'Line of the bill', text: ({ invoiceLine }) => invoiceLine },
  { label: 'Stock entry', text: ({ stockCode }) => stockCode },
  { label: 'Batch', text: ({ batch }) => batch },
  figureColumn('Quantity', line => `${displayQuantityText(line.quantity)} ${line.itemMaster.unit}`),
]
const costs: readonly LineColumn<Line>[] = [
  figureColumn('Cost', ({ unitCost }) => amountText(unitCost)),
  figureColumn('Total at cost', ({ totalAmount }) => amountText(totalAmount)),
]

/** One paper of oversold goods in full; amounts only for users who may see cost. */
export function OversoldView({ paper }: { paper: OversoldGoodsRead }) {
  const { stockHistories: lines, totalAmount, invoiceCode, billDate } = paper
  const bill = (
    <>
      <Anchor component={Link} to={addressOf.bill(invoiceCode)}>
        {invoiceCode}
      </Anchor>{' '}
      of {displayDateText(billDate)}
    </>
  )
  return (
    <StockPaperView paper={paper} facts={[{ label: 'Sold with bill', value: bill }]} linesTitle="Goods of oversold lines">
      <LineTable label="Goods of oversold lines" lines={lines} columns={totalAmount === null ? columns : [...columns, ...costs]} />
    </StockPaperView>
  )
}
