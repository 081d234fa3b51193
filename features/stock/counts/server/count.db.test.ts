import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf, sell, aCashBill, aLine } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../testing/books.ts'
import { saved } from '../../../../testing/calls.ts'
import { approves, aShelf, base64, counts, moves, putOnShelf, sheetOf, startsCount } from '../../../../testing/papers/count.ts'
import { aStockIn } from '../../../../testing/papers/stock-in.ts'
import { anIssue } from '../../../../testing/papers/stock-issue.ts'
import { aReceivedLine } from '../../../../testing/papers/grn.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { fileTurns } from '../../../../platform/server/file-turns.ts'
import { anItem, aTakenLine, remainingOf } from '../../../../testing/stock.ts'
import {
  approveCount,
  countFromFile,
  foundInCount,
  getCountSession,
  getStockCount,
  listCountSessions,
  markRecount,
  moveCount,
  reverseStockCount,
  reviewCount,
  startCount,
  stockCounts,
  tallyCount,
} from '../contract.ts'
import { createInvoice } from '../../../selling/sales/contract.ts'
import { createStockIssue } from '../../stock-issue/contract.ts'
import { createStockIn } from '../../stock-in/contract.ts'

let shop: Shop
let manager: Staff
let admin: Staff
/** Another manager, who does not count and approves. */
let nimal: Staff
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  admin = await shop.signIn('admin')
  nimal = await shop.signIn('nimal')
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

const codeOf = async (answer: Promise<{ error: { code: string } }>) => (await answer).error.code
const tenAt60 = { quantity: '10', cost: '60.00' }
const sells = (item: { code: string; retail: string }, quantity: string, total: string) =>
  sell(cashier, aCashBill([aLine(item, quantity)], total))

