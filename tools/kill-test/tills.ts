import { setTimeout as pause } from 'node:timers/promises'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { doubtsIn, withYes } from '../../kernel/doubt.ts'
import { arriveBill, numberSavedBill } from '../../features/selling/arrivals/contract.ts'
import { createInvoice, type InvoiceBody } from '../../features/selling/sales/contract.ts'
import type { SealedBill } from '../../features/selling/tills/sealed-bill.ts'
import type { CallInput, Endpoint, ErrorReply } from '../../kernel/endpoint.ts'
import { callApi } from '../api-client.ts'
import { errands } from './errands.ts'
import type { Errand, ErrandUser, Hands, Meeting } from './hands.ts'
import { meetingErrands } from './meeting-errands.ts'
import type { KillTestItem } from './prepare-shop.ts'
import { closedDayCodes, codeOf, Refusals } from './refusals.ts'
import { acknowledge, aSave, sendSave, type NewSave, type SentSave } from './sends.ts'

/** How a send ended: a status, or nothing at all. */
type Outcome = number | 'no answer'

export interface TillsOptions {
  url: string
  tokens: Record<ErrandUser, string>
  /** Of whoever is signed in at all tills. */
  userCode: string
  locations: readonly string[]
  goods: readonly KillTestItem[]
  supplierCode: string
  customerCode: string
  /** What all tills want; a third of their errands is about it. Null where each keeps to its own. */
  meeting: Pick<Meeting, 'goods' | 'customerCode'> | null
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
  /** How often each refusal came that tills bring on each other. */
  readonly refused = new Map<string, number>()
  readonly #refusals = new Refusals()
  readonly options: TillsOptions
  readonly #onTheWay: Hands['onTheWay'] = new Map()
  #running: Promise<void>[] = []
  #closing: Promise<void> = Promise.resolve()
  #isStopping = false
  #isEach = true
  #isGivenUp = false
  #gate = Promise.withResolvers<void>()
  readonly #meeting: Meeting
  /** While today was closed: from when it was asked for until it was open again. */
  readonly #closed: { from: number; to: number }[] = []

  constructor(options: TillsOptions) {
    this.options = options
    this.open()
    const none = { goods: [], customerCode: '' }
    this.#meeting = { ...(options.meeting ?? none), receipts: [], cheques: new Map(), holds: new Map() }
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
    return this.saves.some(save => save.route === route && save.sentAt.length > 0 && !save.acknowledged && !save.refused)
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
    const { goods, supplierCode, customerCode, vehicleCodes, recurringCodes, locations, seed, tokens, userCode, url } = this.options
    const dice = seededDice(seed * 1000 + till)
    const at = till % locations.length
    const locationCode = locations[at] ?? ''
    const read: Hands['read'] = (endpoint, input, as = 'till') =>
      callApi({ url, token: tokens[as], locationCode }, endpoint, input, { patienceMs: longestReadMs })
    const newSave: NewSaveOf = (endpoint, input, as) => () =>
      aSave(endpoint, input, { key: dice.uuid(), till, locationCode, token: tokens[as] })
    return {
      dice,
      goods,
      supplierCode,
      customerCode,
      vehicleCode: vehicleCodes[till] ?? vehicleCodes[0] ?? '',
      recurringCode: recurringCodes[till] ?? '',
      userCode,
      locationCode,
      otherLocation: locations[(at + 1) % locations.length] ?? '',
      isCounter: till < locations.length,
      opensBooks: at === 0,
      closesDays: at === 1,
      filesReturns: till === 0,
      closesToday: this.options.meeting !== null && till === Math.min(2, this.options.tills - 1),
      closeInTurn: close => this.#closeInTurn(close),
      whileClosed: close => this.#closeInTurn(() => this.#whileClosed(close)),
      rest: ms => pause(ms),
      meeting: this.#meeting,
      onTheWay: this.#onTheWay,
      save: async (endpoint, body, as = 'till', params) => (await this.#saved(newSave(endpoint, { params, body }, as), [])) as never,
      tryTo: async (endpoint, body, { known, as = 'till' }) => (await this.#saved(newSave(endpoint, { body }, as), known)) as never,
      arrive: async (bill, isTried = false) => {
        const sends = { bill, isTried, waitMs: dice.below(60), of: { key: bill.key, till, locationCode, token: tokens.till } }
        await this.#arrived(sends, () => read(numberSavedBill, { body: { bill } }))
      },
      // Repeated like a save: how long a till may take is for the test to say.
      read,
    }
  }

  #closeInTurn(close: () => Promise<void>): Promise<void> {
    const done = this.#closing.then(close)
    this.#closing = done.catch(() => undefined)
    return done
  }

  async #whileClosed(close: () => Promise<void>): Promise<void> {
    const span = { from: Date.now(), to: Infinity }
    this.#closed.push(span)
    await close()
    span.to = Date.now()
  }

