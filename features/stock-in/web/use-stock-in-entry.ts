import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../kernel/endpoint.ts'
import { parseMoney } from '../../../kernel/money.ts'
import { quantity, sumQuantities, type Quantity } from '../../../kernel/quantity.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { call } from '../../../platform/web/call.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { lastEntry } from '../../stock/here-contract.ts'
import type { Goods } from '../../items/web/search/find-goods.ts'
import type { StockInAction } from './stock-in-draft.ts'
import {
  emptyEntry,
  stockInEntryOf,
  entryProblems,
  valuesOf,
  withLast,
  type EntryProblems,
  type StockInEntry,
  type StockInLine,
} from './stock-in-line.ts'
import type { TakenItem } from '../../stock/web/taking.ts'
import { useLatest } from '../../../platform/web/use-latest.ts'

type Last = Reply<typeof lastEntry>['last']

function lastEntryQuery(itemCode: string) {
  return queryOptions({
    queryKey: ['stock', 'last-entry', itemCode],
    queryFn: async ({ signal }) => (await call(lastEntry, { params: { id: itemCode } }, { signal })).last,
    staleTime: 60_000,
  })
}

interface Entering {
  item: TakenItem | null
  entry: StockInEntry
  /** The line that is being changed; null for a new one. */
  lineId: number | null
}
const nothing: Entering = { item: null, entry: emptyEntry, lineId: null }

function startOf(goods: Goods, asked: Quantity | null): StockInEntry {
  return {
    ...emptyEntry,
    quantity: asked,
    wholesalePrice: parseMoney(goods.wholesalePrice) || null,
    retailPrice: parseMoney(goods.retailPrice) || null,
    warrantyDays: goods.warrantyDays || null,
  }
}

/** What is being entered: the item, its figures, Add and Update. */
export function useStockInEntry(act: (action: StockInAction) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState(nothing)
  const [problems, setProblems] = useState<EntryProblems>({})
  const { item, entry, lineId } = state
  const known = useQuery({ ...lastEntryQuery(item?.itemCode ?? ''), enabled: item !== null })
  // An answer meets the entry as it is then.
  const latestRef = useLatest(state)

  function set(next: Entering): void {
    latestRef.current = next
    setProblems({})
    setState(next)
  }

  function pick(goods: Goods, asked: Quantity | null): void {
    const { itemCode, name, barcode, allowsFractions } = goods
    const start = startOf(goods, asked)
    set({ item: { itemCode, name, barcode, allowsFractions }, entry: start, lineId: null })
    const prefill = (last: Last) => {
      const now = latestRef.current
      if (last && now.item?.itemCode === itemCode && now.lineId === null) setState({ ...now, entry: withLast(now.entry, start, last) })
    }
    queries.fetchQuery(lastEntryQuery(itemCode)).then(prefill, () => 'without them the prices are typed')
  }

  /** Adds or updates; answers whether it could. */
  function add(): boolean {
    const now = latestRef.current
    const wrong = entryProblems(now.entry, { item: now.item, today: businessToday() })
    if (wrong || !now.item) {
      setProblems(wrong ?? {})
      return false
    }
    const values = valuesOf(now.entry)
    if (now.lineId === null) act({ type: 'add', item: now.item, values })
    else act({ type: 'line', id: now.lineId, change: values })
    set(nothing)
    return true
  }

  return {
    item,
    entry,
    lineId,
    problems,
    /** Undefined while it is not known. */
    last: item ? known.data : undefined,
    change: (part: Partial<StockInEntry>) => set({ ...latestRef.current, entry: { ...latestRef.current.entry, ...part } }),
    pick,
    clear: () => set(nothing),
    edit: (line: StockInLine) => set({ item: line.item, entry: stockInEntryOf(line), lineId: line.id }),
    add,
  }
}

export type StockInEntering = ReturnType<typeof useStockInEntry>

/** Takes what was scanned: what stands in the fields is added first, the same item again is one more. */
export function takeScanned(entering: StockInEntering, goods: Goods, asked: Quantity | null): boolean {
  const { item, entry, lineId } = entering
  if (item?.itemCode === goods.itemCode && lineId === null) {
    entering.change({ quantity: sumQuantities([entry.quantity ?? quantity(0), asked ?? quantity(1_000)]) })
  } else if (item && !entering.add()) {
    notifyError(`Finish ${item.name} first, or clear it.`)
    return false
  } else entering.pick(goods, asked)
  return true
}
