import { NativeSelect } from '@mantine/core'
import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import type { MasterFilter } from '../../../platform/web/master-page/master-config.ts'
import { DateInput } from '../../../platform/web/ui/date-input.tsx'
import { periodOf, presetNames, presetOf, presets, type Period, type Preset } from '../../../kernel/periods.ts'
import classes from './report.module.css'

interface PeriodFieldProps {
  filter: MasterFilter
  address: ListAddress
}

const choices = presets.map(preset => ({ value: preset as string, label: presetNames[preset] }))
const isPreset = (text: string | undefined): text is Preset => presets.some(preset => preset === text)

/** The days of a report: a preset, or a first and a last day; never after today. */
export function PeriodField({ filter, address }: PeriodFieldProps) {
  const { search, change } = address
  const today = businessToday()
  const initial = isPreset(filter.initial) ? filter.initial : 'today'
  const begun = periodOf(initial, today)
  const fromDate = parseIsoDate(search.filters.fromDate ?? '') ?? begun.fromDate
  const toDate = parseIsoDate(search.filters.toDate ?? '') ?? begun.toDate
  const preset = presetOf({ fromDate, toDate }, today)

  function choose(period: Period | null): void {
    change({ filters: { ...search.filters, fromDate: period?.fromDate ?? '', toDate: period?.toDate ?? '' }, page: 1 })
  }
  // The initial period is not written to the address, so that a shared link means today tomorrow.
  const choosePreset = (value: string) => isPreset(value) && choose(value === initial ? null : periodOf(value, today))
  function chooseFrom(day: IsoDate | null): void {
    if (day !== null && day <= today) choose({ fromDate: day, toDate: day > toDate ? day : toDate })
  }
  function chooseTo(day: IsoDate | null): void {
    if (day !== null && day <= today) choose({ fromDate: day < fromDate ? day : fromDate, toDate: day })
  }

  return (
    <>
      <NativeSelect
        aria-label="Period"
        data={preset === null ? [{ value: '', label: 'Chosen days' }, ...choices] : choices}
        value={preset ?? ''}
        onChange={event => choosePreset(event.currentTarget.value)}
      />
      <DateInput label="From" className={classes.date ?? ''} value={fromDate} max={today} onChange={chooseFrom} />
      <DateInput label="To" className={classes.date ?? ''} value={toDate} max={today} onChange={chooseTo} />
    </>
  )
}
