import { createStockIssue, issueReasons, reverseStockIssue } from '../../features/stock/stock-issue/contract.ts'
import { createStockIn, reverseStockIn } from '../../features/stock/stock-in/contract.ts'
import { aStockIn } from '../papers/stock-in.ts'
import { anIssue } from '../papers/stock-issue.ts'
import {
  wireMoney,
  wireQuantity,
  ask,
  delivery,
  expiryOrNone,
  oneIn,
  recent,
  same,
  someOf,
  somethingHere,
  upTo,
  type Lane,
} from './lane.ts'
import { closedThrough } from './days.ts'
import { apply, record, shelfOf, sumOfCents, type ShopModel } from './shop-model.ts'
import { effectsOfStock, isGone, type ModelStockPaper } from './stock-papers.ts'
import { partsOf, type Wanted } from './taking.ts'

function recordPaper(model: ShopModel, paper: ModelStockPaper): void {
  record(model, paper, [paper.isReversed ? 'reversed' : 'live', paper.version, paper.total])
}

function keep(lane: Lane, paper: Pick<ModelStockPaper, 'kind' | 'code' | 'effects'>): ModelStockPaper {
  const value = sumOfCents(paper.effects.legs.filter(({ account }) => account === '1400').map(({ amount }) => amount))
  const total = value < 0n ? -value : value
  const saved = { ...paper, location: lane.location, date: lane.today, version: 1, total, isReversed: false }
  apply(lane.model, paper.effects)
  recordPaper(lane.model, saved)
  lane.stockPapers.push(saved)
  return saved
}

export async function bookIn(lane: Lane): Promise<void> {
  const { dice, model, location } = lane
  const reason = dice.pick(['found', 'production', 'sample', 'opening'] as const)
  const lines = Array.from({ length: 1 + dice.below(3) }, () => {
    const item = dice.pick(lane.items)
    return { item, quantity: delivery(lane, item), cost: upTo(lane, 50_000), expiry: expiryOrNone(lane) }
  })
  const who = dice.pick(['manager', 'admin'] as const)
  const begun = closedThrough(model, location) === null ? 'saved' : 'BOOKS_BEGUN'
  const expected = reason !== 'opening' ? 'saved' : who === 'manager' ? 'NOT_ALLOWED' : begun
  const stockHistories = lines.map(({ item, quantity, cost, expiry }) => ({
    itemCode: item.code,
    quantity: wireQuantity(quantity),
    costPrice: wireMoney(cost),
    wholesalePrice: wireMoney(cost),
    retailPrice: wireMoney(item.retail),
    expiryDate: expiry,
  }))
  const reply = await ask(lane, { who, endpoint: createStockIn, expected }, { body: aStockIn(stockHistories, reason) })
  if (!reply) return
  const moves = lines.map(({ item, quantity, cost, expiry }, index) => {
    const code = reply.stockIn.stockHistories[index]?.stockCode ?? ''
    const entry = { code, itemCode: item.code, cost, retail: item.retail, batch: '', expiry, received: lane.today, supplier: null }
    return { shelf: shelfOf(model, location, entry), quantity }
  })
  const paper = keep(lane, { kind: 'stock in', code: reply.code, effects: effectsOfStock(location, reason, moves) })
  same(reply.stockIn.totalAmount, wireMoney(paper.total), 'the total of a stock in')
}

/** Lines that take stock out, some with an entry chosen by hand. */
export function wantedLines(lane: Lane, most: number): Wanted[] {
  const shelves = Array.from({ length: 1 + lane.dice.below(most) }, () => somethingHere(lane)).filter(shelf => shelf !== null)
  return shelves.map(shelf => ({
    itemCode: shelf.entry.itemCode,
    entryCode: oneIn(lane, 2) ? shelf.entry.code : null,
    quantity: someOf(lane, shelf),
  }))
}

export const wantedBody = ({ itemCode, entryCode, quantity }: Wanted) => ({
  itemCode,
  stockCode: entryCode,
  quantity: wireQuantity(quantity),
})

export async function useUp(lane: Lane): Promise<void> {
  const lines = wantedLines(lane, 2)
  if (lines.length === 0) return
  const parts = partsOf(lane.model, lane.location, { lines })
  const reason = lane.dice.pick(issueReasons)
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const body = anIssue(lines.map(wantedBody), reason)
  const reply = await ask(lane, { who, endpoint: createStockIssue, expected: parts ? 'saved' : 'STOCK_SHORT' }, { body })
  if (!reply || !parts) return
  const moves = parts.map(({ shelf, quantity }) => ({ shelf: shelf!, quantity: -quantity }))
  const paper = keep(lane, { kind: 'stock issue', code: reply.code, effects: effectsOfStock(lane.location, reason, moves) })
  same(reply.stockIssue.totalAmount, wireMoney(paper.total), 'the total of a stock issue')
}

/** Takes a stock in or a stock issue back. */
export async function takeStockPaperBack(lane: Lane): Promise<void> {
  const paper = recent(lane, lane.stockPapers)
  if (!paper) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const isLate = who === 'manager' && paper.date !== lane.today
  const gone = isGone(paper.effects) ? 'STOCK_GONE' : 'saved'
  const isOpening = paper.effects.legs.some(({ account }) => account === '3900')
  const isOthers = who === 'manager' && isOpening
  const expected = paper.isReversed ? 'REVERSED_ALREADY' : isOthers ? 'OPENING_STOCK' : isLate ? 'REVERSE_SAME_DAY' : gone
  const body = { code: paper.code, reason: 'Mistake', version: paper.version }
  const endpoint = paper.kind === 'stock in' ? reverseStockIn : reverseStockIssue
  const reply = await ask(lane, { who, endpoint, expected }, { body })
  if (!reply) return
  apply(lane.model, paper.effects, -1n)
  paper.isReversed = true
  // Stock in counts no versions.
  if (paper.kind === 'stock issue') paper.version += 1
  recordPaper(lane.model, paper)
}
