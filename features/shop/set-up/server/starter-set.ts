import type { CodeKind } from '../../../../kernel/codes.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAuditRun, type AuditedChange } from '../../../../platform/server/audit.ts'
import { takeMasterCode } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { addStarterSet } from '../first-steps-contract.ts'
import { starterSets } from '../starter-sets.ts'

const names = (table: string) => statement(`set-up.names-${table}`, `select lower(name) as name from ${table}`)
const lists = {
  itemUnit: {
    names: names('item_unit'),
    insert: statement('set-up.insert-item_unit', 'insert into item_unit (code, name, allows_fractions) values ($1, $2, $3)'),
  },
  itemCategory: {
    names: names('item_category'),
    insert: statement('set-up.insert-item_category', 'insert into item_category (code, name) values ($1, $2)'),
  },
  expenseCategory: {
    names: names('expense_category'),
    insert: statement(
      'set-up.insert-expense_category',
      `insert into expense_category (code, name, account_code, parent_code)
       values ($1, $2, $3, (select code from expense_category where lower(name) = lower($4)))`,
    ),
  },
  vehicleType: {
    names: names('vehicle_type'),
    insert: statement('set-up.insert-vehicle_type', 'insert into vehicle_type (code, name) values ($1, $2)'),
  },
} as const satisfies Partial<Record<CodeKind, unknown>>

type Expense = (typeof starterSets)['retail']['expenses'][number]

interface Named {
  name: string
  /** The columns after the name. */
  more?: readonly unknown[]
}

/** Adds what is missing of a starter set, in one act; names are compared without regard to capitals. */
export async function writeStarterSet(
  tx: Tx,
  { body, actor, now, today, requestId }: SaveCall<typeof addStarterSet>,
): Promise<{ added: number }> {
  const { units, categories, expenses, vehicleTypes } = starterSets[body.kind]
  const created: AuditedChange[] = []
  const add = async (kind: keyof typeof lists, wanted: readonly Named[]) => {
    const rows = await tx.rows<{ name: string }>(lists[kind].names, [])
    const known = new Set(rows.map(({ name }) => name))
    for (const { name, more = [] } of wanted) {
      if (known.has(name.toLowerCase())) continue
      const code = await takeMasterCode(tx, kind, today)
      await tx.rows(lists[kind].insert, [code, name, ...more])
      created.push({ subject: code, before: null, after: { code, name } })
    }
  }
  await add(
    'itemUnit',
    units.map(({ name, allowsFractions }) => ({ name, more: [allowsFractions] })),
  )
  await add(
    'itemCategory',
    categories.map(name => ({ name })),
  )
  await add(
    'expenseCategory',
    expenses.map(({ name, accountCode, under }: Expense) => ({ name, more: [accountCode, under ?? null] })),
  )
  await add(
    'vehicleType',
    vehicleTypes.map(name => ({ name })),
  )
  const { userCode, locationCode } = actor
  if (created.length > 0) writeAuditRun(tx, { at: now, userCode, locationCode, action: 'create', requestId }, created)
  return { added: created.length }
}
