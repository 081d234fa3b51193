import { z } from 'zod'
import { codeText, moneyText, priceInput, quantityInput, quantityText } from '../../../kernel/endpoint.ts'
import { masterEndpoints, nameText, optionalCode } from '../../../kernel/master.ts'

export const mostPackageLines = 100

const lineBody = z.object({
  itemCode: codeText,
  quantity: quantityInput.refine(quantity => quantity > 0, 'must be more than zero'),
  /** Null for today's price. */
  price: priceInput.nullable().default(null),
})

const line = z.object({
  itemCode: z.string(),
  name: z.string(),
  type: z.enum(['stock', 'service', 'labour']),
  unit: z.string(),
  quantity: quantityText,
  price: moneyText.nullable(),
  /** The item's price today, for lines without a price of their own. */
  priceToday: moneyText,
  isActive: z.boolean(),
})

export const servicePackages = masterEndpoints({
  path: 'service-package',
  one: 'service',
  many: 'service',
  title: 'Service Package',
  row: {
    name: z.string(),
    vehicleTypeCode: z.string(),
    vehicleTypeName: z.string(),
    nextKm: z.number().int(),
    nextDays: z.number().int(),
    isActive: z.boolean(),
    lineCount: z.number().int(),
    /** The total of its lines at their own or today's prices. */
    total: moneyText,
  },
  detail: { lines: z.array(line) },
  body: z.object({
    name: nameText,
    vehicleTypeCode: optionalCode,
    nextKm: z.number().int().min(0).max(9_999_999).default(0),
    nextDays: z.number().int().min(0).max(3_650).default(0),
    isActive: z.boolean().default(true),
    lines: z.array(lineBody).min(1, 'Add at least one item').max(mostPackageLines),
  }),
  filters: { vehicleTypeCode: codeText.optional(), active: z.enum(['0', '1']).optional() },
  sort: ['name', 'code', 'vehicleTypeName', 'total'],
})
