import { z } from 'zod'
import { formatMoney, money, type Money } from '../../../../kernel/money.ts'
import { countedCash } from '../closing.ts'
import { denominations } from '../denominations.ts'

const stored = z.object({
  /** Pieces by denomination in cents. */
  pieces: z.record(z.string(), z.number().int().nullable()),
  loose: z.number().int().nullable(),
  remarks: z.string(),
  /** Why the count is not what the books say. */
  reason: z.string().default(''),
  /** Of a blind count: it is entered, and stands beside what the books say. */
  isEntered: z.boolean().default(false),
  /** What was counted when it was entered first, in cents; null before. */
  first: z.number().int().nullable().default(null),
})

/** Cash while it is counted. */
export type CountDraft = z.infer<typeof stored>

export const blankCount: CountDraft = { pieces: {}, loose: null, remarks: '', reason: '', isEntered: false, first: null }

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

/** A blind count that is entered: from now on it stands as it is, beside what the books say. */
export function entered(draft: CountDraft): CountDraft {
  return { ...draft, isEntered: true, first: draft.first ?? countedSoFar(draft) }
}

/** Counted again from nothing; what was counted at first is kept. */
export function countedAgain({ first, remarks }: CountDraft): CountDraft {
  return { ...blankCount, first, remarks }
}

/** The count as a save sends it. */
export function countBody(draft: CountDraft) {
  return {
    cashCount: rowsOf(draft).map(row => ({ ...row, denomination: formatMoney(row.denomination) })),
    looseCash: formatMoney(money(draft.loose ?? 0)),
    ...(draft.first !== null && draft.first !== countedSoFar(draft) && { firstCount: formatMoney(money(draft.first)) }),
  }
}
