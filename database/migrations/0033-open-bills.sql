-- What customers owe is read by every statement, by ageing and by the dashboard. Without this index each of them reads all bills of all
-- years. A bill that is paid at the sale never enters it.
create index invoice_open on invoice (location_code, customer_code) include (code, business_date, due_date, total, paid, returned)
  where status = 'live' and customer_code <> '2001000001' and paid + returned < total;
comment on index invoice_open is 'Bills that are owed, as customer_due reads them: from the index alone';
