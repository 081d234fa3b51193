import {
  createClosingBalance,
  createHandOver,
  dayEndByUser,
  recentClosingBalance,
  reverseClosingBalance,
  reverseHandOver,
  type ClosingRowRead,
} from '../../features/money/day-close/contract.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { rupees } from '../../kernel/money.ts'
import { closedThrough, closesOfDay, handedOverOn, isClosedDay, recordClose, type ModelHandOver } from './days.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { apply, heldOn, record, sumOfCents, type ModelClose } from './shop-model.ts'

const dayAfter = (day: string, days = 1): string => addDays(date(day), days)
const till = '1101'

/** A day to close, mostly the next one, today or one between: with it the days before it that were missed. */
function someDay(lane: Lane): string {
  const { today, model, location } = lane
  if (oneIn(lane, 15)) return dayAfter(today, 1)
  const last = closedThrough(model, location)
  if (last === null || last >= today || oneIn(lane, 3)) return today
  const next = dayAfter(last)
  return oneIn(lane, 2) || dayAfter(next) > today ? next : dayAfter(next)
}

function missedBefore(last: string | null, day: string): string[] {
  const days: string[] = []
  if (last === null) return days
  for (let missed = dayAfter(last); missed < day; missed = dayAfter(missed)) days.push(missed)
  return days
}

interface Asked {
  who: 'manager' | 'admin'
  difference: bigint
  reason: string
  day: string
  missed: readonly string[]
  withMissed: boolean
  expected: bigint
  shown: bigint | null
}

/** What a difference of cash needs: a reason from 500.00 on, an admin from 25,000.00 on. */
function differenceAnswer({
  who,
  difference,
  reason,
}: Pick<Asked, 'difference' | 'reason'> & { who: 'cashier' | 'manager' | 'admin' }): string {
  const size = difference < 0n ? -difference : difference
  if (size >= 50_000n && reason === '') return 'CASH_REASON'
  return size >= 2_500_000n && who !== 'admin' ? 'CASH_ADMIN' : 'saved'
}

function expectedOf(lane: Lane, { day, missed, withMissed, expected, shown, ...found }: Asked): string {
  if (isClosedDay(lane.model, lane.location, day)) return 'CLOSE_TWICE'
  if (day > lane.today) return 'CLOSE_FUTURE'
  if (missed.length > 0 && !withMissed) return 'CLOSE_MISSED'
  if (expected < 0n) return 'TILL_NEGATIVE'
  return shown !== null && shown !== expected ? 'CLOSE_STALE' : differenceAnswer(found)
}

/** Mostly some rupees, now and then more than a manager may close with. */
function someDifference(lane: Lane): bigint {
  if (oneIn(lane, 3)) return 0n
  const most = oneIn(lane, 6) ? 3_000_000n : 60_000n
  return upTo(lane, 2n * most) - most
}

/** The cash is counted and a day is closed, with the days missed before it; mostly some rupees are missing or too many. */
export async function closeDay(lane: Lane): Promise<void> {
  const { model, location } = lane
  const day = someDay(lane)
  const missed = missedBefore(closedThrough(model, location), day)
  const withMissed = missed.length > 0 && !oneIn(lane, 8)
  const expected = heldOn(model, { location, account: till }, day)
  const shown = oneIn(lane, 3) ? expected + (oneIn(lane, 4) ? 1n : 0n) : null
  const pieces = oneIn(lane, 5) ? 0n : upTo(lane, 500)
  const handedOver = handedOverOn(model, location, day)
  const wanted = expected - handedOver - pieces * 2000n + someDifference(lane)
  const loose = wanted > 0n ? wanted : 0n
  const counted = pieces * 2000n + loose + handedOver
  const difference = counted - expected
  const reason = oneIn(lane, 8) ? '' : 'Counted twice'
  const body = {
    date: day,
    cashCount: pieces === 0n ? [] : [{ denomination: '20.00', pieces: Number(pieces) }],
    looseCash: wireMoney(loose),
    reason,
    missedDays: withMissed,
    ...(shown !== null && { expected: wireMoney(shown) }),
  }
  const who = oneIn(lane, 15) ? 'cashier' : lane.dice.pick(['manager', 'admin'] as const)
  const right = who === 'cashier' ? 'NOT_ALLOWED' : expectedOf(lane, { who, difference, reason, day, missed, withMissed, expected, shown })
  const reply = await ask(lane, { who, endpoint: createClosingBalance, expected: right }, { body })
  if (!reply) return
  for (const one of missed) keepClose(lane, { ...uncounted(lane, one), nth: closesOfDay(model, location, one) + 1 })
  same(reply.generalLedger.difference, wireMoney(difference), 'what a close finds more or less')
  const close = { ...uncounted(lane, day), code: reply.code, loose, counted, difference, nth: closesOfDay(model, location, day) + 1 }
  postDifference(lane, close, 1n)
  keepClose(lane, close)
  checkRows(lane, day, reply.closingBalance)
}

const uncounted = ({ model, location }: Lane, day: string): ModelClose => ({
  ...{ location, date: day, nth: 1, code: '', version: 1 },
  expected: heldOn(model, { location, account: till }, day),
  handedOver: handedOverOn(model, location, day),
  ...{ loose: 0n, counted: null, difference: 0n, isReversed: false },
})

