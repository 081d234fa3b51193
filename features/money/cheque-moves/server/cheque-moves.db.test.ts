import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday } from '../../../../database/test-database.ts'
import { addDays, date } from '../../../../kernel/dates.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { aChequeInHand, aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { anAccount } from '../../../../testing/payments.ts'
import { aCustomer } from '../../../../testing/people.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { reversePaymentReceipt } from '../../receipts/contract.ts'
import { chequeCalendar, chequeMovePapers, chequesOf, getCheque, getChequeMove, moveCheques, reverseChequeMove } from '../contract.ts'

let shop: Shop
let manager: Staff
let account: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  account = await anAccount(shop)
})
afterAll(() => shop.close())

const yesterday = addDays(date(demoToday), -1)
const tomorrow = addDays(date(demoToday), 1)
const inHand = (customer: string, amount: string, more: { number?: string; date?: string } = {}) =>
  aChequeInHand({ shop, staff: manager }, { customer, amount, ...more })
/** The cheque as it is now, ready for its next move. */
const now = async (code: string) => (await manager.call(getCheque, { params: { code } })).reply.cheque
const legsOf = async (code: string) => (await ledgerOf(shop, code)).map(line => line.replaceAll(account, 'bank'))
const deposit = (...cheques: { code: string; version: number }[]) => moveThem(manager, aMove('deposit', cheques, { accountCode: account }))
const reverse = ({ code, version }: { code: string; version: number }, staff = manager) =>
  staff.call(reverseChequeMove, { body: { code, version, reason: 'Wrong account' } })

describe('cheques move', () => {
  test('two at once on one slip to the bank, one realized and one returned with a charge', async () => {
    const [silva, perera] = [await aCustomer(shop), await aCustomer(shop)]
    const [q1, q3] = [await inHand(silva, '4500.00', { number: '445566' }), await inHand(perera, '9000.00', { number: '310045' })]
    const slip = await deposit(q1, q3)
    expect(slip).toMatchObject({ move: 'deposit', totalAmount: '13500.00', charge: '0.00', opened: [], status: 'live' })
    expect(slip.code.slice(0, 2)).toBe('66')
    expect(slip.account?.code).toBe(account)
    expect(slip.cheques.map(({ number, fromState, toState }) => [number, fromState, toState])).toEqual([
      ['445566', 'IN_HAND', 'DEPOSITED'],
      ['310045', 'IN_HAND', 'DEPOSITED'],
    ])
    expect(await legsOf(slip.code)).toEqual([
      '1 debit 1202 4500.00 of bank (26)',
      '1 credit 1102 4500.00 (26)',
      '1 debit 1202 9000.00 of bank (26)',
      '1 credit 1102 9000.00 (26)',
    ])
    const realized = await moveThem(manager, aMove('realize', [await now(q3.code)]))
    expect(realized.code.slice(0, 2)).toBe('39')
    expect(await legsOf(realized.code)).toEqual(['1 debit 1201 9000.00 of bank (27)', '1 credit 1202 9000.00 of bank (27)'])
    const [bounced] = [{ ...(await now(q1.code)), charge: '150.00' }]
    const returned = await moveThem(manager, aMove('return', [bounced], { reason: 'refer to drawer' }))
    expect(await legsOf(returned.code)).toEqual([
      `1 debit 1310 4500.00 of ${silva} (28)`,
      '1 credit 1202 4500.00 of bank (28)',
      '1 debit 6900 150.00 (28)',
      '1 credit 1201 150.00 of bank (28)',
    ])
    expect(returned.opened).toMatchObject([{ number: '445566', partyCode: silva, paperCode: '', amount: '4500.00' }])
    expect((await manager.call(getCustomer, { params: { id: silva } })).reply.customer.chequeReturnAmount).toBe('4500.00')
    expect((await auditOf(shop, returned.code)).map(({ action, reason }) => [action, reason])).toEqual([['create', 'refer to drawer']])
  })

  test('a returned one is presented again with one that is in hand, and the bank recalls a realized one', async () => {
    const silva = await aCustomer(shop)
    const [q1, q2] = [await inHand(silva, '4500.00'), await inHand(silva, '10000.00')]
    await deposit(q1)
    await moveThem(manager, aMove('return', [await now(q1.code)], { reason: 'refer to drawer' }))
    const slip = await deposit(await now(q1.code), q2)
    expect(slip.cheques.map(({ fromState }) => fromState)).toEqual(['RETURNED', 'IN_HAND'])
    expect(await legsOf(slip.code)).toEqual([
      '1 debit 1202 4500.00 of bank (26)',
      `1 credit 1310 4500.00 of ${silva} (26)`,
      '1 debit 1202 10000.00 of bank (26)',
      '1 credit 1102 10000.00 (26)',
    ])
    await moveThem(manager, aMove('realize', [await now(q2.code)]))
    const recalled = await moveThem(manager, aMove('recall', [await now(q2.code)], { reason: 'late recall' }))
    expect(await legsOf(recalled.code)).toEqual([`1 debit 1310 10000.00 of ${silva} (28)`, '1 credit 1201 10000.00 of bank (28)'])
    expect((await now(q2.code)).moves.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'null IN_HAND',
      'IN_HAND DEPOSITED',
      'DEPOSITED REALIZED',
      'REALIZED RETURNED',
    ])
  })

  test('on the day of the bank, not before the last move and not ahead', async () => {
    const customer = await aCustomer(shop)
    const cheque = await inHand(customer, '10.00', { date: yesterday })
    const early = aMove('deposit', [cheque], { accountCode: account, date: yesterday })
    expect((await refusalOf(manager.call(moveCheques, { body: early })))[1]).toBe('CHEQUE_DATE_BEFORE')
    const ahead = aMove('deposit', [cheque], { accountCode: account, date: tomorrow })
    expect((await refusalOf(manager.call(moveCheques, { body: ahead })))[1]).toBe('CHEQUE_DATE_AHEAD')
  })
})

