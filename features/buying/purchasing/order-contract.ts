import { z } from 'zod'
import {
  bodySizes,
  codeText,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  requiredCode,
  requiredText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { messages } from '../../../kernel/messages.ts'
import { paperList } from '../../../kernel/paper-list.ts'

const lineBody = z.object({ itemCode: codeText, quantity: quantityInput, costPrice: priceInput })

const orderBody = z.object({
  supplierCode: requiredCode(messages.supplierRequired),
  /** The expected date of delivery. */
  expectedDate: dateInput.nullish(),
  remarks: text(300).default(''),
  /** The total on the screen: the server computes it again and refuses a difference. */
  totalAmount: positiveMoneyInput,
  orderLines: z.array(lineBody).max(500),
})
/** The body as the screen sends it. */
export type OrderBody = z.input<typeof orderBody>
/** The body after parsing. */
export type OrderRequest = z.output<typeof orderBody>

/** The state of an order: OPEN → RECEIVED or CLOSED; REVERSED is possible while no note refers to it. */
export const orderStates = ['OPEN', 'RECEIVED', 'CLOSED', 'REVERSED'] as const
export type OrderState = (typeof orderStates)[number]

const orderLine = z.object({
  code: z.string().meta({ description: 'Line number' }),
  itemCode: z.string(),
  itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), unit: z.string(), allowsFractions: z.boolean() }),
  quantity: quantityText,
  received: quantityText,
  /** Still expected; 0 when more was received than ordered. */
  outstanding: quantityText,
  costPrice: moneyText,
  totalAmount: moneyText,
  /** The retail price of its last receipt, or else the item's. */
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  warrantyPeriods: z.number().int(),
})

const orderRead = z.object({
  code: z.string(),
  supplierCode: z.string(),
  supplier: z.object({
    code: z.string(),
    name: z.string(),
    address1: z.string(),
    address2: z.string(),
    phone1: z.string(),
    phone2: z.string(),
  }),
  stockLocation: z.object({ code: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  user: z.string(),
  date: dateText,
  dateTime: timeText,
  expectedDate: dateText.nullable(),
  remarks: z.string(),
  state: z.enum(orderStates),
  /** The reason for closing it by hand. */
  closedReason: z.string(),
  version: z.number().int(),
  totalAmount: moneyText,
  orderLines: z.array(orderLine),
  /** The notes that received it, oldest first. */
  grns: z.array(z.object({ code: z.string(), date: dateText, invoiceCode: z.string(), totalAmount: moneyText })),
})
export type OrderRead = z.infer<typeof orderRead>
const one = z.object({ purchaseOrder: orderRead })
const saved = one.extend({ code: z.string() })

export const purchaseOrders = paperList({
  by: ['user'],
  path: 'purchase-order',
  many: 'purchaseOrders',
  title: 'Purchase Order',
  row: {
    supplierCode: z.string(),
    supplierName: z.string(),
    date: dateText,
    expectedDate: dateText.nullable(),
    state: z.enum(orderStates),
    lineCount: z.number().int(),
    /** The number of lines with something still expected. */
    openLines: z.number().int(),
    grnCount: z.number().int(),
    totalAmount: moneyText,
    /** The value of what is still expected, at the order's cost. */
    outstanding: moneyText,
  },
  filters: { supplierCode: codeText.optional(), state: z.enum(orderStates).optional() },
  sort: ['date', 'code', 'supplierName', 'expectedDate', 'totalAmount', 'outstanding'],
  totals: ['totalAmount', 'outstanding'],
  permission: 'receive-goods',
})

export const getPurchaseOrder = endpoint({
  method: 'GET',
  path: 'purchase-order/:id',
  summary: 'One purchase order with what came of it',
  permission: 'receive-goods',
  params: idParams,
  reply: one,
})

export const createPurchaseOrder = endpoint({
  method: 'POST',
  path: 'purchase-order',
  summary: 'Order goods from a supplier; posts nothing and moves no stock',
  permission: 'receive-goods',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: orderBody,
  reply: saved,
})

export const editPurchaseOrder = endpoint({
  method: 'PUT',
  path: 'purchase-order/:id',
  summary: 'Change an open order that no note names yet',
  permission: 'receive-goods',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: orderBody.extend({ version: z.number().int().min(1) }),
  reply: saved,
})

const reasoned = z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) })

export const closePurchaseOrder = endpoint({
  method: 'PUT',
  path: 'purchase-order-closed',
  summary: 'Nothing more is expected of an open order',
  permission: 'receive-goods',
  saves: true,
  body: reasoned,
  reply: saved,
})

export const reversePurchaseOrder = endpoint({
  method: 'PUT',
  path: 'purchase-order-reversal',
  summary: 'Take back an order that no note names',
  permission: 'receive-goods',
  saves: true,
  body: reasoned,
  reply: saved,
})

export const openOrdersOfSupplier = endpoint({
  method: 'GET',
  path: 'purchase-order-open/:id',
  summary: 'Orders of a supplier of which something is still to come here, oldest first',
  permission: 'receive-goods',
  params: idParams,
  reply: z.object({
    purchaseOrders: z.array(
      z.object({
        code: z.string(),
        date: dateText,
        expectedDate: dateText.nullable(),
        openLines: z.number().int(),
        outstanding: moneyText,
      }),
    ),
  }),
})

const suggestedItem = z.object({
  itemCode: z.string(),
  name: z.string(),
  barcode: z.string(),
  unit: z.string(),
  allowsFractions: z.boolean(),
  /** Which stock the levels are for: this location's, or that of all locations. What was sold is counted there too. */
  levelsOf: z.enum(['here', 'all']),
  stock: quantityText,
  onOrder: quantityText,
  inTransit: quantityText,
  minStock: quantityText,
  maxStock: quantityText,
  suggested: quantityText,
  lastCost: moneyText,
  /** Sold in the last 30 and 90 days, less what came back. */
  sold30: quantityText,
  sold90: quantityText,
  /** For how many days the stock is enough, if as much is sold as in the last 90; null where nothing was. */
  daysOfStock: z.number().int().nullable(),
})
export type SuggestedItem = z.infer<typeof suggestedItem>

export const orderSuggestion = endpoint({
  method: 'GET',
  path: 'purchase-order-suggestion/:id',
  summary: 'Items of a supplier with what is here and to come, what was sold, the levels to keep, and how many to order',
  permission: 'receive-goods',
  params: idParams,
  query: z.object({
    without: codeText.optional().meta({ description: 'An order that is being changed: what it asks for does not count' }),
  }),
  reply: z.object({ items: z.array(suggestedItem) }),
})

export const orderNeeds = endpoint({
  method: 'GET',
  path: 'purchase-order-needs',
  summary: 'Items below their minimum with what is to come, of all suppliers: of each its own supplier, or else the last one',
  permission: 'receive-goods',
  reply: z.object({
    items: z.array(
      suggestedItem.extend({
        /** Null where nobody is known who brings it. */
        supplier: z.object({ code: z.string(), name: z.string() }).nullable(),
      }),
    ),
  }),
})
export type NeededItem = z.infer<typeof orderNeeds.reply>['items'][number]
