import type { MasterColumn } from '../../../../platform/web/master-page/master-config.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import type { AgedRow } from '../aged-contract.ts'

const rowsOf = (reply: Readonly<Record<string, unknown>>) => reply.stock as readonly AgedRow[]
const hasExpiry = (reply: Readonly<Record<string, unknown>>) => reply.hasExpiry === true

/** The days left, with a word for expired stock and for stock that expires soon. */
function keptFor({ expiryDays }: AgedRow) {
  if (expiryDays === null) return null
  if (expiryDays < 0) return <StatusBadge tone="bad" word={`${-expiryDays} ago`} />
  if (expiryDays <= 30) return <StatusBadge tone="partial" word={`in ${expiryDays}`} />
  return <span>in {expiryDays.toLocaleString('en')}</span>
}

/** Columns of the workbench; those that would be empty in every row are hidden. */
export const agedColumns: readonly MasterColumn<AgedRow>[] = [
  {
    key: 'itemName',
    label: 'Item',
    cell: ({ itemName, itemCode }) => <span title={`${itemName} ${itemCode}`}>{itemName}</span>,
  },
  { key: 'itemCode', label: 'Item Code', kind: 'code', isExtra: true },
  { key: 'entryCode', label: 'Stock Entry', kind: 'code', width: 108, priority: 4 },
  {
    key: 'locationName',
    label: 'Location',
    width: 140,
    isFor: reply => rowsOf(reply).some(({ locationCode }) => locationCode !== currentSession().location.code),
  },
  { key: 'batch', label: 'Batch', width: 88, priority: 2, isFor: () => currentSession().startUp.batchEnabled },
  { key: 'categoryName', label: 'Category', isExtra: true },
  { key: 'brandName', label: 'Brand', isExtra: true },
  { key: 'supplierName', label: 'Supplier', width: 150, priority: 3 },
  { key: 'receivedOn', label: 'Received', kind: 'date', width: 100, priority: 3 },
  { key: 'age', label: 'Age', kind: 'integer', width: 64 },
  { key: 'expiryDate', label: 'Expiry', kind: 'date', width: 100, priority: 2, isFor: hasExpiry },
  { key: 'expiryDays', label: 'Days', kind: 'integer', cell: keptFor, width: 76, isFor: hasExpiry },
  { key: 'remaining', label: 'Remaining', kind: 'quantity', width: 96 },
  {
    key: 'costValue',
    label: 'Cost Value',
    kind: 'money',
    width: 132,
    isFor: reply => rowsOf(reply).some(({ costValue }) => costValue !== null),
  },
  { key: 'retailValue', label: 'Retail Value', kind: 'money', width: 132, priority: 2 },
  { key: 'lastSale', label: 'Last Sale', kind: 'date', width: 100, priority: 2 },
]
