import { shapesOf } from '../../../kernel/field-schemas.ts'
import { masterEndpoints, mergedIntoText } from '../../../kernel/master.ts'
import { routeFields, salesBoyFields, salesRepFields } from './fields.ts'

export const salesReps = masterEndpoints({
  path: 'sales-rep',
  one: 'salesRep',
  many: 'salesReps',
  title: 'Sales Rep',
  ...shapesOf(salesRepFields),
  detail: { mergedInto: mergedIntoText },
  sort: ['name', 'code', 'routeName', 'monthlyTarget', 'customers'],
})

export const salesBoys = masterEndpoints({
  path: 'sales-boy',
  one: 'salesBoy',
  many: 'salesBoys',
  title: 'Sales Boy',
  ...shapesOf(salesBoyFields),
  sort: ['name', 'code', 'locationName'],
})

export const routes = masterEndpoints({
  path: 'route',
  one: 'route',
  many: 'routes',
  title: 'Route',
  ...shapesOf(routeFields),
  sort: ['position', 'name', 'code', 'customers'],
})