  async #work(till: number): Promise<void> {
    const hands = this.handsOf(till)
    const meetings = inTurn(meetingErrands, hands.dice)
    let done = 0
    for (const errand of inTurn(errands, hands.dice)) {
      while (this.options.meeting && !this.#isStopping && hands.dice.below(3) === 0) {
        const { value } = meetings.next()
        if (value) await this.#do(value, hands)
      }
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

  /** Sends until it is answered; null when that is a known refusal. What a closed day refuses is saved again once it is open. */
  async #saved(newSave: () => SentSave, known: readonly string[]): Promise<unknown> {
    for (;;) {
      const save = newSave()
      this.saves.push(save)
      const { reply, refused } = await this.#answered(save, known)
      if (refused === null) return reply
      save.refused = refused
      if (known.includes(refused)) return null
      await pause(50)
    }
  }

  /**
   * Sends a bill of a till under the key of its draft until it is there. Where its ordinary save had arrived, the bill gets the till's number
   * by `giveNumber`, and what its key was answered is the answer to that save.
   */
  async #arrived({ bill, isTried, waitMs, of }: ArrivingBill, giveNumber: () => Promise<{ code: string }>): Promise<void> {
    const plain = aSave(createInvoice, { body: JSON.parse(bill.contents) as InvoiceBody }, of)
    const save: SentSave = { ...aSave(arriveBill, { body: { bill } }, of), sealed: bill }
    this.saves.push(save)
    await this.#gate.promise
    if (isTried) await sendSave(this.options.url, plain, waitMs)
    while ((await this.#answered(save, ['KEY_REUSED'])).refused !== 'KEY_REUSED') {
      if (save.acknowledged) return
      await pause(50)
    }
    const { code } = await giveNumber()
    await this.#answered(plain, [])
    const { route, path, body, acknowledged } = plain
    Object.assign(save, { route, path, body, acknowledged })
    if (acknowledged?.code !== code) this.unexpected.push(`${bill.key}: ${acknowledged?.code} was saved, and ${code} got its number`)
  }

  /** Sends until there is an answer: a reply, or a refusal that is known or that a closed day brings. */
  async #answered(save: SentSave, known: readonly string[]): Promise<{ reply: unknown; refused: string | null }> {
    for (let waitMs = 30; ; waitMs = Math.min(waitMs * 1.5, 300)) {
      await this.#gate.promise
      if (this.#isGivenUp) throw new GivenUp()
      const answer = await sendSave(this.options.url, save)
      const outcome = answer?.status ?? 'no answer'
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
      if (answer?.status === 200) {
        this.#refusals.forget(save.till)
        return { reply: acknowledge(save, answer.text), refused: null }
      }
      const code = answer ? codeOf(answer) : ''
      if (known.includes(code) || (closedDayCodes.includes(code) && this.#wasClosed(save))) {
        this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
        return { reply: null, refused: code }
      }
      this.#refusals.note({ ...save, answer })
      if (answer && !answerDoubts(save, answer) && answer.status !== 503 && answer.status !== 429)
        this.unexpected.push(`${save.route}: ${answer.status} ${answer.text}`)
      // As the page does: where nobody answers it waits longer each time.
      if (answer) waitMs = 30
      await pause(waitMs)
    }
  }

  /** Whether today was closed at some moment between the first send of a save and now. */
  #wasClosed({ sentAt: [first = 0] }: SentSave): boolean {
    return this.#closed.some(({ to }) => to >= first)
  }
}

interface ArrivingBill {
  bill: SealedBill
  isTried: boolean
  /** How long the ordinary save is waited for. */
  waitMs: number
  of: NewSave
}

type NewSaveOf = <E extends Endpoint>(
  endpoint: E,
  input: Pick<CallInput<E>, 'body'> & { params?: unknown },
  as: ErrandUser,
) => () => SentSave

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
