import { z } from 'zod'
import { codeText, endpoint, moneyText, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, nameText } from '../../../kernel/master.ts'

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
  row: { bankCode: z.string(), name: z.string(), branch: z.string(), uses: z.number().int() },
  body: z.object({ bankCode: text(10).min(1, 'Bank code is required'), name: nameText, branch: text(100).default('') }),
  sort: ['name', 'code', 'bankCode'],
})
