import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { aNewAccount, reconcile } from '../../../../testing/bank-statements.ts'
import { auditOf, brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { keepFile } from '../../../../testing/papers/expense.ts'
import { anEntry, anOwnAccount, enterEntry, type TestLeg } from '../../../../testing/papers/journal-entry.ts'
import { mistake } from '../../../../testing/papers/paper.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { aClose, closeDay } from '../../../../testing/papers/day-close.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { getAttachment } from '../../attachments/contract.ts'
import { ownAccounts } from '../../../books/ledger/contract.ts'
import { createJournalEntry, getJournalEntry, journalEntries, reverseJournalEntry, type JournalEntryBody } from '../contract.ts'
import { dropPlan, dueEntries, listEntryAccounts, planEntry, skipDueEntry } from '../plan-contract.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const day = 24 * 3_600_000
const codeOf = async (legs: readonly TestLeg[], more: Partial<JournalEntryBody> = {}, staff = admin) =>
  (await refusalOf(staff.call(createJournalEntry, { body: anEntry(legs, more) })))[1]
const rent = ['6200 90.00', '6900 10.00', '3020 -100.00'] as const

test('many lines are one entry of the ledger; taken back, its mirror stands beside it', async () => {
  const { code, totalAmount, legs } = await enterEntry(admin, anEntry(rent, { belongsOn: addDays(date(demoToday), -30) }))
  expect([totalAmount, legs.length]).toEqual(['100.00', 3])
  expect(await ledgerOf(shop, code)).toEqual(['1 debit 6200 90.00 (76)', '1 debit 6900 10.00 (76)', '1 credit 3020 100.00 (76)'])
  const listed = (await admin.call(journalEntries.list, { query: { accountCode: '6900', adjusts: '1' } })).reply
  expect(listed.journalEntries).toMatchObject([{ code, accounts: 'Bank charges, Director current account, Rent', lineCount: 3 }])
  expect(listed.totals).toEqual({ totalAmount: '100.00' })
  expect((await admin.call(reverseJournalEntry, { body: mistake(code) })).status).toBe(200)
  expect((await ledgerOf(shop, code)).slice(3)).toEqual([
    '2 credit 6200 90.00 (76)',
    '2 credit 6900 10.00 (76)',
    '2 debit 3020 100.00 (76)',
  ])
  expect((await admin.call(getJournalEntry, { params: { id: code } })).reply.journalEntry.status).toBe('reversed')
  expect((await refusalOf(admin.call(reverseJournalEntry, { body: mistake(code, 2) })))[1]).toBe('REVERSED_ALREADY')
  expect((await auditOf(shop, code)).map(({ action }) => action)).toEqual(['create', 'reverse'])
})

test('a voucher goes with its entry, and is seen by who sees the books', async () => {
  const id = await keepFile(admin)
  const { code, attachments } = await enterEntry(admin, anEntry(rent, { attachmentIds: [id] }))
  expect(attachments).toMatchObject([{ id, name: 'bill.pdf' }])
  const seen = async (staff: Staff) => (await staff.call(getAttachment, { params: { id } })).status
  expect([await seen(admin), await seen(await shop.signIn('manager'))]).toEqual([200, 404])
  expect((await admin.call(getJournalEntry, { params: { id: code } })).reply.journalEntry.attachments).toHaveLength(1)
  expect(await codeOf(rent, { attachmentIds: [id] })).toBe('ATTACHMENT_GONE')
})

test('own accounts are opened, named in entries with whom they are about, and inactive ones are not offered', async () => {
  const customer = await aCustomer(shop)
  const lorry = await anOwnAccount(admin, 'fixed-assets')
  expect(lorry).toBe('1700')
  expect(await anOwnAccount(admin, 'fixed-assets')).toBe('1701')
  const entry = await enterEntry(admin, anEntry([`${lorry} 500.00 ${customer}`, '3000 -500.00']))
  expect(entry.legs[0]).toMatchObject({ account: { code: lorry }, party: { code: customer }, debit: '500.00', credit: null })
  const offered = async () => (await admin.call(listEntryAccounts)).reply.accounts
  expect(await offered()).toContainEqual({ code: lorry, name: expect.any(String), kind: 'asset', names: 'party' })
  expect((await offered()).some(({ code }) => code === '1300')).toBe(false)
  const found = (await admin.call(ownAccounts.list, { query: { term: lorry } })).reply.ownAccounts[0]!
  const edited = { name: 'Old lorry', statementLine: 'fixed-assets' as const, isActive: false, version: found.version }
  const change = (more: object = {}) => admin.call(ownAccounts.edit, { params: { id: found.code }, body: { ...edited, ...more } })
  expect((await refusalOf(change({ statementLine: 'loans' })))[1]).toBe('ACCOUNT_LINE_STAYS')
  expect((await change()).reply.ownAccount).toMatchObject({ name: 'Old lorry', accountCode: lorry, isActive: false })
  expect((await offered()).some(({ code }) => code === lorry)).toBe(false)
  expect(await codeOf([`${lorry} 1.00`, '3000 -1.00'])).toBe('ENTRY_ACCOUNT')
})

test('what papers alone move, what does not balance, and who may not is refused; nothing is kept', async () => {
  const before = (await admin.call(journalEntries.list, {})).reply.total
  expect(await codeOf(['1300 1.00', '3020 -1.00'])).toBe('ENTRY_PAPERS')
  expect(await codeOf(['6200 2.00', '3020 -1.00'])).toBe('ENTRY_UNBALANCED')
  expect(await codeOf(['1201 1.00', '3020 -1.00'])).toBe('ENTRY_BANK')
  expect(await codeOf(['6200 1.00'])).toBe('INVALID_INPUT')
  expect(await codeOf(rent, { remarks: ' ' })).toBe('INVALID_INPUT')
  expect(await codeOf(rent, {}, await shop.signIn('manager'))).toBe('NOT_ALLOWED')
  expect((await admin.call(journalEntries.list, {})).reply.total).toBe(before)
})

test('an entry is of today or of an open day before, and on no day that the bank was reconciled', async () => {
  const account = await aNewAccount(shop, admin)
  const bank = [`1201 5.00 ${account}`, '3000 -5.00'] as const
  await enterEntry(admin, anEntry(bank))
  shop.setClock(tenInTheMorning + day)
  admin = await shop.signIn('admin')
  const late = await enterEntry(admin, anEntry(rent, { date: demoToday }))
  expect([late.date, (await ledgerOf(shop, late.code)).length]).toEqual([demoToday, 3])
  await enterEntry(admin, anEntry(rent))
  expect(await codeOf(rent, { date: addDays(date(demoToday), 2) })).toBe('ENTRY_AHEAD')
  expect(await codeOf(rent, { date: '2019-01-01' })).toBe('ENTRY_EARLY')
  await enterEntry(admin, anEntry(bank, { date: demoToday }))
  const manager = await shop.signIn('manager')
  await reconcile(manager, account, demoToday)
  expect(await codeOf(bank, { date: demoToday })).toBe('ENTRY_RECONCILED')
  await closeDay(admin, aClose(demoToday, '0.00'))
  expect(await codeOf(rent, { date: demoToday })).toBe('ENTRY_EARLY')
  expect((await enterEntry(admin, anEntry(rent, { belongsOn: demoToday }))).belongsOn).toBe(demoToday)
})

test('what is planned is proposed on its day until it is entered or left out, and what unwinds has all lines turned round', async () => {
  const today = addDays(date(demoToday), 1)
  const { code } = await enterEntry(admin, anEntry(rent))
  const plan = (more: object = {}) => admin.call(planEntry, { body: { code, kind: 'unwind', startsOn: addDays(today, 1), ...more } })
  expect((await refusalOf(plan({ startsOn: today })))[1]).toBe('ENTRY_PLAN_EARLY')
  expect((await refusalOf(plan({ rhythm: 'M31' })))[1]).toBe('INVALID_INPUT')
  expect((await plan()).reply.due).toEqual([])
  shop.setClock(tenInTheMorning + 2 * day)
  admin = await shop.signIn('admin')
  const dueOn = addDays(today, 1)
  const due = { code, kind: 'unwind' as const, dueOn }
  const proposed = async () => (await admin.call(dueEntries)).reply.due
  expect(await proposed()).toMatchObject([
    { ...due, totalAmount: '100.00', legs: [{ credit: '90.00' }, { credit: '10.00' }, { debit: '100.00' }] },
  ])
  const turned = ['6200 -90.00', '6900 -10.00', '3020 100.00'] as const
  expect(await codeOf(['6200 -90.00', '3020 90.00'], { due })).toBe('ENTRY_UNWIND')
  expect(await codeOf(turned, { due: { ...due, dueOn: today } })).toBe('ENTRY_DUE_UNKNOWN')
  const both = await Promise.all([1, 2].map(() => admin.call(createJournalEntry, { body: anEntry(turned, { due }) })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { reply } = both.find(({ status }) => status === 200)!
  expect(reply.journalEntry.follows).toEqual(due)
  expect([await proposed(), await codeOf(turned, { due })]).toEqual([[], 'ENTRY_DUE_ENTERED'])
  // Taken back, it is proposed again.
  await admin.call(reverseJournalEntry, { body: mistake(reply.code) })
  expect(await proposed()).toHaveLength(1)
  expect((await admin.call(skipDueEntry, { body: due })).reply.due).toEqual([])
  expect(await codeOf(turned, { due })).toBe('ENTRY_DUE_SKIPPED')
  expect((await plan({ kind: 'repeat', rhythm: 'M31', startsOn: dueOn })).status).toBe(200)
  expect((await admin.call(dropPlan, { body: { code, kind: 'repeat' } })).status).toBe(200)
  expect((await refusalOf(admin.call(dropPlan, { body: { code, kind: 'repeat' } })))[0]).toBe(404)
  await admin.call(reverseJournalEntry, { body: mistake(code) })
  expect((await refusalOf(plan({ startsOn: dueOn })))[1]).toBe('ENTRY_PLAN_REVERSED')
})

test('an entry unwinds once, and stands while it is unwound', async () => {
  const today = addDays(date(demoToday), 2)
  const dueOn = addDays(today, 1)
  const { code } = await enterEntry(admin, anEntry(rent))
  const plan = (startsOn: string) => admin.call(planEntry, { body: { code, kind: 'unwind', startsOn: date(startsOn) } })
  await plan(dueOn)
  shop.setClock(tenInTheMorning + 3 * day)
  admin = await shop.signIn('admin')
  const due = { code, kind: 'unwind' as const, dueOn }
  const turned = ['6200 -90.00', '6900 -10.00', '3020 100.00'] as const
  const unwinding = await enterEntry(admin, anEntry(turned, { due }))
  // By a plan of another day neither.
  expect((await refusalOf(plan(addDays(dueOn, 1))))[1]).toBe('ENTRY_UNWOUND')
  expect((await refusalOf(admin.call(reverseJournalEntry, { body: mistake(code) })))[1]).toBe('ENTRY_UNWOUND')
  await admin.call(reverseJournalEntry, { body: mistake(unwinding.code) })
  // What unwinds it and what takes it back, at once: one of them.
  const both = await Promise.all([
    admin.call(createJournalEntry, { body: anEntry(turned, { due }) }),
    admin.call(reverseJournalEntry, { body: mistake(code) }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  if (both[0].status === 200) await admin.call(reverseJournalEntry, { body: mistake(both[0].reply.code) })
  await admin.call(reverseJournalEntry, { body: mistake(code) }).catch(() => null)
  expect(await codeOf(turned, { due })).toBe('ENTRY_PLAN_REVERSED')
  expect((await refusalOf(admin.call(skipDueEntry, { body: due })))[1]).toBe('ENTRY_PLAN_REVERSED')
})

test('and the books hold every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
