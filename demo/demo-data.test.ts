import { statementLines, type StatementLineId } from '../features/books/ledger/statement-lines.ts'
import { describe, expect, test } from 'vitest'
import {
  banks,
  customerTypes,
  expenseCategories,
  glAccounts,
  itemBins,
  itemBrands,
  itemCategories,
  itemColours,
  itemUnits,
  ledgerTypes,
  paymentTypes,
  vehicleBrands,
  vehicleTypes,
} from '../database/seed/lookups.ts'
import { demoCustomers } from './customers.ts'
import { demoItems } from './items.ts'
import { demoClient, demoLocations } from './locations.ts'
import { demoPackages } from './packages.ts'
import { demoRoutes, demoSalesBoys, demoSalesReps } from './people.ts'
import { demoSuppliers } from './suppliers.ts'
import { demoUsers } from './users.ts'
import { demoVehicles } from './vehicles.ts'

const phonePattern = /^0\d{9}$/
const amountPattern = /^\d+\.\d{2}$/
const quantityPattern = /^\d+(\.\d{1,3})?$/
const stockItems = demoItems.filter(item => item.type === 'stock')

/** Exact for the demo's figures: all are below 2^53 in cents. */
function cents(amount: string): number {
  expect(amount).toMatch(amountPattern)
  return Number(amount.replace('.', ''))
}

function keysOf(rows: { key: string }[]): Set<string> {
  return new Set(rows.map(row => row.key))
}

