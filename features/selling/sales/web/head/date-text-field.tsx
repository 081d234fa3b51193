import { TextInput } from '@mantine/core'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { useFormats } from '../../../../../platform/web/session.ts'
import { useDateField } from '../../../../../platform/web/ui/typed-field.ts'

interface DateTextFieldProps {
  label: string
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  readOnly: boolean
}

/** The shared field for a date that is still to come, without a calendar, which keeps the till small. */
export function DateTextField({ label, value, onChange, readOnly }: DateTextFieldProps) {
  const formats = useFormats()
  const { field, error, forget } = useDateField({ label, value, onChange, lean: 'ahead', isDrafted: true })

  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={formats.dateStyle}
      inputMode={formats.dateStyle.includes('MMM') ? 'text' : 'numeric'}
      readOnly={readOnly}
      {...field}
      error={error}
      onKeyDown={event => {
        field.onKeyDown(event)
        if (event.key === 'Escape') forget()
      }}
    />
  )
}
