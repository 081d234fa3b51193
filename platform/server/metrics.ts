import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** /metrics: the process, request times by route, and how the tills' pool is used. */
export function addMetrics(http: FastifyInstance, tills: pg.Pool): void {
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
  http.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    pool.set({ state: 'open' }, tills.totalCount)
    pool.set({ state: 'idle' }, tills.idleCount)
    pool.set({ state: 'waiting' }, tills.waitingCount)
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}
