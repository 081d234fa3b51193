import { once } from 'node:events'
import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { AdmissionLimits } from './admission.ts'
import { countedAddress, plainAddress } from './client-address.ts'
import { apiBase, openHttp } from './http.ts'
import { RateLimit } from './rate-limit.ts'
import { readJson } from './read-json.ts'
import { Turns } from './turns.ts'

let http: FastifyInstance | undefined
afterEach(() => http?.close())

async function opened(limits: Partial<AdmissionLimits>): Promise<number> {
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000, limits })
  http.post(`${apiBase}/thing`, async () => ({}))
  http.get('/page', async () => 'page')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return address.port
}

/** Sends raw bytes and returns everything that was received until the connection closed. */
async function raw(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data: Buffer) => (heard += data.toString()))
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return heard
}

const announced = (more = '') =>
  `POST ${apiBase}/thing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n${more}\r\n{"a"`

describe('bodies that do not come', () => {
  test('are not waited for, and take no place of those that came', async () => {
    const port = await opened({ bodyMs: 300, inFlightOfAddress: 2, bodies: 10 })
    const hanging = Array.from({ length: 10 }, () => raw(port, announced()))
    const save = () => fetch(`http://127.0.0.1:${port}/page`)
    expect((await Promise.all([save(), save()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await Promise.all(hanging)).toEqual(Array.from({ length: 10 }, () => ''))
  })

  test('are counted by address', async () => {
    const port = await opened({ bodyMs: 300, bodies: 2 })
    const hanging = [raw(port, announced()), raw(port, announced())]
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(await raw(port, announced())).toContain('503')
    await Promise.all(hanging)
  })
})

test('an address that does not exist is refused before its body is read', async () => {
  const port = await opened({ bodyMs: 60_000 })
  const begun = performance.now()
  for (const path of [`${apiBase}/nothing`, '/nothing', '/page']) {
    const heard = await raw(port, announced().replace(`${apiBase}/thing`, path))
    expect(heard).toMatch(/^HTTP\/1\.1 404 .*NO_SUCH_ROUTE/s)
  }
  // Each connection is closed a second after its answer, since the rest of the body never comes.
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('whoever asks too often is answered later, and that it was too often', async () => {
  const port = await opened({ rateOfAddress: { burst: 2, perSecond: 0.001 }, heldMs: 200 })
  const page = () => fetch(`http://127.0.0.1:${port}/page`)
  expect([(await page()).status, (await page()).status]).toEqual([200, 200])
  const begun = performance.now()
  const third = await page()
  expect([third.status, ((await third.json()) as { code: string }).code]).toEqual([429, 'ASKED_TOO_OFTEN'])
  expect(performance.now() - begun).toBeGreaterThan(190)
})

test('of too many connections of an address the oldest is closed', async () => {
  const port = await opened({ connections: { ofAddress: 3, ofStrangers: 100, inAll: 100 } })
  const sockets = Array.from({ length: 3 }, () => net.connect(port, '127.0.0.1'))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  const closed = once(sockets[0]!, 'close')
  const reply = await fetch(`http://127.0.0.1:${port}/page`)
  expect(reply.status).toBe(200)
  await closed
  expect(sockets.map(socket => socket.closed)).toEqual([true, false, false])
  for (const socket of sockets) socket.destroy()
})

test('what is no HTTP is refused with the headers of every reply', async () => {
  const port = await opened({})
  const heard = await raw(port, 'POST / HTTP/1.1\r\nAuthorization : Bearer secret\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options: nosniff.*INVALID_INPUT/s)
})

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 7\r\n'],
  ['a length and pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
  ['pieces of another kind', 'Transfer-Encoding: chunked, identity\r\n'],
  ['a header over two lines', 'X-Long: a\r\n b\r\nContent-Length: 2 2\r\n'],
])('a request whose end can be read in two ways is no request: %s', async (_, lines) => {
  const port = await opened({})
  const heard = await raw(port, `POST ${apiBase}/thing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lines}\r\n{}`)
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('TRACE shows nobody what was sent', async () => {
  const port = await opened({})
  const heard = await raw(port, `TRACE /page HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Secret: mine\r\nConnection: close\r\n\r\n`)
  expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(heard).not.toContain('mine')
})

test('replies of the API are kept by nobody', async () => {
  await opened({})
  const reply = await http!.inject({ method: 'POST', url: `${apiBase}/thing`, payload: {} })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await http!.inject(`${apiBase}/nothing`)).headers['cache-control']).toBe('no-store')
})

describe('JSON', () => {
  test.each(['{"__proto__":{"a":1}}', '{"a":[{"\\u005f_proto_\\u005F" : 1}]}', '{"constructor":{"prototype":{}}}', '{"a":', '﻿{}'])(
    'with a key that reaches into objects, or cut off, is refused: %s',
    text => {
      expect(() => readJson(text)).toThrow(/Some fields are not right/)
    },
  )

  test('may speak of such keys', () => {
    const body = { remark: 'the constructor: said "__proto__": is a key', list: ['constructor', '__proto__'] }
    expect(readJson(JSON.stringify(body))).toEqual(body)
  })
})

describe('JSON of many values', () => {
  const most = 100_000
  const manyTexts = JSON.stringify({ lines: Array.from({ length: most - 100 }, () => 'a "text", [with] {signs} and \\\\') })

  test.each([
    ['nested lists', '['.repeat(most + 1)],
    ['nested objects', '{"a":'.repeat(most + 1)],
    ['empty objects', `[${'{},'.repeat(most)}{}]`],
    ['fields', `{${'"a":1,'.repeat(most + 1)}"b":1}`],
  ])('is refused before it is made: %s', (_, text) => {
    expect(() => readJson(text)).toThrow(`more than ${most} values`)
  })

  test('is counted without what stands in texts', () => {
    expect(readJson(manyTexts)).toEqual(JSON.parse(manyTexts))
    expect(readJson(JSON.stringify('['.repeat(2 * most)))).toBe('['.repeat(2 * most))
  })
})

describe('a rate', () => {
  test('lets a burst through and then so many a second, of each asker', () => {
    let now = 0
    const rate = new RateLimit({ burst: 3, perSecond: 2, clock: () => now })
    expect([1, 2, 3, 4].map(() => rate.take('a'))).toEqual([true, true, true, false])
    expect(rate.take('b')).toBe(true)
    now = 1_000
    expect([1, 2, 3].map(() => rate.take('a'))).toEqual([true, true, false])
    now = 100_000
    expect([1, 2, 3, 4].map(() => rate.take('a'))).toEqual([true, true, true, false])
  })
})

describe('turns', () => {
  const order: string[] = []
  const job = (name: string) => async () => void order.push(name)

  test('go from asker to asker, so that one who asks for much keeps nobody waiting', async () => {
    const turns = new Turns({ atOnce: 1, waitingOfOne: 3, waiting: 10 })
    const first = Promise.withResolvers<void>()
    const all = [turns.run('a', () => first.promise), ...[1, 2, 3].map(n => turns.run('a', job(`a${n}`))), turns.run('b', job('b1'))]
    await expect(turns.run('a', job('a4'))).rejects.toThrow('busy')
    first.resolve()
    await Promise.all(all)
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('go on after a failure, and refuse when too many wait in all', async () => {
    const turns = new Turns({ atOnce: 1, waitingOfOne: 3, waiting: 1 })
    const first = Promise.withResolvers<void>()
    const failing = turns.run('a', () => first.promise)
    const second = turns.run('b', async () => 'done')
    await expect(turns.run('c', async () => 'never')).rejects.toThrow('busy')
    first.reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    expect(await second).toBe('done')
    expect(await turns.run('c', async () => 'later')).toBe('later')
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test('an IPv4 address is the same inside IPv6', () => {
  expect([plainAddress('::ffff:203.0.113.7'), plainAddress('::1')]).toEqual(['203.0.113.7', '::1'])
})
