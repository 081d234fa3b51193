import { setTimeout as pause } from 'node:timers/promises'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { doubtsIn, withYes } from '../../kernel/doubt.ts'
import type { ErrorReply } from '../../kernel/endpoint.ts'
import { callApi } from '../api-client.ts'
import { errands } from './errands.ts'
import type { Errand, ErrandUser, Hands } from './hands.ts'
import type { KillTestItem } from './prepare-shop.ts'
import { Refusals } from './refusals.ts'
import { acknowledge, aSave, sendSave, type SentSave } from './sends.ts'

/** How a send ended: a status, or nothing at all. */
type Outcome = number | 'no answer'

export interface TillsOptions {
  url: string
  tokens: Record<ErrandUser, string>
  locations: readonly string[]
  goods: readonly KillTestItem[]
  supplierCode: string
  customerCode: string
  /** One for each till. */
  vehicleCodes: readonly string[]
  recurringCodes: readonly string[]
  tills: number
  seed: number
}

const longestReadMs = 600_000

class GivenUp extends Error {}

/** Tills that do one errand after the other and keep each key until its 2xx answer, as the browser does. */
export class Tills {
  readonly saves: SentSave[] = []
  readonly outcomes = new Map<Outcome, number>()
  /** Answers that are neither 2xx nor "try again". */
  readonly unexpected: string[] = []
  readonly #refusals = new Refusals()
  readonly options: TillsOptions
  readonly #onTheWay: Hands['onTheWay'] = new Map()
  #running: Promise<void>[] = []
  #closing: Promise<void> = Promise.resolve()
  #isStopping = false
  #isEach = true
  #isGivenUp = false
  #gate = Promise.withResolvers<void>()

  constructor(options: TillsOptions) {
    this.options = options
    this.open()
    this.#running = Array.from({ length: options.tills }, (_, till) => this.#work(till))
  }

  /** Nothing is sent until open() is called; what is under way goes on. */
  close(): void {
    this.#gate = Promise.withResolvers<void>()
  }

  open(): void {
    this.#gate.resolve()
  }

