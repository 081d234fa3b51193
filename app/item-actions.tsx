import type { ComponentProps } from 'react'
import { UpdatePriceButton } from '../features/prices/web/update-price-button.tsx'
import { ItemCardButton } from '../features/stock-insight/web/item-card-button.tsx'

/** The buttons in the view of an item. */
export function ItemActions({ record, open }: ComponentProps<typeof UpdatePriceButton> & { record: { type: string } }) {
  return (
    <>
      {record.type === 'stock' && <ItemCardButton code={record.code} />}
      <UpdatePriceButton record={record} open={open} />
    </>
  )
}
