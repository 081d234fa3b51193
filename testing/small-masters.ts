import { ledgerTypeCodes } from '../kernel/codes.ts'
import { bankAccounts } from '../features/banking/bank-accounts/contract.ts'
import { customers } from '../features/parties/customers/master-contract.ts'
import { customerTypes } from '../features/parties/customers/types-contract.ts'
import { expenseCategories } from '../features/money/expenses/contract.ts'
import { recurringExpenses } from '../features/money/expenses/recurring-contract.ts'
import { itemBins, itemBrands, itemCategories, itemColours, itemUnits } from '../features/goods/items/lookups-contract.ts'
import { journalTypes, ledgerTypes, ownAccounts } from '../features/books/ledger/contract.ts'
import { banks } from '../features/banking/payments/contract.ts'
import { receiptPrinters } from '../features/selling/printers/contract.ts'
import { routes, salesBoys, salesReps } from '../features/parties/sales-force/contract.ts'
import { suppliers } from '../features/parties/suppliers/contract.ts'
import { vehicleBrands, vehicleTypes } from '../features/parties/vehicles/lookups-contract.ts'
import { servicePackages } from '../features/parties/vehicles/package-contract.ts'
import { vehicles } from '../features/parties/vehicles/vehicle-contract.ts'
import { masterKit } from './masters.ts'
import type { Kit } from './papers/paper.ts'

/** The first of the seeded banks and of the categories of expenses. */
const firstBank = '5501000001'
const firstExpenseCategory = '5901000001'

const named = (what: string) => (number: number) => ({ name: `${what} ${number}` })

/** Each small list, with what a test may save in it. */
export const smallMasterKits: readonly Kit[] = [
  masterKit({ master: customerTypes, body: named('Fleet') }),
  masterKit({ master: expenseCategories, body: named('Fuel') }),
  masterKit({ master: itemBins, body: named('Shelf') }),
  masterKit({ master: itemBrands, body: named('Brand') }),
  masterKit({ master: itemCategories, body: named('Category') }),
  masterKit({ master: itemColours, body: named('Colour') }),
  masterKit({ master: itemUnits, body: n => ({ name: `Crate ${n}`, allowsFractions: false }) }),
  masterKit({ master: vehicleBrands, body: named('Make') }),
  masterKit({ master: vehicleTypes, body: named('Lorry') }),
  masterKit({ master: banks, body: n => ({ name: `Rural Bank ${n}`, bankCode: `9${n}`, branch: '' }) }),
  masterKit({ master: bankAccounts, body: n => ({ name: `Current ${n}`, bankCode: firstBank, number: `0012-${n}` }) }),
  masterKit({
    master: recurringExpenses,
    body: n => ({ categoryCode: firstExpenseCategory, payee: `Landlord ${n}`, amount: '100.00', rhythm: 'M1', startsOn: '2026-11-01' }),
  }),
  masterKit({ master: receiptPrinters, body: n => ({ name: `Counter ${n}`, address: '192.168.1.50' }) }),
  masterKit({ master: routes, body: n => ({ name: `Route ${n}`, position: n }) }),
  masterKit({ master: salesReps, body: n => ({ name: `Nuwan ${n}`, phone: '0771234567', monthlyTarget: '250000.00' }) }),
  masterKit({ master: salesBoys, body: n => ({ name: `Kasun ${n}`, phone: '0771234567' }) }),
  masterKit({ master: ledgerTypes, calls: ['create', 'edit', 'lock'], body: n => ({ name: `Staff loans ${n}`, kind: 'asset' as const }) }),
  masterKit({
    master: ownAccounts,
    calls: ['create', 'edit', 'lock'],
    body: n => ({ name: `Van ${n}`, statementLine: 'fixed-assets' as const }),
  }),
  masterKit({
    master: journalTypes,
    body: n => ({ name: `Float ${n}`, ledgerType: ledgerTypeCodes.cashBook, entryType: 0 as const, transactionMode: 0 as const }),
  }),
  masterKit({
    master: customers,
    calls: ['create', 'edit', 'lock'],
    body: n => ({ firstName: `Amali ${n}`, phone1: '0771234567' }),
    // Every role that sells may create customers.
    wrong: {
      ...{ phone1: 'no phone', creditLimit: '0.00', creditDays: 0, rating: 3, isActive: true },
      customerContacts: [{ name: 'Nuwan', phone: '0771234567', email: '' }],
      customerAddresses: [{ address: '12 Lake Road', city: 'Galle', isActive: true }],
    },
  }),
  masterKit({ master: suppliers, body: n => ({ name: `Oil Traders ${n}`, phone1: '0112345678' }) }),
  masterKit({
    master: vehicles,
    body: (n, { customer }) => ({ vehicleNumber: `WP ZZ-${1000 + n}`, customerCode: customer }),
    wrong: { customerCode: '2001999999' },
  }),
  masterKit({
    master: servicePackages,
    body: (n, { wash }) => ({ name: `Package ${n}`, lines: [{ itemCode: wash.code, quantity: '1' }] }),
  }),
]
