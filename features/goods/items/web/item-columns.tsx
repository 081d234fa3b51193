import { formatDecimal } from '../../../../kernel/exact.ts'
import { groupedFigure } from '../../../../kernel/formats.ts'
import { parseMoney, zero, type Percent } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import type { MasterColumn, MasterFilter, RowOf } from '../../../../platform/web/master-page/master-config.ts'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { currentSession } from '../../../../platform/web/session.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { priceWithoutVat } from '../../../shop/vat/typed-price.ts'
import { rateOfClass } from '../../../shop/vat/vat.ts'
import { priceLabel } from '../../../shop/vat/web/use-vat.ts'
import type { items } from '../item-contract.ts'
import { itemTypes, marginOf, typeNames } from '../item-rules.ts'
import classes from './item-list.module.css'
import { ItemPicture } from './item-picture.tsx'
import { LevelFilter } from './level-filter.tsx'

export type ItemRow = RowOf<typeof items>

/** The margin in percent of the retail price without VAT, in the wire form; null without a price or a visible cost. */
function marginPercent({ costPrice, retailPrice, vatClass }: ItemRow, standardRate: Percent): string | null {
  // A cost of nothing is one that nobody knows yet.
  if (costPrice === null || parseMoney(costPrice) === zero) return null
  const price = priceWithoutVat(parseMoney(retailPrice) ?? zero, rateOfClass(vatClass, standardRate))
  const { percent } = marginOf({ price, cost: parseMoney(costPrice) ?? zero })
  return percent === null ? null : formatDecimal(percent, 2)
}

const isStock = ({ type }: ItemRow) => type === 'stock'

/** The stock at the current location; services have none. */
function leftHere(row: ItemRow): string | null {
  if (!isStock(row)) return null
  const here = currentSession().location.code
  return row.stocks.find(({ locationCode }) => locationCode === here)?.remainingQuantity ?? '0'
}

const isBelow = (row: ItemRow) => isStock(row) && Number(row.minStock) > Number(row.onHand)

const costColumns: readonly MasterColumn<ItemRow>[] = [{ key: 'costPrice', label: 'Cost', kind: 'money', width: 96, priority: 2 }]

/** What of a shop its list of items depends on. */
export interface ShownItems {
  /** Whether the user may see cost and margin. */
  withCost: boolean
  /** The standard rate of VAT that prices contain; 0 where the shop is not registered. */
  standardRate: Percent
  /** Whether prices are typed without VAT, so that the list says that its own contain it. */
  typesWithoutVat: boolean
}

/** The list's columns; selling prices are what the customer pays. */
export function itemColumns({ withCost, standardRate, typesWithoutVat }: ShownItems): readonly MasterColumn<ItemRow>[] {
  const priced = (label: string) => priceLabel(label, typesWithoutVat)
  const more = typesWithoutVat ? 32 : 0
  const margin: MasterColumn<ItemRow> = {
    ...{ key: 'margin', label: 'Margin', kind: 'percent', width: 80, priority: 2 },
    value: row => marginPercent(row, standardRate),
  }
  return [
    {
      key: 'picture',
      label: 'Picture',
      value: () => null,
      cell: ({ code, image, name }) =>
        image === null ? null : (
          <span className={classes.picture}>
            <ItemPicture code={code} image={image} name={name} />
          </span>
        ),
      width: 64,
      isExtra: true,
      isOnScreenOnly: true,
    },
    { key: 'name', label: 'Name', cell: nameCell },
    { key: 'code', label: 'Code', kind: 'code', width: 108 },
    { key: 'barcode', label: 'Barcode', kind: 'code', width: 138, priority: 2 },
    { key: 'categoryName', label: 'Category', width: 120, priority: 3 },
    { key: 'brandName', label: 'Brand', width: 104, priority: 4 },
    { key: 'unitName', label: 'Unit', width: 72, priority: 4 },
    { key: 'type', label: 'Type', value: row => typeNames[row.type], width: 92, priority: 4 },
    ...(withCost ? costColumns : []),
    { key: 'wholesalePrice', label: priced('Wholesale'), kind: 'money', width: 104 + more, priority: 4 },
    { key: 'retailPrice', label: priced('Retail'), kind: 'money', width: 100 + more },
    ...(withCost ? [margin] : []),
    { key: 'here', label: 'Here', kind: 'quantity', value: leftHere, width: 64 },
    {
      key: 'onHand',
      label: 'All',
      kind: 'quantity',
      value: row => (isStock(row) ? row.onHand : null),
      cell: leftInAll,
      width: 60,
      priority: 2,
    },
    { key: 'minStock', label: 'Min', kind: 'quantity', value: row => (isStock(row) ? row.minStock : null), width: 64, priority: 4 },
    { key: 'minimumPrice', label: priced('Minimum Price'), kind: 'money', isExtra: true },
    { key: 'maxStock', label: 'Max', kind: 'quantity', isExtra: true },
    { key: 'supplierName', label: 'Supplier', isExtra: true },
    { ...statusColumn<ItemRow>(), width: 88, priority: 2 },
  ]
}

// On wide screens the status has its own column.
function nameCell({ name, isActive }: ItemRow) {
  return (
    <span className={isActive ? undefined : classes.idle} title={isActive ? name : `${name}: inactive`}>
      {name}
    </span>
  )
}

const quantityText = (quantity: string) => groupedFigure(displayQuantityText(quantity))

function leftInAll(row: ItemRow) {
  if (!isStock(row)) return null
  const onHand = quantityText(row.onHand)
  if (!isBelow(row)) return <span>{onHand}</span>
  return (
    <span className={classes.below} title={`Below the minimum of ${quantityText(row.minStock)}`}>
      {onHand}
    </span>
  )
}

/** The list's filters; suppliers belong to another feature and are passed in. */
export function itemFilters(useSuppliers: () => readonly { value: string; label: string }[]): readonly MasterFilter[] {
  return [
    activeFilter,
    { name: 'categoryCode', label: 'Category', useChoices: () => useChoices('itemCategory') },
    { name: 'brandCode', label: 'Brand', useChoices: () => useChoices('itemBrand') },
    { name: 'type', label: 'Type', choices: itemTypes.map(type => ({ value: type, label: typeNames[type] })) },
    { name: 'supplierCode', label: 'Supplier', useChoices: useSuppliers },
    { name: 'level', label: 'Stock', Field: LevelFilter },
    { name: 'belowMinimum', label: 'Below minimum', choices: [{ value: '1', label: 'yes' }], isElsewhere: true },
    { name: 'overMaximum', label: 'Over maximum', choices: [{ value: '1', label: 'yes' }], isElsewhere: true },
  ]
}
