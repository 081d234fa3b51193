import { describe, expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { rupees } from '../../../../../kernel/money.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { perera } from '../draft/draft-builders.ts'
import { creditTaken } from './credit-taken.ts'

const nothing = { customer: perera, mode: 'adding', invoice: null, payments: [] } as const
const total = rupees('15050.00')

describe('what a bill takes of the free credit', () => {
  test('is all of it, less what was collected', () => {
    expect(creditTaken(nothing, total)).toBe(rupees('15050.00'))
    expect(creditTaken({ ...nothing, payments: [cashTender(rupees('10000.00'))] }, total)).toBe(rupees('5050.00'))
    expect(creditTaken({ ...nothing, payments: [cashTender(rupees('16000.00'))] }, total)).toBe(0)
  })

  test('is no less for what the customer has here: that is free credit already', () => {
    const spent = { ...cashTender(rupees('3000.00')), type: paymentTypeCodes.overPayment }
    expect(creditTaken({ ...nothing, payments: [spent] }, total)).toBe(rupees('15050.00'))
  })

  test('is nothing for a saved bill, and of a changed one what is new', () => {
    const invoice = { customerCode: perera.code, totalAmount: '15000.00', paidAmount: '0.00' } as never
    expect(creditTaken({ ...nothing, mode: 'recalled', invoice }, total)).toBe(0)
    expect(creditTaken({ ...nothing, mode: 'editing', invoice }, total)).toBe(rupees('50.00'))
    const others = { customerCode: '2001000009', totalAmount: '15000.00', paidAmount: '0.00' } as never
    expect(creditTaken({ ...nothing, mode: 'editing', invoice: others }, total)).toBe(rupees('15050.00'))
  })
})
