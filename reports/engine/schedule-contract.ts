import { z } from 'zod'
import { dateText, emailText, endpoint, text, timeText } from '../../kernel/endpoint.ts'
import { presets } from '../../kernel/periods.ts'
import { repeats } from './schedule-days.ts'

/** The most schedules of a user. */
export const mostSchedules = 20
/** The most addresses that a schedule is mailed to. */
export const mostReceivers = 10
/** How long a kept file stays, in days. */
export const daysKept = 60

// Filters and a search: a report has at most a dozen of them.
const mostCharacters = 2_000
const asked = z
  .record(text(40), text(64))
  .refine(named => Object.entries(named).flat().join('').length <= mostCharacters, `holds at most ${mostCharacters} characters`)
  .meta({ mostCharacters })
  .default({})

const form = z.enum(['xlsx', 'pdf'])
const id = z.object({ id: z.uuid() })

const schedule = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  words: z.string(),
  days: z.enum(presets).nullable(),
  everywhere: z.boolean(),
  locationName: z.string(),
  /** Null: when a day of its location is closed. */
  hour: z.number().int().nullable(),
  repeats: z.enum(repeats),
  /** The weekday from Monday, 1, or the day of the month; null for every day. */
  onDay: z.number().int().nullable(),
  form,
  mailTo: z.array(z.string()),
})
export type ReportSchedule = z.infer<typeof schedule>

/** Of another user, as whoever manages the users of its location sees it. */
const otherSchedule = schedule.extend({
  username: z.string(),
  /** The addresses of `mailTo` that are neither the business's nor a sales rep's. */
  outside: z.array(z.string()),
})
export type OtherSchedule = z.infer<typeof otherSchedule>

const keptFile = z.object({
  id: z.string(),
  title: z.string(),
  form,
  day: dateText,
  /** Null while it is being made. */
  madeAt: timeText.nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Why it could not be made, or may not be read any more; '' for a file that is there. */
  problem: z.string(),
  mail: z.enum(['none', 'waiting', 'sent', 'failed']),
  mailProblem: z.string(),
})
export type KeptReport = z.infer<typeof keptFile>

const reply = z.object({
  schedules: z.array(schedule),
  /** Those of others at the locations whose users one manages; empty for everybody else. */
  others: z.array(otherSchedule),
  /** The newest first. */
  files: z.array(keptFile),
  /** Whether this server sends mail. */
  sendsMail: z.boolean(),
  /** Addresses that are known: the business's, those of sales reps, and those that the own reports were mailed to. */
  addresses: z.array(z.object({ name: z.string(), address: z.string() })),
})

export const reportSchedules = endpoint({
  method: 'GET',
  path: 'report-schedule',
  summary: 'The own scheduled reports, and the files that they left',
  permission: 'schedule-reports',
  reply,
})

function fits({ repeats: every, onDay }: { repeats: (typeof repeats)[number]; onDay: number | null }): boolean {
  return every === 'day' ? onDay === null : onDay !== null && (every === 'month' || onDay <= 7)
}

export const scheduleReport = endpoint({
  method: 'POST',
  path: 'report-schedule',
  summary: 'Have a report made at an hour of every day, week or month, or when the day is closed',
  permission: 'schedule-reports',
  saves: true,
  body: z
    .object({
      slug: z
        .string()
        .max(40)
        .regex(/^[a-z-]+$/),
      /** What the report is asked for, without days, location and page. */
      asked,
      words: text(500).default(''),
      days: z.enum(presets).nullable().default(null),
      everywhere: z.boolean().default(false),
      hour: z.number().int().min(0).max(23).nullable(),
      repeats: z.enum(repeats).default('day'),
      onDay: z.number().int().min(1).max(31).nullable().default(null),
      form,
      mailTo: z.array(emailText('is not an address such as owner@shop.example').max(200)).max(mostReceivers).default([]),
    })
    .refine(fits, {
      message: 'must be a weekday from 1 to 7 for every week, a day from 1 to 31 for every month, and none for every day',
      path: ['onDay'],
    })
    .refine(({ repeats: every, hour }) => every === 'day' || hour !== null, {
      message: 'must be an hour for every week and month',
      path: ['hour'],
    }),
  reply,
})

export const unscheduleReport = endpoint({
  method: 'DELETE',
  path: 'report-schedule/:id',
  summary: 'Have a report no longer made, the own or that of a user whom one manages; its files stay',
  permission: 'schedule-reports',
  saves: true,
  params: id,
  reply,
})

export const keptReport = endpoint({
  method: 'GET',
  path: 'report-schedule-file/:id',
  summary: 'A file that a scheduled report left',
  permission: 'schedule-reports',
  params: id,
  reply: z.unknown(),
})
