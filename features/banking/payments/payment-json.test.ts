import { expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { detailsRead, entryOfTender, paymentReadOf, tenderOf } from './payment-json.ts'
import { paymentEntry, paymentRead } from './payment-shapes.ts'
import { rowOf } from './payment-types.ts'
import { cashTender, type Tender } from './tender.ts'

const types = Object.values(paymentTypeCodes)
const { cheque, returnAmount } = paymentTypeCodes
const every = { bankCode: '5501000001', branch: 'Kandy', reference: '445566', cardLast4: '4711', date: date('2026-11-20') }

/** A payment with the details that its type asks for. */
function aTender(type: Tender['type'], more: Partial<Tender> = {}): Tender {
  const asked = rowOf(type).details.map(({ name }) => [name, every[name]])
  return { ...cashTender(rupees('10.00')), type, ...Object.fromEntries(asked), ...more }
}

test.each(types)('what is asked for a payment of type %s arrives, and is read back', type => {
  const tender = aTender(type)
  expect(tenderOf(paymentEntry.parse(entryOfTender(tender)))).toEqual(tender)
  const read = paymentReadOf(tender, 'Bank of Ceylon', '2')
  expect(paymentRead.parse(read)).toEqual(read)
  const said = rowOf(type).details.map(({ name }) => [name, every[name]])
  expect(detailsRead(read)).toMatchObject(Object.fromEntries(said))
})

test('the day of a cheque has two names: it is sent by one, and read by either', () => {
  expect(entryOfTender(aTender(cheque)).chequePayment).toEqual({
    chequeDate: '2026-11-20',
    bank: '5501000001',
    branch: 'Kandy',
    chequeNumber: '445566',
  })
  const dayOf = (days: object) => tenderOf(paymentEntry.parse({ paymentType: cheque, amount: '10.00', chequePayment: days })).date
  expect(dayOf({ date: '2026-11-21' })).toBe('2026-11-21')
  expect(dayOf({ chequeDate: '2026-11-20', date: '2026-11-21' })).toBe('2026-11-20')
})

test('a return amount names a credit note only where it spends one', () => {
  const own = aTender(returnAmount, { reference: '' })
  expect(entryOfTender(own)).toEqual({ paymentType: returnAmount, amount: '10.00', remarks: '' })
  expect(paymentReadOf(own, '', '2').creditNote).toBe(null)
})

test('a part of another type is not read', () => {
  const sent = { paymentType: cheque, amount: '10.00', cardPayment: { refNumber: 'A-17', cardNumber: '4711' } }
  expect(tenderOf(paymentEntry.parse(sent))).toEqual({ ...cashTender(rupees('10.00')), type: cheque })
})
