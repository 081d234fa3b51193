import {
  createPurchaseReturn,
  refundPurchaseReturn,
  reversePurchaseReturn,
  reversePurchaseReturnRefund,
} from '../../features/buying/purchasing/return-contract.ts'
import { wireMoney, wireQuantity, ask, oneIn, recent, same, someOf, somethingHere, upTo, type Lane } from './lane.ts'
import { atLeastNothing, chargedOf, openOf, type ModelRefund, type ModelReturn } from './notes.ts'
import { apply, record, rounded, sumOfCents, valued, valueOf, worth, type Effects, type OnShelf, type ShopModel } from './shop-model.ts'

export function recordReturn(model: ShopModel, given: ModelReturn): void {
  const { isReversed, version, total, cost, applied, refunded } = given
  record(model, { ...given, kind: 'purchase return' }, [isReversed ? 'reversed' : 'live', version, total, cost, applied, refunded])
}

interface BackLine {
  shelf: OnShelf
  quantity: bigint
  /** Null asks for the invoice's. */
  price: bigint | null
  /** What the line takes back of its note. */
  part: bigint
  total: bigint
}

/** What is left of the line of a note of this lane; null of what came from elsewhere or went there: others may send it back meanwhile. */
function leftOfInvoice(lane: Lane, { entry }: OnShelf): { quantity: bigint; amount: bigint } | null {
  const note = lane.notes.find(({ isReversed, received }) => !isReversed && received.some(({ shelf }) => shelf.entry.code === entry.code))
  const places = [...lane.model.shelves.values()].flat().filter(shelf => shelf.entry.code === entry.code)
  if (!note || places.length > 1) return null
  const gone = lane.returns.flatMap(({ isReversed, parts }) => (isReversed ? [] : parts)).filter(part => part.entryCode === entry.code)
  const came = note.received.find(({ shelf }) => shelf.entry.code === entry.code)!.quantity
  const quantity = atLeastNothing(came - sumOfCents(gone.map(part => part.quantity)))
  const amount = atLeastNothing(chargedOf(note, entry.code) - sumOfCents(gone.map(part => part.amount)))
  return { quantity, amount: quantity === 0n ? 0n : amount }
}

/** A line of goods that go back: at the invoice's price, at another, or, where the invoice is not known, far above it. */
function backLine(lane: Lane, shelf: OnShelf): BackLine {
  const quantity = someOf(lane, shelf)
  const { cost } = shelf.entry
  const left = leftOfInvoice(lane, shelf)
  if (!left) {
    const price = 3n * cost + 1n
    return { shelf, quantity, price, part: 0n, total: worth(price, quantity) }
  }
  const invoice = left.quantity === 0n ? cost : rounded(left.amount * 1000n, left.quantity)
  const price = oneIn(lane, 2) ? null : upTo(lane, cost + cost / 5n)
  const part = quantity >= left.quantity ? left.amount : rounded(left.amount * quantity, left.quantity)
  const isInvoiced = quantity <= left.quantity && (price ?? invoice) === invoice
  return { shelf, quantity, price, part, total: isInvoiced ? part : worth(price ?? invoice, quantity) }
}

function effectsOf(lane: Lane, supplier: string, lines: readonly BackLine[]): Effects & { total: bigint; cost: bigint } {
  const moves = valued(lines.map(({ shelf, quantity }) => ({ shelf, quantity: -quantity })))
  const cost = -valueOf(moves)
  const total = sumOfCents(lines.map(line => line.total))
  const legs = [
    { account: '1510', amount: total, party: supplier },
    { account: '5110', amount: cost - total },
    { account: '1400', amount: -cost },
  ]
  return { location: lane.location, legs, moves, total, cost }
}

