import type { ErrorReply } from './endpoint.ts'
import { fill } from './messages.ts'
import { type Refusal, sharedRefusal } from './refusal.ts'

/** Unusual figures that are mostly typing mistakes. Each is a question that shows the figures. */
const doubts = {
  PRICE_FAR_ABOVE: '{item}: {price} on the bill, its price is {list}. Sell it at {price}?',
  RECEIVED_FAR_ABOVE: '{received} received for {total}, with {change} of change. Was it as much as that?',
  QUANTITY_FAR_ABOVE: '{item}: a quantity of {quantity}. The most before was {most}. Is it as much as that?',
  RESERVED: '{item}: {here} here, {reserved} of them reserved: {whose}. Take from what is reserved?',
  RETAIL_UNDER_COST: '{item}: costs {cost} and would be sold for {retail}. Sell it under its cost?',
  COST_FAR_OFF: '{item}: costs {cost} now and {last} the last time. Has the cost changed so much?',
  TOTAL_FAR_ABOVE: 'The total is {total}. Notes here mostly come to about {usual}. Is it as much as that?',
  COUNT_LINE_FAR_OFF: '{item}: counted {counted}, expected {expected}, a difference of {value}. Is it counted rightly?',
  COUNT_FAR_OFF: 'This count changes the stock by {value}. Counts here mostly change it by about {usual}. Is it right?',
  PRICE_FAR_OFF: '{item}: {price} instead of {before}. Change it so much?',
  METER_LOWER: 'The last reading was {last} km{on}; {reading} km is lower. Was the meter replaced, or the last reading wrong?',
  METER_FAR_ABOVE: 'The last reading was {last} km{on}; {reading} km is more than {most} km a day since. Is it as much as that?',
  PRICE_ABOVE_INVOICE: '{item}: {price} for one goes back, the invoice says {invoice}. Does the supplier owe {price}?',
  TILL_MAY_HOLD:
    'Till {till} ({name}) may hold bills of the day: {why}. Close without them? They are then bills of the day on which they arrive.',
  EDITION_TILLS_WAIT:
    '{tills} had {bills} for {total} that had not gone up when last in touch. They arrive as they were sold. Change the edition before that?',
  TILL_BELOW_ZERO: 'The till of {location} holds {cash}, and {amount} goes out of it. {missing} would be missing. Save it all the same?',
} as const
export type DoubtCode = keyof typeof doubts
/** Doubts that a yes alone does not settle: the user says why, and the reason is kept. */
const reasoned: ReadonlySet<DoubtCode> = new Set(['METER_LOWER', 'METER_FAR_ABOVE', 'COUNT_LINE_FAR_OFF', 'COUNT_FAR_OFF'])

export interface Doubt {
  /** Identifies the doubt by its kind, its subject and its figures: a confirmation counts only for these. */
  key: string
  /** The question. */
  text: string
  /** The field of the request: `stockHistories.0.costPrice`; empty when the figure is a sum. */
  field: string
  /** The user must say why the figure is right. */
  asksReason?: true
}

interface Doubted {
  /** Code of the item or paper. */
  of: string
  /** The figure that was doubted, in its smallest unit. */
  figure: number
  field?: string
  values: Readonly<Record<string, string>>
}

/** Makes a doubt about a figure. */
export function doubt(code: DoubtCode, { of, figure, field = '', values }: Doubted): Doubt {
  return {
    key: `${code} ${of} ${figure}`,
    text: fill(doubts[code], values),
    field,
    ...(reasoned.has(code) && { asksReason: true as const }),
  }
}

/** Refuses with all doubts that nobody has confirmed, and with those whose reason is missing; null when there are none. */
export function refuseDoubts(found: readonly Doubt[], confirmed: readonly string[], reason = ''): Refusal | null {
  const isSettled = ({ key, asksReason }: Doubt) => confirmed.includes(key) && (asksReason === undefined || reason !== '')
  const open = found.filter((one, index) => !isSettled(one) && found.findIndex(other => other.key === one.key) === index)
  const [first] = open
  if (!first) return null
  const fields = Object.fromEntries(open.flatMap(({ field, text }) => (field === '' ? [] : [[field, text]])))
  return sharedRefusal('DOUBTFUL', { first: first.text, doubts: JSON.stringify(open) }, fields)
}

function isDoubt(value: unknown): value is Doubt {
  return typeof value === 'object' && value !== null && 'key' in value && 'text' in value && 'field' in value
}

/** The doubts of a refusal; empty when it is another kind of refusal. */
export function doubtsIn({ code, values }: Pick<ErrorReply, 'code' | 'values'>): Doubt[] {
  if (code !== 'DOUBTFUL') return []
  const told: unknown = JSON.parse(String(values?.doubts ?? '[]'))
  return Array.isArray(told) ? told.filter(isDoubt) : []
}

/** The body of a save with these doubts confirmed, in addition to those confirmed before, and with the reason if one was asked. */
export function withYes<Body>(body: Body, doubts: readonly Doubt[], reason = ''): Body {
  if (doubts.length === 0) return body
  const { confirmed = [] } = body as { confirmed?: readonly string[] }
  return { ...body, confirmed: [...confirmed, ...doubts.map(({ key }) => key)], ...(reason !== '' && { doubtReason: reason }) }
}
