import { z } from 'zod'
import { codeText, dateInput, dateText, idParams, moneyText, quantityText, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'

const movement = z.object({
  /** Location, entry and number of the movement. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  date: dateText,
  at: timeText,
  kind: z.string(),
  paperCode: z.string(),
  /** The paper to open: for a transfer receipt its transfer, otherwise the paper itself. */
  openCode: z.string(),
  /** Who gave or got it: customer, supplier, the other location, whom it was issued to; '' where nobody is named. */
  party: z.string(),
  /** Why it moved: the reason or remarks of the paper, or of its reversal; reasons of stock papers by their codes. */
  reason: z.string(),
  locationCode: z.string(),
  locationName: z.string(),
  entryCode: z.string(),
  batch: z.string(),
  quantityIn: quantityText.nullable(),
  quantityOut: quantityText.nullable(),
  /** The balance after it, over the locations and entries of the card. */
  balance: quantityText,
  /** The cost of one unit; null when the caller may not see cost. */
  costPrice: moneyText.nullable(),
  username: z.string(),
})
export type CardMovement = z.infer<typeof movement>

const card = z.object({
  item: z.object({ code: z.string(), name: z.string(), unit: z.string(), isStock: z.boolean() }),
  /** The balance before the period. */
  broughtForward: quantityText,
  totalIn: quantityText,
  totalOut: quantityText,
  /** The balance after the period: the present stock, when the period has no end. */
  carriedForward: quantityText,
  onHand: quantityText,
  /** The stock entries that the card can be filtered by, newest first; at most 200. */
  entries: z.array(z.object({ code: z.string(), batch: z.string(), receivedOn: dateText, expiryDate: dateText.nullable() })),
})
export type ItemCard = z.infer<typeof card>

/** Every movement of one item, with the balance after each. */
export const itemCard = plainList({
  path: 'item-card/:id',
  summary: 'Every movement of an item here, at another own location or at all of them, with the balance after each',
  many: 'movements',
  title: 'movements',
  params: idParams,
  row: movement,
  filters: {
    /** One of the user's locations, or all of them; the current one when left out. */
    place: z.union([z.literal('all'), codeText]).optional(),
    entry: codeText.optional(),
    fromDate: dateInput.optional(),
    toDate: dateInput.optional(),
  },
  beside: { card },
  sort: ['date'],
  desc: '1',
})
