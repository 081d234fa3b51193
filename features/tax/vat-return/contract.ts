import { z } from 'zod'
import { dateInput, dateText, endpoint, moneyInput, moneyText, numberText, requiredText, text, timeText } from '../../../kernel/endpoint.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { outgoingEntry, outgoingRead } from '../../banking/payments/outgoing-shapes.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { vatClasses } from '../../shop/vat/vat.ts'
import { schedules } from './schedules.ts'
import { vatPaymentKinds } from './vat-payment.ts'

const filed = {
  filedAt: timeText.nullable(),
  user: z.string().nullable(),
}
const period = { from: dateText, to: dateText }

const named = z.object({ code: z.string(), name: z.string() })

const vatPaymentRead = z.object({
  code: z.string(),
  kind: z.enum(vatPaymentKinds),
  date: dateText,
  dateTime: timeText,
  stockLocation: named,
  user: z.string(),
  amount: moneyText,
  reference: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  version: z.number().int(),
  /** Its cheque came back: it counts as not paid. */
  cameBack: z.boolean(),
  payment: outgoingRead,
})
export type VatPaymentRead = z.infer<typeof vatPaymentRead>

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
  /** What is still to be paid of a filed return, and what can come back of it. */
  leftToPay: moneyText,
  leftToComeBack: moneyText,
  /** Of the filed ones the last, which can be taken back. */
  isLast: z.boolean(),
  payments: z.array(vatPaymentRead),
  /** What filing posted, by location. */
  clearings: z.array(
    z.object({ code: z.string(), stockLocation: named, date: dateText, outputVat: moneyText, inputVat: moneyText, due: moneyText }),
  ),
  /** Of the return that is filed next: purchase returns whose tax credit note has not come, with the VAT that is claimed of them still. */
  waiting: z.array(
    z.object({
      code: z.string(),
      date: dateText,
      supplierName: z.string(),
      stockLocation: named,
      /** Without VAT, of what bears it. */
      value: moneyText,
      vat: moneyText,
    }),
  ),
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
    /** Each with the numbers of what was posted for it. */
    filed: z.array(z.object({ ...period, papers: z.array(z.string()) })),
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

export const takeBackVatReturn = endpoint({
  method: 'PUT',
  path: 'vat-return-reversal',
  summary: 'Take back the return that was filed last, while nothing was paid of it: its VAT is to be filed again',
  permission: 'file-vat-return',
  saves: true,
  body: z.object({ to: dateInput, reason: requiredText(200, 'Say why') }),
  reply: z.object({ vatReturn: vatReturnRead }),
})

export const createVatPayment = endpoint({
  method: 'POST',
  path: 'vat-payment',
  summary: 'Pay VAT of a filed return to the authority, or enter what came back from it',
  permission: 'file-vat-return',
  saves: true,
  body: z.object({
    kind: z.enum(vatPaymentKinds),
    /** The last day of the return. */
    to: dateInput,
    payment: outgoingEntry,
    /** Of the authority's receipt. */
    reference: numberText(60).default(''),
    remarks: text(300).default(''),
  }),
  reply: z.object({ code: z.string(), vatReturn: vatReturnRead }),
})
export type VatPaymentBody = z.input<(typeof createVatPayment)['body']>

export const reverseVatPayment = endpoint({
  method: 'PUT',
  path: 'vat-payment-reversal',
  summary: 'Take back a payment of VAT or a refund',
  permission: 'file-vat-return',
  saves: true,
  body: reversalBody,
  reply: z.object({ code: z.string() }),
})
