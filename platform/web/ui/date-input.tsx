import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { displayDate, parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { useFormats } from '../session.ts'
import classes from './date-input.module.css'
import { readDateText } from './date-text.ts'

interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'rightSection'> {
  label: string
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  min?: IsoDate
  max?: IsoDate
}

/**
 * A date that is typed day first ("18/2/2027", "18-02-27") or picked from the browser's calendar. An empty field is null; an
 * incomplete date is discarded.
 */
export function DateInput({ value, onChange, min, max, onBlur, onKeyDown, ...input }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const formats = useFormats()
  const calendar = useRef<HTMLInputElement>(null)

  function settle(): void {
    if (typed === null) return
    const date = readDateText(typed)
    if (date !== null || typed.trim() === '') onChange(date)
    setTyped(null)
  }

  return (
    <TextInput
      placeholder={formats.dateStyle}
      autoComplete="off"
      maxLength={11}
      {...input}
      value={typed ?? (value === null ? '' : displayDate(value, formats))}
      onChange={event => setTyped(event.currentTarget.value)}
      onFocus={event => event.currentTarget.select()}
      onBlur={event => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
        onKeyDown?.(event)
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={`Calendar of ${input.label}`}
            disabled={input.disabled === true || input.readOnly === true}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={16} stroke={1.6} />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            value={value ?? ''}
            min={min}
            max={max}
            onChange={event => {
              setTyped(null)
              onChange(parseIsoDate(event.currentTarget.value))
            }}
          />
        </>
      }
    />
  )
}
