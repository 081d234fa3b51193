import { createOversoldGoods, reverseOversoldGoods } from '../../features/selling/oversold-goods/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { aNaming } from '../papers/oversold-goods.ts'
import { isReturned, namedOf, type ModelBill, type ModelNaming } from './bills.ts'
import { isClosedDay } from './days.ts'
import { ask, oneIn, recent, same, someOf, upTo, wireMoney, wireQuantity, type Lane } from './lane.ts'
import { keepBill, linesOf } from './sell.ts'
import { apply, lineTotal, record, shelvesOf, sumOfCents, valued, valueOf } from './shop-model.ts'
import { partsOf } from './taking.ts'

/** A till that nobody reached sold more of an item than was here: its bill arrives, and its line waits without goods. */
export async function sellWhatIsGone(lane: Lane): Promise<void> {
  const { model, location, today, dice } = lane
  if (isClosedDay(model, location, today)) return
  const item = dice.pick(lane.items)
  const here = sumOfCents(shelvesOf(model, location, item.code).map(({ left }) => left))
  const whole = here - (here % 1000n)
  const quantity = whole + 1000n * (1n + upTo(lane, 2))
  const line = { itemCode: item.code, entryCode: null, quantity, price: item.retail, percent: 0n, each: 0n }
  const cart = { location, customerCode: cashCustomerCode, isCash: true, lines: [line], percent: 0n, amount: 0n }
  const total = lineTotal(line, quantity)
  const none = { discountPercentage: '0', discountAmount: '0' }
  const paid = { totalAmount: wireMoney(total), receivedAmount: wireMoney(total), paidStatus: '4' } as const
  const code = await lane.arrive({ customerCode: cashCustomerCode, ...none, ...paid, stockHistories: linesOf(cart) })
  lane.tell('oversold')
  const taken = [{ line, shelf: null, quantity }]
  keepBill(lane, { ...cart, code, kind: 'pos', author: 'admin', total, taken, namings: [] })
}

const waiting = (lane: Lane) => lane.bills.filter(({ namings }) => namings)

/** What its line took off the inventory so far is what its papers say, and its goods come back where they were taken last. */
function settle(bill: ModelBill): void {
  const live = (bill.namings ?? []).filter(({ isReversed }) => !isReversed)
  bill.costs = [sumOfCents(live.map(({ total }) => total))]
  bill.taken = [{ ...bill.taken[0]!, shelf: live.at(-1)?.effects.moves.at(-1)?.shelf ?? null }]
}

function recordNaming(lane: Lane, naming: ModelNaming): void {
  record(lane.model, { ...naming, kind: 'oversold goods' }, [naming.isReversed ? 'reversed' : 'live', naming.version, naming.total])
}

/** Goods of an oversold line are named, from an entry that is chosen or from those that are taken first. */
export async function nameGoods(lane: Lane): Promise<void> {
  const { model, location } = lane
  const bill = recent(lane, waiting(lane))
  if (!bill) return
  const { itemCode } = bill.taken[0]!.line
  const open = bill.taken[0]!.quantity - namedOf(bill)
  const shelves = shelvesOf(model, location, itemCode).filter(({ left }) => left > 0n)
  const chosen = shelves.length > 0 && oneIn(lane, 2) ? lane.dice.pick(shelves) : null
  const some = chosen && oneIn(lane, 2) ? someOf(lane, chosen) : open
  const quantity = some === 0n || oneIn(lane, 20) ? open + 1000n : some
  const parts = partsOf(model, location, { lines: [{ itemCode, entryCode: chosen?.entry.code ?? null, quantity }] })
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const enough = parts ? 'saved' : 'STOCK_SHORT'
  const expected = bill.isReversed ? 'OVERSOLD_BILL_REVERSED' : quantity > open ? 'OVERSOLD_ABOVE' : enough
  const body = aNaming(bill.code, wireQuantity(quantity), chosen?.entry.code)
  const reply = await ask(lane, { who, endpoint: createOversoldGoods, expected }, { body })
  if (!reply || !parts) return
  const moves = valued(parts.map(part => ({ shelf: part.shelf!, quantity: -part.quantity })))
  const total = -valueOf(moves)
  same(reply.oversoldGoods.totalAmount, wireMoney(total), 'the total of oversold goods')
  const legs = [
    { account: '5000', amount: total },
    { account: '1400', amount: -total },
  ]
  const paper = { code: reply.code, location, date: lane.today, version: 1, quantity, total, isReversed: false }
  const naming = { ...paper, effects: { location, legs, moves } }
  apply(model, naming.effects)
  recordNaming(lane, naming)
  bill.namings?.push(naming)
  settle(bill)
}

/** Goods were named wrongly. */
export async function takeNamingBack(lane: Lane): Promise<void> {
  const bill = recent(
    lane,
    waiting(lane).filter(({ namings = [] }) => namings.length > 0),
  )
  const naming = bill && recent(lane, bill.namings ?? [])
  if (!bill || !naming) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && naming.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const held = isReturned(bill) ? 'OVERSOLD_RETURNED' : late
  const expected = naming.isReversed ? 'REVERSED_ALREADY' : held
  const body = { code: naming.code, reason: 'Mistake', version: naming.version }
  const reply = await ask(lane, { who, endpoint: reverseOversoldGoods, expected }, { body })
  if (!reply) return
  apply(lane.model, naming.effects, -1n)
  naming.isReversed = true
  naming.version += 1
  recordNaming(lane, naming)
  settle(bill)
}
