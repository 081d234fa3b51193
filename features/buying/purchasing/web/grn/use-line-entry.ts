import { useQuery, useQueryClient } from '@tanstack/react-query'
import { displayQuantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { lineItemOf, type Goods } from '../../../../goods/items/web/search/find-goods.ts'
import { startOf } from '../../../../stock/stock/web/received/received-line.ts'
import { useReceivedEntry } from '../../../../stock/stock/web/received/use-received-entry.ts'
import { lastPricesQuery } from '../shared/last-prices-query.ts'
import { mayBeNone } from './grn-body.ts'
import { emptyEntry, entryProblems, knownFigures, lineEntryOf, valuesOf, type GrnLine, type LineEntry } from './grn-line.ts'
import type { GrnWizard } from './use-grn-wizard.ts'

/** The line that is being entered, with the values of the item's last note; kept while the user goes back and forth. */
export function useLineEntry({ draft, act }: Pick<GrnWizard, 'draft' | 'act'>) {
  const queries = useQueryClient()
  const { begin, edit, ...entering } = useReceivedEntry<LineEntry>({
    empty: emptyEntry,
    problemsOf: (entry, item) =>
      entryProblems(entry, { item, mayBeNone: mayBeNone(draft, item?.itemCode ?? ''), today: businessToday(), lines: draft.lines }),
    onAdd: (item, entry, lineId) =>
      act(lineId === null ? { type: 'add', item, values: valuesOf(entry) } : { type: 'line', id: lineId, change: valuesOf(entry) }),
  })
  const { item, lineId } = entering
  const known = useQuery({ ...lastPricesQuery(item?.itemCode ?? ''), enabled: item !== null })
  const listedLine = (itemCode: string) => draft.lines.find(line => line.itemCode === itemCode) ?? null

  /** An item starts with its listed line, or else with its prices here, and the values of its last note, or else what it cost last. */
  function pick(goods: Goods, asked: Quantity | null): void {
    const chosen = lineItemOf(goods)
    const listed = listedLine(chosen.itemCode)
    if (listed) return begin(chosen, { ...lineEntryOf(listed), quantity: asked })
    const finding = queries.fetchQuery(lastPricesQuery(chosen.itemCode)).then(knownFigures)
    begin(chosen, { ...emptyEntry, ...startOf(goods, asked) }, finding)
  }

  return {
    ...entering,
    last: item ? (known.data ?? null) : null,
    listed: item && lineId === null ? listedLine(item.itemCode) : null,
    pick,
    edit: (line: GrnLine) => edit(line.id, line, lineEntryOf(line)),
  }
}

export type LineEntryState = ReturnType<typeof useLineEntry>

/** 'Already listed: 12; Add makes it more.' */
export function listedText(line: GrnLine): string {
  return `Listed already with ${displayQuantity(line.quantity)}: Add adds to it and takes these prices.`
}
