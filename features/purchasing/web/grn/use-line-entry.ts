import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { displayQuantity, parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import { parseMoney, parsePercent } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { playFound, playUnknown, useScan } from '../../../../platform/web/scan.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { searchStockHere, type StockRow } from '../../../items/contract.ts'
import type { LastPrices } from '../shared/last-prices-query.ts'
import { lastPricesQuery } from '../shared/last-prices-query.ts'
import type { GrnWizard } from './use-grn-wizard.ts'
import { emptyEntry, lineEntryOf, entryProblems, valuesOf, type GrnItem, type GrnLine, type LineEntry } from './grn-line.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'

export interface EntryState {
  item: GrnItem | null
  entry: LineEntry
  /** The line that is being changed; null for a new one. */
  lineId: number | null
}

const nothing: EntryState = { item: null, entry: emptyEntry, lineId: null }

/** Goods that can be received: items of type stock, each once whatever its prices. */
export async function findGoods(term: string, signal?: AbortSignal): Promise<StockRow[]> {
  const { stock } = await call(searchStockHere, { params: { term } }, signal ? { signal } : {})
  return [...new Map(stock.filter(row => row.itemMaster.type === 'stock').map(row => [row.itemMaster.code, row])).values()]
}

function itemOf({ itemMaster }: StockRow): GrnItem {
  const { code, name, barcode, allowsFractions } = itemMaster
  return { itemCode: code, name, barcode, allowsFractions }
}

/** What an item starts with: the line it has, else the prices it has here. */
function startOf(row: StockRow, asked: Quantity | null, listed: GrnLine | undefined): LineEntry {
  if (listed) return { ...lineEntryOf(listed), quantity: asked }
  return {
    ...emptyEntry,
    quantity: asked,
    wholesalePrice: parseMoney(row.wholesalePrice) || null,
    retailPrice: parseMoney(row.retailPrice) || null,
    warrantyDays: row.itemMaster.warrantyDays || null,
  }
}

/** The prices of the last GRN, in the fields that nobody has touched since the item was chosen. */
function withLast(now: LineEntry, start: LineEntry, last: NonNullable<LastPrices['last']>): LineEntry {
  const found: Partial<LineEntry> = {
    costPrice: parseMoney(last.costPrice),
    discountPercent: parsePercent(last.discountPercentage) || null,
    discountEach: parseMoney(last.discountAmount) || null,
    wholesalePrice: parseMoney(last.wholesalePrice),
    retailPrice: parseMoney(last.retailPrice),
    warrantyDays: last.warrantyPeriods || null,
  }
  const untouched = Object.entries(found).filter(([field]) => now[field as keyof LineEntry] === start[field as keyof LineEntry])
  return { ...now, ...Object.fromEntries(untouched) }
}

/** What is being entered: the item, its figures, Add and Update; kept while one goes back and forth. */
export function useLineEntry({ draft, act }: Pick<GrnWizard, 'draft' | 'act'>) {
  const queries = useQueryClient()
  const [state, setState] = useState(nothing)
  const [problems, setProblems] = useState<Partial<Record<keyof LineEntry | 'item', string>>>({})
  const { item, entry, lineId } = state
  const known = useQuery({ ...lastPricesQuery(item?.itemCode ?? ''), enabled: item !== null })
  // An answer meets the entry as it is then.
  const latestRef = useLatest(state)

  function set(next: EntryState): void {
    latestRef.current = next
    setProblems({})
    setState(next)
  }

  function pick(row: StockRow, asked: Quantity | null): void {
    const chosen = itemOf(row)
    const listed = draft.lines.find(line => line.itemCode === chosen.itemCode)
    const start = startOf(row, asked, listed)
    set({ item: chosen, entry: start, lineId: null })
    if (listed) return
    queries.fetchQuery(lastPricesQuery(chosen.itemCode)).then(
      ({ last }) => {
        const now = latestRef.current
        if (last && now.item?.itemCode === chosen.itemCode && now.lineId === null) {
          setState({ ...now, entry: withLast(now.entry, start, last) })
        }
      },
      () => 'the note below the fields says so',
    )
  }

  /** Adds or updates; answers whether it could. */
  function add(): boolean {
    const wrong = entryProblems(entry, { item, mayBeNone: draft.edits !== null })
    if (wrong || !item) {
      setProblems(wrong ?? {})
      return false
    }
    const values = valuesOf(entry)
    if (lineId === null) act({ type: 'add', item, values })
    else act({ type: 'line', id: lineId, change: values })
    set(nothing)
    return true
  }

  return {
    item,
    entry,
    lineId,
    problems,
    last: item ? (known.data ?? null) : null,
    listed: item && lineId === null ? (draft.lines.find(line => line.itemCode === item.itemCode) ?? null) : null,
    change: (part: Partial<LineEntry>) => set({ ...latestRef.current, entry: { ...latestRef.current.entry, ...part } }),
    pick,
    clear: () => set(nothing),
    edit: (line: GrnLine) => set({ item: line, entry: lineEntryOf(line), lineId: line.id }),
    add,
  }
}

export type LineEntryState = ReturnType<typeof useLineEntry>

/** Takes what is scanned, in the order scanned: the entry before it is added first, the same item again is one more. */
export function useScannedGoods(
  entering: LineEntryState,
  onPicked: () => void,
): { lookUp: (code: string, asked: Quantity | null) => void } {
  const queue = useRef(Promise.resolve())
  const latest = useLatest(entering)

  function take(row: StockRow, asked: Quantity | null): void {
    const now = latest.current
    if (now.item?.itemCode === row.itemMaster.code && now.lineId === null) {
      const before = now.entry.quantity ?? quantity(0)
      now.change({ quantity: sumQuantities([before, asked ?? quantity(1000)]) })
    } else if (now.item && !now.add()) {
      playUnknown()
      return notifyError(`Finish ${now.item.name} first, or clear it.`)
    } else now.pick(row, asked)
    playFound()
    onPicked()
  }

  async function lookUp(code: string, asked: Quantity | null): Promise<void> {
    try {
      const found = await findGoods(code)
      const [row] = found
      if (row && found.length === 1) return take(row, asked)
      playUnknown()
      notifyError(row ? `Several items have ${code} in them. Search and choose one.` : `No item has the code ${code}. Nothing was added.`)
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  const enqueue = (code: string, asked: Quantity | null) => {
    queue.current = queue.current.then(() => lookUp(code, asked))
  }
  useScan(({ code, quantity: asked }) => enqueue(code, asked === null ? null : parseQuantity(asked)))
  return { lookUp: enqueue }
}

/** 'Already listed: 12; Add makes it more.' */
export function listedText(line: GrnLine): string {
  return `Listed already with ${displayQuantity(line.quantity)}: Add adds to it and takes these prices.`
}
