import { z } from 'zod'
import { codeText, endpoint, quantityInput, quantityText, text, timeText } from '../../../kernel/endpoint.ts'

/** A request waits, was answered by a transfer, or ended without one: declined there, or withdrawn here. */
export const requestStates = ['OPEN', 'SENT', 'DECLINED', 'WITHDRAWN'] as const

const place = z.object({ code: z.string(), name: z.string() })

const transferRequest = z.object({
  id: z.string(),
  /** The location that asks. */
  stockLocation: place,
  /** The location that is asked. */
  fromLocation: place,
  itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), allowsFractions: z.boolean() }),
  quantity: quantityText,
  /** Left at the location that is asked. */
  left: quantityText,
  remarks: z.string(),
  user: z.string(),
  dateTime: timeText,
  state: z.enum(requestStates),
  /** The transfer that answered it. */
  transferCode: z.string().nullable(),
  endedBy: z.string(),
  reason: z.string(),
})
export type TransferRequest = z.infer<typeof transferRequest>

export const transferRequests = endpoint({
  method: 'GET',
  path: 'stock-transfer-request',
  summary: 'What other locations ask of this one, oldest first, and what it asked in the last 14 days, newest first; at most 100 each',
  permission: 'look-up',
  reply: z.object({
    /** Open requests to this location. */
    ofHere: z.array(transferRequest),
    /** Requests of this location, whatever became of them. */
    fromHere: z.array(transferRequest),
  }),
})

export const createTransferRequest = endpoint({
  method: 'POST',
  path: 'stock-transfer-request',
  summary: 'Ask another location for stock; nothing moves until it sends a transfer',
  permission: 'sell',
  saves: true,
  body: z.object({
    fromLocationCode: codeText,
    itemCode: codeText,
    quantity: quantityInput,
    /** For whom, until when. */
    remarks: text(200).default(''),
  }),
  reply: z.object({ transferRequest }),
})

export const endTransferRequest = endpoint({
  method: 'PUT',
  path: 'stock-transfer-request-end',
  summary: 'Withdraw a request where it was made, or decline it where it was sent to; it stays readable',
  permission: 'sell',
  saves: true,
  body: z.object({ id: z.uuid(), reason: text(200).default('') }),
  reply: z.object({ transferRequest }),
})
