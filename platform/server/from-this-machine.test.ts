import { describe, expect, test } from 'vitest'
import { isFromThisMachine } from './from-this-machine.ts'

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  isFromThisMachine({ headers: { host: '127.0.0.1:4400', ...headers }, socket: { remoteAddress } } as never)

describe('a request is from this machine', () => {
  test('where a browser here asks by a loopback address or name', () => {
    expect(asked({})).toBe(true)
    expect(asked({ host: 'localhost:4400', origin: 'http://localhost:4400' }, '::ffff:127.0.0.1')).toBe(true)
    expect(asked({ host: '[::1]:4400', origin: 'http://[::1]:4400' }, '::1')).toBe(true)
  })

  test('and not where another machine asks, or this one by a name that others use', () => {
    expect(asked({}, '192.168.1.7')).toBe(false)
    expect(asked({ host: '192.168.1.2:4400' })).toBe(false)
    expect(asked({ host: 'shop.internal' })).toBe(false)
    expect(asked({ host: '' })).toBe(false)
  })

  test('nor where a proxy on this machine passes it on, though it may say nothing of it and name itself as the host', () => {
    expect(asked({ 'x-forwarded-for': '203.0.113.9' })).toBe(false)
    expect(asked({ forwarded: 'for=203.0.113.9' })).toBe(false)
    expect(asked({ origin: 'https://shop.example' })).toBe(false)
    expect(asked({ origin: 'null' })).toBe(false)
  })
})
