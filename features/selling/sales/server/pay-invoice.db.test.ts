import { findCreditNote } from '../../../banking/payments/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf, tendersOf } from '../../../../testing/books.ts'
import { anOpening, openBooks } from '../../../../testing/papers/opening.ts'
import {
  aBank,
  anAccount,
  byCard,
  byCheque,
  byCreditNote,
  byDeposit,
  byOverPayment,
  byReturnAmount,
  byTransfer,
  inCash,
} from '../../../../testing/payments.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { colombo, kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { getCustomer } from '../../../parties/customers/contract.ts'
import { createInvoice, editInvoice, getInvoice, reverseInvoice, type InvoiceBody, type InvoiceRead } from '../contract.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let wash: TestItem
let bank: string
let account: string
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '1000.00' })
  bank = await aBank(shop)
  account = await anAccount(shop)
})
afterAll(() => shop.close())

/** A bill of 1,000.00 paid by payments of the dialog. */
const byBanksCard = (of: string) => ({ ...byCard('1000.00'), cardPayment: { refNumber: 'A-17', cardNumber: '4711', bank: of } })

function aPaidBill(payments: InvoiceBody['modeOfPayments'], more: Partial<InvoiceBody> = {}): InvoiceBody {
  return aCashBill([aLine(wash)], '1000.00', { receivedAmount: '0', paidStatus: '3', modeOfPayments: payments, ...more })
}
const refused = (body: InvoiceBody) => refusalOf(cashier.call(createInvoice, { body }))
const balanceOf = async (customer: string) => (await cashier.call(getCustomer, { params: { id: customer } })).reply.customer
const reverse = (bill: Pick<InvoiceRead, 'code' | 'version'>) =>
  manager.call(reverseInvoice, { body: { code: bill.code, version: bill.version, reason: 'Wrong' } })
const chequesOf = async (paper: string) => {
  const { rows } = await shop.owner.query<{ line: string }>(
    `select cheque.number || ' ' || state || ': ' || string_agg(to_state, ' ' order by move_no) as line
     from cheque join cheque_history history on history.cheque_code = cheque.code where cheque.paper_code = $1 group by cheque.number, state order by cheque.number`,
    [paper],
  )
  return rows.map(({ line }) => line)
}

