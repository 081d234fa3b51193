import { useSearch } from '@tanstack/react-router'
import { Suspense, type ComponentProps } from 'react'
import { itemPage } from '../features/goods/items/web/item-page.tsx'
import type { ItemRow } from '../features/goods/items/web/item-columns.tsx'
import { manyItemDialogs, type ManyItemDialogs } from '../features/goods/items/web/many-items.ts'
import { ItemCardButton } from '../features/stock/stock-insight/web/item-card-button.tsx'
import { priceDialogs, type PriceDialogs } from '../features/stock/prices/web/price-dialogs.ts'
import { UpdatePriceButton } from '../features/stock/prices/web/update-price-button.tsx'
import { useSupplierChoices } from '../features/parties/suppliers/web/use-supplier-choices.ts'
import { addressOf } from '../kernel/addresses.ts'
import { fill, messages } from '../kernel/messages.ts'
import { LoadingState } from '../platform/web/ui/loading-state.tsx'
import type { BulkAction, HeaderAction, RowAction } from '../platform/web/master-page/master-config.ts'
import { lazyPart } from '../platform/web/lazy-part.ts'

type Dialogs = PriceDialogs & ManyItemDialogs

const rowActions: readonly RowAction<ItemRow, Dialogs>[] = [
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

const bulkActions: readonly BulkAction<ItemRow, Dialogs>[] = [
  {
    label: 'Labels',
    run: (rows, { goTo }) => goTo(addressOf.labelsOfItems(rows.filter(({ type }) => type === 'stock').map(({ code }) => code))),
  },
  {
    label: 'Prices',
    permission: 'update-prices',
    run: (rows, { open }) => open('changePrices', { itemCodes: rows.map(({ code }) => code) }),
  },
  {
    label: 'Category',
    permission: 'edit-masters',
    run: (rows, { open, drop }) => open('setMany', { rows, field: 'categoryCode', drop }),
  },
  { label: 'Bin', permission: 'edit-masters', run: (rows, { open, drop }) => open('setMany', { rows, field: 'binCode', drop }) },
]

const headerActions: readonly HeaderAction<Dialogs>[] = [
  {
    label: 'Change prices',
    shortcut: 'Alt+R',
    permission: 'update-prices',
    // What is selected, or what the list is narrowed to; of the whole list a part is chosen in the dialog.
    run: async ({ open }, { selected, isNarrowed, codes }) => {
      if (selected.length > 0) return open('changePrices', { itemCodes: selected })
      open('changePrices', isNarrowed ? { itemCodes: await codes() } : {})
    },
  },
]

function Actions({ record, open }: ComponentProps<typeof UpdatePriceButton> & { record: { type: string } }) {
  return (
    <>
      {record.type === 'stock' && <ItemCardButton code={record.code} />}
      <UpdatePriceButton record={record} open={open} />
    </>
  )
}

const ItemBuying = lazyPart(async () => (await import('../features/buying/purchasing/web/item-buying.tsx')).ItemBuying)

function LaterBuying({ code }: { code: string }) {
  return (
    <Suspense fallback={<LoadingState lines={3} />}>
      <ItemBuying code={code} />
    </Suspense>
  )
}

const Items = itemPage<Dialogs>({
  useSuppliers: useSupplierChoices,
  headerActions,
  rowActions,
  bulkActions,
  PriceActions: Actions,
  Buying: LaterBuying,
  dialogs: { ...priceDialogs, ...manyItemDialogs },
})
const ItemCardPage = lazyPart(async () => (await import('../features/stock/stock-insight/web/item-card-page.tsx')).ItemCardPage)

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
