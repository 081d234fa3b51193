import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { stopWhenIdle } from './stop-when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a shop that is thrown away stops an hour after its last request, and not while it is used', () => {
  vi.useFakeTimers()
  const server = new EventEmitter()
  const stop = vi.fn<() => void>()
  stopWhenIdle(server as never, 60, stop)
  vi.advanceTimersByTime(59 * 60_000)
  server.emit('request')
  vi.advanceTimersByTime(59 * 60_000)
  expect(stop).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(stop).toHaveBeenCalledOnce()
})
