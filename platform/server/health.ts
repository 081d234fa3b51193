import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DiskSpace } from './disk-space.ts'
import { serverRefusal } from './refusals.ts'

const answersWithinMs = 5_000

/**
 * /healthz: the process is alive. /readyz: it can serve, which needs the database to answer and free disk space; otherwise it
 * says why not.
 */
export function addHealth(http: FastifyInstance, pool: pg.Pool, disk: DiskSpace | null): void {
  http.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  http.get('/readyz', { schema: { hide: true } }, async () => {
    // Checked first, because a full disk may be why the database does not answer.
    disk?.refuseWhenLow()
    const waited = new AbortController()
    const tooLong = pause(answersWithinMs, undefined, { signal: waited.signal }).then(() => {
      throw new Error(`no answer within ${answersWithinMs} ms`)
    })
    try {
      await Promise.race([pool.query('select 1'), tooLong])
    } catch (error) {
      http.log.warn({ err: error }, 'not ready')
      throw serverRefusal('DATABASE_DOWN')
    } finally {
      tooLong.catch(() => {})
      waited.abort()
    }
    return { ok: true }
  })
}
