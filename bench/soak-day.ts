import { setTimeout as pause } from 'node:timers/promises'
import { closingBalanceByDate, createClosingBalance } from '../features/money/day-close/contract.ts'
import { logout } from '../features/shop/session/contract.ts'
import { createInvoice, reverseInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { addDays, businessDate } from '../kernel/dates.ts'
import { callApi, signInOverApi, type ApiSession } from '../tools/api-client.ts'
import { timeZone } from './generate/bills.ts'
import { benchPassword } from './generate/places.ts'

/** A till and who works at it, in a shop whose clock runs fast. */
export interface SoakTill {
  url: string
  locationCode: string
  cashier: string
  nth: number
  bill: () => InvoiceBody
  /** How often each thing was done, and failed. */
  tally: Map<string, number>
  clock: () => number
  isOver: () => boolean
}

/** Counts what is done; what fails is counted by its words, and the day goes on. */
async function attempt<T>({ tally }: SoakTill, what: string, doIt: () => Promise<T>): Promise<T | null> {
  const count = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1)
  try {
    const done = await doIt()
    count(what)
    return done
  } catch (error) {
    count(`failed ${what}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const signIn = ({ url, locationCode }: SoakTill, username: string) =>
  signInOverApi({ url, username, password: benchPassword, location: locationCode })

/** The shop is open for ten hours of a day. */
const openShare = 10 / 24

/** One day: who works signs in, sells so many bills with looks at lists and reports between, and signs out. The owner closes yesterday. */
export async function aDayOf(till: SoakTill, { bills, dayMs }: { bills: number; dayMs: number }): Promise<void> {
  const [begins, openMs] = [Date.now(), dayMs * openShare]
  const session = await attempt(till, 'sign in', () => signIn(till, till.cashier))
  if (session === null) return pause(1_000)
  await attempt(till, 'close', () => closeYesterday(till))
  for (let nth = 1; nth <= bills && !till.isOver() && Date.now() < begins + openMs; nth += 1) {
    const begun = Date.now()
    await sell(till, session, nth)
    if (nth % 10 === 0) await attempt(till, 'look', () => read(session, looks[(nth / 10 + till.nth) % looks.length] ?? ''))
    // There is one owner, whose next file ends the one before.
    if (nth % 25 === 0 && till.nth === 0) await attempt(till, 'report', () => takeReport(till, nth / 25))
    await pause(Math.max(0, begun + openMs / bills - Date.now()))
  }
  await attempt(till, 'sign out', () => callApi(session, logout, {}, { key: crypto.randomUUID() }))
  while (!till.isOver() && Date.now() < begins + dayMs) await pause(100)
}

async function sell(till: SoakTill, session: ApiSession, nth: number): Promise<void> {
  const key = crypto.randomUUID()
  const sold = await attempt(till, 'bill', () => callApi(session, createInvoice, { body: till.bill() }, { key }))
  if (sold === null || nth % 25 !== 0) return
  await attempt(till, 'reversal', async () => {
    const owner = await signIn(till, 'owner')
    const body = { code: sold.code, version: 1, reason: 'Mistake' }
    await callApi(owner, reverseInvoice, { body }, { key: crypto.randomUUID() })
    await callApi(owner, logout, {}, { key: crypto.randomUUID() })
  })
}

const looks = ['recent-invoice/10', 'item-price-search-location/oil', 'item-price-search-location/47', 'sign-in-with-user']

/** Reads an address to its last byte. */
async function read({ url, token = '', locationCode = '' }: ApiSession, address: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/${address}`, { headers: { authorization: `Bearer ${token}`, locationcode: locationCode } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${address} ${response.status} ${body.slice(0, 200)}`)
}

const reports = ['daily-sales', 'details-sales', 'trial-balance', 'profit-and-loss']

/** A report of the last days as the owner: a page of it, and in turn the workbook or the A4 pages. */
async function takeReport(till: SoakTill, turn: number): Promise<void> {
  const owner = await signIn(till, 'owner')
  const today = businessDate(till.clock(), timeZone)
  const slug = reports[(turn + till.nth) % reports.length] ?? ''
  const asked = { fromDate: addDays(today, -7), toDate: today, locationCode: till.locationCode }
  const form = turn % 2 === 0 ? 'xlsx' : 'pdf'
  await read(owner, `report/${slug}`)
  await read(owner, `report-file/${slug}?${new URLSearchParams({ ...asked, form }).toString()}`)
  await callApi(owner, logout, {}, { key: crypto.randomUUID() })
}

/** The owner closes the day before, where it is the next to close. */
async function closeYesterday(till: SoakTill): Promise<void> {
  const owner = await signIn(till, 'owner')
  const date = addDays(businessDate(till.clock(), timeZone), -1)
  const { closingBalanceGenerate, missedDays } = await callApi(owner, closingBalanceByDate, { query: { date } })
  if (closingBalanceGenerate) {
    const body = { date, looseCash: '1000.00', reason: 'Counted twice', ...(missedDays.length > 0 && { missedDays: true }) }
    await callApi(owner, createClosingBalance, { body }, { key: crypto.randomUUID() })
  }
  await callApi(owner, logout, {}, { key: crypto.randomUUID() })
}
