import { NativeSelect, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { SectionForm } from '../../settings/web/section-form.tsx'
import classes from '../../settings/web/settings-page.module.css'
import { useSectionForm } from '../../settings/web/use-section-form.ts'
import { saveBackupPlan, type BackupPlanRead } from '../contract.ts'

interface PlanValues extends Omit<BackupPlanRead, 'days' | 'weeks' | 'months'> {
  days: number | null
  weeks: number | null
  months: number | null
}

const hours = [
  { value: '', label: 'At no hour' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `Every day at ${String(hour).padStart(2, '0')}:00` })),
]

/** When backups are made, and how many of them stay. */
export function BackupPlanForm({ saved }: { saved: BackupPlanRead }) {
  const queries = useQueryClient()
  const section = useSectionForm({
    saved: saved as PlanValues,
    endpoint: saveBackupPlan,
    problemsOf: ({ days }: PlanValues) => (days === null || days === 0 ? { days: 'At least one day' } : {}),
    inputOf: ({ days, weeks, months, ...rest }) => ({ body: { ...rest, days: days ?? 1, weeks: weeks ?? 0, months: months ?? 0 } }),
    savedBy: ({ plan }) => plan as PlanValues,
    success: 'Plan of backups saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['backups'] }),
  })
  const { form } = section
  const kept = (name: 'days' | 'weeks' | 'months', label: string) => (
    <IntegerInput
      label={label}
      {...form.getInputProps(name)}
      value={form.values[name]}
      onChange={value => form.setFieldValue(name, value)}
    />
  )
  return (
    <SectionForm section={section} label="Plan of backups">
      <NativeSelect
        label="A backup is made"
        data={hours}
        maw={360}
        value={form.values.hour === null ? '' : String(form.values.hour)}
        onChange={event => form.setFieldValue('hour', event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <Switch label="And whenever a day is closed" {...form.getInputProps('atClose', { type: 'checkbox' })} />
      <div className={classes.pair}>
        {kept('days', 'Keep the last of so many days')}
        {kept('weeks', 'Keep the last of so many weeks')}
        {kept('months', 'Keep the last of so many months')}
      </div>
    </SectionForm>
  )
}
