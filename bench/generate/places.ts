import type { Client } from 'pg'
import { demoRoutes, demoSalesReps } from '../../demo/people.ts'
import { demoSuppliers } from '../../demo/suppliers.ts'
import { customerTypes, vehicleBrands, vehicleTypes } from '../../database/seed/lookups.ts'
import { hashPassword } from '../../features/shop/session/server/passwords.ts'
import { codePrefixes, makeCode, roleIds, sharedNode, type CodeKind } from '../../kernel/codes.ts'
import { beginning, takeSerials, type BusinessSize } from './setting.ts'
import { firstNames, lastNames, towns } from './words.ts'

/** The password of every user in a generated business. */
export const benchPassword = 'bench-password'

async function codesOf(client: Client, kind: CodeKind, howMany: number): Promise<string[]> {
  const first = await takeSerials(client, { prefix: codePrefixes[kind], howMany, day: beginning })
  return Array.from({ length: howMany }, (_, index) => makeCode(kind, sharedNode, first + index))
}

/** Locations, an owner (`owner`, role superadmin everywhere) and a cashier for each (`cashier1`, …); lists them in `bench.place`. */
export async function insertPlaces(client: Client, size: BusinessSize): Promise<void> {
  const places = await codesOf(client, 'location', size.locations)
  const names = places.map((_, index) => towns[index] ?? `Branch ${index + 1}`)
  const [owner = '', ...cashiers] = await codesOf(client, 'user', 1 + places.length)
  const hash = await hashPassword(benchPassword)
  await client.query(`insert into client_profile (name, address, phones) values ('Bench Motors & Auto Care', 'Colombo', '{0112000999}')`)
  await client.query(
    `insert into stock_location (code, node, name, address, pos_header)
     select code, node, name || ' Shop', 'Main Street, ' || name, '<p><b>Bench Motors</b><br>' || name || '</p>'
     from unnest($1::text[], $2::text[]) with ordinality as given (code, name, node)`,
    [places, names],
  )
  const [account = ''] = await codesOf(client, 'bankAccount', 1)
  await client.query(
    `insert into bank_account (code, name, bank_code, branch, number) select $1, 'Current account', min(code), 'Fort', '0001234567' from bank`,
    [account],
  )
  await client.query('insert into location_day (location_code) select unnest($1::text[])', [places])
  await client.query(
    `insert into app_user (code, username, first_name, second_name, password_hash, status)
     select code, username, first_name, '', $3, 'active' from unnest($1::text[], $2::text[], $4::text[]) as given (code, username, first_name)`,
    [
      [owner, ...cashiers],
      ['owner', ...cashiers.map((_, index) => `cashier${index + 1}`)],
      hash,
      ['Owner', ...cashiers.map((_, index) => firstNames[index % firstNames.length])],
    ],
  )
  await client.query(
    `insert into user_location_role (user_code, location_code, role_id, valid_from)
     select $1, code, $4::smallint, '${beginning}'::timestamptz from unnest($2::text[]) code
     union all select user_code, code, $5::smallint, '${beginning}'::timestamptz from unnest($3::text[], $2::text[]) as given (user_code, code)`,
    [owner, places, cashiers, roleIds.superadmin, roleIds.cashier],
  )
  await client.query(
    `create table bench.place as
     select place.code as location_code, place.node::integer as node, app_user.code as user_code
     from stock_location place join app_user on app_user.username = 'cashier' || place.node`,
  )
}

