import { z } from 'zod'
import { codeText, dateText, moneyText, quantityText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { agedMeasures, bandNames } from './aged.ts'

const yes = z.enum(['1']).optional()
const days = z.coerce.number().int().min(1).max(3_650).optional()

/** A stock entry at one location with stock left. */
const row = z.object({
  /** Location and entry: an entry may be at several locations. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  entryCode: z.string(),
  locationCode: z.string(),
  locationName: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  itemIsLocked: z.number().int(),
  categoryName: z.string(),
  brandName: z.string(),
  batch: z.string(),
  /** The supplier whose goods received note brought it, or else the item's own; empty without either. */
  supplierCode: z.string(),
  supplierName: z.string(),
  receivedOn: dateText,
  /** Days since it was received. */
  age: z.number().int(),
  expiryDate: dateText.nullable(),
  /** Days until it expires; negative when it has expired. */
  expiryDays: z.number().int().nullable(),
  remaining: quantityText,
  /** Null when the caller may not see cost. */
  costValue: moneyText.nullable(),
  retailValue: moneyText,
  lastSale: dateText.nullable(),
})
export type AgedRow = z.infer<typeof row>

const band = z.object({
  band: z.enum(bandNames),
  entries: z.number().int(),
  costValue: moneyText.nullable(),
  retailValue: moneyText,
})

/** Stock by age or by expiry, as the workbench of aged stock lists it. */
export const agedStock = plainList({
  path: 'aged-stock',
  summary: 'Stock entries here, or at all own locations, by age or expiry, with what stands in each band of days',
  many: 'stock',
  title: 'stock entries',
  row,
  filters: {
    /** What days and bands measure; age when left out. */
    by: z.enum(agedMeasures).optional(),
    /** Only stock older than this many days, or expiring within them. */
    days,
    band: z.enum(bandNames).optional(),
    /** One of the user's locations, or all of them; the current one when left out. */
    place: z.union([z.literal('all'), codeText]).optional(),
    categoryCode: codeText.optional(),
    brandCode: codeText.optional(),
    supplierCode: codeText.optional(),
    /** Only stock that was here for this many days and not sold in them. */
    unsold: days,
    /** Only stock that is sold below cost; requires the permission to see cost. */
    belowCost: yes,
  },
  totals: ['remaining', 'costValue', 'retailValue'],
  beside: {
    /** Regardless of the filters for days and band. */
    bands: z.array(band),
    /** Whether any of the stock has an expiry date. */
    hasExpiry: z.boolean(),
  },
  sort: ['days', 'itemName', 'supplierName', 'receivedOn', 'expiryDate', 'remaining', 'costValue', 'retailValue'],
})
