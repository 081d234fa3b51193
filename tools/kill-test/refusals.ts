import type { ErrorReply } from '../../kernel/endpoint.ts'

/** How tills are refused that want the same thing, by what they want: any other refusal is unexpected. */
export const expectedOf = {
  stock: ['STOCK_SHORT'],
  bill: ['BILL_PAID_LATER', 'REVERSED_ALREADY'],
  receipt: ['REVERSED_ALREADY', 'RECEIPT_SPENT'],
  cheque: ['CHEQUE_MOVED_BY', 'CHEQUE_MOVED', 'CHEQUE_MOVED_ON', 'CHEQUE_NOT_IN_HAND', 'CHEQUE_GIVEN_MOVED', 'REVERSED_ALREADY'],
  hold: ['HOLD_TAKEN', 'HOLD_OPEN', 'HOLD_BILLED'],
  close: ['CLOSE_TWICE', 'TILL_NEGATIVE'],
} as const satisfies Record<string, readonly string[]>

/** How a till is refused while today is closed. It saves the same again, under another key, once the day is open; a bill of a till under its own. */
export const closedDayCodes: readonly string[] = ['DAY_CLOSED', 'BOOKS_BEGUN', 'HAND_OVER_FROZEN', 'CHEQUE_MOVE_CLOSED', 'ARRIVAL_DAY']

/** The code of a refusal; '' of any other answer. */
export function codeOf({ status, text }: { status: number; text: string }): string {
  if (status < 400 || status >= 500) return ''
  try {
    return (JSON.parse(text) as Partial<ErrorReply>).code ?? ''
  } catch {
    return ''
  }
}

/** A send that was not answered with a 2xx. */
export interface Refused {
  till: number
  /** Of the save. */
  key: string
  route: string
  /** Null when the connection ended without an answer. */
  answer: { status: number; text: string } | null
}

interface Waiting {
  key: string
  route: string
  /** How often each answer came, the last one last. */
  counts: Map<string, number>
}

/** What each till was answered since its last saved paper: it tells why one does not go on. */
export class Refusals {
  readonly #waiting = new Map<number, Waiting>()

  note({ till, key, route, answer }: Refused): void {
    const known = this.#waiting.get(till)
    const waiting = known?.key === key ? known : { key, route, counts: new Map<string, number>() }
    const words = inWords(answer)
    const count = (waiting.counts.get(words) ?? 0) + 1
    waiting.counts.delete(words)
    waiting.counts.set(words, count)
    this.#waiting.set(till, waiting)
  }

  /** The till was answered. */
  forget(till: number): void {
    this.#waiting.delete(till)
  }

  /** What a till waits with, and the last three answers that it got. */
  of(till: number): string {
    const waiting = this.#waiting.get(till)
    if (!waiting) return `till ${till} waits with no save that was refused`
    const answers = [...waiting.counts].slice(-3).map(([words, count]) => `  ${count} × ${words}`)
    return [`till ${till} waits with ${waiting.route} ${waiting.key}:`, ...answers].join('\n')
  }
}

/** The code and the words of an answer; its beginning where it is none of ours. */
function inWords(answer: Refused['answer']): string {
  if (!answer) return 'no answer'
  const { status, text } = answer
  try {
    const { code, message } = JSON.parse(text) as ErrorReply
    const [, , words] = message.errorInfo
    return `${status} ${code}: ${words}`
  } catch {
    return `${status} ${text.slice(0, 200)}`
  }
}
