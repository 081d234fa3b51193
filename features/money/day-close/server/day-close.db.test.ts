import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aClose, closeDay, openDay } from '../../../../testing/papers/day-close.ts'
import { aNewAccount } from '../../../../testing/bank-statements.ts'
import { aHeldLine, aHold, holdBill } from '../../../../testing/papers/hold.ts'
import { aBank, byCheque } from '../../../../testing/payments.ts'
import { aCustomer, aSession, aVehicle, hire } from '../../../../testing/people.ts'
import { galle, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { receive, send } from '../../../../testing/papers/transfer.ts'
import { date } from '../../../../kernel/dates.ts'
import { money } from '../../../../kernel/money.ts'
import { checkAuditHead } from '../../../shop/audit/contract.ts'
import { createAccountTransaction } from '../../journals/contract.ts'
import { listTransactionTypes } from '../../../books/ledger/contract.ts'
import { createInvoice, getInvoice, reverseInvoice } from '../../../selling/sales/contract.ts'
import { billPrinted } from '../../../selling/sales/print-contract.ts'
import { confirmDay, giveOverride } from '../../../shop/session/contract.ts'
import { getSettings, saveSalesSettings } from '../../../shop/settings/contract.ts'
import { closeAbout, handOverAbout } from '../cash-difference.ts'
import {
  closeWarnings,
  closingBalanceByDate,
  closingBalanceByDateType,
  closingBalancePreview,
  createClosingBalance,
  createHandOver,
  dayEndByUser,
  getDayReport,
  getGeneralLedger,
  getHandOver,
  handOvers,
  recentClosingBalance,
  reverseClosingBalance,
  reverseHandOver,
} from '../contract.ts'

const cashBook = '4601000001'
const dayMs = 86_400_000
const first = '2026-11-20'

let shop: Shop
let cashier: Staff
let cashierCode: string
let codes: string[]
let manager: Staff
let admin: Staff
let wash: TestItem
beforeAll(async () => {
  shop = await openShop()
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '100.00' })
  codes = [await hire(shop, { [galle]: 'cashier' }), await hire(shop, { [galle]: 'manager' }), await hire(shop, { [galle]: 'admin' })]
  cashierCode = codes[0]!
  await signInAgain(0)
})
afterAll(() => shop.close())

const at = async (code: string): Promise<Staff> => {
  const staff = await aSession(shop, code)
  return { ...staff, call: (endpoint, input, options) => staff.call(endpoint, input, { location: galle, ...options }) }
}

/** Everybody comes to work on a later day. */
async function signInAgain(day: number): Promise<void> {
  shop.setClock(tenInTheMorning + day * dayMs)
  const staff = await Promise.all(codes.map(at))
  ;[cashier, manager, admin] = staff as [Staff, Staff, Staff]
}

/** A bill in cash of a job at that price. */
async function sold(amount: string) {
  const job = await anItem(shop, { type: 'service', unit: 'Job', retail: amount })
  return sell(cashier, aCashBill([aLine(job, '1', { retailPrice: amount })], amount))
}
const statusOf = async (date: string) => (await manager.call(closingBalanceByDate, { query: { date } })).reply
const reportOf = async (date: string) => (await manager.call(getDayReport, { query: { date } })).reply.generalLedger
const expectedOn = async (date: string) => (await reportOf(date)).expected
const cashOf = (rows: readonly { accLedgerTypeCode: string; cashAmount: string }[]) =>
  rows.find(row => row.accLedgerTypeCode === cashBook)?.cashAmount

/** Changes limits of the business. */
async function limitsBecome(limits: { cashReasonFrom: string; cashAdminFrom: string }): Promise<void> {
  const owner = await shop.signIn('superadmin')
  const { sales } = (await owner.call(getSettings, {})).reply
  expect((await owner.call(saveSalesSettings, { body: { ...sales, ...limits } })).status).toBe(200)
}

