import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises } from '../testing/books.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { differences } from '../testing/written-day/compare.ts'
import { openStage } from '../testing/written-day/open-stage.ts'
import { play } from '../testing/written-day/players/players.ts'
import { figuresToCome, readFigures } from '../testing/written-day/readers/readers.ts'
import type { Stage } from '../testing/written-day/stage.ts'
import { isOwnStory, readStory } from '../testing/written-day/story.ts'

const { story, expected } = readStory()

/** Papers of the project's own story that the product cannot take yet: those of kinds to come, and those that need one of them. */
const papersToCome: readonly string[] = [
  ...['P28', 'P29', 'P30', 'P64', 'P65', 'P67', 'P72', 'P88', 'P89', 'P90', 'P92', 'P93', 'P94', 'P111', 'P112'],
]

/** Figures that those papers would change, as the paths of the differences begin: not compared until they are played. */
const figuresWaiting: readonly string[] = [
  ...['trialBalance', 'customers', 'suppliers', 'banks', 'openItems', 'cheques', 'ledgerSources', 'closing', 'dayEnd'],
  ...['bills P66', 'stock E4 at L1', 'stockInHandValue L1', 'reports dailySales L1'],
]

let shop: Shop
let stage: Stage
beforeAll(async () => {
  shop = await openShop({ demo: false })
  stage = await openStage(shop, story)
})
afterAll(() => shop.close())

test.for(story.dates)('on %s every paper is taken, and the books are as they are written', async date => {
  for (const paper of story.papers.filter(one => one.date === date)) {
    if (!isOwnStory || !papersToCome.includes(paper.id)) await play(stage, paper)
  }
  const waiting = isOwnStory ? figuresWaiting : []
  expect(differences(expected[date] ?? {}, await readFigures(stage, date), [...figuresToCome, ...waiting])).toEqual([])
  expect(await brokenPromises(shop)).toEqual([])
})

test('where a decision of the product differs from the story, it is said by which rule', () => {
  process.stdout.write(
    `${[...stage.decisions, ...[...figuresToCome, ...figuresWaiting].map(path => `not compared yet: ${path}`)].join('\n')}\n`,
  )
  if (!isOwnStory) return
  expect(stage.decisions).toEqual(['P58: an invoice of a supplier is received once (GRN_INVOICE_TAKEN of features/purchasing/refusals.ts)'])
})