describe('a count', () => {
  test('is blind, and posts what it found and what it missed at cost, to the cent', async () => {
    const oil = await anItem(shop, { name: 'Count 1 oil', unit: 'Litre', entries: [{ quantity: '10.5', cost: '33.35' }] })
    const bulb = await anItem(shop, { name: 'Count 2 bulb', entries: [tenAt60] })
    const fuse = await anItem(shop, { name: 'Count 3 fuse', entries: [tenAt60] })
    const session = await startsCount(manager, await aShelf(shop, [oil, bulb, fuse]))
    expect(session).toMatchObject({ state: 'counting', rows: 3, counted: 0, countedByMe: false, blocksMovement: false })

    expect(await counts(manager, session, oil, '9.75')).toBe(200)
    expect(await counts(admin, session, bulb, '12')).toBe(200)
    expect(await counts(admin, session, fuse, '10')).toBe(200)
    const sheet = await sheetOf(manager, session)
    // Counted quantities are shown only to their counter, and expected ones to nobody.
    expect(sheet.map(row => [row.itemMaster.code, row.quantity, row.countedBy])).toEqual([
      [oil.code, '9.75', 'manager'],
      [bulb.code, null, 'admin'],
      [fuse.code, null, 'admin'],
    ])
    expect(Object.keys(sheet[0]!).sort()).toEqual(
      ['batch', 'bin', 'countedAt', 'countedBy', 'expiryDate', 'itemMaster', 'lines', 'quantity', 'retailPrice', 'state'].sort(),
    )
    expect(await codeOf(manager.call(reviewCount, { params: { id: session.id }, query: {} }))).toBe('COUNT_OWN')

    const ended = await moves(manager, session, 'review')
    expect(ended.byUser).toEqual([
      { user: 'admin', counted: 2 },
      { user: 'manager', counted: 1 },
    ])
    const { sums, lines } = (await nimal.call(reviewCount, { params: { id: session.id }, query: {} })).reply
    // 2 × 60.00 more; of 10.5 × 33.35 = 350.18 stay 9.75 × 33.35 = 325.16, so 25.02 less. The dearest first.
    expect(lines.map(line => [line.itemMaster.code, line.variance, line.varianceValue])).toEqual([
      [bulb.code, '2', '120.00'],
      [oil.code, '-0.75', '-25.02'],
    ])
    expect(sums).toMatchObject({ differences: 2, uncounted: 0, gain: '120.00', loss: '25.02', uncountedValue: '0.00' })

    expect(await codeOf(admin.call(approveCount, { body: { session: session.id, version: 2, tallies: 3, uncounted: 'leave' } }))).toBe(
      'COUNT_OWN',
    )
    const { code, stockCount } = (await approves(nimal, ended)).reply
    expect(code).toMatch(/^4401\d{6}$/)
    expect(stockCount).toMatchObject({ gain: '120.00', loss: '25.02', totalAmount: '94.98', counters: ['admin', 'manager'], user: 'nimal' })
    expect(await ledgerOf(shop, code)).toEqual([
      '1 debit 1400 120.00 (50)',
      '1 credit 5100 120.00 (50)',
      '1 debit 5100 25.02 (50)',
      '1 credit 1400 25.02 (50)',
    ])
    expect(await movesOf(shop, code)).toEqual([
      `count ${oil.entries[0]} -0.75 leaves 9.75 cost 33.35 price 100.00`,
      `count ${bulb.entries[0]} 2 leaves 12 cost 60.00 price 100.00`,
    ])

    // Reversed by its mirror, once.
    const reversal = { body: { code, reason: 'Wrong shelf', version: 1 } }
    expect((await nimal.call(reverseStockCount, reversal)).reply.stockCount.status).toBe('reversed')
    expect((await ledgerOf(shop, code)).slice(4)).toEqual([
      '2 credit 1400 120.00 (50)',
      '2 debit 5100 120.00 (50)',
      '2 credit 5100 25.02 (50)',
      '2 debit 1400 25.02 (50)',
    ])
    expect([await remainingOf(shop, oil.entries[0]!), await remainingOf(shop, bulb.entries[0]!)]).toEqual(['10.5', '10'])
    expect(await codeOf(nimal.call(reverseStockCount, { body: { ...reversal.body, version: 2 } }))).toBe('REVERSED_ALREADY')
    expect((await auditOf(shop, session.id)).map(({ action }) => action)).toEqual([
      'start-count',
      'count',
      'count',
      'count',
      'change-count',
    ])
  })

  test('makes no difference of what was sold or received before and after each row was counted', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const fuse = await anItem(shop, { entries: [tenAt60] })
    const session = await startsCount(manager, await aShelf(shop, [bulb, fuse]))
    await sells(bulb, '3', '300.00')
    // 7 are left of the bulb and one is missing; the fuse is right.
    await counts(manager, session, bulb, '6')
    await counts(manager, session, fuse, '10')
    await sells(bulb, '2', '200.00')
    await sells(fuse, '4', '400.00')
    const ended = await moves(manager, session, 'review')
    const { lines } = (await nimal.call(reviewCount, { params: { id: session.id }, query: { show: 'all' } })).reply
    expect(lines.map(line => [line.snapshot, line.moved, line.counted, line.variance])).toEqual([
      ['10', '-3', '6', '-1'],
      ['10', '0', '10', '0'],
    ])
    const { code } = (await approves(nimal, ended)).reply
    // 10 − 3 − 2 − 1 = 4 and 10 − 4 = 6
    expect(await movesOf(shop, code)).toEqual([`count ${bulb.entries[0]} -1 leaves 4 cost 60.00 price 100.00`])
    expect(await remainingOf(shop, fuse.entries[0]!)).toBe('6')
  })

  test('counts goods received meanwhile with the row they stand in', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const session = await startsCount(manager, await aShelf(shop, [bulb]))
    const received = await saved(manager, createStockIn, aStockIn([aReceivedLine(bulb, '5', '65.00')]))
    const fresh = received.stockIn.stockHistories[0]!.stockCode
    await sells(bulb, '2', '200.00')
    // 8 of the old and 5 of the new are expected; 11 were counted. The entry that is sold first is the one that misses them.
    await counts(manager, session, bulb, '11')
    const { code } = (await approves(nimal, await moves(manager, session, 'review'))).reply
    expect(await movesOf(shop, code)).toEqual([`count ${bulb.entries[0]} -2 leaves 6 cost 60.00 price 100.00`])
    expect(await remainingOf(shop, fresh)).toBe('5')
  })

  test('is counted again where the reviewer asks for it, blind, and only there', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const fuse = await anItem(shop, { entries: [tenAt60] })
    const session = await startsCount(manager, await aShelf(shop, [bulb, fuse]))
    await counts(manager, session, bulb, '1')
    await counts(manager, session, fuse, '9')
    const ended = await moves(manager, session, 'review')
    const [worst] = (await nimal.call(reviewCount, { params: { id: session.id }, query: {} })).reply.lines
    const mark = { session: session.id, version: ended.version, lines: [worst!.line], recount: true }
    expect(await codeOf(manager.call(markRecount, { body: mark }))).toBe('COUNT_OWN')
    const marked = (await nimal.call(markRecount, { body: mark })).reply.stockCountSession
    expect([marked.version, marked.recount]).toEqual([ended.version + 1, 1])
    expect(await codeOf(approves(nimal, marked))).toBe('COUNT_RECOUNT_OPEN')

    const [again] = await sheetOf(admin, session, { show: 'recount' })
    expect([again?.itemMaster.code, again?.quantity]).toEqual([bulb.code, null])
    expect(await counts(admin, session, fuse, '10')).toBe('COUNT_ROW_CLOSED')
    expect(await counts(admin, session, bulb, '10')).toBe(200)
    // The reviewer approves the figures that were shown: the older figure no longer exists.
    const stale = { session: session.id, version: marked.version, tallies: 2, uncounted: 'leave' as const }
    expect(await codeOf(nimal.call(approveCount, { body: stale }))).toBe('CONFLICT')
    const { code } = (await approves(nimal, marked)).reply
    expect(await movesOf(shop, code)).toEqual([`count ${fuse.entries[0]} -1 leaves 9 cost 60.00 price 100.00`])
  })

  test('leaves what nobody counted, or takes it as none: the approver decides', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const shelf = await aShelf(shop, [bulb])
    const left = await moves(manager, await startsCount(manager, shelf), 'review')
    const first = (await approves(nimal, left, 'leave')).reply
    expect([await movesOf(shop, first.code), first.stockCount.countedLines, first.stockCount.lineCount]).toEqual([[], 0, 1])
    expect(await ledgerOf(shop, first.code)).toEqual([])
    const gone = await moves(manager, await startsCount(manager, shelf), 'review')
    const second = (await approves(nimal, gone, 'zero')).reply
    expect(second.stockCount).toMatchObject({ uncounted: 'zero', loss: '600.00' })
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('0')
  })

  test('refuses what would leave less than nothing, and a second correction of the same difference', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const shelf = await aShelf(shop, [bulb])
    const [one, two] = [await startsCount(manager, shelf), await startsCount(manager, shelf)]
    await counts(manager, one, bulb, '4')
    await counts(manager, two, bulb, '4')
    await sells(bulb, '9', '900.00')
    // Six were missing, nine were sold meanwhile: one is left.
    expect(await codeOf(approves(nimal, await moves(manager, one, 'review')))).toBe('COUNT_BELOW_ZERO')
    const fuse = await anItem(shop, { entries: [tenAt60] })
    await putOnShelf(shop, shelf, [fuse])
    const [three, four] = [await startsCount(manager, shelf), await startsCount(manager, shelf)]
    await counts(manager, three, fuse, '8')
    await counts(manager, four, fuse, '8')
    await approves(nimal, await moves(manager, three, 'review'))
    expect(await codeOf(approves(nimal, await moves(manager, four, 'review')))).toBe('COUNT_STALE')
    expect(await remainingOf(shop, fuse.entries[0]!)).toBe('8')
  })
})

