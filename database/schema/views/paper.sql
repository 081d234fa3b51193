-- Which series a paper is numbered in, and whether it posts to the ledger (null: its lines tell).
create or replace view paper as
  select
    'bill' as kind,
    location_code,
    code,
    business_date,
    created_at,
    user_code,
    status,
    version,
    case kind when 'pos' then '30' else '31' end as prefix,
    null::boolean as posts
  from invoice
  union all
  select 'stock in', location_code, code, business_date, created_at, user_code, status, 1, '43', total > 0
  from stock_in
  union all
  select 'opening balance', location_code, code, business_date, created_at, user_code, status, 1, '49', true
  from opening_balance
  union all
  select 'purchase order', location_code, code, business_date, created_at, user_code, status, version, '60', false
  from purchase_order
  union all
  select 'sales order', location_code, code, business_date, created_at, user_code, 'live', version, '32', false
  from sales_order
  union all
  select 'quotation', location_code, code, business_date, created_at, user_code, 'live', version, '33', false
  from sales_quotation
  union all
  select 'job card', location_code, code, business_date, created_at, user_code, 'live', version, '65', false
  from job_card
  union all
  select 'order advance', location_code, code, business_date, created_at, user_code, status, version, '69', true
  from order_advance
  union all
  select 'payment receipt', location_code, code, business_date, created_at, user_code, status, version, '36', true
  from payment_receipt
  where whole_code is null
  union all
  select 'receipt part', location_code, code, business_date, created_at, user_code, status, version, '74', true
  from payment_receipt
  where whole_code is not null
  union all
  select 'bad debt', location_code, code, business_date, created_at, user_code, status, version, '73', true
  from bad_debt
  union all
  select 'settlement discount', location_code, code, business_date, created_at, user_code, status, version, '76', true
  from settlement_discount
  union all
  select 'cheque move', location_code, code, business_date, created_at, user_code, status, version,
    case move when 'deposit' then '66' else '39' end, move <> 'realize-endorsed'
  from cheque_move
  union all
  select 'payment voucher', location_code, code, business_date, created_at, user_code, status, version, '37', true
  from payment_voucher
  where whole_code is null
  union all
  select 'voucher part', location_code, code, business_date, created_at, user_code, status, version, '75', true
  from payment_voucher
  where whole_code is not null
  union all
  select 'account transaction', location_code, code, business_date, created_at, user_code, status, version, '47', true
  from account_transaction
  union all
  select 'journal entry', location_code, code, business_date, created_at, user_code, status, version, '79', true
  from journal_entry
  union all
  select 'year closing', location_code, code, business_date, created_at, user_code, status, version, '80', result <> 0
  from year_closing
  union all
  select 'expense', location_code, code, business_date, created_at, user_code, status, version, '38', true
  from expense
  union all
  select 'goods received note', location_code, code, business_date, created_at, user_code, status, version, '40',
    total > 0 or stock_value > 0
  from grn
  union all
  select 'sales return', location_code, code, business_date, created_at, user_code, status, version, '34',
    total > 0 or cost_total > 0 or damaged_total > 0
  from sales_return
  union all
  select 'credit note', location_code, code, business_date, created_at, user_code, status, 1, '68', false
  from credit_note
  union all
  select 'purchase return', location_code, code, business_date, created_at, user_code, status, version, '35',
    total > 0 or cost_total > 0
  from purchase_return
  union all
  select 'price correction', location_code, code, business_date, created_at, user_code, status, version, '63', true
  from price_correction
  union all
  select 'late tax invoice', location_code, code, business_date, created_at, user_code, status, version, '70', true
  from late_tax_invoice
  union all
  select 'late tax credit note', location_code, code, business_date, created_at, user_code, status, version, '77', true
  from late_tax_credit_note
  union all
  select 'filed vat', location_code, code, business_date, created_at, user_code, status, version, '71', true
  from vat_clearing
  union all
  select 'vat payment', location_code, code, business_date, created_at, user_code, status, version, '72', true
  from vat_payment
  union all
  select 'purchase return refund', location_code, code, business_date, created_at, user_code, status, version, '61', true
  from purchase_return_refund
  union all
  select 'stock issue', location_code, code, business_date, created_at, user_code, status, version, '41', total > 0
  from stock_issue
  union all
  select 'oversold goods', location_code, code, business_date, created_at, user_code, status, version, '78', total > 0
  from oversold_goods
  union all
  select 'stock transfer', location_code, code, business_date, created_at, user_code, status, version, '42', total > 0
  from stock_transfer
  union all
  select 'transfer receipt', location_code, code, business_date, created_at, user_code, status, version, '62',
    total > 0 or short_total > 0 or transit_total > 0
  from transfer_receipt
  union all
  select 'stock count', location_code, code, business_date, created_at, user_code, status, version, '44', gain > 0 or loss > 0
  from stock_count
  union all
  select 'closing balance', location_code, code, business_date, created_at, user_code, status, version, '48', difference <> 0
  from closing_balance
  union all
  select 'cash handover', location_code, code, business_date, created_at, user_code, status, version, '67', false
  from cash_hand_over;

comment on view paper is 'Every numbered paper in one place, for what is the same for all of them; a new kind of paper is added here';
revoke insert, update, delete, truncate on paper from bizx_app;
