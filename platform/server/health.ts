import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Refusal } from '../../kernel/refusal.ts'

/** /healthz: the process lives. /readyz: it can serve, for which the database must answer. */
export function addHealth(http: FastifyInstance, pool: pg.Pool): void {
  http.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  http.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await pool.query('select 1')
    } catch (error) {
      http.log.warn({ err: error }, 'not ready')
      throw new Refusal('DATABASE_DOWN')
    }
    return { ok: true }
  })
}
