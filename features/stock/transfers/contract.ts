import { z } from 'zod'
import {
  bodySizes,
  codeText,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  quantityInput,
  quantityText,
  requiredCode,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { paperHead, paperLine, reversalBody, takenLineBody } from '../stock/paper-shapes.ts'

/** The state of a transfer: SENT → PARTLY → CLOSED as it arrives; REVERSED is possible while nothing of it was received. */
export const transferStates = ['SENT', 'PARTLY', 'CLOSED', 'REVERSED'] as const
export type TransferState = (typeof transferStates)[number]

/** The states to filter by, one for everything still in transit, and one for what did not all arrive. */
export const transferFilters = [...transferStates, 'OPEN', 'SHORT'] as const

/** Seen from the current location: outgoing, incoming, or both. */
export const transferDirections = ['out', 'in', 'all'] as const

const place = z.object({ code: z.string(), name: z.string() })
/** The location as a delivery note shows it. */
const wholePlace = place.extend({ address: z.string(), phone: z.string() })
const lineOfEntry = {
  ...paperLine,
  itemMaster: paperLine.itemMaster.extend({ allowsFractions: z.boolean() }),
  expiryDate: dateText.nullable(),
  /** Amounts are null when the user may not see cost. */
  unitCost: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
}

const transferLine = z.object({
  ...lineOfEntry,
  quantity: quantityText,
  received: quantityText,
  short: quantityText,
  /** Sent, and neither received nor short. */
  onItsWay: quantityText,
})
export type TransferLineRead = z.infer<typeof transferLine>

const receiptLine = z.object({
  ...lineOfEntry,
  /** The line of the transfer, and the quantity that was sent with it. */
  transferLine: z.string(),
  sent: quantityText,
  quantity: quantityText,
  short: quantityText,
  reason: z.string(),
  shortAmount: moneyText.nullable(),
})

export const transferReceiptRead = z.object({
  ...paperHead,
  stockLocation: wholePlace,
  fromLocation: wholePlace,
  transferCode: z.string(),
  transferDate: dateText,
  shortAmount: moneyText.nullable(),
  stockHistories: z.array(receiptLine),
})
export type TransferReceiptRead = z.infer<typeof transferReceiptRead>

export const stockTransferRead = z.object({
  ...paperHead,
  stockLocation: wholePlace,
  toLocation: wholePlace,
  state: z.enum(transferStates),
  /** Value of what is still in transit. */
  inTransitAmount: moneyText.nullable(),
  stockHistories: z.array(transferLine),
  /** Oldest first. */
  receipts: z.array(
    z.object({
      code: z.string(),
      date: dateText,
      dateTime: timeText,
      user: z.string(),
      remarks: z.string(),
      status: z.enum(paperStatuses),
      version: z.number().int(),
      totalAmount: moneyText.nullable(),
      shortAmount: moneyText.nullable(),
    }),
  ),
  /** The history of the transfer and its receipts, oldest first. */
  history: z.array(
    z.object({
      dateTime: timeText,
      user: z.string(),
      what: z.enum(['create', 'reverse']),
      /** The number of the transfer or of a receipt. */
      code: z.string(),
      /** The reason of a reversal. */
      reason: z.string(),
    }),
  ),
})
export type StockTransferRead = z.infer<typeof stockTransferRead>

const row = {
  date: dateText,
  fromCode: z.string(),
  fromName: z.string(),
  toCode: z.string(),
  toName: z.string(),
  user: z.string(),
  remarks: z.string(),
  lineCount: z.number().int(),
  state: z.enum(transferStates),
  /** What its receipts said would never arrive, over all lines. */
  short: quantityText,
  isFreeze: z.number().int(),
  totalAmount: moneyText.nullable(),
  inTransitAmount: moneyText.nullable(),
}

export const stockTransfers = paperList({
  by: ['user'],
  path: 'stock-transfer',
  many: 'stockTransfers',
  title: 'Stock Transfer',
  row,
  filters: {
    direction: z.enum(transferDirections).optional(),
    state: z.enum(transferFilters).optional(),
    /** The sender's or the receiver's. */
    otherCode: codeText.optional(),
    /** Whether some of it was received on that day. */
    receivedOn: dateInput.optional(),
  },
  sort: ['date', 'code', 'fromName', 'toName', 'totalAmount', 'inTransitAmount'],
  totals: ['totalAmount', 'inTransitAmount'],
})

export const getStockTransfer = endpoint({
  method: 'GET',
  path: 'stock-transfer/:id',
  summary: 'One transfer, at the location that sent it and at the one it goes to',
  permission: 'look-up',
  params: idParams,
  reply: z.object({ stockTransfer: stockTransferRead }),
})

export const transferDestinations = endpoint({
  method: 'GET',
  path: 'stock-transfer-destination',
  summary: 'Where stock can be sent from here: every other active location',
  permission: 'move-stock',
  reply: z.object({ stockLocations: z.array(place) }),
})

const savedTransfer = z.object({ code: z.string(), stockTransfer: stockTransferRead })

export const createStockTransfer = endpoint({
  method: 'POST',
  path: 'stock-transfer',
  summary: 'Send stock to another location; it is on its way until it is received there',
  permission: 'move-stock',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    toLocationCode: requiredCode('Choose where it goes'),
    remarks: text(300).default(''),
    stockHistories: z.array(takenLineBody).max(500),
  }),
  reply: savedTransfer,
})

