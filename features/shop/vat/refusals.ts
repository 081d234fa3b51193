import { defineRefusals } from '../../../kernel/refusal.ts'

export const vatRefusal = defineRefusals({
  VAT_FROM_PAST: {
    status: 409,
    text: 'Papers of {last} are saved already, without VAT or with it. Choose {today} or a later day.',
  },
  VAT_SERIALS: { status: 422, text: 'Serials of tax papers. {problem}' },
  VAT_SERIAL_ISSUED: {
    status: 409,
    text: 'Serial {serial} was issued this month by {name}, and another paper would get it now. Choose another form or code, or change it next month.',
  },
  TAX_INVOICE_ISSUED: {
    status: 409,
    text: 'Tax invoice {serial} of this bill is issued, so the bill stays as it is. Take goods back with a return, or reverse the bill.',
  },
  TAX_INVOICE_REVERSED: { status: 409, text: 'Bill {code} was reversed: it gets no tax invoice.' },
  TAX_INVOICE_NO_VAT: { status: 409, text: 'Bill {code} has nothing on it that VAT is charged on, so it gets no tax invoice.' },
  TAX_INVOICE_LATE: { status: 409, text: 'A tax invoice of this bill could be asked for until {last}.' },
})
