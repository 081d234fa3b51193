import { z } from 'zod'
import { codeText, numberText, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, nameText } from '../../../kernel/master.ts'

export const bankAccounts = masterEndpoints({
  path: 'bank-account',
  one: 'bankAccount',
  many: 'bankAccounts',
  title: 'Bank Account',
  row: {
    name: z.string(),
    /** The bank's code in the list of banks. */
    bankCode: z.string(),
    bankName: z.string(),
    branch: z.string(),
    number: z.string(),
    isActive: z.boolean(),
  },
  body: z.object({
    name: nameText,
    bankCode: codeText,
    branch: text(100).default(''),
    number: numberText(30).min(1, 'type the number of the account'),
    isActive: z.boolean().default(true),
  }),
  filters: { bankCode: codeText.optional(), active: z.enum(['0', '1']).optional() },
  sort: ['name', 'code', 'bankName', 'number'],
})
