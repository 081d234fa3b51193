// Parts of the books' promises that are about receipts of customers' money; each is a query for what breaks it.

/** I-13: what receipts that live pay on bills. */
export const paidByReceipts = `
    select line.location_code, line.invoice_code as paper_code, line.amount
    from payment_receipt_line line
    join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
    where receipt.status = 'live'`

/** I-13: a receipt is what was tendered, settles what its lines say, and its bills are of its customer and live. */
export const receiptSums = `
  select 'receipt ' || receipt.code || ' of ' || money_text(receipt.total) || ' was tendered with ' || money_text(coalesce(given.amount, 0)::bigint) as what
  from payment_receipt receipt
  left join (select location_code, paper_code as code, sum(amount) as amount from tender group by location_code, paper_code) given
    using (location_code, code)
  where receipt.total <> coalesce(given.amount, 0)
  union all
  select 'receipt ' || receipt.code || ' settles ' || money_text(receipt.settled) || ', its lines say ' || money_text(coalesce(paid.amount, 0)::bigint)
  from payment_receipt receipt
  left join (
    select location_code, receipt_code as code, sum(amount) as amount, count(*) as lines, max(line_no) as last_no
    from payment_receipt_line group by location_code, receipt_code
  ) paid using (location_code, code)
  where receipt.settled <> coalesce(paid.amount, 0) or lines is distinct from last_no
  union all
  select 'line ' || line.line_no || ' of receipt ' || line.receipt_code || ' pays bill ' || line.invoice_code || ', which is '
    || case when bill.code is null then 'not there' when bill.status = 'reversed' then 'reversed' else 'of another customer' end
  from payment_receipt_line line
  join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
  left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  where receipt.status = 'live' and (bill.status, bill.customer_code) is distinct from ('live', receipt.customer_code)`

/** I-17: what customers paid ahead with receipts. */
export const aheadByReceipts = `select customer_code as party_code, total - settled as amount from payment_receipt where status = 'live'`
