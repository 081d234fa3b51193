import { expect, test } from 'vitest'
import { questions } from './question.ts'
import { createPlaceStore, createStore, forgetPlace } from './store.ts'

test('who listens hears of each change, and of nothing that stays as it is', () => {
  const store = createStore('closed')
  const heard: string[] = []
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set('open')
  store.set('open')
  store.set('closed')
  stop()
  store.set('open')
  expect(heard).toEqual(['open', 'closed'])
  expect(store.get()).toBe('open')
})

test('what one user opened at a location is not there for the next, and a question left open is answered no', async () => {
  const dialog = createPlaceStore<string | null>(null)
  const doubts = questions<string>()
  dialog.set('refund')
  const answer = doubts.ask('59,000.00?')
  forgetPlace()
  expect(dialog.get()).toBeNull()
  expect(doubts.current()).toBeNull()
  expect(await answer).toBe(false)
})
