/** SQL of the vouchers that stand and settle a price correction, with columns `code`, `date` and `amount`. `correction` is its alias. */
export function settledBy(correction: string): string {
  return `(select voucher.code, voucher.business_date as date, line.amount
    from payment_voucher_line line
    join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
    where line.location_code = ${correction}.location_code and line.due_code = ${correction}.code and line.due_kind = 'price-correction'
      and voucher.status = 'live')`
}
