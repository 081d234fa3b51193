import { defineRefusals } from '../../../kernel/refusal.ts'

export const openingRefusal = defineRefusals({
  OPENING_FIELDS: { status: 422, text: 'Something of this opening balance is missing or not possible. See the marked field.' },
  OPENING_USED: {
    status: 409,
    text: 'Some of opening balance {code} is paid or used already. Reverse that first, or correct it by an account transaction.',
  },
  OPENING_ONCE: {
    status: 409,
    text: '{what} has its opening balance at this location already: {code}. Take that one back first, if it is wrong.',
  },
  OPENING_CHEQUE_ONCE: { status: 409, text: 'Cheque {number} is known already, with {paper}. Check the number.' },
  OPENING_DUE_PAID: {
    status: 409,
    text: 'Opening balance {code} was owed again since its cheque came back, and a voucher paid it. Take that voucher back first.',
  },
  OPENING_CHEQUE_MOVED: {
    status: 409,
    text: 'Cheque {number} of opening balance {code} is {state} by now. Take that move back first; once its day is closed, the opening balance stays.',
  },
})
