import { selectList, type ColumnOf } from '../../../platform/server/master-table.ts'
import { termPattern } from '../../../platform/server/search-term.ts'
import type { ReportQuery } from '../report-contract.ts'
import type { Report } from './define-report.ts'

/** Names of the engine's own columns of sums, which no query may use. */
export const sumNames = { rows: 'row_count', group: 'group_name', isWhole: 'is_whole' } as const

/**
 * The SQL of all rows of a report, of one page, and of its sums: one row of the whole and, where the report is grouped, one of each group.
 * `values` are those behind the report's own. Whatever is no value comes from the report's file.
 */
export function reportTexts(report: Report, query: ReportQuery, columns: Readonly<Record<string, ColumnOf>>) {
  const { text, view } = report
  const { where, values } = searched(report, query.term)
  const from = `from (${text}) report ${where}`
  const rows = `select ${selectList(columns)} ${from} order by ${orderOf(report, query)}`
  const page = `${rows} limit ${query.size} offset ${(query.page - 1) * query.size}`
  const counted = report.names.includes('isOff') ? ' filter (where not "isOff")' : ''
  const sums = view.columns
    .filter(({ key, isTotal }) => isTotal && key in columns)
    .map(({ key }) => `, coalesce(sum("${key}")${counted}, 0)::bigint as "${key}"`)
    .join('')
  const ofGroups =
    view.groupBy === null
      ? { names: `null as ${sumNames.group}, true as ${sumNames.isWhole}`, by: '' }
      : {
          names: `"${view.groupBy}" as ${sumNames.group}, grouping("${view.groupBy}") = 1 as ${sumNames.isWhole}`,
          by: `group by grouping sets ((), ("${view.groupBy}"))`,
        }
  return { rows, page, sums: `select ${ofGroups.names}, count(*)::int as ${sumNames.rows}${sums} ${from} ${ofGroups.by}`, values }
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
