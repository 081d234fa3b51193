import { chosenFormats, type Formats } from './formats.ts'

declare const isoDate: unique symbol
/** A calendar date "2026-11-20", without time or zone. */
export type IsoDate = string & { readonly [isoDate]: true }

const dayMs = 86_400_000

/** Reads "2026-11-20"; answers null when it is not a date of the calendar. */
export function parseIsoDate(text: string): IsoDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return null
  return text as IsoDate
}

/** A date from a literal; for constants and tests, so a bad text throws. */
export function date(text: string): IsoDate {
  const parsed = parseIsoDate(text)
  if (parsed === null) throw new RangeError(`not a date: ${text}`)
  return parsed
}

export function addDays(from: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) as IsoDate
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

const minuteMs = 60_000
const zoneFormats = new Map<string, Intl.DateTimeFormat>()
const hourFormats = new Map<string, Intl.DateTimeFormat>()
const lastMinutes = new Map<string, { minute: number; dayStartHour: number; date: IsoDate }>()

function formatOf(kept: Map<string, Intl.DateTimeFormat>, timeZone: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = kept.get(timeZone) ?? make()
  kept.set(timeZone, format)
  return format
}

const zoneFormat = (timeZone: string) =>
  formatOf(zoneFormats, timeZone, () => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }))

/**
 * The business date of a moment: the calendar date in the client's zone, where a day begins when the clock
 * on the wall shows `dayStartHour` (a sale at 01:00 with a day start of 03:00 still belongs to yesterday).
 */
export function businessDate(instantMs: number, timeZone: string, dayStartHour = 0): IsoDate {
  // Time zones differ by whole minutes, so all moments of a minute have one date, which is kept.
  const minute = Math.floor(instantMs / minuteMs)
  const last = lastMinutes.get(timeZone)
  if (last?.minute === minute && last.dayStartHour === dayStartHour) return last.date
  const onTheWall = zoneFormat(timeZone).format(minute * minuteMs) as IsoDate
  // Hours are not counted back from the moment: where clocks are set forward or back, a day of 23 or 25 hours would begin at another hour.
  const isYesterday = dayStartHour > 0 && hourOf(minute * minuteMs, timeZone) < dayStartHour
  const found = isYesterday ? addDays(onTheWall, -1) : onTheWall
  lastMinutes.set(timeZone, { minute, dayStartHour, date: found })
  return found
}

/** The hour of the day at a moment in the client's zone, 0–23. */
export function hourOf(instantMs: number, timeZone: string): number {
  const format = formatOf(hourFormats, timeZone, () => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }))
  return Number(format.format(instantMs))
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** "20/11/2026": how dates are shown to people. */
export function displayDate(value: IsoDate, { dateStyle } = chosenFormats()): string {
  const [year = '', month = '', day = ''] = value.split('-')
  switch (dateStyle) {
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`
    case 'DD-MM-YYYY':
      return `${day}-${month}-${year}`
    case 'DD.MM.YYYY':
      return `${day}.${month}.${year}`
    case 'DD MMM YYYY':
      return `${day} ${monthNames[Number(month) - 1]} ${year}`
    case 'YYYY-MM-DD':
      return value
  }
}

/** The same for a date as the API sends it; '' for null. */
export function displayDateText(text: string | null, formats = chosenFormats()): string {
  const date = text === null ? null : parseIsoDate(text)
  return date === null ? '' : displayDate(date, formats)
}

const weekdayInWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dateInWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Sunday, 22 November 2026", for places where 03/04 could be read as another day; '' when the text is no date. */
export function dayInWords(text: string): string {
  if (parseIsoDate(text) === null) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return `${weekdayInWords.format(day)}, ${dateInWords.format(day)}`
}

interface TimeStyle extends Pick<Formats, 'clock'> {
  withSeconds?: boolean
}

// Making one takes longer than using it a hundred times.
const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeFormat(timeZone: string, { clock, withSeconds = false }: TimeStyle): Intl.DateTimeFormat {
  const name = `${timeZone} ${clock} ${withSeconds}`
  const known = timeFormats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(clock === '12h' ? 'en-AU' : 'en-GB', {
    timeZone,
    hour: clock === '12h' ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
    hourCycle: clock === '12h' ? 'h12' : 'h23',
  })
  timeFormats.set(name, made)
  return made
}

/** "14:03" or "2:03 pm" of a moment in the client's zone. */
export function displayTime(instant: string | number, timeZone: string, style: TimeStyle = chosenFormats()): string {
  const format = timeFormat(timeZone, style)
  // Some machines write a narrow space before "pm", which not every printer can print.
  return format.format(new Date(instant)).replace(/\s/g, ' ')
}

/** "20/11/2026 14:03" of a moment in the client's zone; for papers and lists. */
export function displayDateTime(instant: string | number, timeZone: string, formats: Formats & TimeStyle = chosenFormats()): string {
  const at = new Date(instant).getTime()
  return `${displayDate(businessDate(at, timeZone), formats)} ${displayTime(at, timeZone, formats)}`
}
