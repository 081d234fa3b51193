import { expect, test } from 'vitest'
import { afterAll, anAdd, anInvoice, aRow, corolla, perera } from './draft-builders.ts'
import { readStoredTill } from './stored-draft.ts'

test('a draft comes back from the browser as it was, without flash and undo', () => {
  const till = afterAll(
    { type: 'pick-vehicle', vehicle: corolla, customer: perera },
    anAdd(aRow(), '2.5'),
    { type: 'fill', fields: { odoReading: 84_210, advice: 'renew the brake pads', remarks: 'brakes squeal' } },
    { type: 'recall', invoice: anInvoice() },
    { type: 'edit', rows: [aRow()] },
  )
  const waiting = till.waiting && { ...till.waiting, touched: null, deleted: null }
  expect(readStoredTill(JSON.parse(JSON.stringify(till)))).toEqual({ bill: { ...till.bill, touched: null }, waiting })
})

test('what is no draft is dropped', () => {
  expect(readStoredTill(null)).toBeNull()
  expect(readStoredTill({ bill: {} })).toBeNull()
  expect(readStoredTill({ bill: { ...afterAll(anAdd()).bill, mode: 'recalled' }, waiting: null })).toBeNull()
})

test('a draft whose recalled bill is of another version is dropped', () => {
  const till = afterAll(anAdd(), { type: 'recall', invoice: anInvoice() })
  expect(readStoredTill({ ...till, bill: { ...till.bill, invoice: { ...anInvoice(), prints: undefined } } })).toBeNull()
  expect(readStoredTill({ ...till, bill: { ...till.bill, discountAmount: 12.5 } })).toBeNull()
  expect(readStoredTill(till)).not.toBeNull()
})
