-- settlement-discounts.debts-before
select 'bill' as kind, debt.code, debt.total, coalesce((
     select sum(given.amount) from debt_settled given
     where given.location_code = debt.location_code and given.invoice_code = debt.code and given.is_discount and given.status = 'live'), 0)::bigint as forgiven
   from invoice debt where debt.location_code = $1 and debt.code = any($2)
   union all
   select 'opening', debt.code, debt.total, coalesce((
     select sum(given.amount) from debt_settled given
     where given.location_code = debt.location_code and given.opening_code = debt.code and given.is_discount and given.status = 'live'), 0)::bigint as forgiven
   from opening_balance debt where debt.location_code = $1 and debt.code = any($3)
   union all
   select 'cheque', debt.code, debt.amount, coalesce((
     select sum(given.amount) from debt_settled given
     where given.location_code = debt.location_code and given.cheque_code = debt.code and given.is_discount and given.status = 'live'), 0)::bigint as forgiven
   from cheque debt where debt.location_code = $1 and debt.code = any($4);

-- settlement-discounts.insert-discount
insert into settlement_discount (location_code, code, business_date, created_at, user_code, customer_code, receipt_code, total, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- settlement-discounts.insert-discount-lines
insert into settlement_discount_line (location_code, discount_code, line_no, invoice_code, opening_code, cheque_code, amount)
       select $1, current_paper_code(), line_no, case kind when 'bill' then code end, case kind when 'opening' then code end,
         case kind when 'cheque' then code end, amount
       from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality as line (kind, code, amount, line_no);

-- settlement-discounts.lines-of-discount
select case when invoice_code is not null then 'bill' when opening_code is not null then 'opening' else 'cheque' end as kind, coalesce(invoice_code, opening_code, cheque_code) as code, amount, 0::bigint as charge
       from settlement_discount_line where location_code = $1 and discount_code = $2 order by line_no;

-- settlement-discounts.lock-customer-of-discount
select 1 from customer_balance
       where customer_code = (select customer_code from settlement_discount where location_code = $1 and code = $2) for no key update;

-- settlement-discounts.lock-discount
select business_date as date, status, version, customer_code as "customerCode", total
       from settlement_discount where location_code = $1 and code = $2 for no key update;

-- settlement-discounts.mark-reversed
update settlement_discount set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- settlement-discounts.read-discount
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
         master.business_date as date, master.created_at as "dateTime", master.receipt_code as "receiptCode", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version,
         master.customer_code as "customerCode",
         json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
           'phone1', customer.phone1, 'creditAmount', money_text(balance.credit_amount),
           'chequeReturnAmount', money_text(balance.cheque_return_amount)) as customer,
         (
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = master.written_for) as "writtenFor", money_text(master.total) as "totalAmount",
         (select json_agg(json_build_object('code', line.line_no::text,
            'kind', case when bill.code is not null then 'bill' when opening.code is not null then 'opening' else 'cheque' end,
            'debtCode', coalesce(bill.code, opening.code, cheque.code), 'reference', coalesce(opening.reference, cheque.number, ''),
            'date', coalesce(bill.business_date, opening.paper_date, opening.business_date, cheque.cheque_date),
            'dueDate', coalesce(bill.due_date, opening.due_date, (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1), cheque.cheque_date),
            'totalAmount', money_text(coalesce(bill.total, opening.total, cheque.amount)), 'amount', money_text(line.amount)) order by line.line_no)
          from settlement_discount_line line
          left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
          left join opening_balance opening on opening.location_code = line.location_code and opening.code = line.opening_code
          left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
          where line.location_code = master.location_code and line.discount_code = master.code) as debts
       from settlement_discount master
       join stock_location place on place.code = master.location_code
       join customer on customer.code = master.customer_code
       join customer_balance balance on balance.customer_code = customer.code
       join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
       where master.location_code = $1 and master.code = $2;

-- settlement-discounts.receipt-of-customer
select 1 from payment_receipt where location_code = $1 and code = $2 and customer_code = $3 and status = 'live';
