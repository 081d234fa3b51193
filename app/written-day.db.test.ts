import { date as businessDay } from '../kernel/dates.ts'
import { allDisagreements } from '../testing/report-agreements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises } from '../testing/books.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { compare, flatten } from '../testing/written-day/compare.ts'
import { openStage } from '../testing/written-day/open-stage.ts'
import { dayAfter, retold, tellDay, type ToldDay } from '../testing/written-day/past-days.ts'
import { play } from '../testing/written-day/players/players.ts'
import { readFigures } from '../testing/written-day/readers/readers.ts'
import type { Stage } from '../testing/written-day/stage.ts'
import { isOwnStory, readStory, type Paper } from '../testing/written-day/story.ts'

const { story, expected } = readStory()

let shop: Shop
let stage: Stage
/** What the reports said of each day on its evening. */
const toldThen = new Map<string, ToldDay>()
beforeAll(async () => {
  shop = await openShop({ demo: false })
  stage = await openStage(shop, story)
})
afterAll(() => shop.close())

/** Why a paper was not taken, so that the rest of the day is told too; null for one that was. */
async function problemOf(paper: Paper): Promise<string | null> {
  try {
    await play(stage, paper)
    return null
  } catch (error) {
    return String(error)
  }
}

test.for(story.dates)('on %s every paper is taken, and the books are as they are written', { timeout: 180_000 }, async date => {
  const refused: string[] = []
  for (const paper of story.papers.filter(one => one.date === date)) {
    const problem = await problemOf(paper)
    if (problem !== null) refused.push(problem)
  }
  const { compared, different } = compare(expected[date] ?? {}, await readFigures(stage, date))
  const [broken, disagreeing] = [await brokenPromises(shop), await allDisagreements(shop, businessDay(date))]
  toldThen.set(date, await tellDay(stage, date, date))
  process.stdout.write(`${date}: ${compared} figures compared, ${different.length} different\n`)
  expect(compared).toBeGreaterThanOrEqual(flatten(expected[date] ?? {}).size)
  // All that is wrong with the day, together.
  expect([...refused, ...different, ...broken, ...disagreeing]).toEqual([])
})

test('every report of a past day says what it said on that day, cell by cell', { timeout: 180_000 }, async () => {
  const different: string[] = []
  let cells = 0
  for (const [day, then] of toldThen) {
    // oxlint-disable-next-line no-await-in-loop -- a user reads one day after the other
    different.push(...retold(day, then, await tellDay(stage, day, dayAfter(story.dates))))
    cells += then.size
  }
  process.stdout.write(`${cells} cells of reports read again, ${different.length} different\n`)
  expect(cells).toBeGreaterThan(0)
  expect(different).toEqual([])
})

test('where a decision of the product differs from the story, it is said by which rule', () => {
  process.stdout.write(`${stage.decisions.join('\n')}\n`)
  if (!isOwnStory) return
  expect(stage.decisions).toEqual([
    'P58: an invoice of a supplier is received once (GRN_INVOICE_TAKEN of features/buying/purchasing/refusals.ts)',
  ])
})
