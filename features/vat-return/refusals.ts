import { defineRefusals } from '../../kernel/refusal.ts'

export const vatReturnRefusal = defineRefusals({
  VAT_RETURN_NOT_NEXT: { status: 409, text: 'This is not the return that is filed next. Open the page again.' },
  VAT_RETURN_EARLY: { status: 409, text: 'The period ends on {to}. File its return on a later day.' },
  VAT_RETURN_CHANGED: { status: 409, text: 'Papers came since the page was opened. Look at the new figures, then file.' },
})
