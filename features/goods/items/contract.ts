import { z } from 'zod'
import { codeText, endpoint, moneyText, percentText, quantityText, goodsParams } from '../../../kernel/endpoint.ts'

/** The term is only a part of its codes: it is offered to whoever typed it, and nothing takes it by itself. Left out otherwise. */
const foundByPart = z.literal(true).optional()

const itemFound = z.object({
  code: z.string(),
  name: z.string(),
  barcode: z.string(),
  description: z.string(),
  type: z.enum(['stock', 'service', 'labour']),
  retailPrice: moneyText,
  wholesalePrice: moneyText,
  isPart: foundByPart,
})
export type ItemFound = z.infer<typeof itemFound>

export const searchItems = endpoint({
  method: 'GET',
  path: 'item-master-search/:term',
  summary: 'Active items by code, barcode, name, description or part number; at most 20',
  permission: 'look-up',
  params: goodsParams,
  reply: z.object({ items: z.array(itemFound) }),
})

export const searchServices = endpoint({
  method: 'GET',
  path: 'item-master-service-search/:term',
  summary: 'Active services and labour; at most 20',
  permission: 'look-up',
  params: goodsParams,
  reply: z.object({ items: z.array(itemFound) }),
})

/**
 * One row that a cashier can add: an item at one price here. Entries of the same item and prices share a row; `code` is the
 * entry that a sale takes first (earliest expiry, then oldest). Services have no entry.
 */
const stockRow = z.object({
  /** Stock entry; null for services and labour, and for an item that was never received here. */
  code: z.string().nullable(),
  itemMaster: z.object({
    code: z.string(),
    name: z.string(),
    printName: z.string(),
    barcode: z.string(),
    description: z.string(),
    type: z.enum(['stock', 'service', 'labour']),
    allowsFractions: z.boolean(),
    minimumPrice: moneyText,
    maximumDiscountPercentage: percentText,
    warrantyDays: z.number().int(),
    /** The stock of the item at other locations. */
    stocks: z.array(z.object({ locationCode: z.string(), locationName: z.string(), remainingQuantity: quantityText })),
  }),
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  /** Left here in all entries of this row; "0" for services. */
  remainingQuantity: quantityText,
  /** What orders keep of the item here for their customers, whatever its price; "0" mostly. */
  reservedQuantity: quantityText,
  /** The entries of this row in the order a sale takes them. */
  entries: z.array(z.object({ code: z.string(), remaining: quantityText, batch: z.string(), expiryDate: z.string().nullable() })),
  stockLocationCode: z.string(),
  /** How much the label of a scale says that was weighed; left out where no such label was read. */
  weighed: quantityText.optional(),
  /** The unit price at which what was weighed costs what its label asks, where it says an amount. */
  labelPrice: moneyText.optional(),
  /** The code names these entries, and no other of the item: by their batch, their expiry date, or the one by its own code. */
  isLot: z.literal(true).optional(),
  isPart: foundByPart,
})
export type StockRow = z.infer<typeof stockRow>

export const searchStockHere = endpoint({
  method: 'GET',
  path: 'item-price-search-location/:term',
  summary: 'What can be sold here: exact barcode or code first, then any part of name, description or part number; at most 20 rows',
  permission: 'look-up',
  params: goodsParams,
  /** `lot` asks for the lot alone that the code names, where it is here: whoever takes it out of the stock takes that one. */
  query: z.object({ lot: z.enum(['0', '1']).default('0') }),
  reply: z.object({
    stock: z.array(stockRow),
    /** The term is the whole code of what was found. Only then may a scan add it; a part of a text is for a person to choose from. */
    isCode: z.boolean(),
    /** What a scan is told where it is not: that nothing has the code, and what is wrong with the scanner where the code shows it. */
    unknown: z.string(),
  }),
})

/** The rows of named items, for loading a service package into a bill. */
export const stockOfItems = endpoint({
  method: 'GET',
  path: 'item-price-of-items',
  summary: 'What can be sold here of the named items, in the order named',
  permission: 'look-up',
  query: z.object({
    codes: z
      .string()
      .max(2000)
      .transform(list => list.split(',').filter(code => codeText.safeParse(code).success)),
  }),
  reply: z.object({ stock: z.array(stockRow) }),
})
