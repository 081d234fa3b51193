import { z } from 'zod'
import { codeText, endpoint, moneyText } from '../../../kernel/endpoint.ts'
import { shapesOf } from '../../../kernel/field-schemas.ts'
import { nameField, shownField, textField } from '../../../kernel/fields.ts'
import { masterEndpoints } from '../../../kernel/master.ts'

export const listPaymentTypes = endpoint({
  method: 'GET',
  path: 'payment-type',
  summary: 'Payment types',
  permission: 'look-up',
  reply: z.object({ paymentTypes: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

/** A credit note whose number somebody has brought: what is left of it. */
export const findCreditNote = endpoint({
  method: 'GET',
  path: 'credit-note/:number',
  summary: 'What is left of a credit note of any location, by its whole number',
  permission: 'sell',
  params: z.object({ number: codeText }),
  reply: z.object({ creditNote: z.object({ number: z.string(), left: moneyText }) }),
})

export const banks = masterEndpoints({
  path: 'bank',
  one: 'bankOne',
  many: 'bank',
  title: 'Bank',
  ...shapesOf({
    bankCode: textField('Bank code', 10, {
      required: 'Bank code is required',
      hint: "The clearing house's number",
      column: { width: 110 },
    }),
    name: { ...nameField, span: 2 },
    branch: textField('Branch', 100, { column: { priority: 2 } }),
    uses: shownField('count', 'Used', { column: { priority: 2 } }),
  }),
  sort: ['name', 'code', 'bankCode'],
})
