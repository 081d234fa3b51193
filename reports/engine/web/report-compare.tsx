import { useQuery } from '@tanstack/react-query'
import { cellText } from '../../../platform/web/master-page/cell-text.ts'
import { fetchList, masterKey } from '../../../platform/web/master-page/list-query.ts'
import type { ListSearch } from '../../../platform/web/master-page/list-address.ts'
import type { AnyReply, ListSource } from '../../../platform/web/master-page/master-config.ts'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { comparedWith, comparisonNames, type Comparison, type Period } from '../../../kernel/periods.ts'
import { daysOf } from '../days-text.ts'
import { wholeReport, type ReportAbout, type ReportView } from '../report-contract.ts'
import { comparedTotals, figureByDay, type ComparedTotal } from './comparison.ts'
import { DayChart } from './day-chart.tsx'
import classes from './report.module.css'

interface ReportCompareProps {
  view: ReportView
  source: ListSource
  search: ListSearch
  about: ReportAbout
  comparison: Comparison
}

/** The totals of a report beside those of another period, and its figure by day. */
export function ReportCompare({ view, source, search, about, comparison }: ReportCompareProps) {
  const period = periodOf(about)
  const other = period && comparedWith(period, comparison)
  const now = useWhole(source, search, period)
  const then = useWhole(source, search, other)
  const error = now.error ?? then.error
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([now.refetch(), then.refetch()])} />
  if (!period || !other || !now.data || !then.data) return <LoadingState lines={3} />
  const totals = comparedTotals(view, now.data.totals ?? {}, then.data.totals ?? {})
  return (
    <section className={classes.compare} aria-label={`Compared with: ${comparisonNames[comparison]}`}>
      <Chart view={view} rows={[now.data, then.data]} periods={[period, other]} />
      <table>
        <thead>
          <tr>
            <th scope="col">Total</th>
            <th scope="col">{daysOf(period)}</th>
            <th scope="col">{daysOf(other)}</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {totals
            .filter(total => isSomething(total.now) || isSomething(total.then))
            .map(total => (
              <ComparedRow key={total.column.key} total={total} />
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** Not nothing in both periods, and not kept from the role. */
const isSomething = (total: string | null) => total !== null && Number(total) !== 0

const periodOf = ({ fromDate, toDate }: ReportAbout): Period | null => (fromDate && toDate ? ({ fromDate, toDate } as Period) : null)

/** The whole report of a period, with the filters of the address. */
function useWhole(source: ListSource, search: ListSearch, period: Period | null) {
  const filters = Object.fromEntries(Object.entries(search.filters).filter(([name]) => name !== 'compare'))
  const query = { ...search, filters: { ...filters, ...period }, page: 1, size: wholeReport }
  return useQuery({
    queryKey: [...masterKey(source), 'whole', query.term, query.filters],
    queryFn: ({ signal }) => fetchList(source, query, signal),
    enabled: period !== null,
  })
}

interface ChartProps {
  view: ReportView
  rows: readonly { rows: readonly AnyReply[]; total: number }[]
  periods: readonly [Period, Period]
}

/** Nothing where the report has no days, one day only, or more rows than one page holds. */
function Chart({ view: { compares, columns }, rows: [now, then], periods: [period, other] }: ChartProps) {
  const by = compares?.by ?? null
  if (compares === null || by === null || !now || !then || period.fromDate === period.toDate) return null
  if (now.total > wholeReport || then.total > wholeReport) return null
  const figure = columns.find(({ key }) => key === compares.figure)?.label ?? ''
  const drawn = { by, figure: compares.figure }
  return (
    <figure>
      <figcaption>
        {figure} by day: <i className={classes.nowKey} /> {daysOf(period)} <i className={classes.thenKey} /> {daysOf(other)}
      </figcaption>
      <DayChart label={`${figure} by day`} now={figureByDay(now.rows, period, drawn)} then={figureByDay(then.rows, other, drawn)} />
    </figure>
  )
}

function ComparedRow({ total: { column, now, then, change, percent } }: { total: ComparedTotal }) {
  const { key, label, kind } = column
  const textOf = (value: string | null) =>
    cellText({ key, label, kind, inBrackets: true }, { code: '', isLocked: 0, version: 0, [key]: value })
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{textOf(now)}</td>
      <td>{textOf(then)}</td>
      <td>
        {textOf(change)}
        {percent !== null && <small>{` ${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`}</small>}
      </td>
    </tr>
  )
}
