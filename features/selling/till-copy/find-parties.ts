import { formatMoney, money } from '../../../kernel/money.ts'
import { phoneKey } from '../../../kernel/phone.ts'
import { phoneWords } from '../../../kernel/search-words.ts'
import type { CustomerRead } from '../../parties/customers/contract.ts'
import type { ServicePackageRead, VehicleRead } from '../../parties/vehicles/contract.ts'
import type { Catalogue, KnownCustomer } from './catalogue.ts'
import type { CustomerRow, VehicleRow } from './contract.ts'

/** Whom the shop sells to, from a till's copy, as the server's searches answer it. */

const most = 20
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A customer as the API answers it, without what a copy does not have: second phone, NIC, notes, addresses. */
function customerRead(row: CustomerRow): CustomerRead {
  const text = (cents = 0) => formatMoney(money(cents))
  return {
    code: row.code,
    firstName: row.firstName,
    secondName: row.secondName ?? '',
    companyName: row.companyName ?? '',
    phone1: row.phone1 ?? '',
    phone2: '',
    nicNumber: '',
    notes: '',
    creditAmount: text(row.credit),
    returnAmount: text(row.returned),
    chequeReturnAmount: text(row.cheques),
    overPayment: text(row.over),
    creditLimit: text(row.limit),
    isCreditAllowed: row.noCredit === undefined,
    creditDays: row.days ?? 0,
    paysWholesale: row.wholesale ?? false,
    isActive: true,
    isLocked: 0,
    customerAddresses: [],
  }
}

/** A customer with the standing that the copy knows. */
export function customerIn({ customers }: Catalogue, code: string): CustomerRead | null {
  const known = customers.get(code)
  return known ? customerRead(known.customer) : null
}

/** Customers who have every word of the term, in any order; first who is named by code or phone, then whose name begins so. */
export function findCustomersIn({ customers }: Catalogue, term: string): CustomerRead[] {
  const lower = term.trim().toLowerCase()
  const key = phoneKey(lower)
  const { any, others } = phoneWords(lower)
  const isNamed = ({ customer, phoneKey: own }: KnownCustomer) => customer.code === lower || (key !== null && own === key)
  const begins = ({ customer }: KnownCustomer) => customer.firstName.toLowerCase().startsWith(lower)
  return [...customers.values()]
    .filter(({ text }) => any.some(word => text.includes(word)) && others.every(word => text.includes(word)))
    .toSorted(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) ||
        Number(begins(other)) - Number(begins(one)) ||
        inOrder(one.customer.firstName, other.customer.firstName) ||
        inOrder(one.customer.code, other.customer.code),
    )
    .slice(0, most)
    .map(({ customer }) => customerRead(customer))
}

function vehicleRead(row: VehicleRow, customer: CustomerRead): VehicleRead {
  return {
    code: row.code,
    vehicleNumber: row.number,
    description: row.description ?? '',
    brand: row.brand ?? '',
    model: row.model ?? '',
    odometer: row.km ?? 0,
    odometerDate: row.readOn ?? null,
    servicePeriod: row.periodDays ?? 0,
    serviceKm: row.periodKm ?? 0,
    customer,
  }
}

/** Vehicles by any part of the number, or by the phone of whose they are; first whose number begins so. */
export function findVehiclesIn(catalogue: Catalogue, term: string): VehicleRead[] {
  const lower = term.trim().toLowerCase()
  const part = lower.replace(/[\s-]/g, '')
  const phone = phoneKey(lower)
  return [...catalogue.vehicles.values()]
    .flatMap(({ vehicle, key }) => {
      const owner = catalogue.customers.get(vehicle.customer)
      const isFound = key.includes(part) || (phone !== null && owner?.phoneKey === phone)
      return owner && isFound ? [{ vehicle, key, owner }] : []
    })
    .toSorted((one, other) => Number(other.key.startsWith(part)) - Number(one.key.startsWith(part)) || inOrder(one.key, other.key))
    .slice(0, most)
    .map(({ vehicle, owner }) => vehicleRead(vehicle, customerRead(owner.customer)))
}

/** Service packages by any part of code or name. */
export function findPackagesIn({ parts: { packages = [] } }: Catalogue, term: string): ServicePackageRead[] {
  const lower = term.trim().toLowerCase()
  return packages
    .filter(({ code, name }) => name.toLowerCase().includes(lower) || code.includes(lower))
    .slice(0, most)
    .map(found => (found.code === lower || found.name.toLowerCase().includes(lower) ? found : { ...found, isPart: true }))
}
