import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import type { MasterColumn, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList } from '../../../../platform/web/master-page/plain-list.tsx'
import { currentSession } from '../../../../platform/web/session.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { warranties, type WarrantyRow } from '../contract.ts'
import { warrantyWord } from '../warranty.ts'

const isHere = ({ locationCode }: WarrantyRow) => locationCode === currentSession().location.code
const wordOf = (row: WarrantyRow) => warrantyWord({ ...row, dueDate: displayDateText(row.dueDate) })
const rowsOf = (reply: Readonly<Record<string, unknown>>) => reply.warranties as readonly WarrantyRow[]
const partly = ({ returned, state }: WarrantyRow) =>
  returned === '0' || state === 'returned' ? '' : `${displayQuantityText(returned)} came back`

function Answer({ row }: { row: WarrantyRow }) {
  const { tone, word } = wordOf(row)
  return (
    <>
      <StatusBadge tone={tone} word={word} />
      {partly(row) !== '' && (
        <Text size="xs" c="dimmed">
          {partly(row)}
        </Text>
      )}
    </>
  )
}

function Bill({ row }: { row: WarrantyRow }) {
  if (!isHere(row)) return <span>{row.billCode}</span>
  return (
    <Anchor component={Link} to={addressOf.bill(row.billCode)}>
      {row.billCode}
    </Anchor>
  )
}

const columns: readonly MasterColumn<WarrantyRow>[] = [
  { key: 'itemName', label: 'Item' },
  { key: 'barcode', label: 'Barcode', kind: 'code', width: 128, priority: 3 },
  { key: 'itemCode', label: 'Item Code', kind: 'code', isExtra: true },
  { key: 'batch', label: 'Batch', isExtra: true },
  { key: 'billCode', label: 'Bill', width: 126, cell: row => <Bill row={row} /> },
  { key: 'soldOn', label: 'Sold on', kind: 'date', width: 104 },
  { key: 'quantity', label: 'Quantity', kind: 'quantity', width: 80, priority: 3 },
  { key: 'returned', label: 'Returned', kind: 'quantity', isExtra: true },
  { key: 'dueDate', label: 'Until', kind: 'date', width: 104, priority: 2 },
  {
    key: 'state',
    label: 'Warranty',
    width: 196,
    value: row => [wordOf(row).word, partly(row)].filter(Boolean).join(', '),
    cell: row => <Answer row={row} />,
  },
  { key: 'customerName', label: 'Customer', width: 144, priority: 2 },
  { key: 'customerPhone', label: 'Phone', width: 116, priority: 4 },
  {
    key: 'vehicleNumber',
    label: 'Vehicle',
    width: 120,
    priority: 3,
    isFor: reply => rowsOf(reply).some(({ vehicleNumber }) => vehicleNumber !== ''),
  },
  { key: 'locationName', label: 'Location', width: 132, priority: 3, isFor: reply => rowsOf(reply).some(row => !isHere(row)) },
]

const rowActions: readonly RowAction<WarrantyRow>[] = [
  {
    label: 'Open the bill',
    shortcut: 'Enter',
    refusal: row => (isHere(row) ? null : `This bill is of ${row.locationName}. Change the location first.`),
    run: ({ billCode }, { goTo }) => goTo(addressOf.bill(billCode)),
  },
  { label: 'Customer', shortcut: 'C', run: ({ customerCode }, { goTo }) => goTo(addressOf.customer(customerCode)) },
  {
    label: 'Vehicle',
    shortcut: 'V',
    isFor: ({ vehicleCode }) => vehicleCode !== null,
    run: ({ vehicleCode }, { goTo }) => goTo(addressOf.vehicle(vehicleCode ?? '')),
  },
]

/** Is this under warranty? Scan or type an item, a bill's number, a vehicle or a customer. */
export function WarrantyPage() {
  return (
    <PlainList
      config={{
        source: warranties,
        heading: 'Warranty Check',
        columns,
        nameOf: ({ itemName, billCode }) => `${itemName} of bill ${billCode}`,
        filters: [
          {
            name: 'state',
            label: 'Warranty',
            choices: [
              { value: 'in', label: 'In warranty' },
              { value: 'over', label: 'Over' },
              { value: 'returned', label: 'Returned' },
              { value: 'reversed', label: 'Bill reversed' },
            ],
          },
        ],
        rowActions,
      }}
    />
  )
}
