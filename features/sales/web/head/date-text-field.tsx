import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { useFormats } from '../../../../platform/web/session.ts'
import { readDateText } from '../../../../platform/web/ui/date-text.ts'

interface DateTextFieldProps {
  label: string
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  readOnly: boolean
}

/** A date typed day first, without a calendar, which keeps the till small. An empty field is null; an incomplete date is discarded. */
export function DateTextField({ label, value, onChange, readOnly }: DateTextFieldProps) {
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)

  function leave(): void {
    if (typed === null) return
    const date = readDateText(typed)
    if (date !== null || typed.trim() === '') onChange(date)
    setTyped(null)
  }

  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={formats.dateStyle}
      autoComplete="off"
      inputMode={formats.dateStyle.includes('MMM') ? 'text' : 'numeric'}
      maxLength={11}
      readOnly={readOnly}
      value={typed ?? (value === null ? '' : displayDate(value, formats))}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={event => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