export const reverseStockTransfer = endpoint({
  method: 'PUT',
  path: 'stock-transfer-reversal',
  summary: 'Take back a transfer of which nothing was received; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: savedTransfer,
})

export const comingTransfers = endpoint({
  method: 'GET',
  path: 'stock-transfer-coming',
  summary: 'What is on its way to this location, oldest first, and how many transfers that are',
  permission: 'look-up',
  reply: z.object({
    total: z.number().int(),
    stockTransfers: z.array(
      z.object({
        code: z.string(),
        date: dateText,
        fromCode: z.string(),
        fromName: z.string(),
        state: z.enum(transferStates),
        remarks: z.string(),
        /** The number of lines with something still in transit. */
        openLines: z.number().int(),
        inTransitAmount: moneyText.nullable(),
      }),
    ),
  }),
})

const savedReceipt = z.object({ code: z.string(), transferReceipt: transferReceiptRead, stockTransfer: stockTransferRead })

export const createTransferReceipt = endpoint({
  method: 'POST',
  path: 'stock-transfer-receipt',
  summary: 'Receive a transfer at the location it goes to, in part or whole; what never arrives is short, with a reason',
  permission: 'move-stock',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    transferCode: codeText,
    /** The version of the transfer as it was read: another user may have received some of it since. */
    version: z.number().int().min(1),
    remarks: text(300).default(''),
    stockHistories: z
      .array(
        z.object({
          /** Line number of the transfer. */
          code: z.string().regex(/^\d{1,4}$/, 'is not a line of the transfer'),
          quantity: quantityInput.prefault('0'),
          short: quantityInput.prefault('0'),
          /** The reason of a shortage; required with one. */
          reason: text(100).default(''),
        }),
      )
      .max(500),
  }),
  reply: savedReceipt,
})

export const getTransferReceipt = endpoint({
  method: 'GET',
  path: 'stock-transfer-receipt/:id',
  summary: 'One receipt of a transfer, at the location that received and at the one that sent',
  permission: 'look-up',
  params: idParams,
  reply: z.object({ transferReceipt: transferReceiptRead }),
})

export const reverseTransferReceipt = endpoint({
  method: 'PUT',
  path: 'stock-transfer-receipt-reversal',
  summary: 'Take back a receipt while its stock is still here: it is on its way again; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: savedReceipt,
})
