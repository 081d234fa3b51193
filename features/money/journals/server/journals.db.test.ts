import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf } from '../../../../testing/books.ts'
import { confirming } from '../../../../testing/doubts.ts'
import { aTransaction, book } from '../../../../testing/papers/journal.ts'
import { anAccount } from '../../../../testing/payments.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { journalTypes } from '../../../books/ledger/contract.ts'
import { ledgerTypeCodes } from '../../../../kernel/codes.ts'
import { findReversible } from '../../../overview/reversals/contract.ts'
import {
  accountTransactions,
  createAccountTransaction,
  editAccountTransaction,
  getAccountTransaction,
  reverseAccountTransaction,
  type AccTransactionRead,
} from '../contract.ts'

let shop: Shop
let admin: Staff
let manager: Staff
let account: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  manager = await shop.signIn('manager')
  account = await anAccount(shop)
})
afterAll(() => shop.close())

const reverse = ({ code, version }: Pick<AccTransactionRead, 'code' | 'version'>, staff = admin) =>
  confirming(staff, reverseAccountTransaction, { body: { code, version, reason: 'Mistake', confirmed: [] } })
const cashHere = async () => {
  const { rows } = await shop.owner.query<{ cash: string }>(
    `select coalesce(sum(debit - credit), 0)::text as cash from gl_line where location_code = $1 and account_code = '1101'`,
    [colombo],
  )
  return Number(rows[0]?.cash)
}

