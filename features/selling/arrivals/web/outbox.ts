import { CallError } from '../../../../platform/web/call-error.ts'
import { call } from '../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../platform/web/endpoint-address.ts'
import { displayMoney, formatMoney, money, rupees, sumOf, type Money } from '../../../../kernel/money.ts'
import { sumQuantities, units, type Quantity } from '../../../../kernel/quantity.ts'
import { createStore } from '../../../../platform/web/store.ts'
import type * as tillContract from '../../tills/contract.ts'
import { flagTill } from '../../tills/web/flag-till.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { numberOf } from '../../tills/sealed-file.ts'
import { sealContact } from '../../tills/web/seal-contact.ts'
import { emptySecondCopy, restoreFromSecondCopy } from '../../tills/web/second-copy.ts'
import { isForLater } from '../../tills/web/is-for-later.ts'
import { seeKept } from '../../tills/web/kept-seen.ts'
import {
  keepTill,
  keptHolds,
  markSent,
  readTill,
  reprintsToTell,
  reprintTold,
  sendAgain,
  waitingBills,
} from '../../tills/web/till-store.ts'
import { forgetCopy } from '../../till-copy/web/read-aside.ts'
import type { OwnTill, SentBill, WaitingBill } from '../../tills/web/till-store.ts'
import { isToGoUp, type OwnHold } from '../../holds/own-hold.ts'
import type { countPrint } from '../../sales/contract.ts'
import { unsoldHolds } from '../../sales/web/holds/own-holds.ts'
import { sendBill } from './send-bill.ts'

// By their addresses: the contracts would load the schemas of a bill.
const printCall = endpointAddress<typeof countPrint>('POST', 'invoice-print/:code')
const contactCall = endpointAddress<typeof tillContract.reportTill>('PUT', 'till-contact/:till')

/** What has not gone up. */
export interface Outbox {
  bills: number
  total: Money
  /** Bills on hold that were held here and have not gone up either. */
  holds: number
  /** Why they do not go up although the server answers; null where nothing is wrong. */
  problem: string | null
}

const store = createStore<Outbox>({ bills: 0, total: money(0), holds: 0, problem: null })
export const useOutbox = store.use
export const outboxNow = store.get

function outboxOf(waiting: readonly WaitingBill[], holds: readonly OwnHold[]): Omit<Outbox, 'problem'> {
  return { bills: waiting.length, total: sumOf(waiting.map(({ total }) => rupees(total))), holds: holds.filter(isToGoUp).length }
}

/** Reads again what waits; another tab may have sent or added some. */
export async function lookAtOutbox(): Promise<Outbox> {
  const before = store.get()
  const now = { ...outboxOf(await waitingBills(), await unsoldHolds()), problem: before.problem }
  if (now.bills !== before.bills || now.total !== before.total || now.holds !== before.holds) {
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

/** Sends one bill. Answers its number in the books and how it stands there. */
async function sendOne({ bill, paper }: WaitingBill): Promise<Pick<SentBill, 'code' | 'paper'>> {
  const taken = await sendBill(bill)
  if (taken.as === 'refused') return { code: null, paper }
  if (taken.as === 'there') return { code: taken.code, paper: { ...paper, code: taken.code } }
  // Its copies go on naming a new customer who was taken down.
  return { code: taken.code, paper: 'writtenFor' in paper ? { ...taken.paper, writtenFor: paper.writtenFor } : taken.paper }
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
    await emptySecondCopy()
  })
}

/** Puts back what the browser's database has lost of the bills that wait, and says so. */
export async function restoreLost(): Promise<void> {
  const lost = await restoreFromSecondCopy()
  if (lost.length === 0) return emptySecondCopy()
  const [numbers, total] = [lost.map(({ bill }) => numberOf(bill)).join(', '), sumOf(lost.map(one => rupees(one.total)))]
  notifyError(
    `This browser had lost ${lost.length === 1 ? 'a bill that has' : `${lost.length} bills that have`} not gone up: ${numbers}, ${displayMoney(total)}. Its second copy had ${lost.length === 1 ? 'it, and it goes' : 'them, and they go'} up as usual.`,
  )
  await lookAtOutbox()
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

/**
 * Tells the server that the till is there, and sets its clock right by the answer; one that was wrong about the time says it again. A till
 * that was forgotten sells no more by itself.
 */
export async function reportOwnTill(isAgain = false): Promise<void> {
  const till = await readTill()
  if (!till) return
  const { bills, total } = await lookAtOutbox()
  const begun = Date.now()
  const body = await sealContact(till, { now: begun, waiting: bills, waitingTotal: formatMoney(total) })
  const answer = await call(contactCall, { params: { till: till.till }, body }, { locationCode: till.locationCode }).catch(ignoreCallErrors)
  if (!answer) return
  if ((await sendAgain(till.till, answer.missing)) > 0) await lookAtOutbox()
  const middle = (begun + Date.now()) / 2
  await keepAnswer(till, { clockAheadMs: Math.round(middle - Date.parse(answer.time)), isForgotten: !answer.isEnrolled })
  if (!answer.isEnrolled && bills === 0 && (await keptHolds()).length === 0) {
    flagTill(null)
    await forgetCopy()
  } else if (!answer.isHeard && !isAgain) await reportOwnTill(true)
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
