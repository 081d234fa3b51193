import { expect, test } from './shop.ts'
import { seedOf } from '../testing/chance.ts'
import { runOfflineTest } from '../tools/offline-test/run.ts'

// `npm run offline-test` is the same for longer. It takes longest of all, so its name has it begin with the first.
test('two tills sell through cuts, stalls and kills: nothing is lost, doubled or oversold unseen', { tag: '@long' }, async () => {
  test.setTimeout(600_000)
  const seed = seedOf('OFFLINE_SEED')
  const { sold, alone, lost, doubled, differing, unseen, refused, broken } = await runOfflineTest({
    bills: 200,
    cuts: 10,
    seed,
    say: () => {},
  })
  expect({ lost, doubled, differing, unseen, refused, broken }).toEqual({
    ...{ lost: [], doubled: [], differing: [] },
    ...{ unseen: [], refused: [], broken: [] },
  })
  expect(sold).toBeGreaterThanOrEqual(200)
  expect(alone).toBeGreaterThan(0)
})