  /** Lets every till finish its errands, each of them once at least, with as many attempts as it takes; or only those it is about. */
  async stop(isEach = true): Promise<void> {
    this.#isStopping = true
    this.#isEach = isEach
    await Promise.all(this.#running)
  }

  /** Abandons the saves that are under way. */
  giveUp(): void {
    this.#isStopping = true
    this.#isGivenUp = true
    this.open()
  }

  /** Resolves when every till had a save acknowledged whose first send began after that moment; with the last one's time. */
  async allSavedSince(moment: number, patienceMs: number): Promise<number> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      const first = Array.from({ length: this.options.tills }, (_, till) => this.#firstSavedSince(till, moment))
      if (first.every(at => at !== null)) return Math.max(...(first as number[]))
      await pause(20)
    }
    const waiting = Array.from({ length: this.options.tills }, (_, till) => till).filter(
      till => this.#firstSavedSince(till, moment) === null,
    )
    throw new Error(
      [
        `not every till saves again ${patienceMs} ms after a kill, with seed ${this.options.seed}`,
        `answers so far: ${JSON.stringify([...this.outcomes])}`,
        ...waiting.map(till => this.#refusals.of(till)),
      ].join('\n'),
    )
  }

  /** Whether a save of this kind is sent and not answered. */
  isUnderWay(route: string): boolean {
    return this.saves.some(save => save.route === route && save.sentAt.length > 0 && !save.acknowledged)
  }

  /** Waits until one is; false when none came in time. */
  async isSending(route: string, patienceMs: number): Promise<boolean> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(1)) if (this.isUnderWay(route)) return true
    return false
  }

  #firstSavedSince(till: number, moment: number): number | null {
    const saved = this.saves.filter(save => save.till === till && save.acknowledged && (save.sentAt[0] ?? 0) > moment)
    return saved.length === 0 ? null : Math.min(...saved.map(save => save.acknowledged?.at ?? Infinity))
  }

  /** The hands of a till. */
  handsOf(till: number): Hands {
    const { goods, supplierCode, customerCode, vehicleCodes, recurringCodes, locations, seed, tokens, url } = this.options
    const dice = seededDice(seed * 1000 + till)
    const at = till % locations.length
    const locationCode = locations[at] ?? ''
    return {
      dice,
      goods,
      supplierCode,
      customerCode,
      vehicleCode: vehicleCodes[till] ?? vehicleCodes[0] ?? '',
      recurringCode: recurringCodes[till] ?? '',
      locationCode,
      otherLocation: locations[(at + 1) % locations.length] ?? '',
      isCounter: till < locations.length,
      opensBooks: at === 0,
      closesDays: at === 1,
      filesReturns: till === 0,
      closeInTurn: close => {
        const done = this.#closing.then(close)
        this.#closing = done.catch(() => undefined)
        return done
      },
      onTheWay: this.#onTheWay,
      save: async (endpoint, body, as = 'till', params) => {
        const save = aSave(endpoint, { params, body }, { key: dice.uuid(), till, locationCode, token: tokens[as] })
        this.saves.push(save)
        for (;;) {
          await this.#gate.promise
          if (this.#isGivenUp) throw new GivenUp()
          const reply = await this.#send(save)
          if (reply !== null) return reply as never
        }
      },
      // Repeated like a save: how long a till may take is for the test to say.
      read: (endpoint, input, as = 'till') =>
        callApi({ url, token: tokens[as], locationCode }, endpoint, input, { patienceMs: longestReadMs }),
    }
  }

  async #work(till: number): Promise<void> {
    const hands = this.handsOf(till)
    let done = 0
    for (const errand of inTurn(errands, hands.dice)) {
      if (this.#isGivenUp || (this.#isStopping && (!this.#isEach || done >= errands.length))) return
      done += 1
      await this.#do(errand, hands)
    }
  }

  async #do(errand: Errand, hands: Hands): Promise<void> {
    try {
      await errand(hands)
    } catch (error) {
      if (!(error instanceof GivenUp)) this.unexpected.push(String(error))
    }
  }

  /** An errand more, beside those of the tills. */
  also(errand: Errand, hands: Hands): void {
    this.#running.push(this.#do(errand, hands))
  }

  /** Sends once; answers the reply of a 2xx, else null. */
  async #send(save: SentSave): Promise<unknown> {
    const answer = await sendSave(this.options.url, save)
    const outcome = answer?.status ?? 'no answer'
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
    if (answer?.status === 200) {
      this.#refusals.forget(save.till)
      return acknowledge(save, answer.text)
    }
    this.#refusals.note({ ...save, answer })
    if (answer && !answerDoubts(save, answer) && answer.status !== 503 && answer.status !== 429)
      this.unexpected.push(`${save.route}: ${answer.status} ${answer.text}`)
    await pause(30)
    return null
  }
}

/** Says yes to every doubt, with a reason: counts here are wrong on purpose. False where there is none, or one is asked again. */
function answerDoubts(save: SentSave, { status, text }: { status: number; text: string }): boolean {
  const doubts = status === 409 ? doubtsIn(JSON.parse(text) as ErrorReply) : []
  const body = JSON.parse(save.body) as { confirmed?: readonly string[] }
  const isNew = doubts.length > 0 && !doubts.some(({ key }) => body.confirmed?.includes(key))
  if (isNew) save.body = JSON.stringify(withYes(body, doubts, 'As counted'))
  return isNew
}

/** All of them again and again, each time in another order: nothing is left out of a short test by chance. */
function* inTurn<T>(all: readonly T[], dice: Dice): Generator<T> {
  for (;;) {
    const left = [...all]
    while (left.length > 0) yield* left.splice(dice.below(left.length), 1)
  }
}
