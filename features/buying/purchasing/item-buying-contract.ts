import { z } from 'zod'
import { dateText, endpoint, idParams, moneyText, quantityText } from '../../../kernel/endpoint.ts'

export const getItemBuying = endpoint({
  method: 'GET',
  path: 'item-buying/:id',
  summary:
    'How one item is bought: what each supplier last charged, the newest first, and what is ordered and still to come; at most 50 of each',
  permission: 'receive-goods',
  params: idParams,
  reply: z.object({
    /** Of the locations where the caller may receive goods; the first to come first. */
    orders: z.array(
      z.object({
        code: z.string(),
        locationCode: z.string(),
        locationName: z.string(),
        supplierName: z.string(),
        date: dateText,
        expectedDate: dateText.nullable(),
        toCome: quantityText,
      }),
    ),
    suppliers: z.array(
      z.object({
        supplierCode: z.string(),
        supplierName: z.string(),
        /** The last receipt from that supplier, at any location. */
        grnCode: z.string(),
        locationCode: z.string(),
        date: dateText,
        /** Of one unit, before discounts. */
        costPrice: moneyText,
        quantity: quantityText,
      }),
    ),
  }),
})
