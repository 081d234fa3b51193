import { expect, test } from 'vitest'
import { rupees } from '../../../../../kernel/money.ts'
import { afterAll, anAdd, perera } from './draft-builders.ts'
import { emptyTill, isBlank, tillDraft } from './invoice-draft.ts'

const credit = { returnCode: '3401000001', note: '6801000001', left: rupees('500.00') }

test('a bill takes the credit of a return with its customer, until it is taken off', () => {
  const taken = tillDraft(emptyTill, { type: 'take-credit', credit, customer: perera })
  expect([taken.bill.credit, taken.bill.customer, isBlank(taken.bill)]).toEqual([credit, perera, false])
  const noted = tillDraft({ ...emptyTill, bill: { ...emptyTill.bill, customer: perera } }, { type: 'take-credit', credit, customer: null })
  expect(noted.bill.customer).toEqual(perera)
  expect(tillDraft(taken, { type: 'drop-credit' }).bill.credit).toBeNull()
})

test('what one customer keeps, the next one does not', () => {
  const kept = afterAll(anAdd(), { type: 'pick-customer', customer: perera }, { type: 'fill', fields: { keepsBalances: true } })
  expect(tillDraft(kept, { type: 'pick-customer', customer: perera }).bill.keepsBalances).toBe(true)
  expect(tillDraft(kept, { type: 'pick-customer', customer: null }).bill.keepsBalances).toBe(false)
})
