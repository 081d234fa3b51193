import type pg from 'pg'
import { isLikePhone, phoneKey, phoneWays } from '../../kernel/phone.ts'
import { may } from '../../kernel/permissions.ts'
import type { Actor } from './actor.ts'
import {
  columnsOf,
  isHere,
  recordOfRow,
  selectList,
  type ColumnOf,
  type ListQuery,
  type StoredList,
  type MasterTable,
} from './master-table.ts'
import { wordsWithPhones } from '../../kernel/search-words.ts'
import { termPattern, wholeWords } from './search-term.ts'

function foundBy({ search, phones }: StoredList, word: string, values: unknown[]): string {
  const like = (part: string) => `${part.length < 3 ? `(${search} || '')` : search} like $${values.push(termPattern(part))}`
  const typed = word.split(' ').map(like).join(' and ')
  if (phones === undefined || !isLikePhone(word)) return typed
  const key = phoneKey(word)
  const ways =
    phones === 'in-search'
      ? phoneWays(word)
          .filter(way => way !== word)
          .map(like)
      : []
  if (typeof phones === 'object' && key !== null) ways.push(phones.whole.replaceAll('?', `$${values.push(key)}`))
  return ways.length === 0 ? typed : `(${[typed, ...ways].join(' or ')})`
}

