const living = (bill: string): string => `from debt_settled given
      where given.location_code = ${bill}.location_code and given.invoice_code = ${bill}.code and given.is_written_off and given.status = 'live' limit 1`

/** SQL of the paper that wrote off what was left of a bill, over its alias; null where none did. */
export const writtenOffBy = (bill: string): string => `(
      select given.paper_code ${living(bill)})`

/** The same with its day and amount, as a bill is answered. */
export const writtenOffJson = (bill: string): string => `(
      select json_build_object('code', given.paper_code, 'date', given.business_date, 'amount', money_text(given.amount)) ${living(bill)})`

/** SQL of what is written off of a bill: it counts as paid there, but nobody paid it. */
export const writtenOffSum = (bill: string): string => `coalesce((
      select sum(given.amount) from debt_settled given
      where given.location_code = ${bill}.location_code and given.invoice_code = ${bill}.code and given.is_written_off and given.status = 'live'), 0)`
