import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { negate, rupees, zero, type Money } from '../../../../kernel/money.ts'
import { isBill, type PartyOpeningKind } from '../../../money/openings/opening.ts'
import type { RowValues } from './import-column.ts'
import type { KeyedProblem } from './read-rows.ts'
import type { Known, OpeningPart, ReadOpenings } from './record-rules.ts'

/** The columns that contain them. */
export const openingKeys = ['openingOwed', 'openingAdvance', 'openingReturn', 'openingDate', 'openingDueDate', 'openingReference'] as const

const longestReference = 60

/** The opening amounts of a customer or supplier in a row: debt, advance, credit for returns. */
export function openingParts(
  party: 'customer' | 'supplier',
  values: RowValues,
  { known, code, creditDays }: { known: Known; code: string | null; creditDays: number },
): ReadOpenings {
  const amountOf = (key: string): Money => (key in values ? rupees(String(values[key])) : zero)
  const [owed, advance, returned] = [amountOf('openingOwed'), amountOf('openingAdvance'), amountOf('openingReturn')]
  const problems = [
    ...belowZero('openingAdvance', advance),
    ...belowZero('openingReturn', returned),
    ...(owed < 0 && advance > 0 ? [bothWays] : []),
    ...(String(values.openingReference ?? '').length > longestReference ? [tooLong] : []),
    ...wrongDates(values, known.today),
  ]
  const owedKind: PartyOpeningKind = party === 'customer' ? 'customer-owes' : 'supplier-owed'
  const paperDate = (values.openingDate ?? null) as IsoDate | null
  const dueDate = (values.openingDueDate ?? addDays(paperDate ?? known.today, creditDays)) as IsoDate
  // Bills without numbers are told apart by their days.
  const reference = String(values.openingReference ?? paperDate ?? '')
  const all: [string, PartyOpeningKind, Money][] = [
    ['openingOwed', owedKind, owed > 0 ? owed : zero],
    ['openingOwed', `${party}-over-payment`, owed < 0 ? negate(owed) : zero],
    ['openingAdvance', `${party}-over-payment`, advance],
    ['openingReturn', `${party}-return`, returned],
  ]
  const brought = all.filter(([, , amount]) => amount > 0)
  const isOpened = (kind: PartyOpeningKind) => code !== null && known.opened.has(`${code} ${partKey({ kind, reference })}`)
  const parts = brought
    .filter(([, kind]) => !isOpened(kind))
    .map(([, kind, amount]) => ({ kind, amount, paperDate: isBill(kind) ? paperDate : null, dueDate, reference }))
  const leftOut = brought.flatMap(([key, kind]) => (isOpened(kind) ? [{ key, ...once }] : []))
  return { lots: [], parts, problems, leftOut }
}

/** What makes an opening amount the same as another of its customer or supplier: a bill by its number, everything else by its kind. */
export function partKey({ kind, reference }: Pick<OpeningPart, 'kind' | 'reference'>): string {
  return `${kind} ${isBill(kind) ? reference.toLowerCase() : ''}`
}

function wrongDates({ openingDate, openingDueDate }: RowValues, today: IsoDate): KeyedProblem[] {
  if (openingDate === undefined) return []
  if (String(openingDate) > today) return [{ key: 'openingDate', problem: 'is a day to come', advice: 'Write the date of the bill.' }]
  const isEarly = openingDueDate !== undefined && String(openingDueDate) < String(openingDate)
  return isEarly ? [{ key: 'openingDueDate', problem: 'is before the date of the bill', advice: 'Correct one of the two.' }] : []
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
  problem: 'has an opening balance at this location already, so this one is left out',
  advice:
    'An opening balance comes once, a bill by its number. Use an account transaction for a correction, or set the column to "Not in the file" in Columns.',
}