/** Suppliers of the demo shop; returns their codes. */
export async function insertSuppliers(client: Client): Promise<string[]> {
  const codes = await codesOf(client, 'supplier', demoSuppliers.length)
  await client.query(
    `insert into supplier (code, name, address1, address2, phone1, phone2)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
    [
      codes,
      demoSuppliers.map(row => row.name),
      demoSuppliers.map(row => row.address1),
      demoSuppliers.map(row => row.address2),
      demoSuppliers.map(row => row.phone1),
      demoSuppliers.map(row => row.phone2),
    ],
  )
  return codes
}

async function insertNamed(
  client: Client,
  table: 'customer_type' | 'vehicle_brand' | 'vehicle_type',
  kind: CodeKind,
  names: readonly string[],
): Promise<string[]> {
  const codes = await codesOf(client, kind, names.length)
  await client.query(`insert into ${table} (code, name) select * from unnest($1::text[], $2::text[])`, [codes, names])
  return codes
}

async function insertSalesForce(client: Client): Promise<{ routes: string[]; reps: string[] }> {
  const routes = await codesOf(client, 'route', demoRoutes.length)
  await client.query('insert into route (code, name, position) select * from unnest($1::text[], $2::text[], $3::integer[])', [
    routes,
    demoRoutes.map(({ name }) => name),
    demoRoutes.map(({ position }) => position),
  ])
  const reps = await codesOf(client, 'salesRep', demoSalesReps.length)
  await client.query('insert into sales_rep (code, name, phone) select * from unnest($1::text[], $2::text[], $3::text[])', [
    reps,
    demoSalesReps.map(({ name }) => name),
    demoSalesReps.map(({ phone }) => phone),
  ])
  return { routes, reps }
}

/** Customers, each with an address and a vehicle; lists them in `bench.client`. */
export async function insertCustomers(client: Client, size: BusinessSize): Promise<void> {
  const { routes, reps } = await insertSalesForce(client)
  const types = await insertNamed(client, 'customer_type', 'customerType', customerTypes)
  const brands = await insertNamed(client, 'vehicle_brand', 'vehicleBrand', vehicleBrands)
  const vehicleKinds = await insertNamed(client, 'vehicle_type', 'vehicleType', vehicleTypes)
  const codes = await codesOf(client, 'customer', size.customers)
  const vehicleCodes = await codesOf(client, 'vehicle', size.customers)
  await client.query(
    `create table bench.client as
     select nth::integer, customer_code, vehicle_code, case when nth % 3 = 0 then 30 else 0 end as credit_days,
       20000 + bench.dice(nth, 101, 120000) as first_km, 15 + bench.dice(nth, 102, 40) as km_a_day
     from unnest($1::text[], $2::text[]) with ordinality as given (customer_code, vehicle_code, nth)`,
    [codes, vehicleCodes],
  )
  await client.query('alter table bench.client add primary key (nth); analyze bench.client')
  await client.query(
    `insert into customer (code, first_name, second_name, phone1, customer_type_code, route_code, sales_rep_code, credit_days)
     select customer_code, ($1::text[])[1 + bench.dice(nth, 103, cardinality($1::text[]))], ($2::text[])[1 + bench.dice(nth, 104, cardinality($2::text[]))],
       '077' || lpad((1000000 + nth)::text, 7, '0'), ($3::text[])[1 + nth % cardinality($3::text[])], ($4::text[])[1 + nth % cardinality($4::text[])],
       ($5::text[])[1 + nth % cardinality($5::text[])], credit_days
     from bench.client order by nth`,
    [firstNames, lastNames, types, routes, reps],
  )
  await client.query(
    `insert into customer_address (customer_code, address_no, address, city)
     select customer_code, 1, 'No. ' || 1 + bench.dice(nth, 105, 400) || ', Temple Road', ($1::text[])[1 + bench.dice(nth, 106, cardinality($1::text[]))]
     from bench.client order by nth`,
    [towns],
  )
  await client.query(
    `insert into vehicle (code, vehicle_number, customer_code, brand_code, type_code, year, odometer_km, service_period_days, service_km)
     select vehicle_code, 'C' || chr(65 + nth % 26) || chr(65 + nth / 26 % 26) || '-' || lpad((nth % 10000)::text, 4, '0'), customer_code,
       ($1::text[])[1 + nth % cardinality($1::text[])], ($2::text[])[1 + nth % cardinality($2::text[])], 2005 + nth % 20, first_km, 180, 5000
     from bench.client order by nth`,
    [brands, vehicleKinds],
  )
}
