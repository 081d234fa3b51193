import { date as businessDay } from '../kernel/dates.ts'

import { allDisagreements } from '../testing/report-agreements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises } from '../testing/books.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { differences } from '../testing/written-day/compare.ts'
import { openStage } from '../testing/written-day/open-stage.ts'
import { play } from '../testing/written-day/players/players.ts'
import { readFigures } from '../testing/written-day/readers/readers.ts'
import type { Stage } from '../testing/written-day/stage.ts'
import { isOwnStory, readStory } from '../testing/written-day/story.ts'

const { story, expected } = readStory()

let shop: Shop
let stage: Stage
beforeAll(async () => {
  shop = await openShop({ demo: false })
  stage = await openStage(shop, story)
})
afterAll(() => shop.close())

test.for(story.dates)('on %s every paper is taken, and the books are as they are written', { timeout: 180_000 }, async date => {
  for (const paper of story.papers.filter(one => one.date === date)) await play(stage, paper)
  expect(differences(expected[date] ?? {}, await readFigures(stage, date))).toEqual([])
  expect(await brokenPromises(shop)).toEqual([])
  expect(await allDisagreements(shop, businessDay(date))).toEqual([])
})

test('where a decision of the product differs from the story, it is said by which rule', () => {
  process.stdout.write(`${stage.decisions.join('\n')}\n`)
  if (!isOwnStory) return
  expect(stage.decisions).toEqual(['P58: an invoice of a supplier is received once (GRN_INVOICE_TAKEN of features/purchasing/refusals.ts)'])
})
