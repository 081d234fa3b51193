import { expect, test } from 'vitest'
import { sealedText, type SealedBill } from '../../tills/sealed-bill.ts'
import { hashOfBill, isSignedBy } from '../../tills/server/check-seal.ts'
import { tillNumber } from '../../tills/till-number.ts'
import { arriveBill } from '../contract.ts'
import { contentsOf } from './arrived-contents.ts'
import older from './older-bills.json' with { type: 'json' }

// Bills as tills have signed them. A till may bring one months later, from a page of then: none of this file is ever changed, and a new
// kind of bill is added to it.
const bills = older.bills.map(({ sealed, read }) => ({ bill: sealed as SealedBill, read, number: tillNumber(sealed.till, sealed.serial) }))

test.each(bills)('$number of an older page is read as ever, and its seal holds', ({ bill, number, read }) => {
  expect(arriveBill.body.parse({ bill })).toEqual({ bill })
  expect(isSignedBy(Buffer.from(older.publicKey, 'base64'), { text: sealedText(bill), seal: bill.seal })).toBe(true)
  expect(contentsOf({ bill, number })).toMatchObject(read)
})

test('the bills of an older page follow on each other', () => {
  for (const [index, { bill }] of bills.slice(1).entries()) expect(bill.previous).toBe(hashOfBill(bills[index]!.bill).toString('hex'))
})