describe('a move is refused', () => {
  test('and nothing of it is written, where one cheque of many cannot move: the refusal names it', async () => {
    const customer = await aCustomer(shop)
    const [good, postDated] = [await inHand(customer, '10.00'), await inHand(customer, '20.00', { number: '900777', date: tomorrow })]
    const before = await fingerprint(shop)
    const refusal = await refusalOf(manager.call(moveCheques, { body: aMove('deposit', [good, postDated], { accountCode: account }) }))
    expect(refusal[1]).toBe('CHEQUE_EARLY')
    expect(refusal[2]).toContain('900777')
    expect(await fingerprint(shop)).toEqual(before)
  })

  test('to the second of two: it reads who moved the cheque, when and with what', async () => {
    const customer = await aCustomer(shop)
    const cheque = await inHand(customer, '10.00', { number: '900778' })
    const slip = await deposit(cheque)
    const refusal = await refusalOf(manager.call(moveCheques, { body: aMove('deposit', [cheque], { accountCode: account }) }))
    expect(refusal[1]).toBe('CHEQUE_MOVED_BY')
    expect(refusal[2]).toContain(`Cheque 900778 is in progress: manager moved it on`)
    expect(refusal[2]).toContain(slip.code)
  })

  test.each([
    ['without an account', { accountCode: '' }, 'CHEQUE_MOVE_ACCOUNT'],
    ['to an account that there is not', { accountCode: '6401999999' }, 'CHEQUE_MOVE_ACCOUNT'],
    ['with a charge', { cheques: '0.01' }, 'CHEQUE_MOVE_CHARGE'],
  ])('a deposit %s', async (_, more, code) => {
    const cheque = await inHand(await aCustomer(shop), '10.00')
    const { cheques: charge, ...rest } = more as { cheques?: string; accountCode?: string }
    const line = { ...cheque, ...(charge && { charge }) }
    const body = aMove('deposit', [line], { accountCode: account, ...rest })
    expect((await refusalOf(manager.call(moveCheques, { body })))[1]).toBe(code)
  })

  test('a return without a reason, a cheque listed twice, one that is not there', async () => {
    const cheque = await inHand(await aCustomer(shop), '10.00')
    const codeOf = async (body: ReturnType<typeof aMove>) => (await refusalOf(manager.call(moveCheques, { body })))[1]
    expect(await codeOf(aMove('return', [cheque]))).toBe('CHEQUE_MOVE_REASON')
    expect(await codeOf(aMove('deposit', [cheque, cheque], { accountCode: account }))).toBe('CHEQUE_LISTED_TWICE')
    expect(await codeOf(aMove('deposit', [{ code: '360199999901', version: 1 }], { accountCode: account }))).toBe('NOT_FOUND')
    expect(await codeOf(aMove('realize', [cheque]))).toBe('CHEQUE_MOVED_BY')
  })
})

