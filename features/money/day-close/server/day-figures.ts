import type { IsoDate } from '../../../../kernel/dates.ts'
import { zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'

/** The papers of a day in figures, as reports count them: what was taken back of an earlier day is taken off. */
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

/** SQL: the bills and sales returns of a location ($1) on a day ($2), each with what it counts there. */
export const papersOfDay = `
  select bill.user_code, 'bill' as kind, bill.sign as papers, bill.sign * bill.total as total,
    bill.sign * (bill.line_discount + bill.bill_discount) as discount, bill.sign * (bill.total - tendered.amount) as credit,
    bill.is_off, case when bill.is_off or bill.sign = -1 then bill.total else 0 end as reversed
  from bill_day bill
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
  ) tendered
  where bill.location_code = $1 and bill.day = $2
  union all
  select given.user_code, 'return', day.sign, day.sign * given.total, 0, 0, day.is_off, 0
  from paper_day day
  join sales_return given on given.location_code = day.location_code and given.code = day.code
  where day.kind = 'sales return' and day.location_code = $1 and day.day = $2`

const readFigures = statement(
  'day-close.figures',
  `select paper.*, till.*
   from (
     select coalesce(sum(papers) filter (where kind = 'bill' and not is_off), 0)::int as bills,
       coalesce(sum(total) filter (where kind = 'bill' and not is_off), 0)::bigint as "billTotal",
       coalesce(sum(discount) filter (where not is_off), 0)::bigint as "discountTotal",
       coalesce(sum(credit) filter (where not is_off), 0)::bigint as "creditTotal",
       coalesce(sum(papers) filter (where kind = 'return' and not is_off), 0)::int as returns,
       coalesce(sum(total) filter (where kind = 'return' and not is_off), 0)::bigint as "returnTotal",
       count(*) filter (where kind = 'bill' and (is_off or papers = -1))::int as "reversedBills",
       coalesce(sum(reversed), 0)::bigint as "reversedTotal"
     from (${papersOfDay}) counted
   ) paper
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
