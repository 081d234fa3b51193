import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { aText, aWhole, listOf, objectOf, oneOf, orNull } from '../../../../platform/web/stored-shape.ts'
import { codeKinds, lineKey, type LabelCodeKind, type LabelGoods, type LabelLine } from '../label-line.ts'

/** Goods to be labelled, with the number of labels; `isAsked` when the user gave the number. */
export interface ChosenGoods {
  goods: LabelGoods
  count: number
  isAsked?: boolean
}

/** The list of goods to be labelled; the browser keeps it until it is cleared. */
export interface LabelDraft {
  lines: readonly LabelLine[]
  /** The kind of code for lines that are added. */
  codeKind: LabelCodeKind
  /** The line that was added or increased last, to be highlighted. */
  touched: { key: string; times: number } | null
}

export type LabelAction =
  | { type: 'add'; chosen: readonly ChosenGoods[] }
  /** Starts again with these goods. */
  | { type: 'load'; chosen: readonly ChosenGoods[] }
  | { type: 'count'; key: string; count: number }
  | { type: 'code'; key: string; codeKind: LabelCodeKind }
  | { type: 'code-of-all'; codeKind: LabelCodeKind }
  | { type: 'remove'; key: string }
  | { type: 'clear' }

export const emptyDraft: LabelDraft = { lines: [], codeKind: 'barcode', touched: null }

/** More labels of one line than anybody prints; a larger number is a mistake. */
const mostOfLine = 99_999

function withCount(line: LabelLine, count: number): LabelLine {
  return { ...line, count: Math.min(mostOfLine, Math.max(0, Math.trunc(count))) }
}

// Goods that are listed already keep their line: a given number is added, a default number is not.
function add(draft: LabelDraft, chosen: readonly ChosenGoods[]): LabelDraft {
  const lines = new Map(draft.lines.map(line => [lineKey(line), line]))
  for (const { goods, count, isAsked } of chosen) {
    const key = lineKey(goods)
    const known = lines.get(key)
    if (!known) lines.set(key, withCount({ ...goods, codeKind: draft.codeKind, count }, count))
    else if (isAsked) lines.set(key, withCount(known, known.count + count))
  }
  const first = chosen[0]
  const touched = first ? { key: lineKey(first.goods), times: (draft.touched?.times ?? 0) + 1 } : draft.touched
  return { ...draft, lines: [...lines.values()], touched }
}

function changed(draft: LabelDraft, key: string, change: (line: LabelLine) => LabelLine): LabelDraft {
  return { ...draft, lines: draft.lines.map(line => (lineKey(line) === key ? change(line) : line)) }
}

/** The list after an action. */
export function labelDraft(draft: LabelDraft, action: LabelAction): LabelDraft {
  switch (action.type) {
    case 'add':
      return add(draft, action.chosen)
    case 'load':
      return add({ ...draft, lines: [] }, action.chosen)
    case 'count':
      return changed(draft, action.key, line => withCount(line, action.count))
    case 'code':
      return changed(draft, action.key, line => ({ ...line, codeKind: action.codeKind }))
    case 'code-of-all': {
      const { codeKind } = action
      return { ...draft, codeKind, lines: draft.lines.map(line => ({ ...line, codeKind })) }
    }
    case 'remove':
      return { ...draft, lines: draft.lines.filter(line => lineKey(line) !== action.key) }
    case 'clear':
      return { ...draft, lines: [], touched: null }
  }
}

const day = (value: unknown): value is IsoDate => aText(value) && parseIsoDate(value) !== null

const storedDraft = objectOf<Omit<LabelDraft, 'touched'>>({
  codeKind: oneOf(...codeKinds),
  lines: listOf(
    objectOf<LabelLine>({
      itemCode: aText,
      name: aText,
      printName: aText,
      barcode: aText,
      entryCode: orNull(aText),
      retailPrice: aWhole<Money>(0),
      batch: aText,
      expiryDate: orNull(day),
      codeKind: oneOf(...codeKinds),
      count: aWhole(0, mostOfLine),
    }),
  ),
})

/** Validates a stored list; null when this version of the page did not write it. */
export function readStoredLabels(value: unknown): LabelDraft | null {
  return storedDraft(value) ? { ...value, touched: null } : null
}
