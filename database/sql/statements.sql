-- statements.of-customer
with
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where $1::date < $2::date and line.business_date <= $1::date and line.location_code = any($3::text[])
        and (line.status = 'live' or reversal.reversed_on > $1::date) and (line.customer_code = $4)
      union all
      select given.location_code, given.invoice_code, given.off_bill
      from sales_return given
      left join reversal on given.status = 'reversed' and reversal.location_code = given.location_code and reversal.paper_code = given.code
      where $1::date < $2::date and given.business_date <= $1::date and given.location_code = any($3::text[])
        and given.off_bill > 0 and (given.status = 'live' or reversal.reversed_on > $1::date)
    ),
    posted as (
      select line.location_code, line.paper_code as code, line.debit - line.credit as amount
      from gl_line line
      where $1::date < $2::date and line.account_code = '1300' and line.location_code = any($3::text[])
        and line.business_date <= $1::date and left(line.paper_code, 2) in ('30', '31', '49')
        and (line.party_code = $4)
      union all
      select location_code, code, -amount from taken
    ),
    owing as (
      select location_code, code, sum(amount)::bigint as due
      from posted
      group by location_code, code
      having sum(amount) > 0
    ),
    due_then as (
      select due.customer_code, due.kind, due.dated, due.due_date, due.due
      from customer_due due
      where greatest($1::date, $5::date) >= $2::date and due.location_code = any($3::text[])
      union all
      select bill.customer_code, 'bill', bill.business_date, bill.due_date, owing.due
      from owing
      join invoice bill on bill.location_code = owing.location_code and bill.code = owing.code
      where bill.customer_code <> '2001000001'
      union all
      select opening.party_code, 'opening', coalesce(opening.paper_date, opening.business_date), opening.due_date, owing.due
      from owing
      join opening_balance opening on opening.location_code = owing.location_code and opening.code = owing.code
      where opening.kind = 'customer-owes'
      union all
      select cheque.drawer_code, 'cheque', cheque.cheque_date, cheque.cheque_date, cheque.amount - coalesce((
        select sum(taken.amount) from taken where taken.location_code = cheque.location_code and taken.code = cheque.code
      ), 0)::bigint
      from cheque
      where $1::date < $2::date and cheque.kind = 'received' and cheque.location_code = any($3::text[])
        and (cheque.drawer_code = $4)
        and cheque_state_on(cheque.location_code, cheque.code, $1::date) = 'RETURNED'
    ),
    line as (
      select line.location_code, line.paper_code, line.entry_no, line.business_date, line.source_code, line.debit - line.credit as amount,
        coalesce((
          select part.whole_location_code from payment_receipt part
          where left(line.paper_code, 2) = '74' and part.location_code = line.location_code
            and part.code = line.paper_code and part.whole_location_code = any($3::text[])), line.location_code) as at, coalesce((
          select part.whole_code from payment_receipt part
          where left(line.paper_code, 2) = '74' and part.location_code = line.location_code
            and part.code = line.paper_code and part.whole_location_code = any($3::text[])), line.paper_code) as paper
      from gl_line line
      where line.party_code = $4::text and line.account_code in ('1300', '1310', '2200', '2210')
        and line.location_code = any($3::text[]) and line.business_date <= $1::date
    ),
    move as (
      select line.at as location_code, line.paper as paper_code, line.business_date, line.source_code, sum(line.amount)::bigint as amount,
        bool_and(entry.reverses_no is not null) as is_mirror, bool_or(entry.reverses_no is not null) and min(line.entry_no) > 1 as is_change,
        min(min(entry.posted_at)) over (partition by line.at, line.paper, line.business_date) as posted_at
      from line
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.business_date >= $5::date
      group by line.at, line.paper, line.business_date, line.source_code
      order by line.business_date, posted_at, line.at, line.paper, line.source_code
      limit 2001
    ),
    paper as (select distinct location_code, paper_code as code from move)
    select (
      select json_build_object('code', customer.code, 'name', trim(customer.first_name || ' ' || customer.second_name),
        'company', customer.company_name, 'phone', customer.phone1, 'tin', customer.tin,
        'address', concat_ws(', ', nullif(home.address, ''), nullif(home.city, '')))
      from customer
      left join lateral (
        select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
      ) home on true
      where customer.code = $4) as customer,
      (select coalesce(sum(amount), 0)::bigint from line where business_date < $5::date) as "broughtForward",
      (
      select coalesce(json_agg(json_build_object('place', move.location_code, 'paper', move.paper_code, 'date', move.business_date,
        'source', move.source_code, 'about', source.name, 'amount', move.amount, 'isMirror', move.is_mirror, 'isChange', move.is_change)
        order by move.business_date, move.posted_at, move.location_code, move.paper_code, move.source_code), '[]')
      from move join source_code source on source.code = move.source_code) as moves,
      (
      select coalesce(json_agg(json_build_object('place', paper.location_code, 'code', paper.code,
        'dueDate', coalesce(bill.due_date, case opening.kind when 'customer-owes' then opening.due_date end),
        'reference', coalesce(opening.reference, ''), 'opening', opening.kind,
        'charge', coalesce((select sum(paid.charge) from payment_receipt receipt
          join payment_receipt_line paid on paid.location_code = receipt.location_code and paid.receipt_code = receipt.code
          where receipt.location_code = paper.location_code and receipt.code = paper.code
            or receipt.whole_location_code = paper.location_code and receipt.whole_code = paper.code), 0),
        'tenders', coalesce((select json_agg(json_build_object('type', tender.payment_type_code, 'amount', tender.amount,
            'number', coalesce(cheque.number, '')) order by tender.tender_no)
          from tender
          left join cheque on cheque.location_code = tender.location_code and cheque.paper_code = tender.paper_code
            and cheque.tender_no = tender.tender_no and cheque.kind = 'received'
          where tender.location_code = paper.location_code and tender.paper_code = paper.code), '[]'),
        'cheques', coalesce((select json_agg(json_build_object('number', cheque.number, 'amount', moved.amount) order by moved.line_no)
          from cheque_move_line moved
          join cheque on cheque.location_code = moved.location_code and cheque.code = moved.cheque_code
          where moved.location_code = paper.location_code and moved.move_code = paper.code and cheque.drawer_code = $4), '[]'))), '[]')
      from paper
      left join invoice bill on bill.location_code = paper.location_code and bill.code = paper.code
      left join opening_balance opening on opening.location_code = paper.location_code and opening.code = paper.code) as papers,
      (
      select coalesce(json_agg(json_build_object('kind', kind, 'dueDate', due_date, 'due', due)), '[]')
      from due_then where customer_code = $4) as dues,
      (
      select coalesce(sum(credit - debit), 0)::bigint from gl_line
      where party_code = $4 and account_code = '2200' and location_code = any($3::text[]) and business_date <= $1::date) as "overPayment",
      (
      select coalesce(sum(credit - debit), 0)::bigint from gl_line
      where party_code = $4 and account_code = '2210' and location_code = any($3::text[]) and business_date <= $1::date) as "returnAmount",
      (
      select json_build_object('unrealized', coalesce(sum(amount), 0),
        'postDated', coalesce(sum(amount) filter (where state = 'IN_HAND' and cheque_date > least($1::date, $6::date)), 0))
      from (
        select amount, cheque_date, case when $1::date >= $2::date then state else cheque_state_on(location_code, code, $1::date) end as state
        from cheque
        where drawer_code = $4 and kind = 'received' and location_code = any($3::text[]) and received_on <= $1::date
      ) taken
      where state in ('IN_HAND', 'DEPOSITED', 'ENDORSED')) as cheques,
      (
      select coalesce(json_agg(json_build_object('name', record_name(done.from_code),
        'date', (done.merged_at at time zone $7::text)::date) order by done.merged_at), '[]')
      from record_merge done
      where done.into_code = $4 and done.undone_at is null and (done.merged_at at time zone $7::text)::date > $1::date) as merges,
      (select array_agg(name order by code) from stock_location where code = any($3::text[])) as places,
      (select json_object_agg(code, name) from stock_location) as "nameOfPlace";

-- statements.open-day
select greatest($2::date, max(closed_through) + 1, (select max(business_date) from payment_receipt where location_code = any($1::text[]) and business_date > $2::date and whole_code is not null), (select max(business_date) from payment_voucher where location_code = any($1::text[]) and business_date > $2::date and whole_code is not null), (select max(business_date) from gl_entry where location_code = any($1::text[]) and business_date > $2::date and reverses_no is not null))::text as day
  from location_day where location_code = any($1::text[]);
