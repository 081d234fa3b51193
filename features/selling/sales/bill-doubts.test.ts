import { expect, test } from 'vitest'
import { refuseDoubts } from '../../../kernel/doubt.ts'
import { rupees } from '../../../kernel/money.ts'
import { doubtsOfBill, doubtsOfReceived } from './bill-doubts.ts'

const at = (listPrice: string, unitPrice: string) =>
  doubtsOfBill([{ itemCode: '2401000001', itemName: 'Brake pad', listPrice: rupees(listPrice), unitPrice: rupees(unitPrice) }])

test.each([
  ['1250.00', '3750.00', false],
  ['1250.00', '3750.01', true],
  // Small amounts are not doubted, however many times the list price they are.
  ['1.00', '1001.00', false],
  ['1.00', '1001.01', true],
  // Work without a price of its own.
  ['0.00', '100000.00', false],
  ['0.00', '100000.01', true],
])('listed at %s and sold at %s: doubted %s', (list, price, isDoubted) => {
  expect(at(list, price)).toHaveLength(isDoubted ? 1 : 0)
})

test('a yes counts for the figure that it was asked about', () => {
  const found = at('1250.00', '4791301.00')
  expect(found[0]?.text).toBe('Brake pad: 4,791,301.00 on the bill, its price is 1,250.00. Sell it at 4,791,301.00?')
  const refusal = refuseDoubts(found, [])
  expect([refusal?.code, refusal?.fields]).toEqual(['DOUBTFUL', { 'stockHistories.0.retailPrice': found[0]!.text }])
  expect(refuseDoubts(found, [found[0]!.key])).toBeNull()
  expect(refuseDoubts(at('1250.00', '4791302.00'), [found[0]!.key])?.code).toBe('DOUBTFUL')
})

test.each([
  ['4880.00', '4880.00', false],
  ['4880.00', '9880.00', false],
  // A barcode behind a typed digit.
  ['4880.00', '50479.00', true],
  ['4880.00', '5047912.00', true],
  ['250.00', '5000.00', false],
  ['250.00', '5250.00', false],
  ['250.00', '5250.01', true],
  // A bundle of notes for a large bill.
  ['80000.00', '100000.00', false],
  ['80000.00', '160000.01', true],
])('for %s %s received: doubted %s', (total, received, isDoubted) => {
  expect(doubtsOfReceived(rupees(received), rupees(total))).toHaveLength(isDoubted ? 1 : 0)
})

test('the question names what was received and the change', () => {
  const [found] = doubtsOfReceived(rupees('5047912.00'), rupees('4880.00'))
  expect(found).toMatchObject({
    field: 'receivedAmount',
    text: '5,047,912.00 received for 4,880.00, with 5,043,032.00 of change. Was it as much as that?',
  })
})
