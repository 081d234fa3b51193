import { addressOf } from '../../../../kernel/addresses.ts'
import { fill, messages } from '../../../../kernel/messages.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { ActionContext, BulkAction, MasterFilter, RowAction } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList, type PlainListConfig } from '../../../../platform/web/master-page/plain-list.tsx'
import { currentSession, useSession } from '../../../../platform/web/session.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { supplierFilter } from '../../../parties/suppliers/web/supplier-filter.tsx'
import { agedMeasures, bandNames } from '../aged.ts'
import { agedStock, type AgedRow } from '../aged-contract.ts'
import { AgedBands } from './aged-bands.tsx'
import { agedColumns } from './aged-columns.tsx'
import { placeFilter } from './place-filter.ts'
import { priceDialogs, type PriceDialogs } from '../../prices/web/price-dialogs.ts'

/** The most lines of a paper. */
const mostLines = 500

const dayChoices = [30, 60, 90, 180, 365].map(days => ({ value: String(days), label: `for ${days} days` }))
const named = (values: readonly string[]) => values.map(value => ({ value, label: value }))

const filters: readonly MasterFilter[] = [
  { name: 'by', label: 'By', choices: named(agedMeasures), isElsewhere: true },
  { name: 'days', label: 'Days', isElsewhere: true },
  { name: 'band', label: 'Band', choices: named(bandNames), isElsewhere: true },
  { name: 'categoryCode', label: 'Category', useChoices: () => useChoices('itemCategory') },
  { name: 'brandCode', label: 'Brand', useChoices: () => useChoices('itemBrand') },
  supplierFilter,
  { name: 'unsold', label: 'Not sold', choices: dayChoices, none: 'any' },
]
const belowCost: MasterFilter = { name: 'belowCost', label: 'Below cost', on: '1' }

/** Papers can only be made for the current location. */
function refusalElsewhere(rows: readonly AgedRow[]): string | null {
  const there = rows.find(({ locationCode }) => locationCode !== currentSession().location.code)
  if (there) return `${there.itemName} lies at ${there.locationName}. Change the location first.`
  return rows.length > mostLines ? `At most ${mostLines} stock entries at once.` : null
}

function refusalToReturn(rows: readonly AgedRow[]): string | null {
  const codes = new Set(rows.map(({ supplierCode }) => supplierCode))
  if (codes.has('')) return 'Some of it came from no supplier.'
  return codes.size > 1 ? 'Choose the stock of one supplier.' : refusalElsewhere(rows)
}

const entriesOf = (rows: readonly AgedRow[]) => rows.map(({ entryCode }) => entryCode)
const openReturn = (rows: readonly AgedRow[], { goTo }: ActionContext<PriceDialogs>) =>
  goTo(addressOf.newPurchaseReturn({ supplier: rows[0]?.supplierCode ?? '', entries: entriesOf(rows) }))

function reprice(rows: readonly AgedRow[], { open }: ActionContext<PriceDialogs>): void {
  const codes = [...new Set(rows.map(({ itemCode }) => itemCode))]
  const [first] = rows
  if (first && codes.length === 1) open('updatePrice', { item: { code: first.itemCode, name: first.itemName } })
  else open('changePrices', { itemCodes: codes })
}

/** The actions on old stock: for one row by its key, and for the selection. */
const deeds: readonly (BulkAction<AgedRow, PriceDialogs> & { key: string; shortcut: string })[] = [
  {
    label: messages.updatePrice,
    key: 'Alt+U',
    shortcut: 'Alt+P',
    permission: 'update-prices',
    refusal: rows => {
      const locked = rows.length === 1 && rows[0]?.itemIsLocked === 1
      return locked ? fill(messages.alreadyLocked, { title: 'Item' }) : rows.length > mostLines ? `At most ${mostLines} at once.` : null
    },
    run: reprice,
  },
  {
    label: 'Transfer',
    key: 'T',
    shortcut: 'Alt+T',
    permission: 'move-stock',
    refusal: refusalElsewhere,
    run: (rows, { goTo }) => goTo(addressOf.newTransfer({ entries: entriesOf(rows) })),
  },
  {
    label: 'Issue',
    key: 'I',
    shortcut: 'Alt+I',
    permission: 'move-stock',
    refusal: refusalElsewhere,
    run: (rows, { goTo }) => goTo(addressOf.newStockIssue({ entries: entriesOf(rows) })),
  },
  { label: 'Return to supplier', key: 'R', shortcut: 'Alt+S', permission: 'receive-goods', refusal: refusalToReturn, run: openReturn },
]

const rowActions: readonly RowAction<AgedRow, PriceDialogs>[] = [
  {
    label: 'Item card',
    shortcut: 'Enter',
    run: ({ itemCode, entryCode }, { goTo }) => goTo(addressOf.itemCard(itemCode, { entry: entryCode })),
  },
  ...deeds.map(({ key, label, permission, refusal, run }): RowAction<AgedRow, PriceDialogs> => ({
    label,
    shortcut: key,
    ...(permission && { permission }),
    refusal: row => refusal?.([row]) ?? null,
    run: (row, context) => run([row], { ...context, clear: () => {}, drop: () => {} }),
  })),
]
const bulkActions: readonly BulkAction<AgedRow, PriceDialogs>[] = deeds.map(({ key: _, ...deed }) => deed)

/** Stock that gets old or is near its expiry, with actions for it. */
export function AgedStockPage() {
  const { user, role } = useSession()
  const config: PlainListConfig<typeof agedStock, PriceDialogs> = {
    source: agedStock,
    heading: 'Mature Stock',
    columns: agedColumns,
    nameOf: ({ itemName, batch }) => [itemName, batch].filter(Boolean).join(' '),
    filters: [...placeFilter(user.stockLocations), ...filters, ...(may(role, 'see-cost') ? [belowCost] : [])],
    rowActions,
    bulkActions,
    Above: AgedBands,
    dialogs: priceDialogs,
  }
  return <PlainList config={config} />
}
