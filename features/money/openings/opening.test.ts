import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { openingPosting, type OpeningKind } from './opening.ts'

const [customer, account] = ['2001000007', '6401000001']

test.each<[OpeningKind, string, string]>([
  ['cash', 'debit 1101', 'credit 3900'],
  ['bank', `debit 1201 ${account}`, 'credit 3900'],
  ['overdraft', `credit 1201 ${account}`, 'debit 3900'],
  ['cheque', 'debit 1102', 'credit 3900'],
  ['own-cheque', `credit 2110 ${account}`, 'debit 3900'],
  ['customer-owes', `debit 1300 ${customer}`, 'credit 3900'],
  ['customer-over-payment', `credit 2200 ${customer}`, 'debit 3900'],
  ['customer-return', `credit 2210 ${customer}`, 'debit 3900'],
  ['supplier-owed', `credit 2100 ${customer}`, 'debit 3900'],
  ['supplier-over-payment', `debit 1500 ${customer}`, 'credit 3900'],
  ['supplier-return', `debit 1510 ${customer}`, 'credit 3900'],
])('%s stands on its account against the equity the books open with', (kind, ...lines) => {
  const accountCode = ['bank', 'overdraft', 'own-cheque'].includes(kind) ? account : null
  const posted = openingPosting({ kind, amount: rupees('1250.50'), partyCode: kind === 'cash' ? null : customer, accountCode })
  expect(posted.map(({ side, account: on, party }) => [side, on, party].filter(Boolean).join(' '))).toEqual(lines)
  expect(posted.map(({ amount, source }) => [amount, source])).toEqual([
    [125050, 49],
    [125050, 49],
  ])
})
