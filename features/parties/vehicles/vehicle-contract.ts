import { z } from 'zod'
import {
  codeText,
  dateInput,
  dateText,
  doubtReason,
  endpoint,
  idParams,
  moneyText,
  numberText,
  quantityText,
  text,
} from '../../../kernel/endpoint.ts'
import { masterEndpoints, mergedIntoText, optionalCode } from '../../../kernel/master.ts'

const km = z.number().int().min(0).max(9_999_999)
const optionalDate = z.union([z.null(), dateInput]).default(null)

export const vehicleBody = z.object({
  /** Stored as typed; numbers that differ only in spaces, dashes or case are the same vehicle. */
  vehicleNumber: numberText(30).min(1, 'Vehicle number is required'),
  customerCode: codeText,
  description: text(200).default(''),
  brandCode: optionalCode,
  model: text(60).default(''),
  vehicleTypeCode: optionalCode,
  year: z.number().int().min(1900).max(2200).nullable().default(null),
  colour: text(40).default(''),
  fuel: text(20).default(''),
  engineNo: numberText(40).default(''),
  chassisNo: numberText(40).default(''),
  odometer: km.default(0),
  odometerDate: optionalDate,
  /** Days until the next service (spec §9). */
  servicePeriod: z.number().int().min(0).max(3_650).default(0),
  serviceKm: km.default(0),
  insuranceExpiry: optionalDate,
  licenceExpiry: optionalDate,
  remarks: text(500).default(''),
  isActive: z.boolean().default(true),
  /** Keys of the doubts that the user has confirmed, such as a lower meter reading, and why it is right. */
  confirmed: z.array(z.string().max(120)).max(4).default([]),
  doubtReason,
})

export const vehicles = masterEndpoints({
  path: 'vehicle-master',
  one: 'vehicle',
  many: 'vehicles',
  title: 'Vehicle',
  row: {
    vehicleNumber: z.string(),
    customerCode: z.string(),
    customerName: z.string(),
    customerPhone: z.string(),
    description: z.string(),
    brandCode: z.string(),
    brandName: z.string(),
    model: z.string(),
    vehicleTypeCode: z.string(),
    vehicleTypeName: z.string(),
    year: z.number().int().nullable(),
    odometer: z.number().int(),
    odometerDate: dateText.nullable(),
    servicePeriod: z.number().int(),
    serviceKm: z.number().int(),
    insuranceExpiry: dateText.nullable(),
    licenceExpiry: dateText.nullable(),
    isActive: z.boolean(),
  },
  detail: {
    colour: z.string(),
    fuel: z.string(),
    engineNo: z.string(),
    chassisNo: z.string(),
    remarks: z.string(),
    mergedInto: mergedIntoText,
  },
  body: vehicleBody,
  filters: {
    customerCode: codeText.optional(),
    brandCode: codeText.optional(),
    vehicleTypeCode: codeText.optional(),
    active: z.enum(['0', '1']).optional(),
  },
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
