import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { AboveProps, MasterColumn, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { oversoldLines, type OversoldLine } from '../contract.ts'

const columns: readonly MasterColumn<OversoldLine>[] = [
  { key: 'billDate', label: 'Sold on', kind: 'date', width: 104 },
  {
    key: 'billCode',
    label: 'Bill',
    width: 126,
    cell: ({ billCode }) => (
      <Anchor component={Link} to={addressOf.bill(billCode)}>
        {billCode}
      </Anchor>
    ),
  },
  { key: 'lineNo', label: 'Line', kind: 'integer', width: 60, priority: 3, sort: 'billCode' },
  { key: 'itemName', label: 'Item' },
  { key: 'barcode', label: 'Barcode', kind: 'code', width: 128, isExtra: true },
  { key: 'itemCode', label: 'Item Code', kind: 'code', width: 116, priority: 4 },
  { key: 'quantity', label: 'Sold', kind: 'quantity', width: 84, priority: 2 },
  { key: 'named', label: 'Named', kind: 'quantity', width: 84, priority: 3 },
  { key: 'open', label: 'To name', kind: 'quantity', width: 92 },
  { key: 'soldAmount', label: 'Sold for', kind: 'money', width: 116 },
  { key: 'seller', label: 'Sold by', width: 120, priority: 3 },
  { key: 'locationName', label: 'Location', width: 132, isExtra: true },
]

const rowActions: readonly RowAction<OversoldLine>[] = [
  { label: 'Name the goods', shortcut: 'Enter', run: ({ billCode }, { goTo }) => goTo(addressOf.newOversoldGoods({ bill: billCode })) },
  { label: 'Open the bill', shortcut: 'B', run: ({ billCode }, { goTo }) => goTo(addressOf.bill(billCode)) },
  { label: 'Movements of the item', shortcut: 'M', run: ({ itemCode }, { goTo }) => goTo(addressOf.itemCard(itemCode)) },
]

/** Lines of bills that were sold when their goods were no longer in stock, and whose goods are to be named: a page, or a tab of one. */
export function OversoldLines({ heading = 'Oversold Lines', Above }: { heading?: string; Above?: ComponentType<AboveProps> }) {
  return (
    <PlainList
      config={{
        source: oversoldLines,
        heading,
        columns,
        nameOf: ({ itemName, billCode }) => `${itemName} of bill ${billCode}`,
        rowActions,
        ...(Above && { Above }),
      }}
    />
  )
}
