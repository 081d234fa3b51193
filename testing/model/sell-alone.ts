import { arriveBill, giveRefusedBill, numberSavedBill } from '../../features/selling/arrivals/contract.ts'
import { createAutoCareInvoice, createInvoice, type InvoiceBody } from '../../features/selling/sales/contract.ts'
import { enrolTill } from '../../features/selling/tills/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { addDays, businessDate, date } from '../../kernel/dates.ts'
import { aTillKey, TestTill } from '../test-till.ts'
import { totalOfParts, type ModelCart, type ModelLine } from './bills.ts'
import { closedThrough, isClosedDay } from './days.ts'
import { ask, oneIn, people, recent, same, someOf, somethingHere, upTo, wireMoney, type Lane, type Person } from './lane.ts'
import { creditBroken, doubtsOf, pricesBroken, type Broken } from './remarks.ts'
import { bodyOf, keepBill } from './sell.ts'
import { shelvesOf, sumOfCents, type ShopModel } from './shop-model.ts'
import { arrivingParts, partsOf } from './taking.ts'
import { keepNumber, numberOf, recordTill, recordToSettle, type ModelTill, type SoldAlone } from './tills.ts'

const [hourMs, aThousandPieces] = [3_600_000, 1_000_000n]

/** The till of a lane; a new one where the last was forgotten. */
async function tillOf(lane: Lane): Promise<ModelTill | null> {
  const last = lane.tills.at(-1)
  if (last && !last.isForgotten) return last
  const { publicKey, privateKey } = aTillKey()
  const body = { name: `Counter ${lane.tills.length + 1}`, publicKey }
  const reply = await ask(lane, { who: lane.dice.pick(['manager', 'admin'] as const), endpoint: enrolTill, expected: 'saved' }, { body })
  if (!reply) return null
  const { location } = lane
  const none = { given: 0, known: 0, here: new Set<number>(), arrived: 0, said: null, isForgotten: false }
  const till = { location, itself: new TestTill(reply.till, privateKey, location), ...none }
  lane.tills.push(till)
  recordTill(lane.model, till)
  return till
}

/** A line, and the list price as the till knows it: sometimes it has changed at the server since. */
function randomLine(lane: Lane): { line: ModelLine; known: bigint } {
  const shelf = oneIn(lane, 5) ? null : somethingHere(lane, ({ entry }) => entry.retail >= 200n)
  const service = lane.dice.pick(lane.services)
  const [itemCode, list] = shelf ? [shelf.entry.itemCode, shelf.entry.retail] : [service.code, service.retail]
  const isNamed = shelf !== null && !oneIn(lane, 4)
  // Without an entry the till knows the price of the item.
  const now = shelf && !isNamed ? lane.model.items.get(itemCode)!.retail : list
  const known = oneIn(lane, 8) ? now + 1n + upTo(lane, now / 4n) : now
  const line = {
    itemCode,
    entryCode: isNamed ? shelf.entry.code : null,
    quantity: shelf ? someOf(lane, shelf, 4) : 1000n,
    price: known < 200n ? 200n : known,
    percent: oneIn(lane, 6) ? upTo(lane, 4000) : 0n,
    each: oneIn(lane, 8) ? upTo(lane, known / 10n) : 0n,
  }
  return { line, known }
}

/** More of an item than was here when the till sold it. */
function lineOfWhatIsGone(lane: Lane): { line: ModelLine; known: bigint } | null {
  const item = lane.dice.pick(lane.items)
  const here = sumOfCents(shelvesOf(lane.model, lane.location, item.code).map(({ left }) => left))
  const quantity = here - (here % 1000n) + 1000n * (1n + upTo(lane, 2))
  if (quantity >= aThousandPieces || item.retail < 200n) return null
  return { line: { itemCode: item.code, entryCode: null, quantity, price: item.retail, percent: 0n, each: 0n }, known: item.retail }
}

