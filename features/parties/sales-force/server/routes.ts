import type { Money } from '../../../../kernel/money.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { mergedInto } from '../../../../platform/server/merged-into.ts'
import { asMoney, type MasterTable } from '../../../../platform/server/master-table.ts'
import { routes, salesBoys, salesReps } from '../contract.ts'

const isActive = `master.is_active = (? = '1')`
const customersWith = (column: string) => `(select count(*) from customer where customer.${column} = master.code)`

interface RepBody {
  name: string
  phone: string
  email: string
  routeCode: string
  monthlyTarget: Money
  remarks: string
  isActive: boolean
}
/** The SQL of sales reps. */
export const repTable: MasterTable<RepBody> = {
  table: 'sales_rep',
  kind: 'salesRep',
  joins: 'left join route on route.code = master.route_code',
  row: {
    name: 'master.name',
    phone: 'master.phone',
    email: 'master.email',
    routeCode: `coalesce(master.route_code, '')`,
    routeName: `coalesce(route.name, '')`,
    monthlyTarget: asMoney('master.monthly_target'),
    remarks: 'master.remarks',
    isActive: 'master.is_active',
    customers: `${customersWith('sales_rep_code')}::int`,
  },
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
  filters: { routeCode: 'master.route_code = ?', active: isActive },
  values: body => ({
    name: body.name,
    phone: body.phone,
    email: body.email,
    route_code: body.routeCode || null,
    monthly_target: body.monthlyTarget,
    remarks: body.remarks,
    is_active: body.isActive,
  }),
  namedBy: [
    { table: 'record_merge', column: 'from_code', what: 'merges' },
    { table: 'record_merge', column: 'into_code', what: 'merges' },
  ],
}

interface BoyBody {
  name: string
  phone: string
  locationCode: string
  remarks: string
  isActive: boolean
}
const boyTable: MasterTable<BoyBody> = {
  table: 'sales_boy',
  kind: 'salesBoy',
  joins: 'left join stock_location place on place.code = master.location_code',
  row: {
    name: 'master.name',
    phone: 'master.phone',
    locationCode: `coalesce(master.location_code, '')`,
    locationName: `coalesce(place.name, '')`,
    remarks: 'master.remarks',
    isActive: 'master.is_active',
  },
  search: `lower(master.code || ' ' || master.name || ' ' || master.phone || coalesce(' ' || master.phone_key, ''))`,
  phones: 'in-search',
  sort: { name: 'lower(master.name)', code: 'master.code', locationName: 'lower(place.name)' },
  filters: { locationCode: 'master.location_code = ?', active: isActive },
  values: body => ({
    name: body.name,
    phone: body.phone,
    location_code: body.locationCode || null,
    remarks: body.remarks,
    is_active: body.isActive,
  }),
}

interface RouteBody {
  name: string
  position: number
  remarks: string
}
const routeTable: MasterTable<RouteBody> = {
  table: 'route',
  kind: 'route',
  row: {
    name: 'master.name',
    position: 'master.position',
    remarks: 'master.remarks',
    customers: `${customersWith('route_code')}::int`,
  },
  search: `lower(master.code || ' ' || master.name)`,
  sort: {
    position: 'master.position',
    name: 'lower(master.name)',
    code: 'master.code',
    customers: customersWith('route_code'),
  },
  values: ({ name, position, remarks }) => ({ name, position, remarks }),
  unique: { route_name_key: { field: 'name', text: 'This name exists already' } },
}

/** Sales representatives, sales boys and their routes. */
export function salesForceRoutes(api: Api): void {
  crudRoutes(api, salesReps, { table: repTable })
  crudRoutes(api, salesBoys, { table: boyTable })
  crudRoutes(api, routes, { table: routeTable })
}
