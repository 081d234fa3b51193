import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'

/** Where a date without its year is looked for: today or later, today or before, or whichever is nearer. */
export type Lean = 'ahead' | 'behind' | 'nearest'

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const between = '(?:\\s*[/.\\-]\\s*|\\s+)'
const numbered = new RegExp(`^(\\d{1,2})${between}(\\d{1,2})(?:${between}(\\d{2}|\\d{4}))?$`)
const named = /^(\d{1,2})[\s/.-]*([a-z]{3,9})\.?(?:[\s/.-]*(\d{2}|\d{4}))?$/i
const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
/** The furthest year in which 29 February comes again. */
const yearsAround = 8

/**
 * Reads a date as people type it, day first: "18/2/2027", "18-02-27", "18 Feb 2027", "18022027", "180227", and without its year
 * "18/2", "1802", "18 feb". Two digits of a year mean 20xx. Answers null for anything else, and for a day that no calendar has.
 */
export function readDateText(text: string, today: IsoDate, lean: Lean = 'nearest'): IsoDate | null {
  const typed = text.trim()
  if (/^\d{4}-/.test(typed)) return inReach(parseIsoDate(typed))
  const [, day = '', written = '', year] = numbered.exec(typed) ?? named.exec(typed) ?? digits.exec(typed) ?? []
  const month = /^\d/.test(written) ? Number(written) : monthNamed(written)
  if (year === undefined) return withoutYear(day, month, { today, lean })
  return inReach(dayOf(Number(year.length === 2 ? `20${year}` : year), month, day))
}

/** Whether a text is a date with its whole year: nothing more is typed behind it, so that it counts at once. */
export function isWholeDate(text: string): boolean {
  return /^(?:\d{8}|\d{4}-\d{2}-\d{2}|.*\D\d{4})$/.test(text.trim())
}

/** "1630", "16:30", "16.30", "4.30pm", "4 pm" or "9" as "16:30" and the like; null when it is no time of day. */
export function readTimeText(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  if (half === undefined) return Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`
  if (Number(hours) < 1 || Number(hours) > 12) return null
  const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** 1–12 by a month's name or at least its first three letters; 0 for any other text. */
function monthNamed(name: string): number {
  return name.length < 3 ? 0 : months.findIndex(month => month.startsWith(name.toLowerCase())) + 1
}

function dayOf(year: number, month: number, day: string): IsoDate | null {
  return parseIsoDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A year such as 0206 is a slip of the hand. */
function inReach(date: IsoDate | null): IsoDate | null {
  return date !== null && date >= '1900' && date < '2200' ? date : null
}

function withoutYear(day: string, month: number, { today, lean }: { today: IsoDate; lean: Lean }): IsoDate | null {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: 2 * yearsAround + 1 }, (_, at) => thisYear - yearsAround + at)
  const found = years.map(year => dayOf(year, month, day)).filter(date => date !== null)
  const ahead = found.find(date => date >= today) ?? null
  const behind = found.findLast(date => date <= today) ?? null
  if (lean !== 'nearest') return lean === 'ahead' ? ahead : behind
  if (ahead === null || behind === null) return ahead ?? behind
  return Date.parse(ahead) - Date.parse(today) <= Date.parse(today) - Date.parse(behind) ? ahead : behind
}
