import { z } from 'zod'
import { dateText, doubtReason, endpoint, idParams, moneyText, quantityText } from '../../../kernel/endpoint.ts'
import { shapesOf } from '../../../kernel/field-schemas.ts'
import { masterEndpoints, mergedIntoText } from '../../../kernel/master.ts'
import { vehicleFields } from './fields.ts'

const shapes = shapesOf(vehicleFields)

export const vehicleBody = shapes.body.extend({
  /** Keys of the doubts that the user has confirmed, such as a lower meter reading, and why it is right. */
  confirmed: z.array(z.string().max(120)).max(4).default([]),
  doubtReason,
})

export const vehicles = masterEndpoints({
  path: 'vehicle-master',
  one: 'vehicle',
  many: 'vehicles',
  title: 'Vehicle',
  ...shapes,
  detail: { ...shapes.detail, mergedInto: mergedIntoText },
  body: vehicleBody,
  sort: ['vehicleNumber', 'code', 'customerName', 'brandName', 'odometer', 'insuranceExpiry', 'licenceExpiry'],
  permissions: { create: 'create-vehicle' },
})

const visit = z.object({
  /** The bill's code; the bill opens at its own location only. */
  code: z.string(),
  kind: z.enum(['pos', 'auto-care']),
  locationCode: z.string(),
  locationName: z.string(),
  date: dateText,
  odometer: z.number().int().nullable(),
  /** Why a reading is right that was doubted; '' for most. */
  odometerReason: z.string(),
  nextServiceKm: z.number().int().nullable(),
  nextServiceDate: dateText.nullable(),
  servicePack: z.string().nullable(),
  remarks: z.string(),
  /** What to have done at the next visit. */
  advice: z.string(),
  totalAmount: moneyText,
  status: z.string(),
  lines: z.array(
    z.object({ name: z.string(), type: z.string(), quantity: quantityText, totalAmount: moneyText, warrantyDueDate: dateText.nullable() }),
  ),
})
export type VehicleVisit = z.infer<typeof visit>

export const getVehicleHistory = endpoint({
  method: 'GET',
  path: 'vehicle-history/:id',
  summary: 'Every visit of a vehicle at all locations, newest first: meter reading, package, work done, what was advised',
  permission: 'look-up',
  params: idParams,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
  }),
  reply: z.object({ visits: z.array(visit), total: z.number().int() }),
})
