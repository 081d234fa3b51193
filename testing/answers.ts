import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../demo/seeded-dice.ts'
import { nameOf } from './calls.ts'
import type { Ready } from './papers/paper.ts'
import type { Shop } from './shop.ts'

/** How many saves are under way at once, each sent twice. */
export const atOnce = 12

async function after<T>(ms: number, send: () => Promise<T>): Promise<T> {
  await pause(ms)
  return send()
}

/**
 * Sends saves twice with their keys, up to 30 ms apart, twelve saves at once, and a third time when all are answered.
 * `answerOf` sends one until there is an answer and tells it as its status and its text.
 */
export class Pairs {
  readonly #dice: Dice
  readonly #answerOf: (save: Ready, key: string) => Promise<string>
  /** Saves with different answers. */
  readonly unequal: string[] = []
  /** How many of each call were answered with which status. */
  readonly outcomes = new Map<string, number>()
  /** Every key, and whether it was answered as saved. */
  readonly keys = new Map<string, boolean>()

  constructor(dice: Dice, answerOf: (save: Ready, key: string) => Promise<string>) {
    this.#dice = dice
    this.#answerOf = answerOf
  }

  get made(): number {
    return this.keys.size
  }

  async send(saves: readonly Ready[]): Promise<void> {
    for (let at = 0; at < saves.length; at += atOnce) await this.#sendAtOnce(saves.slice(at, at + atOnce))
  }

  async #sendAtOnce(saves: readonly Ready[]): Promise<void> {
    const dice = this.#dice
    const sent = saves.map(save => ({ save, key: save.input.key ?? dice.uuid(), begins: dice.below(8), apart: dice.below(31) }))
    const answers = await Promise.all(
      sent.map(({ save, key, begins, apart }) =>
        Promise.all([after(begins, () => this.#answerOf(save, key)), after(begins + apart, () => this.#answerOf(save, key))]),
      ),
    )
    for (const [nth, { save, key }] of sent.entries()) {
      const [first, second] = answers[nth]!
      const third = await this.#answerOf(save, key)
      if (first !== second || first !== third) this.unequal.push(`${nameOf(save.endpoint)}\n  ${first}\n  ${second}\n  ${third}`)
      this.keys.set(key, first.startsWith('200'))
      const outcome = `${nameOf(save.endpoint)} ${first.slice(0, 3)}`
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
    }
  }

  /** Keys that are not stored as they were answered: as saved or as refused. */
  async keptOtherwise(shop: Shop): Promise<unknown[]> {
    const { rows } = await shop.owner.query<{ key: string; saved: boolean; refused: boolean }>(
      `select key, exists (select from idempotency_key kept where kept.key = sent.key) as saved,
         exists (select from answered.refusal kept where kept.key = sent.key) as refused
       from unnest($1::uuid[]) as sent(key)`,
      [[...this.keys.keys()]],
    )
    return rows.filter(({ key, saved, refused }) => saved !== this.keys.get(key) || refused === saved)
  }
}
