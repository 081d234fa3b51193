import type { CodeKind } from '../kernel/codes.ts'
import type { IsoDate } from '../kernel/dates.ts'
import { money, percent, rupees } from '../kernel/money.ts'
import { units } from '../kernel/quantity.ts'
import type { Tx } from '../platform/server/transaction.ts'
import { masterCodes } from '../database/seed/insert-lookups.ts'
import * as lookups from '../database/seed/lookups.ts'
import { demoBankAccounts } from './bank-accounts.ts'
import { demoCustomers } from './customers.ts'
import type { DemoPlaces } from './insert-places.ts'
import { demoItems } from './items.ts'
import { demoPackages } from './packages.ts'
import { demoRoutes, demoSalesBoys, demoSalesReps } from './people.ts'
import { demoSuppliers } from './suppliers.ts'
import { demoVehicles } from './vehicles.ts'

export interface DemoMasters {
  /** Codes by the demo data's key. */
  items: Map<string, string>
  customers: Map<string, string>
  suppliers: Map<string, string>
  vehicles: Map<string, string>
  packages: Map<string, string>
}

interface Seeding {
  beginning: IsoDate
  places: DemoPlaces
}

type NamedTable =
  | 'item_category'
  | 'item_brand'
  | 'item_colour'
  | 'item_bin'
  | 'expense_category'
  | 'customer_type'
  | 'vehicle_brand'
  | 'vehicle_type'
type CodeOf = (key: string | undefined) => string | null

async function insertNames(
  tx: Tx,
  table: NamedTable,
  kind: CodeKind,
  named: { names: readonly string[]; beginning: IsoDate },
): Promise<CodeOf> {
  const names = [...new Set(named.names)].filter(name => name !== '')
  const codes = await masterCodes(tx, kind, names.length, named.beginning)
  await tx.db
    .insertInto(table)
    .values(names.map((name, index) => ({ code: codes[index] ?? '', name })))
    .execute()
  const byName = new Map(names.map((name, index) => [name, codes[index] ?? '']))
  return key => (key ? (byName.get(key) ?? null) : null)
}

/** All masters of the demo business. */
export async function insertDemoMasters(tx: Tx, { beginning, places }: Seeding): Promise<DemoMasters> {
  const categories = await insertNames(tx, 'item_category', 'itemCategory', { names: lookups.itemCategories, beginning })
  const brands = await insertNames(tx, 'item_brand', 'itemBrand', { names: demoItems.map(item => item.brand), beginning })
  const colours = await insertNames(tx, 'item_colour', 'itemColour', { names: lookups.itemColours, beginning })
  const bins = await insertNames(tx, 'item_bin', 'itemBin', { names: lookups.itemBins, beginning })
  const spent = await insertNames(tx, 'expense_category', 'expenseCategory', { names: lookups.expenseCategories.map(nameOf), beginning })
  for (const { name, accountCode, under } of lookups.expenseCategories) {
    const where = { account_code: accountCode, parent_code: spent(under) }
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await tx.db.updateTable('expense_category').set(where).where('name', '=', name).execute()
  }
  const units = await insertUnits(tx, beginning)
  const suppliers = await insertSuppliers(tx, beginning)
  const lookup = { categories, brands, colours, bins, units, suppliers }
  const items = await insertItems(tx, { beginning, places, lookup })
  const customers = await insertCustomers(tx, { beginning, places })
  await insertBankAccounts(tx, beginning)
  const vehicles = await insertVehicles(tx, beginning, customers)
  const packages = await insertPackages(tx, { beginning, items, types: vehicles.types })
  const supplierCodes = new Map(demoSuppliers.map(({ key }) => [key, suppliers(key) ?? '']))
  return { items, customers, suppliers: supplierCodes, vehicles: vehicles.codes, packages }
}

function nameOf(named: string | { name: string }): string {
  return typeof named === 'string' ? named : named.name
}

async function insertUnits(tx: Tx, beginning: IsoDate): Promise<CodeOf> {
  const codes = await masterCodes(tx, 'itemUnit', lookups.itemUnits.length, beginning)
  await tx.db
    .insertInto('item_unit')
    .values(lookups.itemUnits.map((unit, index) => ({ code: codes[index] ?? '', name: unit.name, allows_fractions: unit.allowsFractions })))
    .execute()
  const byName = new Map(lookups.itemUnits.map((unit, index) => [unit.name, codes[index] ?? '']))
  return key => (key ? (byName.get(key) ?? null) : null)
}

