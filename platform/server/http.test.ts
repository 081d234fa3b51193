import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { apiBase, openHttp } from './http.ts'
import { serverRefusal } from './refusals.ts'

let http: FastifyInstance
afterEach(() => http.close())

test('more saves under way than allowed are answered 503 with Retry-After, and there is room again when they end', async () => {
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000, limits: { inFlightOfAddress: 2 } })
  const work = Promise.withResolvers<void>()
  http.post(`${apiBase}/slow`, async () => {
    await work.promise
    return {}
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const save = () => fetch(`${url}${apiBase}/slow`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })
  const underWay = [save(), save()]
  await new Promise(resolve => setTimeout(resolve, 100))
  const third = await save()
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await third.json()).toMatchObject({ code: 'TOO_BUSY' })
  work.resolve()
  expect((await Promise.all(underWay)).map(answer => answer.status)).toEqual([200, 200])
  expect((await save()).status).toBe(200)
})

test('every reply carries the same safety headers, the first and the later ones', async () => {
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000 })
  http.get('/page', async () => ({}))
  const names = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-opener-policy']
  const headers = async (path: string) => {
    const reply = await http.inject(path)
    return names.map(name => reply.headers[name])
  }
  const first = await headers('/page')
  const policy = String(first[0]).split(';')
  for (const part of [
    "default-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default print-frame dompurify',
  ])
    expect(policy).toContain(part)
  expect(first.slice(1)).toEqual(['nosniff', 'DENY', 'no-referrer', 'same-origin'])
  expect(await headers('/page')).toEqual(first)
  expect(await headers('/nothing-here')).toEqual(first)
  // Without a policy of its own a page may speak to the till's USB and serial printers; a stricter one must name usb=(self), serial=(self).
  expect((await http.inject('/page')).headers['permissions-policy'] ?? 'usb=(self), serial=(self)').toMatch(/usb=\(self\).*serial=\(self\)/)
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'text/plain', undefined])(
  "a page of another origin can send no save: its form's %s is refused, and no origin is let in",
  async type => {
    http = await openHttp({ logLevel: 'silent', bodyLimit: 1000 })
    http.post(`${apiBase}/thing`, async () => ({}))
    const headers = { origin: 'https://evil.example', ...(type && { 'content-type': type }) }
    const reply = await http.inject({ method: 'POST', url: `${apiBase}/thing`, headers, payload: Buffer.from('{"a":1}') })
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([400, undefined])
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const first = await http.inject({ method: 'OPTIONS', url: `${apiBase}/thing`, headers: asked })
    expect([first.statusCode, first.headers['access-control-allow-origin']]).toEqual([404, undefined])
  },
)

test('a file that is refused before its first byte is told in words, as everything else is', async () => {
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000 })
  http.get('/file', async (_, reply) => {
    void reply.type('application/pdf').header('content-disposition', 'attachment; filename="a.pdf"')
    return new Readable({ read: () => {}, construct: done => done(serverRefusal('TOO_BUSY')) })
  })
  const { statusCode, headers, body } = await http.inject('/file')
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([503, 'application/json; charset=utf-8', undefined])
  expect(JSON.parse(body)).toMatchObject({ code: 'TOO_BUSY' })
})
