const of = (bill: string): string =>
  `given.location_code = ${bill}.location_code and given.invoice_code = ${bill}.code and given.status = 'live'`

const writtenOff = (bill: string): string => `from debt_settled given where ${of(bill)} and given.is_written_off limit 1`

/** SQL of the paper that wrote off what was left of a bill, over its alias; null where none did. */
export const writtenOffBy = (bill: string): string => `(
      select given.paper_code ${writtenOff(bill)})`

/** The same with its day and amount, as a bill is answered. */
export const writtenOffJson = (bill: string): string => `(
      select json_build_object('code', given.paper_code, 'date', given.business_date, 'amount', money_text(given.amount)) ${writtenOff(bill)})`

/** SQL of the newest settlement discount on a bill, over its alias; null where there is none. */
export const forgivenBy = (bill: string): string => `(
      select max(given.paper_code collate "C") from debt_settled given where ${of(bill)} and given.is_discount)`

/** SQL of the settlement discounts on a bill, as it is answered; null where there are none. */
export const settlementDiscountsJson = (bill: string): string => `(
      select json_agg(json_build_object('code', given.paper_code, 'date', given.business_date, 'amount', money_text(given.amount))
        order by given.paper_code)
      from debt_settled given where ${of(bill)} and given.is_discount)`

/** SQL of what of a bill is forgiven by settlement discounts. */
export const forgivenSum = (bill: string): string => `coalesce((
      select sum(given.amount) from debt_settled given where ${of(bill)} and given.is_discount), 0)::bigint`

/** SQL of what of a bill is written off or forgiven: it counts as paid there, but nobody paid it. */
export const unpaidSum = (bill: string): string => `coalesce((
      select sum(given.amount) from debt_settled given where ${of(bill)} and (given.is_written_off or given.is_discount)), 0)`
