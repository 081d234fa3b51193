import { z } from 'zod'
import { dateText, endpoint, idParams, moneyText, quantityText } from '../../../kernel/endpoint.ts'

/** '2401000001,2401000002', at most 500 of ten digits. */
const codeList = z
  .string()
  .max(5_600)
  .regex(/^(\d{4,20}(,\d{4,20})*)?$/, 'is not a list of codes')
  .default('')
  .transform(list => (list === '' ? [] : list.split(',')))

const entryHere = z.object({
  stockCode: z.string(),
  batch: z.string(),
  expiryDate: dateText.nullable(),
  receivedOn: dateText,
  remaining: quantityText,
  retailPrice: moneyText,
  /** Null when the user may not see cost. */
  costPrice: moneyText.nullable(),
})

const itemHere = z.object({
  itemCode: z.string(),
  name: z.string(),
  barcode: z.string(),
  unit: z.string(),
  allowsFractions: z.boolean(),
  /** In the order in which stock is taken: earliest expiry, then oldest. */
  entries: z.array(entryHere),
})
export type ItemHere = z.infer<typeof itemHere>
export type EntryHere = z.infer<typeof entryHere>

export const stockHere = endpoint({
  method: 'GET',
  path: 'stock-here',
  summary: 'The stock entries that lie here of the named items, and of the items of the named entries',
  permission: 'look-up',
  query: z.object({ items: codeList, entries: codeList }),
  reply: z.object({ items: z.array(itemHere) }),
})

export const lastEntry = endpoint({
  method: 'GET',
  path: 'stock-last-entry/:id',
  summary: 'Cost and prices of the stock entry of an item that was received last, anywhere; null when it never was',
  permission: 'move-stock',
  params: idParams,
  reply: z.object({
    last: z
      .object({
        date: dateText,
        /** The paper that brought it. */
        paperCode: z.string(),
        costPrice: moneyText,
        wholesalePrice: moneyText,
        retailPrice: moneyText,
        warrantyPeriods: z.number().int(),
      })
      .nullable(),
    /** The cost that the item itself names, for goods that were never received. */
    itemCost: moneyText,
  }),
})