describe('a bill paid by several payments', () => {
  test('in full: each debits its account, cash comes last, change is not booked', async () => {
    const bill = await sell(
      cashier,
      aPaidBill([inCash('500.00'), byCard('300.00'), byTransfer(account, '150.00'), byDeposit(account, '50.00')]),
    )
    expect([bill.paidStatus, bill.paidAmount, bill.receivedAmount, bill.dueDate]).toEqual(['3', '1000.00', '1000.00', bill.date])
    expect(await tendersOf(shop, bill.code)).toEqual([
      '21910000004 300.00',
      '21910000007 150.00',
      '21910000003 50.00',
      '21910000001 500.00',
    ])
    expect(await ledgerOf(shop, bill.code)).toEqual([
      '1 debit 1300 1000.00 of 2001000001 (40)',
      '1 credit 4010 1000.00 (40)',
      '1 debit 1203 300.00 (4)',
      '1 credit 1300 300.00 of 2001000001 (4)',
      `1 debit 1201 150.00 of ${account} (8)`,
      '1 credit 1300 150.00 of 2001000001 (8)',
      `1 debit 1201 50.00 of ${account} (5)`,
      '1 credit 1300 50.00 of 2001000001 (5)',
      '1 debit 1101 500.00 (2)',
      '1 credit 1300 500.00 of 2001000001 (2)',
    ])
    const change = await sell(cashier, aPaidBill([byCard('300.00'), inCash('1000.00')]))
    expect([change.paidAmount, change.receivedAmount, change.modeOfPayments.at(-1)?.amount]).toEqual(['1000.00', '1300.00', '700.00'])
  })

  test('is answered as it is read back, with every key of a payment', async () => {
    const customer = await aCustomer(shop)
    const given = [byCheque(bank, '400.00', '445566'), byCard('300.00'), byTransfer(account, '150.00'), byDeposit(account, '150.00')]
    const bill = await sell(cashier, aPaidBill(given, { customerCode: customer }))
    const read = (await cashier.call(getInvoice, { params: { id: bill.code } })).reply.invoice
    expect(read).toEqual(bill)
    expect(read.modeOfPayments).toMatchObject([
      { paymentTypeName: 'Cheque', paidStatus: '3', chequePayment: { chequeNumber: '445566', bank, branch: 'Kandy' }, cardPayment: null },
      { paymentTypeName: 'Card', cardPayment: { refNumber: 'A-17', cardNumber: '4711' } },
      { paymentTypeName: 'Online Transfer', onlineTransfer: { transferId: 'TR-9', bank: account } },
      { paymentTypeName: 'Bank Deposit', bankDeposit: { refNumber: 'DEP-3', bank: account } },
    ])
    const { chequeDate, date: day } = read.modeOfPayments[0]?.chequePayment ?? {}
    expect([day, chequeDate]).toEqual([given[0]?.chequePayment?.chequeDate, day])
    expect(read.payment).toEqual(read.modeOfPayments)
    expect(read.modeOfPayments[0]?.chequePayment?.bankName).not.toBe('')
  })

  test("takes the day of a cheque under the name that a bill's payment has, too", async () => {
    const customer = await aCustomer(shop)
    const cheque = byCheque(bank, '1000.00', '445567')
    const { chequeDate: date, ...rest } = cheque.chequePayment!
    const bill = await sell(cashier, aPaidBill([{ ...cheque, chequePayment: { ...rest, date } }], { customerCode: customer }))
    expect(bill.modeOfPayments[0]?.chequePayment).toMatchObject({ date, chequeDate: date })
  })

  test('in part: the rest is owed and due later', async () => {
    const customer = await aCustomer(shop, { creditDays: 30 })
    const bill = await sell(cashier, aPaidBill([inCash('400.00')], { customerCode: customer, paidStatus: '2' }))
    expect([bill.paidStatus, bill.paidAmount, bill.customer.creditAmount]).toEqual(['2', '400.00', '600.00'])
    expect(bill.dueDate > bill.date).toBe(true)
    expect((await balanceOf(customer)).creditAmount).toBe('600.00')
    const edit = { params: { id: bill.code }, body: { ...aCreditBill(customer, [aLine(wash)], '1000.00'), version: 1 } }
    expect(await refusalOf(cashier.call(editInvoice, edit))).toEqual([
      409,
      'CANNOT_EDIT_PAID',
      'Cannot edit partial payment or fully payment',
    ])
  })

  test('the rest counts against the credit limit, what is used of a balance too', async () => {
    const customer = await aCustomer(shop, { creditLimit: '500.00' })
    await openBooks(shop, [anOpening('customer-return', customer, '300.00')])
    const over = await refused(aPaidBill([inCash('100.00'), byReturnAmount('300.00')], { customerCode: customer, paidStatus: '2' }))
    expect(over.slice(0, 2)).toEqual([403, 'CREDIT_LIMIT'])
    await sell(cashier, aPaidBill([inCash('200.00'), byReturnAmount('300.00')], { customerCode: customer, paidStatus: '2' }))
    expect(await balanceOf(customer)).toMatchObject({ creditAmount: '500.00', returnAmount: '0.00' })
  })

  test('an unpaid bill of today is edited into a paid one', async () => {
    const customer = await aCustomer(shop)
    const owed = await sell(cashier, aCreditBill(customer, [aLine(wash)], '1000.00'))
    const body = { ...aPaidBill([byCheque(bank, '1000.00', '700001')], { customerCode: customer }), version: owed.version }
    const { reply, status } = await cashier.call(editInvoice, { params: { id: owed.code }, body })
    expect([status, reply.invoice.paidStatus]).toEqual([200, '3'])
    expect(await chequesOf(owed.code)).toEqual(['700001 IN_HAND: IN_HAND'])
  })
})

