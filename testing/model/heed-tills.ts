import { settleRemark, toSettle as listToSettle } from '../../features/selling/arrivals/contract.ts'
import { forgetTill, reportTill, tills as listTills } from '../../features/selling/tills/contract.ts'
import { namedOn } from './bills.ts'
import { answered, ask, oneIn, people, recent, same, wireMoney, type Lane } from './lane.ts'
import { sumOfCents } from './shop-model.ts'
import { gapsOf, missingOf, numberOf, recordTill, recordToSettle, type ModelTill } from './tills.ts'

/** A till keeps so many bills that it sent, and asks about as many. */
const lastNumbers = 500

/** A till says of itself what it has, and is told what is missing; the list of tills shows the same. Once in a while it is forgotten. */
export async function hearOfTill(lane: Lane): Promise<void> {
  const till = recent(lane, lane.tills, 2)
  if (!till) return
  const waiting = lane.alone.filter(sold => sold.till === till)
  const total = sumOfCents(waiting.map(sold => sold.total))
  const body = till.itself.contact({ now: lane.now(), waiting: waiting.length, waitingTotal: wireMoney(total) })
  const who = lane.dice.pick(people)
  const answer = await lane.staff[who].call(reportTill, { params: { till: till.itself.till }, body })
  const { isHeard, isEnrolled, missing } = answered(answer, 'what a till says of itself')
  same(isHeard, till.said === null || till.said.at < lane.now(), 'whether a till was heard')
  same(isEnrolled, !till.isForgotten, 'whether a till is known')
  const gaps = gapsOf(till, Math.max(till.given - lastNumbers, 0) + 1, till.given)
  same(JSON.stringify(missing), JSON.stringify(gaps), 'what is missing of a till')
  if (isHeard) {
    till.said = { at: lane.now(), waiting: waiting.length, total }
    till.known = Math.max(till.known, till.given)
    recordTill(lane.model, till)
  }
  lane.tell('till heard')
  await compareTill(lane, till)
  if (oneIn(lane, 6)) await forget(lane, till)
}

async function compareTill(lane: Lane, till: ModelTill): Promise<void> {
  const { location, staff } = lane
  const list = answered(await staff.manager.call(listTills.list, { query: {} }, { location }), 'the list of tills')
  const row = list.tills.find(({ code }) => code === `T${till.itself.till}`)
  const shown = row && [row.arrived, row.lastNumber, row.missing, row.waiting, row.waitingTotal]
  const last = till.known === 0 ? '' : numberOf(till, till.known)
  const own = [till.arrived, last, missingOf(till), till.said?.waiting ?? 0, wireMoney(till.said?.total ?? 0n)]
  same(JSON.stringify(shown), JSON.stringify(own), `what the list says of T${till.itself.till}`)
}

/** What a forgotten till still has may arrive afterwards. */
async function forget(lane: Lane, till: ModelTill): Promise<void> {
  const isFileSaved = oneIn(lane, 2)
  const held = (till.said?.waiting ?? 0) > 0 && !isFileSaved ? 'TILL_HOLDS_BILLS' : 'saved'
  const expected = till.isForgotten ? 'TILL_FORGOTTEN' : held
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const given = { params: { till: till.itself.till }, body: { isFileSaved } }
  if (await ask(lane, { who, endpoint: forgetTill, expected }, given)) till.isForgotten = true
}

/** A manager has looked at a remark, or at a bill that was refused. */
export async function settleRemarks(lane: Lane): Promise<void> {
  const one = recent(lane, lane.toSettle)
  if (!one) return
  await compareToSettle(lane, one.of)
  const who = lane.dice.pick(people)
  const expected = who === 'cashier' ? 'NOT_ALLOWED' : one.isSettled ? 'TO_SETTLE_DONE' : 'saved'
  const given = { params: { code: one.code }, body: { note: oneIn(lane, 2) ? 'Looked at' : '' } }
  if (!(await ask(lane, { who, endpoint: settleRemark, expected }, given))) return
  one.isSettled = true
  recordToSettle(lane.model, one)
}

/** The list shows of a bill what the model knows: its remarks, or that it was refused, and each line of which goods are to be named. */
async function compareToSettle(lane: Lane, of: string): Promise<void> {
  const { location, staff, bills, toSettle } = lane
  const list = answered(await staff.manager.call(listToSettle.list, { query: { term: of } }, { location }), 'what is to settle')
  const shown = list.toSettle.filter(({ tillNumber }) => tillNumber === of).map(({ code, kind, state }) => `${code} ${kind} ${state}`)
  const own = toSettle.filter(one => one.of === of)
  const bill = bills.find(({ code }) => code === own[0]?.bill)
  const open = bill && !bill.isReversed ? bill.oversold.filter(at => namedOn(bill, at) < bill.taken[at]!.quantity) : []
  const rows = [
    ...own.map(one => `${one.code} ${one.bill === null ? 'refused' : 'remark'} ${one.isSettled ? 'settled' : 'open'}`),
    ...open.map(at => `O-${location}-${bill!.code}-${at + 1} oversold open`),
  ]
  same(shown.toSorted().join(', '), rows.toSorted().join(', '), `what is to settle of ${of}`)
}
