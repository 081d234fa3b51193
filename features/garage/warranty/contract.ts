import { z } from 'zod'
import { dateText, quantityText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { warrantyStates } from './warranty.ts'

/** A line of a bill that was sold with a warranty. */
const row = z.object({
  /** Location, bill and line. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  billCode: z.string(),
  locationCode: z.string(),
  locationName: z.string(),
  soldOn: dateText,
  dueDate: dateText,
  /** Days until it ends; negative when it has ended. */
  daysLeft: z.number().int(),
  state: z.enum(warrantyStates),
  itemCode: z.string(),
  itemName: z.string(),
  barcode: z.string(),
  batch: z.string(),
  quantity: quantityText,
  /** What of it came back. */
  returned: quantityText,
  customerCode: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  vehicleCode: z.string().nullable(),
  vehicleNumber: z.string(),
})
export type WarrantyRow = z.infer<typeof row>

/** Whether something is under warranty: found by bill, item, barcode, vehicle or customer, whichever location sold it. */
export const warranties = plainList({
  path: 'warranty',
  summary: 'What was sold with a warranty, at all locations: by bill, item, barcode, vehicle or customer, the one that ends last first',
  many: 'warranties',
  title: 'lines with a warranty',
  row,
  filters: { state: z.enum(warrantyStates).optional() },
  beside: {
    /** There are more than `total`, which are not counted. */
    isMore: z.boolean(),
  },
  sort: ['dueDate', 'soldOn', 'itemName', 'billCode', 'customerName', 'vehicleNumber'],
  desc: '1',
})
