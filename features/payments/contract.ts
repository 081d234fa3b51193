import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const listPaymentTypes = endpoint({
  method: 'GET',
  path: 'payment-type',
  summary: 'Payment types',
  permission: 'look-up',
  reply: z.object({ paymentTypes: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const listBanks = endpoint({
  method: 'GET',
  path: 'bank',
  summary: 'Banks',
  permission: 'look-up',
  reply: z.object({ bank: z.array(z.object({ code: z.string(), bankCode: z.string(), name: z.string() })) }),
})
