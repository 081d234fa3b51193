import { defineRefusals } from '../../../kernel/refusal.ts'

export const chequeRefusal = defineRefusals({
  CHEQUE_MOVED: {
    status: 409,
    text: 'Cheque {number} of {paper} is {state} and not in hand any more. Take back first what moved it; after a move of a closed day {paper} stays, and a cheque that comes back is owed again.',
  },
  CHEQUE_GIVEN_MOVED: {
    status: 409,
    text: 'Cheque {number}, which {paper} paid with, is {state} by now. Take that move back first; once its day is closed, {paper} stays.',
  },
  CHEQUE_NUMBER_USED: {
    status: 409,
    text: 'Cheque {number} of {account} was written already, with {paper}. A number is used once; take the next one of the book.',
  },
  CHEQUE_UNKNOWN: { status: 422, text: 'There is no received cheque {code} at this location. Choose one in hand.' },
  CHEQUE_NOT_IN_HAND: { status: 409, text: 'Cheque {number} is {state} and not in hand any more. Choose another one.' },
  CHEQUE_WHOLE: { status: 422, text: 'Cheque {number} is handed on whole, with its {amount}.' },
})
