import { z } from 'zod'
import { masterEndpoints, nameText } from '../../../kernel/master.ts'

export const customerTypes = masterEndpoints({
  path: 'customer-type',
  one: 'customerType',
  many: 'customerTypes',
  title: 'Customer Type',
  /** `uses` counts its customers. */
  row: { name: z.string(), paysWholesale: z.boolean(), uses: z.number().int() },
  body: z.object({ name: nameText, paysWholesale: z.boolean().default(false) }),
  sort: ['name', 'code', 'uses'],
})
