import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DiskSpace } from './disk-space.ts'
import { statement } from './pipeline/statement.ts'
import { serverRefusal } from './refusals.ts'
import type { SavesWatch } from './saves-watch.ts'

const answersWithinMs = 5_000
const givenUpAfterMs = 60_000

// Commits a word of the write-ahead log that means nothing: a database that still reads may no longer be able to commit.
const tryCommit = statement('platform.try-commit', `select pg_logical_emit_message(true, 'bizx', 'ready')`)

/** Tries to commit, one try at a time: a connection that does not answer is not covered up by a new one that does. */
class CommitTry {
  readonly #pool: pg.Pool
  #running: Promise<void> | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Resolves when a commit has ended; fails when it is refused or takes too long. */
  async ask(): Promise<void> {
    const waited = new AbortController()
    const tooLong = pause(answersWithinMs, undefined, { signal: waited.signal }).then(() => {
      throw new Error(`no commit within ${answersWithinMs} ms`)
    })
    this.#running ??= this.#try().finally(() => (this.#running = null))
    try {
      await Promise.race([this.#running, tooLong])
    } finally {
      tooLong.catch(() => {})
      waited.abort()
    }
  }

  async #try(): Promise<void> {
    const client = await this.#pool.connect()
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(reject, givenUpAfterMs, new Error('the connection is given up')).unref()
    let broken: Error | undefined
    try {
      await Promise.race([client.query(tryCommit), givenUp])
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw broken
    } finally {
      clearTimeout(timer)
      client.release(broken)
    }
  }
}

/**
 * /healthz: the process is alive. /readyz: it can serve, which needs free disk space, saves that end, and a database that
 * commits; otherwise it says why not.
 */
export function addHealth(http: FastifyInstance, pool: pg.Pool, { disk, saves }: { disk: DiskSpace | null; saves: SavesWatch }): void {
  const commits = new CommitTry(pool)
  http.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  http.get('/readyz', { schema: { hide: true } }, async () => {
    // Checked first, because a full disk may be why the database does not answer.
    disk?.refuseWhenLow()
    const [stuck] = saves.stuck()
    if (stuck) throw serverRefusal('SAVES_STUCK', { lasting: stuck.seconds, where: stuck.location || 'no location' })
    try {
      await commits.ask()
    } catch (error) {
      http.log.warn({ err: error }, 'not ready')
      throw serverRefusal('DATABASE_DOWN')
    }
    return { ok: true }
  })
}
