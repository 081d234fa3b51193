import type pg from 'pg'
import { may } from '../../../../../kernel/permissions.ts'
import type { Actor } from '../../../../../platform/server/actor.ts'
import { isFrozen } from '../../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import { asMoney, recordOfRow, selectList, type StoredList } from '../../../../../platform/server/master-table.ts'
import { termPattern } from '../../../../../platform/server/search-term.ts'
import type { GrnRow } from '../../grn-contract.ts'

const due = `case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end`
const joins = `join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code`
const row = {
  supplierCode: 'master.supplier_code',
  supplierName: 'supplier.name',
  invoiceCode: 'master.invoice_code',
  invoiceDate: 'master.invoice_date',
  grnDate: 'master.business_date',
  dueDate: 'master.due_date',
  lineCount: `(select count(*)::int from grn_line line where line.location_code = master.location_code and line.grn_code = master.code)`,
  isActive: `(master.status = 'live')::int`,
  isFreeze: isFrozen(),
  totalAmount: asMoney('master.total'),
  paidAmount: asMoney('(master.returns_applied + master.paid)'),
  outstanding: asMoney(`(${due})`),
} satisfies StoredList['row']
const search = `lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name)`
const amounts = ['totalAmount', 'paidAmount', 'outstanding'] as const

function hide(record: Record<string, unknown>, { role }: Actor): void {
  if (may(role, 'see-cost')) return
  for (const amount of amounts) if (amount in record) record[amount] = null
}

function notesThat(owe: boolean): StoredList & { location: string } {
  return {
    table: 'grn',
    // Reversed notes are listed with the unpaid ones, but do not count.
    location: owe
      ? `(${due} > 0 or master.status = 'reversed') and master.location_code`
      : `${due} = 0 and master.status = 'live' and master.location_code`,
    joins,
    row,
    search,
    sort: {
      grnDate: 'master.business_date',
      code: 'master.code',
      supplierName: 'lower(supplier.name)',
      invoiceCode: 'lower(master.invoice_code)',
      invoiceDate: 'master.invoice_date',
      dueDate: 'master.due_date',
      totalAmount: 'master.total',
      outstanding: `(${due})`,
    },
    filters: { supplierCode: 'master.supplier_code = ?' },
    hide,
  }
}

export const unpaidTable = notesThat(true)
export const paidTable = notesThat(false)

const columns = { code: 'master.code', isLocked: 'master.is_locked::int', version: 'master.version', ...row }
const searched = statement(
  'purchasing.search-grns',
  `select ${selectList(columns)} from grn master ${joins}
   where master.location_code = $1 and master.status = 'live' and ${search} like $2
   order by master.business_date desc, master.code desc limit 20`,
)
const dueOf = statement(
  'purchasing.grns-due-to-supplier',
  `select ${selectList(columns)} from grn master ${joins}
   where master.location_code = $1 and master.supplier_code = $2 and master.status = 'live' and ${due} > 0
   order by master.due_date, master.code limit 500`,
)

function rowsOf(rows: Record<string, unknown>[], actor: Actor): GrnRow[] {
  return rows.map(found => {
    const record = recordOfRow(columns, found)
    hide(record, actor)
    return record as unknown as GrnRow
  })
}

/** Live notes of the caller's location for a term, newest first. */
export async function findGrns(pool: pg.Pool, term: string, actor: Actor): Promise<GrnRow[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ ...searched, values: [actor.locationCode, termPattern(term)] })
  return rowsOf(rows, actor)
}

/** The debts to a supplier at the caller's location, earliest due date first. */
export async function findDueGrns(pool: pg.Pool, supplierCode: string, actor: Actor): Promise<GrnRow[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ ...dueOf, values: [actor.locationCode, supplierCode] })
  return rowsOf(rows, actor)
}