async function ledger(account: string, date: string): Promise<string> {
  const { rows } = await shop.owner.query<{ amount: string }>(
    `select coalesce(sum(debit - credit), 0)::text as amount from gl_line where location_code = $1 and account_code = $2 and business_date <= $3`,
    [galle, account, date],
  )
  return (Number(rows[0]?.amount) / 100).toFixed(2)
}

describe('a day', () => {
  test('is seen at any moment, and changes with what is sold', async () => {
    const before = Number(await expectedOn(first))
    await sold('250.50')
    const report = await reportOf(first)
    expect([report.kind, report.code, report.counted, Number(report.expected)]).toEqual(['X', '', null, before + 250.5])
    expect(report.expected).toBe(await ledger('1101', first))
    expect(report.bills).toBeGreaterThan(0)
    const { reply } = await manager.call(closingBalancePreview, { query: { date: first } })
    expect(reply.transactions.some(row => row.amount === '250.50' && row.transactionType === 0 && row.entryType === 0)).toBe(true)
    expect((await manager.call(closingBalancePreview, { query: { date: first, task: 'checkStatus' } })).reply.transactions).toEqual([])
    // As spec §7 writes dates, and with `dates` alone.
    for (const query of [{ date: `${first} 00:00:00` }, { dates: `${first} 00:00:00,${first} 23:59:59` }])
      expect((await manager.call(closingBalancePreview, { query })).reply).toEqual(reply)
  })

  test('cannot be closed by a cashier, nor twice, nor ahead of time', async () => {
    expect((await refusalOf(cashier.call(createClosingBalance, { body: aClose(first, '1.00') })))[1]).toBe('NOT_ALLOWED')
    expect((await refusalOf(manager.call(createClosingBalance, { body: aClose('2026-11-21', '1.00') })))[1]).toBe('CLOSE_FUTURE')
    expect(await statusOf(first)).toMatchObject({
      status: 'next',
      closingBalanceGenerate: true,
      closingBalanceReversable: false,
      lastDate: null,
    })
  })

  test('that is the first to be closed says which rows of imports are still out', async () => {
    const refused = async () => (await manager.call(closeWarnings, { query: { date: first } })).reply.refusedRows
    const run = (hour: number, kind: string, rows: number) =>
      shop.owner.query(
        `insert into import_run (id, kind, location_code, user_code, file_name, imported_at, created, updated, refused, names, stock_papers, balance_papers)
         values (gen_random_uuid(), $1, $2, $3, 'list.csv', to_timestamp($4), 5, 0, $5, '[]', '{}', '{}')`,
        [kind, galle, cashierCode, hour * 3600, rows],
      )
    await run(1, 'items', 51)
    await run(2, 'items', 3)
    await run(1, 'customers', 7)
    await run(2, 'customers', 0)
    expect(await refused()).toEqual([{ kind: 'items', rows: 3 }])
    await shop.owner.query('delete from import_run')
  })

  test('that changed while the till was counted is looked at again', async () => {
    const expected = await expectedOn(first)
    await sold('10.00')
    const stale = aClose(first, '1.00', { expected })
    expect((await refusalOf(manager.call(createClosingBalance, { body: stale })))[1]).toBe('CLOSE_STALE')
  })

  test('closes with the cash counted: the difference is posted on it and carried forward', async () => {
    const expected = Number(await expectedOn(first))
    const counted = (expected - 50.25).toFixed(2)
    const report = await closeDay(manager, aClose(first, counted, { expected: expected.toFixed(2) }))
    expect(report).toMatchObject({ kind: 'Z', status: 'live', counted, difference: '-50.25', expected: expected.toFixed(2) })
    expect(cashOf(report.closingBalance)).toBe(counted)
    // The head that is printed is the audit's own: what was written before it cannot be written anew unseen.
    const { auditHead } = report
    const checked = (hash: string) => admin.call(checkAuditHead, { params: { chain: galle, seq: auditHead?.seq ?? 0, hash } })
    expect((await checked(auditHead?.hash ?? '')).reply.problem).toBe('')
    expect((await checked('0'.repeat(64))).reply.problem).not.toBe('')
    expect(await ledger('1101', first)).toBe(counted)
    expect(await ledger('6920', first)).toBe('50.25')
    const status = await statusOf(first)
    expect(status).toMatchObject({ status: 'closed', closingBalanceReversable: true, closingBalanceGenerate: false, lastDate: first })
    expect(status.closingBalance.every(row => row.code === report.code)).toBe(true)
    for (const id of [0, report.code])
      expect((await manager.call(recentClosingBalance, { params: { id } })).reply.ledgerDate.map(day => day.date)).toEqual([first])
    expect((await manager.call(recentClosingBalance, { params: { id: '4801999999' } })).reply.ledgerDate).toEqual([])
    expect((await auditOf(shop, report.code)).map(({ action }) => action)).toEqual(['create'])
  })

  test('that is closed takes nothing more, and its papers are frozen', async () => {
    const body = aCashBill([aLine(wash)], '100.00')
    expect((await refusalOf(cashier.call(createInvoice, { body })))[1]).toBe('DAY_CLOSED')
    expect((await refusalOf(cashier.call(createHandOver, { body: { looseCash: '10.00' } })))[1]).toBe('DAY_CLOSED')
    const { rows } = await shop.owner.query<{ code: string; version: number }>(
      `select code, version from invoice where location_code = $1 and business_date = $2 and kind = 'pos' and status = 'live' order by code desc limit 1`,
      [galle, first],
    )
    const [bill] = rows
    expect((await cashier.call(getInvoice, { params: { id: bill!.code } })).reply.invoice.isFreeze).toBe(1)
    const reversal = { code: bill!.code, version: bill!.version, reason: 'Mistake' }
    expect((await refusalOf(admin.call(reverseInvoice, { body: reversal })))[1]).toBe('DAY_CLOSED')
    expect((await refusalOf(manager.call(createClosingBalance, { body: aClose(first, '1.00') })))[1]).toBe('CLOSE_TWICE')
  })

  test('is opened again by an admin with a reason, and stays in the books as it was', async () => {
    const { closing } = await statusOf(first)
    const body = { ...closing!, reason: 'A receipt was forgotten' }
    expect((await refusalOf(manager.call(reverseClosingBalance, { body })))[1]).toBe('NOT_ALLOWED')
    expect((await refusalOf(admin.call(reverseClosingBalance, { body: { ...body, version: 7 } })))[1]).toBe('CONFLICT')
    const before = (await manager.call(getGeneralLedger, { params: { id: closing!.code } })).reply.generalLedger
    const report = await openDay(admin, closing!)
    expect(report).toMatchObject({ status: 'reversed', reversed: { reason: 'A receipt was forgotten' } })
    expect({ ...report, status: 'live', reversed: null, version: 1 }).toEqual(before)
    expect(await ledger('6920', first)).toBe('0.00')
    expect(await statusOf(first)).toMatchObject({ status: 'next', lastDate: null, closing: null })
    expect((await refusalOf(admin.call(reverseClosingBalance, { body: { ...body, version: 2 } })))[1]).toBe('CLOSE_REVERSED')
  })

  test('is counted once more: by denomination, with what was handed over', async () => {
    await sold('500.00')
    const handed = await cashier.call(createHandOver, { body: { cashCount: [{ denomination: '500.00', pieces: 1 }], looseCash: '20.00' } })
    expect(handed.reply.handOver).toMatchObject({ counted: '520.00', status: 'live' })
    const expected = Number(await expectedOn(first))
    const rest = expected - 520 - 1000
    const body = aClose(first, rest.toFixed(2), { cashCount: [{ denomination: '1000.00', pieces: 1 }] })
    const report = await closeDay(manager, body)
    expect(report).toMatchObject({ difference: '0.00', handedOver: '520.00', cashCount: [{ denomination: '1000.00', pieces: 1 }] })
    expect(report.handOvers.map(({ counted }) => counted)).toEqual(['520.00'])
    // The close has counted it in: it stays, and can still be read.
    const { code } = handed.reply
    const closed = `Day 2026-11-20 is closed for Galle Service Centre: hand-over ${code} stays as it is.`
    const back = manager.call(reverseHandOver, { body: { code, version: 1, reason: 'Mistake' } })
    expect(await refusalOf(back)).toEqual([409, 'HAND_OVER_FROZEN', closed])
    const read = (await cashier.call(getHandOver, { params: { code } })).reply.handOver
    expect(read).toMatchObject({ isFreeze: 1, cashCount: [{ denomination: '500.00', pieces: 1 }], looseCash: '20.00' })
  })
})

