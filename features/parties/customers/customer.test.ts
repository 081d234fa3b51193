import { describe, expect, test } from 'vitest'
import { percent, rupees } from '../../../kernel/money.ts'
import { usualCredit, type CreditPolicy } from '../../shop/settings/sales-policy.ts'
import { checkCreditLimit, creditStanding, exposure, type CreditTerms, type CustomerBalance } from './customer.ts'

/** Owes 1,000.00 on bills, unless the test says otherwise. */
function aBalance(more: Partial<Record<keyof CustomerBalance, string>> = {}): CustomerBalance {
  const { creditAmount = '1000.00', chequeReturnAmount = '0.00', returnAmount = '0.00', overPayment = '0.00' } = more
  return {
    creditAmount: rupees(creditAmount),
    chequeReturnAmount: rupees(chequeReturnAmount),
    returnAmount: rupees(returnAmount),
    overPayment: rupees(overPayment),
  }
}

test('what the shop would lose is bills and bounced cheques less what it owes itself', () => {
  expect(exposure(aBalance())).toBe(rupees('1000.00'))
  // 1,000.00 + 250.00 − 100.00 − 50.00
  expect(exposure(aBalance({ chequeReturnAmount: '250.00', returnAmount: '100.00', overPayment: '50.00' }))).toBe(rupees('1100.00'))
  expect(exposure(aBalance({ creditAmount: '0.00', overPayment: '50.00' }))).toBe(rupees('-50.00'))
})

const terms = (creditLimit: string): CreditTerms => ({ creditLimit: rupees(creditLimit), isCreditAllowed: true })

describe('the standing beside a customer', () => {
  test('is limit, used and free, with a warning from eighty percent', () => {
    expect(creditStanding(aBalance(), terms('2000.00'), usualCredit)).toEqual({
      limit: rupees('2000.00'),
      used: rupees('1000.00'),
      free: rupees('1000.00'),
      isNearLimit: false,
    })
    expect(creditStanding(aBalance({ creditAmount: '1599.99' }), terms('2000.00'), usualCredit).isNearLimit).toBe(false)
    expect(creditStanding(aBalance({ creditAmount: '1600.00' }), terms('2000.00'), usualCredit).isNearLimit).toBe(true)
    expect(creditStanding(aBalance(), terms('900.00'), usualCredit).free).toBe(rupees('-100.00'))
  })

  test('warns from where the owner says', () => {
    const early: CreditPolicy = { ...usualCredit, warnFrom: percent(5_000) }
    expect(creditStanding(aBalance({ creditAmount: '999.99' }), terms('2000.00'), early).isNearLimit).toBe(false)
    expect(creditStanding(aBalance({ creditAmount: '1000.00' }), terms('2000.00'), early).isNearLimit).toBe(true)
  })

  test('without a limit is neither free nor near', () => {
    expect(creditStanding(aBalance(), terms('0.00'), usualCredit)).toEqual({
      limit: null,
      used: rupees('1000.00'),
      free: null,
      isNearLimit: false,
    })
  })
})

describe('a new debt', () => {
  const ask = (newCredit: string, creditLimit = '1500.00', policy: CreditPolicy = usualCredit) =>
    askWith(newCredit, terms(creditLimit), policy)
  const askWith = (newCredit: string, given: CreditTerms, policy: CreditPolicy = usualCredit) =>
    checkCreditLimit({
      policy,
      customerName: 'Kamala',
      balance: aBalance(),
      terms: given,
      newCredit: rupees(newCredit),
    })

  test('may reach the limit and not pass it', () => {
    expect(ask('500.00')).toBeNull()
    expect(ask('500.01')?.message).toBe('This bill takes Kamala to 1,500.01, over the credit limit of 1,500.00. A manager can allow it.')
  })

  test('is free where there is no limit, and nothing new is never too much', () => {
    expect(ask('99999999.00', '0.00')).toBeNull()
    expect(ask('0.00', '10.00')).toBeNull()
  })

  test('is refused where no manager gave credit, whatever the limit; not when nothing is owed', () => {
    const none = { creditLimit: rupees('0.00'), isCreditAllowed: false }
    expect(askWith('0.01', none)?.message).toBe(
      'No manager has given Kamala credit yet. Take cash, or ask a manager to allow this bill or to give credit under Customers.',
    )
    expect(askWith('0.01', { ...none, creditLimit: rupees('9000.00') })?.code).toBe('CREDIT_NOT_GIVEN')
    expect(askWith('0.00', none)).toBeNull()
    const inFavour = { customerName: 'Kamala', balance: aBalance({ creditAmount: '0.00', overPayment: '50.00' }), policy: usualCredit }
    expect(checkCreditLimit({ ...inFavour, terms: none, newCredit: rupees('50.00') })).toBeNull()
    expect(checkCreditLimit({ ...inFavour, terms: none, newCredit: rupees('50.01') })?.code).toBe('CREDIT_NOT_GIVEN')
    expect(creditStanding(aBalance(), none, usualCredit)).toMatchObject({ limit: 0, free: rupees('-1000.00') })
  })

  test('is refused with a limit of 0 where the owner says that 0 is no credit', () => {
    const strict: CreditPolicy = { ...usualCredit, zeroLimit: 'no-credit' }
    expect(ask('0.01', '0.00', strict)?.code).toBe('CREDIT_LIMIT')
    expect(ask('500.00', '1500.00', strict)).toBeNull()
    expect(creditStanding(aBalance(), terms('0.00'), strict)).toMatchObject({ limit: 0, free: rupees('-1000.00') })
  })
})