/** Sends goods back to whoever brought them. */
export async function sendBack(lane: Lane): Promise<void> {
  const first = somethingHere(lane, ({ entry }) => entry.supplier !== null)
  const supplier = first?.entry.supplier
  if (!first || !supplier) return
  const more = Array.from({ length: lane.dice.below(3) }, () => somethingHere(lane, ({ entry }) => entry.supplier === supplier))
  const shelves = [...new Set([first, ...more])].filter(shelf => shelf !== null)
  const lines = shelves.map(shelf => backLine(lane, shelf))
  const { total, cost, ...effects } = effectsOf(lane, supplier, lines)
  const expected = lines.every(({ shelf, quantity }) => quantity <= shelf.left) ? 'saved' : 'STOCK_SHORT'
  const body = {
    supplierCode: supplier,
    reason: 'Leaks',
    totalAmount: wireMoney(total),
    stockHistories: lines.map(({ shelf, quantity, price }) => ({
      stockCode: shelf.entry.code,
      quantity: wireQuantity(quantity),
      price: price === null ? null : wireMoney(price),
    })),
  }
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const reply = await ask(lane, { who, endpoint: createPurchaseReturn, expected }, { body })
  if (!reply) return
  same(reply.purchaseReturn.costAmount, wireMoney(cost), 'the cost of a purchase return')
  const paper = { code: reply.code, location: lane.location, supplier, date: lane.today, version: 1, total, cost }
  const parts = lines.map(({ shelf, quantity, part }) => ({ entryCode: shelf.entry.code, quantity, amount: part }))
  const { exempt } = lane.model.vat
  const taxable = lines.map(({ shelf: { entry }, total: amount }) => ({ entry, amount })).filter(({ entry }) => !exempt.has(entry.itemCode))
  const given = { ...paper, applied: 0n, refunded: 0n, refunds: [], taxable, lateNotes: [], isReversed: false, effects, parts }
  apply(lane.model, effects)
  recordReturn(lane.model, given)
  lane.returns.push(given)
}

/** Cash for a return, or for part of it. */
export async function refund(lane: Lane): Promise<void> {
  const given = recent(lane, lane.returns)
  if (!given) return
  const open = given.isReversed ? 0n : openOf(given)
  const amount = open === 0n || oneIn(lane, 10) ? open + 1n : oneIn(lane, 2) ? open : 1n + upTo(lane, open - 1n)
  const expected = amount <= open ? 'saved' : 'RETURN_USED'
  const body = { purchaseReturnCode: given.code, amount: wireMoney(amount) }
  const reply = await ask(lane, { who: 'manager', endpoint: refundPurchaseReturn, expected }, { body })
  if (!reply) return
  const paid = { code: reply.code, date: lane.today, amount, isReversed: false }
  given.refunds.push(paid)
  recordRefund(lane, given, paid)
}

// The return tells of it, and its own row.
function recordRefund(lane: Lane, given: ModelReturn, { code, amount, isReversed }: ModelRefund): void {
  const legs = [
    { account: '1101', amount },
    { account: '1510', amount: -amount, party: given.supplier },
  ]
  const sign = isReversed ? -1n : 1n
  apply(lane.model, { location: lane.location, legs, moves: [] }, sign)
  const figures = isReversed ? ['reversed', 2, amount] : ['live', 1, amount]
  record(lane.model, { location: lane.location, kind: 'purchase return refund', code }, figures)
  given.refunded += sign * amount
  given.version += 1
  recordReturn(lane.model, given)
}

/** The cash goes back to the supplier, and the return is open again. */
export async function takeRefundBack(lane: Lane): Promise<void> {
  const given = recent(
    lane,
    lane.returns.filter(({ refunds }) => refunds.length > 0),
  )
  const paid = given?.refunds.at(-1)
  if (!given || !paid) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && paid.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const body = { code: paid.code, reason: 'Mistake', version: 1 }
  const expected = paid.isReversed ? 'REVERSED_ALREADY' : late
  if (!(await ask(lane, { who, endpoint: reversePurchaseReturnRefund, expected }, { body }))) return
  paid.isReversed = true
  recordRefund(lane, given, paid)
}

export async function takeReturnBack(lane: Lane): Promise<void> {
  const given = recent(lane, lane.returns)
  if (!given) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const version = given.version + (oneIn(lane, 20) ? 1 : 0)
  const isUsed = given.applied + given.refunded > 0n
  const isLate = who === 'manager' && given.date !== lane.today
  const fresh = version === given.version ? 'saved' : 'CONFLICT'
  const isGiven = given.lateNotes.some(note => !note.isReversed)
  const held = isUsed ? 'RETURN_IN_USE' : isGiven ? 'LATE_TAX_NOTE_STANDS' : null
  const expected = given.isReversed ? 'REVERSED_ALREADY' : (held ?? (isLate ? 'REVERSE_SAME_DAY' : fresh))
  const body = { code: given.code, reason: 'Mistake', version }
  const reply = await ask(lane, { who, endpoint: reversePurchaseReturn, expected }, { body })
  if (!reply) return
  apply(lane.model, given.effects, -1n)
  given.isReversed = true
  given.version += 1
  recordReturn(lane.model, given)
}
