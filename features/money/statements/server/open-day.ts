// A part keeps the day that it got while a day was closed, also where that day is opened again.
const lastPart = (table: string) =>
  `(select max(business_date) from ${table} where location_code = any($1::text[]) and business_date > $2::date and whole_code is not null)`

// A part is taken back on the open day of its location too.
const lastMirror = `(select max(business_date) from gl_entry where location_code = any($1::text[]) and business_date > $2::date and reverses_no is not null)`

/**
 * SQL: the first day, not before today (`$2`), that no location of `$1` has closed and behind which nothing is dated. Until the day
 * before, figures are told as they stood at its end: what is paid at another location after its close counts there on the next day, and
 * the closed day stays as it was.
 */
export const openDay = `select greatest($2::date, max(closed_through) + 1, ${lastPart('payment_receipt')}, ${lastPart('payment_voucher')}, ${lastMirror})::text as day
  from location_day where location_code = any($1::text[])`
