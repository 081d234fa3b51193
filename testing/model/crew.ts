import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { confirmDay } from '../../features/session/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { businessDate } from '../../kernel/dates.ts'
import { aSession, hire } from '../people.ts'
import { colombo, galle, kandy, type Shop, type Staff } from '../shop.ts'
import { people, type Lane, type Person } from './lane.ts'
import type { ShopModel } from './shop-model.ts'

const places = [colombo, kandy, galle]
/** How many users work at each location at once, each with items of their own. */
const lanesAPlace = 2
const itemsALane = 24

/** All users: two lanes at each location, which send goods to the lane with the same items elsewhere. */
export class Crew {
  readonly lanes: Lane[]
  readonly counts: Record<string, number> = {}
  readonly #shop: Shop
  readonly #users: Record<Person, string>
  readonly #dice: Dice

  private constructor(shop: Shop, { users, model, seed }: { users: Record<Person, string>; model: ShopModel; seed: number }) {
    this.#shop = shop
    this.#users = users
    this.#dice = seededDice(seed)
    this.lanes = places.flatMap((location, at) =>
      Array.from({ length: lanesAPlace }, (_, hand) => this.#lane({ location, number: at * lanesAPlace + hand, hand, model, seed })),
    )
  }

  static async hired(shop: Shop, model: ShopModel, seed: number): Promise<Crew> {
    const users = {} as Record<Person, string>
    for (const role of people) users[role] = await hire(shop, Object.fromEntries(places.map(place => [place, role])))
    const crew = new Crew(shop, { users, model, seed })
    await crew.comeToWork()
    return crew
  }

  #lane(of: { location: string; number: number; hand: number; model: ShopModel; seed: number }): Lane {
    const { location, number, hand, model, seed } = of
    const items = [...model.items.values()]
    const categories = [...new Set(items.filter(({ isStock }) => isStock).map(({ category }) => category))]
    // Whole categories, because a count may hold one.
    const stocked = items.filter(item => item.isStock && categories.indexOf(item.category) % lanesAPlace === hand)
    // There are few items in litres and metres: each lane gets some, and pieces beside them.
    const parts = stocked.filter(({ allowsFractions }) => allowsFractions)
    const pieces = stocked.filter(({ allowsFractions }) => !allowsFractions)
    const named = [...model.customers.keys()].filter(code => code !== cashCustomerCode)
    return {
      location,
      places,
      model,
      dice: seededDice(seed * 100 + number),
      items: [...parts.slice(0, itemsALane / 3), ...pieces].slice(0, itemsALane),
      services: items.filter(({ isStock, retail }) => !isStock && retail > 100n),
      suppliers: [...model.suppliers.keys()].slice(0, 8),
      customers: named.filter((_, index) => index % (places.length * lanesAPlace) === number),
      bills: [],
      receipts: [],
      openings: [],
      cheques: [],
      chequeMoves: [],
      journals: [],
      expenses: [],
      orders: [],
      holds: [],
      jobCards: [],
      notes: [],
      returns: [],
      corrections: [],
      vouchers: [],
      stockPapers: [],
      counts: [],
      countPapers: [],
      transfers: [],
      staff: {} as Record<Person, Staff>,
      today: '',
      tell: what => (this.counts[what] = (this.counts[what] ?? 0) + 1),
    }
  }

  /** A new day: all users sign in again, and a manager of each location confirms the date, as after a holiday. */
  async comeToWork(): Promise<void> {
    for (const lane of this.lanes) {
      lane.today = businessDate(this.#shop.now(), 'Asia/Colombo')
      for (const person of people) lane.staff[person] = await aSession(this.#shop, this.#users[person])
      await lane.staff.manager.call(confirmDay, { body: { date: lane.today } }, { location: lane.location })
    }
  }

  /** All users work at once, each with this many operations. */
  async work(operations: readonly ((lane: Lane) => Promise<void>)[], steps: number): Promise<void> {
    const done = await Promise.allSettled(this.lanes.map(lane => this.#workAt(lane, operations, steps)))
    const failed = done.find(outcome => outcome.status === 'rejected')
    if (failed) throw failed.reason
    this.#meet()
  }

  async #workAt(lane: Lane, operations: readonly ((lane: Lane) => Promise<void>)[], steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      const operation = lane.dice.pick(operations)
      try {
        await operation(lane)
      } catch (error) {
        const told = error instanceof Error ? error.message : String(error)
        throw new Error(`${operation.name}, lane ${this.lanes.indexOf(lane)}: ${told}`, { cause: error })
      }
    }
  }

  /** Each transfer that may still change belongs to one of its two ends until the next meeting. */
  #meet(): void {
    const transfers = new Set(this.lanes.flatMap(lane => lane.transfers.splice(0).slice(-40)))
    for (const transfer of transfers) {
      const at = this.#dice.below(4) === 0 ? transfer.location : transfer.to
      const hand =
        this.lanes.findIndex(lane => lane.items.some(({ code }) => code === transfer.lines[0]?.shelf.entry.itemCode)) % lanesAPlace
      this.lanes[places.indexOf(at) * lanesAPlace + hand]?.transfers.push(transfer)
    }
  }
}