describe('an account transaction', () => {
  test('moves cash to the bank, capital and drawings with the types that the shop begins with', async () => {
    const capital = await book(admin, await aTransaction(admin, 'Capital paid in, cash', '1000.00'))
    expect(await ledgerOf(shop, capital.code)).toEqual(['1 debit 1101 1000.00 (31)', '1 credit 3000 1000.00 (31)'])
    const banked = await book(admin, await aTransaction(admin, 'Cash to bank', '250.50', { toBankAccount: account, remarks: 'Takings' }))
    expect(banked).toMatchObject({
      amount: '250.50',
      remarks: 'Takings',
      debit: { bankAccount: { code: account } },
      credit: { bankAccount: null },
    })
    expect(await ledgerOf(shop, banked.code)).toEqual([`1 debit 1201 250.50 of ${account} (31)`, '1 credit 1101 250.50 (31)'])
    const drawn = await book(admin, await aTransaction(admin, 'Drawings, bank', '50.00', { bankAccount: account }))
    expect(await ledgerOf(shop, drawn.code)).toEqual(['1 debit 3010 50.00 (31)', `1 credit 1201 50.00 of ${account} (31)`])
    const { reply } = await manager.call(accountTransactions.list, { query: { term: 'takings' } })
    expect(reply.accTransaction.map(({ code, amount, credit }) => [code, amount, credit])).toEqual([
      [banked.code, '250.50', 'Cash in till'],
    ])
    expect((await auditOf(shop, banked.code)).map(({ action }) => action)).toEqual(['create'])
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('of a single entry stands against the contra account', async () => {
    const body = { name: 'Director puts in', ledgerType: ledgerTypeCodes.cashBook, entryType: 0, transactionMode: 0 } as const
    const { code } = (await admin.call(journalTypes.create, { body })).reply.journalType
    const saved = await book(admin, { accTransactionType: code, amount: '12.34' })
    expect(await ledgerOf(shop, saved.code)).toEqual(['1 debit 1101 12.34 (31)', '1 credit 3990 12.34 (31)'])
    expect(saved.accTransactionType.isDouble).toBe(false)
  })

  test('is asked about when the till would go below zero', async () => {
    const before = await fingerprint(shop)
    const body = await aTransaction(admin, 'Drawings, cash', '9000000.00')
    const [status, code, text] = await refusalOf(admin.call(createAccountTransaction, { body }))
    expect([status, code]).toEqual([409, 'DOUBTFUL'])
    expect(text).toMatch(/The till of .+ holds .+, and 9,000,000\.00 goes out of it/)
    expect(await fingerprint(shop)).toEqual(before)
    const saved = await book(admin, body)
    expect(await cashHere()).toBeLessThan(0)
    await reverse(saved)
  })

  test('is refused without its bank account, with a cheque type, of another day, and to a manager', async () => {
    const cheque = { name: 'Cheque in', ledgerType: ledgerTypeCodes.cashBook, entryType: 0, transactionMode: 1 } as const
    const { code: chequeType } = (await admin.call(journalTypes.create, { body: cheque })).reply.journalType
    const good = await aTransaction(admin, 'Bank to cash', '5.00', { bankAccount: account })
    const codeOf = async (body: object, staff = admin) => (await refusalOf(staff.call(createAccountTransaction, { body } as never)))[1]
    const before = await fingerprint(shop)
    expect(await codeOf({ ...good, bankAccount: null })).toBe('JOURNAL_BANK')
    expect(await codeOf({ ...good, accTransactionType: chequeType })).toBe('JOURNAL_CHEQUE')
    expect(await codeOf({ ...good, accTransactionType: '4501999999' })).toBe('JOURNAL_TYPE_UNKNOWN')
    expect(await codeOf({ ...good, date: '2020-01-01' })).toBe('JOURNAL_TODAY')
    expect(await codeOf({ ...good, amount: '0.00' })).toBe('JOURNAL_AMOUNT')
    expect(await codeOf(good, manager)).toBe('NOT_ALLOWED')
    // The cash that a manager carries to the bank is the manager's to book, and nobody's below.
    const carried = await aTransaction(admin, 'Cash to bank', '10.00', { toBankAccount: account })
    expect(await codeOf(carried, await shop.signIn('cashier'))).toBe('NOT_ALLOWED')
    expect(await fingerprint(shop)).toEqual(before)
    expect((await book(manager, carried)).amount).toBe('10.00')
  })

  test('is changed on its day by a mirror and a new entry, and not the day after', async () => {
    const first = await book(admin, await aTransaction(admin, 'Capital paid in, cash', '70.00'))
    const body = { ...(await aTransaction(admin, 'Director pays in, bank', '80.00', { toBankAccount: account })), version: 1 }
    const { status, reply } = await admin.call(editAccountTransaction, { params: { id: first.code }, body })
    expect([status, reply.data.amount, reply.data.version]).toEqual([200, '80.00', 2])
    expect(await ledgerOf(shop, first.code)).toEqual([
      '1 debit 1101 70.00 (31)',
      '1 credit 3000 70.00 (31)',
      '2 credit 1101 70.00 (31)',
      '2 debit 3000 70.00 (31)',
      `3 debit 1201 80.00 of ${account} (31)`,
      '3 credit 3020 80.00 (31)',
    ])
    expect((await refusalOf(admin.call(editAccountTransaction, { params: { id: first.code }, body })))[1]).toBe('CONFLICT')
    expect(await brokenPromises(shop)).toEqual([])
    const there = await admin.call(getAccountTransaction, { params: { id: first.code } }, { location: kandy })
    expect(there.status).not.toBe(200)
  })

  test('is taken back by an admin, by the page of reversals too, which tells a manager that he may not', async () => {
    const saved = await book(admin, await aTransaction(admin, 'Capital paid in, cash', '30.00'))
    const cash = await cashHere()
    const look = async (staff: Staff) => (await staff.call(findReversible, { params: { term: saved.code } })).reply.paper
    expect((await look(admin))?.hanging).toMatchObject([{ what: 'Cash', amount: '30.00', effect: 'out-of-till' }])
    expect([(await look(admin))?.refusal, (await look(manager))?.refusal === null]).toEqual([null, false])
    expect((await refusalOf(reverse(saved, manager)))[1]).toBe('NOT_ALLOWED')
    const { status, reply } = await reverse(saved)
    expect([status, reply.data.status]).toEqual([200, 'reversed'])
    expect(await cashHere()).toBe(cash - 3000)
    expect((await refusalOf(reverse({ ...saved, version: 2 })))[1]).toBe('REVERSED_ALREADY')
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('that is changed and taken back at once has one winner, and the other reads what happened', async () => {
    for (let round = 0; round < 50; round += 1) {
      const saved = await book(admin, await aTransaction(admin, 'Capital paid in, cash', '1.00'))
      const change = { ...(await aTransaction(admin, 'Capital paid in, cash', '2.00')), version: 1 }
      const answers = await Promise.all([
        admin.call(editAccountTransaction, { params: { id: saved.code }, body: change }),
        reverse(saved),
        reverse(saved),
      ])
      const outcomes = answers.map(({ status, error }) => (status === 200 ? 'saved' : error.code))
      expect(outcomes.filter(outcome => outcome === 'saved')).toHaveLength(1)
      for (const outcome of outcomes) expect(['saved', 'CONFLICT', 'REVERSED_ALREADY']).toContain(outcome)
    }
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('of an earlier day is no longer changed', async () => {
    const saved = await book(admin, await aTransaction(admin, 'Capital paid in, cash', '31.00'))
    shop.setClock(tenInTheMorning + 86_400_000)
    const tomorrow = await shop.signIn('admin')
    const body = { ...(await aTransaction(tomorrow, 'Capital paid in, cash', '32.00')), version: 1 }
    const change = () => refusalOf(tomorrow.call(editAccountTransaction, { params: { id: saved.code }, body }))
    expect((await change())[1]).toBe('JOURNAL_PAST')
    await shop.owner.query(`update location_day set closed_through = '2026-11-20' where location_code = $1`, [colombo])
    const closed = `Day 2026-11-20 is closed for Colombo 05 Workshop: account transaction ${saved.code} can only be reversed.`
    expect(await change()).toEqual([409, 'JOURNAL_FROZEN', closed])
    expect((await reverse(saved, tomorrow)).status).toBe(200)
  })
})
