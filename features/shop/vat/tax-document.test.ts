import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { amountInWords, branchSign, serialParts, taxDate } from './tax-document.ts'

test('a serial has year, month and branch as its form says', () => {
  const at = { on: date('2026-07-05'), branch: '7' }
  expect(serialParts('YYMMM_QQQQ_XXXXX', at)).toEqual({ before: '26JUL_0007_', digits: 5, behind: '' })
  expect(serialParts('CN-YYYY-MM/QQ/XXX.A', at)).toEqual({ before: 'CN-2026-07/07/', digits: 3, behind: '.A' })
  expect(branchSign({ branches: [{ locationCode: '1301000002', sign: 'KDY' }] }, '1301000002')).toBe('KDY')
  expect(branchSign({ branches: [] }, '1301000002')).toBe('02')
})

test('a date has the form prescribed, whatever the screens show', () => {
  expect(taxDate(date('2026-07-05'), 'MM/DD/YYYY')).toBe('07/05/2026')
  expect(taxDate(date('2026-07-05'), 'YYYY-MM-DD')).toBe('2026-07-05')
})

test('an amount in words', () => {
  const words = ['0.00', '1.00', '0.05', '1205.50', '1000000.00', '9999999.99', '110021.00'].map(text => amountInWords(rupees(text)))
  expect(words).toEqual([
    'Rupees Zero Only',
    'Rupees One Only',
    'Rupees Zero and Cents Five Only',
    'Rupees One Thousand Two Hundred and Five and Cents Fifty Only',
    'Rupees One Million Only',
    'Rupees Nine Million Nine Hundred and Ninety-Nine Thousand Nine Hundred and Ninety-Nine and Cents Ninety-Nine Only',
    'Rupees One Hundred and Ten Thousand Twenty-One Only',
  ])
  expect(amountInWords(zero)).toBe('Rupees Zero Only')
})
