import { CallError } from '../../../../platform/web/call-error.ts'
import { call } from '../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../platform/web/endpoint-address.ts'
import { formatMoney, money, rupees, sumOf, type Money } from '../../../../kernel/money.ts'
import { sumQuantities, units, type Quantity } from '../../../../kernel/quantity.ts'
import { createStore } from '../../../../platform/web/store.ts'
import type * as tillContract from '../../tills/contract.ts'
import { flagTill } from '../../tills/web/flag-till.ts'
import { seeKept } from '../../tills/web/kept-seen.ts'
import { keepTill, markSent, readTill, reprintsToTell, reprintTold, sendAgain, waitingBills } from '../../tills/web/till-store.ts'
import type { OwnTill, SentBill, WaitingBill } from '../../tills/web/till-store.ts'
import type { countPrint } from '../../sales/contract.ts'
import type * as contract from '../contract.ts'

// By their addresses: the contracts would load the schemas of a bill.
const arriveCall = endpointAddress<typeof contract.arriveBill>('POST', 'till-bill')
const numberCall = endpointAddress<typeof contract.numberSavedBill>('PUT', 'till-bill-number')
const refusedCall = endpointAddress<typeof contract.giveRefusedBill>('PUT', 'till-bill-refused')
const printCall = endpointAddress<typeof countPrint>('POST', 'invoice-print/:code')
const contactCall = endpointAddress<typeof tillContract.reportTill>('PUT', 'till-contact/:till')

/** What has not gone up. */
export interface Outbox {
  bills: number
  total: Money
  /** Why they do not go up although the server answers; null where nothing is wrong. */
  problem: string | null
}

const store = createStore<Outbox>({ bills: 0, total: money(0), problem: null })
export const useOutbox = store.use
export const outboxNow = store.get

function outboxOf(waiting: readonly WaitingBill[]): Omit<Outbox, 'problem'> {
  return { bills: waiting.length, total: sumOf(waiting.map(({ total }) => rupees(total))) }
}

/** Reads again what waits; another tab may have sent or added some. */
export async function lookAtOutbox(): Promise<Outbox> {
  const before = store.get()
  const now = { ...outboxOf(await waitingBills()), problem: before.problem }
  if (now.bills !== before.bills || now.total !== before.total) {
    store.set(now)
    seeKept()
  }
  return now
}

/** What bills that have not gone up took, by stock entry: it is not there any more. */
export async function unsentByEntry(): Promise<ReadonlyMap<string, Quantity>> {
  const taken = new Map<string, Quantity>()
  for (const { bill } of await waitingBills()) {
    const { stockHistories } = JSON.parse(bill.contents) as { stockHistories: { stockCode?: string | null; quantity: string }[] }
    for (const { stockCode, quantity } of stockHistories) {
      if (stockCode) taken.set(stockCode, sumQuantities([taken.get(stockCode) ?? units('0'), units(quantity)]))
    }
  }
  return taken
}

// A bill stays where it is until a person has signed in again, said that the date is right, or chosen its location.
const waitsForPerson = new Set(['DAY_UNCONFIRMED', 'CLOCK_BEHIND', 'ARRIVAL_LOCATION', 'NOT_SIGNED_IN', 'TOKEN_EXPIRED', 'LOGGED_OUT'])

/** Whether it is not for this bill that the server did not take it: the line, a busy server, somebody who must act first. */
function isForLater({ status, code, isPassing }: CallError): boolean {
  return isPassing || status === 0 || status === 401 || status === 403 || status >= 500 || waitsForPerson.has(code)
}

/** Sends one bill. Answers its number in the books and how it stands there; throws what comes first. */
async function sendOne({ bill, paper }: WaitingBill): Promise<Pick<SentBill, 'code' | 'paper'>> {
  const at = { locationCode: bill.locationCode }
  try {
    const { code, invoice } = await call(arriveCall, { body: { bill } }, { ...at, idempotencyKey: bill.key })
    return { code, paper: invoice }
  } catch (error) {
    if (!(error instanceof CallError) || isForLater(error)) throw error
    if (error.code === 'KEY_REUSED') {
      // It was saved by the send whose answer never came: it only gets the till's number.
      const { code } = await call(numberCall, { body: { bill } }, at)
      return { code, paper: { ...paper, code } }
    }
    // The books cannot take it: a manager finds it in To Settle, and nothing is stuck behind it.
    await call(refusedCall, { body: { bill, refusal: error.text } }, at)
    return { code: null, paper }
  }
}

/** Sends what waits, in the order of its numbers; one tab at a time. Ends quietly where the line is gone. */
export async function sendOutbox(): Promise<void> {
  await navigator.locks.request('bizx.outbox', { ifAvailable: true }, async lock => {
    if (!lock) return
    for (const waiting of await waitingBills()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were sold
        const taken = await sendOne(waiting)
        // oxlint-disable-next-line no-await-in-loop -- see above
        await markSent({ ...waiting, ...taken, sentAt: Date.now() })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        store.set({ ...store.get(), problem: error.isPassing ? null : error.text })
        return
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      await lookAtOutbox()
      if (store.get().problem !== null) store.set({ ...store.get(), problem: null })
    }
  })
}

/** Has the server count the reprints that it did not hear of, of bills that have gone up. */
export async function tellReprints(): Promise<void> {
  for (const { key, code, locationCode } of await reprintsToTell()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first that does not arrive ends it
      const counted = code === null ? null : await call(printCall, { params: { code } }, { locationCode, idempotencyKey: key })
      // oxlint-disable-next-line no-await-in-loop -- see above
      await reprintTold(key, counted?.prints ?? null)
    } catch (error) {
      if (!(error instanceof CallError) || isForLater(error)) throw error
      // oxlint-disable-next-line no-await-in-loop -- see above
      await reprintTold(key, null)
    }
  }
}

/** Tells the server that the till is there, and sets its clock right by the answer. A till that was forgotten sells no more by itself. */
export async function reportOwnTill(): Promise<void> {
  const till = await readTill()
  if (!till) return
  const { bills, total } = await lookAtOutbox()
  const begun = Date.now()
  const body = { lastSerial: till.serial, waiting: bills, waitingTotal: formatMoney(total), clock: new Date(begun).toISOString() }
  const answer = await call(contactCall, { params: { till: till.till }, body }, { locationCode: till.locationCode }).catch(ignoreCallErrors)
  if (!answer) return
  if ((await sendAgain(till.till, answer.missing)) > 0) await lookAtOutbox()
  const middle = (begun + Date.now()) / 2
  await keepAnswer(till, { clockAheadMs: Math.round(middle - Date.parse(answer.time)), isForgotten: !answer.isEnrolled })
  if (!answer.isEnrolled && bills === 0) flagTill(null)
}

function ignoreCallErrors(error: unknown): null {
  if (error instanceof CallError) return null
  throw error
}

type Told = Pick<OwnTill, 'clockAheadMs' | 'isForgotten'>

async function keepAnswer({ till, ...before }: OwnTill, told: Told): Promise<void> {
  if (Math.abs(told.clockAheadMs - before.clockAheadMs) < 2_000 && told.isForgotten === before.isForgotten) return
  // Not over a number that is given meanwhile.
  await navigator.locks.request('bizx.till', async () => {
    const now = await readTill()
    if (now?.till === till) await keepTill({ ...now, ...told })
  })
}
