import { z } from 'zod'
import { codeText, dateText, endpoint, moneyText, requiredText, text } from '../../kernel/endpoint.ts'

const openingBalance = z.object({
  code: z.string(),
  kind: z.enum(['customer-owes', 'customer-over-payment', 'customer-return', 'supplier-owed', 'supplier-over-payment', 'supplier-return']),
  partyCode: z.string(),
  partyName: z.string(),
  date: dateText,
  dueDate: dateText,
  reference: z.string(),
  totalAmount: moneyText,
  paidAmount: moneyText,
  status: z.enum(['live', 'reversed']),
})
export type OpeningBalanceRead = z.infer<typeof openingBalance>

export const listOpeningBalances = endpoint({
  method: 'GET',
  path: 'opening-balance',
  summary: 'What customers or suppliers brought along at this location, newest first',
  permission: 'open-balances',
  query: z.object({
    party: z.enum(['customer', 'supplier']),
    term: text(64).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(10),
  }),
  reply: z.object({ openingBalances: z.array(openingBalance), total: z.number().int() }),
})

export const reverseOpeningBalance = endpoint({
  method: 'PUT',
  path: 'opening-balance-reversal',
  summary: 'Take an opening balance back, as long as nothing of it was paid or used',
  permission: 'open-balances',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'say why') }),
  reply: z.object({ code: z.string() }),
})