describe('the last move is taken back', () => {
  test('by the exact mirror; the history keeps both, and the move before it can be taken back then', async () => {
    const customer = await aCustomer(shop)
    const [one, two] = [await inHand(customer, '10.00'), await inHand(customer, '20.00')]
    const slip = await deposit(one, two)
    const back = await moveThem(manager, aMove('return', [await now(one.code)], { reason: 'Refer to drawer' }))
    expect((await refusalOf(reverse(slip)))[1]).toBe('CHEQUE_MOVED_ON')
    expect((await reverse(back)).reply.chequeMove.status).toBe('reversed')
    expect(await now(one.code)).toMatchObject({ state: 'DEPOSITED', accountCode: account, version: 4 })
    expect((await legsOf(back.code)).slice(2)).toEqual(['2 credit 1310 10.00 of ' + customer + ' (28)', '2 debit 1202 10.00 of bank (28)'])
    expect((await reverse(slip)).status).toBe(200)
    expect(await now(one.code)).toMatchObject({ state: 'IN_HAND', accountCode: '', version: 5 })
    expect((await now(one.code)).moves.map(({ to, isTakenBack }) => [to, isTakenBack])).toEqual([
      ['IN_HAND', false],
      ['DEPOSITED', true],
      ['RETURNED', true],
      ['DEPOSITED', true],
      ['IN_HAND', true],
    ])
    expect((await refusalOf(reverse({ ...slip, version: 2 })))[1]).toBe('REVERSED_ALREADY')
    expect((await deposit(await now(two.code))).status).toBe('live')
  })

  test('by a manager on its day, and not once the day is closed', async () => {
    const slip = await deposit(await inHand(await aCustomer(shop), '10.00'))
    shop.setClock(tenInTheMorning + 86_400_000)
    try {
      const later = await shop.signIn('manager')
      expect((await refusalOf(reverse(slip, later)))[1]).toBe('REVERSE_SAME_DAY')
      const admin = await shop.signIn('admin')
      expect((await reverse(slip, admin)).status).toBe(200)
    } finally {
      shop.setClock(tenInTheMorning)
    }
  })

  test('a receipt whose cheque moved on stays', async () => {
    const cheque = await inHand(await aCustomer(shop), '10.00')
    await deposit(cheque)
    const body = { code: cheque.code.slice(0, -2), version: 1, reason: 'Mistake' }
    expect((await refusalOf(manager.call(reversePaymentReceipt, { body })))[1]).toBe('CHEQUE_MOVED')
  })
})

describe('the lists', () => {
  test('each screen has its cheques, found by number, bank and date, with their total', async () => {
    const customer = await aCustomer(shop)
    const cheque = await inHand(customer, '77.00', { number: '881234' })
    const found = async (name: keyof typeof chequesOf) =>
      (await manager.call(chequesOf[name].list, { query: { term: '881234', fromDate: demoToday, toDate: demoToday } })).reply
    expect((await found('cheque-in-hand')).cheques).toMatchObject([{ number: '881234', amount: '77.00', partyCode: customer, version: 1 }])
    expect((await found('cheque-in-progress')).cheques).toEqual([])
    const ofCustomer = async (customerCode: string) =>
      (await manager.call(chequesOf['cheque-in-hand'].list, { query: { customerCode } })).reply.cheques.map(({ number }) => number)
    expect([await ofCustomer(customer), await ofCustomer(await aCustomer(shop))]).toEqual([['881234'], []])
    await deposit(cheque)
    expect((await found('cheque-in-hand')).cheques).toEqual([])
    expect((await found('cheque-in-progress')).totals).toEqual({ amount: '77.00' })
    await moveThem(manager, aMove('return', [await now(cheque.code)], { reason: 'Account closed' }))
    expect((await found('cheque-returned')).cheques).toMatchObject([{ state: 'RETURNED', reason: 'Account closed', accountCode: account }])
    const { reply } = await manager.call(chequeMovePapers.list, { query: { move: 'return' } })
    expect(reply.chequeMoves[0]).toMatchObject({ move: 'return', lineCount: 1, totalAmount: '77.00' })
    const { code } = reply.chequeMoves[0]!
    expect((await manager.call(getChequeMove, { params: { code } })).reply.chequeMove.cheques).toHaveLength(1)
  })

  test('show a cashier the cheques that the cashier took, and no others by their number either', async () => {
    const [customer, cashier] = [await aCustomer(shop), await shop.signIn('cashier')]
    const of = { customer, amount: '41.00' }
    const [own, other] = [await aChequeInHand({ shop, staff: cashier }, of), await inHand(customer, '42.00')]
    const seen = async (staff: Staff) => (await staff.call(chequesOf['cheque-in-hand'].list, { query: { customerCode: customer } })).reply
    expect((await seen(cashier)).totals).toEqual({ amount: '41.00' })
    expect((await seen(manager)).totals).toEqual({ amount: '83.00' })
    const read = ({ code }: { code: string }) => cashier.call(getCheque, { params: { code } })
    expect([(await read(own)).status, await refusalOf(read(other))]).toEqual([
      200,
      [403, 'PAPER_UNSEEN', `Cheque ${other.code} was made by somebody else. Ask a manager, who sees what others took and spent.`],
    ])
  })

  test('the calendar counts what is due on each day, and the day of what is past is today', async () => {
    const days = async () => (await manager.call(chequeCalendar, { query: { days: 3 } })).reply.days
    const before = await days()
    await inHand(await aCustomer(shop), '5.00', { date: addDays(date(demoToday), -5) })
    await inHand(await aCustomer(shop), '7.00', { date: addDays(date(demoToday), 2) })
    const after = await days()
    const grown = after.map((day, index) => [
      day.inHandCount - before[index]!.inHandCount,
      (Number(day.total) - Number(before[index]!.total)).toFixed(2),
    ])
    expect(grown).toEqual([
      [1, '5.00'],
      [0, '5.00'],
      [1, '12.00'],
    ])
  })
})

test('the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
