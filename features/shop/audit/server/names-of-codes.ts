import type pg from 'pg'
import { codePrefixes, type CodeKind } from '../../../../kernel/codes.ts'
import type { AuditRow } from '../contract.ts'

interface NamedTable {
  table: string
  /** SQL of the name; its column `name` where left out. */
  name?: string
}

// Tables whose records have a name, with SQL of it.
const person = `trim(first_name || ' ' || second_name)`
const tables: Partial<Readonly<Record<CodeKind, NamedTable>>> = {
  user: { table: 'app_user', name: `coalesce(nullif(${person}, ''), username)` },
  salesRep: { table: 'sales_rep' },
  route: { table: 'route' },
  location: { table: 'stock_location' },
  salesBoy: { table: 'sales_boy' },
  recurringExpense: { table: 'recurring_expense', name: 'payee' },
  receiptPrinter: { table: 'receipt_printer' },
  customer: { table: 'customer', name: person },
  supplier: { table: 'supplier' },
  item: { table: 'item' },
  stockEntry: { table: 'stock_entry join item on item.code = stock_entry.item_code', name: 'item.name' },
  vehicle: { table: 'vehicle', name: 'vehicle_number' },
  servicePackage: { table: 'service_package' },
  journalType: { table: 'journal_type' },
  ledgerType: { table: 'ledger_type' },
  ownAccount: { table: 'own_account' },
  itemCategory: { table: 'item_category' },
  itemUnit: { table: 'item_unit' },
  itemBrand: { table: 'item_brand' },
  itemColour: { table: 'item_colour' },
  itemBin: { table: 'item_bin' },
  bank: { table: 'bank' },
  customerType: { table: 'customer_type' },
  vehicleBrand: { table: 'vehicle_brand' },
  vehicleType: { table: 'vehicle_type' },
  expenseCategory: { table: 'expense_category' },
  bankAccount: { table: 'bank_account' },
}
const byPrefix = new Map(Object.entries(tables).map(([kind, row]) => [codePrefixes[kind as CodeKind] as string, row]))
const accounts: NamedTable = { table: 'gl_account' }
const prefixLength = 2
const accountLength = 4

/**
 * What the codes in rows of the log stand for, by code. A code of a record that is gone, or of a paper, is missing. Only the tables
 * whose codes are there are read.
 */
export function namesOf(pool: pg.Pool, rows: readonly AuditRow[]): Promise<Record<string, string>> {
  const text = JSON.stringify(rows.map(({ subject, before, after }) => [subject, before, after]))
  return namesOfCodes(pool, text.match(/(?<![\d.,-])\d{4}(?![\d.,-])|(?<!\d)\d{10,14}(?!\d)/g) ?? [])
}

/** What codes of records and accounts stand for, by code; one of a record that is gone is missing. */
export async function namesOfCodes(pool: Pick<pg.PoolClient, 'query'>, codes: readonly string[]): Promise<Record<string, string>> {
  const wanted = Map.groupBy(new Set(codes), code => (code.length === accountLength ? accounts : byPrefix.get(code.slice(0, prefixLength))))
  const parts = [...wanted].flatMap(([row, of]) => (row ? [{ ...row, of }] : []))
  if (parts.length === 0) return {}
  const selects = parts.map(({ table, name }, at) => {
    const own = table.split(' ')[0] ?? table
    return `select ${own}.code, ${name ?? `${own}.name`} as name from ${table} where ${own}.code = any($${at + 1}::text[])`
  })
  const { rows: found } = await pool.query<{ code: string; name: string }>(
    selects.join(' union all '),
    parts.map(({ of }) => of),
  )
  return Object.fromEntries(found.map(({ code, name }) => [code, name]))
}
