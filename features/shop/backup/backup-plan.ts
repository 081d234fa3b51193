import { z } from 'zod'
import { addDays, daysBetween, type IsoDate } from '../../../kernel/dates.ts'

/** When backups are made without anybody, and how many of them are kept; the settings row "backup" holds what was saved of it. */
export const backupPlanShape = z.object({
  /** The hour of the day at which one is made, in the time of the business; null for none. */
  hour: z.number().int().min(0).max(23).nullable().default(2),
  /** Whether one is made when a day is closed at any location. */
  atClose: z.boolean().default(true),
  /** The last file of each of so many days, weeks and months is kept. */
  days: z.number().int().min(1).max(366).default(14),
  weeks: z.number().int().min(0).max(520).default(8),
  months: z.number().int().min(0).max(240).default(24),
})
export type BackupPlan = z.infer<typeof backupPlanShape>

/** The plan of a settings row; what was never saved is as usual. */
export const backupPlanOf = (value: unknown): BackupPlan => backupPlanShape.parse(value)

/** Why a backup was made. */
export const backupCauses = ['hour', 'close', 'asked'] as const
export type BackupCause = (typeof backupCauses)[number]

/** What has been made so far; all times in milliseconds. */
export interface BackupState {
  /** Today at the business, and the hour of the day there. */
  today: IsoDate
  hour: number
  /** The day of the last whole backup that was made at its hour. */
  hourlyOn: IsoDate | null
  /** When the last whole backup began: what was closed before is in it. */
  lastBegun: number | null
  /** When a day was closed last. */
  lastClose: number | null
  /** When the last try began that did not become whole. */
  lastFailed: number | null
  /** When a backup was proved last. */
  lastProved: number | null
}

const triesAgainMs = 15 * 60_000

/** Why a backup is to be made now; null for none. A try that failed is repeated every quarter of an hour. */
export function dueBackup(plan: BackupPlan, state: BackupState, now: number): Exclude<BackupCause, 'asked'> | null {
  const { hourlyOn, lastBegun, lastClose, lastFailed } = state
  if (lastFailed !== null && (lastBegun === null || lastFailed > lastBegun) && now - lastFailed < triesAgainMs) return null
  if (plan.hour !== null && state.hour >= plan.hour && hourlyOn !== state.today) return 'hour'
  if (plan.atClose && lastClose !== null && (lastBegun === null || lastClose > lastBegun)) return 'close'
  return null
}

const weekMs = 7 * 24 * 3_600_000

/** Whether the newest backup is to be proved: a week after the last proof. */
export const isProofDue = ({ lastProved }: Pick<BackupState, 'lastProved'>, now: number) =>
  lastProved === null || now - lastProved >= weekMs

export interface BackupOfDay {
  id: string
  day: IsoDate
  /** Milliseconds. */
  madeAt: number
}

// A Monday; weeks are counted from it.
const someMonday = '2024-01-01' as IsoDate
const weekOf = (day: IsoDate) => addDays(someMonday, 7 * Math.floor(daysBetween(someMonday, day) / 7))

/** The whole backups that are kept: the last one of each of so many days, weeks and months that have any. */
export function keptBackups(
  files: readonly BackupOfDay[],
  { days, weeks, months }: Pick<BackupPlan, 'days' | 'weeks' | 'months'>,
): Set<string> {
  const newestFirst = files.toSorted((a, b) => b.madeAt - a.madeAt)
  const kept = new Set<string>()
  function keepLastOf(periodOf: (day: IsoDate) => string, howMany: number): void {
    const seen = new Set<string>()
    for (const { id, day } of newestFirst) {
      const period = periodOf(day)
      if (seen.has(period)) continue
      if (seen.size === howMany) return
      seen.add(period)
      kept.add(id)
    }
  }
  keepLastOf(day => day, Math.max(days, 1))
  keepLastOf(weekOf, weeks)
  keepLastOf(day => day.slice(0, 7), months)
  return kept
}
