import { expect, test } from 'vitest'
import { useWords } from './use-words.ts'

test.each([
  ['item', 37, '37 items'],
  ['invoice', 1, '1 bill'],
  ['invoice_line', 3, '3 lines of bills'],
  ['grn', 2, '2 goods received notes'],
  ['item_category', 2, '2 item categories'],
  ['purchase_return_refund', 2, '2 refunds of a purchase return'],
  ['gl_line', 1, '1 ledger line'],
])('what uses a record is told in words of the shop: %s', (table, count, words) => {
  expect(useWords(table, count)).toBe(words)
})
