import { addDays, type IsoDate } from '../../../kernel/dates.ts'
import { negate, rupees, zero, type Money } from '../../../kernel/money.ts'
import type { OpeningKind } from '../../ledger/opening-balance.ts'
import type { RowValues } from './import-column.ts'
import type { KeyedProblem } from './read-rows.ts'
import type { Known, OpeningPart } from './record-rules.ts'

/** The columns that contain them. */
export const openingKeys = ['openingOwed', 'openingAdvance', 'openingReturn', 'openingDueDate', 'openingReference'] as const

const longestReference = 60

/** The opening amounts of a customer or supplier in a row: debt, advance, credit for returns. */
export function openingParts(
  party: 'customer' | 'supplier',
  values: RowValues,
  { known, code, creditDays }: { known: Known; code: string | null; creditDays: number },
): { parts: OpeningPart[]; problems: KeyedProblem[] } {
  const amountOf = (key: string): Money => (key in values ? rupees(String(values[key])) : zero)
  const [owed, advance, returned] = [amountOf('openingOwed'), amountOf('openingAdvance'), amountOf('openingReturn')]
  const problems = [
    ...belowZero('openingAdvance', advance),
    ...belowZero('openingReturn', returned),
    ...(owed < 0 && advance > 0 ? [bothWays] : []),
    ...(String(values.openingReference ?? '').length > longestReference ? [tooLong] : []),
  ]
  const owedKind: OpeningKind = party === 'customer' ? 'customer-owes' : 'supplier-owed'
  const dueDate = (values.openingDueDate ?? addDays(known.today, creditDays)) as IsoDate
  const all: [string, OpeningKind, Money][] = [
    ['openingOwed', owedKind, owed > 0 ? owed : zero],
    ['openingOwed', `${party}-over-payment`, owed < 0 ? negate(owed) : zero],
    ['openingAdvance', `${party}-over-payment`, advance],
    ['openingReturn', `${party}-return`, returned],
  ]
  const brought = all.filter(([, , amount]) => amount > 0)
  const again = brought.filter(([, kind]) => code !== null && known.opened.has(`${kind} ${code}`))
  const parts = brought.map(([, kind, amount]) => ({ kind, amount, dueDate, reference: String(values.openingReference ?? '') }))
  return { parts, problems: [...problems, ...again.map(([key]) => ({ key, ...once }))] }
}

function belowZero(key: string, amount: Money): KeyedProblem[] {
  return amount < 0 ? [{ key, problem: 'may not be negative', advice: 'Write what is owed into the opening balance.' }] : []
}

const bothWays = {
  key: 'openingAdvance',
  problem: 'is an advance beside a negative opening balance, which is one too',
  advice: 'Write the advance into one of the two columns.',
}
const tooLong = { key: 'openingReference', problem: `is longer than ${longestReference} characters`, advice: 'Shorten it.' }
const once = {
  problem: 'has an opening balance at this location already',
  advice: 'An opening balance comes once. Empty the cell, or use an account transaction for a correction.',
}
