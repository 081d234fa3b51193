import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../platform/web/call.ts'
import { periodFilters } from '../../../../platform/web/master-page/period-filters.tsx'
import type { AnyRecord, MasterColumn } from '../../../../platform/web/master-page/master-config.ts'
import { PlainList, type PlainListConfig } from '../../../../platform/web/master-page/plain-list.tsx'
import { currentSession, useSession } from '../../../../platform/web/session.ts'
import { itemCard, type CardMovement, type ItemCard } from '../card-contract.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { issueReasonWords, stockInReasonWords } from '../../stock/reason-words.ts'
import { framedCard, movementName, type CardLine } from '../item-card.ts'
import { CardSums } from './card-sums.tsx'
import { placeFilter } from './place-filter.ts'

type CardSource = typeof itemCard & { params: { id: string } }

const movementsOf = (reply: Readonly<Record<string, unknown>>) => reply.movements as readonly CardMovement[]

const reasons: Readonly<Record<string, string>> = { ...issueReasonWords, ...stockInReasonWords }

/** "damage, fell off the rack" as "Damage, fell off the rack"; a remark that says the reason again is said once. */
function reasonText(reason: string): string {
  const [code = '', ...more] = reason.split(', ')
  return [...new Set([reasons[code] ?? code, ...more])].join(', ')
}

const columns: readonly MasterColumn<CardMovement & { what?: string }>[] = [
  { key: 'at', label: 'Time', kind: 'time', width: 148 },
  { key: 'what', label: 'What', width: 124, value: row => row.what ?? movementName(row) },
  { key: 'party', label: 'Who' },
  { key: 'reason', label: 'Why', value: row => reasonText(row.reason ?? '') },
  { key: 'paperCode', label: 'Paper', kind: 'code', width: 112 },
  { key: 'locationName', label: 'Location', width: 132 },
  { key: 'entryCode', label: 'Stock Entry', kind: 'code', width: 112, priority: 4 },
  { key: 'batch', label: 'Batch', width: 96, priority: 3, isFor: reply => movementsOf(reply).some(({ batch }) => batch !== '') },
  { key: 'quantityIn', label: 'In', kind: 'quantity', width: 64 },
  { key: 'quantityOut', label: 'Out', kind: 'quantity', width: 64 },
  { key: 'balance', label: 'Balance', kind: 'quantity', width: 80 },
  {
    key: 'costPrice',
    label: 'Cost',
    kind: 'money',
    width: 108,
    priority: 3,
    isFor: reply => movementsOf(reply).some(({ costPrice }) => costPrice !== null),
  },
  { key: 'username', label: 'User', width: 96, priority: 3 },
  // Of a paper that was saved after midnight, or of another day.
  { key: 'date', label: 'Date', kind: 'date', width: 104, isExtra: true },
]

/** The stock entries of an item as choices. The list's reply has them too, but arrives after the filters are rendered. */
function useEntryChoices(code: string) {
  const found = useQuery({
    queryKey: ['master', itemCard.list.path, 'entries', code],
    queryFn: ({ signal }) => call(itemCard.list, { params: { id: code }, query: { place: 'all', size: 1 } }, { signal }),
  })
  return (found.data?.card.entries ?? []).map(({ code: entry, batch }) => ({
    value: entry,
    label: [entry, batch].filter(Boolean).join(' '),
  }))
}

/** Whether the address asks for the newest movement first. */
function isNewestFirst(): boolean {
  return new URLSearchParams(window.location.search).get('desc') !== '0'
}

/** A paper can be opened only at its own location. */
function refusalToOpen(row: CardMovement): string | null {
  if (row.locationCode !== currentSession().location.code) return `This paper is of ${row.locationName}. Change the location first.`
  return addressOfPaper(row.openCode) === null ? 'No screen shows this paper.' : null
}

/** Every movement of an item with the balance after each; shown in place of the list of items. */
export function ItemCardPage({ code }: { code: string }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const config: PlainListConfig<CardSource> = {
    source: { ...itemCard, params: { id: code } },
    heading: 'Item Card',
    columns,
    nameOf: ({ paperCode }) => paperCode,
    filters: [
      ...periodFilters(),
      ...placeFilter(user.stockLocations),
      { name: 'entry', label: 'Stock entry', useChoices: () => useEntryChoices(code) },
    ],
    rowActions: [
      { label: 'View', shortcut: 'Enter', refusal: refusalToOpen, run: row => void navigate({ to: addressOfPaper(row.openCode) ?? '.' }) },
    ],
    Above: CardSums,
    framed: (rows, reply) => {
      const { card } = reply as { card: ItemCard }
      const lines = framedCard(rows as unknown as readonly CardLine[], card, isNewestFirst())
      return { rows: lines as unknown as readonly AnyRecord[], facts: [`${card.item.name} ${card.item.code}`] }
    },
  }
  return <PlainList config={config} />
}