function randomCart(lane: Lane): { cart: ModelCart; known: bigint[] } {
  const gone = oneIn(lane, 4) ? lineOfWhatIsGone(lane) : null
  const lines = [...(gone ? [gone] : []), ...Array.from({ length: 1 + lane.dice.below(2) }, () => randomLine(lane))]
  const isCash = !oneIn(lane, 3)
  const customerCode = isCash && oneIn(lane, 2) ? cashCustomerCode : lane.dice.pick(lane.customers)
  const percent = oneIn(lane, 8) ? upTo(lane, 1500) : 0n
  const cart = { location: lane.location, customerCode, isCash, lines: lines.map(({ line }) => line), percent, amount: 0n }
  return { cart, known: lines.map(one => one.known) }
}

/** A till sells without the server: with its own number, signed behind the bill before it. Once in a while its ordinary save arrives after all. */
export async function sellAlone(lane: Lane): Promise<void> {
  const till = await tillOf(lane)
  if (!till) return
  const { cart, known } = randomCart(lane)
  const seller = lane.dice.pick(people)
  const kind = lane.dice.pick(['pos', 'pos', 'auto-care'] as const)
  const whole = cart.lines.map(line => ({ line, shelf: null, quantity: line.quantity }))
  const total = totalOfParts(cart, whole)
  const isWrong = oneIn(lane, 15)
  const received = cart.isCash ? total + 1n + (oneIn(lane, 12) ? total + 600_000n : upTo(lane, 100_000)) : 0n
  const amounts = { totalAmount: wireMoney(isWrong ? total + 1n : total), receivedAmount: wireMoney(received) }
  const body = { ...bodyOf(lane, cart, total), ...amounts }
  // Of some bills the till's clock was ahead of the server's.
  const soldAt = lane.now() + (oneIn(lane, 20) ? 48 * hourMs : 0)
  const listPrices = known.map(wireMoney)
  const bill = till.itself.sell(body, { userCode: lane.userCodes[seller], soldAt, kind, listPrices })
  till.given += 1
  lane.tell('sold alone')
  const day = businessDate(soldAt, 'Asia/Colombo')
  const sold = { till, bill, kind, cart, seller, day, total, received, known, isWrong }
  const alone: SoldAlone = { ...sold, soldTo: cart.customerCode, saved: null, refused: [] }
  lane.alone.push(alone)
  if (!isWrong && oneIn(lane, 5)) await saveOrdinarily(lane, alone, body)
}

/** Before the line went, the ordinary save of a bill had arrived; its answer had not. */
async function saveOrdinarily(lane: Lane, sold: SoldAlone, body: InvoiceBody): Promise<void> {
  const { cart, seller: who, total, kind, bill } = sold
  const taken = partsOf(lane.model, lane.location, cart)
  const expected = taken ? answerAtTheCounter(lane, sold, taken) : 'STOCK_SHORT'
  const endpoint = kind === 'pos' ? createInvoice : createAutoCareInvoice
  const reply = await ask(lane, { who, endpoint, expected, key: bill.key }, { body })
  // What was refused once is refused again by the same save.
  if (!reply) sold.refused.push(expected, 'DAY_CLOSED')
  if (!reply || !taken) return
  keepBill(lane, { ...cart, code: reply.code, kind, author: who, total, taken })
  sold.saved = reply.code
}

function answerAtTheCounter(lane: Lane, { cart, seller: who, total }: SoldAlone, taken: NonNullable<ReturnType<typeof partsOf>>): string {
  const parts = taken as ReturnType<typeof arrivingParts<ModelLine>>
  const own = totalOfParts(cart, parts)
  const [first] = pricesBroken(lane.model, parts, { total: own, who })
  if (first) return first.kind
  if (own !== total) return 'TOTAL_DIFFERS'
  return creditBroken(lane.model, cart, { total, who })[0]?.kind ?? 'saved'
}

/** What a till has goes up: mostly its next bill, sometimes one behind a gap that arrives later, whoever is signed in. */
export async function goUp(lane: Lane): Promise<void> {
  const sold = oneIn(lane, 4) ? recent(lane, lane.alone) : lane.alone[0]
  if (!sold) return
  const who = oneIn(lane, 2) ? sold.seller : lane.dice.pick(people)
  const isHere = await (sold.saved === null ? arrive(lane, sold, who) : giveNumber(lane, { sold, who, code: sold.saved }))
  if (isHere) lane.alone.splice(lane.alone.indexOf(sold), 1)
}

