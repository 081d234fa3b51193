import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { serverRefusal } from './refusals.ts'

/**
 * /metrics: the process, request times by route, and the use of the tills' pool, for requests with `token` as bearer token.
 * Without a configured token the address does not exist.
 */
export function addMetrics(http: FastifyInstance, tills: pg.Pool, token: string | null): void {
  const nowhere = serverRefusal('NO_SUCH_ROUTE', { path: '/metrics' })
  if (token === null) {
    http.get('/metrics', { schema: { hide: true } }, async () => {
      throw nowhere
    })
    return
  }
  const expected = digest(`Bearer ${token}`)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = new Histogram({
    name: 'bizx_request_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'bizx_pool_connections',
    help: 'Connections of the tills',
    labelNames: ['state'],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    times.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw nowhere
    pool.set({ state: 'open' }, tills.totalCount)
    pool.set({ state: 'idle' }, tills.idleCount)
    pool.set({ state: 'waiting' }, tills.waitingCount)
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}

// Hashes have equal length, so the time of the comparison reveals nothing about the token.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
