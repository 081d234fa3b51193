import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/types.gen.ts'
import { editions, type Edition } from '../../kernel/edition.ts'
import { chooseFormats, formatsOf, specifiedFormats, type Formats } from '../../kernel/formats.ts'

/** What the business decided that all of the application obeys. */
export interface SettingsInForce {
  /** The hour a business day begins at, 0–23. */
  dayStartHour: number
  /** Whether stock is kept by batch. */
  batchEnabled: boolean
  /** Null until somebody chose one in the settings: then the installation's EDITION counts. */
  edition: Edition | null
  /** How amounts, quantities and dates are written for people. */
  formats: Formats
  /** Grows with every saved setting; a browser that hears of a larger one reads its settings again. */
  stamp: number
}

const longestMs = 5_000
/** So long a database that is slow to say them is waited for, where they were read before. */
const waitMs = 1_000
const initial: SettingsInForce = { dayStartHour: 0, batchEnabled: true, edition: null, formats: specifiedFormats, stamp: 0 }

/** The row "business" of the settings, with what counts where it says nothing. */
export function businessOf(value: unknown): Omit<SettingsInForce, 'formats' | 'stamp'> {
  const kept = (value ?? {}) as { dayStartHour?: unknown; batchEnabled?: unknown; edition?: unknown }
  return {
    dayStartHour: Number(kept.dayStartHour ?? initial.dayStartHour),
    batchEnabled: kept.batchEnabled !== false,
    edition: editions.find(edition => edition === kept.edition) ?? null,
  }
}

export interface SettingsWatch {
  /** As they were read last. */
  latest(): SettingsInForce
  /** At most five seconds old; as they were read last where the database does not say them soon. */
  current(): Promise<SettingsInForce>
  /** As they are now. */
  renew(): Promise<SettingsInForce>
}

/** The settings in force: they change about never, so they are read again every five seconds at most. */
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

  // Asked once for all who want to know, since a database that does not answer keeps each who asks, and their connections.
  let renewing: Promise<SettingsInForce> | null = null
  function renewed(): Promise<SettingsInForce> {
    renewing ??= renew().finally(() => (renewing = null))
    renewing.catch(() => {})
    return readAt === -Infinity ? renewing : Promise.race([renewing, pause(waitMs, latest, { ref: false })])
  }

  // A clock that was set back must not keep old settings for so long.
  const isRecent = () => Math.abs(clock() - readAt) < longestMs
  return { latest: () => latest, current: async () => (isRecent() ? latest : renewed()), renew }
}