/** A bill that its ordinary save made only gets the till's number. */
async function giveNumber(lane: Lane, { sold, who, code }: { sold: SoldAlone; who: Person; code: string }): Promise<boolean> {
  const { bill, till } = sold
  await ask(lane, { who, endpoint: arriveBill, expected: 'KEY_REUSED', key: bill.key }, { body: { bill } })
  const reply = await ask(lane, { who, endpoint: numberSavedBill, expected: 'saved' }, { body: { bill } })
  same(reply?.code, code, 'the bill that got the number of a till')
  same(reply?.number, numberOf(till, bill.serial), 'its number')
  keepNumber(lane.model, sold, { code })
  return true
}

async function arrive(lane: Lane, sold: SoldAlone, who: Person): Promise<boolean> {
  const { model, location, today } = lane
  const { bill } = sold
  // Who reads a till's file in asks first whether the bill is there.
  if (oneIn(lane, 6)) await ask(lane, { who, endpoint: numberSavedBill, expected: 'ARRIVAL_KEY' }, { body: { bill } })
  const isClosed = isClosedDay(model, location, today)
  const expected = isClosed ? 'ARRIVAL_DAY' : sold.isWrong ? 'TOTAL_DIFFERS' : 'saved'
  const series = `${location} ${sold.kind}`
  const earliest = dayOf(lane, sold, model.lastBills.get(series) ?? '')
  const reply = await ask(lane, { who, endpoint: arriveBill, expected, key: bill.key }, { body: { bill } })
  if (expected === 'TOTAL_DIFFERS') await giveRefused(lane, sold, who)
  if (!reply) return expected === 'TOTAL_DIFFERS'
  const { date: day } = reply.invoice
  // Meanwhile the other lane of the location may have saved a bill of today.
  if (day !== earliest && (day < earliest || day > today)) same(day, earliest, 'the day of a bill that arrived')
  const number = numberOf(sold.till, bill.serial)
  same(reply.number, number, 'the number of a bill that arrived')
  same(reply.invoice.totalAmount, wireMoney(sold.total), 'the total of a bill that arrived')
  const broken = keepArrived(lane, sold, { code: reply.code, day, who })
  const told = reply.remarks.map(({ kind, line }) => ({ kind, line }))
  same(JSON.stringify(told), JSON.stringify(broken), `what is remarked of ${number}`)
  await sendAgain(lane, sold, { who, reply })
  return true
}

/** Its own day, unless that is closed or a bill of its kind is of a later one; never one that has not come. */
function dayOf({ model, location, today }: Lane, { day: sold }: SoldAlone, lastBill: string): string {
  const closed = closedThrough(model, location)
  const firstOpen = closed === null ? '' : addDays(date(closed), 1)
  const [latest = ''] = [sold, firstOpen, lastBill].toSorted().toReversed()
  return latest > today ? today : latest
}

/** The bill is in the books; answers what is remarked of it. */
function keepArrived(lane: Lane, sold: SoldAlone, { code, day, who }: { code: string; day: string; who: Person }): Broken[] {
  const { model, location, toSettle } = lane
  const { till, cart, kind, seller, total } = sold
  const taken = arrivingParts(model, location, cart.lines)
  const broken = brokenBy(lane, sold, { taken, day, who })
  const isOversold = (part: (typeof taken)[number]) => part.shelf === null && model.items.get(part.line.itemCode)?.isStock === true
  const oversold = taken.flatMap((part, at) => (isOversold(part) ? [at] : []))
  keepBill(lane, { ...cart, code, kind, author: seller, total, taken, date: day, oversold })
  keepNumber(model, sold, { code })
  for (const [at, remark] of broken.entries()) {
    const nth = at + 1
    const settled = { of: numberOf(till, sold.bill.serial), bill: code, nth, total: 0n, isSettled: false, ...remark }
    const one = { code: `R-${location}-${code}-${nth}`, location, ...settled }
    recordToSettle(model, one)
    toSettle.push(one)
  }
  lane.tell(oversold.length > 0 ? 'oversold' : 'arrived')
  return broken
}

