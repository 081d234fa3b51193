import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { openingBalancePosting, type OpeningKind } from './opening-balance.ts'

test.each<[OpeningKind, string, string]>([
  ['customer-owes', 'debit 1300 2001000007', 'credit 3900'],
  ['customer-over-payment', 'credit 2200 2001000007', 'debit 3900'],
  ['customer-return', 'credit 2210 2001000007', 'debit 3900'],
  ['supplier-owed', 'credit 2100 2001000007', 'debit 3900'],
  ['supplier-over-payment', 'debit 1500 2001000007', 'credit 3900'],
  ['supplier-return', 'debit 1510 2001000007', 'credit 3900'],
])('%s stands on its account against the equity the books open with', (kind, ...lines) => {
  const posted = openingBalancePosting(kind, rupees('1250.50'), '2001000007')
  expect(posted.map(({ side, account, party }) => [side, account, party].filter(Boolean).join(' '))).toEqual(lines)
  expect(posted.map(({ amount, source }) => [amount, source])).toEqual([
    [125050, 49],
    [125050, 49],
  ])
})
