/** SQL of the papers that the receipt `receipt` settles, at its own location first, as the column `papers` of the join `settled`. */
export const settledPapers = `
    left join lateral (
      select string_agg(coalesce(line.invoice_code, line.opening_code, line.cheque_code), ', '
        order by paper.whole_code nulls first, paper.location_code, line.line_no) as papers
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
      where paper.location_code = receipt.location_code and paper.code = receipt.code
        or paper.whole_location_code = receipt.location_code and paper.whole_code = receipt.code
    ) settled on true` as const