interface Arrived {
  taken: ReturnType<typeof arrivingParts<ModelLine>>
  day: string
  who: Person
}

/** What would have been refused of it. In another name than the sender's it was sold as by a cashier. */
function brokenBy(lane: Lane, sold: SoldAlone, { taken, day, who: sender }: Arrived): Broken[] {
  const { model } = lane
  const { till, cart, seller, total, received, known } = sold
  const who = sender === seller ? seller : 'cashier'
  const whole = (kind: string, isSo: boolean) => (isSo ? [{ kind, line: null }] : [])
  return [
    ...whole('SOLD_AT_FORGOTTEN_TILL', till.isForgotten),
    ...whole('SOLD_EARLIER', sold.day < day),
    ...whole('CLOCK_OFF', sold.day > day),
    ...whole('MERGED_SINCE', cart.customerCode !== sold.soldTo),
    ...cart.lines.flatMap((line, at) =>
      known[at] === priceNow(model, lane.location, line) ? [] : [{ kind: 'PRICE_CHANGED', line: at + 1 }],
    ),
    ...pricesBroken(model, taken, { total, who }),
    ...doubtsOf(lane, taken, { total, received: cart.isCash ? received : 0n }),
    ...creditBroken(model, cart, { total, who }),
  ]
}

function priceNow(model: ShopModel, location: string, { itemCode, entryCode }: ModelLine): bigint {
  const shelf = shelvesOf(model, location, itemCode).find(({ entry }) => entry.code === entryCode)
  return shelf?.entry.retail ?? model.items.get(itemCode)?.retail ?? 0n
}

/** The books cannot take it: the server keeps it as it is, once, however often it is given. */
async function giveRefused(lane: Lane, sold: SoldAlone, who: Person): Promise<void> {
  const { till, bill, total } = sold
  const body = { bill, refusal: 'The total differs' }
  for (let times = oneIn(lane, 3) ? 2 : 1; times > 0; times -= 1)
    await ask(lane, { who, endpoint: giveRefusedBill, expected: 'saved' }, { body })
  keepNumber(lane.model, sold, null)
  const settled = { of: numberOf(till, bill.serial), bill: null, kind: 'refused', nth: 0, line: null, total: total + 1n, isSettled: false }
  const one = { code: `Q-${bill.key}`, location: lane.location, ...settled }
  recordToSettle(lane.model, one)
  lane.toSettle.push(one)
}

/** Sent again under its key it is the same bill, and another user is told that it is there; so is an ordinary save that comes late. */
async function sendAgain(
  lane: Lane,
  { bill, seller, kind, refused }: SoldAlone,
  { who, reply }: { who: Person; reply: { code: string } },
): Promise<void> {
  const { key } = bill
  if (oneIn(lane, 3)) {
    const again = await lane.staff[who].call(arriveBill, { body: { bill } }, { key, location: lane.location })
    same(JSON.stringify(again.reply), JSON.stringify(reply), 'a bill of a till that was sent again')
  }
  if (oneIn(lane, 4)) {
    const other = lane.dice.pick(people.filter(one => one !== who))
    await ask(lane, { who: other, endpoint: arriveBill, expected: 'KEY_REUSED', key }, { body: { bill } })
    const numbered = await ask(lane, { who: other, endpoint: numberSavedBill, expected: 'saved' }, { body: { bill } })
    same(numbered?.code, reply.code, 'the bill that another user finds')
  }
  if (oneIn(lane, 6)) {
    const endpoint = kind === 'pos' ? createInvoice : createAutoCareInvoice
    await ask(
      lane,
      { who: seller, endpoint, expected: 'KEY_REUSED', orElse: refused, key },
      { body: JSON.parse(bill.contents) as InvoiceBody },
    )
  }
}