describe('balances with the shop', () => {
  test('pay a bill and are then less; no more than there is', async () => {
    const customer = await aCustomer(shop)
    await openBooks(shop, [anOpening('customer-return', customer, '600.00'), anOpening('customer-over-payment', customer, '500.00')])
    const before = await fingerprint(shop)
    expect(await refused(aPaidBill([byReturnAmount('600.01'), inCash('399.99')], { customerCode: customer }))).toEqual([
      422,
      'ABOVE_AVAILABLE',
      'The value entered is greated than available amount',
    ])
    expect(await fingerprint(shop)).toEqual(before)
    const bill = await sell(cashier, aPaidBill([byReturnAmount('600.00'), byOverPayment('400.00')], { customerCode: customer }))
    expect(await balanceOf(customer)).toMatchObject({ creditAmount: '0.00', returnAmount: '0.00', overPayment: '100.00' })
    expect(await ledgerOf(shop, bill.code)).toContain(`1 debit 2210 600.00 of ${customer} (6)`)
    expect(await ledgerOf(shop, bill.code)).toContain(`1 debit 2200 400.00 of ${customer} (7)`)
    expect((await reverse(bill)).status).toBe(200)
    expect(await balanceOf(customer)).toMatchObject({ returnAmount: '600.00', overPayment: '500.00' })
  })

  test('two tills spend one balance once', async () => {
    const customer = await aCustomer(shop)
    await openBooks(shop, [anOpening('customer-return', customer, '1000.00')])
    const body = aPaidBill([byReturnAmount('1000.00')], { customerCode: customer })
    const answers = await Promise.all([cashier.call(createInvoice, { body }), manager.call(createInvoice, { body })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await balanceOf(customer)).returnAmount).toBe('0.00')
  })
})

