import { z } from 'zod'
import { codeText, dateInput, dateText, endpoint, idParams, text, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { callOutcomes, dueWindows } from './reminder.ts'

const outcome = z.enum(callOutcomes)

/** A vehicle whose last visit says when it is due again. */
const row = z.object({
  /** The vehicle's code. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  vehicleNumber: z.string(),
  vehicleName: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** The last bill, which the reminder is about. */
  billCode: z.string(),
  locationCode: z.string(),
  locationName: z.string(),
  lastVisit: dateText,
  /** The last reading, km, and when it was read. */
  odometer: z.number().int().nullable(),
  odometerDate: dateText.nullable(),
  /** Km on the meter today, going by the readings so far; null with fewer than two. */
  estimatedKm: z.number().int().nullable(),
  nextServiceDate: dateText.nullable(),
  nextServiceKm: z.number().int().nullable(),
  /** Days until it is due by date or by km, whichever comes first; negative when overdue, null when only km are known and not how fast they come. */
  daysLeft: z.number().int().nullable(),
  kmLeft: z.number().int().nullable(),
  advice: z.string(),
  /** The last call about this reminder. */
  outcome: outcome.nullable(),
  plannedFor: dateText.nullable(),
  calledAt: timeText.nullable(),
  calledBy: z.string().nullable(),
})
export type UpcomingService = z.infer<typeof row>

const counts = z.object({ overdue: z.number().int(), week: z.number().int(), month: z.number().int() })

export const upcomingServices = plainList({
  path: 'upcoming-service',
  summary: 'Vehicles that are due for service, by the last bill of each; a newer bill closes the older reminder',
  many: 'upcoming',
  title: 'vehicles due for service',
  row,
  filters: {
    /** Overdue, within 7 or 30 days, or all; within 30 days when left out, overdue ones included. */
    due: z.enum(dueWindows).optional(),
    /** How the last call ended; `none` when nobody called yet. */
    outcome: z.enum([...callOutcomes, 'none']).optional(),
    /** The location of the last visit. */
    locationCode: codeText.optional(),
  },
  beside: {
    /** How many are overdue, due within 7 and within 30 days, whatever `due` asks for. */
    counts,
  },
  sort: ['daysLeft', 'vehicleNumber', 'customerName', 'lastVisit', 'nextServiceDate', 'kmLeft'],
})

const call = z.object({
  id: z.string(),
  calledAt: timeText,
  username: z.string(),
  locationName: z.string(),
  billCode: z.string(),
  outcome,
  plannedFor: dateText.nullable(),
  remarks: z.string(),
})
export type ServiceCall = z.infer<typeof call>

export const getServiceCalls = endpoint({
  method: 'GET',
  path: 'service-call/:id',
  summary: 'Every call about a vehicle, newest first; at most 100',
  permission: 'look-up',
  params: idParams,
  reply: z.object({ calls: z.array(call) }),
})

export const createServiceCall = endpoint({
  method: 'POST',
  path: 'service-call',
  summary: 'Keep what came of a call about the next service; refused when the vehicle has been here since',
  permission: 'sell',
  saves: true,
  body: z
    .object({
      vehicleCode: codeText,
      /** The bill that the reminder is about. */
      billCode: codeText,
      outcome,
      /** The day booked, or on which to call again. */
      plannedFor: dateInput.nullish(),
      remarks: text(300).default(''),
    })
    .superRefine(({ outcome: came, plannedFor }, context) => {
      const asksDay = came === 'booked' || came === 'call-again'
      if (asksDay && !plannedFor) context.addIssue({ code: 'custom', path: ['plannedFor'], message: 'Say for which day' })
      if (!asksDay && plannedFor)
        context.addIssue({ code: 'custom', path: ['plannedFor'], message: 'Only for a day that is booked or called again on' })
    }),
  reply: z.object({ call }),
})
