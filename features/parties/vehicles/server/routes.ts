import type pg from 'pg'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { phoneKey } from '../../../../kernel/phone.ts'
import { formatQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import { customerColumns, customerReadOf, type CustomerRow } from '../../customers/server/customer-rows.ts'
import { searchServicePackages, searchVehicles, type ServicePackageRead, type VehicleRead } from '../contract.ts'

interface VehicleRow extends CustomerRow {
  vehicle_code: string
  vehicle_number: string
  vehicle_description: string
  brand: string | null
  model: string
  odometer_km: number
  odometer_date: string | null
  service_period_days: number
  service_km: number
}

const vehicleRows = statement(
  'vehicles.search-vehicles',
  `select vehicle.code as vehicle_code, vehicle.vehicle_number, vehicle.description as vehicle_description, brand.name as brand,
     vehicle.model, vehicle.odometer_km, vehicle.odometer_date, vehicle.service_period_days, vehicle.service_km, ${customerColumns}
   from vehicle
   join customer on customer.code = vehicle.customer_code
   join customer_balance balance on balance.customer_code = customer.code
   left join vehicle_brand brand on brand.code = vehicle.brand_code
   where (vehicle.search_key like $1 or (vehicle.also_known <> '' and vehicle.also_known like $1)
     or vehicle.customer_code = any(array(select owner.code from customer owner where owner.phone1_key = $3 or owner.phone2_key = $3))) and vehicle.is_active
   order by vehicle.search_key like $2 desc, vehicle.search_key
   limit 20`,
)

async function findVehicles(pool: pg.Pool, term: string): Promise<VehicleRead[]> {
  const key = term.replace(/[\s-]/g, '')
  const { rows } = await pool.query<VehicleRow>({
    ...vehicleRows,
    values: [termPattern(key), termPattern(key).slice(1), phoneKey(term)],
  })
  return rows.map(row => ({
    code: row.vehicle_code,
    vehicleNumber: row.vehicle_number,
    description: row.vehicle_description,
    brand: row.brand ?? '',
    model: row.model,
    odometer: row.odometer_km,
    odometerDate: row.odometer_date,
    servicePeriod: row.service_period_days,
    serviceKm: row.service_km,
    customer: customerReadOf(row),
  }))
}

interface PackageRow {
  code: string
  name: string
  vehicle_type: string | null
  next_km: number
  next_days: number
  is_part: boolean
  lines: {
    itemCode: string
    name: string
    type: 'stock' | 'service' | 'labour'
    quantity: Quantity
    price: Money | null
  }[]
}

const packageRows = (isPart: string, more: string) => `
  select package.code, package.name, type.name as vehicle_type, package.next_km, package.next_days, ${isPart} as is_part,
    (select coalesce(json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'type', item.type, 'quantity', line.quantity,
       'price', line.price) order by line.line_no), '[]')
     from service_package_line line join item on item.code = line.item_code where line.package_code = package.code) as lines
  from service_package package left join vehicle_type type on type.code = package.vehicle_type_code
  where package.is_active ${more}`

const foundPackages = statement(
  'vehicles.search-service-packages',
  packageRows(
    'package.code <> $2 and lower(package.name) not like $1',
    'and (lower(package.name) like $1 or package.code like $1) order by package.name, package.code limit 20',
  ),
)
const allPackages = statement('vehicles.all-service-packages', packageRows('false', 'order by package.name, package.code'))

function packageOf(row: PackageRow): ServicePackageRead {
  return {
    code: row.code,
    name: row.name,
    ...(row.is_part && { isPart: row.is_part }),
    vehicleType: row.vehicle_type,
    nextKm: row.next_km,
    nextDays: row.next_days,
    lines: row.lines.map(line => ({
      ...line,
      quantity: formatQuantity(line.quantity),
      price: line.price === null ? null : formatMoney(line.price),
    })),
  }
}

async function findPackages(pool: pg.Pool, term: string): Promise<ServicePackageRead[]> {
  return (await pool.query<PackageRow>({ ...foundPackages, values: [termPattern(term), term] })).rows.map(packageOf)
}

/** Every service package that is sold, by name. */
export async function readPackages(pool: pg.Pool): Promise<ServicePackageRead[]> {
  return (await pool.query<PackageRow>({ ...allPackages, values: [] })).rows.map(packageOf)
}

/** Vehicles and service packages as the till needs them. */
export function vehicleRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(searchVehicles, async ({ params }) => ({ vehicles: await findVehicles(tills, params.term) }))
  api.read(searchServicePackages, async ({ params }) => ({ services: await findPackages(tills, params.term) }))
}
