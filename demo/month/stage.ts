import type { CallInput, Endpoint, Reply } from '../../kernel/endpoint.ts'
import { addDays, type IsoDate } from '../../kernel/dates.ts'
import { colomboTime, morningOf, type DemoDay } from '../insert-stock.ts'

export type Place = 'colombo' | 'kandy' | 'galle'
type Input<E extends Endpoint> = Partial<CallInput<E>>

/** Who does something where: "manager at kandy". */
export type Who = `${string} at ${Place}`

/** How the month's papers are saved: through the application's own calls, as a browser sends them. */
export interface DemoCalls {
  /** Sets the clock of the application. */
  setClock(now: number): void
  /** Sends a call of a user at a location and confirms its doubts; throws with the refusal where it is refused. */
  call<E extends Endpoint>(sender: { userCode: string; locationCode: string }, endpoint: E, input: Input<E>): Promise<Reply<E>>
}

/** A stock entry that the month sells, issues and moves. */
export interface Ware {
  itemCode: string
  stockCode: string
  /** Per piece, as the shelf says. */
  retail: string
}

/** The shop while its month is played: the day, who is there, and what earlier days left behind. */
export class MonthStage {
  readonly demo: DemoDay
  readonly #calls: DemoCalls
  readonly #kept = new Map<string, string>()
  readonly #wares = new Map<string, Ware>()
  readonly #until: number
  #day: IsoDate
  #minute = 0

  constructor(calls: DemoCalls, demo: DemoDay, until: number) {
    this.#calls = calls
    this.#until = until
    this.demo = demo
    this.#day = demo.today
  }

  /** The day that is played. */
  get day(): IsoDate {
    return this.#day
  }

  beginDay(daysAgo: number): void {
    this.#day = addDays(this.demo.today, -daysAgo)
    this.#minute = 0
  }

  /** So many days after the day that is played; before it with a minus. */
  dayIn(days: number): IsoDate {
    return addDays(this.#day, days)
  }

  /** Sends a call, some minutes after the one before. */
  async send<E extends Endpoint>(who: Who, endpoint: E, input: Input<E> = {}): Promise<Reply<E>> {
    const [username = '', place = ''] = who.split(' at ')
    const user = this.demo.places.users.get(username)
    if (!user) throw new Error(`the demo shop has no user ${username}`)
    this.#minute += 1
    this.#calls.setClock(this.#moment())
    try {
      return await this.#calls.call({ userCode: user.code, locationCode: this.placeCode(place) }, endpoint, input)
    } catch (error) {
      throw new Error(`${who}, ${this.#day}, ${endpoint.method} ${endpoint.path}: ${String(error)}`, { cause: error })
    }
  }

  /** Nine o'clock and some minutes; on the day on which somebody looks around, what is past by then. */
  #moment(): number {
    if (this.#day !== this.demo.today) return colomboTime(this.#day, 9, this.#minute * 3)
    return Math.min(morningOf(this.#day, this.#until) + this.#minute * 60_000, this.#until)
  }

  placeCode(place: string): string {
    return known(this.demo.places.locations, place).code
  }

  customer(key: string): string {
    return known(this.demo.masters.customers, key)
  }

  supplier(key: string): string {
    return known(this.demo.masters.suppliers, key)
  }

  item(key: string): string {
    return known(this.demo.masters.items, key)
  }

  vehicle(key: string): string {
    return known(this.demo.masters.vehicles, key)
  }

  /** Keeps the code of a paper under a name. */
  keep(name: string, code: string): void {
    this.#kept.set(name, code)
  }

  kept(name: string): string {
    return known(this.#kept, name)
  }

  /** Keeps a stock entry: "kandy oil-filter-10003". */
  keepWare(name: string, ware: Ware): void {
    this.#wares.set(name, ware)
  }

  ware(name: string): Ware {
    return known(this.#wares, name)
  }
}

function known<Found>(map: ReadonlyMap<string, Found>, name: string): Found {
  const found = map.get(name)
  if (found === undefined) throw new Error(`the demo shop has no ${name} by now`)
  return found
}
