import { createStockIssue } from '../../features/stock/stock-issue/contract.ts'
import { approveCount, moveCount, reverseStockCount, startCount, tallyCount } from '../../features/stock/counts/contract.ts'
import { anIssue } from '../papers/stock-issue.ts'
import { effectsOfCount, inCategory, lookOf, spread, type ModelCount, type ModelCountLine, type ModelCountPaper } from './counts.ts'
import { wireQuantity, ask, oneIn, recent, same, upTo, type Lane } from './lane.ts'
import { apply, record, sumOfCents, type ShopModel } from './shop-model.ts'
import { isGone } from './stock-papers.ts'

function recordCount(model: ShopModel, paper: ModelCountPaper): void {
  const values = paper.effects.moves.map(({ value }) => value)
  const [gain, loss] = [sumOfCents(values.filter(value => value > 0n)), -sumOfCents(values.filter(value => value < 0n))]
  record(model, { ...paper, kind: 'stock count' }, [paper.isReversed ? 'reversed' : 'live', paper.version, gain, loss])
}

async function start(lane: Lane, category: string, blocksMovement: boolean): Promise<ModelCount | null> {
  const lines = inCategory(lane.model, lane.location, category).map(shelf => ({ shelf, variance: null }))
  const expected = lines.length > 0 ? 'saved' : 'COUNT_NOTHING'
  const body = { name: 'Count of a shelf', categoryCode: category, blocksMovement }
  const reply = await ask(lane, { who: 'manager', endpoint: startCount, expected }, { body })
  if (!reply) return null
  const { id, version, rows } = reply.stockCountSession
  same(rows, new Set(lines.map(({ shelf }) => lookOf(shelf))).size, 'the rows of a count')
  return { id, location: lane.location, version, lines, tallies: 0 }
}

/** Counts some rows of the sheet, mostly correctly. Stock that arrived on a counted row since the start is counted with it. */
async function tally(lane: Lane, count: ModelCount): Promise<void> {
  const rows = [...Map.groupBy(count.lines, ({ shelf }) => lookOf(shelf)).values()].filter(() => oneIn(lane, 3)).slice(0, 20)
  if (rows.length === 0) return
  const counted = rows.map(lines => {
    const arrived = arrivedSince(lane, count, lines)
    const here = [...lines, ...arrived]
    const total = sumOfCents(here.map(({ shelf }) => shelf.left))
    const isWhole = !lane.model.items.get(lines[0]!.shelf.entry.itemCode)?.allowsFractions
    const off = oneIn(lane, 3) ? (isWhole ? 1000n * upTo(lane, 3) : upTo(lane, 3000)) : 0n
    const found = oneIn(lane, 2) ? total + off : total > off ? total - off : 0n
    return { lines, here, arrived, found }
  })
  const numberOf = (line: ModelCountLine) => count.lines.indexOf(line) + 1
  const tallies = counted.map(({ lines, found }) => ({ lines: lines.map(numberOf), quantity: wireQuantity(found) }))
  await ask(lane, { who: 'manager', endpoint: tallyCount, expected: 'saved' }, { body: { session: count.id, tallies } })
  // They join the sheet in the order of their codes, whatever row they stand in.
  const joining = counted.flatMap(({ arrived }) => arrived)
  count.lines.push(...joining.sort((a, b) => (a.shelf.entry.code < b.shelf.entry.code ? -1 : 1)))
  for (const { here, found } of counted) {
    spread(found, here)
    count.tallies += here.length
  }
}

function arrivedSince({ model, location }: Lane, count: ModelCount, lines: readonly ModelCountLine[]): ModelCountLine[] {
  const [{ shelf: first }] = lines as [ModelCountLine]
  const known = new Set(count.lines.map(({ shelf }) => shelf))
  const here = (model.shelves.get(`${location} ${first.entry.itemCode}`) ?? []).filter(shelf => lookOf(shelf) === lookOf(first))
  return here.filter(shelf => shelf.left > 0n && !known.has(shelf)).map(shelf => ({ shelf, variance: null }))
}

/** Ends a count: another user approves it, unless missing stock is gone by now; then it is abandoned. */
async function finish(lane: Lane, count: ModelCount): Promise<void> {
  const move = (state: 'review' | 'abandoned') => {
    const body = { session: count.id, version: count.version, state, reason: 'Not again' }
    return ask(lane, { who: 'manager', endpoint: moveCount, expected: 'saved' }, { body })
  }
  await move('review')
  count.version += 1
  const isBelow = count.lines.some(({ shelf, variance }) => shelf.left + (variance ?? 0n) < 0n)
  const who = count.tallies > 0 && oneIn(lane, 10) ? 'manager' : 'admin'
  const expected = who === 'manager' ? 'COUNT_OWN' : isBelow ? 'COUNT_BELOW_ZERO' : 'saved'
  const body = { session: count.id, version: count.version, tallies: count.tallies, uncounted: 'leave' as const }
  const reply = await ask(lane, { who, endpoint: approveCount, expected }, { body })
  if (!reply) {
    await move('abandoned')
    return
  }
  const effects = effectsOfCount(count)
  const paper = { code: reply.code, location: lane.location, date: lane.today, version: 1, isReversed: false, effects }
  apply(lane.model, effects)
  recordCount(lane.model, paper)
  lane.countPapers.push(paper)
}

/** A step of a count while goods move: start, some rows, more rows, the end. */
export async function countOn(lane: Lane): Promise<void> {
  const count = lane.counts[0]
  if (!count) {
    const started = await start(lane, lane.dice.pick(lane.items).category, false)
    if (started) lane.counts.push(started)
  } else if (oneIn(lane, 3)) {
    lane.counts.pop()
    await finish(lane, count)
  } else {
    await tally(lane, count)
  }
}

/** A count that holds its stock: nothing of it may move meanwhile. */
export async function countHeld(lane: Lane): Promise<void> {
  const category = lane.dice.pick(lane.items).category
  // Of two counts of the same stock the later one would be refused.
  if (lane.counts.some(({ lines }) => lines.some(({ shelf }) => lane.model.items.get(shelf.entry.itemCode)?.category === category))) return
  const count = await start(lane, category, true)
  if (!count) return
  const { entry } = lane.dice.pick(count.lines).shelf
  const isWhole = !lane.model.items.get(entry.itemCode)?.allowsFractions
  const body = anIssue([{ itemCode: entry.itemCode, stockCode: entry.code, quantity: isWhole ? '1' : '0.001' }], 'gift')
  await ask(lane, { who: 'manager', endpoint: createStockIssue, expected: 'STOCK_COUNTED' }, { body })
  await tally(lane, count)
  await finish(lane, count)
}

export async function takeCountBack(lane: Lane): Promise<void> {
  const paper = recent(lane, lane.countPapers, 6)
  if (!paper) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const isLate = who === 'manager' && paper.date !== lane.today
  const gone = isGone(paper.effects) ? 'STOCK_GONE' : 'saved'
  const expected = paper.isReversed ? 'REVERSED_ALREADY' : isLate ? 'REVERSE_SAME_DAY' : gone
  // Movements after the count would not fit any more, so it is abandoned while nothing else is being counted.
  if (expected === 'saved' && lane.counts.length > 0) return
  const body = { code: paper.code, reason: 'Mistake', version: paper.version }
  const reply = await ask(lane, { who, endpoint: reverseStockCount, expected }, { body })
  if (!reply) return
  apply(lane.model, paper.effects, -1n)
  paper.isReversed = true
  paper.version += 1
  recordCount(lane.model, paper)
}
