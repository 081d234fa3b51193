import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { useFormats } from '../session.ts'
import classes from './date-input.module.css'
import { useDateField, type DateFieldOptions } from './typed-field.ts'

interface DateInputProps
  extends DateFieldOptions, Omit<TextInputProps, keyof DateFieldOptions | 'defaultValue' | 'type' | 'rightSection' | 'onFocus'> {
  min?: IsoDate
  max?: IsoDate
}

/**
 * A date that is typed day first ("18/2/2027", "180227", "18/2") or picked from the browser's calendar. An empty field is null; a
 * text that is no date stays with its error, and nothing is saved meanwhile.
 */
export function DateInput(props: DateInputProps) {
  const { ref, label, value, onChange, lean, rule, isFilter, isDrafted, min, max, error, onBlur, onKeyDown, ...input } = props
  const formats = useFormats()
  const typing = useDateField({ label, value, onChange, lean, rule, isFilter, isDrafted, ref })

  return (
    <TextInput
      label={label}
      placeholder={formats.dateStyle}
      {...input}
      {...typing.field}
      error={typing.error ?? error}
      onBlur={event => {
        typing.field.onBlur()
        onBlur?.(event)
      }}
      onKeyDown={event => {
        typing.field.onKeyDown(event)
        onKeyDown?.(event)
      }}
      rightSection={
        <Calendar
          {...{ label, value, min, max }}
          isOff={input.disabled === true || input.readOnly === true}
          onPick={day => {
            typing.forget()
            onChange(day)
          }}
        />
      }
    />
  )
}

interface CalendarProps extends Pick<DateInputProps, 'label' | 'value'> {
  min: IsoDate | undefined
  max: IsoDate | undefined
  isOff: boolean
  onPick: (day: IsoDate | null) => void
}

function Calendar({ label, value, min, max, isOff, onPick }: CalendarProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-label={`Calendar of ${label}`}
        disabled={isOff}
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
        onChange={event => onPick(parseIsoDate(event.currentTarget.value))}
      />
    </>
  )
}
