import { selectList, type ColumnOf } from '../../../platform/server/master-table.ts'
import { termPattern } from '../../../platform/server/search-term.ts'
import type { ReportQuery } from '../report-contract.ts'
import type { Report } from './define-report.ts'

/** Names of the engine's own columns of sums, which no query may use. */
export const sumNames = { rows: 'row_count', group: 'group_name', isWhole: 'is_whole' } as const
/** The engine's own column of the place on a page: null in rows of sums. */
export const placeName = 'row_place'

/**
 * The SQL of one page with the sums of the groups on it and of the whole. The report's query runs once, and all of it is read from what
 * the query gave: rows of the page have a place, those of sums have their sums in the columns that are summed.
 */
export function pageWithSums(report: Report, query: ReportQuery, columns: Readonly<Record<string, ColumnOf>>) {
  const { text, view } = report
  const { where, values } = searched(report, query.term)
  const counted = report.names.includes('isOff') ? ' filter (where not "isOff")' : ''
  const isTotal = (name: string) => view.columns.some(one => one.key === name && one.isTotal)
  const sums = Object.keys(columns).map(name => (isTotal(name) ? `coalesce(sum("${name}")${counted}, 0)::bigint` : 'null'))
  const sumsOf = (group: string, isWhole: boolean) =>
    `select ${sums.join(', ')}, null, ${group}, ${isWhole}, count(*)::int from report ${where}`
  const group = `"${view.groupBy}"`
  const onPage = `${where === '' ? 'where' : 'and'} ${group} in (select ${group} from page)`
  const ofGroups = view.groupBy === null ? '' : `union all ${sumsOf(group, false)} ${onPage} group by ${group}`
  const both = `with report as materialized (${text}),
    page as materialized (
      select found.*, row_number() over () as ${placeName}
      from (
        select ${selectList(columns)} from report ${where}
        order by ${orderOf(report, query)} limit ${query.size} offset ${(query.page - 1) * query.size}
      ) found
    )
    select page.*, null::text as ${sumNames.group}, null::boolean as ${sumNames.isWhole}, null::int as ${sumNames.rows} from page
    union all ${sumsOf('null', true)}
    ${ofGroups}
    order by ${placeName}`
  return { text: both, values }
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
