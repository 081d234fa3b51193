import type { IsoDate } from '../../../kernel/dates.ts'
import { zero, type Money } from '../../../kernel/money.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../platform/server/transaction.ts'

/** The papers of a day in figures. Bills reversed on the same day count apart; one reversed later counts on its own day. */
export interface DayFigures {
  bills: number
  billTotal: Money
  discountTotal: Money
  /** What the bills left unpaid when they were saved. */
  creditTotal: Money
  returns: number
  returnTotal: Money
  reversedBills: number
  reversedTotal: Money
  /** Cash that was handed over during the day. */
  handedOver: Money
}

/** SQL: was a paper taken back on its own day? One that was reversed on a later day has its mirror there, and counts like a live one. */
export const isOff = (paper: string) => `(${paper}.status = 'reversed' and exists (
      select from gl_entry mirror where mirror.location_code = ${paper}.location_code and mirror.paper_code = ${paper}.code
        and mirror.reverses_no is not null and mirror.business_date = ${paper}.business_date
        and mirror.entry_no = (select max(entry_no) from gl_entry last where last.location_code = ${paper}.location_code and last.paper_code = ${paper}.code)))`

const readFigures = statement(
  'day-close.figures',
  `select sold.*, back.*, till.*
   from (
     select count(*) filter (where not is_off)::int as bills,
       coalesce(sum(total) filter (where not is_off), 0)::bigint as "billTotal",
       coalesce(sum(discount) filter (where not is_off), 0)::bigint as "discountTotal",
       coalesce(sum(total - tendered) filter (where not is_off), 0)::bigint as "creditTotal",
       count(*) filter (where is_off)::int as "reversedBills",
       coalesce(sum(total) filter (where is_off), 0)::bigint as "reversedTotal"
     from (
       select invoice.total, invoice.line_discount + invoice.bill_discount as discount, ${isOff('invoice')} as is_off,
         least(invoice.total, coalesce((select sum(amount) from tender where tender.location_code = invoice.location_code
           and tender.paper_code = invoice.code), 0)) as tendered
       from invoice where invoice.location_code = $1 and invoice.business_date = $2
     ) bill
   ) sold
   cross join (
     select count(*)::int as returns, coalesce(sum(total), 0)::bigint as "returnTotal"
     from sales_return given where location_code = $1 and business_date = $2 and not ${isOff('given')}
   ) back
   cross join (
     select coalesce(sum(counted), 0)::bigint as "handedOver"
     from cash_hand_over where location_code = $1 and business_date = $2 and status = 'live'
   ) till`,
)

/** The figures of a day's papers at a location. */
export async function figuresOf(from: Reader, locationCode: string, date: IsoDate): Promise<DayFigures> {
  const [row] = await from.rows<DayFigures>(readFigures, [locationCode, date])
  if (row) return row
  const none = { bills: 0, returns: 0, reversedBills: 0 }
  return { ...none, billTotal: zero, discountTotal: zero, creditTotal: zero, returnTotal: zero, reversedTotal: zero, handedOver: zero }
}
