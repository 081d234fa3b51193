import { cashCustomerCode } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money, Percent } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { paysWholesaleSql } from '../../../parties/customers/server/pays-wholesale.ts'
import { isReservedSql } from '../../sales-orders/server/reserved-for-others.ts'
import type { VatClass } from '../../../shop/vat/vat.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'

export interface BillCustomer {
  code: string
  firstName: string
  secondName: string
  phone1: string
  companyName: string
  /** '' where it is not registered for VAT. */
  tin: string
  address: string
  city: string
  paysWholesale: boolean
  isActive: boolean
  creditLimit: Money
  isCreditAllowed: boolean
  creditDays: number
  creditAmount: Money
  chequeReturnAmount: Money
  returnAmount: Money
  overPayment: Money
}

const columns = `customer.code, customer.first_name as "firstName", customer.second_name as "secondName", customer.phone1,
    customer.company_name as "companyName", customer.tin, coalesce(home.address, '') as address, coalesce(home.city, '') as city, ${paysWholesaleSql} as "paysWholesale", customer.is_active as "isActive",
    customer.credit_limit as "creditLimit", customer.is_credit_allowed as "isCreditAllowed", customer.credit_days as "creditDays", balance.credit_amount as "creditAmount",
    balance.cheque_return_amount as "chequeReturnAmount", balance.return_amount as "returnAmount", balance.over_payment as "overPayment"
  from customer_balance balance join customer on customer.code = balance.customer_code
  left join lateral (
    select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
  ) home on true
  where balance.customer_code = $1`
const readCustomer = statement('sales.bill-customer', `select ${columns}`)
const lockCustomer = statement('sales.lock-bill-customer', `select ${columns} for no key update of balance`, { locks: 'party' })

/**
 * The customer of a bill with present balances. The row is locked, so that two bills cannot both use the rest of a limit. The
 * cash customer never owes and is not locked, because otherwise all tills would wait for each other.
 */
export async function customerOfBill(tx: Tx, code: string): Promise<BillCustomer | undefined> {
  const [row] = await tx.rows<BillCustomer>(code === cashCustomerCode ? readCustomer : lockCustomer, [code])
  return row
}

const lockCustomers = statement(
  'sales.lock-customers-of-bill',
  `select 1 from customer_balance
   where customer_code = any(array[(select customer_code from invoice where location_code = $1 and code = $2), $3])
     and customer_code <> '${cashCustomerCode}'
   order by customer_code for no key update`,
  { locks: 'party' },
)

/**
 * Locks the customer of a bill, and the new customer of an edit. They are locked before the bill, because every paper locks
 * its party first. The cash customer is not locked, because every till sells to it and its balance never changes.
 */
export function lockCustomersOfBill(
  tx: Tx,
  { locationCode, code, next = null }: { locationCode: string; code: string; next?: string | null },
): void {
  tx.write(lockCustomers, [locationCode, code, next])
}

export interface BillItem {
  code: string
  name: string
  printName: string
  barcode: string
  type: 'stock' | 'service' | 'labour'
  allowsFractions: boolean
  retailPrice: Money
  wholesalePrice: Money
  minimumPrice: Money
  maximumDiscount: Percent
  warrantyDays: number
  vatClass: VatClass
  /** An order keeps some of it for its customer, here or elsewhere. */
  isReserved: boolean
  /** Whether it is still sold. */
  isActive: boolean
}

const readItems = statement(
  'sales.bill-items',
  `select item.code, item.name, item.print_name as "printName",
     ${mainBarcode} as barcode,
     item.type, unit.allows_fractions as "allowsFractions", item.retail_price as "retailPrice", item.wholesale_price as "wholesalePrice",
     item.minimum_price as "minimumPrice", item.maximum_discount as "maximumDiscount", item.warranty_days as "warrantyDays",
     item.vat_class as "vatClass", item.is_active as "isActive",
     ${isReservedSql} as "isReserved"
   from item join item_unit unit on unit.code = item.unit_code
   where item.code = any($1) and (item.is_active or $2)`,
)

/** The items of a bill by code; those that are no longer sold are missing, unless they had left by then. */
export async function itemsOfBill(tx: Tx, codes: readonly string[], { haveLeft }: { haveLeft: boolean }): Promise<Map<string, BillItem>> {
  const rows = await tx.rows<BillItem>(readItems, [codes, haveLeft])
  return new Map(rows.map(row => [row.code, row]))
}

export interface BillVehicle {
  code: string
  vehicleNumber: string
  description: string
  servicePeriod: number
  serviceKm: number
  /** Its owner. */
  customer: { code: string; firstName: string; secondName: string; phone1: string }
  /** The last known meter reading, and when it was read. */
  odometer: number
  odometerDate: IsoDate | null
  isActive: boolean
}

/** SQL of a vehicle's owner as bills answer it, over the customer as `owner`. */
export const ownerJson = `json_build_object('code', owner.code, 'firstName', owner.first_name, 'secondName', owner.second_name, 'phone1', owner.phone1)`
const readVehicle = statement(
  'sales.bill-vehicle',
  `select vehicle.code, vehicle_number as "vehicleNumber", description, service_period_days as "servicePeriod", service_km as "serviceKm",
     odometer_km as odometer, odometer_date as "odometerDate", vehicle.is_active as "isActive", ${ownerJson} as customer
   from vehicle join customer owner on owner.code = vehicle.customer_code
   where vehicle.code = $1 and (vehicle.is_active or $2)`,
)
const readPackage = statement('sales.bill-package', 'select code, name from service_package where code = $1')
const readRep = statement('sales.bill-sales-rep', 'select code, name as username from sales_rep where code = $1 and is_active')

interface NamedExtras {
  vehicle: string | null
  servicePack: string | null
  salesRep: string | null
}

/** Vehicle, service package and sales rep of a bill, if it names them; a vehicle that was removed only where it has left by then. */
export async function extrasOfBill(tx: Tx, named: NamedExtras, { haveLeft }: { haveLeft: boolean }) {
  const [vehicles, packs, reps] = await Promise.all([
    named.vehicle ? tx.rows<BillVehicle>(readVehicle, [named.vehicle, haveLeft]) : [],
    named.servicePack ? tx.rows<{ code: string; name: string }>(readPackage, [named.servicePack]) : [],
    named.salesRep ? tx.rows<{ code: string; username: string }>(readRep, [named.salesRep]) : [],
  ])
  return { vehicle: vehicles[0] ?? null, servicePack: packs[0] ?? null, salesRep: reps[0] ?? null }
}
