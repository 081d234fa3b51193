import { z } from 'zod'
import { dateText, endpoint, moneyText, percentText, quantityText, timeText } from '../../../kernel/endpoint.ts'

/** The locations that the figures cover: all own ones, or only the one of the request. */
const query = z.object({ here: z.enum(['1']).optional() })

const day = z.object({
  date: dateText,
  bills: z.number().int(),
  /** What the day's bills came to: the total of daily sales. */
  soldAmount: moneyText,
  /** The part of it until the time of day that it is now. */
  soldByNow: moneyText,
  returnedAmount: moneyText,
  /** Hours since midnight of the business date, so that one that ends in the small hours has a 24th and a 25th. Only those with sales. */
  hours: z.array(z.object({ hour: z.number().int(), amount: moneyText })),
})
export type DaySales = z.infer<typeof day>

const tender = z.object({ code: z.string(), name: z.string(), amount: moneyText })
const item = z.object({ code: z.string(), name: z.string(), quantity: quantityText, netAmount: moneyText })
const seller = z.object({ code: z.string(), username: z.string(), bills: z.number().int(), soldAmount: moneyText })

export const dashboardSales = endpoint({
  method: 'GET',
  path: 'dashboard-sales',
  summary: 'Sales of today beside yesterday and the same weekday, by tender, margin, best items and staff; a cashier is told the own ones',
  permission: 'look-up',
  query,
  reply: z.object({
    /** Only the caller's papers are counted, because the role may not see what others took. */
    isOwn: z.boolean(),
    at: timeText,
    today: day,
    yesterday: day,
    /** The same weekday of last week. */
    weekBefore: day,
    /** How today's bills were paid when they were saved. */
    tenders: z.array(tender),
    /** What they left unpaid. */
    creditAmount: moneyText,
    /** Sales less returns, and what the goods cost; null when the caller may not see cost at all of the counted locations. */
    margin: z
      .object({
        netAmount: moneyText,
        costAmount: moneyText,
        profitAmount: moneyText,
        percent: percentText.nullable(),
        /** How many oversold lines have no cost yet and what they were sold for; '' for none. */
        uncosted: z.string(),
      })
      .nullable(),
    /** What sold best today, at most six. */
    items: z.array(item),
    /** Who sold today, most first, at most six; null when only the own papers are counted. */
    staff: z.array(seller).nullable(),
  }),
})
export type DashboardSales = z.infer<(typeof dashboardSales)['reply']>

/** Papers are listed by location: those here, and how many there are at the other counted ones. */
const waiting = z.object({
  here: z.number().int(),
  amount: moneyText,
  elsewhere: z.number().int(),
})
export type Waiting = z.infer<typeof waiting>

const cheques = z.object({
  /** Dated today or before. */
  due: waiting,
  /** Dated within the seven days after. */
  soon: waiting,
})

const tillToLookAt = z.object({
  /** T3. */
  code: z.string(),
  /** Of an out-of-touch till since when, and the last number that was seen of it; of another null. */
  since: timeText.nullable(),
  /** '' when it gave none. */
  lastNumber: z.string(),
  /** "T3-0004, T3-0007 to T3-0009", of a till that is in touch and has nothing that could be these. */
  missing: z.string(),
  /** What it had when it was last in touch. */
  waiting: z.number().int(),
  waitingTotal: moneyText,
})
export type TillToLookAt = z.infer<typeof tillToLookAt>

const goods = z.object({ here: z.number().int(), elsewhere: z.number().int() })

export const dashboardTasks = endpoint({
  method: 'GET',
  path: 'dashboard-tasks',
  summary:
    'What waits for somebody: bills on hold, goods to receive, counts to approve, cheques, debts, days that are not closed, the backup, tills and what they left to settle; null where the role is not asked',
  permission: 'look-up',
  query,
  reply: z.object({
    holds: waiting.extend({ since: timeText.nullable() }),
    /** Purchase orders with something to come; `late` are those here that were expected before today. */
    orders: goods.extend({ late: z.number().int() }).nullable(),
    /** Transfers that are on their way. */
    transfers: goods.nullable(),
    /** Counts that are to be approved. */
    counts: goods.nullable(),
    chequesIn: cheques.nullable(),
    chequesOut: cheques.nullable(),
    owed: z
      .object({
        /** Of bills and openings, as the credit statement has it. */
        dueAmount: moneyText,
        overdueAmount: moneyText,
        returnedCheques: moneyText,
        /** Customers with a bill, an opening or a returned cheque that is due. */
        customers: z.number().int(),
        /** Age of the oldest bill or opening; 0 without any. */
        oldestDays: z.number().int(),
      })
      .nullable(),
    /** What suppliers are owed, as the debit statement has it, and the part that is overdue, as the ageing has it. */
    owes: z.object({ dueAmount: moneyText, overdueAmount: moneyText }).nullable(),
    /** The locations with days before today that are not closed; null when the caller closes no days. */
    openDays: z
      .array(z.object({ locationCode: z.string(), name: z.string(), lastClosed: dateText.nullable(), days: z.number().int() }))
      .nullable(),
    backup: z.object({ at: timeText.nullable() }).nullable(),
    /** The tills that somebody should look at: those here, and how many at the other counted ones. Null where no till is enrolled. */
    tills: z.object({ here: z.array(tillToLookAt), elsewhere: z.number().int() }).nullable(),
    /** What bills of tills left for a manager; `refused` are those here that the books could not take. Null without a till. */
    toSettle: goods.extend({ refused: z.number().int() }).nullable(),
  }),
})
export type DashboardTasks = z.infer<(typeof dashboardTasks)['reply']>

const month = z.object({
  fromDate: dateText,
  toDate: dateText,
  /** Sales less returns, without VAT. */
  netAmount: moneyText,
  /** Less what the goods cost; null when the caller may not see cost. */
  profitAmount: moneyText.nullable(),
})

export const dashboardBusiness = endpoint({
  method: 'GET',
  path: 'dashboard-business',
  summary: 'This month beside the last one until the same day, and the cash and the money in the banks; null where the role may not see it',
  permission: 'look-up',
  query,
  reply: z.object({
    /** With what of this month has no cost yet, in words; '' for nothing. */
    months: z.object({ now: month, before: month, uncosted: z.string() }).nullable(),
    money: z.object({ cashAmount: moneyText, banksAmount: moneyText }).nullable(),
  }),
})
export type DashboardBusiness = z.infer<(typeof dashboardBusiness)['reply']>

export const dashboardServices = endpoint({
  method: 'GET',
  path: 'dashboard-services',
  summary: 'How many vehicles are overdue for service, and due within seven days, as the list of upcoming services counts them',
  permission: 'look-up',
  query,
  reply: z.object({ overdue: z.number().int(), week: z.number().int() }),
})

export const dashboardStock = endpoint({
  method: 'GET',
  path: 'dashboard-stock',
  summary: 'How many items are below their minimum: over all own locations, as the list of items shows them',
  permission: 'look-up',
  reply: z.object({ belowMinimum: z.number().int() }),
})
