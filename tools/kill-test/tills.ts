import { setTimeout as pause } from 'node:timers/promises'
import { seededDice, type Dice } from '../../database/seed/demo/seeded-dice.ts'
import type { InvoiceBody } from '../../features/sales/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import type { Goods } from './prepare-shop.ts'

export interface SentBill {
  key: string
  locationCode: string
  till: number
  body: string
  /** When each send of it began. */
  sentAt: number[]
  /** The first 2xx. */
  acknowledged: { at: number; text: string; code: string } | null
}

/** How a send ended: a status, or nothing at all. */
type Outcome = number | 'no answer'

export interface TillsOptions {
  url: string
  token: string
  locations: readonly string[]
  goods: readonly Goods[]
  tills: number
  seed: number
}

/** Sends one save and waits for its answer; null when the connection ended without one. */
export async function sendBill(url: string, token: string, bill: SentBill): Promise<{ status: number; text: string } | null> {
  bill.sentAt.push(Date.now())
  try {
    const response = await fetch(`${url}/api/v1/invoice`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        locationcode: bill.locationCode,
        'idempotency-key': bill.key,
      },
      body: bill.body,
      signal: AbortSignal.timeout(15_000),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

/** A bill of three lines in random quantities, paid in cash. */
export function randomBill(dice: Dice, goods: readonly Goods[], of: { till: number; locationCode: string }): SentBill {
  let total = 0
  const stockHistories = Array.from({ length: 3 }, () => {
    const { itemCode, price } = dice.pick(goods)
    const quantity = 1 + dice.below(3)
    total += quantity * price
    return { itemCode, quantity: String(quantity), retailPrice: formatMoney(money(price)), discountPercentage: '0', discountAmount: '0' }
  })
  const amount = formatMoney(money(total))
  const body: InvoiceBody = {
    customerCode: cashCustomerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: amount,
    receivedAmount: amount,
    paidStatus: '4',
    stockHistories,
  }
  return { ...of, key: dice.uuid(), body: JSON.stringify(body), sentAt: [], acknowledged: null }
}

/** Tills that sell one bill after the other and keep each key until its 2xx, as the browser does. */
export class Tills {
  readonly bills: SentBill[] = []
  readonly outcomes = new Map<Outcome, number>()
  /** Answers that are neither 2xx nor "try again". */
  readonly unexpected: string[] = []
  readonly options: TillsOptions
  #running: Promise<void>[] = []
  #isStopping = false
  #isGivenUp = false
  #gate = Promise.withResolvers<void>()

  constructor(options: TillsOptions) {
    this.options = options
    this.open()
    this.#running = Array.from({ length: options.tills }, (_, till) => this.#sell(till))
  }

  /** Nothing is sent until open() is called; what is under way goes on. */
  close(): void {
    this.#gate = Promise.withResolvers<void>()
  }

  open(): void {
    this.#gate.resolve()
  }

  /** Lets every till finish the bill it has in hand, however often it must be sent. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#running)
  }

  /** Leaves the bills in hand as they are. */
  giveUp(): void {
    this.#isStopping = true
    this.#isGivenUp = true
    this.open()
  }

  /** Resolves when every till had a bill acknowledged whose first send began after that moment; with the last one's time. */
  async allSoldSince(moment: number, patienceMs: number): Promise<number> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      const first = Array.from({ length: this.options.tills }, (_, till) => this.#firstSoldSince(till, moment))
      if (first.every(at => at !== null)) return Math.max(...(first as number[]))
      await pause(20)
    }
    throw new Error(
      `not every till sells again ${patienceMs} ms after a kill; answers so far: ${JSON.stringify([...this.outcomes])}; ${this.unexpected.at(-1) ?? ''}`,
    )
  }

  #firstSoldSince(till: number, moment: number): number | null {
    const sold = this.bills.filter(bill => bill.till === till && bill.acknowledged && (bill.sentAt[0] ?? 0) > moment)
    return sold.length === 0 ? null : Math.min(...sold.map(bill => bill.acknowledged?.at ?? Infinity))
  }

  async #sell(till: number): Promise<void> {
    const { goods, locations, seed } = this.options
    const dice = seededDice(seed * 1000 + till)
    const locationCode = locations[till % locations.length] ?? ''
    while (!this.#isStopping) {
      const bill = randomBill(dice, goods, { till, locationCode })
      this.bills.push(bill)
      while (!bill.acknowledged && !this.#isGivenUp) {
        await this.#gate.promise
        await this.#send(bill)
      }
    }
  }

  async #send(bill: SentBill): Promise<void> {
    const answer = await sendBill(this.options.url, this.options.token, bill)
    const outcome = answer?.status ?? 'no answer'
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
    if (answer?.status === 200) {
      const { code } = JSON.parse(answer.text) as { code: string }
      bill.acknowledged = { at: Date.now(), text: answer.text, code }
      return
    }
    if (answer && answer.status !== 503 && answer.status !== 429) this.unexpected.push(`${answer.status} ${answer.text}`)
    await pause(30)
  }
}
