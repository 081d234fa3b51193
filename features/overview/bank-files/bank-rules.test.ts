import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { lastingWords, rulesFor, ruleWordsOf } from './bank-rules.ts'

test('words of a rule are letters, and one of them says something', () => {
  expect(ruleWordsOf('  SMS-Charge 11/2026 ')).toBe('sms charge')
  expect(ruleWordsOf('ගාස්තු')).toBe('ගාස්තු')
  expect(ruleWordsOf('to 12')).toBe('')
})

test('a rule fits money that went out whose text has its words beside each other, the longest rule first', () => {
  const rules = ['charge', 'sms charge', 'charge sms', 'harge'].map(words => ({ words, typeCode: '', otherAccount: '' }))
  const of = (amount: string, text: string) =>
    rulesFor({ account: 'a', amount: rupees(amount), text }, rules, new Map()).map(({ words }) => words)
  expect(of('-25.00', 'SMS CHARGE 11/26')).toEqual(['sms charge', 'charge'])
  expect(of('25.00', 'SMS CHARGE 11/26')).toEqual([])
  expect(of('-25.00', 'SMS CHARGES')).toEqual([])
})

test('a rule of a journal type fits money that moves as the type does, while the type is there', () => {
  const [bank, other] = [{ isBank: true }, { isBank: false }]
  const types = new Map([
    ['interest', { debit: bank, credit: other }],
    ['drawings', { debit: other, credit: bank }],
    ['bank to bank', { debit: bank, credit: bank }],
  ])
  const rules = [...types.keys(), 'gone'].map(typeCode => ({
    words: 'own',
    typeCode,
    otherAccount: typeCode === 'bank to bank' ? 'b' : '',
  }))
  const of = (amount: string, account = 'a') =>
    rulesFor({ account, amount: rupees(amount), text: 'OWN 12' }, rules, types).map(({ typeCode }) => typeCode)
  expect(of('25.00')).toEqual(['interest', 'bank to bank'])
  expect(of('-25.00')).toEqual(['drawings', 'bank to bank'])
  // An account is not the other one of its own line.
  expect(of('-25.00', 'b')).toEqual(['drawings'])
})

test('the words that are proposed for a rule leave out the name of the month', () => {
  expect(lastingWords('INTEREST NOV 2026')).toBe('interest')
  expect(lastingWords('Mar 26 SMS alerts charge')).toBe('sms alerts charge')
  expect(lastingWords('NOV 12')).toBe('')
})
