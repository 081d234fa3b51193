import { expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { rupees, zero } from '../../../../../kernel/money.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { balanceTenders, noBalances, splitTotal } from './balance-tenders.ts'
import { emptyBill } from './invoice-draft.ts'

const { card, returnAmount, overPayment } = paymentTypeCodes
const has = { returnAmount: rupees('300.00'), overPayment: rupees('500.00') }
const byCard = (amount: string) => ({ ...cashTender(rupees(amount)), type: card, cardLast4: '4711' })
const note = { returnCode: '3401000001', note: '6801000001', left: rupees('200.00') }
const short = (bill: Partial<typeof emptyBill>, total: string, balances = has) =>
  balanceTenders({ ...emptyBill, ...bill }, balances, rupees(total)).map(({ type, reference, amount }) => [type, reference, amount])

test.each([
  ['nothing, where nothing is there', {}, '100.00', noBalances, []],
  ['nothing of a bill without a sum', {}, '0.00', has, []],
  [
    'the return amount before the over payment',
    {},
    '350.00',
    has,
    [
      [returnAmount, '', 30_000],
      [overPayment, '', 5_000],
    ],
  ],
  [
    'no more than is there',
    {},
    '1000.00',
    has,
    [
      [returnAmount, '', 30_000],
      [overPayment, '', 50_000],
    ],
  ],
  ['no more than the bill', {}, '120.00', has, [[returnAmount, '', 12_000]]],
  [
    'a credit note first',
    { credit: note },
    '250.00',
    has,
    [
      [returnAmount, '6801000001', 20_000],
      [returnAmount, '', 5_000],
    ],
  ],
  [
    'the credit note alone, where the balances are kept',
    { credit: note, keepsBalances: true },
    '250.00',
    has,
    [[returnAmount, '6801000001', 20_000]],
  ],
  ['the credit of an own return once', { credit: { ...note, note: '' } }, '250.00', has, [[returnAmount, '', 25_000]]],
  [
    'the credit of an own return, before its balance is known',
    { credit: { ...note, note: '' } },
    '250.00',
    noBalances,
    [[returnAmount, '', 20_000]],
  ],
  [
    'that credit, where the rest is kept',
    { credit: { ...note, note: '' }, keepsBalances: true },
    '250.00',
    has,
    [[returnAmount, '', 20_000]],
  ],
  ['what a card leaves', { payments: [byCard('900.00')] }, '1000.00', has, [[returnAmount, '', 10_000]]],
  ['nothing behind a card of more', { payments: [byCard('2000.00')] }, '1000.00', has, []],
  [
    'all that is there before the cash, of which change is given',
    { payments: [cashTender(rupees('2000.00'))] },
    '1000.00',
    has,
    [
      [returnAmount, '', 30_000],
      [overPayment, '', 50_000],
    ],
  ],
  [
    'what of a balance was not given by hand',
    { payments: [{ ...cashTender(rupees('250.00')), type: returnAmount }] },
    '400.00',
    has,
    [
      [returnAmount, '', 5_000],
      [overPayment, '', 10_000],
    ],
  ],
  [
    'what of a note was not given by hand',
    { credit: note, keepsBalances: true, payments: [{ ...cashTender(rupees('150.00')), type: returnAmount, reference: note.note }] },
    '400.00',
    has,
    [[returnAmount, note.note, 5_000]],
  ],
  ['nothing of a saved bill', { mode: 'recalled' as const }, '100.00', has, []],
])('a bill takes %s', (_, bill, total, balances, taken) => {
  expect(short(bill, total, balances)).toEqual(taken)
})

test('what is left to pay is never negative', () => {
  const leftOf = (paid: string) => splitTotal({ ...emptyBill, payments: [cashTender(rupees(paid))] }, noBalances, rupees('100.00')).toPay
  expect(leftOf('30.00')).toBe(7_000)
  expect(leftOf('300.00')).toBe(zero)
})
