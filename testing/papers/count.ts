import { demoToday } from '../../database/test-database.ts'
import {
  approveCount,
  getCountSheet,
  getStockCount,
  moveCount,
  reverseStockCount,
  reviewCount,
  startCount,
  stockCounts,
  tallyCount,
  type CountSession,
  type CountSheetRow,
} from '../../features/stock/counts/contract.ts'
import type { UncountedChoice } from '../../features/stock/counts/count.ts'
import { date } from '../../kernel/dates.ts'
import { takeMasterCode } from '../../platform/server/number-series.ts'
import { inTransaction } from '../../platform/server/run-transaction.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { colombo, type Shop, type Staff } from '../shop.ts'
import { anItem, type TestItem } from '../stock.ts'
import { nothing, nowhere, times, type Contest, type Setting, type TestPaper } from './paper.ts'

/** A new bin at Colombo with these items, so that a test counts nothing else. */
export async function aShelf(shop: Shop, items: readonly Pick<TestItem, 'code'>[]): Promise<string> {
  const code = await inTransaction(shop.application.api.platform.tills, async tx => {
    const taken = await takeMasterCode(tx, 'itemBin', date(demoToday))
    const values = { code: taken, name: `Shelf ${taken}` }
    await tx.db.insertInto('item_bin').values(values).execute()
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

export const base64 = (text: string) => Buffer.from(text).toString('base64')

const shelves = new WeakMap<TestItem, Promise<string>>()

/** A shelf with the item of the setting. */
function shelfOf({ shop, item }: Setting): Promise<string> {
  const known = shelves.get(item) ?? aShelf(shop, [item])
  shelves.set(item, known)
  return known
}

const nothingCounted = ({ id, version }: Pick<CountSession, 'id' | 'version'>) => ({
  ...{ session: id, version, tallies: 0, uncounted: 'leave' as const },
})

/** Approving, counting in and abandoning one count. */
const contest: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const count = await moves(staff, await startsCount(staff, await aShelf(shop, [bulb])), 'review')
  const { id: session, version } = count
  return [
    ...times(6, () => ({ endpoint: approveCount, input: { body: nothingCounted(count) } })),
    ...times(3, () => ({ endpoint: moveCount, input: { body: { session, version, state: 'counting', reason: 'Again' } } })),
    ...times(3, () => ({ endpoint: tallyCount, input: { body: { session, tallies: [{ lines: [1], quantity: '1' }] } } })),
  ]
}

/** Counts one line of the shelf wrongly, the first time so far off that a reason is asked, and another user approves it. */
async function errand(hands: Hands): Promise<void> {
  if (!hands.isCounter) return
  const { stockCountSession: started } = await hands.save(startCount, { name: 'Count' })
  const { id: session, version } = started
  await hands.save(tallyCount, { session, tallies: [{ lines: [1], quantity: String(1_005_000 + hands.dice.below(1000)) }] })
  const { stockCountSession } = await hands.save(moveCount, { session, version, state: 'review' })
  const { tallies } = await hands.read(reviewCount, { params: { id: session } }, 'approver')
  await hands.save(approveCount, { session, version: stockCountSession.version, tallies, uncounted: 'leave' }, 'approver')
}

/** What else is done with a running count. */
const worksOn = (session: string, itemCode: string) => ({
  'PUT stock-count-session-state': { body: { session, version: 1, state: 'review' } },
  'POST stock-count-tally': { body: { session, tallies: [{ lines: [1], quantity: '1' }] } },
  'POST stock-count-found': { body: { session, itemCode } },
  'POST stock-count-file': { body: { session, content: base64('Row,Counted\n1,5\n') } },
  'PUT stock-count-recount': { body: { session, version: 1, lines: [1], recount: true } },
})
type Work = keyof ReturnType<typeof worksOn>

export const count = {
  kind: 'stockCount',
  calls: { list: stockCounts.list, get: getStockCount, create: approveCount, reverse: reverseStockCount },
  valid: async setting => nothingCounted(await moves(setting.staff, await startsCount(setting.staff, await shelfOf(setting)), 'review')),
  movesNothing: true,
  refused: async () => nothingCounted({ id: nowhere, version: 1 }),
  further: {
    samples: setting => {
      const begun = async () => (await startsCount(setting.staff, await shelfOf(setting))).id
      const named = async () => ({ params: { id: await begun() } })
      const works = Object.keys(worksOn('', '')) as Work[]
      return {
        'GET stock-count-session': nothing,
        'GET stock-count-session/:id': named,
        'GET stock-count-sheet/:id': named,
        'GET stock-count-review/:id': named,
        'POST stock-count-session': async () => ({ body: { name: 'Shelf', binCode: await shelfOf(setting) } }),
        ...Object.fromEntries(works.map(work => [work, async () => worksOn(await begun(), setting.item.code)[work]])),
      }
    },
    refused: ({ item }) => ({
      'POST stock-count-session': { body: { name: 'Nowhere', binCode: '5401999999' }, by: 'cashier' },
      ...worksOn(nowhere, item.code),
    }),
  },
  contests: { counts: contest },
  errands: [errand],
} satisfies TestPaper<typeof approveCount>
