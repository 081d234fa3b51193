import type { ErrorReply } from './endpoint.ts'
import { fill } from './messages.ts'
import { type Refusal, sharedRefusal } from './refusal.ts'

/** What a save may mean, and mostly does not; each is a question with the figures in it. */
const doubts = {
  PRICE_FAR_ABOVE: '{item}: {price} on the bill, its price is {list}. Sell it at {price}?',
  QUANTITY_FAR_ABOVE: '{item}: a quantity of {quantity}. The most before was {most}. Is it as much as that?',
  RETAIL_UNDER_COST: '{item}: costs {cost} and would be sold for {retail}. Sell it under its cost?',
  COST_FAR_OFF: '{item}: costs {cost} now and {last} the last time. Has the cost changed so much?',
  TOTAL_FAR_ABOVE: 'The total is {total}. Notes here mostly come to about {usual}. Is it as much as that?',
  COUNT_LINE_FAR_OFF: '{item}: counted {counted}, expected {expected}, a difference of {value}. Is it counted rightly?',
  COUNT_FAR_OFF: 'This count changes the stock by {value}. Counts here mostly change it by about {usual}. Is it right?',
  PRICE_FAR_OFF: '{item}: {price} instead of {before}. Change it so much?',
} as const
export type DoubtCode = keyof typeof doubts

export interface Doubt {
  /** Says what was doubted, of what and at which figures: a yes counts for these alone. */
  key: string
  /** The question. */
  text: string
  /** Where the figure stands in the request: `stockHistories.0.costPrice`; empty where it is a sum. */
  field: string
}

interface Doubted {
  /** Code of the item or paper. */
  of: string
  /** The figure that was doubted, in its smallest unit. */
  figure: number
  field?: string
  values: Readonly<Record<string, string>>
}

/** A doubt about a figure. */
export function doubt(code: DoubtCode, { of, figure, field = '', values }: Doubted): Doubt {
  return { key: `${code} ${of} ${figure}`, text: fill(doubts[code], values), field }
}

/** Refuses what was doubted and not confirmed, all of it at once; null when nothing is left. */
export function refuseDoubts(found: readonly Doubt[], confirmed: readonly string[]): Refusal | null {
  const open = found.filter(({ key }, index) => !confirmed.includes(key) && found.findIndex(other => other.key === key) === index)
  const [first] = open
  if (!first) return null
  const fields = Object.fromEntries(open.flatMap(({ field, text }) => (field === '' ? [] : [[field, text]])))
  return sharedRefusal('DOUBTFUL', { first: first.text, doubts: JSON.stringify(open) }, fields)
}

function isDoubt(value: unknown): value is Doubt {
  return typeof value === 'object' && value !== null && 'key' in value && 'text' in value && 'field' in value
}

/** What a refusal doubts; nothing where it is another refusal. */
export function doubtsIn({ code, values }: Pick<ErrorReply, 'code' | 'values'>): Doubt[] {
  if (code !== 'DOUBTFUL') return []
  const told: unknown = JSON.parse(String(values?.doubts ?? '[]'))
  return Array.isArray(told) ? told.filter(isDoubt) : []
}

/** The body of a save with a yes to these doubts, beside what was confirmed before. */
export function withYes<Body>(body: Body, doubts: readonly Doubt[]): Body {
  if (doubts.length === 0) return body
  const { confirmed = [] } = body as { confirmed?: readonly string[] }
  return { ...body, confirmed: [...confirmed, ...doubts.map(({ key }) => key)] }
}
