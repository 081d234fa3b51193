import { cashCustomerCode, codePrefixes, roleIds, roles, type CodeKind, type Role } from '../../kernel/codes.ts'
import type { IsoDate } from '../../kernel/dates.ts'
import type { Tx } from '../../platform/server/transaction.ts'
import { takeCodes, takeMasterCode } from '../../platform/server/number-series.ts'
import * as lookups from './lookups.ts'
import { navigationFor, type NavigationNode } from './navigation.ts'
import { sourceCodeNames } from './source-codes.ts'

/** Codes of shared masters, in order. */
export function masterCodes(tx: Tx, kind: CodeKind, howMany: number, today: IsoDate): Promise<string[]> {
  return takeCodes(tx, { kind, locationCode: '', node: 1, today }, howMany)
}

/** Writes the data that every business needs; does nothing when it is there already. */
export async function insertLookups(tx: Tx, beginning: IsoDate): Promise<void> {
  const seeded = await tx.db.selectFrom('role').select('id').executeTakeFirst()
  if (seeded) return
  await tx.db
    .insertInto('role')
    .values(roles.map(name => ({ id: roleIds[name], name })))
    .execute()
  for (const role of roles) await insertNavigation(tx, role)
  await insertAccounts(tx, beginning)
  await insertPaymentLists(tx, beginning)
  await insertCashCustomer(tx, beginning)
  await tx.db
    .insertInto('setting')
    .values([
      { key: 'business', value: JSON.stringify({ dayStartHour: 0 }) },
      {
        key: 'sales',
        value: JSON.stringify({ discountLimits: { cashier: 500, manager: 1500, admin: 10_000, superadmin: 10_000 } }),
      },
    ])
    .execute()
}

async function insertNavigation(tx: Tx, role: Role): Promise<void> {
  const { main, report } = navigationFor(role)
  for (const [kind, nodes] of [
    ['main', main],
    ['report', report],
  ] as const) {
    const rows = flatten(nodes).map(row => ({ ...row, role_id: roleIds[role], kind }))
    await tx.db.insertInto('navigation_item').values(rows).execute()
  }
}

interface NavigationRow {
  position: number
  parent_position: number | null
  label: string
  path: string | null
  icon: string
}

function flatten(nodes: readonly NavigationNode[]): NavigationRow[] {
  const rows: NavigationRow[] = []
  const visit = (node: NavigationNode, parent: number | null) => {
    const position = rows.length + 1
    rows.push({ position, parent_position: parent, label: node.label, path: node.path ?? null, icon: node.icon })
    for (const child of node.children ?? []) visit(child, position)
  }
  for (const node of nodes) visit(node, null)
  return rows
}

async function insertAccounts(tx: Tx, beginning: IsoDate): Promise<void> {
  await masterCodes(tx, 'ledgerType', lookups.ledgerTypes.length, beginning)
  await tx.db.insertInto('ledger_type').values(lookups.ledgerTypes).execute()
  await tx.db
    .insertInto('gl_account')
    .values(
      lookups.glAccounts.map(account => ({
        code: account.code,
        name: account.name,
        kind: account.kind,
        statement_line: account.statementLine,
        ledger_type_code: account.ledgerTypeCode ?? null,
        ledger_mode: account.ledgerMode ?? null,
      })),
    )
    .execute()
  const journalCodes = await masterCodes(tx, 'journalType', lookups.journalTypes.length, beginning)
  await tx.db
    .insertInto('journal_type')
    .values(
      lookups.journalTypes.map(({ name, from, to }, index) => ({
        ...{ code: journalCodes[index] ?? '', name },
        // Credit where it comes from, debit where it goes to, both in cash (spec §3).
        ...{ ledger_type_code: from, entry_type: 1, transaction_mode: 0 },
        ...{ to_ledger_type_code: to, to_entry_type: 0, to_transaction_mode: 0 },
      })),
    )
    .execute()
  await tx.db
    .insertInto('source_code')
    .values(sourceCodeNames.map(([code, name]) => ({ code, name })))
    .execute()
}

async function insertPaymentLists(tx: Tx, beginning: IsoDate): Promise<void> {
  await tx.db
    .insertInto('payment_type')
    .values(lookups.paymentTypes.map((type, index) => ({ ...type, position: index + 1 })))
    .execute()
  const codes = await masterCodes(tx, 'bank', lookups.banks.length, beginning)
  await tx.db
    .insertInto('bank')
    .values(lookups.banks.map((bank, index) => ({ code: codes[index] ?? '', bank_code: bank.bankCode, name: bank.name })))
    .execute()
}

async function insertCashCustomer(tx: Tx, beginning: IsoDate): Promise<void> {
  const code = await takeMasterCode(tx, 'customer', beginning)
  if (code !== cashCustomerCode) throw new Error(`the cash customer's series ${codePrefixes.customer} has begun already`)
  await tx.db.insertInto('customer').values({ code, first_name: 'CASH', is_locked: true }).execute()
}
