-- dashboard.below-minimum
with held as (
    select item_code, sum(remaining) as remaining from stock_balance where remaining > 0 group by item_code
  ),
  short_here as (
    select kept.item_code
    from item_location kept
    where kept.location_code = any($1::text[]) and kept.min_stock > 0
      and kept.min_stock > coalesce((
        select sum(remaining) from stock_balance there where there.item_code = kept.item_code and there.location_code = kept.location_code
      ), 0)
  )
  select count(*)::int as count
  from item
  left join held on held.item_code = item.code
  where item.is_active and item.type = 'stock'
    and (item.min_stock > coalesce(held.remaining, 0) or item.code in (select item_code from short_here));

-- dashboard.business
with moved as (
    select account.code, 
      case when closed.closed_through >= $2::date then coalesce((
        select kept.credit - kept.debit from account_balance kept
        where kept.location_code = closed.location_code and kept.account_code = account.code and kept.business_date <= least(closed.closed_through, $3::date)
        order by kept.business_date desc limit 1
      ), 0) - coalesce((
        select kept.credit - kept.debit from account_balance kept
        where kept.location_code = closed.location_code and kept.account_code = account.code and kept.business_date <= $2::date - 1
        order by kept.business_date desc limit 1
      ), 0) else 0 end
      + coalesce((
        select sum(line.credit - line.debit) from gl_line line
        where line.location_code = closed.location_code and line.account_code = account.code
          and line.business_date > greatest(coalesce(closed.closed_through, '-infinity'), $2::date - 1) and line.business_date <= $3::date
      ), 0) as now, 
      case when closed.closed_through >= $4::date then coalesce((
        select kept.credit - kept.debit from account_balance kept
        where kept.location_code = closed.location_code and kept.account_code = account.code and kept.business_date <= least(closed.closed_through, $5::date)
        order by kept.business_date desc limit 1
      ), 0) - coalesce((
        select kept.credit - kept.debit from account_balance kept
        where kept.location_code = closed.location_code and kept.account_code = account.code and kept.business_date <= $4::date - 1
        order by kept.business_date desc limit 1
      ), 0) else 0 end
      + coalesce((
        select sum(line.credit - line.debit) from gl_line line
        where line.location_code = closed.location_code and line.account_code = account.code
          and line.business_date > greatest(coalesce(closed.closed_through, '-infinity'), $4::date - 1) and line.business_date <= $5::date
      ), 0) as before
    from location_day closed
    cross join gl_account account
    where closed.location_code = any($1::text[])
      and account.code in ('4000', '4010', '4090', '5000')
  )
  select coalesce(sum(now) filter (where code <> '5000'), 0)::bigint as sold,
    coalesce(sum(before) filter (where code <> '5000'), 0)::bigint as "soldBefore",
    coalesce(-sum(now) filter (where code = '5000'), 0)::bigint as cost,
    coalesce(-sum(before) filter (where code = '5000'), 0)::bigint as "costBefore",
    (select coalesce(sum(sums.debit - sums.credit), 0)::bigint from location_day place
    cross join lateral account_sums(place.location_code, '1101', $3::date) sums where place.location_code = any($1::text[])) as cash,
    (select coalesce(sum(sums.debit - sums.credit), 0)::bigint from location_day place
    cross join lateral account_sums(place.location_code, '1201', $3::date) sums where place.location_code = any($1::text[])) as banks,
    (select row_to_json(open) from (select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= $3::date and (paper.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > $3::date
      ))
    ) named
    where line.is_oversold
      and line.location_code = any($1::text[])
      and line.business_date between $2::date and $3::date
      and named.quantity < line.quantity
      and (null::text is null or bill.user_code = null::text)
      and (bill.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = bill.location_code and reversal.paper_code = bill.code and reversal.reversed_on > $3::date
      ))
      and true) open) as uncosted
  from moved;