function expectUnique(values: string[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function quantityOf(item: (typeof demoItems)[number]): number {
  return item.entries.reduce((sum, entry) => sum + Number(entry.quantity), 0)
}

describe('the demo business', () => {
  test('is large enough to show every screen', () => {
    expect(demoLocations).toHaveLength(3)
    expect(demoItems.length).toBeGreaterThanOrEqual(320)
    expect(demoItems.filter(item => item.type !== 'stock').length).toBeGreaterThanOrEqual(25)
    expect(demoCustomers.length).toBeGreaterThanOrEqual(64)
    expect(demoVehicles.length).toBeGreaterThanOrEqual(46)
    expect(demoSuppliers.length).toBeGreaterThanOrEqual(12)
    expect(demoPackages).toHaveLength(5)
  })

  test('keeps few pieces of what is dear, so that an order is not for millions', () => {
    const dear = stockItems.filter(({ wholesale }) => cents(wholesale) >= 25_000_00)
    const tooMany = dear.filter(({ maxStock, category, wholesale }) =>
      category === 'Tyres and tubes' ? Number(maxStock) * cents(wholesale) > 1_900_000_00 : Number(maxStock) > 16,
    )
    expect(dear.length).toBeGreaterThan(10)
    expect(tooMany.map(({ key }) => key)).toEqual([])
  })

  test('names every row once', () => {
    for (const rows of [
      demoLocations,
      demoUsers,
      demoItems,
      demoCustomers,
      demoVehicles,
      demoSuppliers,
      demoSalesReps,
      demoRoutes,
      demoSalesBoys,
      demoPackages,
    ]) {
      expectUnique(rows.map(row => row.key))
    }
    expectUnique(demoItems.map(item => item.name))
    expectUnique(demoUsers.map(user => user.username))
    expectUnique(demoLocations.map(location => location.code))
    expectUnique(stockItems.map(item => item.barcode))
    expectUnique(demoVehicles.map(vehicle => vehicle.vehicleNumber.replaceAll(/[\s-]/g, '').toLowerCase()))
    expectUnique(demoVehicles.map(vehicle => vehicle.chassisNo))
  })

  test('has only phone numbers of ten digits', () => {
    const phones = [
      ...demoClient.phones,
      ...[...demoLocations, ...demoSalesReps, ...demoSalesBoys].map(row => row.phone),
      ...[...demoSuppliers, ...demoCustomers].flatMap(row => [row.phone1, row.phone2 ?? '']).filter(phone => phone !== ''),
    ]
    expect(phones.filter(phone => !phonePattern.test(phone))).toEqual([])
    for (const row of [...demoSuppliers, ...demoCustomers]) expect(row.phone1, row.key).toMatch(phonePattern)
  })

  test('prints headers and footers of harmless HTML only', () => {
    for (const { key, node, code, posHeader, dotHeader, posFooter } of demoLocations) {
      expect(code).toBe(`130100000${node}`)
      for (const html of [posHeader, dotHeader, posFooter]) {
        expect(html.replaceAll(/<\/?(p|b|br|small|div|span)>/g, ''), key).not.toMatch(/[<>]/)
      }
    }
  })
})

describe('users', () => {
  test('work in known locations; one has different roles in two', () => {
    const locations = keysOf(demoLocations)
    for (const user of demoUsers) {
      expect(
        Object.keys(user.roles).filter(location => !locations.has(location)),
        user.key,
      ).toEqual([])
      expect(user.username).toBe(user.username.toLowerCase())
    }
    expect(demoUsers.some(user => new Set(Object.values(user.roles)).size > 1)).toBe(true)
  })

  test('include one who waits and one who was rejected', () => {
    expect(demoUsers.filter(user => user.status === 'pending')).toHaveLength(1)
    expect(demoUsers.filter(user => user.status === 'rejected')).toHaveLength(1)
  })
})

describe('items', () => {
  test('stand under known categories, brands, colours, units, bins and suppliers', () => {
    const suppliers = keysOf(demoSuppliers)
    const units = itemUnits.map(unit => unit.name)
    for (const item of demoItems) {
      expect(itemCategories, item.key).toContain(item.category)
      expect(units, item.key).toContain(item.unit)
      if (item.colour) expect(itemColours, item.key).toContain(item.colour)
      if (item.type !== 'stock') {
        expect([item.brand, item.supplier, item.barcode, item.entries.length], item.key).toEqual(['', '', '', 0])
        continue
      }
      expect(itemBrands, item.key).toContain(item.brand)
      expect(itemBins, item.key).toContain(item.bin)
      expect(suppliers.has(item.supplier), item.key).toBe(true)
    }
  })

  test('cost less than wholesale, wholesale less than retail, and never sell below cost', () => {
    for (const item of demoItems) {
      const minimum = cents(item.minimumPrice)
      expect(cents(item.wholesale), item.key).toBeLessThan(cents(item.retail))
      expect(minimum, item.key).toBeLessThanOrEqual(cents(item.retail))
      for (const entry of item.entries) {
        expect(cents(entry.cost), item.key).toBeLessThan(cents(entry.wholesale))
        expect(cents(entry.wholesale), item.key).toBeLessThan(cents(entry.retail))
        expect(minimum, item.key).toBeLessThanOrEqual(cents(entry.retail))
        expect(minimum, item.key).toBeGreaterThanOrEqual(cents(entry.cost))
      }
    }
  })

  test('lie in known locations, in fractions only where the unit allows them', () => {
    const locations = keysOf(demoLocations)
    const fractional = itemUnits.filter(unit => unit.allowsFractions).map(unit => unit.name)
    for (const item of demoItems) {
      for (const amount of [item.minStock, item.maxStock, ...item.entries.map(entry => entry.quantity)]) {
        expect(amount, item.key).toMatch(fractional.includes(item.unit) ? quantityPattern : /^\d+$/)
      }
      expect(Number(item.minStock), item.key).toBeLessThanOrEqual(Number(item.maxStock))
      for (const entry of item.entries) {
        expect(locations.has(entry.location), item.key).toBe(true)
        expect(Number(entry.quantity), item.key).toBeGreaterThan(0)
        expect(entry.daysAgo, item.key).toBeGreaterThan(0)
        expect(entry.expiryDaysAhead ?? 1, item.key).toBeGreaterThan(0)
      }
    }
    expect(stockItems.some(item => item.entries.some(entry => entry.quantity.includes('.')))).toBe(true)
  })

  test('carry barcodes whose last digit checks', () => {
    for (const { key, barcode } of stockItems) {
      expect(barcode, key).toMatch(/^\d{13}$/)
      // EAN-13: the digits weighted 1, 3, 1, 3 … from the left, check digit included, add up to a multiple of ten.
      const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
      expect(sum % 10, key).toBe(0)
    }
  })

  test('show the cases a shop meets: two prices, nothing left, too little left, printed names in three languages', () => {
    expect(stockItems.filter(item => new Set(item.entries.map(entry => entry.retail)).size > 1).length).toBeGreaterThanOrEqual(8)
    expect(stockItems.filter(item => item.entries.length === 0)).toHaveLength(2)
    expect(stockItems.filter(item => item.entries.length > 0 && quantityOf(item) < Number(item.minStock)).length).toBeGreaterThanOrEqual(3)
    expect(demoItems.filter(item => /\p{Script=Sinhala}/u.test(item.printName ?? '')).length).toBeGreaterThanOrEqual(12)
    expect(demoItems.filter(item => /\p{Script=Tamil}/u.test(item.printName ?? '')).length).toBeGreaterThanOrEqual(6)
  })
})

describe('customers, vehicles and packages', () => {
  test('customers have a known type, route and rep, and identity numbers of 10 to 12 characters', () => {
    const routes = keysOf(demoRoutes)
    const reps = keysOf(demoSalesReps)
    for (const customer of demoCustomers) {
      expect(customerTypes, customer.key).toContain(customer.customerType)
      if (customer.route) expect(routes.has(customer.route), customer.key).toBe(true)
      if (customer.rep) expect(reps.has(customer.rep), customer.key).toBe(true)
      if (customer.nicNumber) expect(customer.nicNumber, customer.key).toMatch(/^(\d{9}V|\d{12})$/)
      expect(customer.creditLimit, customer.key).toMatch(amountPattern)
    }
    expectUnique(demoCustomers.map(customer => customer.phone1))
    expect(demoSalesReps.filter(({ route }) => !routes.has(route))).toEqual([])
  })

  test('vehicles belong to a customer and have a known brand and type', () => {
    const customers = keysOf(demoCustomers)
    for (const vehicle of demoVehicles) {
      expect(customers.has(vehicle.customer), vehicle.key).toBe(true)
      expect(vehicleBrands, vehicle.key).toContain(vehicle.brand)
      expect(vehicleTypes, vehicle.key).toContain(vehicle.vehicleType)
    }
  })

  test('packages list known items once each', () => {
    const items = keysOf(demoItems)
    for (const servicePackage of demoPackages) {
      expect(vehicleTypes).toContain(servicePackage.vehicleType)
      expect(servicePackage.lines.filter(line => !items.has(line.item))).toEqual([])
      expectUnique(servicePackage.lines.map(line => line.item))
      for (const line of servicePackage.lines) expect(line.quantity).toMatch(quantityPattern)
    }
  })
})

describe('lookups', () => {
  test('name everything once', () => {
    for (const names of [itemCategories, itemBrands, itemColours, itemBins, customerTypes, vehicleBrands, vehicleTypes]) expectUnique(names)
    for (const rows of [itemUnits, expenseCategories, banks, paymentTypes, ledgerTypes]) expectUnique(rows.map(row => row.name))
    for (const rows of [paymentTypes, ledgerTypes, glAccounts]) expectUnique(rows.map(row => row.code))
    expectUnique(banks.map(bank => bank.bankCode))
    for (const bank of banks) expect(bank.bankCode).toMatch(/^7\d{3}$/)
  })

  test('payment types keep the codes everybody knows', () => {
    expect(paymentTypes.map(type => [type.name, type.code])).toEqual([
      ['Cash', '21910000001'],
      ['Cheque', '21910000002'],
      ['Bank Deposit', '21910000003'],
      ['Card', '21910000004'],
      ['Over Payment', '21910000005'],
      ['Return Amount', '21910000006'],
      ['Online Transfer', '21910000007'],
    ])
  })

  test('accounts tag a known ledger type together with its mode, and expenses go to expense accounts', () => {
    const types = new Set(ledgerTypes.map(type => type.code))
    for (const account of glAccounts) {
      expect(account.code).toMatch(/^[1-6]\d{3}$/)
      expect(account.ledgerTypeCode === undefined, account.code).toBe(account.ledgerMode === undefined)
      if (account.ledgerTypeCode) expect(types.has(account.ledgerTypeCode), account.code).toBe(true)
      expect(statementLines[account.statementLine as StatementLineId]?.kind, account.code).toBe(account.kind)
    }
    const names = new Set(expenseCategories.map(({ name }) => name))
    for (const category of expenseCategories) {
      expect(category.under === undefined || names.has(category.under), category.name).toBe(true)
      if (category.accountCode === null) continue
      expect(glAccounts.find(account => account.code === category.accountCode)?.kind, category.name).toBe('expense')
    }
  })
})
