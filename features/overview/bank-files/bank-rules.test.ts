import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { rulesFor, ruleWordsOf } from './bank-rules.ts'

test('words of a rule are letters, and one of them says something', () => {
  expect(ruleWordsOf('  SMS-Charge 11/2026 ')).toBe('sms charge')
  expect(ruleWordsOf('ගාස්තු')).toBe('ගාස්තු')
  expect(ruleWordsOf('to 12')).toBe('')
})

test('a rule fits money that went out whose text has its words beside each other, the longest rule first', () => {
  const rules = ['charge', 'sms charge', 'charge sms', 'harge'].map(words => ({ words }))
  const of = (amount: string, text: string) => rulesFor({ amount: rupees(amount), text }, rules).map(({ words }) => words)
  expect(of('-25.00', 'SMS CHARGE 11/26')).toEqual(['sms charge', 'charge'])
  expect(of('25.00', 'SMS CHARGE 11/26')).toEqual([])
  expect(of('-25.00', 'SMS CHARGES')).toEqual([])
})