async function insertBankAccounts(tx: Tx, beginning: IsoDate): Promise<void> {
  const banks = await tx.db.selectFrom('bank').select(['code', 'bank_code']).execute()
  const codeOf = (clearing: string) => banks.find(({ bank_code }) => bank_code === clearing)?.code ?? ''
  const codes = await masterCodes(tx, 'bankAccount', demoBankAccounts.length, beginning)
  await tx.db
    .insertInto('bank_account')
    .values(demoBankAccounts.map(({ bank, ...account }, index) => ({ ...account, code: codes[index] ?? '', bank_code: codeOf(bank) })))
    .execute()
}

async function insertSuppliers(tx: Tx, beginning: IsoDate): Promise<CodeOf> {
  const codes = await masterCodes(tx, 'supplier', demoSuppliers.length, beginning)
  await tx.db
    .insertInto('supplier')
    .values(demoSuppliers.map(({ key: _, ...supplier }, index) => ({ ...supplier, code: codes[index] ?? '', credit_days: 30 })))
    .execute()
  const byKey = new Map(demoSuppliers.map(({ key }, index) => [key, codes[index] ?? '']))
  return key => (key ? (byKey.get(key) ?? null) : null)
}

interface ItemSeeding extends Seeding {
  lookup: Record<'categories' | 'brands' | 'colours' | 'bins' | 'units' | 'suppliers', CodeOf>
}

async function insertItems(tx: Tx, { beginning, places, lookup }: ItemSeeding): Promise<Map<string, string>> {
  const codes = await masterCodes(tx, 'item', demoItems.length, beginning)
  const coded = demoItems.map((item, index) => ({ item, code: codes[index] ?? '' }))
  await tx.db
    .insertInto('item')
    .values(
      coded.map(({ item, code }) => ({
        code,
        name: item.name,
        print_name: item.printName ?? '',
        description: item.description ?? '',
        category_code: lookup.categories(item.category) ?? '',
        unit_code: lookup.units(item.unit) ?? '',
        brand_code: lookup.brands(item.brand),
        colour_code: lookup.colours(item.colour),
        type: item.type,
        supplier_code: lookup.suppliers(item.supplier),
        part_numbers: item.partNumbers,
        cost_price: rupees(item.entries.at(-1)?.cost ?? '0'),
        wholesale_price: rupees(item.wholesale),
        retail_price: rupees(item.retail),
        minimum_price: rupees(item.minimumPrice),
        maximum_discount: percent(item.maximumDiscountPercent * 100),
        min_stock: units(item.minStock),
        max_stock: units(item.maxStock),
        warranty_days: item.warrantyDays,
      })),
    )
    .execute()
  const withBarcode = coded.filter(({ item }) => item.barcode !== '')
  await tx.db
    .insertInto('item_barcode')
    .values(withBarcode.map(({ item, code }) => ({ barcode: item.barcode, item_code: code })))
    .execute()
  const kept = coded.flatMap(({ item, code }) =>
    [...places.locations.values()].map(place => ({ item_code: code, location_code: place.code, bin_code: lookup.bins(item.bin) })),
  )
  await tx.db.insertInto('item_location').values(kept).execute()
  return new Map(coded.map(({ item, code }) => [item.key, code]))
}

async function insertSalesForce(tx: Tx, { beginning, places }: Seeding): Promise<{ routes: CodeOf; reps: CodeOf }> {
  const routeCodes = await masterCodes(tx, 'route', demoRoutes.length, beginning)
  await tx.db
    .insertInto('route')
    .values(demoRoutes.map(({ name, position }, index) => ({ code: routeCodes[index] ?? '', name, position })))
    .execute()
  const routes = new Map(demoRoutes.map(({ key }, index) => [key, routeCodes[index] ?? '']))
  const repCodes = await masterCodes(tx, 'salesRep', demoSalesReps.length, beginning)
  await tx.db
    .insertInto('sales_rep')
    .values(
      demoSalesReps.map(({ name, phone, route, monthlyTarget }, index) => ({
        code: repCodes[index] ?? '',
        name,
        phone,
        route_code: routes.get(route) ?? null,
        monthly_target: money(monthlyTarget * 100),
      })),
    )
    .execute()
  const boyCodes = await masterCodes(tx, 'salesBoy', demoSalesBoys.length, beginning)
  await tx.db
    .insertInto('sales_boy')
    .values(
      demoSalesBoys.map(({ name, phone, location }, index) => ({
        code: boyCodes[index] ?? '',
        name,
        phone,
        location_code: places.locations.get(location)?.code ?? null,
      })),
    )
    .execute()
  const reps = new Map(demoSalesReps.map(({ key }, index) => [key, repCodes[index] ?? '']))
  return { routes: key => routes.get(key ?? '') ?? null, reps: key => reps.get(key ?? '') ?? null }
}

