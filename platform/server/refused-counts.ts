import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { businessDate } from '../../kernel/dates.ts'
import { writeAudit } from './audit.ts'
import { clientAddress } from './client-address.ts'
import { inTransaction } from './run-transaction.ts'
import type { Tx } from './transaction.ts'
import { statement } from './pipeline/statement.ts'
import { userOf } from './session-guard.ts'

/** The refusals that are counted, and the name under which. All other refusals are normal work. */
const kinds: Readonly<Record<string, string>> = {
  LOGIN_FAILED: 'sign-in-refused',
  LOGIN_THROTTLED: 'sign-in-throttled',
  LOGIN_SLOWED: 'sign-in-throttled',
  OVERRIDE_REFUSED: 'override-refused',
  OVERRIDE_SPENT: 'override-refused',
  OVERRIDE_OTHER: 'override-refused',
  FACTOR_CODE_WRONG: 'code-refused',
  PASSWORD_WRONG: 'password-refused',
  CREDIT_NOTE_UNKNOWN: 'credit-note-refused',
  CREDIT_NOTE_TRIES: 'credit-note-refused',
  BACKUP_PASSWORD: 'password-refused',
  SETUP_TOKEN: 'setup-refused',
  NOT_SIGNED_IN: 'token-refused',
  NOT_ALLOWED: 'permission-refused',
  NO_LOCATION: 'permission-refused',
  ASKED_TOO_OFTEN: 'throttled',
  WRONG_HOST: 'host-refused',
}

const usualMs = 5_000
const mostKept = 500
const mostLines = 10
const mostAddresses = 3

interface Options {
  log: FastifyBaseLogger
  clock: () => number
  timeZone: string
  everyMs?: number | undefined
}

interface Count {
  kind: string
  /** The code of the signed-in user, or the typed username. */
  userCode: string
  username: string
  times: number
  addresses: Set<string>
}

const addCounts = statement(
  'platform.add-refusal-counts',
  `with asked as (
     select kind, coalesce(nullif(given, ''), app_user.code, '') as user_code, sum(times)::int as times
     from unnest($2::text[], $3::text[], $4::text[], $5::int[]) told (kind, given, name, times) left join app_user on app_user.username = told.name
     group by 1, 2
   ), kept as (
     insert into refusal_count as kept (day, kind, user_code, times) select $1, kind, user_code, times from asked order by kind, user_code
     on conflict (day, kind, user_code) do update set times = kept.times + excluded.times returning *
   )
   select kept.kind, kept.user_code, kept.times, asked.times as added from kept join asked using (kind, user_code) order by kind, user_code`,
)
const closeDays = statement(
  'platform.close-refusal-counts',
  `update refusal_count set is_closed = true where not is_closed and day < $1 returning day::text, kind, user_code, times`,
)

/**
 * Counts refused requests. Every few seconds a few log lines report them, and the counts by day and user are stored. The audit
 * log gets a row at 1, 10, 100 and so on, and one with each day's total. So repeated attempts cannot fill the log or the
 * audit.
 */
export class RefusedCounts {
  readonly #pool: pg.Pool
  readonly #log: FastifyBaseLogger
  readonly #today: () => { at: number; day: string }
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, Count>()
  /** Logged, and not yet written to the database. */
  #unkept: Count[] = []
  #flushing: Promise<void> | null = null

  constructor(pool: pg.Pool, { log, clock, timeZone, everyMs = usualMs }: Options) {
    this.#pool = pool
    this.#log = log
    this.#today = () => ({ at: clock(), day: businessDate(clock(), timeZone) })
    this.#timer = setInterval(() => void this.flush(), everyMs).unref()
  }

  note(code: string, request: FastifyRequest): void {
    const kind = kinds[code]
    if (kind === undefined) return
    const userCode = userOf(request) ?? ''
    const username = userCode === '' ? typedName(request) : ''
    const wanted = `${kind} ${userCode} ${username}`
    const isFull = this.#counts.size >= mostKept && !this.#counts.has(wanted)
    const name = isFull ? kind : wanted
    const count = this.#counts.get(name) ?? {
      ...{ kind, userCode: isFull ? '' : userCode, username: isFull ? '' : username, times: 0, addresses: new Set<string>() },
    }
    count.times += 1
    if (count.addresses.size < mostAddresses) count.addresses.add(clientAddress(request))
    this.#counts.set(name, count)
  }

  /** Writes the counts since the last time. Counts that the database cannot take are kept for the next time. */
  flush(): Promise<void> {
    // One write at a time: otherwise a hanging database would take one more connection every few seconds.
    this.#flushing ??= this.#write().finally(() => (this.#flushing = null))
    return this.#flushing
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    const all = [...this.#unkept, ...counts].slice(0, mostKept)
    if (all.length === 0) return
    this.#unkept = []
    this.#say(counts)
    try {
      await inTransaction(this.#pool, tx => this.#keep(tx, all))
    } catch (error) {
      this.#unkept = all
      this.#log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'refusals were counted and are not kept yet')
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#flushing
    await this.flush()
  }

  // Typed usernames are not logged, because people sometimes type their password there.
  #say(counts: readonly Count[]): void {
    const most = counts.toSorted((a, b) => b.times - a.times)
    for (const { kind, userCode, times, addresses } of most.slice(0, mostLines)) {
      this.#log.warn({ kind, times, user: userCode || undefined, addresses: [...addresses] }, 'refused')
    }
    const rest = most.slice(mostLines).reduce((sum, { times }) => sum + times, 0)
    if (rest > 0) this.#log.warn({ times: rest }, 'refused, of other kinds or users')
  }

  async #keep(tx: Tx, counts: readonly Count[]): Promise<void> {
    const { at, day } = this.#today()
    const column = <K extends keyof Count>(name: K) => counts.map(count => count[name])
    const values = [day, column('kind'), column('userCode'), column('username'), column('times')]
    interface Kept {
      kind: string
      user_code: string
      times: number
      added: number
    }
    const kept = await tx.rows<Kept>(addCounts, values)
    for (const { kind, user_code, times, added } of kept) {
      if (digits(times) > digits(times - added)) this.#audit(tx, { at, day, kind, userCode: user_code, after: { times } })
    }
    const closed = await tx.rows<{ day: string; kind: string; user_code: string; times: number }>(closeDays, [day])
    for (const { day: over, kind, user_code, times } of closed) {
      this.#audit(tx, { at, day: over, kind, userCode: user_code, after: { times, total: true } })
    }
  }

  #audit(tx: Tx, one: { at: number; day: string; kind: string; userCode: string; after: object }): void {
    const { at, day, kind, userCode, after } = one
    writeAudit(tx, { at, userCode: userCode || null, locationCode: null, action: kind, subject: day, after, requestId: 'refusals' })
  }
}

// The number of digits: 0 for none, 1 for 1 to 9, 2 for 10 to 99.
function digits(times: number): number {
  return times === 0 ? 0 : String(times).length
}

function typedName({ body }: FastifyRequest): string {
  const name = typeof body === 'object' && body !== null && 'username' in body ? body.username : ''
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, 60) : ''
}
