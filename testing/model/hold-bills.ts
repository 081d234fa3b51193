import { createHeldBill, discardHeldBill, releaseHeldBill, takeHeldBill } from '../../features/selling/holds/contract.ts'
import { createInvoice, type InvoiceBody } from '../../features/selling/sales/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { totalOfParts, type ModelCart } from './bills.ts'
import { ask, oneIn, people, recent, same, someOf, somethingHere, wireMoney, type Lane, type Person } from './lane.ts'
import { keepBill, linesOf } from './sell.ts'
import { recordHold, type ModelHold } from './holds.ts'
import { rounded, sumOfCents } from './shop-model.ts'
import { partsOf } from './taking.ts'

/** Holds one or two items, once in a while more of one than is here. */
export async function putOnHold(lane: Lane): Promise<void> {
  const { model, dice, location } = lane
  const lines: ModelCart['lines'] = []
  for (let nth = 0; nth < 1 + dice.below(2); nth += 1) {
    const shelf = somethingHere(lane, ({ entry }) => entry.retail > (model.items.get(entry.itemCode)?.minimum ?? 0n) + 100n)
    if (!shelf) return
    const { itemCode, retail } = shelf.entry
    lines.push({ itemCode, entryCode: null, quantity: someOf(lane, shelf, 3), price: retail, percent: 0n, each: 0n })
  }
  const cart: ModelCart = { location, customerCode: cashCustomerCode, isCash: true, lines, percent: 0n, amount: 0n }
  const stockHistories = linesOf(cart).map(line => ({ ...line, listPrice: line.retailPrice }))
  const head = { kind: 'pos' as const, name: `Held by lane ${dice.below(1000)}`, customerCode: cashCustomerCode }
  const body = { ...head, discountPercentage: '0', discountAmount: '0', stockHistories }
  const reply = await ask(lane, { who: dice.pick(people), endpoint: createHeldBill, expected: 'saved' }, { body })
  if (!reply) return
  const total = sumOfCents(lines.map(({ price, quantity }) => rounded(price * quantity, 1000n)))
  same(reply.heldBill.totalAmount, wireMoney(total), 'the total of a hold')
  const hold: ModelHold = { location, id: reply.heldBill.id, version: 1, state: 'open', cart, total }
  recordHold(model, hold)
  lane.holds.push(hold)
}

const ends = { billed: 'HOLD_BILLED', discarded: 'HOLD_DISCARDED' } as const

/** Takes a hold up, and saves it, puts it back or throws it away. */
export async function takeHoldUp(lane: Lane): Promise<void> {
  const hold = recent(lane, lane.holds)
  if (!hold) return
  const { id, state } = hold
  const expected = state === 'billed' || state === 'discarded' ? ends[state] : 'saved'
  const who = lane.dice.pick(people)
  const body = { id, version: hold.version, takeOver: state === 'taken' }
  const reply = await ask(lane, { who, endpoint: takeHeldBill, expected }, { body })
  if (!reply) return
  move(lane, hold, 'taken')
  if (oneIn(lane, 8)) return
  if (oneIn(lane, 3)) return putBack(lane, hold, { who, claim: reply.claim })
  await bill(lane, hold, reply.claim)
}

interface InHand {
  who: Person
  claim: string
}

function move(lane: Lane, hold: ModelHold, state: ModelHold['state']): void {
  hold.state = state
  hold.version += 1
  recordHold(lane.model, hold)
}

async function putBack(lane: Lane, hold: ModelHold, { who, claim }: InHand): Promise<void> {
  const { id } = hold
  if (!(await ask(lane, { who, endpoint: releaseHeldBill, expected: 'saved' }, { body: { id, claim } }))) return
  move(lane, hold, 'open')
  if (oneIn(lane, 2)) return
  const body = { id, version: hold.version, reason: 'Left the shop' }
  if (await ask(lane, { who, endpoint: discardHeldBill, expected: 'saved' }, { body })) move(lane, hold, 'discarded')
}

/** By an admin, who has no limits: the entries that are here now may be listed far above the price of the hold. */
async function bill(lane: Lane, hold: ModelHold, claim: string): Promise<void> {
  const who = 'admin'
  const { model, location } = lane
  const { id, cart } = hold
  const taken = partsOf(model, location, cart)
  const total = taken ? totalOfParts(cart, taken) : 100n
  const body: InvoiceBody = {
    customerCode: cart.customerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: wireMoney(total),
    receivedAmount: wireMoney(total),
    paidStatus: '4',
    heldBill: { id, claim },
    stockHistories: linesOf(cart),
  }
  const reply = await ask(lane, { who, endpoint: createInvoice, expected: taken ? 'saved' : 'STOCK_SHORT' }, { body })
  if (!reply || !taken) return
  keepBill(lane, { ...cart, code: reply.code, kind: 'pos', author: who, total, taken })
  move(lane, hold, 'billed')
  if (oneIn(lane, 4)) await ask(lane, { who, endpoint: createInvoice, expected: 'HOLD_BILLED' }, { body })
}
