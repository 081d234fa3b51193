import { z } from 'zod'
import { dateInput, dateText, endpoint, moneyInput, moneyText, timeText } from '../../kernel/endpoint.ts'
import { vatClasses } from '../vat/vat.ts'
import { schedules } from './schedules.ts'

const filed = {
  filedAt: timeText.nullable(),
  user: z.string().nullable(),
}
const period = { from: dateText, to: dateText }

export const vatReturnRead = z.object({
  ...period,
  /** Null until it is filed. */
  ...filed,
  /** What each schedule comes to; the amounts of output and input, each with the sign of its own account. */
  parts: z.array(
    z.object({
      schedule: z.enum(schedules),
      vatClass: z.enum(vatClasses),
      papers: z.number().int(),
      value: moneyText,
      vat: moneyText,
    }),
  ),
  outputVat: moneyText,
  inputVat: moneyText,
  broughtForward: moneyText,
  /** Below zero where it goes over into the next return. */
  payable: moneyText,
  /** For information, of the days on which a rate of the levy stands: what was sold without VAT, and the levy on it; null without one. */
  levy: z.object({ turnover: moneyText, amount: moneyText }).nullable(),
})
export type VatReturnRead = z.infer<typeof vatReturnRead>

export const vatReturns = endpoint({
  method: 'GET',
  path: 'vat-return',
  summary: 'The return of VAT that is filed next, of all locations, and those that were filed, the newest first',
  permission: 'see-books',
  reply: z.object({
    /** Null for a shop that was never registered. */
    next: z.object(period).nullable(),
    filed: z.array(z.object(period)),
  }),
})

const byPeriod = z.object({ to: dateInput })

export const getVatReturn = endpoint({
  method: 'GET',
  path: 'vat-return/:to',
  summary: 'The working of a return, by the last day of its period',
  permission: 'see-books',
  params: byPeriod,
  reply: z.object({ vatReturn: vatReturnRead }),
})

const scheduleRow = z.object({
  code: z.string(),
  /** The day on which it was posted. */
  date: dateText,
  /** The serial and date of the tax invoice or note; empty and the day itself for other sales. */
  documentNo: z.string(),
  documentDate: dateText,
  tin: z.string(),
  name: z.string(),
  papers: z.number().int(),
  paperCode: z.string(),
  locationName: z.string(),
  value: moneyText,
  vat: moneyText,
})
export type ScheduleRow = z.infer<typeof scheduleRow>

export const vatSchedule = endpoint({
  method: 'GET',
  path: 'vat-return-schedule/:to',
  summary: 'One schedule of a return, row by row; other sales as one figure per day, location and class',
  permission: 'see-books',
  params: byPeriod,
  query: z.object({ schedule: z.enum(schedules) }),
  reply: z.object({ rows: z.array(scheduleRow) }),
})

export const fileVatReturn = endpoint({
  method: 'POST',
  path: 'vat-return',
  summary: 'File the return of a period that is over: its figures stay, and what comes late goes into the next',
  permission: 'file-vat-return',
  saves: true,
  /** The sums on the screen: the server adds up again and refuses a difference. */
  body: z.object({ to: dateInput, outputVat: moneyInput, inputVat: moneyInput }),
  reply: z.object({ vatReturn: vatReturnRead }),
})
