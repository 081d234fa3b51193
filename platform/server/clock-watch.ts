import os from 'node:os'
import type pg from 'pg'
import { businessDate, type IsoDate } from '../../kernel/dates.ts'
import { statement } from './pipeline/statement.ts'

/** Less than a day that is mistyped, more than a shop is closed between two ordinary days. */
const nightMs = 22 * 3_600_000
/** A clock is corrected by less while it runs. */
const correctionMs = 3_600_000
/** A machine without a clock of its own learns the time in its first minutes. */
const settlingMs = 15 * 60_000
const keepEveryMs = 60_000

const readSeen = statement('platform.read-clock-seen', 'select at from clock_seen')
const keepSeen = statement(
  'platform.keep-clock-seen',
  `insert into clock_seen (at) values (to_timestamp($1::double precision / 1000)) on conflict (only_one) do update set at = excluded.at`,
)
const findConfirmed = statement('platform.find-confirmed-date', 'select 1 from confirmed_day where business_date = $1 limit 1')

/** How long the machine has been on, asleep or awake, in milliseconds: no one sets that. */
export const machineSteady = () => os.uptime() * 1000

interface Moment {
  wall: number
  /** Null before the start. */
  steady: number | null
  date: IsoDate
}

interface Clocks {
  clock: () => number
  steady: () => number
  dateOf: (now: number) => IsoDate
}

/**
 * Knows whether the date went ahead without the hours passing. The wall's time since a moment that nobody doubted is compared
 * with what the machine was on for since. Before the start that is not known: as much as a night is believed.
 */
export class ClockWatch {
  readonly #clocks: Clocks
  #known: Moment | null = null

  /** `seen` is the last moment, in milliseconds, of an earlier run; null where there was none. */
  constructor(clocks: Clocks, seen: number | null) {
    this.#clocks = clocks
    if (seen !== null) this.#known = { wall: seen, steady: null, date: clocks.dateOf(seen) }
  }

  /** Whether this date came without the hours that lie before it. A date that is not ahead is another question. */
  doubts(now: number, date: IsoDate): boolean {
    if (this.#known && date <= this.#known.date) return false
    if (this.#known && this.#unexplained(this.#known, now) > this.#believed(this.#known)) return true
    this.#know(now, date)
    return false
  }

  #unexplained({ wall, steady }: Moment, now: number): number {
    return now - wall - (steady === null ? 0 : this.#clocks.steady() - steady)
  }

  #believed({ steady }: Moment): number {
    return steady === null || this.#clocks.steady() < settlingMs ? nightMs : correctionMs
  }

  #know(wall: number, date: IsoDate): void {
    this.#known = { wall, steady: this.#clocks.steady(), date }
  }

  /** A manager said that the clock is right. */
  believe(): void {
    const now = this.#clocks.clock()
    this.#know(now, this.#clocks.dateOf(now))
  }

  /** Looks at the clock now; returns the time where nobody doubts it, or the date that is doubted. */
  look(): { now: number } | { doubted: IsoDate } {
    const now = this.#clocks.clock()
    const date = this.#clocks.dateOf(now)
    if (this.doubts(now, date)) return { doubted: date }
    this.#know(now, date)
    return { now }
  }
}

/** Keeps the time while nobody doubts it, and learns of a confirmation that another process was given. */
export async function keepClock(watch: ClockWatch, pool: pg.Pool): Promise<void> {
  const looked = watch.look()
  if ('now' in looked) return void (await pool.query({ ...keepSeen, values: [looked.now] }))
  const { rowCount } = await pool.query({ ...findConfirmed, values: [looked.doubted] })
  if (rowCount) watch.believe()
}

interface Watched extends Pick<Clocks, 'clock' | 'steady'> {
  timeZone: string
  dayStartHour: () => number
  onError: (error: unknown) => void
}

/** Watches the clock from now on, beginning with the last moment of an earlier run. */
export async function watchClock(pool: pg.Pool, { clock, steady, timeZone, dayStartHour, onError }: Watched) {
  const { rows } = await pool.query<{ at: string }>(readSeen)
  const dateOf = (now: number) => businessDate(now, timeZone, dayStartHour())
  const watch = new ClockWatch({ clock, steady, dateOf }, rows[0] ? Date.parse(rows[0].at) : null)
  const keep = () => void keepClock(watch, pool).catch(onError)
  const timer = setInterval(keep, keepEveryMs).unref()
  return { watch, stop: () => clearInterval(timer) }
}
