import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const againMs = 1_000

export interface SettingsNews {
  /** Hears no more, and gives its connection back. */
  stop(): Promise<void>
}

/**
 * Calls `renew` whenever any process has changed settings (`tell_settings` in the database), and each time the connection is
 * there again, because news may have been missed. Takes one connection of the pool for good. While the database is away the
 * settings are still read every five seconds by whoever needs them.
 */
export function hearOfSettings(pool: pg.Pool, renew: () => Promise<unknown>): SettingsNews {
  const ending = new AbortController()
  const { signal } = ending
  const listening = keepListening(pool, () => void renew().catch(() => {}), signal)
  return {
    async stop() {
      ending.abort()
      await listening
    },
  }
}

async function keepListening(pool: pg.Pool, hear: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await listen(pool, hear, signal).catch(() => {})
    // oxlint-disable-next-line no-await-in-loop
    await pause(againMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Listens until the connection or the listening ends. */
async function listen(pool: pg.Pool, hear: () => void, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    if (signal.aborted) return
    const over = Promise.withResolvers<void>()
    client.on('error', () => over.resolve())
    client.on('end', () => over.resolve())
    signal.addEventListener('abort', () => over.resolve(), { once: true })
    client.on('notification', hear)
    await client.query('listen bizx_settings')
    hear()
    await over.promise
  } finally {
    // Closed, so that nobody else gets a connection that listens.
    client.release(true)
  }
}
