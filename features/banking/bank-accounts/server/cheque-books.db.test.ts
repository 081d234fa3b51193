import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { aNewAccount } from '../../../../testing/bank-statements.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { enter } from '../../../../testing/papers/opening.ts'
import { aSupplier } from '../../../../testing/papers/grn.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { aVoucher, giveVoucher } from '../../../../testing/papers/voucher.ts'
import { payByOwnCheque } from '../../../../testing/payments.ts'
import { ownChequeNumbers } from '../../cheques/contract.ts'
import { createPaymentVoucher } from '../../../money/vouchers/contract.ts'
import { addChequeBook, chequeBooks, removeChequeBook, spoilCheques } from '../cheque-book-contract.ts'

let shop: Shop
let manager: Staff
let supplier: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  supplier = await aSupplier(manager)
})
afterAll(() => shop.close())

const book = (id: string, firstNumber: string, lastNumber: string) =>
  manager.call(addChequeBook, { params: { id }, body: { firstNumber, lastNumber } })
const spoil = (id: string, firstNumber: string, lastNumber = firstNumber, reason = 'Torn') =>
  manager.call(spoilCheques, { params: { id }, body: { firstNumber, lastNumber, reason } })
const write = (id: string, number: string) =>
  manager.call(createPaymentVoucher, { body: aVoucher(supplier, [payByOwnCheque(id, '10.00', number)]) })
const codeOf = async (answer: ReturnType<typeof write> | ReturnType<typeof book>) => (await refusalOf(answer as never))[1]
async function nextOf(id: string) {
  const { reply } = await manager.call(ownChequeNumbers, {})
  const { nextNumber, following, leavesLeft } = reply.accounts.find(({ code }) => code === id)!
  return { nextNumber, following, leavesLeft }
}

test('a book proposes its next unused number, from the very first cheque to its last leaf', async () => {
  const id = await aNewAccount(shop, manager)
  expect(await nextOf(id)).toEqual({ nextNumber: '', following: [], leavesLeft: null })
  expect((await book(id, '000101', '000103')).status).toBe(200)
  expect(await nextOf(id)).toEqual({ nextNumber: '000101', following: ['000102', '000103'], leavesLeft: 3 })
  await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(id, '10.00', '000102')]))
  expect(await nextOf(id)).toEqual({ nextNumber: '000101', following: ['000103'], leavesLeft: 2 })
  await giveVoucher(manager, aVoucher(supplier, [payByOwnCheque(id, '10.00', '101'), payByOwnCheque(id, '10.00', '000103')]))
  expect(await nextOf(id)).toEqual({ nextNumber: '', following: [], leavesLeft: 0 })
  expect(await codeOf(write(id, '000104'))).toBe('LEAF_OUTSIDE')
  expect(await codeOf(write(id, '000103'))).toBe('CHEQUE_NUMBER_USED')
})

test('of several open books the newest proposes, whatever its numbers, and a number of any is taken', async () => {
  const id = await aNewAccount(shop, manager)
  expect((await write(id, '000900')).status).toBe(200)
  expect(await nextOf(id)).toEqual({ nextNumber: '000901', following: [], leavesLeft: null })
  await book(id, '000500', '000501')
  // The second book has lower numbers than the first.
  const { reply } = await book(id, '000011', '000012')
  expect(reply.books).toMatchObject([
    {
      bookNo: 2,
      firstNumber: '000011',
      lastNumber: '000012',
      leaves: 2,
      used: 0,
      spoiled: 0,
      left: 2,
      nextNumber: '000011',
      user: 'manager',
    },
    { bookNo: 1, nextNumber: '000500' },
  ])
  expect(await nextOf(id)).toEqual({ nextNumber: '000011', following: ['000012', '000500', '000501'], leavesLeft: 4 })
  expect((await write(id, '501')).status).toBe(200)
  expect((await write(id, '000011')).status).toBe(200)
  expect((await write(id, '000012')).status).toBe(200)
  expect(await nextOf(id)).toEqual({ nextNumber: '000500', following: [], leavesLeft: 1 })
})

test('a spoiled leaf is used: no cheque has its number, no money moves, and the audit says why', async () => {
  const id = await aNewAccount(shop, manager)
  await book(id, '000101', '000110')
  const entries = () => shop.owner.query('select count(*)::int as n from gl_entry').then(({ rows }) => rows[0].n as number)
  const before = await entries()
  const { reply } = await spoil(id, '000101', '000103', 'Coffee')
  expect(reply.books).toMatchObject([{ used: 0, spoiled: 3, left: 7, nextNumber: '000104' }])
  expect(reply.spoiled.map(({ number, reason }) => [number, reason])).toEqual([
    ['000103', 'Coffee'],
    ['000102', 'Coffee'],
    ['000101', 'Coffee'],
  ])
  expect(await entries()).toBe(before)
  expect(await refusalOf(write(id, '102'))).toEqual([409, 'LEAF_SPOILED', expect.stringContaining('was spoiled: Coffee')])
  const opening = enter(await shop.signIn('admin'), {
    ...{ kind: 'own-cheque', accountCode: id, reference: '000103', dueDate: '2026-11-30', partyCode: supplier, amount: '5.00' },
  })
  expect(await opening).toBe('LEAF_SPOILED')
  expect((await write(id, '000104')).status).toBe(200)
  expect(await codeOf(spoil(id, '000104'))).toBe('LEAF_WRITTEN')
  expect(await codeOf(spoil(id, '000103', '000105'))).toBe('LEAF_SPOILED')
  expect(await codeOf(spoil(id, '000110', '000111'))).toBe('LEAF_OUTSIDE')
  expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual(['create', 'add-cheque-book', 'spoil-cheque'])
  // Without a book any leaf may be spoiled.
  expect((await spoil(await aNewAccount(shop, manager), '7')).status).toBe(200)
})

test('books share no number, and one that was added wrongly is taken away while none of its leaves is used', async () => {
  const id = await aNewAccount(shop, manager)
  await book(id, '000101', '000150')
  expect(await codeOf(book(id, '150', '160'))).toBe('BOOK_OVERLAPS')
  expect(await codeOf(book(id, '000160', '000151'))).toBe('NUMBERS_BACKWARDS')
  const away = () => manager.call(removeChequeBook, { params: { id }, body: { bookNo: 1 } })
  expect((await away()).reply.books).toEqual([])
  expect((await book(id, '000101', '000125')).reply.books).toMatchObject([{ leaves: 25 }])
  await spoil(id, '000125')
  expect(await codeOf(away() as never)).toBe('BOOK_IN_USE')
  const seen = await manager.call(chequeBooks, { params: { id } })
  expect(seen.reply.spoiled).toMatchObject([{ number: '000125', reason: 'Torn', user: 'manager' }])
})

test('a leaf that is written and spoiled at the same moment is one of the two', async () => {
  const id = await aNewAccount(shop, manager)
  await book(id, '000101', '000125')
  const answers = await Promise.all([write(id, '000101'), spoil(id, '101'), write(id, '000101'), spoil(id, '000101')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
