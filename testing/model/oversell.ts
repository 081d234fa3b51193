import { createOversoldGoods, reverseOversoldGoods } from '../../features/selling/oversold-goods/contract.ts'
import { aNaming } from '../papers/oversold-goods.ts'
import { namedOn, type ModelBill, type ModelNaming } from './bills.ts'
import { ask, oneIn, recent, same, someOf, wireMoney, wireQuantity, type Lane } from './lane.ts'
import { recordOversold } from './sell.ts'
import { apply, record, shelvesOf, sumOfCents, valued, valueOf } from './shop-model.ts'
import { partsOf } from './taking.ts'

/** What an oversold line took off the inventory so far is what its papers say, and its goods come back where they were taken last. */
function keepNamed(lane: Lane, bill: ModelBill, at: number): void {
  const live = bill.namings.filter(one => one.at === at && !one.isReversed)
  bill.costs = bill.costs.with(at, sumOfCents(live.map(({ total }) => total)))
  bill.taken = bill.taken.with(at, { ...bill.taken[at]!, shelf: live.at(-1)?.effects.moves.at(-1)?.shelf ?? null })
  recordOversold(lane.model, bill)
}

function recordNaming(lane: Lane, naming: ModelNaming): void {
  record(lane.model, { ...naming, kind: 'oversold goods' }, [naming.isReversed ? 'reversed' : 'live', naming.version, naming.total])
}

/** Goods of an oversold line are named, from an entry that is chosen or from those that are taken first. */
export async function nameGoods(lane: Lane): Promise<void> {
  const { model, location } = lane
  const bill = recent(
    lane,
    lane.bills.filter(({ oversold }) => oversold.length > 0),
  )
  if (!bill) return
  const at = lane.dice.pick(bill.oversold)
  const { line, quantity: sold } = bill.taken[at]!
  const { itemCode } = line
  const open = sold - namedOn(bill, at)
  const shelves = shelvesOf(model, location, itemCode).filter(({ left }) => left > 0n)
  const chosen = shelves.length > 0 && oneIn(lane, 2) ? lane.dice.pick(shelves) : null
  const some = chosen && oneIn(lane, 2) ? someOf(lane, chosen) : open
  const quantity = some === 0n || oneIn(lane, 20) ? open + 1000n : some
  const parts = partsOf(model, location, { lines: [{ itemCode, entryCode: chosen?.entry.code ?? null, quantity }] })
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const enough = parts ? 'saved' : 'STOCK_SHORT'
  const expected = bill.isReversed ? 'OVERSOLD_BILL_REVERSED' : quantity > open ? 'OVERSOLD_ABOVE' : enough
  const body = aNaming(bill.code, wireQuantity(quantity), { line: at + 1, ...(chosen && { stockCode: chosen.entry.code }) })
  const reply = await ask(lane, { who, endpoint: createOversoldGoods, expected }, { body })
  if (!reply || !parts) return
  const moves = valued(parts.map(part => ({ shelf: part.shelf!, quantity: -part.quantity })))
  const total = -valueOf(moves)
  same(reply.oversoldGoods.totalAmount, wireMoney(total), 'the total of oversold goods')
  const legs = [
    { account: '5000', amount: total },
    { account: '1400', amount: -total },
  ]
  const paper = { code: reply.code, at, location, date: lane.today, version: 1, quantity, total, isReversed: false }
  const naming = { ...paper, effects: { location, legs, moves } }
  apply(model, naming.effects)
  recordNaming(lane, naming)
  bill.namings.push(naming)
  keepNamed(lane, bill, at)
}

/** Goods were named wrongly. */
export async function takeNamingBack(lane: Lane): Promise<void> {
  const bill = recent(
    lane,
    lane.bills.filter(({ namings }) => namings.length > 0),
  )
  const naming = bill && recent(lane, bill.namings)
  if (!bill || !naming) return
  const { at } = naming
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && naming.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const isBack = bill.back.some(given => !given.isReversed && given.parts.some(part => part.at === at))
  const held = isBack ? 'OVERSOLD_RETURNED' : late
  const expected = naming.isReversed ? 'REVERSED_ALREADY' : held
  const body = { code: naming.code, reason: 'Mistake', version: naming.version }
  const reply = await ask(lane, { who, endpoint: reverseOversoldGoods, expected }, { body })
  if (!reply) return
  apply(lane.model, naming.effects, -1n)
  naming.isReversed = true
  naming.version += 1
  recordNaming(lane, naming)
  keepNamed(lane, bill, at)
}
