import { defineRefusals } from '../../../kernel/refusal.ts'

export const inputVatRefusal = defineRefusals({
  VAT_NOT_REGISTERED: { status: 422, text: 'The business is not registered for VAT on this day. Leave the tax invoice out.' },
  TAX_DOCUMENT_DATE: { status: 422, text: 'The {what} may not be dated later than today, {today}.' },
  TAX_DOCUMENT_TIN: { status: 422, text: 'A {what} needs the TIN of the supplier. Type it from the paper.' },
  TAX_DOCUMENT_NO_VAT: { status: 422, text: 'A {what} needs its VAT. Type the amount, or leave the {what} out.' },
  TAX_DOCUMENT_RATE: {
    status: 422,
    text: 'VAT of {vat} does not fit {rate} % of {taxable}, which is {expected}. Compare the amounts and items with the paper.',
  },
  LATE_TAX_INVOICE_REVERSED: { status: 409, text: '{what} is reversed: there is no VAT to claim.' },
  LATE_TAX_INVOICE_CLAIMED: { status: 409, text: 'The VAT of {what} is claimed already, with {by}. Nothing more is to be done.' },
  LATE_TAX_INVOICE_STANDS: { status: 409, text: 'Late tax invoice {by} claims the VAT of {what}. Reverse it first.' },
  LATE_TAX_NOTE_REVERSED: { status: 409, text: '{what} is reversed: there is no VAT to give back.' },
  LATE_TAX_NOTE_GIVEN: { status: 409, text: 'The VAT of {what} is given back already, with {by}. Nothing more is to be done.' },
  LATE_TAX_NOTE_UNCLAIMED: {
    status: 422,
    text: 'The VAT of the goods of {what} was never claimed: there is none to give back, unless the tax invoice of their goods received note comes.',
  },
  LATE_TAX_NOTE_ABOVE: {
    status: 422,
    text: 'VAT of {vat} is more than the {most} that the goods of {what} bear at {rate} %. Compare it with the paper.',
  },
  LATE_TAX_NOTE_STANDS: { status: 409, text: 'Late tax credit note {by} gives back the VAT of {what}. Reverse it first.' },
  LATE_TAX_NOTE_FILED: {
    status: 409,
    text: 'Late tax credit note {code} is in the return of VAT through {to}, which is filed. Take that return back first, on the page VAT Return.',
  },
  TAX_DOCUMENT_TAKEN: { status: 409, text: 'The {what} {number} of this supplier was claimed already, with {code}.' },
})
