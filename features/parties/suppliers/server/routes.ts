import type { z } from 'zod'
import { may } from '../../../../kernel/permissions.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { phoneKey } from '../../../../kernel/phone.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { mergedInto } from '../../../../platform/server/merged-into.ts'
import { asMoney, recordOfRow, selectList, columnsOf, type MasterTable } from '../../../../platform/server/master-table.ts'
import { phonePatterns } from '../../../../platform/server/search-term.ts'
import { searchSuppliers, suppliers, type supplierBody } from '../contract.ts'
import { supplierFields } from '../fields.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'

const balances = ['debitAmount', 'returnAmount', 'overPayment']

function hideBalances(record: Record<string, unknown>, actor: Actor): void {
  if (!may(actor.role, 'see-cost')) for (const name of balances) record[name] = null
}

const supplierColumns = columnsOfFields(supplierFields, {
  // A supplier that was merged into another one has no balance.
  debitAmount: asMoney('coalesce(balance.debit_amount, 0)'),
  returnAmount: asMoney('coalesce(balance.return_amount, 0)'),
  overPayment: asMoney('coalesce(balance.over_payment, 0)'),
})

/** The SQL of suppliers, with their balances from the ledger. */
export const supplierTable: MasterTable<z.output<typeof supplierBody>> = {
  table: 'supplier',
  kind: 'supplier',
  joins: 'left join supplier_balance balance on balance.supplier_code = master.code',
  ...supplierColumns,
  detail: { ...supplierColumns.detail, mergedInto },
  search: 'master.search_text',
  phones: 'in-search',
  sort: {
    name: 'lower(master.name)',
    code: 'master.code',
    address2: `nullif(lower(master.address2), '')`,
    debitAmount: 'coalesce(balance.debit_amount, 0)',
    returnAmount: 'coalesce(balance.return_amount, 0)',
    overPayment: 'coalesce(balance.over_payment, 0)',
  },
  filters: {
    ...supplierColumns.filters,
    balance: `coalesce((balance.debit_amount, balance.return_amount, balance.over_payment) <> (0, 0, 0), false) = (? = '1')`,
  },
  namedBy: [
    { table: 'gl_line', column: 'party_code', what: 'ledger lines' },
    { table: 'record_merge', column: 'from_code', what: 'merges' },
    { table: 'record_merge', column: 'into_code', what: 'merges' },
  ],
  passing: [...balances, 'mergedInto'],
  hide: hideBalances,
  refuseQuery: ({ sort, balance }, actor) => {
    if ((balances.includes(sort) || balance !== undefined) && !may(actor.role, 'see-cost')) {
      throw notAllowed(actor.role, 'see-cost')
    }
  },
}

const columns = columnsOf(supplierTable as unknown as MasterTable, false)
const searchRows = statement(
  'suppliers.search-suppliers',
  `select ${selectList(columns)}
   from supplier master ${supplierTable.joins ?? ''}
   where master.search_text like any($1::text[]) and master.search_text like all($3::text[]) and master.is_active
   order by master.code = $2 or master.phone1_key = $4 desc, lower(master.name) like $2 || '%' desc, lower(master.name), master.code
   limit 20`,
)

/** Suppliers: the search of lookup fields, and the master list. */
export function supplierRoutes(api: Api): void {
  const { tills } = api.platform
  crudRoutes(api, suppliers, { table: supplierTable })
  api.read(searchSuppliers, async ({ params: { term }, actor }) => {
    const { any, others } = phonePatterns(term)
    const values = [any, term.toLowerCase(), others, phoneKey(term)]
    const { rows } = await tills.query<Record<string, unknown>>({ ...searchRows, values })
    const found = rows.map(row => recordOfRow(columns, row))
    for (const record of found) hideBalances(record, actor)
    return { supplier: found as Reply<typeof searchSuppliers>['supplier'] }
  })
}