-- dashboard.sales
with 
  bill as materialized (
    select paper.location_code, paper.code, paper.business_date, paper.business_date as day, 1 as sign, paper.user_code, paper.total,
      (paper.created_at at time zone $5::text) - paper.business_date::timestamp as since_midnight
    from invoice paper
    where paper.location_code = any($1::text[]) and paper.business_date = any(array[$3::date, $3::date - 1, $3::date - 7])
      and ($2::text is null or paper.user_code = $2)
      and (paper.status <> 'reversed' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > paper.business_date
      ))
    union all
    select paper.location_code, paper.code, paper.business_date, reversal.reversed_on, -1, paper.user_code, paper.total,
      (reversal.reversed_at at time zone $5::text) - reversal.reversed_on::timestamp
    from reversal
    join invoice paper on paper.location_code = reversal.location_code and paper.code = reversal.paper_code
    where reversal.location_code = any($1::text[]) and reversal.reversed_on = any(array[$3::date, $3::date - 1, $3::date - 7])
      and paper.status = 'reversed' and paper.business_date < reversal.reversed_on
      and ($2::text is null or paper.user_code = $2)
  ),
  given as materialized (
    select paper.location_code, paper.code, paper.business_date, paper.business_date as day, 1 as sign, paper.user_code, paper.total,
      (paper.created_at at time zone $5::text) - paper.business_date::timestamp as since_midnight
    from sales_return paper
    where paper.location_code = any($1::text[]) and paper.business_date = any(array[$3::date, $3::date - 1, $3::date - 7])
      and ($2::text is null or paper.user_code = $2)
      and (paper.status <> 'reversed' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > paper.business_date
      ))
    union all
    select paper.location_code, paper.code, paper.business_date, reversal.reversed_on, -1, paper.user_code, paper.total,
      (reversal.reversed_at at time zone $5::text) - reversal.reversed_on::timestamp
    from reversal
    join sales_return paper on paper.location_code = reversal.location_code and paper.code = reversal.paper_code
    where reversal.location_code = any($1::text[]) and reversal.reversed_on = any(array[$3::date, $3::date - 1, $3::date - 7])
      and paper.status = 'reversed' and paper.business_date < reversal.reversed_on
      and ($2::text is null or paper.user_code = $2)
  ),
  named as materialized (
    select paper.location_code, paper.code, paper.business_date, paper.business_date as day, 1 as sign, paper.user_code, paper.total,
      (paper.created_at at time zone $5::text) - paper.business_date::timestamp as since_midnight
    from oversold_goods paper
    where paper.location_code = any($1::text[]) and paper.business_date = any(array[$3::date, $3::date - 1, $3::date - 7])
      and ($2::text is null or paper.user_code = $2)
      and (paper.status <> 'reversed' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > paper.business_date
      ))
    union all
    select paper.location_code, paper.code, paper.business_date, reversal.reversed_on, -1, paper.user_code, paper.total,
      (reversal.reversed_at at time zone $5::text) - reversal.reversed_on::timestamp
    from reversal
    join oversold_goods paper on paper.location_code = reversal.location_code and paper.code = reversal.paper_code
    where reversal.location_code = any($1::text[]) and reversal.reversed_on = any(array[$3::date, $3::date - 1, $3::date - 7])
      and paper.status = 'reversed' and paper.business_date < reversal.reversed_on
      and ($2::text is null or paper.user_code = $2)
  ), 
  line as materialized (
    select line.item_code, bill.sign * line.quantity as quantity, bill.sign * (line.line_total - line.bill_share) as net,
      bill.sign * line.vat as vat, bill.sign * line.cost_total as cost
    from bill
    cross join lateral (
      select distinct on (line_no) item_code, quantity, line_total, bill_share, vat, cost_total
      from sold_line
      where sold_line.location_code = bill.location_code and sold_line.invoice_code = bill.code and sold_line.business_date = bill.business_date
      order by line_no
    ) line
    where bill.day = $3::date
  ),
  moved as (
    select net - vat as net, cost from line
    union all
    select -given.sign * (line.line_total - line.bill_discount + (
        select coalesce(sum(taxed.vat), 0)::bigint
        from vat_in_force taxed
        where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
      )), -given.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
    from given
    join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
    where given.day = $3::date
    union all
    -- Oversold goods cost on the day on which they are named.
    select 0, named.sign * named.total
    from named
    where named.day = $3::date
  ),
  earned as (
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(cost), 0)::bigint as cost from moved
  )
  select
    (select coalesce(json_agg(found), '[]') from (
      select day, floor(extract(epoch from since_midnight) / 3600)::integer as hour, sum(sign)::integer as bills,
        sum(sign * total)::bigint as sold,
        coalesce(sum(sign * total) filter (where since_midnight <= ($4::timestamptz at time zone $5) - $3::timestamp), 0)::bigint as "byNow"
      from bill
      group by 1, 2
      order by 1, 2) found) as hours,
    (select coalesce(json_agg(found), '[]') from (select day, sum(sign * total)::bigint as amount from given group by day order by day) found) as returned,
    (select coalesce(json_agg(found), '[]') from (
      select type.code, type.name, paid.amount
      from (
        select tender.payment_type_code, sum(bill.sign * tender.amount)::bigint as amount
        from bill
        join tender on tender.location_code = bill.location_code and tender.paper_code = bill.code
        where bill.day = $3
        group by tender.payment_type_code
      ) paid
      join payment_type type on type.code = paid.payment_type_code
      order by type.position) found) as tenders,
    (select json_build_object('net', net, 'cost', cost,
      'percent', case when net <> 0 then money_text(round((net - cost) * 10000.0 / net)::bigint) end) from earned) as margin,
    (select row_to_json(open) from (select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= $3::date and (paper.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > $3::date
      ))
    ) named
    where line.is_oversold
      and line.location_code = any($1::text[])
      and line.business_date between $3::date and $3::date
      and named.quantity < line.quantity
      and ($2::text is null or bill.user_code = $2::text)
      and (bill.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = bill.location_code and reversal.paper_code = bill.code and reversal.reversed_on > $3::date
      ))
      and true) open) as uncosted,
    (select coalesce(json_agg(found), '[]') from (
      select item.code, item.name, best.quantity, best.net
      from (
        select item_code, sum(quantity)::bigint as quantity, sum(net)::bigint as net
        from line
        group by item_code
        having sum(net) > 0
        order by 3 desc, item_code
        limit 6
      ) best
      join item on item.code = best.item_code
      order by best.net desc, item.code) found) as items,
    (select coalesce(json_agg(found), '[]') from (
      select author.code, author.username, sum(bill.sign)::integer as bills, sum(bill.sign * bill.total)::bigint as sold
      from bill
      join app_user author on author.code = bill.user_code
      where bill.day = $3
      group by author.code, author.username
      order by 4 desc, author.code
      limit 6) found) as staff;

