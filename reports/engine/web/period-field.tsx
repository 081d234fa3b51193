import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import type { MasterFilter } from '../../../platform/web/master-page/master-config.ts'
import { DateInput } from '../../../platform/web/ui/date-input.tsx'
import { periodOf, periodWith, presetNames, presetOf, presets, type Period, type Preset } from '../../../kernel/periods.ts'
import classes from './report.module.css'

interface PeriodFieldProps {
  filter: MasterFilter
  address: ListAddress
}

const choices = presets.map(preset => ({ value: preset as string, label: presetNames[preset] }))
/** What is asked for most, one press each where there is room. */
const quick = ['today', 'yesterday', 'this-week', 'this-month', 'last-month'] as const satisfies readonly Preset[]
const ruleOf = (which: 'From' | 'To', today: IsoDate) => (day: IsoDate | null) => {
  if (day === null) return `${which} Date is Required`
  return day > today ? 'This day is after today' : null
}
const isPreset = (text: string | undefined): text is Preset => presets.some(preset => preset === text)

/** The days of a report: a preset, or a first and a last day; never after today. */
export function PeriodField({ filter, address }: PeriodFieldProps) {
  const { search, change } = address
  const today = businessToday()
  const initial = isPreset(filter.initial) ? filter.initial : 'today'
  const begun = periodOf(initial, today)
  const chosen = { fromDate: parseIsoDate(search.filters.fromDate ?? ''), toDate: parseIsoDate(search.filters.toDate ?? '') }
  const { fromDate, toDate } = periodWith(chosen, begun)
  const preset = presetOf({ fromDate, toDate }, today)
  // A preset takes the place of what was typed, also of what is no date.
  const [chosenAnew, setChosenAnew] = useState(0)

  function choose(period: Period | null): void {
    change({ filters: { ...search.filters, fromDate: period?.fromDate ?? '', toDate: period?.toDate ?? '' }, page: 1 })
  }
  // The initial period is not written to the address, so that a shared link means today tomorrow.
  function choosePreset(value: string): void {
    if (!isPreset(value)) return
    setChosenAnew(chosenAnew + 1)
    choose(value === initial ? null : periodOf(value, today))
  }
  function chooseFrom(day: IsoDate | null): void {
    if (day !== null) choose({ fromDate: day, toDate: day > toDate ? day : toDate })
  }
  function chooseTo(day: IsoDate | null): void {
    if (day !== null) choose({ fromDate: day < fromDate ? day : fromDate, toDate: day })
  }
  const day = { className: classes.date ?? '', max: today, lean: 'behind', isFilter: true } as const

  return (
    <>
      <Button.Group className={classes.quick ?? ''} aria-label="Days">
        {quick.map(one => (
          <Button
            key={one}
            variant={one === preset ? 'light' : 'default'}
            px="sm"
            aria-pressed={one === preset}
            onClick={() => choosePreset(one)}
          >
            {presetNames[one]}
          </Button>
        ))}
      </Button.Group>
      <NativeSelect
        aria-label="Period"
        data={preset === null ? [{ value: '', label: 'Chosen days' }, ...choices] : choices}
        value={preset ?? ''}
        onChange={event => choosePreset(event.currentTarget.value)}
      />
      <div className={classes.days}>
        <DateInput key={`from ${chosenAnew}`} label="From" {...day} value={fromDate} rule={ruleOf('From', today)} onChange={chooseFrom} />
        <DateInput key={`to ${chosenAnew}`} label="To" {...day} value={toDate} rule={ruleOf('To', today)} onChange={chooseTo} />
      </div>
    </>
  )
}
