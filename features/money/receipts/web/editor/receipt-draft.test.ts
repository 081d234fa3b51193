import { describe, expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { rupees, zero } from '../../../../../kernel/money.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { debtsOf } from './open-debts.ts'
import {
  allocationsOf,
  blankReceipt,
  bodyOfReceipt,
  checkDraft,
  owedElsewhere,
  readStoredReceipt,
  whyNotAdd,
  withTyped,
  type Account,
  type ReceiptDraft,
} from './receipt-draft.ts'

const today = '2026-11-20' as IsoDate
const common = { date: today, daysOverdue: 0, paidAmount: '0.00' }
const place = (isHere: boolean, isPayable = isHere) => ({
  stockLocation: { code: isHere ? '1301000001' : '1301000002', name: isHere ? 'Colombo' : 'Kandy' },
  isHere,
  isPayable,
})
const bill = (code: string, outstanding: string, isHere = true) => {
  const kind = 'pos' as const
  return { ...common, ...place(isHere), code, kind, dueDate: '2026-11-19', totalAmount: outstanding, returnedAmount: '0.00', outstanding }
}
const opening = {
  ...common,
  ...place(true),
  code: '4901000001',
  reference: 'A-17',
  dueDate: '2026-11-01',
  totalAmount: '30.00',
  outstanding: '30.00',
}
const cheque = {
  ...common,
  ...place(true),
  code: '300100000101',
  chequeNumber: '500100',
  bankName: 'Sampath',
  branch: '',
  charge: '5.00',
  dueDate: '2026-11-20',
  totalAmount: '40.00',
  outstanding: '40.00',
}
const account: Account = {
  available: { returnAmount: zero, overPayment: rupees('500.00') },
  debts: debtsOf({
    invoices: [bill('3001000001', '100.00'), bill('3002000001', '70.00', false), bill('3001000002', '200.00')],
    openings: [opening],
    cheques: [cheque],
  }),
}
const customer = { code: '2001000007', firstName: 'Nimal', secondName: '', phone1: '' }
const paying = (amount: string): ReceiptDraft => ({ ...blankReceipt, customer, tenders: [cashTender(rupees(amount))] })
const paid = (draft: ReceiptDraft) => allocationsOf(draft, account).map(({ kind, code, amount }) => [`${kind} ${code}`, amount])
const balance = (amount: string) => ({ ...cashTender(rupees(amount)), type: paymentTypeCodes.overPayment })

describe('a receipt while it is typed', () => {
  test('fills the oldest debts of this location first, until an amount is typed', () => {
    expect(paid(paying('150.00'))).toEqual([
      ['opening 4901000001', 3_000],
      ['bill 3001000001', 10_000],
      ['bill 3001000002', 2_000],
    ])
    const typed = withTyped(paying('150.00'), account, { key: 'bill 3001000001', amount: rupees('20.00') })
    expect(paid(typed)).toEqual([
      ['opening 4901000001', 3_000],
      ['bill 3001000001', 2_000],
      ['bill 3001000002', 2_000],
    ])
    // What is filled by hand stays when more is paid.
    expect(paid({ ...typed, tenders: [cashTender(rupees('300.00'))] })).toEqual(paid(typed))
  })

  test('fills those of other locations of the user with them, and says what is owed where he takes no payments', () => {
    const both = { ...account, debts: account.debts.map(debt => ({ ...debt, isPayable: true })) }
    const sorted = debtsOf({
      invoices: [bill('3001000001', '100.00'), { ...bill('3002000001', '70.00', false), isPayable: true }],
      openings: [],
      cheques: [],
    })
    expect(allocationsOf(paying('120.00'), { ...account, debts: sorted }).map(({ code, amount }) => [code, amount])).toEqual([
      ['3001000001', 10_000],
      ['3002000001', 2_000],
    ])
    expect([owedElsewhere(account), owedElsewhere(both)]).toEqual(['70.00 is owed at Kandy and settled there.', null])
  })

  test('pays the charge of a cheque before the rest is filled, and only with its cheque', () => {
    const key = `cheque ${cheque.code}`
    const draft = { ...paying('372.00'), charges: { [key]: rupees('5.00') } }
    expect(allocationsOf(draft, account).at(-1)).toEqual({ kind: 'cheque', code: cheque.code, amount: 3_700, charge: 500 })
    const alone = { ...draft, typed: { [key]: rupees('40.00') } }
    expect(bodyOfReceipt(alone, account)).toMatchObject({
      invoices: [],
      openings: [],
      cheques: [{ chequeCode: cheque.code, amount: '40.00', charge: '5.00' }],
    })
    expect(paid({ ...draft, typed: {} })).toEqual([])
  })

  test('says what is missing, in the words of the server', () => {
    expect(checkDraft(blankReceipt, null, today)?.fields).toEqual({ customerCode: 'Choose the customer' })
    expect(checkDraft({ ...paying('1.00'), tenders: [] }, account, today)?.text).toBe('Add a payment first')
    expect(checkDraft(paying('1000.00'), account, today)).toBeNull()
    const above = withTyped(paying('50.00'), account, { key: 'bill 3001000002', amount: rupees('60.00') })
    expect(checkDraft(above, account, today)?.text).toContain('more than the 50.00')
    const most = withTyped(paying('500.00'), account, { key: 'bill 3001000002', amount: rupees('200.01') })
    expect(checkDraft(most, account, today)?.text).toContain('owes 200.00')
  })

  test('takes no balance that pays nothing, and none that is not there', () => {
    expect(whyNotAdd(paying('400.00'), balance('10.00'), account, today)).toBeNull()
    expect(whyNotAdd({ ...paying('1.00'), tenders: [] }, balance('370.01'), account, today)?.code).toBe('RECEIPT_BALANCE_LEFT')
    expect(whyNotAdd(paying('1.00'), balance('500.01'), account, today)?.code).toBe('ABOVE_AVAILABLE')
  })

  test('is sent as it stands, and read back from the browser', () => {
    const draft = { ...paying('150.00'), remarks: 'By the driver' }
    expect(bodyOfReceipt(draft, account)).toMatchObject({
      customerCode: customer.code,
      invoices: [
        { invoiceCode: '3001000001', amount: '100.00' },
        { invoiceCode: '3001000002', amount: '20.00' },
      ],
      openings: [{ openingCode: '4901000001', amount: '30.00' }],
      cheques: [],
      remarks: 'By the driver',
    })
    expect(readStoredReceipt(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(readStoredReceipt({ ...draft, tenders: [{}] })).toBeNull()
  })
})
