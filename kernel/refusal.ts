import { fill, messages } from './messages.ts'

/** A refusal for business reasons: the HTTP status, and the text for the user with a {place} for each value. */
export interface RefusalRule {
  readonly status: number
  readonly text: string
}

export type FieldErrors = Readonly<Record<string, string>>
type RefusalValues = Readonly<Record<string, string | number>>

/** Thrown when a rule of the business refuses an action. Only the error handler and the screens read it. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldErrors
  readonly values: RefusalValues
  readonly #rule: RefusalRule

  constructor(code: string, rule: RefusalRule, values: RefusalValues = {}, fields: FieldErrors = {}) {
    super(fill(rule.text, values))
    this.name = 'Refusal'
    this.code = code
    this.status = rule.status
    this.fields = fields
    this.values = values
    this.#rule = rule
  }

  /** The same refusal, with its text also at the field that is wrong. */
  at(field: string): Refusal {
    return new Refusal(this.code, this.#rule, this.values, { [field]: this.message })
  }
}

/** The names of a text's {places}. */
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

/** The arguments of a refusal: a value for each place of its text, then texts for the fields that are wrong. */
type Given<Text> = [Places<Text>] extends [never]
  ? [values?: RefusalValues, fields?: FieldErrors]
  : [values: Readonly<Record<Places<Text>, string | number>> & RefusalValues, fields?: FieldErrors]

/**
 * Makes the function that makes a catalogue's refusals: `throw countRefusal('COUNT_STALE', { item })`. A value that is
 * missing is a type error. The codes are unique over all catalogues; `app/refusal-catalogues.test.ts` proves it.
 */
export function defineRefusals<Code extends string, const Rules extends Readonly<Record<Code, RefusalRule>>>(
  rules: Rules & Readonly<Record<Code, RefusalRule>>,
) {
  const make = <Named extends Code>(code: Named, ...[values, fields]: Given<Rules[Named]['text']>) =>
    new Refusal(code, rules[code], values, fields)
  return Object.assign(make, { rules })
}

/** Refusals that several features, or both the server and the browser, use. */
export const sharedRefusal = defineRefusals({
  PASSWORD_SHORT: { status: 422, text: 'A password has at least {least} characters.' },
  PASSWORD_USERNAME: { status: 422, text: 'The password must not be the username. Choose something nobody can guess.' },
  PASSWORD_COMMON: { status: 422, text: 'This password is easy to guess. Choose another one.' },
  REASON_MISSING: { status: 422, text: 'Say why, so that others understand it later.' },
  NOT_FOUND: { status: 404, text: '{what} was not found at this location.' },
  CONFLICT: { status: 409, text: 'Somebody changed this in the meantime. Open it again and repeat your change.' },
  LOCKED: { status: 409, text: messages.alreadyLocked },
  DOUBTFUL: { status: 409, text: 'Look again before this is saved. {first}' },
  TOO_MANY_LINES: { status: 422, text: '{paper} holds at most {limit} lines. Save this one and start another.' },
  LINE_QUANTITY: { status: 422, text: 'Line {line}: the quantity must be more than zero.' },
  LINE_FRACTION: { status: 422, text: 'Line {line}: {item} is sold in whole units.' },
  LINE_DISCOUNT: { status: 422, text: 'Line {line}: the discounts are more than the line itself.' },
  TOTAL_DIFFERS: {
    status: 409,
    text: 'The total on the screen is {screen} and the server makes it {server}. Check the lines and save again.',
  },
  ITEM_UNKNOWN: { status: 422, text: 'Line {line}: this item is not in the catalogue or is no longer sold.' },
  CANNOT_EDIT_REVERSED: { status: 409, text: 'This {what} is reversed and cannot be changed.' },
  REVERSED_ALREADY: { status: 409, text: '{what} is reversed already.' },
  LINE_WRONG: { status: 422, text: 'Line {line}: {problem}.' },
})

/** Something impossible has happened: a programming error, never the user's mistake. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`)
}
