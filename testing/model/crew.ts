import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { confirmDay } from '../../features/shop/session/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { businessDate } from '../../kernel/dates.ts'
import { aSession, hire } from '../people.ts'
import { openRemote } from '../remote-application.ts'
import { colombo, galle, kandy, type Shop, type Staff } from '../shop.ts'
import { closeDay, openDayAgain } from './close-days.ts'
import { isClosedDay } from './days.ts'
import { oneIn, people, type Lane, type Person } from './lane.ts'
import type { ShopModel } from './shop-model.ts'
import { payBillElsewhere, payNoteElsewhere } from './pay-elsewhere.ts'
import { agreeWithBank } from './reconcile.ts'
import { fileReturn, payVat } from './vat.ts'

const places = [colombo, kandy, galle]
/** How many users work at each location at once, each with items of their own. */
const lanesAPlace = 2
const itemsALane = 24

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const aMinuteMs = 65_000

/** A location with a server of its own, whose clock goes on by itself: days begin at each location at another time. */
interface Place {
  location: string
  shop: Shop
  /** When its present day began. */
  openedAt: number
  end: () => Promise<void>
}

async function openPlace(shop: Shop, location: string, { at, isRemote }: { at: number; isRemote: boolean }): Promise<Place> {
  const clock = { now: shop.now() + (at - 1) * 2 * hourMs }
  if (isRemote) {
    const { application, setClock, end } = await openRemote(shop)
    const setBoth = (now: number) => setClock((clock.now = now))
    setBoth(clock.now)
    return { location, shop: { ...shop, application, now: () => clock.now, setClock: setBoth }, openedAt: clock.now, end }
  }
  const application = await shop.openAnother({ clock: () => clock.now, poolSize: 4 })
  // It is closed with the shop.
  const itself = { ...shop, application, now: () => clock.now, setClock: (now: number) => (clock.now = now) }
  return { location, shop: itself, openedAt: clock.now, end: async () => {} }
}

interface Hired {
  model: ShopModel
  seed: number
}

/** All users: two lanes at each location, which send goods to the lane with the same items elsewhere. */
export class Crew {
  readonly lanes: Lane[]
  readonly counts: Record<string, number> = {}
  readonly #places: readonly Place[]
  readonly #users: Record<Person, string>
  readonly #dice: Dice