describe('an own count', () => {
  const reviews = (staff: Staff, id: string) => staff.call(reviewCount, { params: { id }, query: {} })

  test('is approved by a superadmin with a reason where everybody else counted too', async () => {
    const owner = await shop.signIn('superadmin')
    const item = await anItem(shop, { name: 'Own count', entries: [tenAt60] })
    const session = await startsCount(owner, await aShelf(shop, [item]))
    for (const staff of [manager, nimal, admin]) expect(await counts(staff, session, item, '9')).toBe(200)
    expect(await counts(owner, session, item, '8')).toBe(200)
    // While it is counted the owner learns as little as the others.
    expect(await codeOf(reviews(owner, session.id))).toBe('COUNT_OWN')
    const ended = await moves(manager, session, 'review')
    expect(await codeOf(reviews(admin, session.id))).toBe('COUNT_OWN')
    const { reply } = await owner.call(getCountSession, { params: { id: session.id } })
    expect(reply.stockCountSession).toMatchObject({ countedByMe: true, reviewedAlone: true })
    const { sums, tallies } = (await reviews(owner, session.id)).reply
    expect([sums.differences, sums.loss]).toEqual([1, '120.00'])
    const body = { session: session.id, version: ended.version, tallies, uncounted: 'leave' as const }
    const text = 'You counted here, and nobody else may approve it. Say why you do.'
    expect(await refusalOf(owner.call(approveCount, { body }))).toEqual([422, 'COUNT_OWN_REASON', text])
    expect(await codeOf(admin.call(approveCount, { body: { ...body, ownReason: 'Nobody else is here' } }))).toBe('COUNT_OWN')
    const { code, stockCount } = await saved(owner, approveCount, { ...body, ownReason: 'Nobody else is here' })
    expect(stockCount).toMatchObject({ ownReason: 'Nobody else is here', user: 'superadmin' })
    expect(await auditOf(shop, code)).toMatchObject([{ after: { ownReason: 'Nobody else is here' } }])
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('is left to a manager who did not count, up to the limit of managers', async () => {
    const owner = await shop.signIn('superadmin')
    for (const [cost, answer] of [
      ['250000.00', 'COUNT_OWN'],
      ['250000.01', ''],
    ] as const) {
      const item = await anItem(shop, { name: `Own count at ${cost}`, entries: [{ quantity: '10', cost }] })
      const session = await startsCount(owner, await aShelf(shop, [item]))
      expect(await counts(admin, session, item, '8')).toBe(200)
      expect(await counts(owner, session, item, '8')).toBe(200)
      const ended = await moves(owner, session, 'review')
      expect(await codeOf(reviews(owner, session.id))).toBe(answer || undefined)
      await moves(owner, ended, 'abandoned')
    }
  })
})

describe('a count that blocks', () => {
  test('keeps its stock where it is until it is over, and is alone in it', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const shelf = await aShelf(shop, [bulb])
    const session = await startsCount(manager, shelf, { blocksMovement: true, name: 'Night count' })
    const bill = aCashBill([aLine(bulb)], '100.00')
    expect(await refusalOf(cashier.call(createInvoice, { body: bill }))).toEqual([
      409,
      'STOCK_COUNTED',
      `${bulb.name} is being counted (Night count) and cannot be moved until that count ends. Leave it out, or ask the people who count.`,
    ])
    expect(await codeOf(manager.call(createStockIssue, { body: anIssue([aTakenLine(bulb)], 'damage') }))).toBe('STOCK_COUNTED')
    expect(await codeOf(admin.call(startCount, { body: { name: 'Again', binCode: shelf, blocksMovement: true } }))).toBe('COUNT_OVERLAPS')
    await counts(manager, session, bulb, '9')
    const { code } = (await approves(nimal, await moves(manager, session, 'review'))).reply
    expect(await movesOf(shop, code)).toEqual([`count ${bulb.entries[0]} -1 leaves 9 cost 60.00 price 100.00`])
    await sell(cashier, bill)
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('8')
  })

  test('lets go when it is abandoned, which needs a reason and posts nothing', async () => {
    const bulb = await anItem(shop, { entries: [tenAt60] })
    const session = await startsCount(manager, await aShelf(shop, [bulb]), { blocksMovement: true })
    await counts(manager, session, bulb, '1')
    const body = { session: session.id, version: 1, state: 'abandoned' as const }
    expect(await codeOf(manager.call(moveCount, { body }))).toBe('REASON_MISSING')
    expect((await moves(manager, session, 'abandoned')).endedBy).toBe('manager')
    await sells(bulb, '1', '100.00')
    expect(await counts(manager, session, bulb, '1')).toBe('COUNT_STATE')
    expect(await remainingOf(shop, bulb.entries[0]!)).toBe('9')
  })

  test('and a sale at the same moment: one of the two is first, and the figures fit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bulb = await anItem(shop, { entries: [tenAt60] })
      const shelf = await aShelf(shop, [bulb])
      const [begun, sold] = await Promise.all([
        manager.call(startCount, { body: { name: 'Race', binCode: shelf, blocksMovement: true } }),
        sells(bulb, '1', '100.00').then(
          () => true,
          () => false,
        ),
      ])
      const session = begun.reply.stockCountSession
      await counts(manager, session, bulb, sold ? '9' : '10')
      const { stockCount } = (await approves(nimal, await moves(manager, session, 'review'))).reply
      expect(stockCount.stockHistories).toEqual([])
    }
  })
})

