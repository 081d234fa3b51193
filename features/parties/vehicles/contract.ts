import { z } from 'zod'
import { endpoint, moneyText, quantityText, termParams } from '../../../kernel/endpoint.ts'
import { customerRead } from '../customers/contract.ts'

const vehicle = z.object({
  code: z.string(),
  vehicleNumber: z.string(),
  description: z.string(),
  brand: z.string(),
  model: z.string(),
  /** The last known meter reading. */
  odometer: z.number().int(),
  odometerDate: z.string().nullable(),
  /** Days until the next service (spec §9). */
  servicePeriod: z.number().int(),
  serviceKm: z.number().int(),
  customer: customerRead,
})
export type VehicleRead = z.infer<typeof vehicle>

export const searchVehicles = endpoint({
  method: 'GET',
  path: 'vehicle-master-search/:term',
  summary: 'Vehicles by any part of the number (space, dash and case do not matter), with their customer; at most 20',
  permission: 'look-up',
  params: termParams,
  reply: z.object({ vehicles: z.array(vehicle) }),
})

export const servicePackageRead = z.object({
  code: z.string(),
  name: z.string(),
  vehicleType: z.string().nullable(),
  nextKm: z.number().int(),
  nextDays: z.number().int(),
  lines: z.array(
    z.object({
      itemCode: z.string(),
      name: z.string(),
      type: z.enum(['stock', 'service', 'labour']),
      quantity: quantityText,
      /** Null for today's price. */
      price: moneyText.nullable(),
    }),
  ),
  /** The term is only a part of its code: nothing takes it before it was seen. Left out otherwise. */
  isPart: z.literal(true).optional(),
})
export type ServicePackageRead = z.infer<typeof servicePackageRead>

export const searchServicePackages = endpoint({
  method: 'GET',
  path: 'service-package-search/:term',
  summary: 'Active service packages by any part of code or name, with their lines; at most 20',
  permission: 'look-up',
  params: termParams,
  reply: z.object({ services: z.array(servicePackageRead) }),
})
