import { NativeSelect, TagsInput } from '@mantine/core'
import { mostReceivers } from '../schedule-contract.ts'
import { dayOfMonthName, weekdays, type ScheduledFor } from '../schedule-days.ts'

const whens = [
  { value: 'close', label: 'when the day is closed' },
  { value: 'day', label: 'every day' },
  { value: 'week', label: 'every week' },
  { value: 'month', label: 'every month' },
] as const
type When = (typeof whens)[number]['value']
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))
const daysOf = {
  week: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  month: Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: dayOfMonthName(at + 1) })),
} as const

interface WhenFieldsProps {
  made: ScheduledFor
  onChange: (made: ScheduledFor) => void
}

const usualHour = 7

/** When a report is made: at the close, or at an hour of every day, week or month. */
export function WhenFields({ made, onChange }: WhenFieldsProps) {
  const { repeats, onDay, hour } = made
  const choose = (when: When) =>
    onChange(
      when === 'close'
        ? { repeats: 'day', onDay: null, hour: null }
        : { repeats: when, onDay: when === 'day' ? null : 1, hour: hour ?? usualHour },
    )
  return (
    <>
      <NativeSelect
        label="Made"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has opened by then, while this was being read
        autoFocus
        data={[...whens]}
        value={hour === null ? 'close' : repeats}
        onChange={event => choose(event.currentTarget.value as When)}
      />
      {repeats !== 'day' && (
        <NativeSelect
          label={repeats === 'week' ? 'On' : 'On day'}
          data={[...daysOf[repeats]]}
          value={String(onDay)}
          onChange={event => onChange({ ...made, onDay: Number(event.currentTarget.value) })}
        />
      )}
      {hour !== null && (
        <NativeSelect
          label="At"
          data={hours}
          value={String(hour)}
          onChange={event => onChange({ ...made, hour: Number(event.currentTarget.value) })}
        />
      )}
    </>
  )
}

interface ReceiversFieldProps {
  /** Addresses that are proposed. */
  addresses: readonly { name: string; address: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Text in the field that is no address of the list yet. */
  typed: string
  onType: (typed: string) => void
  /** What the server refused, by field. */
  fields: Readonly<Record<string, string>>
}

/** All receivers: what is typed and not yet taken by Enter counts too. */
export const receiversOf = (value: readonly string[], typed: string): string[] => [...value, typed.trim()].filter(Boolean)

/** The addresses that a report is mailed to. */
export function ReceiversField({ addresses, value, onChange, typed, onType, fields }: ReceiversFieldProps) {
  return (
    <TagsInput
      label="Mailed to"
      placeholder={value.length === 0 ? 'nobody' : ''}
      description="Enter adds an address, Backspace takes the last one off."
      maxTags={mostReceivers}
      maxLength={200}
      data={addresses.map(({ address }) => address)}
      renderOption={({ option }) => {
        const name = addresses.find(({ address }) => address === option.value)?.name
        return name ? `${name}, ${option.value}` : option.value
      }}
      value={[...value]}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={onType}
      acceptValueOnBlur
      splitChars={[',', ';', ' ']}
      autoComplete="off"
      error={mailError(fields, receiversOf(value, typed))}
    />
  )
}

/** What is wrong with the addresses: which one, and why. */
function mailError(fields: Readonly<Record<string, string>>, receivers: readonly string[]): string | undefined {
  const [name, words] = Object.entries(fields).find(([field]) => field.startsWith('mailTo')) ?? []
  const at = Number(name?.split('.')[1])
  return Number.isInteger(at) && receivers[at] !== undefined ? `${receivers[at]} ${words}` : words
}
