import { formatMoney, sumOf } from '../../../../kernel/money.ts'
import { times } from '../../../../kernel/quantity.ts'
import { mostNames, type ImportFindings } from '../contract.ts'
import type { Plan } from '../engine/plan-records.ts'

const namesShown = 30

const reasonsShown = 12

/** Longer ones are not said the meaning of. */
const longestName = 100

/** A problem without the value at its beginning and the detail at its end; it is still a part of the text, so it can be searched for. */
function reasonOf(problem: string): string {
  return problem.replace(/^(?:"[^"]*"|\S*\d\S*) /, '').replace(/: .*$| as \d+$/, '')
}

/** Why rows are refused, most frequent first. */
export function reasonsOf(problems: Plan['problems']): ImportFindings['reasons'] {
  const refused = problems.filter(({ isNote }) => !isNote)
  const same = Map.groupBy(refused, ({ heading, problem }) => `${heading}\n${reasonOf(problem)}`)
  const reasons = [...same].map(([key, rows]) => {
    const [heading = '', text = ''] = key.split('\n')
    return { heading, text: text.slice(0, 64), count: rows.length }
  })
  return reasons.sort((a, b) => b.count - a.count).slice(0, reasonsShown)
}

/** The counts of a plan, and what is worth knowing of it. */
export function findingsOf(
  { counts, newNames, sheetNames, records, problems }: Plan,
  worth: NonNullable<ImportFindings['worth']> = [],
): ImportFindings {
  const lots = records.flatMap(record => record.lots)
  const parts = records.flatMap(record => record.parts)
  return {
    ...counts,
    ...(worth.length > 0 && { worth }),
    reasons: reasonsOf(problems),
    newNames: [...Map.groupBy(newNames, ({ list }) => list)].map(([list, names]) => ({
      list,
      count: names.length,
      names: names.slice(0, namesShown).map(({ name }) => name),
    })),
    sheetNames: [...sheetNames.values()]
      .filter(({ written }) => written.length <= longestName)
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, mostNames),
    stockLots: lots.length,
    stockValue: formatMoney(sumOf(lots.map(({ cost, quantity }) => times(cost, quantity)))),
    balances: [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, same]) => ({
      kind,
      count: same.length,
      amount: formatMoney(sumOf(same.map(({ amount }) => amount))),
    })),
  }
}
