import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { parseMoney } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { lineItemOf, type Goods } from '../../../goods/items/web/search/find-goods.ts'
import { lastEntry } from '../../stock/here-contract.ts'
import { emptyReceived, lastFigures, receivedValuesOf, startOf } from '../../stock/web/received/received-line.ts'
import { useReceivedEntry } from '../../stock/web/received/use-received-entry.ts'
import type { StockInAction } from './stock-in-draft.ts'
import { entryProblems, stockInEntryOf, type StockInLine } from './stock-in-line.ts'

function lastEntryQuery(itemCode: string) {
  return queryOptions({
    queryKey: ['stock', 'last-entry', itemCode],
    queryFn: ({ signal }) => call(lastEntry, { params: { id: itemCode } }, { signal }),
    staleTime: 60_000,
  })
}

/** The figures of the last receipt, or else the item's own cost. */
function knownFigures({ last, itemCost }: Reply<typeof lastEntry>) {
  return last ? lastFigures(last) : { costPrice: parseMoney(itemCost) || null }
}

/** The line that is being entered, with the prices of the item's last receipt. */
export function useStockInEntry(act: (action: StockInAction) => void) {
  const queries = useQueryClient()
  const { begin, edit, ...entering } = useReceivedEntry({
    empty: emptyReceived,
    problemsOf: (entry, item) => entryProblems(entry, { item, today: businessToday() }),
    onAdd: (item, entry, lineId) => {
      const values = receivedValuesOf(entry)
      act(lineId === null ? { type: 'add', item, values } : { type: 'line', id: lineId, change: values })
    },
  })
  const { item } = entering
  const known = useQuery({ ...lastEntryQuery(item?.itemCode ?? ''), enabled: item !== null })

  function pick(goods: Goods, asked: Quantity | null): void {
    const finding = queries.fetchQuery(lastEntryQuery(goods.itemCode)).then(knownFigures)
    begin(lineItemOf(goods), startOf(goods, asked), finding)
  }

  return {
    ...entering,
    /** Undefined while it is not known. */
    last: item ? known.data?.last : undefined,
    pick,
    edit: (line: StockInLine) => edit(line.id, line.item, stockInEntryOf(line)),
  }
}

export type StockInEntering = ReturnType<typeof useStockInEntry>
