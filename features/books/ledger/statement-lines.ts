import type { AccountKind } from './account-kinds.ts'

interface StatementLine {
  name: string
  kind: AccountKind
  /** The first and the last code of the shop's own accounts on this line; null where it has only those of the build. */
  own: readonly [number, number] | null
}

/** The lines of the balance sheet and of the profit and loss, in their order: every account belongs to one. */
export const statementLines = {
  'cash-and-bank': { name: 'Cash and bank', kind: 'asset', own: null },
  receivables: { name: 'Receivables', kind: 'asset', own: null },
  stock: { name: 'Stock', kind: 'asset', own: null },
  'paid-ahead': { name: 'Deposits and paid ahead', kind: 'asset', own: [1800, 1899] },
  'vat-to-claim': { name: 'VAT to claim', kind: 'asset', own: null },
  'fixed-assets': { name: 'Fixed assets', kind: 'asset', own: [1700, 1799] },
  'other-assets': { name: 'Other assets', kind: 'asset', own: [1900, 1949] },
  payables: { name: 'Payables', kind: 'liability', own: null },
  'owed-to-customers': { name: 'Owed to customers', kind: 'liability', own: null },
  taxes: { name: 'Taxes due', kind: 'liability', own: [2320, 2399] },
  accruals: { name: 'Accrued and other payables', kind: 'liability', own: [2400, 2499] },
  loans: { name: 'Loans and leases', kind: 'liability', own: [2500, 2599] },
  capital: { name: 'Capital', kind: 'equity', own: null },
  retained: { name: 'Retained earnings', kind: 'equity', own: null },
  suspense: { name: 'Opening balances and suspense', kind: 'equity', own: null },
  sales: { name: 'Net sales', kind: 'income', own: null },
  'cost-of-sales': { name: 'Cost of sales', kind: 'expense', own: null },
  'other-income': { name: 'Other income', kind: 'income', own: [7000, 7099] },
  'operating-expenses': { name: 'Operating expenses', kind: 'expense', own: [6500, 6599] },
  depreciation: { name: 'Depreciation', kind: 'expense', own: [6600, 6699] },
  'finance-costs': { name: 'Finance costs', kind: 'expense', own: [6700, 6799] },
  'income-tax': { name: 'Income tax', kind: 'expense', own: [6800, 6899] },
} as const satisfies Readonly<Record<string, StatementLine>>
export type StatementLineId = keyof typeof statementLines

/** The lines on which a shop may open accounts of its own. */
export const ownLines = (Object.keys(statementLines) as StatementLineId[]).filter(id => statementLines[id].own !== null)

/** Where the account of a new ledger type stands. */
export const lineOfKind: Readonly<Record<AccountKind, StatementLineId>> = {
  asset: 'other-assets',
  liability: 'accruals',
  equity: 'capital',
  income: 'other-income',
  expense: 'operating-expenses',
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL: the name of the line that this column holds. */
export const lineNameSql = (column: string) =>
  `case ${column} ${Object.entries(statementLines)
    .map(([id, { name }]) => `when ${quoted(id)} then ${quoted(name)}`)
    .join(' ')} end`
