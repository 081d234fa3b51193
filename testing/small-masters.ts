import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { BodyOf, Master, MasterCall } from '../kernel/master.ts'
import { ledgerTypeCodes } from '../kernel/codes.ts'
import { bankAccounts } from '../features/banking/bank-accounts/contract.ts'
import { customers } from '../features/parties/customers/master-contract.ts'
import { customerTypes } from '../features/parties/customers/types-contract.ts'
import { expenseCategories } from '../features/money/expenses/contract.ts'
import { recurringExpenses } from '../features/money/expenses/recurring-contract.ts'
import { itemBins, itemBrands, itemCategories, itemColours, itemUnits } from '../features/goods/items/lookups-contract.ts'
import { journalTypes, ledgerTypes } from '../features/books/ledger/contract.ts'
import { banks } from '../features/banking/payments/contract.ts'
import { receiptPrinters } from '../features/selling/printers/contract.ts'
import { routes, salesBoys, salesReps } from '../features/parties/sales-force/contract.ts'
import { suppliers } from '../features/parties/suppliers/contract.ts'
import { vehicleBrands, vehicleTypes } from '../features/parties/vehicles/lookups-contract.ts'
import { servicePackages } from '../features/parties/vehicles/package-contract.ts'
import { vehicles } from '../features/parties/vehicles/vehicle-contract.ts'
import type { Refused } from './malformed-requests.ts'
import { masterSamples, refusedMasterRequests } from './masters.ts'
import type { Staff } from './shop.ts'

interface Known {
  customerCode: string
  itemCode: string
}

/** The first of the seeded banks and of the categories of expenses. */
const firstBank = '5501000001'
const firstExpenseCategory = '5901000001'

const named = (what: string) => (number: number) => ({ name: `${what} ${number}` })

/** Calls `tryList` for each small list, with what a test may save in it; `known` is asked when that is made. */
function eachList(
  known: () => Known,
  tryList: <M extends Master>(served: { master: M; calls?: MasterCall[]; body: (n: number) => BodyOf<M> }) => void,
) {
  tryList({ master: customerTypes, body: named('Fleet') })
  tryList({ master: expenseCategories, body: named('Fuel') })
  tryList({ master: itemBins, body: named('Shelf') })
  tryList({ master: itemBrands, body: named('Brand') })
  tryList({ master: itemCategories, body: named('Category') })
  tryList({ master: itemColours, body: named('Colour') })
  tryList({ master: itemUnits, body: n => ({ name: `Crate ${n}`, allowsFractions: false }) })
  tryList({ master: vehicleBrands, body: named('Make') })
  tryList({ master: vehicleTypes, body: named('Lorry') })
  tryList({ master: banks, body: n => ({ name: `Rural Bank ${n}`, bankCode: `9${n}`, branch: '' }) })
  tryList({ master: bankAccounts, body: n => ({ name: `Current ${n}`, bankCode: firstBank, number: `0012-${n}` }) })
  tryList({
    master: recurringExpenses,
    body: n => ({ categoryCode: firstExpenseCategory, payee: `Landlord ${n}`, amount: '100.00', rhythm: 'M1', startsOn: '2026-11-01' }),
  })
  tryList({ master: receiptPrinters, body: n => ({ name: `Counter ${n}`, address: '192.168.1.50' }) })
  tryList({ master: routes, body: n => ({ name: `Route ${n}`, position: n }) })
  tryList({ master: salesReps, body: n => ({ name: `Nuwan ${n}`, phone: '0771234567', monthlyTarget: '250000.00' }) })
  tryList({ master: salesBoys, body: n => ({ name: `Kasun ${n}`, phone: '0771234567' }) })
  tryList({ master: ledgerTypes, calls: ['create', 'edit', 'lock'], body: n => ({ name: `Staff loans ${n}`, kind: 'asset' as const }) })
  tryList({
    master: journalTypes,
    body: n => ({ name: `Float ${n}`, ledgerType: ledgerTypeCodes.cashBook, entryType: 0 as const, transactionMode: 0 as const }),
  })
  tryList({ master: customers, calls: ['create', 'edit', 'lock'], body: n => ({ firstName: `Amali ${n}`, phone1: '0771234567' }) })
  tryList({ master: suppliers, body: n => ({ name: `Oil Traders ${n}`, phone1: '0112345678' }) })
  tryList({ master: vehicles, body: n => ({ vehicleNumber: `WP ZZ-${1000 + n}`, customerCode: known().customerCode }) })
  tryList({ master: servicePackages, body: n => ({ name: `Package ${n}`, lines: [{ itemCode: known().itemCode, quantity: '1' }] }) })
}

/** For every call of the small lists a valid request. */
export function smallMasterSamples(known: () => Known, staff: () => Staff): Record<string, () => Promise<Partial<CallInput<Endpoint>>>> {
  const samples: Record<string, () => Promise<Partial<CallInput<Endpoint>>>> = {}
  eachList(known, served => Object.assign(samples, masterSamples(served, staff)))
  return samples
}

/** For every call of the small lists that writes, a valid request that a rule refuses. */
export async function refusedSmallMasters(known: () => Known): Promise<Record<string, Refused>> {
  const refused: Promise<Record<string, Refused>>[] = []
  eachList(known, served => void refused.push(refusedMasterRequests(served)))
  return Object.assign({}, ...(await Promise.all(refused))) as Record<string, Refused>
}
