import { expect, test } from 'vitest'
import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import { rupees } from '../../../../kernel/money.ts'
import { cashTender } from '../../../payments/tender.ts'
import { afterAll, anAdd, perera } from './draft-builders.ts'
import { withCredit } from './draft-credit.ts'
import { emptyTill, isBlank, tillDraft } from './invoice-draft.ts'

const credit = { returnCode: '3401000001', note: '6801000001', left: rupees('500.00') }
const { returnAmount } = paymentTypeCodes

test('the credit of a return comes first, up to what is due', () => {
  expect(withCredit([], credit, rupees('300.00'))).toMatchObject([{ type: returnAmount, amount: 30_000, reference: '6801000001' }])
  const cash = cashTender(rupees('100.00'))
  expect(withCredit([cash], credit, rupees('800.00')).map(({ amount }) => amount)).toEqual([50_000, 10_000])
  expect(withCredit([cash], credit, rupees('100.00'))).toEqual([cash])
})

test('it follows the total each time the payments are opened', () => {
  const small = withCredit([], credit, rupees('200.00'))
  expect(withCredit(small, credit, rupees('450.00')).map(({ amount }) => amount)).toEqual([45_000])
  const own = { ...credit, note: '' }
  expect(withCredit(withCredit([], own, rupees('20.00')), own, rupees('30.00'))).toMatchObject([{ amount: 3_000, reference: '' }])
})

test('a bill takes it with its customer, and without it loses the payment too', () => {
  const taken = tillDraft(emptyTill, { type: 'take-credit', credit, customer: perera })
  expect([taken.bill.credit, taken.bill.customer, isBlank(taken.bill)]).toEqual([credit, perera, false])
  const noted = tillDraft({ ...emptyTill, bill: { ...emptyTill.bill, customer: perera } }, { type: 'take-credit', credit, customer: null })
  expect(noted.bill.customer).toEqual(perera)
  const paid = afterAll(
    anAdd(),
    { type: 'take-credit', credit, customer: null },
    { type: 'fill', fields: { payments: withCredit([], credit, rupees('9.00')) } },
  )
  expect(tillDraft(paid, { type: 'drop-credit' }).bill).toMatchObject({ credit: null, payments: [] })
})