describe('a difference of cash', () => {
  const day = '2026-11-21'
  const short = async (by: number) => (Number(await expectedOn(day)) - by).toFixed(2)

  test('is closed with a reason from 500.00 on', async () => {
    await signInAgain(1)
    await sold('60000.00')
    const body = aClose(day, await short(499.99), { reason: '' })
    const report = await closeDay(manager, body)
    expect([report.difference, report.reason, report.allowedBy]).toEqual(['-499.99', '', ''])
    await openDay(admin, report)
    const more = aClose(day, await short(500), { reason: '' })
    const text = 'Cash is 500.00 short. From 500.00 on say why: type the reason.'
    expect(await refusalOf(manager.call(createClosingBalance, { body: more }))).toEqual([422, 'CASH_REASON', text])
    // A blind count that was counted again keeps what was counted at first.
    const explained = await closeDay(manager, { ...more, reason: 'Change given twice', firstCount: '12.00' })
    expect(explained).toMatchObject({ difference: '-500.00', reason: 'Change given twice' })
    expect(await auditOf(shop, explained.code)).toMatchObject([
      { after: { difference: '-500.00', reason: 'Change given twice', firstCount: '12.00' } },
    ])
    await openDay(admin, explained)
  })

  test('is closed by an admin from 25,000.00 on, or allowed by one on the spot', async () => {
    const body = aClose(day, await short(25_000))
    const refused = 'Cash is 25,000.00 short. From 25,000.00 on an admin does this, or allows it here with password or PIN.'
    expect(await refusalOf(manager.call(createClosingBalance, { body }))).toEqual([403, 'CASH_ADMIN', refused])
    const counted = money(Number(body.looseCash) * 100)
    const about = closeAbout({ date: date(day), counted, difference: money(-2_500_000) })
    const allow = (username: string, what = about) =>
      manager.call(giveOverride, {
        body: {
          username,
          password: username === 'sunil' ? 'admin1234' : 'manager1234',
          permission: 'allow-cash-difference',
          reason: 'Seen',
          about: what,
        },
      })
    // A manager's word is not enough, and an admin's is for this difference only.
    expect((await refusalOf(allow('manager')))[1]).toBe('OVERRIDE_REFUSED')
    const other = (await allow('sunil', { ...about, difference: '-25001.00' })).reply.overrideId
    expect((await refusalOf(manager.call(createClosingBalance, { body: { ...body, overrideIds: [other] } })))[1]).toBe('OVERRIDE_OTHER')
    const { overrideId } = (await allow('sunil')).reply
    const noReason = { ...body, reason: '', overrideIds: [overrideId] }
    expect((await refusalOf(manager.call(createClosingBalance, { body: noReason })))[1]).toBe('CASH_REASON')
    const report = await closeDay(manager, { ...body, overrideIds: [overrideId] })
    expect(report).toMatchObject({ difference: '-25000.00', reason: 'Counted twice', allowedBy: 'sunil' })
    await openDay(admin, report)
    const byAdmin = await closeDay(admin, body)
    expect(byAdmin).toMatchObject({ difference: '-25000.00', allowedBy: '' })
    await openDay(admin, byAdmin)
  })

  test('is as free as the settings say', async () => {
    await limitsBecome({ cashReasonFrom: '0', cashAdminFrom: '0' })
    await openDay(admin, await closeDay(manager, aClose(day, await short(30_000), { reason: '' })))
    await limitsBecome({ cashReasonFrom: '500', cashAdminFrom: '25000' })
  })

  test('of a hand-over is as one of a close', async () => {
    const hand = (looseCash: string, more = {}) => cashier.call(createHandOver, { body: { looseCash, ...more } })
    expect((await refusalOf(hand('59500.00')))[1]).toBe('CASH_REASON')
    expect((await refusalOf(hand('35000.00', { reason: 'Kept as change' })))[1]).toBe('CASH_ADMIN')
    const about = handOverAbout({ cashierCode, counted: money(3_500_000), difference: money(-2_500_000) })
    const asked = { username: 'sunil', password: 'admin1234', permission: 'allow-cash-difference', reason: 'Seen', about } as const
    const { overrideId } = (await cashier.call(giveOverride, { body: asked })).reply
    const { handOver } = (await hand('35000.00', { reason: 'Kept as change', overrideIds: [overrideId] })).reply
    expect(handOver).toMatchObject({ difference: '-25000.00', reason: 'Kept as change', allowedBy: 'sunil' })
    const back = { code: handOver.code, version: 1, reason: 'Mistake' }
    expect((await manager.call(reverseHandOver, { body: back })).status).toBe(200)
    const below = (await hand('59500.01')).reply.handOver
    expect(below).toMatchObject({ difference: '-499.99', reason: '' })
    expect((await manager.call(reverseHandOver, { body: { ...back, code: below.code } })).status).toBe(200)
  })
})

