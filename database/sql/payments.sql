-- payments.banks-of-tenders
select code, name, true as "isInUse" from bank where code = any($1)
   union all select code, name, is_active from bank_account where code = any($1);

-- payments.credit-note-left
select number, money_text(total - spent) as "left" from credit_note where number = $1 and status = 'live';

-- payments.give-back-credit-notes
update credit_note set spent = spent - paid.amount
   from (select reference, sum(amount)::bigint as amount from tender
     where location_code = $1 and paper_code = $2 and payment_type_code = '21910000006' and reference <> ''
     group by reference) paid
   where credit_note.code = paid.reference;

-- payments.lock-cash-customer
select 1 from customer_balance where customer_code = '2001000001' for no key update;

-- payments.lock-cash-customer-of-paper
select 1 from customer_balance where customer_code = '2001000001' and exists (select reference from tender
     where location_code = $1 and paper_code = $2 and payment_type_code = '21910000006' and reference <> '') for no key update;

-- payments.lock-credit-notes
select code, number, total - spent as "left" from credit_note where number = any($1) and status = 'live' order by code for no key update;

-- payments.lock-credit-notes-of-paper
select code from credit_note where code in (select reference from tender
     where location_code = $1 and paper_code = $2 and payment_type_code = '21910000006' and reference <> '') order by code for no key update;

-- payments.spend-credit-note
update credit_note set spent = spent + $2 where code = $1;
