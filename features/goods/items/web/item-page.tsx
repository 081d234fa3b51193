import type { ComponentType } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { BulkAction, HeaderAction, OpenDialog, PageDialogs, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import type { FieldChoice } from '../../../../platform/web/master-page/field-config.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { items } from '../item-contract.ts'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useStandardRate, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import { itemColumns, itemFilters, type ItemRow, type ShownItems } from './item-columns.tsx'
import { blankItem, bodyOfItem, formOfItem, useItemWords, type ItemRecord, type ItemValues } from './item-form.ts'
import { currentNewPicture, setNewPicture } from './new-picture.ts'
import { PictureFollows } from './picture-follows.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

// Loaded when an item is opened, so that the list need not wait for them.
const ItemFields = lazyPart(async () => (await import('./item-fields.tsx')).ItemFields)
const ItemView = lazyPart(async () => (await import('./item-view.tsx')).ItemView)

/** What other features add to the page of items. */
export interface ItemSlots<Dialogs> {
  /** A hook with the active suppliers. */
  useSuppliers: () => readonly FieldChoice[]
  headerActions: readonly HeaderAction<Dialogs>[]
  rowActions: readonly RowAction<ItemRow, Dialogs>[]
  bulkActions: readonly BulkAction<ItemRow, Dialogs>[]
  /** Actions on the prices of one item, in its view. */
  PriceActions: ComponentType<{ record: ItemRecord; open: OpenDialog<Dialogs> }>
  /** Who an item is bought from, and what is on order; in its view. */
  Buying: ComponentType<{ code: string }>
  /** What all these open. */
  dialogs: PageDialogs<Dialogs>
}

function definePage<Dialogs>({ useSuppliers, PriceActions, Buying, ...slots }: ItemSlots<Dialogs>, shown: ShownItems): ComponentType {
  return defineMasterPage<typeof items, ItemValues, Dialogs>({
    master: items,
    heading: 'Items',
    nameOf: ({ name }) => name,
    // Papers refer to items, so items are made inactive, never deleted.
    calls: ['create', 'edit', 'lock'],
    columns: itemColumns(shown),
    filters: itemFilters(useSuppliers),
    form: {
      blank: blankItem,
      toForm: formOfItem,
      toBody: bodyOfItem,
      useWords: useItemWords,
      Fields: props => <ItemFields {...props} useSuppliers={useSuppliers} />,
    },
    formSize: 1080,
    Beside: knownBeside('item'),
    view: ({ record, open }) => (
      <ItemView record={record} priceActions={<PriceActions record={record} open={open} />} buying={<Buying code={record.code} />} />
    ),
    ...slots,
    onCreated: ({ code }) => {
      const picture = currentNewPicture()
      if (picture) setNewPicture({ ...picture, itemCode: code })
    },
  })
}

/** The page of items; cost and margin only for users who may see them. */
export function itemPage<Dialogs>(slots: ItemSlots<Dialogs>): ComponentType {
  const pages = new Map<string, ComponentType>()
  // A page that is defined anew would begin anew.
  function pageFor(shown: ShownItems): ComponentType {
    const key = JSON.stringify(shown)
    const page = pages.get(key) ?? definePage(slots, shown)
    pages.set(key, page)
    return page
  }
  return function ItemPage() {
    const withCost = may(useSession().role, 'see-cost')
    const Page = pageFor({ withCost, standardRate: useStandardRate(), typesWithoutVat: useTypesWithoutVat() })
    return (
      <>
        <Page />
        <PictureFollows />
      </>
    )
  }
}
