import { selectList, type ColumnOf } from '../../../platform/server/master-table.ts'
import { termPattern } from '../../../platform/server/search-term.ts'
import type { ReportQuery } from '../report-contract.ts'
import type { Report } from './define-report.ts'

/** Names of the engine's own columns of sums, which no query may use. */
export const sumNames = { rows: 'row_count', group: 'group_name', isWhole: 'is_whole' } as const

/** The engine's own column of the place on a page: null in rows of sums. */
export const placeName = 'row_place'

/**
 * The SQL of a report: one page with the sums of the groups on it and of the whole; and the sums of the whole and of every group with
 * all rows behind them. `values` are those behind the report's own. Whatever is no value comes from the report's file.
 */
export function reportTexts(report: Report, query: ReportQuery, columns: Readonly<Record<string, ColumnOf>>) {
  const { where, values } = searched(report, query.term)
  const ordered = `order by ${orderOf(report, query)}`
  return {
    page: pageWithSums(report, columns, { where, ordered: `${ordered} limit ${query.size} offset ${(query.page - 1) * query.size}` }),
    whole: wholeWithSums(report, columns, { where, ordered }),
    values,
  }
}

type Columns = Readonly<Record<string, ColumnOf>>

/** The SQL of a column's sum, or null where it is not summed. */
function sumOf({ view, names }: Report, name: string): string | null {
  if (!view.columns.some(({ key, isTotal }) => key === name && isTotal)) return null
  return `coalesce(sum("${name}")${names.includes('isOff') ? ' filter (where not "isOff")' : ''}, 0)::bigint`
}

interface Asked {
  where: string
  ordered: string
}

const ownNames = (group: string, isWhole: string, rows: string) =>
  `${group} as ${sumNames.group}, ${isWhole} as ${sumNames.isWhole}, ${rows} as ${sumNames.rows}`
const noSums = ownNames('null::text', 'null::boolean', 'null::int')
const sumsOf = (report: Report, columns: Columns) =>
  Object.keys(columns)
    .map(name => sumOf(report, name) ?? 'null')
    .join(', ')

// The report's query runs once, and all of it is read from what the query gave: rows of the page have a place, those of sums have
// their sums in the columns that are summed.
function pageWithSums(report: Report, columns: Columns, { where, ordered }: Asked): string {
  const sums = sumsOf(report, columns)
  const counted = (group: string, isWhole: boolean) =>
    `select ${sums}, null, ${ownNames(group, String(isWhole), 'count(*)::int')} from report ${where}`
  const group = `"${report.view.groupBy}"`
  const onPage = `${where === '' ? 'where' : 'and'} ${group} in (select ${group} from page)`
  const ofGroups = report.view.groupBy === null ? '' : `union all ${counted(group, false)} ${onPage} group by ${group}`
  return `with report as materialized (${report.text}),
    page as materialized (
      select found.*, row_number() over () as ${placeName}
      from (select ${selectList(columns)} from report ${where} ${ordered}) found
    )
    select page.*, ${noSums} from page
    union all ${counted('null', true)}
    ${ofGroups}
    order by ${placeName}`
}

// The same for all rows and all groups, the sums first: what is written at the head of a file is known before its rows.
function wholeWithSums(report: Report, columns: Columns, { where, ordered }: Asked): string {
  const group = `"${report.view.groupBy}"`
  const of =
    report.view.groupBy === null
      ? { own: ownNames('null', 'true', 'count(*)::int'), by: '' }
      : { own: ownNames(group, `grouping(${group}) = 1`, 'count(*)::int'), by: `group by grouping sets ((), (${group}))` }
  return `with report as materialized (${report.text})
    select found.*, ${noSums} from (
      select ${selectList(columns)}, row_number() over (${ordered}) as ${placeName} from report ${where}
    ) found
    union all select ${sumsOf(report, columns)}, null, ${of.own} from report ${where} ${of.by}
    order by ${placeName} nulls first`
}

// Every word must occur in one of the columns with text.
function searched({ view, values: own }: Report, term: string): { where: string; values: string[] } {
  const words = term.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return { where: '', values: [] }
  const read = view.columns.filter(({ kind }) => kind === 'text' || kind === 'code').map(({ key }) => `"${key}"`)
  const conditions = words.map((_, at) => `lower(concat_ws(' ', ${read.join(', ')})) like $${own.length + at + 1}`)
  return { where: `where ${conditions.join(' and ')}`, values: words.map(termPattern) }
}

function orderOf({ view, names }: Report, { sort, desc }: ReportQuery): string {
  const kindOf = (name: string) => view.columns.find(({ key }) => key === name)?.kind
  const sorted = (name: string) => (kindOf(name) === 'text' ? `lower("${name}")` : `"${name}"`)
  const own = names.includes('groupOrder') ? ['"groupOrder"'] : []
  const group = view.groupBy === null || view.groupBy === sort ? [] : [...own, sorted(view.groupBy), `"${view.groupBy}"`]
  return [...group, `${sorted(sort)}${desc === '1' ? ' desc nulls last' : ''}`, '"code"'].join(', ')
}
