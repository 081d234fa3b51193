import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const stockLocation = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Sanitised HTML for printed bills (spec §3). */
  stockLocationDetail: z.object({ posHeader: z.string(), dotHeader: z.string(), dotFooter: z.string() }),
})
export type StockLocation = z.infer<typeof stockLocation>

export const getStockLocation = endpoint({
  method: 'GET',
  path: 'get-stock-location',
  summary: 'Stock locations where the user has a role, with their bill headers and footers',
  permission: 'signed-in',
  reply: z.object({ stockLocation: z.array(stockLocation) }),
})
