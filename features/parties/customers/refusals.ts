import { defineRefusals } from '../../../kernel/refusal.ts'

export const customerRefusal = defineRefusals({
  CREDIT_LIMIT: {
    status: 403,
    text: 'This bill takes {customer} to {exposure}, over the credit limit of {limit}. A manager can allow it.',
  },
  CREDIT_NOT_GIVEN: {
    status: 403,
    text: 'No manager has given {customer} credit yet. Take cash, or ask a manager to allow this bill or to give credit under Customers.',
  },
  CASH_CUSTOMER_STAYS: { status: 409, text: 'The cash customer is used for every bill without a name and cannot be changed.' },
})
