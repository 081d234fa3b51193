import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { itemPage } from '../features/items/web/item-page.tsx'
import type { ItemRow } from '../features/items/web/item-columns.tsx'
import { openPriceDialog } from '../features/stock/web/price-dialog.ts'
import { PriceDialogs } from '../features/stock/web/price-dialogs.tsx'
import { UpdatePriceButton } from '../features/stock/web/update-price-button.tsx'
import { suppliers } from '../features/suppliers/contract.ts'
import { fill, messages } from '../kernel/messages.ts'
import { call } from '../platform/web/call.ts'
import { masterKey } from '../platform/web/master-page/list-query.ts'
import type { BulkAction, Choice, HeaderAction, RowAction } from '../platform/web/master-page/master-config.ts'

function useSuppliers(): readonly Choice[] {
  const found = useQuery({
    queryKey: [...masterKey(suppliers), 'choices'],
    queryFn: ({ signal }) => call(suppliers.list, { query: { active: '1', size: 1_000 } }, { signal }),
    staleTime: 300_000,
  })
  return (found.data?.supplier ?? []).map(({ code, name }) => ({ value: code, label: name }))
}

let goTo: (address: string) => void = () => {}

function Dialogs() {
  const navigate = useNavigate()
  useEffect(() => {
    goTo = to => void navigate({ to })
  }, [navigate])
  return <PriceDialogs useSuppliers={useSuppliers} />
}

const rowActions: readonly RowAction<ItemRow>[] = [
  {
    label: messages.updatePrice,
    shortcut: 'Alt+U',
    permission: 'update-prices',
    refusal: ({ isLocked }) => (isLocked === 1 ? fill(messages.alreadyLocked, { title: 'Item' }) : null),
    run: item => openPriceDialog({ kind: 'one', item }),
  },
  { label: 'Labels', isFor: ({ type }) => type === 'stock', run: ({ code }) => goTo(`/barcode?item=${code}`) },
]

const bulkActions: readonly BulkAction<ItemRow>[] = [
  {
    label: 'Labels',
    run: rows =>
      goTo(
        `/barcode?item=${rows
          .filter(({ type }) => type === 'stock')
          .map(({ code }) => code)
          .join(',')}`,
      ),
  },
]

const headerActions: readonly HeaderAction[] = [
  { label: 'Change prices', shortcut: 'Alt+R', permission: 'update-prices', run: () => openPriceDialog({ kind: 'many' }) },
]

/** The page of items with what other features add to it: suppliers, prices, labels. */
export const ItemPage = itemPage({ useSuppliers, headerActions, rowActions, bulkActions, PriceActions: UpdatePriceButton, Dialogs })
