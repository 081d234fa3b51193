import { addDays, type IsoDate } from './dates.ts'

/** What is missed is proposed for so many days; longer ago, it is not. */
export const daysProposed = 92

/** When something comes again: W1 to W7 is every Monday to Sunday, M1 to M31 that day of every month. */
export type Rhythm = string

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const mostDays = 31

/** Every rhythm there is. */
export const rhythms: readonly Rhythm[] = [
  ...weekdays.map((_, index) => `W${index + 1}`),
  ...Array.from({ length: mostDays }, (_, index) => `M${index + 1}`),
]

/** As staff read it: 'Every Monday', 'Every month on day 5'. */
export function rhythmWords(rhythm: Rhythm): string {
  const day = Number(rhythm.slice(1))
  if (rhythm.startsWith('W')) return `Every ${weekdays[day - 1]}`
  return day === mostDays ? 'Every month on its last day' : `Every month on day ${day}`
}

const dayOfMonth = (day: IsoDate) => Number(day.slice(8))
/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: IsoDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Does it come on this day? A month that is too short has it on its last day. */
export function comesOn(rhythm: Rhythm, day: IsoDate): boolean {
  const on = Number(rhythm.slice(1))
  if (rhythm.startsWith('W')) return weekdayOf(day) === on
  const isLast = dayOfMonth(addDays(day, 1)) === 1
  return dayOfMonth(day) === on || (isLast && on > dayOfMonth(day))
}

/** The days on which it came, the oldest first: from its first day on, at most `daysProposed` ago, through today. */
export function dueDays({ rhythm, startsOn }: { rhythm: Rhythm; startsOn: IsoDate }, today: IsoDate): IsoDate[] {
  const days = Array.from({ length: daysProposed + 1 }, (_, ago) => addDays(today, ago - daysProposed))
  return days.filter(day => day >= startsOn && comesOn(rhythm, day))
}