-- dashboard.tasks
select
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'amount', coalesce(sum(total) filter (where location_code = $2), 0), 'elsewhere', count(*) filter (where location_code <> $2), 'since', min(held_at) filter (where location_code = $2))
     from held_bill where location_code = any($1::text[]) and state in ('open', 'taken')) as holds,
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'elsewhere', count(*) filter (where location_code <> $2), 'late', count(*) filter (where location_code = $2 and expected_on < $3::date))
     from purchase_order where location_code = any($1::text[]) and status = 'live' and state = 'open') as orders,
    (select json_build_object('here', count(*) filter (where to_location_code = $2),
      'elsewhere', count(*) filter (where to_location_code <> $2))
     from stock_transfer where to_location_code = any($1::text[]) and status = 'live' and state in ('sent', 'partly')) as transfers,
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'elsewhere', count(*) filter (where location_code <> $2)) from count_session where location_code = any($1::text[]) and state = 'review') as counts,
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'amount', coalesce(sum(amount) filter (where location_code = $2), 0), 'elsewhere', count(*) filter (where location_code <> $2)) from cheque where location_code = any($1::text[]) and state = 'IN_HAND' and cheque_date <= $3::date) as "chequesInDue",
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'amount', coalesce(sum(amount) filter (where location_code = $2), 0), 'elsewhere', count(*) filter (where location_code <> $2)) from cheque where location_code = any($1::text[]) and state = 'IN_HAND' and cheque_date between $3::date + 1 and $3::date + 7) as "chequesInSoon",
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'amount', coalesce(sum(amount) filter (where location_code = $2), 0), 'elsewhere', count(*) filter (where location_code <> $2)) from cheque where location_code = any($1::text[]) and state = 'ISSUED' and cheque_date <= $3::date) as "chequesOutDue",
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'amount', coalesce(sum(amount) filter (where location_code = $2), 0), 'elsewhere', count(*) filter (where location_code <> $2)) from cheque where location_code = any($1::text[]) and state = 'ISSUED' and cheque_date between $3::date + 1 and $3::date + 7) as "chequesOutSoon",
    (select json_build_object('due', coalesce(sum(due), 0), 'overdue', coalesce(sum(overdue), 0), 'returnedCheques', coalesce(sum(returned), 0),
       'customers', count(*), 'oldestDays', coalesce($3::date - min(oldest), 0))
     from (
       select sum(due) filter (where kind <> 'cheque') as due, sum(due) filter (where kind <> 'cheque' and due_date < $3::date) as overdue,
         sum(due) filter (where kind = 'cheque') as returned, min(dated) filter (where kind <> 'cheque') as oldest
       from customer_due where location_code = any($1::text[]) group by customer_code
     ) debtor) as owed,
    (select json_build_object('due', coalesce(sum(sums.credit - sums.debit), 0), 'overdue', coalesce((
         select sum(late.total - late.paid - late.returned) from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) late
         where late.location_code = any($1::text[]) and late.status = 'live' and late.due_date < $3::date
           and late.paid + late.returned <> late.total
       ), 0))
     from unnest($1::text[]) as place (code)
     cross join lateral account_sums(place.code, '2100', $3::date) sums) as owes,
    (select coalesce(json_agg(json_build_object('locationCode', place.code, 'name', place.name, 'lastClosed', day.closed_through,
       'firstPosted', case when day.closed_through is null then (
         select min(first.date) from gl_account account cross join lateral (
           select min(business_date) as date from gl_line where location_code = place.code and account_code = account.code
         ) first
       ) end) order by place.node), '[]')
     from stock_location place join location_day day on day.location_code = place.code
     where place.code = any($1::text[])) as places,
    (select coalesce(json_agg(json_build_object('locationCode', location_code, 'code', 'T' || till_no, 'seenAt', last_seen_at,
       'isInTouch', last_seen_at >= to_timestamp($4::double precision / 1000), 'waiting', waiting, 'waitingTotal', waiting_total,
       'lastNumber', case when last_serial = 0 then '' else till_number(till_no, last_serial) end,
       'missing', missing_of_till(till_no, last_serial)) order by till_no), '[]')
     from till where location_code = any($1::text[]) and forgotten_at is null) as tills,
    (select json_build_object('here', count(*) filter (where location_code = $2),
      'elsewhere', count(*) filter (where location_code <> $2), 'refused', count(*) filter (where location_code = $2 and kind = 'refused'))
     from (
       select location_code, 'remark' as kind from bill_remark where location_code = any($1::text[]) and settled_at is null
       union all
       select line.location_code, 'oversold' from invoice_line line
       join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
       where line.location_code = any($1::text[]) and line.is_oversold and line.named < line.quantity and bill.status = 'live'
       union all
       select location_code, 'refused' from refused_till_bill where location_code = any($1::text[]) and settled_at is null
     ) settling) as "toSettle",
    (select greatest(max(at), (select max(made_at) from backup_file where made_at <= $3::date + 2)) from audit where action = 'download-backup' and at <= $3::date + 2) as backup;
