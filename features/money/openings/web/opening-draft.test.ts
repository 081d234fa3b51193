import { expect, test } from 'vitest'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { rupees } from '../../../../kernel/money.ts'
import { blankOpening, checkOpeningDraft } from './opening-draft.ts'

const today = parseIsoDate('2026-11-26') as IsoDate

test('a cheque of which nothing is typed misses all that it needs, not its date alone', () => {
  expect(checkOpeningDraft({ ...blankOpening, kind: 'cheque' }, today)).toEqual({
    fields: {
      partyCode: 'Choose a customer',
      bankCode: 'Choose the bank it is drawn on',
      reference: 'Type the number of the cheque: digits only, 12 at most',
      amount: 'Type the amount',
      dueDate: 'Type the date on the cheque',
    },
    text: 'Choose a customer',
  })
})

test('an own cheque without its date alone is asked for the date', () => {
  const own = { ...blankOpening, kind: 'own-cheque' as const, accountCode: '6401000001', reference: '000123', amount: rupees('1250.50') }
  expect(checkOpeningDraft(own, today)).toEqual({
    fields: { dueDate: 'Type the date on the cheque' },
    text: 'Type the date on the cheque',
  })
  expect(checkOpeningDraft({ ...own, dueDate: today }, today)).toBeNull()
})
