import { z } from 'zod'
import { endpoint, percentText } from '../../kernel/endpoint.ts'

/** The business whose papers are printed: name and address on every bill and report. */
export const getClientProfile = endpoint({
  method: 'GET',
  path: 'client-profile',
  summary: 'The business: name, address, phones, email; and what a role may discount',
  permission: 'signed-in',
  reply: z.object({
    client: z.object({
      name: z.string(),
      address: z.string(),
      phones: z.array(z.string()),
      email: z.string(),
      backupLink: z.string(),
    }),
    discountLimits: z.record(z.string(), percentText),
  }),
})
export type ClientProfile = z.infer<typeof getClientProfile.reply>['client']