describe('missed days', () => {
  test('are closed one by one in one go, and only the last is counted', async () => {
    await signInAgain(3)
    expect((await refusalOf(manager.call(createClosingBalance, { body: aClose('2026-11-22', '0.00') })))[1]).toBe('CLOSE_MISSED')
    expect(await statusOf('2026-11-22')).toMatchObject({ status: 'missed', missedDays: ['2026-11-21'], closingBalanceGenerate: false })
    const through = aClose('2026-11-22', await expectedOn('2026-11-22'), { missedDays: true })
    expect((await refusalOf(manager.call(createClosingBalance, { body: through })))[1]).toBe('DAY_UNCONFIRMED')
    expect((await manager.call(confirmDay, { body: { date: '2026-11-23' } })).status).toBe(200)
    const report = await closeDay(manager, through)
    expect([report.date, report.difference]).toEqual(['2026-11-22', '0.00'])
    const { reply } = await manager.call(closingBalanceByDateType, {
      query: { fromDate: first, toDate: '2026-11-23', ledgerTypeCode: cashBook },
    })
    expect(reply.closingBalance.map(row => row.date)).toEqual([first, '2026-11-21', '2026-11-22'])
    const { rows } = await shop.owner.query(
      `select business_date, counted from closing_balance where location_code = $1 and status = 'live' order by business_date`,
      [galle],
    )
    expect(rows.map(row => [row.business_date, row.counted === null])).toEqual([
      [first, false],
      ['2026-11-21', true],
      ['2026-11-22', false],
    ])
  })

  test('are not in the way of today', async () => {
    await sold('75.00')
    const { reply } = await cashier.call(dayEndByUser, { query: { date: '2026-11-23' } })
    expect(reply.dayEndByUser.map(({ cash, toHandOver, bills }) => [cash, toHandOver, bills])).toEqual([['75.00', '75.00', 1]])
    expect((await refusalOf(cashier.call(dayEndByUser, { query: { date: '2026-11-23', id: '1001000001' } })))[1]).toBe('HAND_OVER_OTHER')
  })

  test('a user who banks more than the own takings has nothing to hand over', async () => {
    const { accTransactionType: types } = (await admin.call(listTransactionTypes, {})).reply
    const toBank = types.find(({ credit, debit }) => credit.code === '1101' && debit.code === '1201')
    const toBankAccount = await aNewAccount(shop, admin)
    const body = { accTransactionType: toBank?.code ?? '', amount: '60.00', toBankAccount }
    expect((await admin.call(createAccountTransaction, { body })).status).toBe(200)
    const { dayEndByUser: users } = (await manager.call(dayEndByUser, { query: { date: '2026-11-23' } })).reply
    const till = users.map(({ cash, cashIn, cashOut, banked, bank, toHandOver }) => [cash, cashIn, cashOut, banked, bank, toHandOver])
    expect(till.toSorted()).toEqual([
      ['0.00', '0.00', '0.00', '60.00', '0.00', '0.00'],
      ['75.00', '75.00', '0.00', '0.00', '0.00', '75.00'],
    ])
  })

  test('only the last close is reversed', async () => {
    const { closing } = await statusOf(first)
    expect((await refusalOf(admin.call(reverseClosingBalance, { body: { ...closing!, reason: 'Mistake' } })))[1]).toBe('CLOSE_NOT_LAST')
  })

  test('that were opened again are closed again from the first on', async () => {
    for (const day of ['2026-11-22', '2026-11-21']) await openDay(admin, (await statusOf(day)).closing!)
    expect(await statusOf('2026-11-21')).toMatchObject({ status: 'next', lastDate: first })
    for (const day of ['2026-11-21', '2026-11-22']) await closeDay(manager, aClose(day, await expectedOn(day)))
  })
})

