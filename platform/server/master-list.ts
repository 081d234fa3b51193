import type pg from 'pg'
import type { Actor } from './actor.ts'
import { columnsOf, recordOf, selectList, type MasterTable } from './master-table.ts'
import { termPattern } from './search-term.ts'

interface ListQuery {
  term: string
  page: number
  size: number
  sort: string
  desc: '0' | '1'
  [filter: string]: unknown
}

/** The conditions of a query, with their values in order. */
function conditionsOf(table: MasterTable, query: ListQuery): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  if (query.term !== '') {
    // Every word must occur: "oil 4l" finds "4L Engine Oil".
    for (const word of query.term.split(/\s+/)) {
      values.push(termPattern(word))
      conditions.push(`${table.search} like $${values.length}`)
    }
  }
  for (const [name, condition] of Object.entries(table.filters ?? {})) {
    const value = query[name]
    if (value === undefined || value === '') continue
    values.push(value)
    conditions.push(condition.replaceAll('?', `$${values.length}`))
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/** One page of a master list and how many records the filters leave. */
export async function listMaster(
  pool: pg.Pool,
  table: MasterTable,
  { query, actor }: { query: ListQuery; actor: Actor },
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const { where, values } = conditionsOf(table, query)
  const columns = columnsOf(table, false)
  const from = `from ${table.table} master ${table.joins ?? ''} ${where}`
  const direction = query.desc === '1' ? 'desc' : 'asc'
  const order = `${table.sort[query.sort] ?? 'master.code'} ${direction} nulls last, master.code ${direction}`
  const place = [...values, query.size, (query.page - 1) * query.size]
  const [page, count] = await Promise.all([
    pool.query<Record<string, unknown>>(
      `select ${selectList(columns)} ${from} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      place,
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
  ])
  const rows = page.rows.map(row => recordOf(columns, row))
  if (table.hide) for (const row of rows) table.hide(row, actor)
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** One record, or null. */
export async function readMaster(pool: pg.Pool, table: MasterTable, { code, actor }: { code: string; actor: Actor }) {
  const columns = columnsOf(table, true)
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${selectList(columns)} from ${table.table} master ${table.joins ?? ''} where master.code = $1`,
    [code],
  )
  if (!rows[0]) return null
  const record = recordOf(columns, rows[0])
  table.hide?.(record, actor)
  return record
}
