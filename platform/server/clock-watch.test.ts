import { expect, test } from 'vitest'
import { businessDate } from '../../kernel/dates.ts'
import { ClockWatch } from './clock-watch.ts'

const hour = 3_600_000
const dateOf = (now: number) => businessDate(now, 'UTC')
const at = (text: string) => Date.parse(`${text}Z`)

/** A machine whose clock can be set, and which knows how long it has been on. */
function machine(start: string, seen: string | null) {
  const state = { now: at(start), on: 5 * hour }
  const watch = new ClockWatch({ clock: () => state.now, steady: () => state.on, dateOf }, seen === null ? null : at(seen))
  return {
    watch,
    set: (text: string) => void (state.now = at(text)),
    /** Time passes, asleep or awake. */
    pass(hours: number) {
      state.now += hours * hour
      state.on += hours * hour
    },
    booted: () => void (state.on = 0),
    asks: () => watch.doubts(state.now, dateOf(state.now)),
  }
}

test('a midnight that was lived through is not asked about, also by a machine that slept over it', () => {
  const shop = machine('2026-11-20T18:00', null)
  expect(shop.asks()).toBe(false)
  for (const hours of [6, 14, 24, 60]) {
    shop.pass(hours)
    expect(shop.asks()).toBe(false)
  }
})

test('a clock that is set a day ahead while it runs is asked about, until it is right or somebody says that it is', () => {
  const shop = machine('2026-11-20T10:00', null)
  expect(shop.asks()).toBe(false)
  for (const wrong of ['2026-11-21T10:00', '2026-11-21T01:30', '2026-11-21T12:00', '2027-11-20T10:00']) {
    shop.set(wrong)
    expect([wrong, shop.asks(), shop.asks()]).toEqual([wrong, true, true])
    expect(shop.watch.look()).toEqual({ doubted: wrong.slice(0, 10) })
    shop.set('2026-11-20T10:00')
    expect(shop.asks()).toBe(false)
  }
  shop.set('2026-11-21T12:00')
  shop.watch.believe()
  expect(shop.asks()).toBe(false)
  // The midnight after it is an ordinary one.
  shop.pass(13)
  expect(shop.asks()).toBe(false)
})

test('a small correction over midnight is no jump', () => {
  const shop = machine('2026-11-20T23:40', null)
  expect(shop.asks()).toBe(false)
  shop.set('2026-11-21T00:20')
  expect(shop.asks()).toBe(false)
})

test('a shop that is closed over night and started in the morning is not asked; one whose clock is a day ahead then is', () => {
  const mornings: [seen: string, start: string, asked: boolean][] = [
    ['2026-11-20T18:00', '2026-11-21T08:00', false],
    ['2026-11-20T11:00', '2026-11-21T08:30', false],
    ['2026-11-20T18:00', '2026-11-20T18:05', false],
    ['2026-11-20T10:00', '2026-11-21T12:00', true],
    ['2026-11-20T18:00', '2026-11-22T08:00', true],
  ]
  for (const [seen, start, asked] of mornings) expect([seen, start, machine(start, seen).asks()]).toEqual([seen, start, asked])
})

test('a machine that learns the time in its first minutes is not asked, and a night later not either', () => {
  // It began with the time at which it was turned off.
  const shop = machine('2026-11-20T18:00', '2026-11-20T18:00')
  shop.booted()
  expect([shop.asks(), shop.watch.look()]).toEqual([false, { now: at('2026-11-20T18:00') }])
  shop.pass(0.05)
  shop.set('2026-11-21T08:00')
  expect(shop.asks()).toBe(false)
})
