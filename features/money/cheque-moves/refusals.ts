import { defineRefusals } from '../../../kernel/refusal.ts'

export const chequeMoveRefusal = defineRefusals({
  CHEQUE_MOVED_BY: {
    status: 409,
    text: 'Cheque {number} is {state}: {user} moved it on {date} with paper {paper}. Take it off the list and save again.',
  },
  CHEQUE_LISTED_TWICE: { status: 422, text: 'Cheque {number} is on the list twice. Take one of them off.' },
  CHEQUE_EARLY: { status: 422, text: 'Cheque {number} is dated {date}: before that day it cannot be {done}. Take it off the list.' },
  CHEQUE_DATE_BEFORE: { status: 422, text: 'Cheque {number} is {state} since {date}. Choose that day or a later one.' },
  CHEQUE_DATE_AHEAD: { status: 422, text: 'The date may not be later than today, {today}.' },
  CHEQUE_MOVE_REASON: { status: 422, text: 'Say why: the reason stays with the cheque.' },
  CHEQUE_MOVE_CHARGE: { status: 422, text: 'Cheque {number}: the bank charges only for a cheque that it returns. Take the charge off.' },
  CHEQUE_MOVE_ACCOUNT: { status: 422, text: 'Choose the own bank account that the cheques go to. It must be active.' },
  CHEQUE_PAID_NOTHING: {
    status: 409,
    text: 'Cheque {number} was given with {paper}, which is no voucher, expense or payment of VAT. Take that paper back, and pay it again.',
  },
  CHEQUE_NOT_OURS: {
    status: 409,
    text: 'Cheque {number} was handed on and realized by its new owner: no bank can take it back from the shop. Take it off the list.',
  },
  CHEQUE_PART_SETTLED: {
    status: 409,
    text: '{settled} of returned cheque {number} is settled by receipts, written off or forgiven: it is not presented again. Take it off the list.',
  },
  CHEQUE_MOVED_ON: {
    status: 409,
    text: 'Cheque {number} is {state}: {user} moved it on {date} with paper {paper} after this one. Take that back first.',
  },
  CHEQUE_SETTLED_SINCE: {
    status: 409,
    text: '{settled} of returned cheque {number} is settled by receipts, written off or forgiven. Take that back first.',
  },
  CHEQUE_MOVE_CLOSED: {
    status: 409,
    text: 'Day {date} is closed and {paper} stays as it is. Move its cheques on with a new paper.',
  },
})
