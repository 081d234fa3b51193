import type { QueryClient } from '@tanstack/react-query'
import { parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import type { GrnDraft } from './grn-draft.ts'
import { sentLines } from './grn-body.ts'
import { lastPricesQuery, type LastPricesReply } from '../shared/last-prices-query.ts'

/** An older stock entry here, with the prices that a note with Update Price gives it. */
export interface NewPrice {
  stockCode: string
  name: string
  batch: string
  remaining: string
  wholesale: { from: Money; to: Money }
  retail: { from: Money; to: Money }
}

const atOnce = 4

/** The older entries here whose prices the note changes; its own lines are not older. */
export async function newPricesOf(queries: QueryClient, draft: GrnDraft): Promise<NewPrice[]> {
  // The last line of an item decides its prices.
  const lines = [...new Map(sentLines(draft).map(line => [line.itemCode, line])).values()]
  const own = new Set(draft.lines.map(line => line.stockCode))
  const known: LastPricesReply[] = []
  for (let at = 0; at < lines.length; at += atOnce) {
    const part = lines.slice(at, at + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- a few at a time: the tills' calls come between
    known.push(...(await Promise.all(part.map(line => queries.fetchQuery({ ...lastPricesQuery(line.itemCode), staleTime: 10_000 })))))
  }
  return lines.flatMap(({ name, wholesalePrice, retailPrice }, index) =>
    (known[index]?.entries ?? []).flatMap(entry => {
      const wholesale = { from: parseMoney(entry.wholesalePrice) ?? zero, to: wholesalePrice }
      const retail = { from: parseMoney(entry.retailPrice) ?? zero, to: retailPrice }
      if (own.has(entry.stockCode) || (wholesale.from === wholesale.to && retail.from === retail.to)) return []
      return [{ stockCode: entry.stockCode, name, batch: entry.batch, remaining: entry.remaining, wholesale, retail }]
    }),
  )
}
