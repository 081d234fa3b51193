-- What receipts paid on debts of customers, what was written off of them, and what was forgiven for settling, line by line.
create or replace view debt_settled as
  select
    line.location_code,
    line.receipt_code as paper_code,
    paper.customer_code,
    paper.business_date,
    paper.created_at,
    paper.status,
    line.invoice_code,
    line.opening_code,
    line.cheque_code,
    line.amount,
    false as is_written_off,
    false as is_discount
  from payment_receipt_line line
  join payment_receipt paper on paper.location_code = line.location_code and paper.code = line.receipt_code
  union all
  select
    line.location_code,
    line.bad_debt_code,
    paper.customer_code,
    paper.business_date,
    paper.created_at,
    paper.status,
    line.invoice_code,
    line.opening_code,
    line.cheque_code,
    line.amount,
    true,
    false
  from bad_debt_line line
  join bad_debt paper on paper.location_code = line.location_code and paper.code = line.bad_debt_code
  union all
  select
    line.location_code,
    line.discount_code,
    paper.customer_code,
    paper.business_date,
    paper.created_at,
    paper.status,
    line.invoice_code,
    line.opening_code,
    line.cheque_code,
    line.amount,
    false,
    true
  from settlement_discount_line line
  join settlement_discount paper on paper.location_code = line.location_code and paper.code = line.discount_code;

comment on view debt_settled is 'What settled bills, opening balances and returned cheques of customers since they were owed';
revoke insert, update, delete, truncate on debt_settled from bizx_app;