async function insertCustomers(tx: Tx, { beginning, places }: Seeding): Promise<Map<string, string>> {
  const { routes, reps } = await insertSalesForce(tx, { beginning, places })
  const types = await insertNames(tx, 'customer_type', 'customerType', { names: lookups.customerTypes, beginning })
  const codes = await masterCodes(tx, 'customer', demoCustomers.length, beginning)
  const coded = demoCustomers.map((customer, index) => ({ customer, code: codes[index] ?? '' }))
  await tx.db
    .insertInto('customer')
    .values(
      coded.map(({ customer, code }) => ({
        code,
        first_name: customer.firstName,
        second_name: customer.secondName,
        company_name: customer.companyName ?? '',
        phone1: customer.phone1,
        phone2: customer.phone2 ?? '',
        email: customer.email ?? '',
        nic_number: customer.nicNumber ?? '',
        customer_type_code: types(customer.customerType),
        credit_limit: rupees(customer.creditLimit),
        credit_days: customer.creditDays,
        route_code: routes(customer.route),
        sales_rep_code: reps(customer.rep),
        notes: customer.notes ?? '',
      })),
    )
    .execute()
  await tx.db
    .insertInto('customer_address')
    .values(
      coded.map(({ customer, code }) => ({
        customer_code: code,
        address_no: 1,
        address: customer.address,
        city: customer.city,
        district: customer.district,
      })),
    )
    .execute()
  return new Map(coded.map(({ customer, code }) => [customer.key, code]))
}

async function insertVehicles(tx: Tx, beginning: IsoDate, customers: Map<string, string>) {
  const brands = await insertNames(tx, 'vehicle_brand', 'vehicleBrand', { names: lookups.vehicleBrands, beginning })
  const types = await insertNames(tx, 'vehicle_type', 'vehicleType', { names: lookups.vehicleTypes, beginning })
  const codes = await masterCodes(tx, 'vehicle', demoVehicles.length, beginning)
  const coded = demoVehicles.map((vehicle, index) => ({ vehicle, code: codes[index] ?? '' }))
  await tx.db
    .insertInto('vehicle')
    .values(
      coded.map(({ vehicle, code }) => ({
        code,
        vehicle_number: vehicle.vehicleNumber,
        customer_code: customers.get(vehicle.customer) ?? '',
        description: vehicle.description,
        brand_code: brands(vehicle.brand),
        model: vehicle.model,
        type_code: types(vehicle.vehicleType),
        year: vehicle.year,
        colour: vehicle.colour,
        fuel: vehicle.fuel,
        engine_no: vehicle.engineNo,
        chassis_no: vehicle.chassisNo,
        odometer_km: vehicle.odometerKm,
        service_period_days: vehicle.servicePeriodDays,
        service_km: vehicle.serviceKm,
      })),
    )
    .execute()
  return { codes: new Map(coded.map(({ vehicle, code }) => [vehicle.key, code])), types }
}

interface PackageSeeding {
  beginning: IsoDate
  items: Map<string, string>
  types: CodeOf
}

async function insertPackages(tx: Tx, { beginning, items, types }: PackageSeeding): Promise<Map<string, string>> {
  const codes = await masterCodes(tx, 'servicePackage', demoPackages.length, beginning)
  const coded = demoPackages.map((pack, index) => ({ pack, code: codes[index] ?? '' }))
  await tx.db
    .insertInto('service_package')
    .values(
      coded.map(({ pack, code }) => ({
        code,
        name: pack.name,
        vehicle_type_code: types(pack.vehicleType),
        next_km: pack.nextKm,
        next_days: pack.nextDays,
      })),
    )
    .execute()
  const lines = coded.flatMap(({ pack, code }) =>
    pack.lines.map((line, index) => ({
      package_code: code,
      line_no: index + 1,
      item_code: items.get(line.item) ?? '',
      quantity: units(line.quantity),
    })),
  )
  await tx.db.insertInto('service_package_line').values(lines).execute()
  return new Map(coded.map(({ pack, code }) => [pack.key, code]))
}
