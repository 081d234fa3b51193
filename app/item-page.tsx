import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentProps } from 'react'
import { itemPage } from '../features/items/web/item-page.tsx'
import type { ItemRow } from '../features/items/web/item-columns.tsx'
import { ItemCardButton } from '../features/stock-insight/web/item-card-button.tsx'
import { priceDialogs, type PriceDialogs } from '../features/prices/web/price-dialogs.ts'
import { UpdatePriceButton } from '../features/prices/web/update-price-button.tsx'
import { useSupplierChoices } from '../features/suppliers/web/use-supplier-choices.ts'
import { addressOf } from '../kernel/addresses.ts'
import { fill, messages } from '../kernel/messages.ts'
import { LoadingState } from '../platform/web/ui/loading-state.tsx'
import type { BulkAction, HeaderAction, RowAction } from '../platform/web/master-page/master-config.ts'

const rowActions: readonly RowAction<ItemRow, PriceDialogs>[] = [
  {
    label: messages.updatePrice,
    shortcut: 'Alt+U',
    permission: 'update-prices',
    refusal: ({ isLocked }) => (isLocked === 1 ? fill(messages.alreadyLocked, { title: 'Item' }) : null),
    run: (item, { open }) => open('updatePrice', { item }),
  },
  { label: 'Item card', shortcut: 'C', isFor: ({ type }) => type === 'stock', run: ({ code }, { goTo }) => goTo(addressOf.itemCard(code)) },
  { label: 'Labels', isFor: ({ type }) => type === 'stock', run: ({ code }, { goTo }) => goTo(addressOf.labelsOfItems([code])) },
]

const bulkActions: readonly BulkAction<ItemRow, PriceDialogs>[] = [
  {
    label: 'Labels',
    run: (rows, { goTo }) => goTo(addressOf.labelsOfItems(rows.filter(({ type }) => type === 'stock').map(({ code }) => code))),
  },
]

const headerActions: readonly HeaderAction<PriceDialogs>[] = [
  { label: 'Change prices', shortcut: 'Alt+R', permission: 'update-prices', run: ({ open }) => open('changePrices', {}) },
]

function Actions({ record, open }: ComponentProps<typeof UpdatePriceButton> & { record: { type: string } }) {
  return (
    <>
      {record.type === 'stock' && <ItemCardButton code={record.code} />}
      <UpdatePriceButton record={record} open={open} />
    </>
  )
}

const Items = itemPage<PriceDialogs>({
  useSuppliers: useSupplierChoices,
  headerActions,
  rowActions,
  bulkActions,
  PriceActions: Actions,
  dialogs: priceDialogs,
})
const ItemCardPage = lazy(async () => ({ default: (await import('../features/stock-insight/web/item-card-page.tsx')).ItemCardPage }))

/** The page of items with the parts of other features: suppliers, prices, labels, and the card of one item in place of the list. */
export function ItemPage() {
  const { card }: { card?: unknown } = useSearch({ strict: false })
  if (typeof card !== 'string' || card === '') return <Items />
  return (
    <Suspense fallback={<LoadingState lines={8} />}>
      <ItemCardPage key={card} code={card} />
    </Suspense>
  )
}
