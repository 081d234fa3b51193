import { z } from 'zod'
import { codeText, endpoint, moneyText, quantityText } from '../../../kernel/endpoint.ts'

/** A line of a received paper, as its labels need it; it has no cost, so every role may read it. */
const labelLine = z.object({
  itemCode: z.string(),
  name: z.string(),
  printName: z.string(),
  barcode: z.string(),
  entryCode: z.string(),
  /** The received quantity, regardless of later sales. */
  quantity: quantityText,
  retailPrice: moneyText,
  batch: z.string(),
  expiryDate: z.string().nullable(),
})
export type LabelLineRead = z.infer<typeof labelLine>

export const getLabelLines = endpoint({
  method: 'GET',
  path: 'label-lines',
  summary: 'The lines of a paper that brought goods in, for their labels: 404 when this location has no such paper',
  permission: 'look-up',
  query: z.object({ paper: codeText }),
  reply: z.object({ paper: z.object({ code: z.string(), title: z.string() }), lines: z.array(labelLine) }),
})
