import { expect, test } from 'vitest'
import { SavesWatch } from './saves-watch.ts'

const shopOf = () => {
  const clock = { now: 1_000_000 }
  const watch = new SavesWatch(10_000, () => clock.now)
  return {
    watch,
    pass: (seconds: number) => void (clock.now += seconds * 1000),
    places: () => watch.stuck().map(({ location }) => location),
  }
}

test('a location is stuck where saves wait and none has ended for ten seconds, and free with the next that ends', () => {
  const { watch, pass, places } = shopOf()
  const first = watch.begin('A')
  const elsewhere = watch.begin('B')
  pass(9.9)
  expect(places()).toEqual([])
  elsewhere(true)
  const second = watch.begin('A')
  pass(0.1)
  expect([watch.isStuck('A'), watch.isStuck('B'), watch.stuck()]).toEqual([true, false, [{ location: 'A', seconds: 10 }]])
  second(true)
  expect(places()).toEqual([])
  pass(10)
  expect(places()).toEqual(['A'])
  first(true)
  pass(100)
  expect(places()).toEqual([])
})

test('a save that the database did not serve has not ended: its till sends it again', () => {
  const { watch, pass, places } = shopOf()
  for (let time = 0; time < 3; time += 1) {
    const save = watch.begin('A')
    pass(5)
    save(false)
    pass(1)
  }
  expect(places()).toEqual(['A'])
  watch.begin('A')(true)
  expect(places()).toEqual([])
})

test('where nobody sends any more, nothing is stuck, and a later save begins anew', () => {
  const { watch, pass, places } = shopOf()
  watch.begin('A')(false)
  pass(9)
  expect(places()).toEqual([])
  pass(3600)
  expect(places()).toEqual([])
  const save = watch.begin('A')
  pass(9)
  expect(places()).toEqual([])
  pass(1)
  expect(places()).toEqual(['A'])
  save(true)
})
