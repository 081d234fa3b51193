/** The bills of the period that the caller may see, from `bill_day`: each on the days it counts. */
export const billsOfPeriod = `bill.location_code = any(:locations::text[])
      and bill.day between :fromDate::date and :toDate::date
      and (:onlyUser::text is null or bill.user_code = :onlyUser)` as const

/** A bill as a row. */
export const billKey = `
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.code as "bill",
      bill.at as "time",
      case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer"` as const

/** What was paid of a bill and came back of it by the end of the last day asked for, as `found`, over the bill by its alias. */
export const paidThen = <Bill extends string>(bill: Bill) =>
  `
    cross join lateral (
      -- Up to today it is what the bill says of itself. The offset keeps the sums from being looked up for each column.
      select
        case when ${bill}.status = 'live' and :toDate::date >= :openDay::date then ${bill}.paid else settled.paid end as paid,
        case when ${bill}.status = 'live' and :toDate::date >= :openDay::date then ${bill}.returned else settled.returned end as returned
      from bill_settled(${bill}.location_code, ${bill}.code, :toDate::date) settled
      offset 0
    ) found` as const
