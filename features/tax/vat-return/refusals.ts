import { defineRefusals } from '../../../kernel/refusal.ts'

export const vatReturnRefusal = defineRefusals({
  VAT_RETURN_NOT_NEXT: { status: 409, text: 'This is not the return that is filed next. Open the page again.' },
  VAT_RETURN_EARLY: { status: 409, text: 'The period ends on {to}. File its return on a later day.' },
  VAT_RETURN_NOT_LAST: { status: 409, text: 'Only the return that was filed last is taken back. Open the page again.' },
  VAT_RETURN_SETTLED: { status: 409, text: 'The return through {to} was settled with {code}. Take that back first.' },
  VAT_PAYMENT_NOT_FILED: { status: 409, text: 'This return is not filed. Open the page again.' },
  VAT_NOTHING_TO_PAY: { status: 409, text: 'Nothing is left to pay for the return through {to}. Open the page again.' },
  VAT_NOTHING_COMES_BACK: {
    status: 409,
    text: 'Nothing comes back for the return through {to}: it has no credit, it came back already, or the next return has it.',
  },
  VAT_PAYMENT_ABOVE: { status: 422, text: '{left} is left to pay for the return through {to}. Enter no more.' },
  VAT_REFUND_ABOVE: { status: 422, text: '{left} can come back for the return through {to}. Enter no more.' },
  VAT_REFUND_FILED: {
    status: 409,
    text: 'The return through {to} was filed since, without this credit. Take that return back first.',
  },
  VAT_PAID_AGAIN: {
    status: 409,
    text: 'VAT payment {code} was paid again since its cheque came back. Take the later payment back first.',
  },
  VAT_RETURN_CHANGED: { status: 409, text: 'Papers came since the page was opened. Look at the new figures, then file.' },
})