test('two approvals at once make one paper', async () => {
  const bulb = await anItem(shop, { entries: [tenAt60] })
  const session = await startsCount(manager, await aShelf(shop, [bulb]))
  await counts(manager, session, bulb, '8')
  const ended = await moves(manager, session, 'review')
  const answers = await Promise.all([approves(nimal, ended), approves(admin, ended)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await remainingOf(shop, bulb.entries[0]!)).toBe('8')
})

test('two who count the same row at once are both kept, and the later one counts', async () => {
  const bulb = await anItem(shop, { entries: [tenAt60, tenAt60] })
  const session = await startsCount(manager, await aShelf(shop, [bulb]))
  const answers = await Promise.all([...Array(4)].flatMap(() => [counts(manager, session, bulb, '19'), counts(admin, session, bulb, '18')]))
  expect(answers).toEqual(Array(8).fill(200))
  const { lines } = (await nimal.call(reviewCount, { params: { id: session.id }, query: { show: 'all' } })).reply
  expect(lines.map(line => line.times)).toEqual([8, 8])
})

test('what is found and not on the sheet is put onto it, if it belongs to the count', async () => {
  const bulb = await anItem(shop, { entries: [tenAt60] })
  const empty = await anItem(shop, { entries: [{ quantity: '1', cost: '40.00' }] })
  const never = await anItem(shop)
  const other = await anItem(shop, { entries: [tenAt60] })
  await sells(empty, '1', '100.00')
  const session = await startsCount(manager, await aShelf(shop, [bulb, empty, never]))
  const found = (itemCode: string) => manager.call(foundInCount, { body: { session: session.id, itemCode } })
  expect(await codeOf(found(other.code))).toBe('COUNT_NOT_IN_SCOPE')
  expect(await codeOf(found(never.code))).toBe('COUNT_NEVER_HERE')
  expect((await found(empty.code)).reply.rows).toHaveLength(1)
  expect((await found(empty.code)).reply.rows).toHaveLength(1)
  expect(await counts(manager, session, empty, '2')).toBe(200)
  const { code } = (await approves(nimal, await moves(manager, session, 'review'))).reply
  expect(await movesOf(shop, code)).toEqual([`count ${empty.entries[0]} 2 leaves 2 cost 40.00 price 100.00`])
})

test('a filled sheet is taken as a whole, or with a row that is not right not at all', async () => {
  const oil = await anItem(shop, { unit: 'Litre', entries: [tenAt60] })
  const bulb = await anItem(shop, { entries: [tenAt60, tenAt60] })
  const session = await startsCount(manager, await aShelf(shop, [oil, bulb]))
  const take = (text: string) => manager.call(countFromFile, { body: { session: session.id, content: base64(text) } })
  const bad = await take(`Row,Item code,Counted\n1,${oil.code},9.5\n2+3,${bulb.code},1.5\n77,,1\n1,${oil.code},x\n,,\n2+3,${oil.code},1\n`)
  expect([bad.status, bad.error.code, bad.error.fields]).toEqual([
    422,
    'COUNT_FILE',
    {
      '3': `${bulb.name}: it is counted in whole units`,
      '4': 'row 77 is not in this count',
      '5': `${oil.name} was counted in row 2 of the file already`,
      '7': `row 2+3 is ${bulb.name}, and the file has another item there`,
    },
  ])
  expect((await take('Name,Price\nx,1\n')).error.code).toBe('COUNT_FILE')
  expect((await manager.call(getCountSession, { params: { id: session.id } })).reply.stockCountSession.counted).toBe(0)
  const good = await take(`Row;Item;Counted\n2+3;;17\n1;${oil.name};\n`)
  expect(good.reply).toEqual({ tallied: 1, empty: 1 })
  const { lines } = (await nimal.call(reviewCount, { params: { id: session.id }, query: {} })).reply
  expect(lines.map(line => [line.stockCode, line.counted, line.variance])).toEqual([[bulb.entries[0], '7', '-3']])
})

test('a sheet that is sent again is answered before it is read again', async () => {
  const bulb = await anItem(shop, { entries: [tenAt60] })
  const session = await startsCount(manager, await aShelf(shop, [bulb]))
  const body = { session: session.id, content: base64('Row,Counted\n1,7\n') }
  const key = crypto.randomUUID()
  const take = async (sent = key) => {
    const { status, reply, error } = await manager.call(countFromFile, { body }, { key: sent })
    return [status, error.code ?? reply]
  }
  const first = await take()
  expect(first).toEqual([200, { tallied: 1, empty: 0 }])
  // Two jobs that do not end take both places, and no more may wait: a user who reads a file now is refused.
  const ends = Promise.withResolvers<void>()
  const others = Array.from({ length: 14 }, (_, nth) => fileTurns.run(`other ${nth}`, () => ends.promise))
  try {
    expect(await take()).toEqual(first)
    expect(await take(crypto.randomUUID())).toEqual([503, 'TOO_BUSY'])
    const elsewhere = { ...body, content: base64('Row,Counted\n1,8\n') }
    expect((await manager.call(countFromFile, { body: elsewhere }, { key })).error.code).toBe('KEY_REUSED')
  } finally {
    ends.resolve()
    await Promise.all(others)
  }
})

test('a count belongs to its location and its managers; its paper shows no cost to cashiers', async () => {
  const bulb = await anItem(shop, { entries: [tenAt60] })
  const session = await startsCount(manager, await aShelf(shop, [bulb]))
  const elsewhere = await shop.signIn('manager', kandy)
  expect(await codeOf(elsewhere.call(getCountSession, { params: { id: session.id } }))).toBe('NOT_FOUND')
  expect(await codeOf(cashier.call(listCountSessions))).toBe('NOT_ALLOWED')
  expect(await codeOf(manager.call(tallyCount, { body: { session: session.id, tallies: [{ lines: [1], quantity: '-1' }] } }))).toBe(
    'COUNT_QUANTITY',
  )
  expect(await codeOf(manager.call(tallyCount, { body: { session: session.id, tallies: [{ lines: [2], quantity: '1' }] } }))).toBe(
    'COUNT_LINES',
  )
  await counts(manager, session, bulb, '9')
  const { code } = (await approves(nimal, await moves(manager, session, 'review'))).reply
  expect((await cashier.call(getStockCount, { params: { id: code } })).reply.stockCount).toMatchObject({ loss: null, totalAmount: null })
  const listed = (await manager.call(stockCounts.list, { query: { term: code } })).reply
  expect([listed.total, listed.stockCounts[0]?.totalAmount, listed.stockCounts[0]?.name]).toEqual([1, '-60.00', 'Shelf count'])
  expect((await manager.call(listCountSessions)).reply.stockCountSessions.map(({ id }) => id)).not.toContain(session.id)
})

test('after all of it the books keep their promises', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
