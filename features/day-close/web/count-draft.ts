import { z } from 'zod'
import { formatMoney, money, type Money } from '../../../kernel/money.ts'
import { countedCash } from '../closing.ts'
import { denominations } from '../denominations.ts'

const stored = z.object({
  /** Pieces by denomination in cents. */
  pieces: z.record(z.string(), z.number().int().nullable()),
  loose: z.number().int().nullable(),
  remarks: z.string(),
  /** Why the count is not what the books say. */
  reason: z.string().default(''),
})

/** Cash while it is counted. */
export type CountDraft = z.infer<typeof stored>

export const blankCount: CountDraft = { pieces: {}, loose: null, remarks: '', reason: '' }

/** Validates a stored count; null when this version of the page did not write it. */
export function readStoredCount(value: unknown): CountDraft | null {
  const read = stored.safeParse(value)
  return read.success ? read.data : null
}

const rowsOf = ({ pieces }: CountDraft) =>
  denominations.flatMap(denomination => {
    const counted = pieces[String(denomination)] ?? 0
    return counted > 0 ? [{ denomination, pieces: counted }] : []
  })

/** The value of what is counted so far. */
export function countedSoFar(draft: CountDraft): Money {
  return countedCash({ cashCount: rowsOf(draft), looseCash: money(draft.loose ?? 0) })
}

/** Has anything been typed? A drawer that is empty is counted as well: by a zero. */
export function isCounted({ pieces, loose }: CountDraft): boolean {
  return loose !== null || Object.values(pieces).some(count => count !== null)
}

/** The count as a save sends it. */
export function countBody(draft: CountDraft) {
  return {
    cashCount: rowsOf(draft).map(row => ({ ...row, denomination: formatMoney(row.denomination) })),
    looseCash: formatMoney(money(draft.loose ?? 0)),
  }
}
