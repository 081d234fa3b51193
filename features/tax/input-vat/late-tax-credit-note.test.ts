import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { formatMoney, percent, rupees } from '../../../kernel/money.ts'
import { checkCarried, checkNoLateNote, checkUnfiled, checkWaiting, lateCreditNotePosting, valueOfNote } from './late-tax-credit-note.ts'

const what = 'purchase return 3501000001'
const carried = { what, taxable: rupees('300.00'), rate: percent(1800), tolerance: rupees('1.00') }

test('the VAT of a late tax credit note is claimed no more, and a cost', () => {
  const legs = lateCreditNotePosting(rupees('54.00')).map(({ side, account, amount, source }) => [
    side,
    account,
    formatMoney(amount),
    source,
  ])
  expect(legs).toEqual([
    ['debit', '5110', '54.00', 74],
    ['credit', '1600', '54.00', 74],
  ])
})

test('a return that stands gives its VAT back once', () => {
  expect(checkWaiting({ what, status: 'live', givenBy: null })).toBeNull()
  expect(checkWaiting({ what, status: 'reversed', givenBy: null })?.code).toBe('LATE_TAX_NOTE_REVERSED')
  expect(checkWaiting({ what, status: 'live', givenBy: '7701000001' })?.message).toBe(
    'The VAT of purchase return 3501000001 is given back already, with 7701000001. Nothing more is to be done.',
  )
  expect(checkNoLateNote(what, null)).toBeNull()
  expect(checkNoLateNote(what, '7701000001')?.code).toBe('LATE_TAX_NOTE_STANDS')
})

test('at most the VAT that the goods bear, and the value that it makes', () => {
  expect(checkCarried(rupees('55.00'), carried)).toBeNull()
  expect(checkCarried(rupees('55.01'), carried)?.code).toBe('LATE_TAX_NOTE_ABOVE')
  // 300.00 with its VAT: 254.24 and 45.76.
  expect(checkCarried(rupees('45.76'), carried)).toBeNull()
  expect(valueOfNote(rupees('45.76'), carried)).toBe(rupees('254.22'))
  expect(valueOfNote(rupees('55.00'), carried)).toBe(rupees('300.00'))
  expect(valueOfNote(rupees('55.00'), { ...carried, rate: percent(0) })).toBe(rupees('300.00'))
})

test('is taken back while its return of VAT is not filed', () => {
  expect(checkUnfiled('7701000001', null)).toBeNull()
  expect(checkUnfiled('7701000001', date('2026-06-30'))?.code).toBe('LATE_TAX_NOTE_FILED')
})
