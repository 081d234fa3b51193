create or replace view customer_due as
  select
    'bill' as kind,
    location_code,
    code,
    customer_code,
    business_date as dated,
    due_date,
    total - paid - returned as due
  from invoice
  where status = 'live'
    and customer_code <> '2001000001'
    and paid + returned < total
  union all
  select 'opening', location_code, code, party_code, coalesce(paper_date, business_date), due_date, total - paid
  from opening_balance
  where status = 'live'
    and kind = 'customer-owes'
    and paid < total
  union all
  select 'cheque', location_code, code, drawer_code, cheque_date, cheque_date, amount - settled
  from cheque
  where kind = 'received'
    and state = 'RETURNED';

comment on view customer_due is 'What each customer owes now: bills, openings and cheques that came back';
revoke insert, update, delete, truncate on customer_due from bizx_app;
