import { z } from 'zod'
import {
  bodySizes,
  codeText,
  dateInput,
  dateText,
  endpoint,
  moneyText,
  percentInput,
  percentText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  requiredText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { holdStates, mostHeldLines } from './hold.ts'

const billKind = z.enum(['pos', 'auto-care'])
const holdId = z.uuid()
const holdParams = z.object({ id: holdId })
const version = z.number().int().min(1)
const meter = z.number().int().min(0).max(9_999_999).nullish()

const heldLineBody = z.object({
  itemCode: codeText,
  /** The stock entry that was chosen. */
  stockCode: codeText.nullish(),
  /** A code named the lot of the stock entry: no other stock of the item is sold in its place. */
  isLot: z.boolean().default(false),
  quantity: quantityInput,
  /** The price of the day, to say later whether it has changed. */
  listPrice: priceInput,
  /** Unit price on the bill. */
  retailPrice: priceInput,
  discountPercentage: percentInput,
  /** Discount for each unit. */
  discountAmount: positiveMoneyInput,
  packageCode: codeText.nullish(),
})

const holdBody = z.object({
  kind: billKind,
  /** Whose it is, in the cashier's words; may be left out where there is a vehicle. */
  name: text(60).default(''),
  customerCode: codeText,
  vehicleMasterCode: codeText.nullish(),
  odoReading: meter,
  nextServiceKm: meter,
  nextServiceDate: dateInput.nullish(),
  servicePackCode: codeText.nullish(),
  salesOrderCode: codeText.nullish(),
  salesQuotation: codeText.nullish(),
  discountPercentage: percentInput,
  discountAmount: positiveMoneyInput,
  remarks: text(300).default(''),
  /** For the next visit; a workshop's bill carries it. */
  advice: text(500).default(''),
  stockHistories: z.array(heldLineBody).max(mostHeldLines),
})
export type HoldBody = z.input<typeof holdBody>
export type HoldRequest = z.output<typeof holdBody>

/** What a save of a bill names that was taken from a hold. */
export const takenHold = z.object({ id: holdId, claim: z.uuid() })
export type TakenHold = z.output<typeof takenHold>

const heldBillRow = z.object({
  id: z.string(),
  kind: billKind,
  name: z.string(),
  /** '' without a vehicle. */
  vehicleNumber: z.string(),
  /** '' for the cash customer. */
  customerName: z.string(),
  totalAmount: moneyText,
  lines: z.number().int(),
  state: z.enum(holdStates),
  version: z.number().int(),
  heldAt: timeText,
  heldBy: z.string(),
  /** Who has it on the screen, or had it when it was saved. */
  takenAt: timeText.nullable(),
  takenBy: z.string(),
  endedAt: timeText.nullable(),
  endedBy: z.string(),
  /** Why it was thrown away. */
  reason: z.string(),
  invoiceCode: z.string().nullable(),
})
export type HeldBillRow = z.infer<typeof heldBillRow>

const heldLine = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  stockCode: z.string().nullable(),
  isLot: z.boolean(),
  quantity: quantityText,
  listPrice: moneyText,
  retailPrice: moneyText,
  discountPercentage: percentText,
  discountAmount: moneyText,
  packageCode: z.string().nullable(),
})
export type HeldLine = z.infer<typeof heldLine>

const heldBillRead = heldBillRow.extend({
  /** Null is the cash customer. */
  customer: z
    .object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string(), paysWholesale: z.boolean() })
    .nullable(),
  vehicleMaster: z
    .object({
      code: z.string(),
      vehicleNumber: z.string(),
      description: z.string(),
      servicePeriod: z.number().int(),
      serviceKm: z.number().int(),
      odometer: z.number().int(),
      odometerDate: dateText.nullable(),
    })
    .nullable(),
  odoReading: z.number().int().nullable(),
  nextServiceKm: z.number().int().nullable(),
  nextServiceDate: dateText.nullable(),
  servicePack: z.object({ code: z.string(), name: z.string() }).nullable(),
  salesOrderCode: z.string().nullable(),
  salesQuotation: z.string().nullable(),
  discountPercentage: percentText,
  discountAmount: moneyText,
  remarks: z.string(),
  advice: z.string(),
  stockHistories: z.array(heldLine),
})
export type HeldBillRead = z.infer<typeof heldBillRead>

const heldReply = z.object({ heldBill: heldBillRead })
const rowReply = z.object({ heldBill: heldBillRow })

export const listHeldBills = endpoint({
  method: 'GET',
  path: 'held-bill',
  summary: 'Bills on hold at this location, newest first; with ended=1 those that were billed or thrown away, at most 50',
  permission: 'sell',
  query: z.object({ ended: z.enum(['0', '1']).default('0') }),
  reply: z.object({ heldBills: z.array(heldBillRow) }),
})
export const getHeldBill = endpoint({
  method: 'GET',
  path: 'held-bill/:id',
  summary: 'One bill on hold, whatever became of it',
  permission: 'sell',
  params: holdParams,
  reply: heldReply,
})
export const createHeldBill = endpoint({
  method: 'POST',
  path: 'held-bill',
  summary: 'Hold a bill: it waits without a number, and every till of the location sees it',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: holdBody,
  reply: rowReply,
})
export const putBackHeldBill = endpoint({
  method: 'PUT',
  path: 'held-bill/:id',
  summary: 'Put back a bill that was taken up, as it is on the screen now',
  permission: 'sell',
  saves: true,
  params: holdParams,
  bodyBytes: bodySizes.paper,
  body: holdBody.extend({ claim: z.uuid() }),
  reply: rowReply,
})
export const takeHeldBill = endpoint({
  method: 'PUT',
  path: 'held-bill-take',
  summary: 'Take a bill on hold up; one that another till has only with takeOver. The answer holds the claim that saves it',
  permission: 'sell',
  saves: true,
  body: z.object({ id: holdId, version, takeOver: z.boolean().default(false) }),
  reply: z.object({ heldBill: heldBillRead, claim: z.string() }),
})
export const releaseHeldBill = endpoint({
  method: 'PUT',
  path: 'held-bill-release',
  summary: 'Put back a bill that was taken up, as it was',
  permission: 'sell',
  saves: true,
  body: takenHold,
  reply: rowReply,
})
export const discardHeldBill = endpoint({
  method: 'PUT',
  path: 'held-bill-discard',
  summary: 'Throw a bill on hold away, with a reason; it stays readable',
  permission: 'sell',
  saves: true,
  body: z.object({ id: holdId, version, reason: requiredText(200, 'Say why') }),
  reply: rowReply,
})