  private constructor(open: readonly Place[], { users, model, seed }: Hired & { users: Record<Person, string> }) {
    this.#places = open
    this.#users = users
    this.#dice = seededDice(seed)
    this.lanes = places.flatMap((location, at) =>
      Array.from({ length: lanesAPlace }, (_, hand) => this.#lane({ location, number: at * lanesAPlace + hand, hand, model, seed })),
    )
  }

  /** With `isRemote` each location is served by a process of its own. */
  static async hired(shop: Shop, model: ShopModel, { seed, isRemote }: { seed: number; isRemote: boolean }): Promise<Crew> {
    const users = {} as Record<Person, string>
    for (const role of people) users[role] = await hire(shop, Object.fromEntries(places.map(place => [place, role])))
    const open = await Promise.all(places.map((location, at) => openPlace(shop, location, { at, isRemote })))
    const crew = new Crew(open, { users, model, seed })
    for (const place of open) await crew.#comeToWork(place)
    return crew
  }

  /** Ends the processes that serve the locations. */
  async goHome(): Promise<void> {
    await Promise.all(this.#places.map(({ end }) => end()))
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
      badDebts: [],
      discounts: [],
      openings: [],
      cheques: [],
      chequeMoves: [],
      journals: [],
      entries: [],
      bankLines: [],
      expenses: [],
      recurring: [],
      orders: [],
      holds: [],
      jobCards: [],
      notes: [],
      returns: [],
      corrections: [],
      vouchers: [],
      handOvers: [],
      stockPapers: [],
      counts: [],
      countPapers: [],
      transfers: [],
      staff: {} as Record<Person, Staff>,
      today: '',
      now: () => this.#places.find(place => place.location === location)!.shop.now(),
      userCodes: this.#users,
      tills: [],
      alone: [],
      toSettle: [],
      tell: what => (this.counts[what] = (this.counts[what] ?? 0) + 1),
    }
  }

  /** A new day: the users of a location sign in again, and a manager confirms the date, as after a holiday. */
  async #comeToWork({ location, shop }: Place): Promise<void> {
    const today = businessDate(shop.now(), 'Asia/Colombo')
    const lanes = this.lanes.filter(lane => lane.location === location)
    for (const lane of lanes) {
      lane.today = today
      lane.model.today.set(location, today)
      for (const person of people) lane.staff[person] = await aSession(shop, this.#users[person], { location })
    }
    await lanes[0]?.staff.manager.call(confirmDay, { body: { date: today } })
  }

  /** What the clock says that is furthest ahead. */
  now(): number {
    return Math.max(...this.#places.map(({ shop }) => shop.now()))
  }

  /** The clocks go on by a minute, and in some rounds to the next day, at the hour of this one: at each location in another one. */
  async goOn(round: number, roundsADay: number): Promise<void> {
    for (const [at, place] of this.#places.entries()) {
      const isNewDay = round % roundsADay === Math.floor((at * roundsADay) / places.length)
      if (isNewDay) place.openedAt += dayMs
      place.shop.setClock(isNewDay ? place.openedAt : place.shop.now() + aMinuteMs)
      // oxlint-disable-next-line no-await-in-loop -- one location after the other
      if (isNewDay) await this.#comeToWork(place)
    }
  }

  /** Once in a while a location closes days while nobody works, or opens the last one again; a closed day does not stay closed for long. */
  async closeDays(round: number, firstRound: number): Promise<void> {
    await Promise.all(
      this.#places.map(async ({ location }) => {
        const lane = this.lanes.find(one => one.location === location)!
        if (round < firstRound) return
        const isOver = isClosedDay(lane.model, location, lane.today)
        if (isOver ? !oneIn(lane, 6) : oneIn(lane, 24)) await this.#try(lane, openDayAgain)
        else if (oneIn(lane, 4)) await this.#try(lane, closeDay)
      }),
    )
    // One shop files one return, while nobody works.
    if (oneIn(this.lanes[0]!, 3)) await this.#try(this.lanes[0]!, fileReturn)
    if (oneIn(this.lanes[0]!, 2)) await this.#try(this.lanes[0]!, payVat)
    if (oneIn(this.lanes[0]!, 3)) await this.#try(this.lanes[0]!, agreeWithBank)
    await this.#payElsewhere()
  }

  /** What is owed at one location is paid at another, one lane after the other, while nobody works. */
  async #payElsewhere(): Promise<void> {
    const dayOf = async (part: string) => {
      const text = 'select business_date::text as day from gl_entry where paper_code = $1 order by entry_no desc limit 1'
      return (await this.#places[0]!.shop.owner.query<{ day: string }>(text, [part])).rows[0]?.day ?? ''
    }
    for (const paying of this.lanes) {
      const owing = paying.dice.pick(this.lanes.filter(({ location }) => location !== paying.location))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (oneIn(paying, 2))
        await this.#try(paying, async function paysABillElsewhere() {
          await payBillElsewhere({ owing, paying }, dayOf)
        })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (oneIn(paying, 3))
        await this.#try(paying, async function paysANoteElsewhere() {
          await payNoteElsewhere({ owing, paying }, dayOf)
        })
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
    for (let step = 0; step < steps; step += 1) await this.#try(lane, lane.dice.pick(operations))
  }

  async #try(lane: Lane, operation: (of: Lane) => Promise<void>): Promise<void> {
    try {
      await operation(lane)
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error)
      throw new Error(`${operation.name}, lane ${this.lanes.indexOf(lane)}, ${lane.today}: ${told}`, { cause: error })
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