describe('a till', () => {
  test('is handed over by its cashier, or by a manager for somebody else', async () => {
    const given = await cashier.call(createHandOver, { body: { looseCash: '70.00', remarks: 'Lunch' } })
    expect(given.reply.handOver).toMatchObject({ expected: '75.00', counted: '70.00', difference: '-5.00', remarks: 'Lunch' })
    const again = await manager.call(createHandOver, { body: { cashierCode, looseCash: '5.00' } })
    expect(again.reply.handOver).toMatchObject({ expected: '5.00', difference: '0.00' })
    expect((await refusalOf(cashier.call(createHandOver, { body: { cashierCode: '1001000001', looseCash: '5.00' } })))[1]).toBe(
      'HAND_OVER_OTHER',
    )
    expect((await refusalOf(cashier.call(createHandOver, { body: {} })))[1]).toBe('HAND_OVER_NOTHING')
    const { code } = given.reply
    // It can be read again: the cashier's own, a manager's of all; another till's is not the cashier's to see.
    const notes = { cashCount: [{ denomination: '1000.00', pieces: 2 }], looseCash: '3.50', reason: 'Float' }
    const ofManager = await manager.call(createHandOver, { body: notes })
    const readBy = (staff: Staff, one: string) => staff.call(getHandOver, { params: { code: one } })
    expect((await readBy(cashier, code)).reply.handOver).toMatchObject({ code, counted: '70.00', looseCash: '70.00', isFreeze: 0 })
    expect((await readBy(manager, ofManager.reply.code)).reply.handOver).toMatchObject({ ...notes, counted: '2003.50' })
    expect((await refusalOf(readBy(cashier, ofManager.reply.code)))[1]).toBe('HAND_OVER_UNSEEN')
    const listedTo = async (staff: Staff, query = {}) => (await staff.call(handOvers.list, { query })).reply
    const [own, all, ofCashier] = [await listedTo(cashier), await listedTo(manager), await listedTo(manager, { cashierCode })]
    expect(new Set(own.handOvers.map(({ cashier: whose }) => whose)).size).toBe(1)
    expect([own.total, own.totals]).toEqual([ofCashier.total, ofCashier.totals])
    expect(all.total).toBeGreaterThan(own.total)
    await manager.call(reverseHandOver, { body: { code: ofManager.reply.code, version: 1, reason: 'Not his till' } })
    const back = { code, version: 1, reason: 'Counted twice' }
    expect((await refusalOf(cashier.call(reverseHandOver, { body: back })))[1]).toBe('NOT_ALLOWED')
    expect((await manager.call(reverseHandOver, { body: back })).reply.handOver.status).toBe('reversed')
    expect((await refusalOf(manager.call(reverseHandOver, { body: { ...back, version: 2 } })))[1]).toBe('REVERSED_ALREADY')
    expect((await reportOf('2026-11-23')).handedOver).toBe('5.00')
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('that would hold less than nothing is not closed', async () => {
    await shop.owner.query(`begin; set local session_replication_role = replica;
      update gl_line set credit = credit + 100000000000 where ctid = (select ctid from gl_line where location_code = '${galle}' and account_code = '1101'
        and business_date = '2026-11-23' limit 1); commit`)
    expect((await refusalOf(manager.call(createClosingBalance, { body: aClose('2026-11-23', '0.00') })))[1]).toBe('TILL_NEGATIVE')
    await shop.owner.query(`update gl_line set credit = credit - 100000000000 where credit > 90000000000 and location_code = '${galle}'`)
  })
})

test('a close warns of bills on hold, of those that were not printed, of goods on the way for a day, and of cheques that are due', async () => {
  const oil = await anItem(shop, { entries: [{ quantity: '2', location: kandy }] })
  const inKandy = await shop.signIn('manager', kandy)
  await inKandy.call(confirmDay, { body: { date: '2026-11-23' } })
  const sent = await send(inKandy, galle, [[oil.code, '2']])
  await holdBill(cashier, aHold([aHeldLine(wash)]))
  const customer = await aCustomer(shop, { creditDays: 30 })
  const modeOfPayments = [byCheque(await aBank(shop), '50.00', '334455')]
  const { code } = await sell(cashier, aCreditBill(customer, [aLine(wash)], '100.00', { paidStatus: '2', modeOfPayments }))
  const warned = async () => (await manager.call(closeWarnings, { query: { date: '2026-11-23' } })).reply.warnings
  const before = await warned()
  expect(before.map(({ kind, count }) => [kind, count])).toEqual(
    expect.arrayContaining([
      ['held-bill', 1],
      ['cheque-due', expect.any(Number)],
    ]),
  )
  // What has no name is called by its vehicle.
  const namesOf = (warnings: typeof before) => warnings.find(({ kind }) => kind === 'held-bill')?.papers.map(({ name }) => name)
  const vehicleMasterCode = await aVehicle(shop, customer, { number: 'CAB-4711' })
  await holdBill(cashier, aHold([aHeldLine(wash)], { name: '', customerCode: customer, vehicleMasterCode }))
  expect(namesOf(await warned())?.toSorted()).toEqual(['CAB-4711', 'The man with the red cap'])
  // Sent on this day, it is no warning of this day, but it is of the next, until it arrived.
  const onTheWay = async (date: string) => {
    const { warnings } = (await manager.call(closeWarnings, { query: { date } })).reply
    return warnings.find(({ kind }) => kind === 'transfer')?.papers.map(({ code: paper }) => paper) ?? []
  }
  expect([await onTheWay('2026-11-23'), await onTheWay('2026-11-24')]).toEqual([[], [sent.code]])
  await receive(manager, sent)
  expect(await onTheWay('2026-11-24')).toEqual([])
  const unprinted = (warnings: typeof before) => warnings.find(({ kind }) => kind === 'unprinted-bill')?.count ?? 0
  expect((await cashier.call(billPrinted, { params: { code } })).reply).toEqual({ code })
  expect(unprinted(await warned())).toBe(unprinted(before) - 1)
})
