import { displayTime } from '../../../kernel/dates.ts'
import { useFormats } from '../session.ts'
import { useNow } from '../use-now.ts'

interface ClockProps {
  /** The time zone of the business; a till abroad shows the shop's time too. */
  timeZone: string
  /** Whether the date is shown before the time. */
  withDate?: boolean
}

/** The time, to the second. */
export function Clock({ timeZone, withDate = false }: ClockProps) {
  const now = useNow(1_000)
  const { clock } = useFormats()
  const time = displayTime(now, timeZone, { clock, withSeconds: true })
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(now)
  return <time dateTime={new Date(now).toISOString()}>{withDate ? `${day}, ${time}` : time}</time>
}
