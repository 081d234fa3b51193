import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { call } from './call.ts'
import { areSavesStuck, isConnectionLost } from './connection.ts'

const long = endpoint({ method: 'GET', path: 'long', summary: 'Long', permission: 'look-up', reply: z.object({}) })

afterEach(() => vi.unstubAllGlobals())

/** A server that never answers. */
function silent(): { asked: number } {
  const seen = { asked: 0 }
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    seen.asked += 1
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  return seen
}

test('a call that may take long has a time of its own, and its end is no lost connection', async () => {
  const seen = silent()
  const failed = await call(long, {}, { patience: { ms: 10, text: 'Choose less.' } }).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 'TOO_LONG', text: 'Choose less.', isPassing: false })
  expect([seen.asked, isConnectionLost()]).toEqual([1, false])
})

test('a reply that says that saves are stuck is believed until one of the same location does not say it', async () => {
  const headers = { 'content-type': 'application/json', 'bizx-saves-stuck': '1' }
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  await call(long)
  expect(areSavesStuck()).toBe(true)
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call(long, {}, { locationCode: 'another' })
  expect(areSavesStuck()).toBe(true)
  await call(long)
  expect(areSavesStuck()).toBe(false)
})

test('a call that fails behind a later answer does not say that the server is gone', async () => {
  const ends: (() => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => ends.push(() => reject(new TypeError('refused')))))
  const old = call(long).catch((error: unknown) => error)
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call(long)
  ends[0]!()
  expect(await old).toMatchObject({ code: 'NETWORK' })
  expect(isConnectionLost()).toBe(false)

  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')))
  await call(long).catch(() => {})
  expect(isConnectionLost()).toBe(true)
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call(long)
  expect(isConnectionLost()).toBe(false)
})

// What Chromium makes of an answer that is cut behind HTTP/1.1, HTTP/1.1 20 and HTTP/1.1 409 Con.
test.each([200, 20, 409])('an answer of status %i that was cut within its headers has not arrived', async status => {
  const cut = { status, ok: status === 200, headers: new Headers(), text: async () => '' }
  vi.stubGlobal('fetch', async () => cut)
  expect(await call(long).catch((error: unknown) => error)).toMatchObject({ code: 'NETWORK', isPassing: true })
  expect(isConnectionLost()).toBe(true)
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call(long)
})
