import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/types.gen.ts'
import { editions, type Edition } from '../../kernel/edition.ts'
import { chooseFormats, formatsOf, specifiedFormats, type Formats } from '../../kernel/formats.ts'

/** The business's decisions that apply to all of the application. */
export interface SettingsInForce {
  /** The hour a business day begins at, 0–23. */
  dayStartHour: number
  /** Whether stock is kept by batch. */
  batchEnabled: boolean
  /** Null until an edition is chosen in the settings; the environment variable EDITION applies until then. */
  edition: Edition | null
  /** How amounts, quantities and dates are written for people. */
  formats: Formats
  /** Grows with every saved setting. A browser that sees a larger stamp reads its settings again. */
  stamp: number
}

const longestMs = 5_000
/** How long to wait for a slow database when there are earlier settings to use. */
const waitMs = 1_000
const initial: SettingsInForce = { dayStartHour: 0, batchEnabled: true, edition: null, formats: specifiedFormats, stamp: 0 }

/** The settings row "business", completed with defaults. */
export function businessOf(value: unknown): Omit<SettingsInForce, 'formats' | 'stamp'> {
  const kept = (value ?? {}) as { dayStartHour?: unknown; batchEnabled?: unknown; edition?: unknown }
  return {
    dayStartHour: Number(kept.dayStartHour ?? initial.dayStartHour),
    batchEnabled: kept.batchEnabled !== false,
    edition: editions.find(edition => edition === kept.edition) ?? null,
  }
}

export interface SettingsWatch {
  /** The settings as they were read last. */
  latest(): SettingsInForce
  /** At most five seconds old. When the database does not answer soon: the settings as they were read last. */
  current(): Promise<SettingsInForce>
  /** Reads the settings now. */
  renew(): Promise<SettingsInForce>
}

/** The settings in force. They rarely change, so they are read at most every five seconds. */
export function watchSettings(db: Kysely<DB>, clock: () => number): SettingsWatch {
  let latest = initial
  let readAt = -Infinity

  async function renew(): Promise<SettingsInForce> {
    const now = clock()
    const { rows } = await sql<{ business: unknown; formats: unknown; stamp: number }>`
      select (select value from setting where key = 'business') as business,
        (select value from setting where key = 'formats') as formats,
        coalesce((select sum(version) from setting), 0)::bigint + coalesce((select sum(version) from client_profile), 0)::bigint
          + coalesce((select sum(version) from stock_location), 0)::bigint as stamp`.execute(db)
    latest = { ...businessOf(rows[0]?.business), formats: formatsOf(rows[0]?.formats), stamp: rows[0]?.stamp ?? 0 }
    chooseFormats(latest.formats)
    readAt = now
    return latest
  }

  // One query serves all callers: while the database does not answer, each query would hold a connection.
  let renewing: Promise<SettingsInForce> | null = null
  function renewed(): Promise<SettingsInForce> {
    renewing ??= renew().finally(() => (renewing = null))
    renewing.catch(() => {})
    return readAt === -Infinity ? renewing : Promise.race([renewing, pause(waitMs, latest, { ref: false })])
  }

  // After the clock was set back, the age would be negative and old settings would be kept too long.
  const isRecent = () => Math.abs(clock() - readAt) < longestMs
  return { latest: () => latest, current: async () => (isRecent() ? latest : renewed()), renew }
}
