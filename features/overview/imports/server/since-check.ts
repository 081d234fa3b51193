import { createHash } from 'node:crypto'
import { counted } from '../counted.ts'
import type { ImportChoices, ImportFindings } from '../contract.ts'
import type { Plan } from '../engine/plan-records.ts'

/** Rows that are refused, in their order. */
export function refusedRows(problems: Plan['problems']): number[] {
  return [...new Set(problems.flatMap(({ row, isNote }) => (isNote ? [] : row)))].sort((a, b) => a - b)
}

/** What a plan does with every row, as one short text: two plans with the same text treat each row alike. */
export function verdictOf({ records, problems, sheetNames }: Plan, choices: ImportChoices | null): string {
  const kept = records.map(({ row, code, isChanged, lots, parts }) => [row, code, isChanged, lots.length, parts.length])
  // A name that is to be created may have been created meanwhile, which changes nothing.
  const meant = [...sheetNames.values()].flatMap(({ list, written, code, isUsual }) =>
    code === null || isUsual ? [] : [[list, written, code]],
  )
  return createHash('sha256')
    .update(JSON.stringify([choices, kept, refusedRows(problems), meant]))
    .digest('base64')
}

const rowsNamed = 5

function named(rows: readonly number[]): string {
  const first = rows.slice(0, rowsNamed).map(row => row.toLocaleString('en'))
  const more = rows.length > rowsNamed ? [`${(rows.length - rowsNamed).toLocaleString('en')} more`] : []
  return new Intl.ListFormat('en', { style: 'long' }).format([...first, ...more])
}

const countWords = {
  created: 'new',
  updated: 'to be updated',
  unchanged: 'as they are already',
  repeated: 'there twice',
  further: 'further lots or balances',
} as const

interface Seen {
  findings: ImportFindings | null
  refused: readonly number[]
}

/** Says what a plan does otherwise than the check that the user saw, and that nothing of it was saved. */
export function changesSince(seen: Seen, { counts, problems }: Plan): string {
  const [before, now] = [new Set(seen.refused), new Set(refusedRows(problems))]
  const [refused, fine] = [[...now.difference(before)], [...before.difference(now)]]
  const rows = (which: readonly number[]) => `${counted(which.length, 'row', 'rows')} (${named(which)})`
  const others = Object.entries(countWords).flatMap(([key, words]) => {
    const [was, is] = [seen.findings?.[key as keyof typeof countWords] ?? 0, counts[key as keyof typeof countWords]]
    return was === is ? [] : [`${is.toLocaleString('en')} instead of ${was.toLocaleString('en')} ${words}`]
  })
  const changes = [
    ...(refused.length > 0 ? [`${rows(refused)} ${refused.length === 1 ? 'is' : 'are'} refused now`] : []),
    ...(fine.length > 0 ? [`${rows(fine)} ${fine.length === 1 ? 'is' : 'are'} refused no longer`] : []),
    ...others,
  ]
  const what = changes.length > 0 ? changes.join('; ') : 'rows belong to other records or names'
  return `Nothing was saved. Since your check others have changed what this file meets: ${what}. Below is the check as of now; import again if it is right.`
}
