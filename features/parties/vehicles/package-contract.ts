import { z } from 'zod'
import { codeText, moneyText, priceInput, quantityInput, quantityText } from '../../../kernel/endpoint.ts'
import { shapesOf } from '../../../kernel/field-schemas.ts'
import { activeField, countField, lookupField, nameField, shownField } from '../../../kernel/fields.ts'
import { masterEndpoints } from '../../../kernel/master.ts'

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

const shapes = shapesOf({
  name: nameField,
  vehicleTypeCode: lookupField('Vehicle Type', 'vehicleType', { none: 'Any', isFilter: true, column: { width: 140, priority: 2 } }),
  nextKm: countField('Next Km', 9_999_999, { column: { width: 100, priority: 3 } }),
  nextDays: countField('Next Days', 3_650, { column: { width: 100, priority: 3 } }),
  isActive: activeField,
  lineCount: shownField('count', 'Items', { column: { width: 80, priority: 2 } }),
  /** The total of its lines at their own or today's prices. */
  total: shownField('money', 'Price Today', { column: { width: 130 } }),
})

export const servicePackages = masterEndpoints({
  path: 'service-package',
  one: 'service',
  many: 'service',
  title: 'Service Package',
  ...shapes,
  detail: { lines: z.array(line) },
  body: shapes.body.extend({ lines: z.array(lineBody).min(1, 'Add at least one item').max(mostPackageLines) }),
  sort: ['name', 'code', 'vehicleTypeName', 'total'],
})
