import { businessDate, displayDateTime, displayTime } from '../../../kernel/dates.ts'

/** No copy that is younger is too old, whatever the settings say. */
export const dayMs = 24 * 3_600_000

/** Whether a copy of that age is not sold from: its prices and stock are those of another week. */
export const isTooOld = (ageMs: number, days: number): boolean => ageMs > days * dayMs

interface Ages {
  /** When the server answered last; null where nothing is known of it. */
  answeredAt: number | null
  /** Of when the copy is; null where there is none yet. */
  copiedAt: number | null
  now: number
  /** For how many days a copy is sold from. */
  days: number
  timeZone: string
}

/** What a till says while the server is gone: since when, and how old are the prices and the stock that it sells from. */
export function ageInWords({ answeredAt, copiedAt, now, days, timeZone }: Ages): string {
  const day = businessDate(now, timeZone)
  const at = (ms: number) => (businessDate(ms, timeZone) === day ? displayTime(ms, timeZone) : displayDateTime(ms, timeZone))
  const since = answeredAt === null ? '' : `Last answer ${at(answeredAt)}. `
  if (copiedAt === null) return `${since}Prices and stock are not kept here yet: items are not found until it is back.`
  if (!isTooOld(now - copiedAt, days)) return `${since}Prices and stock of ${at(copiedAt)}. Bills are sold on, and go up by themselves.`
  return `${since}Prices and stock here are of ${at(copiedAt)}, older than ${days === 1 ? 'a day' : `${days} days`}: items are not sold from them, as both may be others by now.`
}
