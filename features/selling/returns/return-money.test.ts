import { describe, expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { amountsOf, checkCash, checkForgiven, mostCash, splitReturn, type BillMoney } from './return-money.ts'

/** A bill of 37,690.99 of which 25,000.00 is paid: 12,690.99 is owed. */
const partlyPaid: BillMoney = { total: rupees('37690.99'), paid: rupees('25000.00'), returned: zero, refunded: zero, forgiven: zero }
const paid: BillMoney = { total: rupees('1000.00'), paid: rupees('1000.00'), returned: zero, refunded: zero, forgiven: zero }

describe('the money of a return', () => {
  test('is the line totals less their parts of the bill discount', () => {
    const lines = [
      { value: rupees('828.75'), share: rupees('0.00'), discount: rupees('5.00') },
      { value: rupees('333.84'), share: rupees('0.11'), discount: zero },
    ]
    // 823.75 + 333.84 = 1,157.59; less 0.11
    expect(amountsOf(lines)).toEqual({ subTotal: rupees('1157.59'), billDiscount: rupees('0.11'), total: rupees('1157.48') })
  })

  test('goes first off what the bill owes, then into cash, the rest to the balance', () => {
    // 25,115.00 − 12,690.99 − 4,000.00 = 8,424.01
    expect(splitReturn(rupees('25115.00'), partlyPaid, rupees('4000.00'))).toEqual({
      offBill: rupees('12690.99'),
      cash: rupees('4000.00'),
      toBalance: rupees('8424.01'),
    })
  })

  test('less than the bill owes goes off it whole', () => {
    expect(splitReturn(rupees('500.00'), partlyPaid, zero)).toEqual({ offBill: rupees('500.00'), cash: zero, toBalance: zero })
  })

  test('without a bill goes to the balance', () => {
    expect(splitReturn(rupees('500.00'), null, zero)).toEqual({ offBill: zero, cash: zero, toBalance: rupees('500.00') })
  })
})

describe('cash for a return', () => {
  const pay = (amount: string) => ({ isOn: true, amount: rupees(amount) })

  test('is at most what the bill does not owe of it', () => {
    expect(mostCash(rupees('25115.00'), partlyPaid)).toBe(rupees('12424.01'))
    expect(checkCash(rupees('25115.00'), partlyPaid, pay('12424.01'))).toBeNull()
    expect(checkCash(rupees('25115.00'), partlyPaid, pay('12424.02'))?.code).toBe('CASH_PAY_LIMIT')
  })

  test('is at most what was paid and not given back yet', () => {
    const twice = { ...paid, refunded: rupees('700.00') }
    expect(mostCash(rupees('400.00'), twice)).toBe(rupees('300.00'))
    expect(checkCash(rupees('400.00'), twice, pay('300.01'))?.code).toBe('CASH_PAY_LIMIT')
  })

  test('is nothing of what was forgiven when the bill was settled, which no return gives back', () => {
    const settled = { ...paid, forgiven: rupees('10.00'), refunded: rupees('300.00') }
    expect(mostCash(rupees('700.00'), settled)).toBe(rupees('690.00'))
    const bill = { ...settled, code: 'A', givenBack: rupees('400.00'), forgivenBy: '7601000001' }
    expect(checkForgiven(rupees('590.00'), bill)).toBeNull()
    expect(checkForgiven(rupees('590.01'), bill)?.code).toBe('RETURN_FORGIVEN')
    expect(checkForgiven(rupees('590.01'), { ...bill, forgivenBy: null })).toBeNull()
  })

  test('is refused in the words of the specification', () => {
    expect(checkCash(rupees('400.00'), paid, pay('0.00'))?.message).toBe('Please Enter Cas Pay Amount!')
    expect(checkCash(rupees('400.00'), paid, pay('400.01'))?.message).toBe(
      "Can't Enter cash pay amount greater than sales return total amount ",
    )
    expect(checkCash(rupees('400.00'), paid, { isOn: false, amount: rupees('999.00') })).toBeNull()
  })
})
