import { z } from 'zod'
import { codeText, moneyText, positiveMoneyInput, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, mergedIntoText, nameText, optionalCode } from '../../../kernel/master.ts'

const phone = text(20).default('')
const remarks = text(300).default('')

export const salesReps = masterEndpoints({
  path: 'sales-rep',
  one: 'salesRep',
  many: 'salesReps',
  title: 'Sales Rep',
  row: {
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    routeCode: z.string(),
    routeName: z.string(),
    /** The representative's monthly target; "0.00" means none. */
    monthlyTarget: moneyText,
    remarks: z.string(),
    isActive: z.boolean(),
    customers: z.number().int(),
  },
  detail: { mergedInto: mergedIntoText },
  body: z.object({
    name: nameText,
    phone,
    email: text(150).default(''),
    routeCode: optionalCode,
    monthlyTarget: positiveMoneyInput.prefault('0.00'),
    remarks,
    isActive: z.boolean().default(true),
  }),
  filters: { routeCode: codeText.optional(), active: z.enum(['0', '1']).optional() },
  sort: ['name', 'code', 'routeName', 'monthlyTarget', 'customers'],
})

export const salesBoys = masterEndpoints({
  path: 'sales-boy',
  one: 'salesBoy',
  many: 'salesBoys',
  title: 'Sales Boy',
  row: {
    name: z.string(),
    phone: z.string(),
    locationCode: z.string(),
    locationName: z.string(),
    remarks: z.string(),
    isActive: z.boolean(),
  },
  body: z.object({ name: nameText, phone, locationCode: optionalCode, remarks, isActive: z.boolean().default(true) }),
  filters: { locationCode: codeText.optional(), active: z.enum(['0', '1']).optional() },
  sort: ['name', 'code', 'locationName'],
})

export const routes = masterEndpoints({
  path: 'route',
  one: 'route',
  many: 'routes',
  title: 'Route',
  row: {
    name: z.string(),
    /** The order in which the routes are driven. */
    position: z.number().int(),
    remarks: z.string(),
    customers: z.number().int(),
  },
  body: z.object({ name: nameText, position: z.number().int().min(0).max(9_999).default(0), remarks }),
  sort: ['position', 'name', 'code', 'customers'],
})
