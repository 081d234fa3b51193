import { expect, test } from 'vitest'
import { createStore } from './store.ts'

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
