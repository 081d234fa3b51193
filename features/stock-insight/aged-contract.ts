import { z } from 'zod'
import { codeText, dateText, moneyText, quantityText } from '../../kernel/endpoint.ts'
import { plainList } from '../../kernel/plain-list.ts'
import { agedMeasures, bandNames } from './aged.ts'

const yes = z.enum(['1']).optional()
const days = z.coerce.number().int().min(1).max(3_650).optional()

/** A stock entry at one location of which something is left. */
const row = z.object({
  /** Location and entry: an entry may lie at several. */
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
  /** Whose goods received note brought it in, or else the item's own; empty without either. */
  supplierCode: z.string(),
  supplierName: z.string(),
  receivedOn: dateText,
  /** Days since it was received. */
  age: z.number().int(),
  expiryDate: dateText.nullable(),
  /** Days until it expires; below zero it has. */
  expiryDays: z.number().int().nullable(),
  remaining: quantityText,
  /** Null where the caller may not see cost. */
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
    /** What days and bands count; age when left out. */
    by: z.enum(agedMeasures).optional(),
    /** Older than so many days, or expiring within so many. */
    days,
    band: z.enum(bandNames).optional(),
    /** One of the user's locations, or all of them; here when left out. */
    place: z.union([z.literal('all'), codeText]).optional(),
    categoryCode: codeText.optional(),
    brandCode: codeText.optional(),
    supplierCode: codeText.optional(),
    /** In stock for so many days, and not sold in them. */
    unsold: days,
    /** Sold at less than it cost; only where cost may be seen. */
    belowCost: yes,
  },
  totals: ['remaining', 'costValue', 'retailValue'],
  beside: {
    /** Without the narrowing to days and band. */
    bands: z.array(band),
    /** Whether anything of it has an expiry date. */
    hasExpiry: z.boolean(),
  },
  sort: ['days', 'itemName', 'supplierName', 'receivedOn', 'expiryDate', 'remaining', 'costValue', 'retailValue'],
})
