import { z } from 'zod'
import {
  bodySizes,
  codeText,
  endpoint,
  idParams,
  longestCode,
  moneyText,
  numberText,
  percentInput,
  percentText,
  priceInput,
  quantityInput,
  quantityText,
  requiredCode,
  searchTerm,
  text,
} from '../../../kernel/endpoint.ts'
import { masterEndpoints, optionalCode } from '../../../kernel/master.ts'
import { vatClasses } from '../../shop/vat/vat.ts'
import { itemProblems, itemTypes } from './item-rules.ts'

/** The contract of the page of items; the till's smaller contract is contract.ts. */

/** A price of an item in a request: at most 7 digits before the point, as for goods received (spec §9). */
export const itemPrice = priceInput.prefault('0.00')
const level = quantityInput.refine(amount => amount >= 0, 'may not be negative')
/**
 * As a scanner sends it, or as it is printed: full-width characters and dashes too, and the separator of GS1. `keptBarcodes` says what is
 * stored of it.
 */
const barcode = searchTerm(longestCode).regex(
  /^[ -~\u001d\u00a0\u2010-\u2015\uff01-\uff5e]+$/,
  'A barcode has letters, digits and signs without accents',
)
const chosen = (what: string) => requiredCode(`${what} is required`)

/** Bin and stock levels at one location. */
const place = z.object({
  locationCode: codeText,
  binCode: optionalCode,
  minStock: level.nullable().default(null),
  maxStock: level.nullable().default(null),
})

/** The body of create and edit: one item as staff type it or a file contains it. */
export const itemBody = z
  .object({
    name: text(150).min(1, 'Name is required'),
    printName: text(150).default(''),
    description: text(500).default(''),
    barcodes: z.array(barcode).max(50, 'At most 50 barcodes').default([]),
    partNumbers: z.array(numberText(60).min(1)).max(50, 'At most 50 part numbers').default([]),
    categoryCode: chosen('Category'),
    brandCode: optionalCode,
    colourCode: optionalCode,
    unitCode: chosen('Unit'),
    type: z.enum(itemTypes).default('stock'),
    supplierCode: optionalCode,
    costPrice: itemPrice,
    wholesalePrice: itemPrice,
    retailPrice: itemPrice,
    minimumPrice: itemPrice,
    maximumDiscountPercentage: percentInput.prefault('100'),
    minStock: level.prefault('0'),
    maxStock: level.prefault('0'),
    warrantyDays: z.number().int().min(0).max(36_500).default(0),
    /** What a shop charges on it that is registered for VAT. */
    vatClass: z.enum(vatClasses).default('standard'),
    locations: z.array(place).max(99).default([]),
    isActive: z.boolean().default(true),
  })
  .superRefine((item, context) => {
    for (const { path, text: message } of itemProblems(item)) {
      context.addIssue({ code: 'custom', path: path.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part)), message })
    }
  })
export type ItemBody = z.output<typeof itemBody>

const yes = z.enum(['1']).optional()

export const items = masterEndpoints({
  path: 'item-master',
  one: 'item',
  many: 'items',
  title: 'Item',
  bodyBytes: bodySizes.paper,
  row: {
    name: z.string(),
    /** Its first barcode, as the till shows it; empty without one. */
    barcode: z.string(),
    categoryCode: z.string(),
    categoryName: z.string(),
    brandCode: z.string(),
    brandName: z.string(),
    unitCode: z.string(),
    unitName: z.string(),
    type: z.enum(itemTypes),
    supplierCode: z.string(),
    supplierName: z.string(),
    /** The usual cost; null when the user may not see cost. */
    costPrice: moneyText.nullable(),
    wholesalePrice: moneyText,
    retailPrice: moneyText,
    minimumPrice: moneyText,
    vatClass: z.enum(vatClasses),
    minStock: quantityText,
    maxStock: quantityText,
    /** Left at all locations together. */
    onHand: quantityText,
    /** The locations with some stock left. */
    stocks: z.array(z.object({ locationCode: z.string(), remainingQuantity: quantityText })),
    /** A tag that changes with the picture; null without one. */
    image: z.string().nullable(),
    isActive: z.boolean(),
  },
  detail: {
    printName: z.string(),
    description: z.string(),
    barcodes: z.array(z.string()),
    /** Those of an older shop that another active item has too, there as `spelled`. */
    sharedBarcodes: z.array(z.object({ barcode: z.string(), itemCode: z.string(), name: z.string(), spelled: z.string() })),
    partNumbers: z.array(z.string()),
    colourCode: z.string(),
    colourName: z.string(),
    maximumDiscountPercentage: percentText,
    warrantyDays: z.number().int(),
    locations: z.array(
      z.object({
        locationCode: z.string(),
        binCode: z.string(),
        binName: z.string(),
        minStock: quantityText.nullable(),
        maxStock: quantityText.nullable(),
      }),
    ),
  },
  body: itemBody,
  filters: {
    categoryCode: codeText.optional(),
    brandCode: codeText.optional(),
    supplierCode: codeText.optional(),
    type: z.enum(itemTypes).optional(),
    active: z.enum(['0', '1']).optional(),
    /** All locations together are below the item's level, or one of the user's is below its own. */
    belowMinimum: yes,
    /** The same for stock above the maximum. */
    overMaximum: yes,
  },
  sort: ['name', 'code', 'categoryName', 'brandName', 'costPrice', 'wholesalePrice', 'retailPrice', 'onHand', 'minStock'],
})

/** The largest picture, in bytes. */
export const largestImage = 307_200

/** A picture in base64. */
export const pictureText = z
  .string()
  .max(Math.ceil(largestImage / 3) * 4, 'is larger than 300 kB')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64')

export const getItemImage = endpoint({
  method: 'GET',
  path: 'item-image/:id/:image',
  summary: 'The picture of an item; its address changes with it, so that browsers keep it',
  permission: 'look-up',
  params: idParams.extend({ image: z.string().regex(/^[0-9a-f]{12}$/, 'is not a picture') }),
  reply: z.unknown(),
})

export const saveItemImage = endpoint({
  method: 'PUT',
  path: 'item-image/:id',
  summary: 'Set the picture of an item (PNG, JPEG or WebP, base64, at most 300 kB), or remove it with null',
  permission: 'edit-masters',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.file,
  body: z.object({
    picture: pictureText.nullable(),
  }),
  reply: z.object({ code: z.string(), image: z.string().nullable() }),
})

export const makeBarcode = endpoint({
  method: 'POST',
  path: 'item-barcode',
  summary: "A barcode of the shop's own that no item has: an EAN-13 of the in-store range",
  permission: 'edit-masters',
  saves: true,
  reply: z.object({ barcode: z.string() }),
})
