import { doubtsIn } from '../../../../kernel/doubt.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'

/** What would have refused a bill, had the customer not left with the goods. */
export interface Remark {
  /** The code of the refusal. */
  kind: string
  words: string
  /** The line that it is about; null for the whole bill. */
  line: number | null
}

/** A bill that a till made without the server: it is saved as it happened, and what would have been refused is remarked. */
export interface Arrival {
  /** T3-0412. */
  number: string
  /** Its own time (ISO). */
  soldAt: string
  /** Of each line as the till knew it ("1450.00"). */
  listPrices: readonly string[]
  /** Filled while the bill is computed. */
  remarks: Remark[]
  /** The bill on hold that it was taken from is another till's by now, or ended: it stays as it is. */
  isHoldLost?: boolean
}

/** The remarks that a refusal becomes: one for each doubt of a bill of unusual figures, else one. */
export function remarksOf(refusal: Refusal): Remark[] {
  const { code: kind, message, values } = refusal
  const doubts = doubtsIn({ code: kind, values })
  if (doubts.length > 0) return doubts.map(({ key, text }) => ({ kind: key.split(' ')[0]!, words: text, line: null }))
  return [{ kind, words: message, line: typeof values.line === 'number' ? values.line : null }]
}

/** What the audit and the reply say of an arrival. */
export function arrivalSummary({ number, soldAt, remarks }: Arrival) {
  return { till: number, soldAt, ...(remarks.length > 0 && { remarks: remarks.map(({ words }) => words) }) }
}
