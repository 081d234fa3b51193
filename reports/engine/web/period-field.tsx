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
const afterToday = 'This day is after today'
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
  const [wrong, setWrong] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })

  function choose(period: Period | null): void {
    change({ filters: { ...search.filters, fromDate: period?.fromDate ?? '', toDate: period?.toDate ?? '' }, page: 1 })
  }
  // The initial period is not written to the address, so that a shared link means today tomorrow.
  function choosePreset(value: string): void {
    if (!isPreset(value)) return
    setWrong({ from: null, to: null })
    choose(value === initial ? null : periodOf(value, today))
  }
  function chooseFrom(day: IsoDate | null): void {
    if (day === null || day > today) return setWrong({ ...wrong, from: day === null ? 'From Date is Required' : afterToday })
    setWrong({ ...wrong, from: null })
    choose({ fromDate: day, toDate: day > toDate ? day : toDate })
  }
  function chooseTo(day: IsoDate | null): void {
    if (day === null || day > today) return setWrong({ ...wrong, to: day === null ? 'To Date is Required' : afterToday })
    setWrong({ ...wrong, to: null })
    choose({ fromDate: day < fromDate ? day : fromDate, toDate: day })
  }

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
        <DateInput label="From" className={classes.date ?? ''} value={fromDate} max={today} error={wrong.from} onChange={chooseFrom} />
        <DateInput label="To" className={classes.date ?? ''} value={toDate} max={today} error={wrong.to} onChange={chooseTo} />
      </div>
    </>
  )
}
