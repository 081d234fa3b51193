import { expect, test } from 'vitest'
import { formatMoney, rupees } from '../../../kernel/money.ts'
import { accounts } from '../../books/ledger/posting.ts'
import { checkNotClaimed, checkUnclaimed, lateTaxInvoicePosting } from './late-tax-invoice.ts'

test('the VAT of a late tax invoice leaves the account that it was put into', () => {
  const legs = lateTaxInvoicePosting(rupees('108.00'), accounts.purchasePriceVariance)
  expect(legs.map(({ side, account, amount, source }) => `${side} ${account} ${formatMoney(amount)} (${source})`)).toEqual([
    'debit 1600 108.00 (54)',
    'credit 5110 108.00 (54)',
  ])
})

test('a paper that stands and claims nothing takes one; while it does, the paper stays as it is', () => {
  const paper = { what: 'GRN 4001000001', status: 'live', claimedBy: null }
  expect(checkUnclaimed(paper)).toBeNull()
  expect(checkUnclaimed({ ...paper, status: 'reversed' })?.code).toBe('LATE_TAX_INVOICE_REVERSED')
  expect(checkUnclaimed({ ...paper, claimedBy: '7001000001' })?.code).toBe('LATE_TAX_INVOICE_CLAIMED')
  expect(checkNotClaimed(paper.what, null)).toBeNull()
  expect(checkNotClaimed(paper.what, '7001000001')?.message).toBe(
    'Late tax invoice 7001000001 claims the VAT of GRN 4001000001. Reverse it first.',
  )
})
