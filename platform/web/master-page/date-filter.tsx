import { parseIsoDate } from '../../../kernel/dates.ts'
import { DateInput } from '../ui/date-input.tsx'
import classes from './list-page.module.css'

interface DateFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A day that narrows a list; its label is its placeholder. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  return (
    <DateInput
      isFilter
      lean="behind"
      label={label}
      placeholder={label}
      className={classes.date ?? ''}
      value={parseIsoDate(value)}
      onChange={date => onChange(date ?? '')}
      data-set={value !== '' || undefined}
    />
  )
}
