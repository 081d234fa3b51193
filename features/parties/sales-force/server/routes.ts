import type { Api } from '../../../../platform/server/api.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { mergedInto } from '../../../../platform/server/merged-into.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { routes, salesBoys, salesReps } from '../contract.ts'
import { routeFields, salesBoyFields, salesRepFields } from '../fields.ts'

const customersWith = (column: string) => `(select count(*) from customer where customer.${column} = master.code)`

/** The SQL of sales reps. */
export const repTable: MasterTable<object> = {
  table: 'sales_rep',
  kind: 'salesRep',
  joins: 'left join route on route.code = master.route_code',
  ...columnsOfFields(salesRepFields, { routeName: `coalesce(route.name, '')`, customers: `${customersWith('sales_rep_code')}::int` }),
  detail: { mergedInto },
  passing: ['mergedInto'],
  search: 'master.search_text',
  phones: 'in-search',
  sort: {
    name: 'lower(master.name)',
    code: 'master.code',
    routeName: 'lower(route.name)',
    monthlyTarget: 'master.monthly_target',
    customers: customersWith('sales_rep_code'),
  },
  namedBy: [
    { table: 'record_merge', column: 'from_code', what: 'merges' },
    { table: 'record_merge', column: 'into_code', what: 'merges' },
  ],
}

const boyTable: MasterTable<object> = {
  table: 'sales_boy',
  kind: 'salesBoy',
  joins: 'left join stock_location place on place.code = master.location_code',
  ...columnsOfFields(salesBoyFields, { locationName: `coalesce(place.name, '')` }),
  search: `lower(master.code || ' ' || master.name || ' ' || master.phone || coalesce(' ' || master.phone_key, ''))`,
  phones: 'in-search',
  sort: { name: 'lower(master.name)', code: 'master.code', locationName: 'lower(place.name)' },
}

const routeTable: MasterTable<object> = {
  table: 'route',
  kind: 'route',
  ...columnsOfFields(routeFields, { customers: `${customersWith('route_code')}::int` }),
  search: `lower(master.code || ' ' || master.name)`,
  sort: {
    position: 'master.position',
    name: 'lower(master.name)',
    code: 'master.code',
    customers: customersWith('route_code'),
  },
  unique: { route_name_key: { field: 'name', text: 'This name exists already' } },
}

/** Sales representatives, sales boys and their routes. */
export function salesForceRoutes(api: Api): void {
  crudRoutes(api, salesReps, { table: repTable })
  crudRoutes(api, salesBoys, { table: boyTable })
  crudRoutes(api, routes, { table: routeTable })
}
