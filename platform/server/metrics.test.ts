import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './http.ts'
import { addMetrics } from './metrics.ts'

let http: FastifyInstance
afterEach(() => http.close())

async function opened(token: string | null): Promise<(authorization?: string) => Promise<[number, string]>> {
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000 })
  // The pool connects to nothing; only its counters are read.
  addMetrics(http, new pg.Pool(), token)
  http.get('/page', async () => ({}))
  return async authorization => {
    const { statusCode, body } = await http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
    return [statusCode, body]
  }
}

const token = 'a-token-of-the-watcher'

test('/metrics answers only to its token, and to everybody else as an address that does not exist', async () => {
  const ask = await opened(token)
  await http.inject('/page')
  for (const wrong of [undefined, '', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `bearer ${token}`, 'Bearer ']) {
    const [status, body] = await ask(wrong)
    expect([wrong, status, (JSON.parse(body) as { code: string }).code]).toEqual([wrong, 404, 'NO_SUCH_ROUTE'])
  }
  const [status, body] = await ask(`Bearer ${token}`)
  expect(status).toBe(200)
  expect(body).toMatch(/^bizx_request_seconds_count\{method="GET",route="\/page",status="200"\} 1$/m)
  expect(body).toMatch(/^bizx_pool_connections\{state="waiting"\} 0$/m)
  expect(body).not.toContain(token)
})

test('without a token in the settings there are no metrics for anybody', async () => {
  const ask = await opened(null)
  for (const any of [undefined, 'Bearer ', 'Bearer null', `Bearer ${token}`]) expect((await ask(any))[0]).toBe(404)
})
