import { defineRefusals } from '../../../kernel/refusal.ts'

export const voucherRefusal = defineRefusals({
  VOUCHER_DUE_UNKNOWN: {
    status: 422,
    text: '{paper} is not owed to this supplier at a location where you pay suppliers. Take it off the voucher.',
  },
  VOUCHER_DUE_REVERSED: { status: 409, text: '{paper} is reversed: nothing is owed for it. Take it off the voucher.' },
  VOUCHER_DUE_TWICE: { status: 422, text: '{paper} is on the voucher twice. Keep one line of it.' },
  VOUCHER_ABOVE_DUE: { status: 409, text: 'For {paper} {due} is open, and {amount} is to be settled. Change the amount.' },
  VOUCHER_ABOVE_PAID: {
    status: 422,
    text: 'What is settled comes to {settled}, more than the {paid} that are paid. Lower an amount, or add a payment.',
  },
  VOUCHER_BELOW_NOTHING: {
    status: 422,
    text: 'The supplier owes more than is settled with it. Settle a GRN with what he owes, or take less of it in.',
  },
  VOUCHER_PLACE_BELOW: {
    status: 422,
    text: 'At {place} the supplier owes as much as is settled with it, or more. Settle more of what is owed there, or take less of it in.',
  },
  VOUCHER_PART: {
    status: 409,
    text: '{code} is the part of payment voucher {whole} of {place} that pays here. Reverse that voucher at {place}: its parts go with it.',
  },
  VOUCHER_PAID_ELSEWHERE: {
    status: 409,
    text: 'Voucher {code} paid papers of {places} with this cheque. Reverse the voucher instead: all that it settled is owed again, and the cheque is void or in hand.',
  },
  VOUCHER_BALANCE_LEFT: {
    status: 422,
    text: 'Return amount and over payment only settle what is owed: {left} of them settles nothing. Lower the payment, or settle more.',
  },
  VOUCHER_RETURN: {
    status: 409,
    text: 'Purchase return {code} is not an open return of this supplier at this location. Take it off the payment.',
  },
  VOUCHER_RETURN_USED: { status: 409, text: 'Of purchase return {code} only {open} is open. Use that or less.' },
  VOUCHER_OVER_PAYMENT: { status: 409, text: 'Only {left} is paid ahead to this supplier. Use that or less.' },
  VOUCHER_SPENT: {
    status: 409,
    text: 'Voucher {code} paid {ahead} ahead, of which {left} is left: {by} was paid with it. Take that back first.',
  },
  VOUCHER_DUE_PAID: {
    status: 409,
    text: '{paper} was due again when a cheque of voucher {code} came back, and was paid since. Take that payment back first.',
  },
  VOUCHER_DUE_GONE: {
    status: 409,
    text: '{paper} was due again when a cheque of voucher {code} came back, and is no debt to this supplier any more. Leave the cheque as it is, and give a new voucher.',
  },
  VOUCHER_AHEAD_USED: {
    status: 409,
    text: 'Voucher {code} paid ahead, and {missing} of it is used: {by} was paid with it. Take that back first.',
  },
})
