import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { formatDecimal } from '../../../../kernel/exact.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { priceWithoutVat } from '../../../shop/vat/typed-price.ts'
import { priceLabel, useRateInPrices, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import { marginOf, typeNames } from '../item-rules.ts'
import { type ItemRecord } from './item-form.ts'
import { ItemPicture } from './item-picture.tsx'
import { ItemStockParts } from './item-stock-parts.tsx'
import classes from './item-view.module.css'
import { PriceHistory } from './price-history.tsx'

interface ItemViewProps {
  record: ItemRecord
  /** Actions on an item's prices that higher features provide. */
  priceActions: ReactNode
  /** Who a stock item is bought from, which a higher feature tells. */
  buying: ReactNode
}

/** One item in full: its data and prices, its stock per location, and its price history. */
export function ItemView({ record, priceActions, buying }: ItemViewProps) {
  return (
    <ViewFrame aside={<Prices record={record} priceActions={priceActions} />}>
      <Group gap="xs">
        {!record.isActive && <StatusBadge tone="off" word="Inactive" />}
        {record.isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
        {record.type !== 'stock' && <StatusBadge tone="info" word={typeNames[record.type]} />}
      </Group>
      <ViewColumns>
        <ViewPart title="Item">
          <Facts facts={whatFacts(record)} />
        </ViewPart>
        <ViewPart title="How it is found">
          <Facts facts={findFacts(record)} />
        </ViewPart>
      </ViewColumns>
      {record.type === 'stock' && (
        <>
          <ItemStockParts record={record} />
          {buying}
        </>
      )}
      <ViewPart title="Price history">
        <PriceHistory code={record.code} />
      </ViewPart>
    </ViewFrame>
  )
}

function whatFacts(record: ItemRecord) {
  return [
    { label: 'Code', value: record.code },
    { label: 'Name', value: record.name },
    { label: 'Print Name', value: record.printName },
    { label: 'Category', value: record.categoryName },
    { label: 'Brand', value: record.brandName },
    { label: 'Colour', value: record.colourName },
    { label: 'Unit', value: record.unitName },
    { label: 'Supplier', value: record.supplierName },
    { label: 'Warranty', value: record.warrantyDays > 0 && `${record.warrantyDays} days` },
  ]
}

function findFacts(record: ItemRecord) {
  const list = (codes: readonly string[]) =>
    codes.length > 0 && (
      <span className={classes.codes}>
        {codes.map(code => (
          <code key={code}>{code}</code>
        ))}
      </span>
    )
  return [
    { label: 'Barcodes', value: list(record.barcodes) },
    { label: 'Part Numbers', value: list(record.partNumbers) },
    { label: 'Description', value: record.description },
  ]
}

function Prices({ record, priceActions }: Omit<ItemViewProps, 'buying'>) {
  const amount = (text: string) => <Amount value={parseMoney(text) ?? zero} />
  const { costPrice, retailPrice, minimumPrice } = record
  const typesWithoutVat = useTypesWithoutVat()
  const price = priceWithoutVat(parseMoney(retailPrice) ?? zero, useRateInPrices(record.vatClass))
  const margin = costPrice === null ? null : marginOf({ price, cost: parseMoney(costPrice) ?? zero })
  const sums = [
    ...(costPrice === null ? [] : [{ label: 'Cost', value: amount(costPrice) }]),
    { label: priceLabel('Wholesale', typesWithoutVat), value: amount(record.wholesalePrice) },
    { label: priceLabel('Retail', typesWithoutVat), value: amount(retailPrice), isTotal: true },
    ...(margin && margin.percent !== null
      ? [{ label: 'Margin', value: <MarginText profit={margin.profit < 0} text={formatDecimal(margin.percent, 2)} /> }]
      : []),
    { label: priceLabel('Minimum', typesWithoutVat), value: minimumPrice === '0.00' ? 'none' : amount(minimumPrice) },
    { label: 'Max discount', value: `${record.maximumDiscountPercentage.replace(/\.?0+$/, '')} %` },
  ]
  return (
    <>
      {record.image && (
        <div className={classes.picture}>
          <ItemPicture code={record.code} image={record.image} name={record.name} />
        </div>
      )}
      <ViewPart title="Prices">
        <FactSums sums={sums} />
      </ViewPart>
      {priceActions}
      {record.type === 'stock' && (
        <ViewPart title="Stock">
          <FactSums
            sums={[
              { label: 'On hand', value: displayQuantityText(record.onHand), isTotal: true },
              { label: 'Min stock', value: displayQuantityText(record.minStock) },
              { label: 'Max stock', value: record.maxStock === '0' ? 'none' : displayQuantityText(record.maxStock) },
            ]}
          />
        </ViewPart>
      )}
    </>
  )
}

function MarginText({ profit, text }: { profit: boolean; text: string }) {
  return <span data-loss={profit || undefined} className={classes.margin}>{`${text.replace(/\.?0+$/, '')} %`}</span>
}