/** The conditions of a query, with their values in order. */
export function conditionsOf(table: StoredList, query: ListQuery, actor: Actor): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  if (table.seenBy !== undefined) {
    values.push(actor.locationCode)
    conditions.push(table.seenBy.replaceAll('?', '$1'))
  }
  if (table.location !== undefined) {
    values.push(table.places ?? actor.locationCode)
    conditions.push(table.places ? `${table.location} = any($${values.length}::text[])` : `${table.location} = $${values.length}`)
  }
  if (table.own !== undefined && !may(actor.role, table.own.others)) {
    values.push(actor.userCode)
    conditions.push(`${table.own.column} = $${values.length}`)
  }
  if (query.term !== '') {
    // Every word must occur: "oil 4l" finds "4L Engine Oil". With fewer than three letters a trigram index would be read
    // completely, which is slower than reading the table.
    const words = table.phones === undefined ? query.term.split(/\s+/) : wordsWithPhones(query.term)
    const typed = words.map(word => foundBy(table, word, values)).join(' and ')
    const key = table.codes?.keyOf(query.term) ?? null
    conditions.push(key === null ? typed : `(${typed} or ${table.codes?.whole.replaceAll('?', `$${values.push(key)}`)})`)
  }
  for (const [name, condition] of Object.entries(table.filters ?? {})) {
    const value = query[name]
    if (value === undefined || value === '') continue
    values.push(value)
    const own = condition.replaceAll('?', `$${values.length}`)
    if (own.includes('@own')) values.push(actor.locations.map(({ code }) => code))
    conditions.push(own.replaceAll('@own', `$${values.length}::text[]`))
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

// The default order, the first of `sort`, never has nulls, so an index can be read in both directions.
function orderOf({ sort }: StoredList, query: ListQuery): string {
  if (query.desc === '0') return `${sort[query.sort]}, master.code`
  const isOwn = query.sort === Object.keys(sort)[0]
  return `${sort[query.sort]} desc ${isOwn ? '' : 'nulls last'}, master.code desc`
}

/** A list as it is served. */
export interface ServedList {
  table: StoredList
  totals: readonly string[]
}

const registry = new Map<string, ServedList>()

/** Registers a list under its path, so that a test can prepare its SQL and a reviewer can read it. */
export function registerList(path: string, list: ServedList): void {
  registry.set(path, list)
}

/** Every list served so far, by path. */
export function registeredLists(): ReadonlyMap<string, ServedList> {
  return registry
}

/**
 * The conditions of a query with its values; for a list with `ways` also those by which the longest word is found, of which a row meets
 * one. Each of them is asked for by itself, so that each has its own index. Null where there are none.
 */
function searchOf(table: StoredList, query: ListQuery, actor: Actor): { where: string; values: unknown[]; ways: readonly string[] | null } {
  const { ways, phones } = table
  const { words, inParts } = wholeWords(query.term, phones !== undefined)
  if (ways === undefined || query.term === '' || words.length === 0) return { ...conditionsOf(table, query, actor), ways: null }
  const { where, values } = conditionsOf(table, { ...query, term: inParts }, actor)
  const [first = [], ...others] = words.map(any =>
    ways(text => `(${any.map(part => `${text} like $${values.push(termPattern(part))}`).join(' or ')})`, any),
  )
  return { where: others.reduce((sum, one) => also(sum, `(${one.join(' or ')})`), where), values, ways: first }
}

const also = (where: string, condition: string) => `${where === '' ? 'where' : `${where} and`} ${condition}`

/** The SQL of one page of a list and of its totals, with the values of both. */
export function listTexts({ table, totals }: ServedList, { query, actor }: { query: ListQuery; actor: Actor }) {
  const { where, values, ways } = searchOf(table, query, actor)
  const columns = columnsOf(table, false)
  const from = `from ${table.table} master ${table.joins ?? ''}`
  const order = orderOf(table, query)
  const { key = ['code'] } = table
  const summed = Object.fromEntries(totals.map(name => [name, totalOf(columns[name], table.counted)]))
  const keys = `select ${key.map(name => `master.${name}`).join(', ')} ${from}`
  const keysOf = (rest: string) =>
    ways === null ? `${keys} ${where} ${rest}` : ways.map(way => `(${keys} ${also(where, way)} ${rest})`).join(' union ')
  // The inner query finds only the keys of the page, so that the columns are read for the rows of one page, however far down
  // the list it is and however many tables are joined. Limit and offset are literals in the text, so that the planner knows
  // them.
  const part = `limit ${query.size} offset ${(query.page - 1) * query.size}`
  const [limit, again] = ways === null ? [part, ''] : [`limit ${query.page * query.size}`, `\n     ${part}`]
  const page = `select ${selectList(columns)}
     from (${keysOf(`order by ${order}\n       ${limit}`)}) page
     join ${table.table} master on ${key.map(name => `page.${name} = master.${name}`).join(' and ')} ${table.joins ?? ''}
     order by ${order}${again}`
  const most = table.mostCounted
  const count =
    most === undefined
      ? `select ${selectList({ total: 'count(*)::int', ...summed })} ${from} ${where}`
      : `select least(count(*), ${most})::int as total, count(*) > ${most} as "isMore" from (${keysOf(`limit ${most + 1}`)}) found`
  return { page, count, values, columns, summed }
}

interface Counted {
  total: number
  /** There are more, which are not counted. */
  isMore?: boolean
}

/** One page of a list, how many records the filters leave, and what `totals` of them come to. */
export async function listMaster(
  pool: pg.Pool,
  list: ServedList,
  { query, actor }: { query: ListQuery; actor: Actor },
): Promise<{ rows: Record<string, unknown>[]; total: number; isMore: boolean; totals: Record<string, unknown> }> {
  const { table } = list
  table.refuseQuery?.(query, actor)
  const texts = listTexts(list, { query, actor })
  const [rows, count] = await Promise.all([pageOf(pool, list, { query, actor }), pool.query<Counted>(texts.count, texts.values)])
  const counted = count.rows[0]
  const sums = recordOfRow(texts.summed, { ...counted })
  table.hide?.(sums, actor)
  const { total = 0, isMore = false } = counted ?? {}
  return { rows, total, isMore, totals: sums }
}

/** The rows of one page alone, for a list that is counted by a query of its own. */
export async function pageOf(
  pool: pg.Pool,
  list: ServedList,
  { query, actor }: { query: ListQuery; actor: Actor },
): Promise<Record<string, unknown>[]> {
  const { page, values, columns } = listTexts(list, { query, actor })
  const { rows } = await pool.query<Record<string, unknown>>(page, values)
  const records = rows.map(row => recordOfRow(columns, row))
  if (list.table.hide) for (const record of records) list.table.hide(record, actor)
  return records
}

function totalOf(column: ColumnOf | undefined, counted: string | undefined): ColumnOf {
  const { sql, kind } = typeof column === 'object' ? column : { sql: column ?? 'null', kind: 'plain' as const }
  const only = counted === undefined ? '' : ` filter (where ${counted})`
  return { sql: `coalesce(sum(${sql})${only}, 0)::bigint`, kind }
}

/** One record, or null. */
export async function readMaster(pool: pg.Pool, table: MasterTable, { code, actor }: { code: string; actor: Actor }) {
  const columns = columnsOf(table, true)
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${selectList(columns)} from ${table.table} master ${table.joins ?? ''} where master.code = $1`,
    [code],
  )
  if (!rows[0]) return null
  const record = recordOfRow(columns, rows[0])
  if (!isHere(table, record, actor)) return null
  table.hide?.(record, actor)
  return record
}