function keepClose({ model, location }: Lane, close: ModelClose): void {
  recordClose(model, close)
  model.closes.set(location, [...(model.closes.get(location) ?? []), close])
}

/** The difference belongs to the day that is closed, and so does its mirror. */
function postDifference({ model, location }: Lane, { date: day, difference }: ModelClose, sign: bigint): void {
  const legs = [
    { account: till, amount: difference },
    { account: '6920', amount: -difference },
  ]
  apply(model, { location, date: day, legs, moves: [] }, sign)
}

/** Every row of a closing balance is what its accounts hold at the end of the day. */
function checkRows({ model, location }: Lane, day: string, rows: readonly ClosingRowRead[]): void {
  for (const { accLedgerTypeCode: type, cashAmount, chequeAmount } of rows) {
    const held = (mode: 'cash' | 'cheque') =>
      sumOfCents(
        model.treasury
          .filter(account => account.ledgerType === type && account.mode === mode)
          .map(({ account }) => heldOn(model, { location, account }, day)),
      )
    same(cashAmount, wireMoney(held('cash')), `the cash of ${type} on ${day}`)
    same(chequeAmount, wireMoney(held('cheque')), `the cheques of ${type} on ${day}`)
  }
}

/** The last closed day is opened again, by an admin alone; any other stays. */
export async function openDayAgain(lane: Lane): Promise<void> {
  const { model, location } = lane
  const closes = model.closes.get(location) ?? []
  const last = closes.at(-1)
  if (!last) return
  const { reply: known } = await lane.staff.admin.call(recentClosingBalance, { params: { id: 0 } }, { location })
  same(known.ledgerDate[0]?.date, last.date, 'the last closed day')
  last.code = known.ledgerDate[0]?.code ?? ''
  const earlier = closes.slice(0, -1).findLast(({ code }) => code !== '')
  const close = earlier && oneIn(lane, 8) ? earlier : last
  const who = oneIn(lane, 8) ? 'manager' : 'admin'
  const version = close.version + (oneIn(lane, 12) ? 1 : 0)
  const fresh = version === close.version ? 'saved' : 'CONFLICT'
  const expected = who === 'manager' ? 'NOT_ALLOWED' : close === last ? fresh : 'CLOSE_NOT_LAST'
  const body = { code: close.code, reason: 'A receipt was forgotten', version }
  if (!(await ask(lane, { who, endpoint: reverseClosingBalance, expected }, { body }))) return
  postDifference(lane, close, -1n)
  close.isReversed = true
  close.version += 1
  recordClose(model, close)
  closes.pop()
}

function recordHandOver({ model, location }: Lane, { code, isReversed, version, counted }: ModelHandOver): void {
  record(model, { location, kind: 'cash handover', code }, [isReversed ? 'reversed' : 'live', version, counted])
}

function addHandedOver({ model, location }: Lane, day: string, amount: bigint): void {
  model.handedOver.set(`${location} ${day}`, handedOverOn(model, location, day) + amount)
}

/** A cashier hands the till over. */
export async function handOverTill(lane: Lane): Promise<void> {
  const { reply: taken } = await lane.staff.cashier.call(dayEndByUser, { query: { date: lane.today } }, { location: lane.location })
  const open = BigInt(rupees(taken.dayEndByUser[0]?.toHandOver ?? '0'))
  const counted = oneIn(lane, 3) ? upTo(lane, 500_000) : (open > 0n ? open : 0n) + upTo(lane, 2000)
  const reason = oneIn(lane, 8) ? '' : 'Counted twice'
  const right = differenceAnswer({ who: 'cashier', difference: counted - open, reason })
  const expected = counted === 0n ? 'HAND_OVER_NOTHING' : right
  // The cashier sells in other lanes of the location too: between the look and the count the difference may grow over a limit.
  const orElse = counted === 0n ? [] : ['saved', 'CASH_REASON', 'CASH_ADMIN']
  const body = { looseCash: wireMoney(counted), reason }
  const reply = await ask(lane, { who: 'cashier', endpoint: createHandOver, expected, orElse }, { body })
  if (!reply) return
  const handed = { code: reply.code, date: lane.today, version: 1, counted, isReversed: false }
  addHandedOver(lane, lane.today, counted)
  recordHandOver(lane, handed)
  lane.handOvers.push(handed)
}

/** A hand-over is taken back, which goes while its day is open. */
export async function takeHandOverBack(lane: Lane): Promise<void> {
  const handed = recent(lane, lane.handOvers)
  if (!handed) return
  const isFrozen = isClosedDay(lane.model, lane.location, handed.date)
  const expected = handed.isReversed ? 'REVERSED_ALREADY' : isFrozen ? 'HAND_OVER_FROZEN' : 'saved'
  const body = { code: handed.code, reason: 'Mistake', version: handed.version }
  if (!(await ask(lane, { who: 'manager', endpoint: reverseHandOver, expected }, { body }))) return
  addHandedOver(lane, handed.date, -handed.counted)
  handed.isReversed = true
  handed.version += 1
  recordHandOver(lane, handed)
}
