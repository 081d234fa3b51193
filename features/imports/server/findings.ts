import { formatMoney, sumOf } from '../../../kernel/money.ts'
import { times } from '../../../kernel/quantity.ts'
import type { ImportFindings } from '../contract.ts'
import type { Plan } from '../plan-records.ts'

const namesShown = 30

/** What a plan comes to, in figures. */
export function findingsOf({ counts, newNames, records }: Plan): ImportFindings {
  const lots = records.flatMap(record => record.lots)
  const parts = records.flatMap(record => record.parts)
  return {
    ...counts,
    newNames: [...Map.groupBy(newNames, ({ list }) => list)].map(([list, names]) => ({
      list,
      count: names.length,
      names: names.slice(0, namesShown).map(({ name }) => name),
    })),
    stockLots: lots.length,
    stockValue: formatMoney(sumOf(lots.map(({ cost, quantity }) => times(cost, quantity)))),
    balances: [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, same]) => ({
      kind,
      count: same.length,
      amount: formatMoney(sumOf(same.map(({ amount }) => amount))),
    })),
  }
}
