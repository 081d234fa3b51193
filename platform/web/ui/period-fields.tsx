import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { IsoDate } from '../../../kernel/dates.ts'
import { periodOf, presetNames, type Period, type Preset } from '../../../kernel/periods.ts'
import { DateInput } from './date-input.tsx'

interface PeriodFieldsProps {
  period: Period
  today: IsoDate
  presets: readonly Preset[]
  /** What is offered first, beside the presets. */
  usual?: { label: string; period: Period }
  onChange: (period: Period) => void
}

/** The days of a file or a paper: a preset, or a first and a last day, none after today. */
export function PeriodFields({ period, today, presets, usual, onChange }: PeriodFieldsProps) {
  const choices = [
    ...(usual ? [{ value: 'usual', ...usual }] : []),
    ...presets.map(preset => ({ value: preset as string, label: presetNames[preset], period: periodOf(preset, today) })),
  ]
  const isSame = (other: Period) => other.fromDate === period.fromDate && other.toDate === period.toDate
  const chosen = choices.find(choice => isSame(choice.period))
  // A preset takes the place of what was typed, also of what is no date.
  const [chosenAnew, setChosenAnew] = useState(0)
  const day = { max: today, w: 150, isFilter: true, lean: 'behind' } as const
  const ruleOf = (label: string) => (value: IsoDate | null) => {
    if (value === null) return `${label} Date is Required`
    return value > today ? 'This day is after today' : null
  }

  function choose(value: string): void {
    const choice = choices.find(one => one.value === value)
    if (!choice) return
    setChosenAnew(chosenAnew + 1)
    onChange(choice.period)
  }

  return (
    <>
      <NativeSelect
        label="Period"
        data={[...(chosen ? [] : [{ value: '', label: 'Chosen days' }]), ...choices.map(({ value, label }) => ({ value, label }))]}
        value={chosen?.value ?? ''}
        onChange={event => choose(event.currentTarget.value)}
      />
      <DateInput
        key={`from ${chosenAnew}`}
        label="From"
        {...day}
        value={period.fromDate}
        rule={ruleOf('From')}
        onChange={fromDate => fromDate && onChange({ fromDate, toDate: fromDate > period.toDate ? fromDate : period.toDate })}
      />
      <DateInput
        key={`to ${chosenAnew}`}
        label="To"
        {...day}
        value={period.toDate}
        rule={ruleOf('To')}
        onChange={toDate => toDate && onChange({ toDate, fromDate: toDate < period.fromDate ? toDate : period.fromDate })}
      />
    </>
  )
}