describe('a cheque', () => {
  test('is in hand, once, and goes back with its bill', async () => {
    const customer = await aCustomer(shop)
    const cheque = byCheque(bank, '1000.00', '900100', '2026-12-24')
    const bill = await sell(cashier, aPaidBill([cheque], { customerCode: customer }))
    expect(await chequesOf(bill.code)).toEqual(['900100 IN_HAND: IN_HAND'])
    const [status, code, text] = await refused(aPaidBill([cheque], { customerCode: customer }))
    expect([status, code]).toEqual([409, 'CHEQUE_TWICE'])
    expect(text).toBe(`Cheque 900100 of this bank was received from this customer already, with ${bill.code}. Check the number.`)
    // The same piece of paper, however its number is typed; what is shown stays as it was typed first.
    for (const typed of ['0900100', '000900100']) {
      const again = byCheque(bank, '1000.00', typed, '2026-12-24')
      expect((await refused(aPaidBill([again], { customerCode: customer })))[1], typed).toBe('CHEQUE_TWICE')
    }
    expect((await reverse(bill)).status).toBe(200)
    expect(await chequesOf(bill.code)).toEqual(['900100 CANCELLED: IN_HAND CANCELLED'])
    await sell(cashier, aPaidBill([cheque], { customerCode: customer }))
  })

  test('that moved on keeps its bill', async () => {
    const customer = await aCustomer(shop)
    const bill = await sell(cashier, aPaidBill([byCheque(bank, '1000.00', '900200')], { customerCode: customer }))
    await shop.owner.query(
      `update cheque set account_code = (select min(code) from bank_account), state = 'DEPOSITED', version = 2 where paper_code = $1`,
      [bill.code],
    )
    expect(await refusalOf(reverse(bill))).toEqual([
      409,
      'CHEQUE_MOVED',
      `Cheque 900200 of ${bill.code} is in progress and not in hand any more. Take back first what moved it; after a move of a closed day ${bill.code} stays, and a cheque that comes back is owed again.`,
    ])
    await shop.owner.query(`update cheque set state = 'IN_HAND', version = 1 where paper_code = $1`, [bill.code])
  })

  test('sent twice at one moment from two tills is received once', async () => {
    const customer = await aCustomer(shop)
    const body = aPaidBill([byCheque(bank, '1000.00', '900300')], { customerCode: customer })
    const answers = await Promise.all([cashier.call(createInvoice, { body }), manager.call(createInvoice, { body })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('payments that are refused', () => {
  test.each([
    ['no more than the bill', () => aPaidBill([byCard('1000.01')]), 422, 'PAYMENTS_ABOVE_TOTAL'],
    ['part of a bill of the cash customer', () => aPaidBill([byCard('999.00')], { paidStatus: '2' }), 422, 'CASH_PARTIAL_PAYMENT'],
    ['a cheque of the cash customer', () => aPaidBill([byCheque(bank, '1000.00', '1')]), 422, 'ASSIGN_CUSTOMER'],
    ['a full payment said to be partial', () => aPaidBill([byCard('1000.00')], { paidStatus: '2' }), 422, 'PAID_STATUS'],
    ['a payment on credit', () => aPaidBill([byCard('1000.00')], { paidStatus: '1' }), 422, 'PAID_STATUS'],
    ['a full payment without any, of the cash customer', () => aPaidBill([]), 422, 'CASH_CREDIT'],
    ['an unknown bank', () => aPaidBill([byBanksCard('5501999999')]), 422, 'PAYMENT_BANK'],
    ['a card of an own account', () => aPaidBill([byBanksCard(account)]), 422, 'PAYMENT_BANK'],
    ['a transfer to what is no own account', () => aPaidBill([byTransfer(bank, '1000.00')]), 422, 'PAYMENT_ACCOUNT'],
    [
      'a transfer of another day to come',
      () =>
        aPaidBill([{ ...byTransfer(account, '1000.00'), onlineTransfer: { bank: account, transferDate: '2099-01-01', transferId: 'x' } }]),
      422,
      'PAYMENT_DATE_AHEAD',
    ],
  ] as const)('%s', async (_, body, status, code) => {
    const before = await fingerprint(shop)
    expect((await refused(body())).slice(0, 2)).toEqual([status, code])
    expect(await fingerprint(shop)).toEqual(before)
  })
})

describe('a credit note', () => {
  let note = ''
  let number = ''
  let last: InvoiceRead
  beforeAll(async () => {
    const keeper = await shop.signIn('manager', kandy)
    const bulb = await anItem(shop, { retail: '800.00', entries: [{ quantity: '1', cost: '600.00', location: kandy }] })
    const sold = await sell(keeper, aCashBill([aLine(bulb)], '800.00'))
    const given = await takeBack(keeper, aReturn(sold, [aReturnedLine(sold, 1)], '800.00', { paidStatus: '1' }))
    note = given.creditNote!.code
    number = given.creditNote!.number!
  })
  const spent = async () => {
    const { rows } = await shop.owner.query<{ spent: string }>('select money_text(spent) as spent from credit_note where code = $1', [note])
    return rows[0]?.spent
  }

  test('of another location pays a bill in part by its number, and can be spent again when the bill is taken back', async () => {
    const bill = await sell(cashier, aPaidBill([byCreditNote('300.00', number), inCash('700.00')]))
    expect(await ledgerOf(shop, bill.code)).toContain('1 debit 2210 300.00 of 2001000001 (6)')
    expect(bill.modeOfPayments[0]).toMatchObject({ paymentTypeName: 'Return Amount', creditNote: { number: note } })
    expect(await spent()).toBe('300.00')
    expect((await cashier.call(findCreditNote, { params: { number } })).reply).toEqual({
      creditNote: { number, left: '500.00' },
    })
    const [audited] = await auditOf(shop, bill.code)
    expect(audited?.after).toMatchObject({ creditNotes: [[note, '300.00']] })
    expect((await reverse(bill)).status).toBe(200)
    expect(await spent()).toBe('0.00')
  })

  test('is spent by a customer with a name too, whose own balance stays', async () => {
    const customer = await aCustomer(shop)
    await sell(cashier, aPaidBill([byCreditNote('200.00', number), inCash('800.00')], { customerCode: customer }))
    expect([await spent(), (await balanceOf(customer)).returnAmount]).toEqual(['200.00', '0.00'])
  })

  test('is not spent beyond what is left, by no unknown number, and by two tills once', async () => {
    const left = (number: string, amount: string) => refused(aPaidBill([byCreditNote(amount, number), inCash('1000.00')]))
    expect((await left(number, '600.01')).slice(0, 2)).toEqual([422, 'ABOVE_AVAILABLE'])
    expect((await left('6801009999', '10.00')).slice(0, 2)).toEqual([422, 'CREDIT_NOTE_UNKNOWN'])
    const body = aPaidBill([byCreditNote('600.00', number), inCash('400.00')])
    const answers = await Promise.all([cashier.call(createInvoice, { body }), manager.call(createInvoice, { body })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await spent()).toBe('800.00')
    last = answers.find(({ status }) => status === 200)!.reply.invoice
  })

  describe('whose digits are guessed', () => {
    const wrong = () => String((Number(number) % 10_000) + 1).padStart(4, '0')
    const guess = () => `${note}${wrong().slice(-4)}`
    const lookUp = (staff: Staff, given: string) => staff.call(findCreditNote, { params: { number: given } })
    const pay = (staff: Staff, given: string) =>
      staff.call(createInvoice, { body: aPaidBill([byCreditNote('1.00', given), inCash('999.00')]) })
    const newcomer = async () => aSession(shop, await hire(shop, { [colombo]: 'cashier' }))

    test('is not spent by its code, nor by other digits, in words', async () => {
      for (const given of [note, guess()]) {
        const text = `There is no credit note ${given}. Scan it, or type its whole number with the last digits.`
        expect(await refusalOf(pay(cashier, given))).toEqual([422, 'CREDIT_NOTE_UNKNOWN', text])
      }
    })

    test.each([
      ['looking up', lookUp],
      ['paying', pay],
    ])('stops who tries ten by %s, in a burst too and for the right number, for a quarter of an hour', async (_, attempt) => {
      const staff = await newcomer()
      // A note of the own in between begins nothing anew, and sending a refused bill again is no further try.
      for (let nth = 1; nth <= 4; nth += 1) await attempt(staff, guess())
      expect((await lookUp(staff, number)).status).toBe(200)
      const burst = await Promise.all(Array.from({ length: 9 }, () => attempt(staff, guess())))
      const codes = burst.map(({ error }) => error.code).sort()
      expect(codes).toEqual([...Array<string>(3).fill('CREDIT_NOTE_TRIES'), ...Array<string>(6).fill('CREDIT_NOTE_UNKNOWN')])
      expect(await refusalOf(attempt(staff, number))).toEqual([
        429,
        'CREDIT_NOTE_TRIES',
        'Too many numbers were tried that are no credit note. Wait 15 minutes, then scan the note.',
      ])
      // Others go on.
      expect((await lookUp(cashier, number)).status).toBe(200)
      shop.setClock(tenInTheMorning + 16 * 60_000)
      expect((await lookUp(staff, number)).status).toBe(200)
      shop.setClock(tenInTheMorning)
    })

    test('is tried once by each number of a bill', async () => {
      const staff = await newcomer()
      const many = Array.from({ length: 11 }, (_, nth) => byCreditNote('1.00', `${note}${String(nth).padStart(4, '0')}`))
      expect((await refusalOf(staff.call(createInvoice, { body: aPaidBill(many) })))[1]).toBe('CREDIT_NOTE_TRIES')
    })

    test('counts in the audit', async () => {
      await shop.application.flushRefusals()
      const { rows } = await shop.owner.query<{ times: number }>(
        `select (after ->> 'times')::int as times from audit where action = 'credit-note-refused' order by times desc limit 1`,
      )
      expect(rows[0]?.times).toBeGreaterThan(9)
    })
  })

  test('from before is spent by its code alone', async () => {
    const keepAs = (kept: string) => shop.owner.query('update credit_note set number = $2 where code = $1', [note, kept])
    await keepAs(note)
    expect((await reverse(last)).status).toBe(200)
    const bill = await sell(cashier, aPaidBill([byCreditNote('1.00', note), inCash('999.00')]))
    expect(bill.modeOfPayments[0]).toMatchObject({ creditNote: { number: note } })
    await keepAs(number)
  })
})

test('the books hold', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
