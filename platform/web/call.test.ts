import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { call } from './call.ts'
import { isConnectionLost } from './connection.ts'

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
