import {
  approveCount,
  getCountSheet,
  moveCount,
  reviewCount,
  startCount,
  tallyCount,
  type CountSession,
  type CountSheetRow,
} from '../features/stock/counts/contract.ts'
import type { UncountedChoice } from '../features/stock/counts/count.ts'
import { demoToday } from '../database/test-database.ts'
import { date } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { takeMasterCode } from '../platform/server/number-series.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { colombo, type Shop, type Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

/** A new bin at Colombo with these items, so that a test counts nothing else. */
export async function aShelf(shop: Shop, items: readonly Pick<TestItem, 'code'>[]): Promise<string> {
  const code = await inTransaction(shop.application.api.platform.tills, async tx => {
    const taken = await takeMasterCode(tx, 'itemBin', date(demoToday))
    await tx.db
      .insertInto('item_bin')
      .values({ code: taken, name: `Shelf ${taken}` })
      .execute()
    return taken
  })
  await putOnShelf(shop, code, items)
  return code
}

/** Puts items into a bin at Colombo. */
export async function putOnShelf(shop: Shop, binCode: string, items: readonly Pick<TestItem, 'code'>[]): Promise<void> {
  const itemCodes = items.map(item => item.code)
  await shop.owner.query('insert into item_location (item_code, location_code, bin_code) select unnest($1::text[]), $2, $3', [
    ...[itemCodes, colombo, binCode],
  ])
}

/** Starts a count of a bin. */
export async function startsCount(
  staff: Staff,
  binCode: string,
  more: { blocksMovement?: boolean; name?: string } = {},
): Promise<CountSession> {
  return (await saved(staff, startCount, { name: 'Shelf count', binCode, ...more })).stockCountSession
}

/** The sheet as a counter sees it. */
export async function sheetOf(staff: Staff, session: Pick<CountSession, 'id'>, query = {}): Promise<CountSheetRow[]> {
  return (await staff.call(getCountSheet, { params: { id: session.id }, query: { size: 1_000, ...query } })).reply.rows
}

/** Counts the whole of an item; answers 200 or the refusal's code. */
export async function counts(staff: Staff, session: Pick<CountSession, 'id'>, item: Pick<TestItem, 'code'>, quantity: string) {
  const rows = (await sheetOf(staff, session)).filter(row => row.itemMaster.code === item.code)
  const tallies = rows.map(row => ({ lines: row.lines, quantity }))
  const { status, error } = await staff.call(tallyCount, { body: { session: session.id, tallies } })
  return status === 200 ? status : error.code
}

/** Moves a count to another state; returns it. */
export async function moves(
  staff: Staff,
  { id, version }: CountSession,
  state: 'counting' | 'review' | 'abandoned',
): Promise<CountSession> {
  const body = { session: id, version, state, reason: 'Asked for' }
  return (await saved(staff, moveCount, body)).stockCountSession
}

/** Approves a count as its review shows it. */
export async function approves(staff: Staff, { id, version }: CountSession, uncounted: UncountedChoice = 'leave') {
  const { tallies } = (await staff.call(reviewCount, { params: { id }, query: {} })).reply
  return staff.call(approveCount, { body: { session: id, version, tallies, uncounted } })
}

type Input = Partial<CallInput<Endpoint>>

/** For every call about counts a valid request; `binCode` names a bin with stock in it. */
export function countSamples(known: () => { staff: Staff; itemCode: string; binCode: string }): Record<string, () => Promise<Input>> {
  const begun = () => startsCount(known().staff, known().binCode)
  const inReview = async () => moves(known().staff, await begun(), 'review')
  const named = async () => ({ params: { id: (await begun()).id } })
  const approval = ({ id, version }: CountSession) => ({ session: id, version, tallies: 0, uncounted: 'leave' as const })
  const approved = async () => (await known().staff.call(approveCount, { body: approval(await inReview()) })).reply.code
  return {
    'GET stock-count-session': async () => ({}),
    'GET stock-count-session/:id': named,
    'POST stock-count-session': async () => ({ body: { name: 'Shelf', binCode: known().binCode } }),
    'PUT stock-count-session-state': async () => ({ body: { session: (await begun()).id, version: 1, state: 'review' } }),
    'GET stock-count-sheet/:id': named,
    'POST stock-count-tally': async () => ({ body: { session: (await begun()).id, tallies: [{ lines: [1], quantity: '1' }] } }),
    'POST stock-count-found': async () => ({ body: { session: (await begun()).id, itemCode: known().itemCode } }),
    'POST stock-count-file': async () => ({ body: { session: (await begun()).id, content: base64('Row,Counted\n1,5\n') } }),
    'GET stock-count-review/:id': named,
    'PUT stock-count-recount': async () => ({ body: { session: (await begun()).id, version: 1, lines: [1], recount: true } }),
    'GET stock-count': async () => ({}),
    'GET stock-count/:id': async () => ({ params: { id: await approved() } }),
    'POST stock-count': async () => ({ body: approval(await inReview()) }),
    'PUT stock-count-reversal': async () => ({ body: { code: await approved(), reason: 'Mistake', version: 1 } }),
  }
}

export const base64 = (text: string) => Buffer.from(text).toString('base64')

/** For every call about counts that writes, a valid request that is refused because the count does not exist. */
export function refusedCounts(itemCode: string): Record<string, Refused> {
  const session = crypto.randomUUID()
  return {
    'POST /api/v1/stock-count-session': { params: {}, body: { name: 'Nowhere', binCode: '5401999999' }, by: 'cashier' },
    'PUT /api/v1/stock-count-session-state': { params: {}, body: { session, version: 1, state: 'review' } },
    'POST /api/v1/stock-count-tally': { params: {}, body: { session, tallies: [{ lines: [1], quantity: '1' }] } },
    'POST /api/v1/stock-count-found': { params: {}, body: { session, itemCode } },
    'POST /api/v1/stock-count-file': { params: {}, body: { session, content: base64('Row,Counted\n1,5\n') } },
    'PUT /api/v1/stock-count-recount': { params: {}, body: { session, version: 1, lines: [1], recount: true } },
    'POST /api/v1/stock-count': { params: {}, body: { session, version: 1, tallies: 0, uncounted: 'leave' } },
    'PUT /api/v1/stock-count-reversal': { params: {}, body: { code: '4401999999', reason: 'Mistake', version: 1 } },
  }
}
