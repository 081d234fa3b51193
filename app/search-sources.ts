import { searchCustomers } from '../features/parties/customers/contract.ts'
import { searchItems } from '../features/goods/items/contract.ts'
import { findAutoCareInvoices, findInvoices, type RecentInvoice } from '../features/selling/sales/contract.ts'
import { searchGrns } from '../features/buying/purchasing/grn-contract.ts'
import { searchSuppliers } from '../features/parties/suppliers/contract.ts'
import { searchUsers } from '../features/shop/users/contract.ts'
import { searchVehicles } from '../features/parties/vehicles/contract.ts'
import { addressOf } from '../kernel/addresses.ts'
import { addressOfPaper, paperOf } from '../kernel/papers.ts'
import { may } from '../kernel/permissions.ts'
import { displayCurrency, parseMoney, zero } from '../kernel/money.ts'
import { call } from '../platform/web/call.ts'
import { currentSession } from '../platform/web/session.ts'
import { displayDateText, displayDateTime } from '../kernel/dates.ts'
import type { SearchHit, SearchSource } from '../platform/web/shell/search-source.ts'

const mostHits = 6

function rupeesOf(text: string): string {
  return displayCurrency(parseMoney(text) ?? zero)
}

function billHit({ code, dateTime, customerName, totalAmount }: RecentInvoice): SearchHit {
  return {
    key: `bill-${code}`,
    label: `#${code}`,
    detail: `${displayDateTime(dateTime, currentSession().startUp.timeZone)} · ${customerName} · ${rupeesOf(totalAmount)}`,
    to: addressOf.bill(code),
  }
}

// Bills are found by the last digits of their number.
async function searchBills(term: string, signal: AbortSignal): Promise<readonly SearchHit[]> {
  if (!/^\d+$/.test(term)) return []
  const [workshop, counter] = await Promise.all([
    call(findAutoCareInvoices, { params: { term } }, { signal }),
    call(findInvoices, { params: { term } }, { signal }),
  ])
  const hits = [...workshop.invoice, ...counter.invoice].map(billHit)
  return hits.slice(0, mostHits)
}

// A complete number tells the kind of its paper, whether typed or scanned.
async function nameNumber(term: string): Promise<readonly SearchHit[]> {
  const code = term.trim()
  const paper = /^\d{10,12}$/.test(code) ? paperOf(code) : undefined
  const to = paper?.isFoundByNumber ? addressOfPaper(code) : null
  return paper && to !== null ? [{ key: `paper-${code}`, label: `${paper.moves?.name ?? paper.title} ${code}`, detail: 'open', to }] : []
}

/**
 * The sources of the global search beside the menu: papers by number, bills of this location, customers, vehicles, suppliers,
 * items, and users for roles that see them.
 */
export const searchSources: readonly SearchSource[] = [
  { group: 'Papers', search: nameNumber },
  { group: 'Bills', search: searchBills },
  {
    group: 'Customers',
    search: async (term, signal) => {
      const { customer } = await call(searchCustomers, { params: { term } }, { signal })
      return customer.slice(0, mostHits).map(({ code, firstName, secondName, phone1, creditAmount }) => ({
        key: `customer-${code}`,
        label: `${firstName} ${secondName}`.trim(),
        detail: `${phone1} · owes ${rupeesOf(creditAmount)}`,
        to: addressOf.customer(code),
      }))
    },
  },
  {
    group: 'Vehicles',
    search: async (term, signal) => {
      const { vehicles } = await call(searchVehicles, { params: { term } }, { signal })
      return vehicles.slice(0, mostHits).map(({ code, vehicleNumber, description, customer }) => ({
        key: `vehicle-${code}`,
        label: vehicleNumber,
        detail: [description, `${customer.firstName} ${customer.secondName}`.trim(), customer.phone1].filter(Boolean).join(' · '),
        to: addressOf.vehicle(code),
      }))
    },
  },
  {
    group: 'Suppliers',
    search: async (term, signal) => {
      const { supplier } = await call(searchSuppliers, { params: { term } }, { signal })
      return supplier.slice(0, mostHits).map(({ code, name, phone1, debitAmount }) => ({
        key: `supplier-${code}`,
        label: name,
        detail: [phone1, debitAmount === null ? '' : `due ${rupeesOf(debitAmount)}`].filter(Boolean).join(' · '),
        to: addressOf.supplier(code),
      }))
    },
  },
  {
    group: 'Goods received',
    search: async (term, signal) => {
      const { grn } = await call(searchGrns, { params: { term } }, { signal })
      return grn.slice(0, mostHits).map(({ code, supplierName, invoiceCode, grnDate }) => ({
        key: `grn-${code}`,
        label: `GRN ${code}`,
        detail: [supplierName, `invoice ${invoiceCode}`, displayDateText(grnDate)].join(' · '),
        to: addressOf.grn(code),
      }))
    },
  },
  {
    group: 'Items',
    search: async (term, signal) => {
      const { items } = await call(searchItems, { params: { term } }, { signal })
      return items.slice(0, mostHits).map(({ code, name, retailPrice, barcode }) => ({
        key: `item-${code}`,
        label: name,
        detail: [barcode || code, rupeesOf(retailPrice)].join(' · '),
        to: addressOf.item(code),
      }))
    },
  },
  {
    group: 'Users',
    search: async (term, signal) => {
      if (!may(currentSession().role, 'see-users')) return []
      const { user } = await call(searchUsers, { params: { term } }, { signal })
      return user.slice(0, mostHits).map(({ code, username, firstName, secondName }) => ({
        key: `user-${code}`,
        label: `${firstName} ${secondName}`.trim(),
        detail: username,
        to: addressOf.user(code),
      }))
    },
  },
]
