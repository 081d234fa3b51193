import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import type { Period, Preset } from '../../../../kernel/periods.ts'
import { PeriodFields } from '../../../../platform/web/ui/period-fields.tsx'

/** A statement reaches back so many days unless others are chosen. */
const daysBack = 90

const offered = ['this-month', 'last-month', 'this-year', 'last-year'] as const satisfies readonly Preset[]

/** The days of a statement that nobody chose. */
export function usualPeriod(today: IsoDate): Period {
  return { fromDate: addDays(today, -daysBack), toDate: today }
}

interface StatementPeriodProps {
  period: Period
  today: IsoDate
  onChange: (period: Period) => void
}

/** The days of a statement: a preset, or a first and a last day. */
export function StatementPeriod(props: StatementPeriodProps) {
  const usual = { label: `Last ${daysBack} days`, period: usualPeriod(props.today) }
  return <PeriodFields {...props} presets={offered} usual={usual} />
}
