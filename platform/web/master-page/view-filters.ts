import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { periodOf, presetOf, presets } from '../../../kernel/periods.ts'

type Filters = Readonly<Record<string, string>>
interface KeptFilter {
  name: string
  value: string
}

/** The filters of a list as a view keeps them: a month that goes on stays *this month*, and is not two days of the past. */
export function keptFilters(filters: Filters, today: IsoDate): KeptFilter[] {
  const { fromDate = '', toDate = '', ...others } = filters
  const [from, to] = [parseIsoDate(fromDate), parseIsoDate(toDate)]
  const preset = from && to ? presetOf({ fromDate: from, toDate: to }, today) : null
  const days = preset ? { period: preset } : { fromDate, toDate }
  return Object.entries({ ...others, ...days }).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]))
}

/** The same as the list's address has them on that day. */
export function shownFilters(kept: readonly KeptFilter[], today: IsoDate): Filters {
  const { period, ...others } = Object.fromEntries(kept.map(({ name, value }) => [name, value]))
  const preset = presets.find(one => one === period)
  return { ...others, ...(preset && periodOf(preset, today)) }
}
