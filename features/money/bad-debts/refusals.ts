import { defineRefusals } from '../../../kernel/refusal.ts'

export const badDebtRefusal = defineRefusals({
  BAD_DEBT_NOTHING: { status: 422, text: 'Nothing is chosen. Choose the debts that are written off.' },
  BAD_DEBT_UNKNOWN: { status: 422, text: '{what} is not a debt of this customer at this location. Take it off the list.' },
  BAD_DEBT_CLOSED: { status: 409, text: '{what} is {state}: nothing is owed on it. Take it off the list.' },
  BAD_DEBT_TWICE: { status: 422, text: '{what} is on the list twice. Keep one of it.' },
})
