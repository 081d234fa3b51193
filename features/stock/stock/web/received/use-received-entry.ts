import { useRef, useState } from 'react'
import { quantity, sumQuantities, type Quantity } from '../../../../../kernel/quantity.ts'
import { parseIsoDate } from '../../../../../kernel/dates.ts'
import type { ScannedCode } from '../../../../goods/items/article-key.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useLatest } from '../../../../../platform/web/use-latest.ts'
import type { Goods, LineItem } from '../../../../goods/items/web/search/find-goods.ts'
import { withFound, type EntryProblems, type ReceivedEntry } from './received-line.ts'

interface EntryState<Entry> {
  item: LineItem | null
  entry: Entry
  /** The line that is being changed; null for a new one. */
  lineId: number | null
}

interface ReceivedEntryOptions<Entry> {
  empty: Entry
  /** Why an entry cannot become a line of this paper; null when it can. */
  problemsOf: (entry: Entry, item: LineItem | null) => EntryProblems | null
  /** Puts the entry on the paper: as a new line when `lineId` is null. */
  onAdd: (item: LineItem, entry: Entry, lineId: number | null) => void
}

/** The state of the form for received goods: the item, its values, Add and Update. */
export function useReceivedEntry<Entry extends ReceivedEntry>({ empty, problemsOf, onAdd }: ReceivedEntryOptions<Entry>) {
  const nothing: EntryState<Entry> = { item: null, entry: empty, lineId: null }
  const [state, setState] = useState(nothing)
  const [problems, setProblems] = useState<EntryProblems>({})
  const findingRef = useRef(Promise.resolve())
  // The reply may arrive after the entry has changed, so the newest state is used.
  const latestRef = useLatest(state)

  function set(next: EntryState<Entry>): void {
    latestRef.current = next
    setProblems({})
    setState(next)
  }

  /** Begins with an item. Values found later go only into fields that the user has not changed. */
  function begin(item: LineItem, start: Entry, finding?: Promise<Partial<Entry> | null>): void {
    set({ item, entry: start, lineId: null })
    const fill = (found: Partial<Entry> | null) => {
      const now = latestRef.current
      if (found === null || now.item?.itemCode !== item.itemCode || now.lineId !== null) return
      latestRef.current = { ...now, entry: withFound(now.entry, start, found) }
      setState(latestRef.current)
    }
    // Without them the prices are typed.
    findingRef.current = finding?.then(fill, () => undefined) ?? Promise.resolve()
  }

  /** Adds or updates the line; returns whether it could. */
  function add(): boolean {
    const { item, entry, lineId } = latestRef.current
    const wrong = problemsOf(entry, item)
    if (wrong || !item) {
      setProblems(wrong ?? {})
      return false
    }
    onAdd(item, entry, lineId)
    set(nothing)
    return true
  }

  return {
    ...state,
    problems,
    now: () => latestRef.current,
    found: () => findingRef.current,
    missing: () => Object.keys(problemsOf(latestRef.current.entry, latestRef.current.item) ?? {}),
    change: (part: Partial<Entry>) => set({ ...latestRef.current, entry: { ...latestRef.current.entry, ...part } }),
    begin,
    clear: () => set(nothing),
    /** Loads a line into the fields. */
    edit: (lineId: number, item: LineItem, entry: Entry) => set({ item, entry, lineId }),
    add,
  }
}

/** The entry in the form that the fields need. */
export interface ReceivedEntering {
  item: LineItem | null
  entry: ReceivedEntry
  lineId: number | null
  problems: EntryProblems
  /** The newest state; that of the last render may be older. */
  now: () => { item: LineItem | null; entry: ReceivedEntry; lineId: number | null }
  /** Settles when the figures that are looked up for the item have come, or could not. */
  found: () => Promise<void>
  /** The fields without which the line cannot be added. */
  missing: () => readonly string[]
  change: (part: Partial<ReceivedEntry>) => void
  pick: (goods: Goods, asked: Quantity | null) => void
  clear: () => void
  add: () => boolean
}

/** Takes a scanned item: first the current entry is added; the same item again increases its quantity. */
export async function takeScanned(
  entering: ReceivedEntering,
  goods: Goods,
  { asked, label }: { asked: Quantity | null; label: ReceivedLabel },
): Promise<boolean> {
  await entering.found()
  const { item, entry, lineId } = entering.now()
  if (item?.itemCode === goods.itemCode && lineId === null && isSameLot(entry, label)) {
    entering.change({ quantity: sumQuantities([entry.quantity ?? quantity(0), asked ?? quantity(1_000)]) })
  } else if (item && !entering.add()) {
    notifyError(`Finish ${item.name} first, or clear it.`)
    return false
  } else {
    entering.pick(goods, asked)
    entering.change(label)
  }
  return true
}

/** What the label of received goods says of them. */
export type ReceivedLabel = Partial<Pick<ReceivedEntry, 'batch' | 'expiryDate'>>

/** The batch, where stock is kept by batch, and the expiry date that a code carries; nothing of a plain code. */
export function labelOf({ batch, expiry }: ScannedCode, hasBatches: boolean): ReceivedLabel {
  const expiryDate = expiry === undefined ? null : parseIsoDate(expiry)
  return { ...(hasBatches && batch !== undefined && { batch }), ...(expiryDate !== null && { expiryDate }) }
}

// Another batch of the same item is another line.
function isSameLot(entry: ReceivedEntry, { batch, expiryDate }: ReceivedLabel): boolean {
  return (batch === undefined || batch === entry.batch) && (expiryDate === undefined || expiryDate === entry.expiryDate)
}

/** Before a save: an entry left in the form would be lost unnoticed. It is added and said, or asked for; true when none was left. */
export function isNothingLeft(entering: ReceivedEntering, act: string): boolean {
  const { item } = entering.now()
  if (!item) return true
  notifyError(entering.add() ? `${item.name} was added. Check the total, then ${act}.` : `Finish ${item.name} first, or clear it.`)
  return false
}
