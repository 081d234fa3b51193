-- reports.account-lines
with asked as (
      select place.code as location_code, account.code as account_code, opening.debit - opening.credit as opening
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      where account.code = coalesce($3::text, '1101')
    ),
    line as (
      select line.*, entry.posted_at, entry.user_code,
        row_number() over in_order as nth,
        sum(line.debit - line.credit) over in_order as moved
      from asked
      join gl_line line on line.location_code = asked.location_code and line.account_code = asked.account_code
        and line.business_date between $2 and $4::date
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      window in_order as (order by line.business_date, entry.posted_at, line.location_code, line.paper_code, line.entry_no, line.line_no)
    )
    select
      '0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0 as "nth",
      null::date as "date",
      null::timestamptz as "time",
      null as "paper",
      'Brought forward' as "source",
      '' as "party",
      '' as "user",
      null::bigint as "vat",
      null::bigint as "debit",
      null::bigint as "credit",
      coalesce(sum(opening), 0)::bigint as "balance"
    from asked
    union all
    select line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no, line.location_code, place.name,
      line.nth, line.business_date, line.posted_at, line.paper_code, source.name,
      coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, bank.name, other.name, ''), author.username,
      (
        select sum(kept.vat)::bigint
        from vat_line kept
        where kept.location_code = line.location_code and kept.paper_code = line.paper_code and kept.entry_no = line.entry_no
      ),
      nullif(line.debit, 0), nullif(line.credit, 0), ((select sum(opening) from asked) + line.moved)::bigint
    from line
    join stock_location place on place.code = line.location_code
    join source_code source on source.code = line.source_code
    join app_user author on author.code = line.user_code
    left join customer on customer.code = line.party_code
    left join supplier on supplier.code = line.party_code
    left join bank_account bank on bank.code = line.party_code
    left join stock_location other on other.code = line.party_code;

-- reports.balance-sheet
with summed as (
      select account.code, account.name, account.kind, account.statement_line, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral statement_sums(place.code, account.code, $2::date - 1, coalesce($3::text = 'period', false)) opening
      cross join lateral statement_sums(place.code, account.code, $4::date, coalesce($3::text = 'period', false)) closing
      group by account.code
    ),
    shown as (
      select code, name, initcap(kind) as section, case statement_line when 'cash-and-bank' then 'Cash and bank' when 'receivables' then 'Receivables' when 'stock' then 'Stock' when 'paid-ahead' then 'Deposits and paid ahead' when 'vat-to-claim' then 'VAT to claim' when 'fixed-assets' then 'Fixed assets' when 'other-assets' then 'Other assets' when 'payables' then 'Payables' when 'owed-to-customers' then 'Owed to customers' when 'taxes' then 'Taxes due' when 'accruals' then 'Accrued and other payables' when 'loans' then 'Loans and leases' when 'capital' then 'Capital' when 'retained' then 'Retained earnings' when 'suspense' then 'Opening balances and suspense' when 'sales' then 'Net sales' when 'cost-of-sales' then 'Cost of sales' when 'other-income' then 'Other income' when 'operating-expenses' then 'Operating expenses' when 'depreciation' then 'Depreciation' when 'finance-costs' then 'Finance costs' when 'income-tax' then 'Income tax' end as line, balance, opening from summed where kind in ('asset', 'liability', 'equity') and code <> '3190'
      union all
      select '3998', 'Retained profit of earlier periods', 'Equity', 'Profit', coalesce(sum(case when kind = 'equity' then balance else opening end), 0)::bigint, coalesce(sum(opening), 0)::bigint
      from summed where kind in ('income', 'expense') or code = '3190'
      union all
      select '3999', 'Profit of the period', 'Equity', 'Profit', coalesce(sum(balance - opening), 0)::bigint, 0
      from summed where kind in ('income', 'expense')
    )
    select
      code as "code",
      case when code = '1410' and exists (select 1 from stock_location where code <> all($1::text[]))
        then name || ', sent less received' else name end as "name",
      line as "line",
      case section when 'Asset' then 'Assets' when 'Liability' then 'Liabilities' else section end as "section",
      case section when 'Asset' then 1 when 'Liability' then 2 else 3 end as "groupOrder",
      case section when 'Asset' then balance else 0 end as "assets",
      case section when 'Asset' then 0 else -balance end as "owed",
      case section when 'Asset' then opening else 0 end as "assetsBefore",
      case section when 'Asset' then 0 else -opening end as "owedBefore"
    from shown
    where balance <> 0 or opening <> 0;

-- reports.best-and-slow-sellers
with taken as (
      select bill.location_code, bill.code, bill.user_code, bill.sales_rep_code, bill.customer_code, bill.bill_discount, bill.total,
        day.date as day, day.at, day.sign
      from reversal
      join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code and bill.status = 'reversed'
      cross join lateral (
        values (bill.business_date, bill.created_at, 1), (reversal.reversed_on, reversal.reversed_at, -1)
      ) day (date, at, sign)
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on >= $2::date
        and reversal.reversed_on > bill.business_date
        and day.date between $2::date and $3::date
    ),
    sold_bill as not materialized (
      select sold.location_code, sold.code, sold.user_code, sold.sales_rep_code, sold.customer_code, sold.bill_discount, sold.total,
        sold.business_date as day, sold.created_at as at, 1 as sign
      from invoice sold
      where sold.location_code = any($1::text[])
        and sold.business_date between $2::date and $3::date
        and sold.status <> 'reversed'
    ),
    bill as not materialized (
      select * from sold_bill
      union all
      select * from taken
    ),
    returned as (
      select day.location_code, day.code, day.author_code as user_code, day.day, day.at, day.sign, given.customer_code, given.total,
        bill.sales_rep_code, coalesce(given.invoice_code, day.code) as paper
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    moved as (
      -- Summed before anything is looked up for them: a year of all locations has a million lines.
      select line.item_code as code, max(sold.day) as sold_on,
        sum(line.quantity)::bigint as quantity, sum(line.line_total - coalesce(line.bill_share, 0))::bigint as sold, 0::bigint as vat,
        sum(line.cost_total)::bigint as cost
      from sold_bill sold
      join invoice_line line on line.location_code = sold.location_code and line.invoice_code = sold.code
      where true
      group by 1
      union all
      select line.item_code, case taken.sign when 1 then taken.day end as sold_on,
        taken.sign * line.quantity, taken.sign * (line.line_total - coalesce(line.bill_share, 0)), 0, taken.sign * line.cost_total
      from taken
      join invoice_line line on line.location_code = taken.location_code and line.invoice_code = taken.code
      where true
      union all
      -- The same for lines that do not keep their share of the bill's discount.
      select line.item_code, null::date as sold_on,
        0, -bill.sign * shared.share, 0, 0
      from bill
      join bill_share shared on shared.location_code = bill.location_code and shared.invoice_code = bill.code
      join invoice_line line
        on line.location_code = shared.location_code and line.invoice_code = shared.invoice_code and line.line_no = shared.line_no
      where bill.bill_discount > 0
        and true
      union all
      select line.item_code, null::date as sold_on,
        0, 0, bill.sign * taxed.vat, 0
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      join invoice_line line
        on line.location_code = taxed.location_code and line.invoice_code = taxed.paper_code and line.line_no = taxed.line_no
      where true
      union all
      select line.item_code, null::date as sold_on,
        -returned.sign * line.quantity, -returned.sign * (line.line_total - line.bill_discount),
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
        ),
        -returned.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
      from returned
      join sales_return_line line on line.location_code = returned.location_code and line.sales_return_code = returned.code
      where true
      union all
      select named.item_code, null::date as sold_on,
        0, 0, 0, named.sign * named.cost_total
      from named_cost_day named
      where named.location_code = any($1::text[])
        and named.day between $2::date and $3::date
        and true
    ),
    summed as (
      select moved.code, sum(moved.quantity)::bigint as quantity, sum(moved.sold - moved.vat)::bigint as net, sum(moved.cost)::bigint as cost,
        max(moved.sold_on) as sold_on
      from moved
      group by 1
    ),
    kept as (
      select found.item_code, sum(found.quantity)::bigint as quantity
      from (
        select item_code, remaining as quantity
        from stock_balance
        where location_code = any($1::text[])
        union all
        -- What moved since; nothing where the last day is today.
        select item_code, -quantity
        from stock_history
        where $3::date < $4::date
          and location_code = any($1::text[])
          and business_date > $3::date
      ) found
      group by 1
    )
    select
      item.code as "code",
      item.name as "item",
      category.name as "category",
      coalesce(brand.name, '') as "brand",
      coalesce(summed.quantity, 0) as "quantity",
      coalesce(summed.net, 0) as "net",
      coalesce(summed.net - summed.cost, 0) as "profit",
      case when summed.net <> 0 then round((summed.net - summed.cost) * 10000.0 / summed.net)::bigint end as "margin",
      case when item.type = 'stock' then coalesce(kept.quantity, 0) end as "stock",
      case
        when item.type = 'stock' and summed.quantity > 0
          then (coalesce(kept.quantity, 0) * (least($3::date, greatest($5::date, $2::date)) - (
          select greatest($2::date, min(earliest.day))
          from unnest($1::text[]) place (code)
          cross join lateral (
            select first.business_date as day
            from invoice first
            where first.location_code = place.code
            order by first.business_date
            limit 1
          ) earliest
        ) + 1)
            / summed.quantity)::integer
      end as "days",
      coalesce(summed.sold_on, (
        -- The last sale of each of its entries is near the end of their movements.
        select max(last.business_date)
        from stock_balance spot
        cross join lateral (
          select moved.business_date
          from stock_history moved
          where moved.location_code = spot.location_code and moved.entry_code = spot.entry_code
            and moved.kind in ('sale', 'oversold-goods')
            and moved.business_date <= $3::date
            and not exists (
              select 1
              from reversal
              where reversal.location_code = moved.location_code and reversal.paper_code = moved.paper_code
                and reversal.reversed_on <= $3::date
            )
          order by moved.move_no desc
          limit 1
        ) last
        where spot.item_code = item.code and spot.location_code = any($1::text[])
      )) as "lastSold"
    from item
    join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join summed on summed.code = item.code
    left join kept on kept.item_code = item.code
    where (summed.code is not null or kept.quantity <> 0)
      and ($6::text is null or item.category_code = $6)
      and ($7::text is null or item.brand_code = $7)
      and ($8::text is null or item.supplier_code = $8)
      and ($9::text is null or (coalesce(summed.quantity, 0) > 0) = ($9 = 'sold'));

-- reports.between-locations
with posted as (
      select line.location_code, line.party_code,
        coalesce(sum(line.debit - line.credit) filter (where line.business_date < $1::date), 0)::bigint as opening,
        coalesce(sum(line.debit) filter (where line.business_date >= $1::date), 0)::bigint as debit,
        coalesce(sum(line.credit) filter (where line.business_date >= $1::date), 0)::bigint as credit,
        sum(line.debit - line.credit)::bigint as stands
      from gl_line line
      where line.account_code = '1950' and line.location_code = any($2::text[]) and line.business_date <= $3::date
      group by line.location_code, line.party_code
    )
    select
      posted.location_code || '-' || coalesce(posted.party_code, 'vat') as "code",
      posted.location_code as "locationCode",
      place.name as "locationName",
      coalesce(other.name, 'All, returns of VAT') as "with",
      '1950' as "account",
      posted.opening as "opening",
      posted.debit as "debit",
      posted.credit as "credit",
      posted.stands as "stands",
      case sign(posted.stands) when 1 then coalesce(other.name, 'The others') when -1 then place.name else '' end as "owedBy"
    from posted
    join stock_location place on place.code = posted.location_code
    left join stock_location other on other.code = posted.party_code;

-- reports.cash-flow
with paper as (
      select line.location_code, line.paper_code, min(line.source_code) as source_code,
        coalesce(sum(line.debit - line.credit) filter (where line.account_code = '1101'), 0)::bigint as till,
        coalesce(sum(line.debit - line.credit) filter (where line.account_code = '1201'), 0)::bigint as bank
      from gl_line line
      where line.location_code = any($1::text[])
        and line.account_code in ('1101', '1201')
        and line.business_date between $2::date and $3::date
      group by line.location_code, line.paper_code
    ),
    told as (
      select paper.*, coalesce(type.name, kind.name, source.name) as what,
        case
          when paper.till + paper.bank = 0 then 4
          when left(paper.paper_code, 2) = '49' then 3
          when left(paper.paper_code, 2) in ('47', '79') and exists (
            select 1 from gl_line other
            where other.location_code = paper.location_code and other.paper_code = paper.paper_code
              and other.account_code in ('3000', '3010', '3020')
          ) then 2
          else 1
        end as part
      from paper
      join source_code source on source.code = paper.source_code
      left join (values ('30', 'Bills paid at the till'), ('31', 'Workshop bills paid at the till'), ('36', 'Payment receipts of customers'), ('69', 'Advances on orders'), ('34', 'Sales returns paid out'), ('37', 'Payments to suppliers'), ('61', 'Refunds of suppliers'), ('38', 'Expenses'), ('72', 'VAT paid and refunded'), ('48', 'Differences of counted cash'), ('67', 'Differences of counted cash'), ('79', 'Journal entries'), ('49', 'Opening balances')) as kind (prefix, name) on kind.prefix = left(paper.paper_code, 2)
      left join account_transaction moved on moved.location_code = paper.location_code and moved.code = paper.paper_code
      left join journal_type type on type.code = moved.journal_type_code
      where paper.till <> 0 or paper.bank <> 0
    ),
    stood as (
      select (
        select coalesce(sum(sums.debit - sums.credit), 0)::bigint
        from unnest($1::text[]) as place (code)
        cross join lateral account_sums(place.code, '1101', $2::date - 1) sums
      ) as till_before, (
        select coalesce(sum(sums.debit - sums.credit), 0)::bigint
        from unnest($1::text[]) as place (code)
        cross join lateral account_sums(place.code, '1201', $2::date - 1) sums
      ) as bank_before,
        (
        select coalesce(sum(sums.debit - sums.credit), 0)::bigint
        from unnest($1::text[]) as place (code)
        cross join lateral account_sums(place.code, '1101', $3::date) sums
      ) as till, (
        select coalesce(sum(sums.debit - sums.credit), 0)::bigint
        from unnest($1::text[]) as place (code)
        cross join lateral account_sums(place.code, '1201', $3::date) sums
      ) as bank
    ),
    row as (
      select part, what, 0 as nth, count(*)::integer as papers, sum(greatest(till + bank, 0))::bigint as cash_in, sum(greatest(-till - bank, 0))::bigint as cash_out,
        sum(till + bank)::bigint as net, sum(till)::bigint as till, sum(bank)::bigint as bank, null::bigint as stands
      from told
      group by part, what
      union all
      select 5, line.what, line.nth, null, null, null, null, null, null, line.stands
      from stood
      cross join lateral (values
        (1, 'At the beginning', till_before + bank_before),
        (2, 'Change', till + bank - till_before - bank_before),
        (3, 'Cash in till at the end', till),
        (4, 'In the banks at the end', bank),
        (5, 'At the end', till + bank)
      ) as line (nth, what, stands)
    )
    select
      part || '-' || nth || '-' || what as "code",
      (array['Business', 'Owner', 'What the books began with', 'Moved between till and bank', 'Cash and banks'])[part] as "section",
      part as "groupOrder",
      nth as "nth",
      what as "what",
      papers as "papers",
      cash_in as "in",
      cash_out as "out",
      net as "net",
      till as "till",
      bank as "bank",
      stands as "stands",
      nth in (2, 5) as "isSum"
    from row;

-- reports.chart-of-accounts
with summed as (
      select account.code, account.name, account.kind, account.ledger_type_code, account.statement_line, sum(sums.debit - sums.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, greatest($2::date, $3::date)) sums
      group by account.code
    )
    select
      named.code as "code",
      title as "name",
      case kind when 'asset' then 'Assets' when 'liability' then 'Liabilities' when 'equity' then 'Equity' when 'income' then 'Income' else 'Expenses' end as "kind",
      array_position(array['asset', 'liability', 'equity', 'income', 'expense'], kind) as "groupOrder",
      case statement_line when 'cash-and-bank' then 'Cash and bank' when 'receivables' then 'Receivables' when 'stock' then 'Stock' when 'paid-ahead' then 'Deposits and paid ahead' when 'vat-to-claim' then 'VAT to claim' when 'fixed-assets' then 'Fixed assets' when 'other-assets' then 'Other assets' when 'payables' then 'Payables' when 'owed-to-customers' then 'Owed to customers' when 'taxes' then 'Taxes due' when 'accruals' then 'Accrued and other payables' when 'loans' then 'Loans and leases' when 'capital' then 'Capital' when 'retained' then 'Retained earnings' when 'suspense' then 'Opening balances and suspense' when 'sales' then 'Net sales' when 'cost-of-sales' then 'Cost of sales' when 'other-income' then 'Other income' when 'operating-expenses' then 'Operating expenses' when 'depreciation' then 'Depreciation' when 'finance-costs' then 'Finance costs' when 'income-tax' then 'Income tax' end as "line",
      coalesce(type.name, '') as "ledgerType",
      case when kind in ('asset', 'expense') then balance else -balance end as "balance"
    from (select summed.*, case when code = '1410' and exists (select 1 from stock_location where code <> all($1::text[]))
        then name || ', sent less received' else name end as title from summed) named
    left join ledger_type type on type.code = named.ledger_type_code;

-- reports.che-periodic-expenses
select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      to_char(cheque.cheque_date, 'DD/MM/YYYY') as "due",
      cheque.cheque_date::text as "groupOrder",
      cheque.cheque_date as "chequeDate",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.number as "number",
      coalesce(bank.name, '') as "bank",
      cheque.amount as "amount",
      cheque_state_name(found.state) as "state",
      cheque.paper_code as "paper",
      found.state = 'CANCELLED' as "isOff"
    from cheque
    cross join lateral (
      -- Up to today it is what the cheque says of itself.
      select case when $1::date >= $2::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, $1::date) end as state
      offset 0
    ) found
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code
    where cheque.kind = 'received' and (not cheque.is_void or found.state <> 'CANCELLED')
      and cheque.received_on <= $1::date
      and cheque.location_code = any($3::text[])
      and cheque.cheque_date between $4::date and $1::date
      and ($5::text is null or cheque.drawer_code = $5);

-- reports.cheque-by-customer
select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      cheque_state_name(found.state) as "state",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.number as "number",
      coalesce(bank.name, '') as "bank",
      cheque.branch as "branch",
      cheque.cheque_date as "chequeDate",
      cheque.received_on as "received",
      cheque.amount as "amount",
      case when found.state = 'RETURNED' then cheque.amount - found.settled else 0 end as "owed",
      (
        select count(*)
        from cheque_history move
        where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
          and left(move.paper_code, 2) = '39' and move.business_date <= $1::date
          and not exists (
            select 1
            from cheque_history undone
            where undone.location_code = move.location_code and undone.cheque_code = move.cheque_code and undone.paper_code = move.paper_code
              and undone.move_no > move.move_no and undone.business_date <= $1::date
          )
      )::integer as "bounces",
      cheque.paper_code as "paper"
    from cheque
    cross join lateral (
      -- Up to today it is what the cheque says of itself.
      select
        case when $1::date >= $2::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, $1::date) end as state,
        case when $1::date >= $2::date then cheque.settled else coalesce((
          select sum(line.amount)
          from debt_settled line
          left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
          where line.location_code = cheque.location_code and line.cheque_code = cheque.code
            and line.business_date <= $1::date and (line.status = 'live' or reversal.reversed_on > $1::date)
        ), 0)::bigint end as settled
      offset 0
    ) found
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code
    where cheque.kind = 'received' and (not cheque.is_void or found.state <> 'CANCELLED')
      and cheque.received_on <= greatest($1::date, $3::date)
      and cheque.location_code = any($4::text[])
      and ($5::text is null or cheque.drawer_code = $5);

-- reports.cheque-by-supplier
with known as (
      -- Up to today it is what the cheque says of itself.
      select cheque.*,
        case when $1::date >= $2::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, $1::date) end as state_then
      from cheque
      where cheque.location_code = any($3::text[]) and cheque.received_on <= greatest($1::date, $4::date)
    ),
    given as (
      select known.*, 'Own cheques' as list, known.payee_code as supplier_code, known.paper_code as voucher_code
      from known
      where known.kind = 'own' and (not known.is_void or known.state_then <> 'CANCELLED')
      union all
      select known.*, 'Cheques handed on', voucher.supplier_code, voucher.code
      from known
      cross join lateral (
        select move.paper_code
        from cheque_history move
        where move.location_code = known.location_code and move.cheque_code = known.code and move.to_state = 'ENDORSED'
          and move.business_date <= $1::date
        order by move.move_no desc
        limit 1
      ) handed
      join payment_voucher voucher on voucher.location_code = known.location_code and voucher.code = handed.paper_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where known.kind = 'received' and known.state_then <> 'IN_HAND'
        and (voucher.status = 'live' or reversal.reversed_on > $1::date)
    )
    select
      given.code || '-' || given.voucher_code as "code",
      given.location_code as "locationCode",
      place.name as "locationName",
      given.list as "list",
      coalesce(supplier.name, 'No supplier') as "supplier",
      given.number as "number",
      coalesce(account.name, bank.name, '') as "bank",
      given.cheque_date as "chequeDate",
      given.amount as "amount",
      case when given.state_then in ('ISSUED', 'ENDORSED') then given.amount else 0 end as "outstanding",
      cheque_state_name(given.state_then) as "state",
      coalesce((
        select string_agg(line.due_code, ', ' order by paper.whole_code nulls first, paper.location_code, line.line_no)
        from payment_voucher paper
        join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
        where paper.location_code = given.location_code and paper.code = given.voucher_code
          or paper.whole_location_code = given.location_code and paper.whole_code = given.voucher_code
      ), '') as "grns",
      given.voucher_code as "voucher",
      given.state_then = 'CANCELLED' as "isOff"
    from given
    join stock_location place on place.code = given.location_code
    left join supplier on supplier.code = given.supplier_code
    left join bank on bank.code = given.bank_code
    left join bank_account account on given.kind = 'own' and account.code = given.account_code
    where $5::text is null or given.supplier_code = $5;

-- reports.cheque-deposited
select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      deposit.paper_code || ' · ' || account.name as "section",
      deposit.paper_code as "slip",
      account.name as "account",
      slip.moved_on as "depositDate",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      cheque.cheque_date as "chequeDate",
      cheque.amount as "amount",
      ($1::date - slip.moved_on)::integer as "daysInClearing"
    from cheque
    cross join lateral (
      select move.paper_code, move.to_state
      from cheque_history move
      where move.location_code = cheque.location_code and move.cheque_code = cheque.code
        and move.business_date <= greatest($1::date, $2::date)
      order by move.move_no desc
      limit 1
    ) last
    cross join lateral (
      select move.paper_code
      from cheque_history move
      where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'DEPOSITED'
        and left(move.paper_code, 2) = '66' and move.business_date <= $1::date
      order by move.move_no desc
      limit 1
    ) deposit
    join cheque_move slip on slip.location_code = cheque.location_code and slip.code = deposit.paper_code
    join bank_account account on account.code = slip.account_code
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    where cheque.kind = 'received' and last.to_state = 'DEPOSITED'
      and (cheque.state = 'DEPOSITED' or $1::date < $3::date)
      and cheque.location_code = any($4::text[])
      and ($5::text is null or slip.account_code = $5)
      and ($6::text is null or cheque.drawer_code = $6);

-- reports.cheque-in-hand
select
      cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      case
        when cheque.cheque_date < $1::date then 'Overdue'
        when cheque.cheque_date = $1::date then 'Today'
        when cheque.cheque_date <= $1::date + 7 then 'Within a week'
        else 'Later'
      end as "due",
      case
        when cheque.cheque_date < $1::date then 0
        when cheque.cheque_date = $1::date then 1
        when cheque.cheque_date <= $1::date + 7 then 2
        else 3
      end as "groupOrder",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(bank.name, '') as "bank",
      cheque.received_on as "received",
      cheque.cheque_date as "chequeDate",
      (cheque.cheque_date - $1::date)::integer as "daysToDue",
      cheque.amount as "amount",
      cheque.paper_code as "paper"
    from cheque
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code
    where cheque.kind = 'received'
      and cheque.location_code = any($2::text[])
      and cheque.received_on <= greatest($1::date, $3::date)
      and (cheque.state = 'IN_HAND' or $1::date < $4::date)
      and cheque_state_on(cheque.location_code, cheque.code, greatest($1::date, $3::date)) = 'IN_HAND'
      and ($5::text is null or cheque.drawer_code = $5);

-- reports.cheque-realize
select
      cheque.code || '-' || move.move_no as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      coalesce(account.name, 'Handed on') as "account",
      move.business_date as "date",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(bank.name, '') as "bank",
      cheque.cheque_date as "chequeDate",
      case when move.to_state = 'REALIZED' then cheque.amount else -cheque.amount end as "amount",
      case when move.to_state = 'REALIZED' then '' when move.to_state = 'RETURNED' then 'Recalled' else 'Taken back' end as "note",
      move.paper_code as "paper"
    from cheque_history move
    join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code
    -- The account that it was realized in, and not the one that it is in now.
    join cheque_history realized on realized.location_code = move.location_code and realized.cheque_code = move.cheque_code
      and realized.move_no = case when move.to_state = 'REALIZED' then move.move_no else move.move_no - 1 end
    left join bank_account account on account.code = realized.account_code
    where cheque.kind = 'received'
      and (move.to_state = 'REALIZED' or move.from_state = 'REALIZED')
      and move.location_code = any($1::text[])
      and move.business_date between $2::date and $3::date
      and ($4::text is null or realized.account_code = $4)
      and ($5::text is null or cheque.drawer_code = $5);

-- reports.cheque-returned
with back as (
      select cheque.*, last.business_date as returned_on, last.paper_code as returned_by, found.times,
        cheque_state_on(cheque.location_code, cheque.code, $1::date) as state_then
      from cheque
      cross join lateral (
        select move.business_date, move.paper_code
        from cheque_history move
        where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
          and left(move.paper_code, 2) = '39' and move.business_date <= $1::date
          and not exists (
            select 1
            from cheque_history undone
            where undone.location_code = move.location_code and undone.cheque_code = move.cheque_code and undone.paper_code = move.paper_code
              and undone.move_no > move.move_no and undone.business_date <= $1::date
          )
        order by move.move_no desc
        limit 1
      ) last
      cross join lateral (
        select count(*)::integer as times
        from cheque_history move
        where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
          and left(move.paper_code, 2) = '39' and move.business_date <= $1::date
          and not exists (
            select 1
            from cheque_history undone
            where undone.location_code = move.location_code and undone.cheque_code = move.cheque_code and undone.paper_code = move.paper_code
              and undone.move_no > move.move_no and undone.business_date <= $1::date
          )
      ) found
      where cheque.kind = 'received'
        and cheque.location_code = any($2::text[])
        and ($3::text is null or cheque.drawer_code = $3)
    ),
    known as (
      select back.*, coalesce((
        select sum(line.amount)
        from debt_settled line
        where line.location_code = back.location_code and line.cheque_code = back.code and line.business_date <= $1::date
          and (line.status = 'live' or not exists (
            select 1
            from gl_entry mirror
            where mirror.location_code = line.location_code and mirror.paper_code = line.paper_code and mirror.reverses_no is not null
              and mirror.business_date <= $1::date
          ))
      ), 0)::bigint as settled_then
      from back
    )
    select
      known.code as "code",
      known.location_code as "locationCode",
      place.name as "locationName",
      known.drawer_code || ' · ' || trim(customer.first_name || ' ' || customer.second_name) as "customer",
      customer.phone1 as "phone",
      known.returned_on as "returnedDate",
      coalesce(move.reason, '') as "reason",
      known.times as "times",
      known.number as "number",
      coalesce(bank.name, '') as "bank",
      coalesce(line.charge, 0)::bigint as "charge",
      known.amount as "amount",
      known.settled_then as "settled",
      case when known.state_then = 'RETURNED' then known.amount - known.settled_then else 0 end as "balance",
      cheque_state_name(known.state_then) as "state",
      known.returned_by as "paper"
    from known
    join stock_location place on place.code = known.location_code
    join customer on customer.code = known.drawer_code
    left join bank on bank.code = known.bank_code
    left join cheque_move move on move.location_code = known.location_code and move.code = known.returned_by
    left join cheque_move_line line on line.location_code = known.location_code and line.move_code = known.returned_by and line.cheque_code = known.code
    where known.returned_on >= $4::date or known.state_then = 'RETURNED';

-- reports.claim-file
insert into report_file (id, schedule_id, day, user_code, title, form, begun_at, mail_to, slug)
   values (gen_random_uuid(), $1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), $7, $8)
   on conflict (schedule_id, day) do update set begun_at = excluded.begun_at, tries = report_file.tries + 1
     where report_file.made_at is null and report_file.begun_at < excluded.begun_at - interval '10 minutes'
   returning id;

-- reports.credit-statement
with
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where $1::date < $2::date and line.business_date <= $1::date and line.location_code = any($3::text[])
        and (line.status = 'live' or reversal.reversed_on > $1::date) and ($4::text is null or line.customer_code = $4)
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
        and ($4::text is null or line.party_code = $4)
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
        and ($4::text is null or cheque.drawer_code = $4)
        and cheque_state_on(cheque.location_code, cheque.code, $1::date) = 'RETURNED'
    ),
    owed as (
      select due.customer_code,
        count(*) filter (where due.kind <> 'cheque') as bills,
        sum(due.due) filter (where due.kind <> 'cheque') as due,
        sum(due.due) filter (where due.kind = 'cheque') as returned_cheques,
        max(least($1::date, $6::date) - due.dated) filter (where due.kind <> 'cheque') as oldest,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between -99999 and 0) as not_due,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 1 and 30) as days_30,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 31 and 60) as days_60,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 61 and 90) as days_90,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 91 and 120) as days_120,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 121 and 99999) as days_more
      from due_then due
      cross join lateral (select least($1::date, $6::date) - due.due_date as days) late
      group by due.customer_code
    ),
    ahead as (
      select line.party_code as customer_code,
        sum(line.credit - line.debit) filter (where line.account_code = '2210') as return_amount,
        sum(line.credit - line.debit) filter (where line.account_code = '2200') as over_payment
      from gl_line line
      where line.location_code = any($3::text[]) and line.account_code in ('2200', '2210') and line.party_code is not null
        and line.business_date <= $1::date
      group by line.party_code
    ),
    post_dated as (
      select drawer_code as customer_code, sum(amount) as amount
      from cheque
      where location_code = any($3::text[]) and kind = 'received' and cheque_date > least($1::date, $6::date) and received_on <= $1::date
        and case when $1::date >= $2::date then state else cheque_state_on(location_code, code, $1::date) end = 'IN_HAND'
      group by drawer_code
    )
    select
      customer.code as "code",
      coalesce(type.name, 'No type') as "section",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      customer.phone1 as "phone",
      coalesce(owed.bills, 0)::integer as "bills",
      coalesce(owed.due, 0)::bigint as "due",
      coalesce(owed.returned_cheques, 0)::bigint as "returnedCheques",
      coalesce(post_dated.amount, 0)::bigint as "postDated",
      coalesce(ahead.return_amount, 0)::bigint as "returnCredit",
      coalesce(ahead.over_payment, 0)::bigint as "overPayment",
      (coalesce(owed.due, 0) + coalesce(owed.returned_cheques, 0) - coalesce(ahead.return_amount, 0) - coalesce(ahead.over_payment, 0))::bigint as "net",
      coalesce(owed.oldest, 0)::integer as "oldestDays",
      coalesce(owed.not_due, 0)::bigint as "notDue",
      coalesce(owed.days_30, 0)::bigint as "days30",
      coalesce(owed.days_60, 0)::bigint as "days60",
      coalesce(owed.days_90, 0)::bigint as "days90",
      coalesce(owed.days_120, 0)::bigint as "days120",
      coalesce(owed.days_more, 0)::bigint as "daysMore",
      date_trunc('month', least($1::date, $6::date))::date as "since"
    from customer
    left join owed on owed.customer_code = customer.code
    left join ahead on ahead.customer_code = customer.code
    left join post_dated on post_dated.customer_code = customer.code
    left join customer_type type on type.code = customer.customer_type_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where (coalesce(owed.due, 0) <> 0 or coalesce(owed.returned_cheques, 0) <> 0 or coalesce(ahead.return_amount, 0) <> 0
        or coalesce(ahead.over_payment, 0) <> 0 or coalesce(post_dated.amount, 0) <> 0)
      and ($4::text is null or customer.code = $4)
      and ($7::text is null or customer.customer_type_code = $7);

-- reports.credit-statement-rep
with
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where $1::date < $2::date and line.business_date <= $1::date and line.location_code = any($3::text[])
        and (line.status = 'live' or reversal.reversed_on > $1::date) and ($4::text is null or line.customer_code = $4)
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
        and ($4::text is null or line.party_code = $4)
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
        and ($4::text is null or cheque.drawer_code = $4)
        and cheque_state_on(cheque.location_code, cheque.code, $1::date) = 'RETURNED'
    ),
    owed as (
      select due.customer_code,
        count(*) filter (where due.kind <> 'cheque') as bills,
        sum(due.due) filter (where due.kind <> 'cheque') as due,
        sum(due.due) filter (where due.kind = 'cheque') as returned_cheques,
        max(least($1::date, $6::date) - due.dated) filter (where due.kind <> 'cheque') as oldest,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between -99999 and 0) as not_due,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 1 and 30) as days_30,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 31 and 60) as days_60,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 61 and 90) as days_90,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 91 and 120) as days_120,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 121 and 99999) as days_more
      from due_then due
      cross join lateral (select least($1::date, $6::date) - due.due_date as days) late
      group by due.customer_code
    ),
    ahead as (
      select line.party_code as customer_code,
        sum(line.credit - line.debit) filter (where line.account_code = '2210') as return_amount,
        sum(line.credit - line.debit) filter (where line.account_code = '2200') as over_payment
      from gl_line line
      where line.location_code = any($3::text[]) and line.account_code in ('2200', '2210') and line.party_code is not null
        and line.business_date <= $1::date
      group by line.party_code
    ),
    post_dated as (
      select drawer_code as customer_code, sum(amount) as amount
      from cheque
      where location_code = any($3::text[]) and kind = 'received' and cheque_date > least($1::date, $6::date) and received_on <= $1::date
        and case when $1::date >= $2::date then state else cheque_state_on(location_code, code, $1::date) end = 'IN_HAND'
      group by drawer_code
    )
    select
      customer.code as "code",
      coalesce(rep.name, 'No sales rep') as "section",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      customer.phone1 as "phone",
      coalesce(owed.bills, 0)::integer as "bills",
      coalesce(owed.due, 0)::bigint as "due",
      coalesce(owed.returned_cheques, 0)::bigint as "returnedCheques",
      coalesce(post_dated.amount, 0)::bigint as "postDated",
      coalesce(ahead.return_amount, 0)::bigint as "returnCredit",
      coalesce(ahead.over_payment, 0)::bigint as "overPayment",
      (coalesce(owed.due, 0) + coalesce(owed.returned_cheques, 0) - coalesce(ahead.return_amount, 0) - coalesce(ahead.over_payment, 0))::bigint as "net",
      coalesce(owed.oldest, 0)::integer as "oldestDays",
      coalesce(owed.not_due, 0)::bigint as "notDue",
      coalesce(owed.days_30, 0)::bigint as "days30",
      coalesce(owed.days_60, 0)::bigint as "days60",
      coalesce(owed.days_90, 0)::bigint as "days90",
      coalesce(owed.days_120, 0)::bigint as "days120",
      coalesce(owed.days_more, 0)::bigint as "daysMore",
      date_trunc('month', least($1::date, $6::date))::date as "since"
    from customer
    left join owed on owed.customer_code = customer.code
    left join ahead on ahead.customer_code = customer.code
    left join post_dated on post_dated.customer_code = customer.code
    left join customer_type type on type.code = customer.customer_type_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where (coalesce(owed.due, 0) <> 0 or coalesce(owed.returned_cheques, 0) <> 0 or coalesce(ahead.return_amount, 0) <> 0
        or coalesce(ahead.over_payment, 0) <> 0 or coalesce(post_dated.amount, 0) <> 0)
      and ($4::text is null or customer.code = $4)
      and ($7::text is null or customer.sales_rep_code = $7);

-- reports.credit-statement-route
with
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where $1::date < $2::date and line.business_date <= $1::date and line.location_code = any($3::text[])
        and (line.status = 'live' or reversal.reversed_on > $1::date) and ($4::text is null or line.customer_code = $4)
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
        and ($4::text is null or line.party_code = $4)
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
        and ($4::text is null or cheque.drawer_code = $4)
        and cheque_state_on(cheque.location_code, cheque.code, $1::date) = 'RETURNED'
    ),
    owed as (
      select due.customer_code,
        count(*) filter (where due.kind <> 'cheque') as bills,
        sum(due.due) filter (where due.kind <> 'cheque') as due,
        sum(due.due) filter (where due.kind = 'cheque') as returned_cheques,
        max(least($1::date, $6::date) - due.dated) filter (where due.kind <> 'cheque') as oldest,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between -99999 and 0) as not_due,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 1 and 30) as days_30,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 31 and 60) as days_60,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 61 and 90) as days_90,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 91 and 120) as days_120,
        sum(due.due) filter (where due.kind <> 'cheque' and late.days between 121 and 99999) as days_more
      from due_then due
      cross join lateral (select least($1::date, $6::date) - due.due_date as days) late
      group by due.customer_code
    ),
    ahead as (
      select line.party_code as customer_code,
        sum(line.credit - line.debit) filter (where line.account_code = '2210') as return_amount,
        sum(line.credit - line.debit) filter (where line.account_code = '2200') as over_payment
      from gl_line line
      where line.location_code = any($3::text[]) and line.account_code in ('2200', '2210') and line.party_code is not null
        and line.business_date <= $1::date
      group by line.party_code
    ),
    post_dated as (
      select drawer_code as customer_code, sum(amount) as amount
      from cheque
      where location_code = any($3::text[]) and kind = 'received' and cheque_date > least($1::date, $6::date) and received_on <= $1::date
        and case when $1::date >= $2::date then state else cheque_state_on(location_code, code, $1::date) end = 'IN_HAND'
      group by drawer_code
    )
    select
      customer.code as "code",
      coalesce(route.name, 'No route') as "section",
      route.position as "groupOrder",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      customer.phone1 as "phone",
      coalesce(owed.bills, 0)::integer as "bills",
      coalesce(owed.due, 0)::bigint as "due",
      coalesce(owed.returned_cheques, 0)::bigint as "returnedCheques",
      coalesce(post_dated.amount, 0)::bigint as "postDated",
      coalesce(ahead.return_amount, 0)::bigint as "returnCredit",
      coalesce(ahead.over_payment, 0)::bigint as "overPayment",
      (coalesce(owed.due, 0) + coalesce(owed.returned_cheques, 0) - coalesce(ahead.return_amount, 0) - coalesce(ahead.over_payment, 0))::bigint as "net",
      coalesce(owed.oldest, 0)::integer as "oldestDays",
      coalesce(owed.not_due, 0)::bigint as "notDue",
      coalesce(owed.days_30, 0)::bigint as "days30",
      coalesce(owed.days_60, 0)::bigint as "days60",
      coalesce(owed.days_90, 0)::bigint as "days90",
      coalesce(owed.days_120, 0)::bigint as "days120",
      coalesce(owed.days_more, 0)::bigint as "daysMore",
      date_trunc('month', least($1::date, $6::date))::date as "since",
      '' as "collected"
    from customer
    left join owed on owed.customer_code = customer.code
    left join ahead on ahead.customer_code = customer.code
    left join post_dated on post_dated.customer_code = customer.code
    left join customer_type type on type.code = customer.customer_type_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where (coalesce(owed.due, 0) <> 0 or coalesce(owed.returned_cheques, 0) <> 0 or coalesce(ahead.return_amount, 0) <> 0
        or coalesce(ahead.over_payment, 0) <> 0 or coalesce(post_dated.amount, 0) <> 0)
      and ($4::text is null or customer.code = $4)
      and ($7::text is null or customer.route_code = $7);

-- reports.customer-aging
with
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where $1::date < $2::date and line.business_date <= $1::date and line.location_code = any($3::text[])
        and (line.status = 'live' or reversal.reversed_on > $1::date) and ($4::text is null or line.customer_code = $4)
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
        and ($4::text is null or line.party_code = $4)
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
        and ($4::text is null or cheque.drawer_code = $4)
        and cheque_state_on(cheque.location_code, cheque.code, $1::date) = 'RETURNED'
    ),
    owed as (
      select due.customer_code,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and late.days between -99999 and 0), 0)::bigint as not_due,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and late.days between 1 and 30), 0)::bigint as days_30,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and late.days between 31 and 60), 0)::bigint as days_60,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and late.days between 61 and 90), 0)::bigint as days_90,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and late.days between 91 and 120), 0)::bigint as days_120,
        coalesce(sum(due.due) filter (where due.kind <> 'cheque' and late.days between 121 and 99999), 0)::bigint as days_more,
        coalesce(sum(due.due) filter (where due.kind = 'cheque'), 0)::bigint as returned_cheques,
        0::bigint as ahead, 0::bigint as post_dated
      from due_then due
      cross join lateral (select least($1::date, $6::date) - due.due_date as days) late
      group by due.customer_code
      union all
      select line.party_code, 0, 0, 0, 0, 0, 0, 0, sum(line.credit - line.debit)::bigint, 0
      from gl_line line
      where line.location_code = any($3::text[]) and line.account_code in ('2200', '2210') and line.party_code is not null
        and line.business_date <= $1::date
      group by line.party_code
      union all
      select drawer_code, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount)::bigint
      from cheque
      where location_code = any($3::text[]) and kind = 'received' and cheque_date > least($1::date, $6::date) and received_on <= $1::date
        and case when $1::date >= $2::date then state else cheque_state_on(location_code, code, $1::date) end = 'IN_HAND'
      group by drawer_code
    ),
    summed as (
      select customer_code, sum(not_due)::bigint as not_due, sum(days_30)::bigint as days_30, sum(days_60)::bigint as days_60,
        sum(days_90)::bigint as days_90, sum(days_120)::bigint as days_120, sum(days_more)::bigint as days_more,
        sum(returned_cheques)::bigint as returned_cheques, sum(ahead)::bigint as ahead, sum(post_dated)::bigint as post_dated
      from owed
      group by customer_code
    )
    select
      customer.code as "code",
      case $7::text when 'route' then coalesce(route.name, 'No route') else coalesce(rep.name, 'No sales rep') end as "section",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      not_due as "notDue",
      days_30 as "days30",
      days_60 as "days60",
      days_90 as "days90",
      days_120 as "days120",
      days_more as "daysMore",
      returned_cheques as "returnedCheques",
      ahead as "advances",
      post_dated as "postDated",
      not_due + days_30 + days_60 + days_90 + days_120 + days_more + returned_cheques - ahead as "net",
      date_trunc('month', least($1::date, $6::date))::date as "since"
    from summed
    join customer on customer.code = summed.customer_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where ($4::text is null or customer.code = $4)
      and (not_due + days_30 + days_60 + days_90 + days_120 + days_more + returned_cheques + post_dated <> 0 or ahead <> 0);

-- reports.customer-report
select
      customer.code as "code",
      trim(customer.first_name || ' ' || customer.second_name) as "name",
      customer.company_name as "company",
      customer.phone1 as "phone1",
      customer.phone2 as "phone2",
      coalesce(type.name, '') as "type",
      coalesce(route.name, '') as "route",
      coalesce(rep.name, '') as "salesRep",
      customer.credit_limit as "limit",
      customer.credit_days::integer as "days",
      balance.credit_amount as "credit",
      balance.return_amount as "return",
      balance.over_payment as "overPayment",
      balance.cheque_return_amount as "chequeReturn",
      case when customer.is_active then 'Active' else 'Inactive' end as "status"
    from customer
    join customer_balance balance on balance.customer_code = customer.code
    left join customer_type type on type.code = customer.customer_type_code
    left join route on route.code = customer.route_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    where $1::text[] is not null
      and ($2::text is null or customer.code = $2)
      and ($3::text is null or customer.customer_type_code = $3)
      and ($4::text is null or customer.route_code = $4)
      and ($5::text is null or customer.sales_rep_code = $5);

-- reports.customer-sales-reconsalation
with debt as (
      select bill.location_code, bill.code, bill.customer_code, bill.business_date, bill.due_date, bill.created_at, bill.total, found.returned,
        found.paid, found.at_sale, bill.status = 'reversed' and coalesce(reversal.reversed_on, bill.business_date) <= $1::date as is_off,
        bill.paid_status::text = '4' as is_cash
      from invoice bill
      left join reversal on bill.status = 'reversed' and reversal.location_code = bill.location_code and reversal.paper_code = bill.code
      cross join lateral (
        -- Up to today it is what the bill says of itself. The offset keeps the sums from being looked up for each column.
        select
          case when bill.status = 'live' and $1::date >= $2::date then bill.paid else settled.paid end as paid,
          case when bill.status = 'live' and $1::date >= $2::date then bill.returned else settled.returned end as returned,
          (
            select coalesce(sum(tender.amount), 0)::bigint
            from tender
            where tender.location_code = bill.location_code and tender.paper_code = bill.code
          ) as at_sale
        from bill_settled(bill.location_code, bill.code, $1::date) settled
        offset 0
      ) found
      where bill.customer_code <> '2001000001'
        and bill.location_code = any($3::text[])
        and bill.business_date between $4::date and $1::date
        and ($5::text is null or bill.user_code = $5)
      union all
      select opening.location_code, opening.code, opening.party_code, opening.business_date, opening.due_date, opening.created_at, opening.total, 0,
        coalesce(found.paid, 0)::bigint, 0, opening.status = 'reversed' and coalesce(reversal.reversed_on, opening.business_date) <= $1::date,
        false
      from opening_balance opening
      left join reversal on opening.status = 'reversed' and reversal.location_code = opening.location_code and reversal.paper_code = opening.code
      cross join lateral (
        select sum(line.amount) as paid
        from debt_settled line
        left join reversal back on line.status = 'reversed' and back.location_code = line.location_code and back.paper_code = line.paper_code
        where line.location_code = opening.location_code and line.opening_code = opening.code
          and line.business_date <= $1::date and (line.status = 'live' or back.reversed_on > $1::date)
      ) found
      where opening.kind = 'customer-owes'
        and opening.location_code = any($3::text[])
        and opening.business_date between $4::date and $1::date
        and ($5::text is null or opening.user_code = $5)
    )
    select
      debt.code as "code",
      debt.location_code as "locationCode",
      place.name as "locationName",
      debt.customer_code || ' · ' || trim(customer.first_name || ' ' || customer.second_name) as "customer",
      debt.business_date as "date",
      debt.due_date as "dueDate",
      debt.created_at as "time",
      debt.total::bigint as "total",
      debt.returned::bigint as "returned",
      debt.at_sale as "atSale",
      debt.paid - debt.at_sale as "receipts",
      coalesce(settled.papers, '') as "receiptNumbers",
      case when debt.is_off then 0 else debt.total - debt.paid - debt.returned end as "due",
      case when debt.is_off then 'Reversed' when state.paid = '1' then 'Unpaid' when state.paid = '2' then 'Partial' else 'Paid' end as "status",
      debt.is_off as "isOff"
    from debt
    cross join lateral (
      select case when debt.paid + debt.returned >= debt.total then '3' when debt.paid + debt.returned > 0 then '2' else '1' end as paid
    ) state
    left join lateral (
      select string_agg(
        line.paper_code || ' ' || to_char(line.business_date, 'DD/MM/YYYY') || ' ' || money_text(line.amount)
          || case when line.is_written_off then ' Written off' when line.is_discount then ' Discount for settling' else coalesce(' ' || (
            select string_agg(distinct payment_type.name, ' + ')
            from tender
            join payment_type on payment_type.code = tender.payment_type_code
            where tender.location_code = line.location_code and tender.paper_code = line.paper_code
          ), '') end,
        ', ' order by line.created_at
      ) as papers
      from debt_settled line
      left join reversal back on line.status = 'reversed' and back.location_code = line.location_code and back.paper_code = line.paper_code
      where line.location_code = debt.location_code and (line.invoice_code = debt.code or line.opening_code = debt.code)
        and line.business_date <= $1::date and (line.status = 'live' or back.reversed_on > $1::date)
    ) settled on true
    join stock_location place on place.code = debt.location_code
    join customer on customer.code = debt.customer_code
    where ($6::text is null or debt.customer_code = $6)
      and ($7::text is null or state.paid = $7 or ($7 = '4' and state.paid = '3' and debt.is_cash));

-- reports.customer-summary
with
    taken as (
      select line.location_code, coalesce(line.invoice_code, line.opening_code, line.cheque_code) as code, line.amount
      from debt_settled line
      left join reversal on line.status = 'reversed' and reversal.location_code = line.location_code and reversal.paper_code = line.paper_code
      where $1::date < $2::date and line.business_date <= $1::date and line.location_code = any($3::text[])
        and (line.status = 'live' or reversal.reversed_on > $1::date) and ($4::text is null or line.customer_code = $4)
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
        and ($4::text is null or line.party_code = $4)
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
        and ($4::text is null or cheque.drawer_code = $4)
        and cheque_state_on(cheque.location_code, cheque.code, $1::date) = 'RETURNED'
    ),
    line as (
      select line.location_code, line.paper_code, line.entry_no, line.business_date, line.source_code, line.debit, line.credit
      from gl_line line
      where line.party_code = $4::text
        and line.account_code in ('1300', '1310', '2200', '2210')
        and line.location_code = any($3::text[])
        and line.business_date <= $1::date
    ),
    -- A paper's lines of one source once a day: an edit shows its new figures only, and one that was reversed on its own day none.
    paper as (
      select line.location_code, line.paper_code, line.business_date, line.source_code,
        min(min(entry.posted_at)) over (partition by line.location_code, line.paper_code, line.business_date) as posted_at,
        bool_and(entry.reverses_no is not null) as is_mirror,
        greatest(sum(line.debit - line.credit), 0)::bigint as debit, greatest(sum(line.credit - line.debit), 0)::bigint as credit
      from line
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.business_date >= $5::date
      group by line.location_code, line.paper_code, line.business_date, line.source_code
      having sum(line.debit) <> sum(line.credit) or not bool_or(entry.reverses_no is not null)
    ),
    opening as (
      select coalesce(sum(debit - credit), 0)::bigint as balance from line where business_date < $5::date
    )
    select
      '0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0::bigint as "nth",
      null::date as "date",
      '' as "kind",
      null as "paper",
      'Opening balance' as "about",
      null::bigint as "debit",
      null::bigint as "credit",
      opening.balance as "balance"
    from opening
    where $4::text is not null
    union all
    select
      paper.location_code || '-' || paper.paper_code || '-' || paper.business_date || '-' || paper.source_code,
      paper.location_code,
      place.name,
      row_number() over in_order,
      paper.business_date,
      case left(paper.paper_code, 2)
        when '30' then 'INV' when '31' then 'INV' when '34' then 'RTN' when '36' then 'RCP' when '74' then 'RCP' when '66' then 'CHQ' when '39' then 'CHQ'
        when '49' then 'OPN' when '69' then 'ADV' when '73' then 'BAD' when '76' then 'DSC' else ''
      end,
      paper.paper_code,
      source.name || case when paper.is_mirror then ', reversed' else '' end,
      nullif(paper.debit, 0),
      nullif(paper.credit, 0),
      (opening.balance + sum(paper.debit - paper.credit) over in_order)::bigint
    from paper
    cross join opening
    join source_code source on source.code = paper.source_code
    join stock_location place on place.code = paper.location_code
    window in_order as (
      order by paper.business_date, paper.posted_at, paper.location_code, paper.paper_code, paper.credit > 0, paper.source_code
    )
    union all
    select 'closing', '', '', 999999, null, '', null, 'Closing balance', null, null,
      (opening.balance + coalesce((select sum(paper.debit - paper.credit) from paper), 0))::bigint
    from opening
    where $4 is not null
    union all
    -- How old it was at its end stands below the account.
    select 'age-' || strip.nth, '', '', 1000000 + strip.nth, null, '', null, strip.about, null, null, strip.amount
    from (
      select
        case
          when due.kind = 'cheque' then 6
          when late.days <= 0 then 1
          when late.days <= 30 then 2
          when late.days <= 60 then 3
          when late.days <= 90 then 4
          else 5
        end as nth,
        sum(due.due)::bigint as amount,
        min(case
          when due.kind = 'cheque' then 'Of it returned cheques'
          when late.days <= 0 then 'Of it not due yet'
          when late.days <= 30 then 'Of it 1-30 days overdue'
          when late.days <= 60 then 'Of it 31-60 days overdue'
          when late.days <= 90 then 'Of it 61-90 days overdue'
          else 'Of it more than 90 days overdue'
        end) as about
      from due_then due
      cross join lateral (select least($1::date, $6::date) - due.due_date as days) late
      where due.customer_code = $4::text
      group by 1
    ) strip;

-- reports.daily-cheque-voucher
select
      list.name || '-' || cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      list.name as "list",
      cheque.number as "number",
      account.name as "account",
      coalesce(supplier.name, expense.payee, case when starts_with(cheque.paper_code, '72') then 'Tax authority' end, '') as "payee",
      cheque.received_on as "issued",
      cheque.cheque_date as "chequeDate",
      case list.name when 'Issued' then cheque.amount else 0 end as "amountIssued",
      case list.name when 'Presenting' then cheque.amount else 0 end as "amountPresenting",
      case when list.name = 'Presenting' and found.state = 'ISSUED' then cheque.amount else 0 end as "needed",
      cheque_state_name(found.state) as "state",
      cheque.paper_code as "paper",
      found.state = 'CANCELLED' as "isOff"
    from cheque
    cross join lateral (
      -- Up to today it is what the cheque says of itself.
      select case when $1::date >= $2::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, $1::date) end as state
      offset 0
    ) found
    cross join lateral (
      select 'Issued' as name where cheque.received_on between $3::date and $1::date
      union all
      select 'Presenting' where cheque.cheque_date between $3::date and $1::date
    ) list
    join bank_account account on account.code = cheque.account_code
    join stock_location place on place.code = cheque.location_code
    left join supplier on supplier.code = cheque.payee_code
    left join expense on expense.location_code = cheque.location_code and expense.code = cheque.paper_code
    where cheque.kind = 'own' and (not cheque.is_void or found.state <> 'CANCELLED')
      and cheque.received_on <= $1::date
      and cheque.location_code = any($4::text[])
      and ($5::text is null or cheque.account_code = $5);

-- reports.daily-cheques
select
      list.name || '-' || cheque.code as "code",
      cheque.location_code as "locationCode",
      place.name as "locationName",
      list.name as "list",
      cheque.number as "number",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(bank.name, '') as "bank",
      cheque.received_on as "received",
      cheque.cheque_date as "chequeDate",
      case list.name when 'Received' then cheque.amount else 0 end as "amountReceived",
      case list.name when 'Due' then cheque.amount else 0 end as "amountDue",
      cheque_state_name(found.state) as "state",
      cheque.paper_code as "paper",
      found.state = 'CANCELLED' as "isOff"
    from cheque
    cross join lateral (
      -- Up to today it is what the cheque says of itself.
      select case when $1::date >= $2::date then cheque.state else cheque_state_on(cheque.location_code, cheque.code, $1::date) end as state
      offset 0
    ) found
    cross join lateral (
      select 'Received' as name where cheque.received_on between $3::date and $1::date
      union all
      select 'Due' where cheque.cheque_date between $3::date and $1::date
    ) list
    join stock_location place on place.code = cheque.location_code
    join customer on customer.code = cheque.drawer_code
    left join bank on bank.code = cheque.bank_code
    where cheque.kind = 'received' and (not cheque.is_void or found.state <> 'CANCELLED')
      and cheque.received_on <= $1::date
      and cheque.location_code = any($4::text[]);

-- reports.daily-expenses
with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total, expense.vat
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any($1::text[])
        and expense.business_date between $2::date and $3::date
        and ($4::text is null or expense.user_code = $4)
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total, -expense.vat
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and expense.business_date < reversal.reversed_on
        and ($4::text is null or expense.user_code = $4)
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any($1::text[])
        and move.business_date between $2::date and $3::date
        and ($4::text is null or expense.user_code = $4)
    )
    select
      spent.location_code || '-' || spent.code as "code",
      spent.location_code as "locationCode",
      place.name as "locationName",
      spent.paper as "expense",
      spent.day as "date",
      spent.at as "time",
      category.path as "category",
      spent.payee as "payee",
      case when tender.payment_type_code = '21910000002' then 'Own cheque' else type.name end as "tender",
      coalesce(account.name, '') as "bank",
      coalesce(cheque.number, nullif(tender.reference, ''), '') as "paymentRef",
      spent.reference as "reference",
      spent.remarks as "remarks",
      case when tender.payment_type_code = '21910000001' then spent.total else 0 end as "cash",
      case when tender.payment_type_code = '21910000002' then spent.total else 0 end as "cheque",
      case when tender.payment_type_code in ('21910000003', '21910000007') then spent.total else 0 end as "bankAmount",
      (spent.total - spent.vat)::bigint as "value",
      spent.vat::bigint as "vat",
      spent.total::bigint as "amount",
      case
        when spent.status = 'cheque' and spent.total > 0 then 'Cheque honoured after all'
        when spent.status = 'cheque' then 'Cheque came back'
        when spent.status = 'taken off' then 'Of ' || to_char(spent.business_date, 'DD/MM/YYYY') || ', reversed'
        when spent.status = 'reversed' and spent.reversed_on = spent.business_date then 'Reversed'
        when spent.status = 'reversed' and spent.reversed_on <= $3::date then 'Reversed on ' || to_char(spent.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      author.username as "user",
      spent.sign = 1 and spent.status = 'reversed' and spent.reversed_on = spent.business_date as "isOff"
    from spent
    join expense_category_path category on category.code = spent.category_code
    join stock_location place on place.code = spent.location_code
    join app_user author on author.code = spent.user_code
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    join payment_type type on type.code = tender.payment_type_code
    left join bank_account account on account.code = tender.account_code
    left join cheque on cheque.location_code = tender.location_code and cheque.code = tender.paper_code || lpad(tender.tender_no::text, 2, '0')
    where ($5::text is null or $5 = any(category.codes))
      and ($6::text is null or tender.payment_type_code = $6);

-- reports.daily-payment-receipt
select
      case day.sign when 1 then receipt.code else receipt.code || '-R' end as "code",
      receipt.location_code as "locationCode",
      place.name as "locationName",
      receipt.code as "receipt",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "invoices",
      day.sign * tendered.cash as "cash",
      day.sign * tendered.cheque as "cheque",
      day.sign * tendered.card as "card",
      day.sign * tendered.bank as "bankDeposit",
      day.sign * tendered.online as "onlineTransfer",
      day.sign * tendered.given_back as "returnAmount",
      day.sign * tendered.paid_ahead as "overPaymentUsed",
      day.sign * receipt.total as "total",
      day.sign * (receipt.total - receipt.settled) as "overPayment",
      author.username as "user",
      day.is_off as "isOff"
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    cross join lateral (
      select
        coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
        coalesce(sum(amount) filter (where payment_type_code = '21910000003'), 0)::bigint as bank,
        coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
        coalesce(sum(amount) filter (where payment_type_code = '21910000005'), 0)::bigint as paid_ahead,
        coalesce(sum(amount) filter (where payment_type_code = '21910000006'), 0)::bigint as given_back,
        coalesce(sum(amount) filter (where payment_type_code = '21910000007'), 0)::bigint as online
      from tender
      where tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    ) tendered
    left join lateral (
      select string_agg(coalesce(line.invoice_code, line.opening_code, line.cheque_code), ', '
        order by paper.whole_code nulls first, paper.location_code, line.line_no) as papers
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
      where paper.location_code = receipt.location_code and paper.code = receipt.code
        or paper.whole_location_code = receipt.location_code and paper.whole_code = receipt.code
    ) settled on true
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join app_user author on author.code = day.user_code
    where day.kind = 'payment receipt'
      and day.location_code = any($1::text[])
      and day.day between $2::date and $3::date
      and ($4::text is null or receipt.user_code = $4)
      and ($5::text is null or receipt.customer_code = $5);

-- reports.daily-purchase
with note as (
      select grn.*, grn.business_date as day, reversal.reversed_on, 1 as sign
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any($1::text[])
        and grn.business_date between $2::date and $3::date
      union all
      select grn.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and grn.business_date < reversal.reversed_on
    )
    select
      note.location_code || '-' || note.code || case note.sign when 1 then '' else '-R' end as "code",
      note.location_code as "locationCode",
      place.name as "locationName",
      supplier.name || ' (' || supplier.code || ')' as "supplier",
      note.code as "grn",
      note.day as "date",
      note.invoice_code as "invoiceCode",
      note.sign * (
        select count(*)::int from grn_line line where line.location_code = note.location_code and line.grn_code = note.code
      ) as "items",
      note.sign * (note.sub_total + note.line_discount) as "gross",
      note.sign * (note.line_discount + note.grn_discount) as "discount",
      note.sign * (note.total - note.vat) as "value",
      note.sign * note.vat as "vat",
      note.sign * note.total as "total",
      note.sign * note.landed_cost as "landedCost",
      note.sign * found.paid as "paid",
      note.sign * found.returned as "returned",
      note.sign * (note.total - found.paid - found.returned) as "due",
      case
        when note.sign = -1 then 'Of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', reversed'
        when note.reversed_on > note.business_date and note.reversed_on <= $3::date then 'Reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
        when note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date then 'Reversed'
        when found.paid + found.returned = note.total then 'Paid'
        when found.paid + found.returned > 0 then 'Partial'
        else 'Unpaid'
      end as "status",
      author.username as "user",
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"
    from note
    cross join lateral (
      -- Up to today it is what the note says of itself. The offset keeps the sums from being looked up for each column.
      select
        case when note.status = 'live' and $3::date >= $4::date then note.paid else settled.paid end as paid,
        case when note.status = 'live' and $3::date >= $4::date then note.returns_applied else settled.returned end as returned
      from grn_settled(note.location_code, note.code, $3::date) settled
      offset 0
    ) found
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    join app_user author on author.code = note.user_code
    where $5::text is null or note.supplier_code = $5;

-- reports.daily-sales
select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.code as "bill",
      bill.at as "time",
      case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      bill.sign * (bill.sub_total + bill.line_discount) as "gross",
      bill.sign * (bill.line_discount + bill.bill_discount) as "discount",
      bill.sign * bill.line_discount as "lineDiscount",
      bill.sign * bill.sub_total as "subTotal",
      bill.sign * bill.bill_discount as "billDiscount",
      bill.sign * (bill.total - bill.vat) as "value",
      bill.sign * bill.vat as "vat",
      bill.sign * bill.total as "total",
      bill.sign * found.paid as "paid",
      bill.sign * found.returned as "returned",
      bill.sign * (bill.total - found.paid - found.returned) as "due",
      case
        when bill.sign = -1 then 'Reversed, of ' || to_char(bill.business_date, 'DD/MM/YYYY')
        when bill.is_off then 'Reversed'
        when bill.reversed_on <= $1::date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        when found.paid + found.returned >= bill.total then 'Paid'
        when found.paid + found.returned = 0 then 'Unpaid'
        else 'Partial'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      bill.is_off as "isOff"
    from bill_day bill
    cross join lateral (
      -- Up to today it is what the bill says of itself. The offset keeps the sums from being looked up for each column.
      select
        case when bill.status = 'live' and $1::date >= $2::date then bill.paid else settled.paid end as paid,
        case when bill.status = 'live' and $1::date >= $2::date then bill.returned else settled.returned end as returned
      from bill_settled(bill.location_code, bill.code, $1::date) settled
      offset 0
    ) found
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    join app_user author on author.code = bill.acted_by
    left join sales_rep rep on rep.code = bill.sales_rep_code
    where bill.location_code = any($3::text[])
      and bill.day between $4::date and $1::date
      and ($5::text is null or bill.user_code = $5)
      and ($6::text is null or bill.sales_rep_code = $6)
      and ($7::text is null or bill.acted_by = $7);

-- reports.daily-sales-return
select
      day.code || '-' || line.line_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      case when given.invoice_code is null then 'Without bill' else 'With bill' end as "section",
      day.code as "return",
      day.at as "time",
      coalesce(given.invoice_code::text, '') as "bill",
      case when given.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      item.name as "item",
      day.sign * line.quantity as "quantity",
      day.sign * (line.line_total - line.bill_discount) + taxed.vat as "exclusive",
      -taxed.vat as "vat",
      day.sign * (line.line_total - line.bill_discount) as "value",
      case when line.line_no = first.line_no then day.sign * given.cash_paid else 0 end as "cashPaid",
      case when line.line_no = first.line_no then day.sign * given.off_bill else 0 end as "offBill",
      case when line.line_no = first.line_no then day.sign * given.to_balance else 0 end as "toBalance",
      case when day.sign = -1 then 'Reversed, of ' || to_char(given.business_date, 'DD/MM/YYYY') else line.reason end as "reason",
      case line.condition when 'damaged' then 'Damaged' else 'Back to stock' end as "condition",
      day.is_off as "isOff"
    from paper_day day
    join sales_return given on given.location_code = day.location_code and given.code = day.code
    join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
    cross join lateral (
      select min(one.line_no) as line_no
      from sales_return_line one
      where one.location_code = given.location_code and one.sales_return_code = given.code
    ) first
    cross join lateral (
      select coalesce(day.sign * sum(kept.vat), 0)::bigint as vat
      from vat_in_force kept
      where kept.location_code = line.location_code and kept.paper_code = line.sales_return_code and kept.line_no = line.line_no
    ) taxed
    join stock_location place on place.code = given.location_code
    join customer on customer.code = given.customer_code
    join item on item.code = line.item_code
    where day.kind = 'sales return'
      and day.location_code = any($1::text[])
      and day.day between $2::date and $3::date
      and ($4::text is null or given.user_code = $4)
      and ($5::text is null or given.customer_code = $5);

-- reports.daily-sales-with-payment
select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.code as "bill",
      bill.at as "time",
      case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      bill.sign * tendered.cash as "cash",
      bill.sign * tendered.cheque as "cheque",
      bill.sign * tendered.card as "card",
      bill.sign * tendered.bank as "bankDeposit",
      bill.sign * tendered.online as "onlineTransfer",
      bill.sign * tendered.given_back as "returnAmount",
      bill.sign * tendered.paid_ahead as "overPayment",
      bill.sign * (bill.total - tendered.amount) as "credit",
      bill.sign * (bill.total - bill.vat) as "value",
      bill.sign * bill.vat as "vat",
      bill.sign * bill.total as "total",
      bill.is_off as "isOff"
    from bill_day bill
    cross join lateral (
      select
        coalesce(sum(amount), 0)::bigint as amount,
        coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
        coalesce(sum(amount) filter (where payment_type_code = '21910000003'), 0)::bigint as bank,
        coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
        coalesce(sum(amount) filter (where payment_type_code = '21910000005'), 0)::bigint as paid_ahead,
        coalesce(sum(amount) filter (where payment_type_code = '21910000006'), 0)::bigint as given_back,
        coalesce(sum(amount) filter (where payment_type_code = '21910000007'), 0)::bigint as online
      from tender
      where tender.location_code = bill.location_code and tender.paper_code = bill.code
    ) tendered
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    where bill.location_code = any($1::text[])
      and bill.day between $2::date and $3::date
      and ($4::text is null or bill.user_code = $4);

-- reports.daily-summary
with counted as (
      select day.kind, day.location_code, day.code, day.sign
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'payment voucher', 'expense') and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    tendered as (
      select counted.kind, counted.code, counted.sign, tender.payment_type_code, tender.amount
      from counted
      join tender on tender.location_code = counted.location_code and tender.paper_code = counted.code
    ),
    row as (
      select 0 as nth, '1 Sales' as section, type.name as about, count(distinct tendered.code) as papers, sum(tendered.sign * tendered.amount) as amount
      from tendered
      join payment_type type on type.code = tendered.payment_type_code
      where tendered.kind = 'bill'
      group by type.name
      union all
      select 1, '1 Sales', 'Credit', count(*) filter (where bill.total > paid.amount),
        coalesce(sum(counted.sign * (bill.total - paid.amount)), 0)
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) paid
      where counted.kind = 'bill'
      union all
      select 2, '1 Sales', 'All bills', count(*), coalesce(sum(counted.sign * bill.total), 0)
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      where counted.kind = 'bill'
      union all
      select 2, '2 Returns', one.about, count(*) filter (where one.amount > 0), coalesce(sum(-counted.sign * one.amount), 0)
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      cross join lateral (values ('Cash paid', given.cash_paid::bigint), ('Off bills', given.off_bill::bigint), ('To balance', given.to_balance::bigint)) one (about, amount)
      where counted.kind = 'sales return'
      group by one.about
      union all
      select 3, case tendered.kind when 'payment receipt' then '3 Receipts' else '4 Advances' end, type.name, count(distinct tendered.code),
        sum(tendered.sign * tendered.amount)
      from tendered
      join payment_type type on type.code = tendered.payment_type_code
      where tendered.kind in ('payment receipt', 'order advance')
      group by tendered.kind, type.name
      union all
      select 4, case counted.kind when 'expense' then '6 Expenses' else '5 Vouchers' end, 'Paid', count(*),
        -sum(counted.sign * coalesce(voucher.total, expense.total))
      from counted
      left join payment_voucher voucher on counted.kind = 'payment voucher' and voucher.location_code = counted.location_code and voucher.code = counted.code
      left join expense on counted.kind = 'expense' and expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind in ('payment voucher', 'expense')
      group by counted.kind
      union all
      select 5, '6 Expenses', 'Unpaid again, cheque came back', count(*), coalesce(sum(opened.amount), 0)
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
      union all
      select 5, '7 Cheques', kind.name || lower(cheque_state_name(move.to_state)), count(*), sum(cheque.amount)
      from cheque_history move
      join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
      cross join lateral (select case cheque.kind when 'own' then 'Own: ' else 'Received: ' end as name) kind
      where move.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
        -- A move that was taken back on the same day is none.
        and not exists (
          select 1
          from cheque_history twin
          where twin.location_code = move.location_code and twin.cheque_code = move.cheque_code and twin.paper_code = move.paper_code
            and twin.move_no <> move.move_no and twin.business_date = move.business_date
        )
      group by kind.name, move.to_state
    ),
    cash as (
      select 10 as nth, '8 Cash' as section, 'Brought forward' as about, null::bigint as papers, null::bigint as amount,
        coalesce(sum(sums.debit - sums.credit), 0) as cash
      from unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, '1101', $2::date - 1) sums
      union all
      select 11, '8 Cash', source.name, count(distinct line.paper_code), null, sum(line.debit - line.credit)
      from gl_line line
      join source_code source on source.code = line.source_code
      where line.account_code = '1101' and line.location_code = any($1::text[]) and line.business_date between $2::date and $3::date
      group by source.name
    )
    select
      section || '-' || about as "code",
      substr(section, 3) as "section",
      left(section, 1) as "groupOrder",
      case left(section, 1)
        when '1' then 'daily-sales-with-payment'
        when '2' then 'daily-sales-return'
        when '3' then 'daily-payment-receipt'
        when '4' then 'ledger-detail-summery'
        -- Which is of one day.
        when '5' then case when $2::date = $3::date then 'payment-voucher' else 'periodic-voucher' end
        when '6' then 'daily-expenses'
        else 'ledger-detail-summery'
      end as "leads",
      nth as "nth",
      about as "about",
      papers::integer as "papers",
      amount::bigint as "amount",
      null::bigint as "cash"
    from row
    where papers > 0
    union all
    select section || '-' || about, substr(section, 3), left(section, 1), 'day-end', nth, about, papers::integer, amount, cash::bigint
    from cash;

-- reports.day-end
with treasury as (
      select account.code, account.ledger_mode, type.code as type_code, type.name as type_name
      from gl_account account
      join ledger_type type on type.code = account.ledger_type_code
    ),
    forward as (
      select place.code as location_code, treasury.type_code, treasury.type_name, treasury.ledger_mode, sum(sums.debit - sums.credit)::bigint as balance
      from treasury
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, treasury.code, $2::date - 1) sums
      where $3::text is null or treasury.type_code = $3
      group by place.code, treasury.type_code, treasury.type_name, treasury.ledger_mode
    ),
    -- Each paper with what is left of it: one that was reversed on its own day neither came in nor went out.
    net as (
      select line.location_code, treasury.type_code, treasury.type_name, line.source_code, treasury.ledger_mode, line.paper_code,
        line.business_date, sum(line.debit - line.credit)::bigint as amount
      from treasury
      join gl_line line on line.account_code = treasury.code
      where line.location_code = any($1::text[]) and line.business_date between $2::date and $4::date
      group by line.location_code, treasury.type_code, treasury.type_name, line.source_code, treasury.ledger_mode, line.paper_code, line.business_date
    ),
    -- What a paper only carries from one own place to another comes in nowhere; nor does the owner's account, the other side of money.
    told as (
      select net.*, not type_code = any('{4601000001,4601000002,4601000003}')
        or sum(amount) filter (where type_code = any('{4601000001,4601000002,4601000003}'))
          over (partition by location_code, paper_code, business_date) = 0 as is_own
      from net
    ),
    moved as (
      select location_code, type_code, type_name, source_code, ledger_mode,
        coalesce(sum(greatest(amount, 0)) filter (where not is_own), 0)::bigint as debit,
        coalesce(sum(greatest(-amount, 0)) filter (where not is_own), 0)::bigint as credit,
        coalesce(sum(amount) filter (where is_own), 0)::bigint as own
      from told
      where $3::text is null or type_code = $3
      group by location_code, type_code, type_name, source_code, ledger_mode
    ),
    row as (
      select location_code, type_code, type_name, -1 as source_code, 'Brought forward' as about, ledger_mode, 0::bigint as debit, 0::bigint as credit, 0::bigint as own, balance as net
      from forward
      where balance <> 0 or (type_code = '4601000001' and ledger_mode = 'cash')
      union all
      select moved.location_code, moved.type_code, moved.type_name, moved.source_code, source.name, moved.ledger_mode, moved.debit, moved.credit,
        moved.own, moved.debit - moved.credit + moved.own
      from moved
      join source_code source on source.code = moved.source_code
    )
    select
      row.location_code || '-' || row.type_code || '-' || row.source_code || '-' || row.ledger_mode as "code",
      row.location_code as "locationCode",
      place.name as "locationName",
      row.type_name as "ledgerType",
      row.type_code as "groupOrder",
      row.source_code as "nth",
      row.about as "transaction",
      initcap(row.ledger_mode) as "mode",
      row.debit as "in",
      row.credit as "out",
      row.own as "moved",
      row.net as "balance",
      coalesce(closing.code, '') as "closing",
      case when row.type_code = '4601000001' and row.source_code = -1 and row.ledger_mode = 'cash' then closing.expected end as "expected",
      case when row.type_code = '4601000001' and row.source_code = -1 and row.ledger_mode = 'cash' then closing.counted end as "counted",
      case when row.type_code = '4601000001' and row.source_code = -1 and row.ledger_mode = 'cash' then closing.difference end as "difference",
      coalesce(author.username, '') as "closedBy",
      closing.created_at as "closedAt"
    from row
    join stock_location place on place.code = row.location_code
    left join closing_balance closing on closing.location_code = row.location_code and closing.business_date = $4::date and closing.status = 'live'
    left join app_user author on author.code = closing.user_code;

-- reports.day-end-by-user
with counted as (
      select day.kind, day.location_code, day.code, day.day, day.sign, day.author_code as user_code, day.is_off
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'expense')
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    part as (
      select counted.user_code, counted.location_code, counted.day, counted.sign as bills, counted.sign * bill.total as sold,
        counted.sign * (bill.line_discount + bill.bill_discount) as discount, 0::bigint as returned, 0::bigint as voided, 0::bigint as spent,
        counted.sign * (bill.total - tendered.amount) as credit, 0::bigint as cash, 0::bigint as card, 0::bigint as cheque, 0::bigint as handed,
        0::bigint as cash_in, 0::bigint as cash_out, 0::bigint as banked, 0::bigint as spent_cash
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select coalesce(sum(amount), 0)::bigint as amount from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) tendered
      where counted.kind = 'bill' and not counted.is_off
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, 0, bill.total, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      where counted.kind = 'bill' and (counted.is_off or counted.sign = -1)
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, counted.sign * given.total, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      where counted.kind = 'sales return' and not counted.is_off
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, 0, 0, counted.sign * expense.total, 0, 0, 0, 0, 0, 0, 0, 0,
        coalesce((select counted.sign * sum(tender.amount) from tender where tender.location_code = expense.location_code
          and tender.paper_code = expense.code and tender.payment_type_code = '21910000001'), 0)::bigint
      from counted
      join expense on expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind = 'expense' and not counted.is_off
      union all
      select counted.user_code, counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0,
        case tender.payment_type_code when '21910000001' then counted.sign * tender.amount else 0 end,
        case tender.payment_type_code when '21910000004' then counted.sign * tender.amount else 0 end,
        case tender.payment_type_code when '21910000002' then counted.sign * tender.amount else 0 end, 0, 0, 0, 0, 0
      from counted
      join tender on tender.location_code = counted.location_code and tender.paper_code = counted.code
      where counted.kind in ('bill', 'payment receipt', 'order advance') and not counted.is_off
        and tender.payment_type_code in ('21910000001', '21910000004', '21910000002')
      union all
      select till.user_code, till.location_code, till.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, till.cash_in, till.cash_out, till.banked, 0
      from cash_of_users($1::text[], $2::date, $3::date) till
      union all
      select move.user_code, opened.location_code, move.business_date, 0, 0, 0, 0, 0, -opened.amount, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
      union all
      select given.cashier_code, given.location_code, given.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, given.counted, 0, 0, 0, 0
      from cash_hand_over given
      where given.status = 'live' and given.location_code = any($1::text[])
        and given.business_date between $2::date and $3::date
    )
    select
      part.location_code || '-' || part.user_code || '-' || part.day as "code",
      part.location_code as "locationCode",
      max(place.name) as "locationName",
      part.user_code as "userCode",
      max(author.username) as "user",
      part.day as "date",
      sum(bills)::integer as "bills",
      sum(sold)::bigint as "sold",
      sum(discount)::bigint as "discounts",
      sum(returned)::bigint as "returns",
      sum(voided)::bigint as "voids",
      sum(credit)::bigint as "credit",
      sum(card)::bigint as "card",
      sum(cheque)::bigint as "cheque",
      sum(spent)::bigint as "expenses",
      sum(cash)::bigint as "cash",
      sum(handed)::bigint as "handedOver",
      sum(cash_in)::bigint as "cashIn",
      sum(cash_out)::bigint as "cashOut",
      sum(spent_cash)::bigint as "cashExpenses",
      sum(banked)::bigint as "banked",
      greatest(sum(cash_in - cash_out - banked - handed), 0)::bigint as "toHandOver"
    from part
    join app_user author on author.code = part.user_code
    join stock_location place on place.code = part.location_code
    group by part.location_code, part.user_code, part.day;

-- reports.debit-statement
with
    balance as (
      select party_code,
        coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as due,
        coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as returned,
        coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
      from gl_line
      where location_code = any($1::text[])
        and account_code in ('1500', '1510', '2100')
        and business_date <= greatest($2::date, $3::date)
        and ($4::text is null or party_code = $4)
      group by party_code
    ),
    settled as (
      select line.location_code, line.due_kind, line.due_code, voucher.supplier_code, sum(line.amount - coalesce((
          select sum(opened.amount)
          from payment_voucher_reopening opened
          join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
          where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no
            and move.business_date <= $2::date
        ), 0))::bigint as amount
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where $2::date < $5::date and line.location_code = any($1::text[]) and voucher.business_date <= $2::date
        and (voucher.status = 'live' or reversal.reversed_on > $2::date) and ($4::text is null or voucher.supplier_code = $4)
      group by line.location_code, line.due_kind, line.due_code, voucher.supplier_code
    ),
    went_back as (
      select location_code, paper_code, sum(debit - credit)::bigint as amount
      from gl_line
      where $2::date < $5::date and location_code = any($1::text[]) and account_code = '2100' and source_code = 45
        and business_date <= $2::date and ($4::text is null or party_code = $4)
      group by location_code, paper_code
    ),
    due_then as (
      select supplier_code, date as dated, due_date, total - paid - returned as due
      from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due
      where $2::date >= $5::date and location_code = any($1::text[]) and status = 'live' and paid + returned <> total
        and ($4::text is null or supplier_code = $4)
      union all
      select due.supplier_code, due.date, due.due_date, due.total - taken.amount
      from (select owed.*, owed.date as posted_on, null::text as cheque_code
  from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) owed
  union all
  select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status, business_date, (select cheque.code from cheque where cheque.location_code = opening_balance.location_code
         and cheque.paper_code = opening_balance.code)
       from opening_balance where (kind = 'supplier-owed' or kind = 'own-cheque' and party_code is not null)) due
      left join settled on settled.location_code = due.location_code and settled.due_kind = due.kind and settled.due_code = due.code
        and settled.supplier_code = due.supplier_code
      left join went_back on due.kind = 'grn' and went_back.location_code = due.location_code and went_back.paper_code = due.code
      left join reversal on due.status = 'reversed' and reversal.location_code = due.location_code and reversal.paper_code = due.code
      cross join lateral (select coalesce(settled.amount, 0) + coalesce(went_back.amount, 0) as amount) taken
      where $2::date < $5::date and due.location_code = any($1::text[]) and due.posted_on <= $2::date
        and (due.status = 'live' or reversal.reversed_on > $2::date) and ($4::text is null or due.supplier_code = $4)
        and (due.cheque_code is null or cheque_state_on(due.location_code, due.cheque_code, $2::date) in ('RETURNED', 'CANCELLED', 'STALE'))
        and due.total <> taken.amount
    ),
    open as (
      select supplier_code, count(*) as papers, min(dated) as oldest, min(due_date) as first_due
      from due_then
      group by supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      supplier.phone1 as "phone",
      supplier.phone2 as "phone2",
      supplier.address1 as "address1",
      coalesce(open.papers, 0)::int as "openGrns",
      balance.due as "due",
      balance.returned as "returned",
      balance.over_payment as "overPayment",
      balance.due - balance.returned - balance.over_payment as "net",
      open.first_due as "firstDue",
      least($2::date, $6::date) - open.oldest as "oldestDays",
      date_trunc('month', least($2::date, $6::date))::date as "since"
    from balance
    join supplier on supplier.code = balance.party_code
    left join open on open.supplier_code = supplier.code
    where balance.due <> 0 or balance.returned <> 0 or balance.over_payment <> 0;

-- reports.delete-schedule
delete from report_schedule schedule using app_user author
   where id = $1 and author.code = schedule.user_code and (schedule.user_code = $2 or location_code = any($3))
   returning slug, schedule.user_code as "userCode", author.username;

-- reports.detail-purchase
with note as (
      select grn.*, grn.business_date as day, reversal.reversed_on, 1 as sign
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any($1::text[])
        and grn.business_date between $2::date and $3::date
      union all
      select grn.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and grn.business_date < reversal.reversed_on
    ),
    -- The VAT of a note by lines: what is rounded is the VAT of all lines up to each, so that they sum to it.
    bearing as (
      select line.location_code, line.grn_code, line.line_no, note.sign, note.vat,
        coalesce(nullif(sum(borne.amount) over note_lines, 0), 1) as whole,
        sum(borne.amount) over (note_lines order by line.line_no) as so_far,
        borne.amount
      from note
      join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
      join item on item.code = line.item_code
      cross join lateral (select case item.vat_class when 'standard' then line.line_total else 0 end as amount) borne
      where note.vat > 0
      window note_lines as (partition by note.location_code, note.code, note.sign)
    ),
    taxed as (
      select location_code, grn_code, line_no, sign, amount,
        (round(vat * so_far / whole) - round(vat * (so_far - amount) / whole))::bigint as vat
      from bearing
    ),
    shared as (
      select line.location_code, line.grn_code, line.line_no, note.sign,
        apportioned(note.grn_discount, note.sub_total, (sum(line.line_total) over note_lines)::bigint, line.line_total) as share
      from note
      join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
      where note.grn_discount > 0 and note.sub_total > 0
      window note_lines as (partition by note.location_code, note.code, note.sign order by line.line_no)
    )
    select
      note.location_code || '-' || note.code || '-' || line.line_no || case note.sign when 1 then '' else '-R' end as "code",
      note.location_code as "locationCode",
      place.name as "locationName",
      note.code || ' of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', ' || supplier.name || ', invoice ' || note.invoice_code
        || case
          when note.sign = -1 then ', reversed on ' || to_char(note.day, 'DD/MM/YYYY')
          when note.status = 'reversed' and note.reversed_on <= $3::date then ', reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
          else ''
        end as "note",
      note.code as "grn",
      line.line_no as "lineNo",
      note.day as "date",
      item.code as "itemCode",
      item.name as "item",
      note.sign * line.quantity as "quantity",
      line.cost_price::bigint as "cost",
      note.sign * (line.discount_total + coalesce(shared.share, 0)) as "discount",
      note.sign * (line.line_total - coalesce(shared.share, 0)) as "net",
      note.sign * coalesce(taxed.vat, 0) as "vat",
      line.unit_cost as "unitCost",
      note.sign * line.cost_total as "costValue",
      line.wholesale_price as "wholesale",
      line.retail_price as "retail",
      case when line.retail_price > 0 then round((price.retail - line.unit_cost) * 10000.0 / price.retail)::int end as "margin",
      line.expiry_date as "expiry",
      line.batch as "batch",
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"
    from note
    join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
    left join taxed on taxed.location_code = line.location_code and taxed.grn_code = line.grn_code and taxed.line_no = line.line_no
      and taxed.sign = note.sign
    left join shared on shared.location_code = line.location_code and shared.grn_code = line.grn_code and shared.line_no = line.line_no
      and shared.sign = note.sign
    cross join lateral (
      -- The retail price contains VAT at the rate of what was claimed.
      select case when taxed.vat > 0 then line.retail_price * taxed.amount::numeric / (taxed.amount + taxed.vat) else line.retail_price end as retail
    ) price
    join item on item.code = line.item_code
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    where ($4::text is null or note.supplier_code = $4)
      and ($5::text is null or line.item_code = $5);

-- reports.details-sales
select
      line.invoice_code || '-' || line.line_no || case line.sign when 1 then '' else '-R' end as "code",
      line.location_code as "locationCode",
      place.name as "locationName",
      line.invoice_code as "paper",
      line.invoice_code || ' · ' || case when line.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end
        || case when line.is_off then ' · reversed' when line.sign = -1 then ' · of ' || to_char(line.business_date, 'DD/MM/YYYY') || ', reversed' else '' end
        as "bill",
      item.name as "item",
      line.item_code as "itemCode",
      line.sign * line.quantity as "quantity",
      line.unit_price as "price",
      line.sign * line.sub_total as "gross",
      line.sign * (line.discount_total + line.bill_share) as "discount",
      line.sign * (line.line_total - line.bill_share - line.vat) as "value",
      line.sign * line.vat as "vat",
      line.sign * (line.line_total - line.bill_share) as "net",
      coalesce(entry.batch, '') as "batch",
      line.at as "time",
      line.is_off as "isOff"
    from sold_line_day line
    join stock_location place on place.code = line.location_code
    join customer on customer.code = line.customer_code
    join item on item.code = line.item_code
    left join stock_entry entry on entry.code = line.entry_code
    where line.location_code = any($1::text[])
      and line.day between $2::date and $3::date
      and ($4::text is null or line.user_code = $4)
      and ($5::text is null or (
        -- As it was at the end of the last day; what was paid in cash at once is paid too.
        select case
            when settled.paid + settled.returned < bill.total then $5 = case when settled.paid + settled.returned > 0 then '2' else '1' end
            else $5 = '3' or ($5 = '4' and bill.paid_status::text = '4')
          end
        from invoice bill
        cross join lateral bill_settled(bill.location_code, bill.code, $3::date) settled
        where bill.location_code = line.location_code and bill.code = line.invoice_code
      ));

-- reports.drop-file-parts
delete from report_file_part where file_id = $1;

-- reports.drop-old-files
delete from report_file where begun_at < to_timestamp($1::double precision / 1000);

-- reports.due-schedules
select schedule.id, due.day, schedule.slug, schedule.asked, schedule.days, schedule.everywhere, schedule.form,
     schedule.mail_to as "mailTo", schedule.user_code as "userCode", author.username, schedule.location_code as "locationCode",
     coalesce((select json_agg(json_build_object('code', place.code, 'name', place.name, 'roleId', held.role_id) order by place.node)
       from user_location_role held join stock_location place on place.code = held.location_code
       where held.user_code = schedule.user_code and held.valid_to is null and place.is_active and author.status = 'active'), '[]') as locations
   from report_schedule schedule
   join app_user author on author.code = schedule.user_code
   cross join lateral (
     select passed.day
     from unnest($2::uuid[], $3::date[]) passed (id, day)
     where passed.id = schedule.id and schedule.hour is not null
       and schedule.created_at at time zone $4::text < passed.day + make_interval(hours => schedule.hour)
     union all
     select closing.business_date from closing_balance closing
     where schedule.hour is null and closing.location_code = schedule.location_code and closing.status = 'live'
       and closing.created_at > greatest(schedule.created_at, to_timestamp($1::double precision / 1000) - interval '2 days')) due
   where not exists (select 1 from report_file file where file.schedule_id = schedule.id and file.day = due.day
     and (file.made_at is not null or file.tries >= 3
       or file.begun_at > to_timestamp($1::double precision / 1000) - interval '10 minutes'))
   order by due.day, schedule.id limit 20;

-- reports.file-tries
select tries from report_file where id = $1;

-- reports.finish-file
update report_file set made_at = to_timestamp($2::double precision / 1000), row_count = $3, size_bytes = $4, problem = $5, locations = $6
   where id = $1;

-- reports.gross-profit-by-supplier
with taken as (
      select bill.location_code, bill.code, bill.user_code, bill.sales_rep_code, bill.customer_code, bill.bill_discount, bill.total,
        day.date as day, day.at, day.sign
      from reversal
      join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code and bill.status = 'reversed'
      cross join lateral (
        values (bill.business_date, bill.created_at, 1), (reversal.reversed_on, reversal.reversed_at, -1)
      ) day (date, at, sign)
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on >= $2::date
        and reversal.reversed_on > bill.business_date
        and day.date between $2::date and $3::date
    ),
    sold_bill as not materialized (
      select sold.location_code, sold.code, sold.user_code, sold.sales_rep_code, sold.customer_code, sold.bill_discount, sold.total,
        sold.business_date as day, sold.created_at as at, 1 as sign
      from invoice sold
      where sold.location_code = any($1::text[])
        and sold.business_date between $2::date and $3::date
        and sold.status <> 'reversed'
    ),
    bill as not materialized (
      select * from sold_bill
      union all
      select * from taken
    ),
    returned as (
      select day.location_code, day.code, day.author_code as user_code, day.day, day.at, day.sign, given.customer_code, given.total,
        bill.sales_rep_code, coalesce(given.invoice_code, day.code) as paper
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    moved as (
      -- Summed before anything is looked up for them: a year of all locations has a million lines.
      select coalesce(line.entry_code, line.item_code) as code,
        sum(line.quantity)::bigint as quantity, sum(line.line_total - coalesce(line.bill_share, 0))::bigint as sold, 0::bigint as vat,
        sum(line.cost_total)::bigint as cost
      from sold_bill sold
      join invoice_line line on line.location_code = sold.location_code and line.invoice_code = sold.code
      where ($4::text is null or line.item_code in (select item.code from item where item.category_code = $4))
      group by 1
      union all
      select coalesce(line.entry_code, line.item_code),
        taken.sign * line.quantity, taken.sign * (line.line_total - coalesce(line.bill_share, 0)), 0, taken.sign * line.cost_total
      from taken
      join invoice_line line on line.location_code = taken.location_code and line.invoice_code = taken.code
      where ($4::text is null or line.item_code in (select item.code from item where item.category_code = $4))
      union all
      -- The same for lines that do not keep their share of the bill's discount.
      select coalesce(line.entry_code, line.item_code),
        0, -bill.sign * shared.share, 0, 0
      from bill
      join bill_share shared on shared.location_code = bill.location_code and shared.invoice_code = bill.code
      join invoice_line line
        on line.location_code = shared.location_code and line.invoice_code = shared.invoice_code and line.line_no = shared.line_no
      where bill.bill_discount > 0
        and ($4::text is null or line.item_code in (select item.code from item where item.category_code = $4))
      union all
      select coalesce(line.entry_code, line.item_code),
        0, 0, bill.sign * taxed.vat, 0
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      join invoice_line line
        on line.location_code = taxed.location_code and line.invoice_code = taxed.paper_code and line.line_no = taxed.line_no
      where ($4::text is null or line.item_code in (select item.code from item where item.category_code = $4))
      union all
      select coalesce(line.entry_code, line.item_code),
        -returned.sign * line.quantity, -returned.sign * (line.line_total - line.bill_discount),
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
        ),
        -returned.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
      from returned
      join sales_return_line line on line.location_code = returned.location_code and line.sales_return_code = returned.code
      where ($4::text is null or line.item_code in (select item.code from item where item.category_code = $4))
      union all
      select coalesce(named.entry_code, named.item_code),
        0, 0, 0, named.sign * named.cost_total
      from named_cost_day named
      where named.location_code = any($1::text[])
        and named.day between $2::date and $3::date
        and ($4::text is null or named.item_code in (select item.code from item where item.category_code = $4))
    ),
    of_entry as (
      select moved.code, sum(moved.quantity) as quantity, sum(moved.sold) as sold, sum(moved.vat) as vat, sum(moved.cost) as cost
      from moved
      group by 1
    ),
    summed as (
      select coalesce(grn.supplier_code, item.supplier_code) as supplier_code,
        case when $5::text = 'item' then item.code end as item_code,
        sum(of_entry.quantity)::bigint as quantity, sum(of_entry.sold)::bigint as sold, sum(of_entry.vat)::bigint as vat,
        sum(of_entry.sold - of_entry.vat)::bigint as net, sum(of_entry.cost)::bigint as cost
      from of_entry
      left join stock_entry entry on entry.code = of_entry.code
      join item on item.code = coalesce(entry.item_code, of_entry.code)
      left join grn on grn.location_code = entry.location_code and grn.code = entry.source_code
      group by 1, 2
    )
    select
      coalesce(summed.supplier_code, '') || coalesce('-' || summed.item_code, '') as "code",
      coalesce(item.name, supplier.name, 'No supplier') as "name",
      coalesce(summed.item_code, summed.supplier_code, '') as "number",
      coalesce(supplier.name, 'No supplier') as "supplier",
      summed.supplier_code as "supplierCode",
      'item' as "itself",
      case when $5 is null and summed.supplier_code is not null then 'gross-profit-by-supplier' end as "leadsTo",
      summed.quantity as "quantity",
      summed.sold as "sold",
      summed.vat as "vat",
      summed.net as "net",
      summed.cost as "cost",
      summed.net - summed.cost as "profit",
      case when summed.net <> 0 then round((summed.net - summed.cost) * 10000.0 / summed.net)::bigint end as "margin",
      summed.net < summed.cost as "isAlarm"
    from summed
    left join supplier on supplier.code = summed.supplier_code
    left join item on item.code = summed.item_code
    where $6::text is null or summed.supplier_code = $6;

-- reports.hours-of-schedules
select id, repeats, on_day as "onDay", hour from report_schedule where hour is not null;

-- reports.insert-file-part
insert into report_file_part (file_id, part_no, bytes) values ($1, $2, $3);

-- reports.insert-schedule
insert into report_schedule (id, user_code, location_code, created_at, slug, asked, words, days, everywhere, hour, form, mail_to, repeats,
     on_day)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- reports.item-in-stock
with part as (
      select location_code, item_code, remaining as quantity, 0 as transit, false as is_kept
      from stock_balance
      where location_code = any($1::text[]) and ($2::text is null or item_code = $2)
      union all
      select sent.to_location_code, line.item_code, 0, line.quantity - line.received - line.short, false
      from stock_transfer sent
      join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
      where sent.to_location_code = any($1) and sent.state <> 'closed' and sent.status = 'live'
      union all
      select location_code, item_code, 0, 0, true
      from item_location
      where location_code = any($1) and min_stock > 0
      union all
      select place.code, $2, 0, 0, true
      from unnest($1) as place (code)
      where $2::text is not null
    ),
    spot as (
      select location_code, item_code, sum(quantity)::bigint as quantity, sum(transit)::bigint as transit
      from part
      where $2::text is null or item_code = $2
      group by location_code, item_code
      having bool_or(is_kept) or sum(quantity) > 0 or sum(transit) > 0
    ),
    shared as (
      select item_code, sum(remaining) as quantity
      from stock_balance
      where $2::text is null or item_code = $2
      group by item_code
    )
    select
      spot.location_code || '-' || item.code as "code",
      spot.location_code as "locationCode",
      place.name as "locationName",
      item.code as "itemCode",
      item.name as "item",
      coalesce(bin.name, '') as "bin",
      spot.quantity as "quantity",
      spot.transit as "transit",
      sum(spot.quantity + spot.transit) over (partition by item.code)::bigint as "total",
      nullif(level.min, 0)::bigint as "min",
      nullif(level.max, 0)::bigint as "max",
      case
        when level.is_shared and coalesce(shared.quantity, 0) < level.min then 'Below the minimum of all locations'
        when not level.is_shared and spot.quantity < level.min then 'Below minimum'
        else ''
      end as "flag",
      coalesce(case when level.is_shared then coalesce(shared.quantity, 0) else spot.quantity end < level.min, false) as "isAlarm"
    from spot
    join item on item.code = spot.item_code and item.type = 'stock'
    join stock_location place on place.code = spot.location_code
    left join shared on shared.item_code = spot.item_code
    left join item_location kept on kept.item_code = spot.item_code and kept.location_code = spot.location_code
    left join item_bin bin on bin.code = kept.bin_code
    cross join lateral (
      select kept.min_stock is null and kept.max_stock is null as is_shared,
        coalesce(kept.min_stock, case when kept.max_stock is null then item.min_stock end, 0) as min,
        coalesce(kept.max_stock, case when kept.min_stock is null then item.max_stock end, 0) as max
    ) level;

-- reports.items-sales-by-customer
with moved as (
      select line.customer_code, line.item_code, line.sign * line.quantity as quantity, line.sign * (line.line_total - line.bill_share) as net,
        line.sign * line.vat as vat,
        case line.sign when 1 then line.unit_price end as price, line.created_at as at, line.business_date as sold_on
      from sold_line_day line
      where not line.is_off
        and line.location_code = any($1::text[])
        and line.day between $2::date and $3::date
        and ($4::text is null or line.user_code = $4)
      union all
      select given.customer_code, line.item_code, -day.sign * line.quantity, -day.sign * (line.line_total - line.bill_discount),
        (
          select coalesce(day.sign * sum(kept.vat), 0)
          from vat_in_force kept
          where kept.location_code = line.location_code and kept.paper_code = line.sales_return_code and kept.line_no = line.line_no
        ), null, null, null
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      join sales_return_line line on line.location_code = given.location_code and line.sales_return_code = given.code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
        and ($4::text is null or day.author_code = $4)
    )
    select
      moved.customer_code || '-' || moved.item_code as "code",
      case when moved.customer_code = '2001000001' then 'Cash'
        else moved.customer_code || ' · ' || max(trim(customer.first_name || ' ' || customer.second_name)) end as "customer",
      moved.item_code as "itemCode",
      max(item.name) as "item",
      sum(moved.quantity)::bigint as "quantity",
      sum(moved.net - moved.vat)::bigint as "value",
      sum(moved.vat)::bigint as "vat",
      sum(moved.net)::bigint as "net",
      (array_agg(moved.price order by moved.at desc) filter (where moved.price is not null))[1]::bigint as "lastPrice",
      max(moved.sold_on) as "lastDate"
    from moved
    join customer on customer.code = moved.customer_code
    join item on item.code = moved.item_code
    where ($5::text is null or moved.customer_code = $5)
      and ($6::text is null or moved.item_code = $6)
    group by moved.customer_code, moved.item_code;

-- reports.known-addresses
select distinct on (lower(found.address)) found.name, found.address
   from (
     select 0 as nth, name, email as address from client_profile
     union all select 1, name, email from sales_rep where is_active
     union all select 2, '', unnest(mail_to) from report_schedule where user_code = $1
     union all select 3, '', unnest(mail_to) from report_file where user_code = $1
   ) found
   where found.address ~ '^[^@, ]+@[^@, ]+$'
   order by lower(found.address), found.nth, found.name limit 200;

-- reports.ledger-audit
select
      closing.code || '-' || type.code as "code",
      closing.location_code as "locationCode",
      place.name as "locationName",
      closing.business_date as "date",
      closing.code as "closing",
      type.name as "ledgerType",
      (line.cash_amount + line.cheque_amount - moved.debit + moved.credit)::bigint as "broughtForward",
      moved.debit as "debit",
      moved.credit as "credit",
      line.cash_amount + line.cheque_amount as "carriedForward",
      case
        when closing.status = 'reversed' then 'Reversed'
        when closing.previous_code is not null and before.cash_amount + before.cheque_amount
          is distinct from line.cash_amount + line.cheque_amount - moved.debit + moved.credit then 'BROKEN'
        else 'ok'
      end as "chain",
      author.username as "user",
      closing.status = 'reversed' as "isOff",
      closing.status <> 'reversed' and closing.previous_code is not null and before.cash_amount + before.cheque_amount
        is distinct from line.cash_amount + line.cheque_amount - moved.debit + moved.credit as "isAlarm"
    from closing_balance closing
    join stock_location place on place.code = closing.location_code
    join app_user author on author.code = closing.user_code
    join closing_balance_line line on line.location_code = closing.location_code and line.closing_code = closing.code
    join ledger_type type on type.code = line.ledger_type_code
    left join closing_balance_line before on before.location_code = closing.location_code
      and before.closing_code = closing.previous_code and before.ledger_type_code = line.ledger_type_code
    cross join lateral (
      select coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
      from closing_balance_movement moved
      where moved.location_code = closing.location_code and moved.closing_code = closing.code
        and moved.ledger_type_code = line.ledger_type_code
    ) moved
    where closing.location_code = any($1::text[])
      and closing.business_date between $2::date and $3::date
      and ($4::text is null or line.ledger_type_code = $4)
      and (line.cash_amount <> 0 or line.cheque_amount <> 0 or moved.debit <> 0 or moved.credit <> 0);

-- reports.ledger-detail-summery
with treasury as (
      select account.code, account.ledger_mode, type.code as type_code, type.name as type_name
      from gl_account account
      join ledger_type type on type.code = account.ledger_type_code
      where $1::text is null or type.code = $1
    ),
    forward as (
      select treasury.type_code, treasury.type_name,
        coalesce(sum(sums.debit - sums.credit) filter (where treasury.ledger_mode = 'cash'), 0)::bigint as cash,
        coalesce(sum(sums.debit - sums.credit) filter (where treasury.ledger_mode = 'cheque'), 0)::bigint as cheque
      from treasury
      cross join unnest($2::text[]) as place (code)
      cross join lateral account_sums(place.code, treasury.code, $3::date - 1) sums
      group by treasury.type_code, treasury.type_name
    ),
    moved as (
      select line.*, treasury.type_code, treasury.ledger_mode,
        row_number() over in_order as nth,
        sum(line.debit - line.credit) filter (where treasury.ledger_mode = 'cash') over in_order as cash,
        sum(line.debit - line.credit) filter (where treasury.ledger_mode = 'cheque') over in_order as cheque
      from treasury
      join gl_line line on line.account_code = treasury.code
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.location_code = any($2::text[]) and line.business_date between $3::date and $4::date
      window in_order as (
        partition by treasury.type_code
        order by line.business_date, entry.posted_at, line.location_code, line.paper_code, line.entry_no, line.line_no
      )
    )
    select
      forward.type_code || '-0' as "code",
      '' as "locationCode",
      '' as "locationName",
      0::bigint as "nth",
      null::date as "date",
      forward.type_name as "ledgerType",
      forward.type_code as "groupOrder",
      'Brought forward' as "source",
      null as "paper",
      null::bigint as "vat",
      null::bigint as "cashDebit",
      null::bigint as "cashCredit",
      null::bigint as "chequeDebit",
      null::bigint as "chequeCredit",
      null::bigint as "net",
      forward.cash as "cashBalance",
      forward.cheque as "chequeBalance"
    from forward
    where forward.cash <> 0 or forward.cheque <> 0 or exists (select 1 from moved where moved.type_code = forward.type_code)
    union all
    select
      moved.location_code || '-' || moved.paper_code || '-' || moved.entry_no || '-' || moved.line_no, moved.location_code, place.name,
      moved.nth, moved.business_date, forward.type_name, forward.type_code, source.name, moved.paper_code,
      (
        select sum(kept.vat)::bigint
        from vat_line kept
        where kept.location_code = moved.location_code and kept.paper_code = moved.paper_code and kept.entry_no = moved.entry_no
      ),
      case when moved.ledger_mode = 'cash' then moved.debit else 0 end,
      case when moved.ledger_mode = 'cash' then moved.credit else 0 end,
      case when moved.ledger_mode = 'cheque' then moved.debit else 0 end,
      case when moved.ledger_mode = 'cheque' then moved.credit else 0 end,
      moved.debit - moved.credit,
      (forward.cash + coalesce(moved.cash, 0))::bigint,
      (forward.cheque + coalesce(moved.cheque, 0))::bigint
    from moved
    join forward on forward.type_code = moved.type_code
    join source_code source on source.code = moved.source_code
    join stock_location place on place.code = moved.location_code;

-- reports.lock-schedules
select id from report_schedule where user_code = $1 order by id for no key update;

-- reports.monthly-expenses
with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total, expense.vat
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any($1::text[])
        and expense.business_date between $2::date and $3::date
        and ($4::text is null or expense.user_code = $4)
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total, -expense.vat
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and expense.business_date < reversal.reversed_on
        and ($4::text is null or expense.user_code = $4)
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any($1::text[])
        and move.business_date between $2::date and $3::date
        and ($4::text is null or expense.user_code = $4)
    )
    select
      category.code || '-' || to_char(stretch.first_day, 'YYYY-MM-DD') as "code",
      case $5
        when 'day' then to_char(stretch.first_day, 'DD/MM/YYYY')
        when 'month' then to_char(stretch.first_day, 'FMMonth YYYY')
        else category.path
      end as "section",
      case when $5::text is null then '' else stretch.first_day::text end as "groupOrder",
      category.code as "categoryCode",
      category.path as "category",
      stretch.first_day as "date",
      stretch.last_day as "lastDay",
      case $5 when 'month' then '' else to_char(stretch.first_day, 'Dy') end as "weekday",
      sum(case when spent.status = 'cheque' then 0 else spent.sign end)::int as "expenses",
      coalesce(sum(spent.total) filter (where tender.payment_type_code = '21910000001'), 0)::bigint as "cash",
      coalesce(sum(spent.total) filter (where tender.payment_type_code = '21910000002'), 0)::bigint as "cheque",
      coalesce(sum(spent.total) filter (where tender.payment_type_code in ('21910000003', '21910000007')), 0)::bigint as "bankAmount",
      sum(spent.total - spent.vat)::bigint as "value",
      sum(spent.vat)::bigint as "vat",
      sum(spent.total)::bigint as "amount"
    from spent
    join expense_category_path category on category.code = spent.category_code
    cross join lateral (
      -- Of a month the days that were asked for.
      select
        case $5 when 'month' then greatest(date_trunc('month', spent.day)::date, $2::date) else spent.day end as first_day,
        case $5 when 'month' then least((date_trunc('month', spent.day) + interval '1 month - 1 day')::date, $3::date) else spent.day end
          as last_day
    ) stretch
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    where not (spent.status = 'reversed' and spent.reversed_on = spent.business_date)
      and ($6::text is null or $6 = any(category.codes))
      and ($7::text is null or tender.payment_type_code = $7)
    group by category.code, category.path, stretch.first_day, stretch.last_day;

-- reports.monthly-purchase
with note as (
      select grn.business_date as day, 1 as sign, grn.sub_total, grn.line_discount, grn.grn_discount, grn.total, grn.vat
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any($1::text[])
        and grn.business_date between ($2::date - interval '1 month')::date and $3::date
        and (grn.status = 'live' or reversal.reversed_on > grn.business_date)
      union all
      select reversal.reversed_on, -1, grn.sub_total, grn.line_discount, grn.grn_discount, grn.total, grn.vat
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between ($2::date - interval '1 month')::date and $3::date
        and grn.business_date < reversal.reversed_on
    ),
    bought as (
      select day, sum(sign) as notes, sum(sign * (sub_total + line_discount)) as gross, sum(sign * (line_discount + grn_discount)) as discount,
        sum(sign * total) as total, sum(sign * vat) as vat
      from note
      group by day
    ),
    posted as (
      select business_date as day,
        coalesce(sum(debit - credit) filter (where account_code = '1510' and source_code = 44), 0) as returned,
        coalesce(sum(credit - debit) filter (where account_code = '1600' and source_code = 44), 0) as vat_returned,
        coalesce(sum(debit - credit) filter (
          where account_code <> '1600' and (source_code between 15 and 19 or (account_code <> '1510' and source_code in (28, 30)))
        ), 0) as paid
      from gl_line
      where location_code = any($1::text[])
        and account_code in ('1500', '1510', '1600', '2100')
        and business_date between ($2::date - interval '1 month')::date and $3::date
      group by business_date
    ),
    netted as (
      select coalesce(bought.day, posted.day) as day, coalesce(bought.notes, 0) as notes, coalesce(bought.gross, 0) as gross,
        coalesce(bought.discount, 0) as discount, coalesce(posted.returned, 0) as returned,
        coalesce(bought.vat, 0) - coalesce(posted.vat_returned, 0) as vat,
        coalesce(bought.total, 0) - coalesce(posted.returned, 0) as net, coalesce(posted.paid, 0) as paid
      from bought
      full join posted on posted.day = bought.day
    )
    select
      to_char(calendar.day, 'YYYY-MM-DD') as "code",
      calendar.day::date as "date",
      to_char(calendar.day, 'Dy') as "weekday",
      coalesce(netted.notes, 0)::int as "grns",
      coalesce(netted.gross, 0)::bigint as "gross",
      coalesce(netted.discount, 0)::bigint as "discount",
      coalesce(netted.returned, 0)::bigint as "returned",
      (coalesce(netted.net, 0) - coalesce(netted.vat, 0))::bigint as "value",
      coalesce(netted.vat, 0)::bigint as "vat",
      coalesce(netted.net, 0)::bigint as "net",
      coalesce(netted.paid, 0)::bigint as "paid",
      before.net as "lastMonth",
      coalesce(netted.net, 0)::bigint - before.net as "change"
    from generate_series($2::date, least($3::date, $4::date), interval '1 day') as calendar (day)
    left join netted on netted.day = calendar.day
    cross join lateral (
      select coalesce(sum(past.net), 0)::bigint as net
      from netted past
      where past.day >= (calendar.day - interval '1 month')::date
        and past.day < case
          when extract(day from calendar.day + interval '1 day') = 1 then date_trunc('month', calendar.day)
          else calendar.day - interval '1 month' + interval '1 day'
        end
        and extract(day from past.day) >= extract(day from calendar.day)
    ) before;

-- reports.monthly-sales
with moved as (
      select bill.day, bill.sign as bills, bill.sign * (bill.sub_total + bill.line_discount) as gross,
        bill.sign * (bill.line_discount + bill.bill_discount) as discount, 0::bigint as returned,
        bill.sign * bill.total as total, bill.sign * bill.vat as vat,
        bill.sign * coalesce((
          select sum(tender.amount) from tender where tender.location_code = bill.location_code and tender.paper_code = bill.code
        ), 0)::bigint as paid
      from bill_day bill
      where not bill.is_off
        and bill.location_code = any($1::text[])
      and bill.day between $2::date and $3::date
      and ($4::text is null or bill.user_code = $4)
      union all
      select day.day, 0, 0, 0, day.sign * given.total, 0,
        day.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = given.location_code and taxed.paper_code = given.code
        ), 0
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
        and ($4::text is null or day.author_code = $4)
    )
    select
      day::text as "code",
      day as "day",
      trim(to_char(day, 'Day')) as "weekday",
      sum(bills)::integer as "bills",
      sum(gross)::bigint as "gross",
      sum(discount)::bigint as "discount",
      sum(returned)::bigint as "returns",
      sum(total - returned - vat)::bigint as "value",
      sum(vat)::bigint as "vat",
      sum(total - returned)::bigint as "net",
      sum(paid)::bigint as "paid",
      sum(total - paid)::bigint as "credit",
      case when sum(bills) > 0 then round(sum(total) / sum(bills))::bigint end as "averageBill"
    from moved
    group by day;

-- reports.monthly-summary
with counted as (
      select day.kind, day.location_code, day.code, day.day, day.sign
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'payment voucher', 'expense') and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    part as (
      select counted.location_code, counted.day, counted.sign as bills, counted.sign * bill.total as sold,
        counted.sign * paid.cash as cash, counted.sign * paid.cheque as cheque, counted.sign * paid.card as card, counted.sign * paid.bank as bank,
        counted.sign * paid.balances as balances, counted.sign * (bill.total - paid.amount) as credit,
        0::bigint as returned, 0::bigint as receipts, 0::bigint as vouchers, 0::bigint as spent, 0::bigint as net_cash,
        0::bigint as cheques_in, 0::bigint as cheques_out
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select
          coalesce(sum(amount), 0)::bigint as amount,
          coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
          coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
          coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
          coalesce(sum(amount) filter (where payment_type_code in ('21910000003', '21910000007')), 0)::bigint as bank,
          coalesce(sum(amount) filter (where payment_type_code in ('21910000005', '21910000006')), 0)::bigint as balances
        from tender
        where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) paid
      where counted.kind = 'bill'
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, counted.sign * given.total, 0, 0, 0, 0, 0, 0
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      where counted.kind = 'sales return'
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, counted.sign * coalesce(receipt.total, advance.total), 0, 0, 0, 0, 0
      from counted
      left join payment_receipt receipt on counted.kind = 'payment receipt' and receipt.location_code = counted.location_code and receipt.code = counted.code
      left join order_advance advance on counted.kind = 'order advance' and advance.location_code = counted.location_code and advance.code = counted.code
      where counted.kind in ('payment receipt', 'order advance')
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, coalesce(counted.sign * voucher.total, 0), coalesce(counted.sign * expense.total, 0), 0, 0, 0
      from counted
      left join payment_voucher voucher on counted.kind = 'payment voucher' and voucher.location_code = counted.location_code and voucher.code = counted.code
      left join expense on counted.kind = 'expense' and expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind in ('payment voucher', 'expense')
      union all
      select opened.location_code, move.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -opened.amount, 0, 0, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
      union all
      select line.location_code, line.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        case line.account_code when '1101' then line.debit - line.credit else 0 end, 0, 0
      from gl_line line
      -- A day with VAT alone has a row too.
      where line.account_code in ('1101', '1600', '2300') and line.location_code = any($1::text[]) and line.business_date between $2::date and $3::date
      union all
      -- A cheque comes in with its paper and goes out to a supplier; taken back or cancelled it did neither.
      select move.location_code, move.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        case
          when cheque.kind = 'own' then 0
          when move.from_state is null then cheque.amount
          when move.to_state = 'CANCELLED' then -cheque.amount
          else 0
        end,
        case
          when move.to_state = 'ENDORSED' or (cheque.kind = 'own' and move.from_state is null) then cheque.amount
          when (move.from_state = 'ENDORSED' and move.to_state = 'IN_HAND') or (cheque.kind = 'own' and move.to_state = 'CANCELLED') then -cheque.amount
          else 0
        end
      from cheque_history move
      join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
      where move.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
        and (move.from_state is null or move.to_state in ('CANCELLED', 'ENDORSED') or (move.from_state = 'ENDORSED' and move.to_state = 'IN_HAND'))
    ),
    summed as (
      select location_code, day, sum(bills)::integer as bills, sum(sold)::bigint as sold, sum(cash)::bigint as cash, sum(cheque)::bigint as cheque,
        sum(card)::bigint as card, sum(bank)::bigint as bank, sum(balances)::bigint as balances, sum(credit)::bigint as credit,
        sum(returned)::bigint as returned, sum(receipts)::bigint as receipts, sum(vouchers)::bigint as vouchers, sum(spent)::bigint as spent,
        sum(net_cash)::bigint as net_cash, sum(cheques_in)::bigint as cheques_in, sum(cheques_out)::bigint as cheques_out
      from part
      group by location_code, day
    )
    select
      summed.location_code || '-' || summed.day as "code",
      summed.location_code as "locationCode",
      place.name as "locationName",
      summed.day as "day",
      summed.bills as "bills",
      summed.sold as "sold",
      summed.cash as "cash",
      summed.cheque as "cheque",
      summed.card as "card",
      summed.bank as "bank",
      summed.balances as "balances",
      summed.credit as "credit",
      summed.returned as "returns",
      (output.credit - output.debit + filed.output)::bigint as "outputVat",
      (input.debit - input.credit + filed.input)::bigint as "inputVat",
      summed.receipts as "receipts",
      summed.vouchers as "vouchers",
      summed.spent as "expenses",
      summed.cheques_in as "chequesIn",
      summed.cheques_out as "chequesOut",
      summed.net_cash as "netCash",
      (till.debit - till.credit)::bigint as "inTill"
    from summed
    join stock_location place on place.code = summed.location_code
    cross join lateral (
      select now.credit - before.credit as credit, now.debit - before.debit as debit
      from account_sums(summed.location_code, '2300', summed.day) now, account_sums(summed.location_code, '2300', summed.day - 1) before
    ) output
    cross join lateral (
      select now.credit - before.credit as credit, now.debit - before.debit as debit
      from account_sums(summed.location_code, '1600', summed.day) now, account_sums(summed.location_code, '1600', summed.day - 1) before
    ) input
    -- What filing takes off both accounts is no VAT of the day.
    cross join lateral (
      select coalesce(sum(day.sign * cleared.output_vat), 0) as output, coalesce(sum(day.sign * cleared.input_vat), 0) as input
      from vat_clearing cleared
      join paper_day day on day.kind = 'filed vat' and day.location_code = cleared.location_code and day.code = cleared.code
      where cleared.location_code = summed.location_code and day.day = summed.day and not day.is_off
    ) filed
    cross join lateral account_sums(summed.location_code, '1101', summed.day) till;

-- reports.note-mail
update report_file set mailed_at = case when $4 then to_timestamp($2::double precision / 1000) end, mail_problem = $3 where id = $1;

-- reports.own-file
select title, form, day, size_bytes as bytes, slug, locations from report_file
   where id = $1 and user_code = $2 and made_at is not null and problem = '';

-- reports.own-files
select id, title, form, day, made_at as "madeAt", row_count as rows, size_bytes as bytes, problem, mail_problem as "mailProblem",
     case when mail_to = '{}' or problem <> '' then 'none' when mailed_at is not null then 'sent'
       when mail_tries >= 5 then 'failed' else 'waiting' end as mail, slug, locations
   from report_file where user_code = $1 order by begun_at desc, id limit 200;

-- reports.own-schedules
select schedule.id, schedule.slug, schedule.words, schedule.asked, schedule.days, schedule.everywhere, place.name as "locationName", schedule.hour,
     schedule.form, schedule.mail_to as "mailTo", schedule.repeats, schedule.on_day as "onDay"
   from report_schedule schedule join stock_location place on place.code = schedule.location_code
   where schedule.user_code = $1 order by schedule.created_at, schedule.id;

-- reports.payment-receipt-by-location
select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      day.code as "receipt",
      day.day as "date",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "bills",
      type.name as "tender",
      tender.reference as "reference",
      case when tender.payment_type_code = '21910000001' then day.sign * tender.amount end as "cash",
      case when tender.payment_type_code = '21910000002' then day.sign * tender.amount end as "cheque",
      case when tender.payment_type_code = '21910000004' then day.sign * tender.amount end as "card",
      case when tender.payment_type_code = '21910000003' then day.sign * tender.amount end as "bankDeposit",
      case when tender.payment_type_code = '21910000007' then day.sign * tender.amount end as "onlineTransfer",
      case when tender.payment_type_code = '21910000006' then day.sign * tender.amount end as "returnAmount",
      case when tender.payment_type_code = '21910000005' then day.sign * tender.amount end as "overPaymentUsed",
      day.sign * tender.amount as "amount",
      day.is_off as "isOff"
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    join tender on tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    join payment_type type on type.code = tender.payment_type_code
    left join lateral (
      select string_agg(coalesce(line.invoice_code, line.opening_code, line.cheque_code), ', '
        order by paper.whole_code nulls first, paper.location_code, line.line_no) as papers
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
      where paper.location_code = receipt.location_code and paper.code = receipt.code
        or paper.whole_location_code = receipt.location_code and paper.whole_code = receipt.code
    ) settled on true
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join customer_balance balance on balance.customer_code = receipt.customer_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    left join route on route.code = customer.route_code
    where day.kind = 'payment receipt'
      and day.location_code = any($1::text[])
      and day.day between $2::date and $3::date
      and ($4::text is null or receipt.user_code = $4);

-- reports.payment-receipt-by-rep
select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      coalesce(rep.name, 'No sales rep') as "section",
      day.code as "receipt",
      day.day as "date",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "bills",
      type.name as "tender",
      tender.reference as "reference",
      case when tender.payment_type_code = '21910000001' then day.sign * tender.amount end as "cash",
      case when tender.payment_type_code = '21910000002' then day.sign * tender.amount end as "cheque",
      case when tender.payment_type_code = '21910000004' then day.sign * tender.amount end as "card",
      case when tender.payment_type_code = '21910000003' then day.sign * tender.amount end as "bankDeposit",
      case when tender.payment_type_code = '21910000007' then day.sign * tender.amount end as "onlineTransfer",
      case when tender.payment_type_code = '21910000006' then day.sign * tender.amount end as "returnAmount",
      case when tender.payment_type_code = '21910000005' then day.sign * tender.amount end as "overPaymentUsed",
      day.sign * tender.amount as "amount",
      day.is_off as "isOff"
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    join tender on tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    join payment_type type on type.code = tender.payment_type_code
    left join lateral (
      select string_agg(coalesce(line.invoice_code, line.opening_code, line.cheque_code), ', '
        order by paper.whole_code nulls first, paper.location_code, line.line_no) as papers
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
      where paper.location_code = receipt.location_code and paper.code = receipt.code
        or paper.whole_location_code = receipt.location_code and paper.whole_code = receipt.code
    ) settled on true
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join customer_balance balance on balance.customer_code = receipt.customer_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    left join route on route.code = customer.route_code
    where day.kind = 'payment receipt'
      and day.location_code = any($1::text[])
      and day.day between $2::date and $3::date
      and ($4::text is null or receipt.user_code = $4)
      and ($5::text is null or customer.sales_rep_code = $5);

-- reports.payment-receipt-by-route
select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      coalesce(route.name, 'No route') as "section",
      route.position as "groupOrder",
      day.code as "receipt",
      day.day as "date",
      day.at as "time",
      trim(customer.first_name || ' ' || customer.second_name) as "customer",
      coalesce(settled.papers, '') as "bills",
      type.name as "tender",
      tender.reference as "reference",
      case when tender.payment_type_code = '21910000001' then day.sign * tender.amount end as "cash",
      case when tender.payment_type_code = '21910000002' then day.sign * tender.amount end as "cheque",
      case when tender.payment_type_code = '21910000004' then day.sign * tender.amount end as "card",
      case when tender.payment_type_code = '21910000003' then day.sign * tender.amount end as "bankDeposit",
      case when tender.payment_type_code = '21910000007' then day.sign * tender.amount end as "onlineTransfer",
      case when tender.payment_type_code = '21910000006' then day.sign * tender.amount end as "returnAmount",
      case when tender.payment_type_code = '21910000005' then day.sign * tender.amount end as "overPaymentUsed",
      day.sign * tender.amount as "amount",
      case
        when $1::date >= $2::date then balance.credit_amount::bigint
        else coalesce((
          select sum(line.debit - line.credit)
          from gl_line line
          where line.party_code = customer.code and line.account_code = '1300' and line.business_date <= $1::date
        ), 0)::bigint
      end as "stillDue",
      day.is_off as "isOff"
    from paper_day day
    join payment_receipt receipt on receipt.location_code = day.location_code and receipt.code = day.code
    join tender on tender.location_code = receipt.location_code and tender.paper_code = receipt.code
    join payment_type type on type.code = tender.payment_type_code
    left join lateral (
      select string_agg(coalesce(line.invoice_code, line.opening_code, line.cheque_code), ', '
        order by paper.whole_code nulls first, paper.location_code, line.line_no) as papers
      from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
      where paper.location_code = receipt.location_code and paper.code = receipt.code
        or paper.whole_location_code = receipt.location_code and paper.whole_code = receipt.code
    ) settled on true
    join stock_location place on place.code = receipt.location_code
    join customer on customer.code = receipt.customer_code
    join customer_balance balance on balance.customer_code = receipt.customer_code
    left join sales_rep rep on rep.code = customer.sales_rep_code
    left join route on route.code = customer.route_code
    where day.kind = 'payment receipt'
      and day.location_code = any($3::text[])
      and day.day between $4::date and $1::date
      and ($5::text is null or receipt.user_code = $5)
      and ($6::text is null or customer.route_code = $6);

-- reports.payment-receipt-by-type
select
      day.code || '-' || tender.tender_no || case day.sign when 1 then '' else '-R' end as "code",
      day.location_code as "locationCode",
      place.name as "locationName",
      type.name as "type",
      day.code as "receipt",
      case day.kind when 'bill' then 'Bill' when 'payment receipt' then 'Receipt' else 'Advance' end
        || case when day.sign = -1 then ', reversed' else '' end as "paper",
      day.at as "time",
      case when payer.code = '2001000001' then 'Cash' else trim(payer.first_name || ' ' || payer.second_name) end as "customer",
      tender.reference as "reference",
      coalesce(tender.card_last4, '') as "cardNo",
      day.sign * tender.amount as "amount",
      day.is_off as "isOff"
    from paper_day day
    join tender on tender.location_code = day.location_code and tender.paper_code = day.code
    join payment_type type on type.code = tender.payment_type_code
    left join invoice bill on day.kind = 'bill' and bill.location_code = day.location_code and bill.code = day.code
    left join payment_receipt receipt on day.kind = 'payment receipt' and receipt.location_code = day.location_code and receipt.code = day.code
    left join order_advance advance on day.kind = 'order advance' and advance.location_code = day.location_code and advance.code = day.code
    join customer payer on payer.code = coalesce(bill.customer_code, receipt.customer_code, advance.customer_code)
    join stock_location place on place.code = day.location_code
    where (day.kind = 'bill' or (day.kind in ('payment receipt', 'order advance') and $1::text is distinct from 'sales'))
      and day.location_code = any($2::text[])
      and day.day between $3::date and $4::date
      and ($5::text is null or day.author_code = $5);

-- reports.payment-voucher
with voucher as (
      select voucher.*, voucher.business_date as day, reversal.reversed_on, 1 as sign
      from payment_voucher voucher
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code
        and reversal.paper_code = voucher.code
      where voucher.location_code = any($1::text[])
        and voucher.business_date between $2::date and $3::date
      union all
      select voucher.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join payment_voucher voucher on voucher.location_code = reversal.location_code and voucher.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and voucher.business_date < reversal.reversed_on
    )
    select
      voucher.location_code || '-' || voucher.code || '-' || tender.tender_no || case voucher.sign when 1 then '' else '-R' end as "code",
      voucher.location_code as "locationCode",
      place.name as "locationName",
      voucher.code as "voucher",
      voucher.day as "date",
      voucher.created_at as "time",
      supplier.name as "supplier",
      case when tender.payment_type_code <> '21910000002' then type.name when tender.account_code is null then 'Cheque handed on' else 'Own cheque' end
        as "paymentType",
      coalesce(account.name, bank.name, '') as "bank",
      coalesce(cheque.number, tender.reference) as "reference",
      coalesce(tender.card_last4, '') as "cardNo",
      coalesce(cheque.cheque_date, tender.tender_date) as "referenceDate",
      voucher.sign * tender.amount as "amount",
      (
        select json_agg(json_build_object('paymentTypeCode', paid.payment_type_code, 'amount', money_text(voucher.sign * paid.amount)) order by paid.tender_no)
        from tender paid
        where paid.location_code = voucher.location_code and paid.paper_code = voucher.code
      ) as "modes",
      coalesce(settled.codes, '') as "grnCode",
      (voucher.sign * settled.total)::bigint as "grnTotal",
      case when voucher.sign = 1 then settled.outstanding::bigint end as "outstanding",
      case
        when voucher.sign = -1 then 'Of ' || to_char(voucher.business_date, 'DD/MM/YYYY') || ', reversed'
        when voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date then 'Reversed'
        when voucher.status = 'reversed' and voucher.reversed_on <= $3::date then 'Reversed on ' || to_char(voucher.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      author.username as "user",
      voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date as "isOff"
    from voucher
    join tender on tender.location_code = voucher.location_code and tender.paper_code = voucher.code
    join payment_type type on type.code = tender.payment_type_code
    join supplier on supplier.code = voucher.supplier_code
    join stock_location place on place.code = voucher.location_code
    join app_user author on author.code = voucher.user_code
    left join cheque on tender.payment_type_code = '21910000002' and cheque.location_code = tender.location_code
      and cheque.code = case when tender.account_code is null then tender.reference else tender.paper_code || lpad(tender.tender_no::text, 2, '0') end
    left join bank_account account on account.code = tender.account_code
    left join bank on bank.code = coalesce(cheque.bank_code, tender.bank_code)
    left join lateral (
      select string_agg(line.due_code, ', ' order by paper.whole_code nulls first, paper.location_code, line.line_no) as codes, sum(due.total) as total, sum(line.due_before - line.amount) as outstanding
      from payment_voucher paper
      join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
      left join (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due on due.location_code = line.location_code and due.kind = line.due_kind and due.code = line.due_code
        and due.supplier_code = voucher.supplier_code
      where paper.location_code = voucher.location_code and paper.code = voucher.code
        or paper.whole_location_code = voucher.location_code and paper.whole_code = voucher.code
    ) settled on true
    where ($4::text is null or tender.payment_type_code = $4)
      and ($5::text is null or voucher.supplier_code = $5);

-- reports.periodic-expenses
with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total, expense.vat
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any($1::text[])
        and expense.business_date between $2::date and $3::date
        and ($4::text is null or expense.user_code = $4)
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total, -expense.vat
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and expense.business_date < reversal.reversed_on
        and ($4::text is null or expense.user_code = $4)
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any($1::text[])
        and move.business_date between $2::date and $3::date
        and ($4::text is null or expense.user_code = $4)
    )
    select
      spent.location_code || '-' || spent.code as "code",
      spent.location_code as "locationCode",
      place.name as "locationName",
      spent.paper as "expense",
      spent.day as "date",
      spent.at as "time",
      category.path as "category",
      spent.payee as "payee",
      case when tender.payment_type_code = '21910000002' then 'Own cheque' else type.name end as "tender",
      coalesce(account.name, '') as "bank",
      coalesce(cheque.number, nullif(tender.reference, ''), '') as "paymentRef",
      spent.reference as "reference",
      spent.remarks as "remarks",
      case when tender.payment_type_code = '21910000001' then spent.total else 0 end as "cash",
      case when tender.payment_type_code = '21910000002' then spent.total else 0 end as "cheque",
      case when tender.payment_type_code in ('21910000003', '21910000007') then spent.total else 0 end as "bankAmount",
      (spent.total - spent.vat)::bigint as "value",
      spent.vat::bigint as "vat",
      spent.total::bigint as "amount",
      case
        when spent.status = 'cheque' and spent.total > 0 then 'Cheque honoured after all'
        when spent.status = 'cheque' then 'Cheque came back'
        when spent.status = 'taken off' then 'Of ' || to_char(spent.business_date, 'DD/MM/YYYY') || ', reversed'
        when spent.status = 'reversed' and spent.reversed_on = spent.business_date then 'Reversed'
        when spent.status = 'reversed' and spent.reversed_on <= $3::date then 'Reversed on ' || to_char(spent.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      author.username as "user",
      spent.sign = 1 and spent.status = 'reversed' and spent.reversed_on = spent.business_date as "isOff"
    from spent
    join expense_category_path category on category.code = spent.category_code
    join stock_location place on place.code = spent.location_code
    join app_user author on author.code = spent.user_code
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    join payment_type type on type.code = tender.payment_type_code
    left join bank_account account on account.code = tender.account_code
    left join cheque on cheque.location_code = tender.location_code and cheque.code = tender.paper_code || lpad(tender.tender_no::text, 2, '0')
    where ($5::text is null or $5 = any(category.codes))
      and ($6::text is null or tender.payment_type_code = $6);

-- reports.periodic-sales
with counted as (
      select *
      from bill_day bill
      where bill.location_code = any($1::text[])
      and bill.day between $2::date and $3::date
      and ($4::text is null or bill.user_code = $4)
    ),
    part as (
      select counted.code, counted.location_code, counted.sign, counted.is_off, counted.day, counted.at, counted.customer_code,
        counted.sales_rep_code, counted.user_code, counted.reversed_on, ''::text as category,
        counted.sub_total + counted.line_discount as gross, counted.line_discount + counted.bill_discount as discount, counted.total,
        counted.vat, found.paid, found.returned
      from counted
    cross join lateral (
      -- Up to today it is what the bill says of itself. The offset keeps the sums from being looked up for each column.
      select
        case when counted.status = 'live' and $3::date >= $5::date then counted.paid else settled.paid end as paid,
        case when counted.status = 'live' and $3::date >= $5::date then counted.returned else settled.returned end as returned
      from bill_settled(counted.location_code, counted.code, $3::date) settled
      offset 0
    ) found
      where $6::text is distinct from 'category'
      union all
      select line.invoice_code, line.location_code, line.sign, line.is_off, line.day, line.at, line.customer_code,
        line.sales_rep_code, line.user_code, line.reversed_on,
        coalesce(category.name, 'No category'), sum(line.sub_total)::bigint, sum(line.discount_total + line.bill_share)::bigint,
        sum(line.line_total - line.bill_share)::bigint, sum(line.vat)::bigint, null, null
      from sold_line_day line
      join item on item.code = line.item_code
      left join item_category category on category.code = item.category_code
      where $6 = 'category'
        and line.location_code = any($1::text[])
        and line.day between $2::date and $3::date
        and ($4::text is null or line.user_code = $4)
      group by line.invoice_code, line.location_code, line.sign, line.is_off, line.day, line.at, line.customer_code, line.sales_rep_code,
        line.user_code, line.reversed_on, category.name
    )
    select
      part.code || case part.sign when 1 then '' else '-R' end || case part.category when '' then '' else '-' || part.category end as "code",
      part.location_code as "locationCode",
      place.name as "locationName",
      case $6
        when 'location' then place.name
        when 'category' then part.category
        when 'type' then coalesce(type.name, 'No type')
        when 'day' then to_char(part.day, 'DD/MM/YYYY')
        else coalesce(rep.name, 'No sales rep')
      end as "section",
      case $6 when 'day' then part.day::text else '' end as "groupOrder",
      part.code as "bill",
      part.day as "date",
      part.at as "time",
      case when part.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      part.sign * part.gross as "gross",
      part.sign * part.discount as "discount",
      part.sign * (part.total - part.vat) as "value",
      part.sign * part.vat as "vat",
      part.sign * part.total as "total",
      part.sign * part.paid as "paid",
      part.sign * (part.total - part.paid - part.returned) as "due",
      case
        when part.sign = -1 or part.is_off or part.reversed_on <= $3::date then 'Reversed'
        when part.paid is null then ''
        when part.total = part.paid + part.returned then 'Paid'
        when part.paid + part.returned > 0 then 'Partial'
        else 'Unpaid'
      end as "status",
      author.username as "user",
      part.is_off as "isOff"
    from part
    join stock_location place on place.code = part.location_code
    join app_user author on author.code = part.user_code
    join customer on customer.code = part.customer_code
    left join customer_type type on type.code = customer.customer_type_code
    left join sales_rep rep on rep.code = part.sales_rep_code;

-- reports.periodic-stock
with moved as (
      select item_code, left(paper_code, 2) as prefix, business_date >= $1::date as is_in, sum(quantity) as quantity,
        sum(coalesce(moved.value, round(moved.quantity::numeric * moved.cost_price * 0.001))) as value
      from stock_history moved
      where location_code = any($2::text[])
        and business_date <= $3::date
        and ($4::text is null or item_code = $4)
      group by item_code, left(paper_code, 2), business_date >= $1::date
    ),
    counted as (
      select item_code,
        coalesce(sum(quantity) filter (where not is_in), 0)::bigint as opening,
        coalesce(sum(quantity) filter (where is_in and prefix = '40'), 0)::bigint as received,
        coalesce(sum(quantity) filter (where is_in and prefix = '43'), 0)::bigint as came_in,
        coalesce(sum(quantity) filter (where is_in and prefix = '34'), 0)::bigint as return_in,
        coalesce(-sum(quantity) filter (where is_in and prefix in ('30', '31', '78')), 0)::bigint as sold,
        coalesce(-sum(quantity) filter (where is_in and prefix = '35'), 0)::bigint as return_out,
        coalesce(-sum(quantity) filter (where is_in and prefix = '41'), 0)::bigint as issued,
        coalesce(sum(quantity) filter (where is_in and prefix in ('42', '62')), 0)::bigint as transfer,
        coalesce(sum(quantity) filter (where is_in and prefix = '44'), 0)::bigint as adjusted,
        sum(quantity)::bigint as closing,
        coalesce(sum(value) filter (where not is_in), 0)::bigint as opening_value,
        coalesce(sum(value) filter (where is_in and prefix = '40'), 0)::bigint as received_value,
        coalesce(sum(value) filter (where is_in and prefix = '43'), 0)::bigint as came_in_value,
        coalesce(sum(value) filter (where is_in and prefix = '34'), 0)::bigint as return_in_value,
        coalesce(-sum(value) filter (where is_in and prefix in ('30', '31', '78')), 0)::bigint as sold_value,
        coalesce(-sum(value) filter (where is_in and prefix = '35'), 0)::bigint as return_out_value,
        coalesce(-sum(value) filter (where is_in and prefix = '41'), 0)::bigint as issued_value,
        coalesce(sum(value) filter (where is_in and prefix in ('42', '62')), 0)::bigint as transfer_value,
        coalesce(sum(value) filter (where is_in and prefix = '44'), 0)::bigint as adjusted_value,
        sum(value)::bigint as value,
        bool_or(is_in) as has_moved
      from moved
      group by item_code
    )
    select
      item.code as "code",
      item.name as "item",
      category.name as "category",
      counted.opening as "opening",
      counted.received as "grn",
      counted.came_in as "in",
      counted.return_in as "returnIn",
      counted.sold as "sold",
      counted.return_out as "returnOut",
      counted.issued as "issued",
      counted.transfer as "transfer",
      counted.adjusted as "adjust",
      counted.closing as "closing",
      counted.opening_value as "openingValue",
      counted.received_value as "grnValue",
      counted.came_in_value as "inValue",
      counted.return_in_value as "returnInValue",
      counted.sold_value as "soldValue",
      counted.return_out_value as "returnOutValue",
      counted.issued_value as "issuedValue",
      counted.transfer_value as "transferValue",
      counted.adjusted_value as "adjustValue",
      counted.value as "value"
    from counted
    join item on item.code = counted.item_code
    join item_category category on category.code = item.category_code
    where (counted.has_moved or counted.closing <> 0 or counted.value <> 0)
      and ($5::text is null or item.category_code = $5);

-- reports.periodic-summary
with counted as (
      select day.kind, day.location_code, day.code, day.day, day.sign
      from paper_day day
      where day.kind in ('bill', 'payment receipt', 'order advance', 'sales return', 'payment voucher', 'expense') and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    part as (
      select counted.location_code, counted.day, counted.sign as bills, counted.sign * bill.total as sold,
        counted.sign * paid.cash as cash, counted.sign * paid.cheque as cheque, counted.sign * paid.card as card, counted.sign * paid.bank as bank,
        counted.sign * paid.balances as balances, counted.sign * (bill.total - paid.amount) as credit,
        0::bigint as returned, 0::bigint as receipts, 0::bigint as vouchers, 0::bigint as spent, 0::bigint as net_cash,
        0::bigint as cheques_in, 0::bigint as cheques_out
      from counted
      join invoice bill on bill.location_code = counted.location_code and bill.code = counted.code
      cross join lateral (
        select
          coalesce(sum(amount), 0)::bigint as amount,
          coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
          coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
          coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
          coalesce(sum(amount) filter (where payment_type_code in ('21910000003', '21910000007')), 0)::bigint as bank,
          coalesce(sum(amount) filter (where payment_type_code in ('21910000005', '21910000006')), 0)::bigint as balances
        from tender
        where tender.location_code = bill.location_code and tender.paper_code = bill.code
      ) paid
      where counted.kind = 'bill'
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, counted.sign * given.total, 0, 0, 0, 0, 0, 0
      from counted
      join sales_return given on given.location_code = counted.location_code and given.code = counted.code
      where counted.kind = 'sales return'
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, counted.sign * coalesce(receipt.total, advance.total), 0, 0, 0, 0, 0
      from counted
      left join payment_receipt receipt on counted.kind = 'payment receipt' and receipt.location_code = counted.location_code and receipt.code = counted.code
      left join order_advance advance on counted.kind = 'order advance' and advance.location_code = counted.location_code and advance.code = counted.code
      where counted.kind in ('payment receipt', 'order advance')
      union all
      select counted.location_code, counted.day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, coalesce(counted.sign * voucher.total, 0), coalesce(counted.sign * expense.total, 0), 0, 0, 0
      from counted
      left join payment_voucher voucher on counted.kind = 'payment voucher' and voucher.location_code = counted.location_code and voucher.code = counted.code
      left join expense on counted.kind = 'expense' and expense.location_code = counted.location_code and expense.code = counted.code
      where counted.kind in ('payment voucher', 'expense')
      union all
      select opened.location_code, move.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -opened.amount, 0, 0, 0
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      where opened.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
      union all
      select line.location_code, line.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        case line.account_code when '1101' then line.debit - line.credit else 0 end, 0, 0
      from gl_line line
      -- A day with VAT alone has a row too.
      where line.account_code in ('1101', '1600', '2300') and line.location_code = any($1::text[]) and line.business_date between $2::date and $3::date
      union all
      -- A cheque comes in with its paper and goes out to a supplier; taken back or cancelled it did neither.
      select move.location_code, move.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        case
          when cheque.kind = 'own' then 0
          when move.from_state is null then cheque.amount
          when move.to_state = 'CANCELLED' then -cheque.amount
          else 0
        end,
        case
          when move.to_state = 'ENDORSED' or (cheque.kind = 'own' and move.from_state is null) then cheque.amount
          when (move.from_state = 'ENDORSED' and move.to_state = 'IN_HAND') or (cheque.kind = 'own' and move.to_state = 'CANCELLED') then -cheque.amount
          else 0
        end
      from cheque_history move
      join cheque on cheque.location_code = move.location_code and cheque.code = move.cheque_code
      where move.location_code = any($1::text[]) and move.business_date between $2::date and $3::date
        and (move.from_state is null or move.to_state in ('CANCELLED', 'ENDORSED') or (move.from_state = 'ENDORSED' and move.to_state = 'IN_HAND'))
    ),
    summed as (
      select location_code, day, sum(bills)::integer as bills, sum(sold)::bigint as sold, sum(cash)::bigint as cash, sum(cheque)::bigint as cheque,
        sum(card)::bigint as card, sum(bank)::bigint as bank, sum(balances)::bigint as balances, sum(credit)::bigint as credit,
        sum(returned)::bigint as returned, sum(receipts)::bigint as receipts, sum(vouchers)::bigint as vouchers, sum(spent)::bigint as spent,
        sum(net_cash)::bigint as net_cash, sum(cheques_in)::bigint as cheques_in, sum(cheques_out)::bigint as cheques_out
      from part
      group by location_code, day
    )
    select
      summed.location_code || '-' || summed.day as "code",
      summed.location_code as "locationCode",
      place.name as "locationName",
      case when $4::text = 'location' then place.name else to_char(summed.day, 'DD/MM/YYYY') end as "section",
      case when $4 = 'location' then '' else summed.day::text end as "groupOrder",
      summed.day as "day",
      summed.bills as "bills",
      summed.sold as "sold",
      summed.cash as "cash",
      summed.cheque as "cheque",
      summed.card as "card",
      summed.bank as "bank",
      summed.balances as "balances",
      summed.credit as "credit",
      summed.returned as "returns",
      (output.credit - output.debit + filed.output)::bigint as "outputVat",
      (input.debit - input.credit + filed.input)::bigint as "inputVat",
      summed.receipts as "receipts",
      summed.vouchers as "vouchers",
      summed.spent as "expenses",
      summed.cheques_in as "chequesIn",
      summed.cheques_out as "chequesOut",
      summed.net_cash as "netCash",
      (till.debit - till.credit)::bigint as "inTill"
    from summed
    join stock_location place on place.code = summed.location_code
    cross join lateral (
      select now.credit - before.credit as credit, now.debit - before.debit as debit
      from account_sums(summed.location_code, '2300', summed.day) now, account_sums(summed.location_code, '2300', summed.day - 1) before
    ) output
    cross join lateral (
      select now.credit - before.credit as credit, now.debit - before.debit as debit
      from account_sums(summed.location_code, '1600', summed.day) now, account_sums(summed.location_code, '1600', summed.day - 1) before
    ) input
    -- What filing takes off both accounts is no VAT of the day.
    cross join lateral (
      select coalesce(sum(day.sign * cleared.output_vat), 0) as output, coalesce(sum(day.sign * cleared.input_vat), 0) as input
      from vat_clearing cleared
      join paper_day day on day.kind = 'filed vat' and day.location_code = cleared.location_code and day.code = cleared.code
      where cleared.location_code = summed.location_code and day.day = summed.day and not day.is_off
    ) filed
    cross join lateral account_sums(summed.location_code, '1101', summed.day) till;

-- reports.periodic-voucher
with voucher as (
      select voucher.*, voucher.business_date as day, reversal.reversed_on, 1 as sign
      from payment_voucher voucher
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code
        and reversal.paper_code = voucher.code
      where voucher.location_code = any($1::text[]) and voucher.whole_code is null
        and voucher.business_date between $2::date and $3::date
      union all
      select voucher.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join payment_voucher voucher on voucher.location_code = reversal.location_code and voucher.code = reversal.paper_code and voucher.whole_code is null
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and voucher.business_date < reversal.reversed_on
    )
    select
      voucher.location_code || '-' || voucher.code || '-' || part.line_no || case voucher.sign when 1 then '' else '-R' end as "code",
      voucher.location_code as "locationCode",
      place.name as "locationName",
      voucher.code || ', ' || supplier.name || case when voucher.sign = -1 then ', reversed' else '' end as "voucherOf",
      part.nth as "nth",
      voucher.code as "voucher",
      voucher.day as "date",
      supplier.name as "supplier",
      case part.due_kind when 'ahead' then 'Paid ahead' else part.due_code end as "grnCode",
      coalesce(due.invoice_code, '') as "invoiceCode",
      due.total::bigint as "grnTotal",
      (voucher.sign * part.amount)::bigint as "paidAmount",
      case when voucher.sign = 1 then (part.due_before - part.amount)::bigint end as "outstanding",
      case when part.nth = 1 then voucher.sign * tendered.cash end as "cashPayment",
      case when part.nth = 1 then voucher.sign * tendered.cheque end as "chequePayment",
      case when part.nth = 1 then voucher.sign * tendered.card end as "cardPayment",
      case when part.nth = 1 then voucher.sign * tendered.bank end as "bankPayment",
      case when part.nth = 1 then voucher.sign * tendered.balances end as "returnAmount",
      (
        select json_agg(json_build_object('paymentTypeCode', paid.payment_type_code, 'amount', money_text(voucher.sign * paid.amount)) order by paid.tender_no)
        from tender paid
        where paid.location_code = voucher.location_code and paid.paper_code = voucher.code
      ) as "modes",
      case
        when voucher.sign = -1 then 'Of ' || to_char(voucher.business_date, 'DD/MM/YYYY') || ', reversed'
        when voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date then 'Reversed'
        when voucher.status = 'reversed' and voucher.reversed_on <= $3::date then 'Reversed on ' || to_char(voucher.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date as "isOff"
    from voucher
    cross join lateral (
      select paid.*, row_number() over (order by paid.line_no) as nth
      from (
        select line.location_code, case when paper.whole_code is null then 0 else 1000 * at.node end + line.line_no as line_no,
          due_kind, due_code, due_before, amount
        from payment_voucher paper
        join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
        join stock_location at on at.code = paper.location_code
        where paper.location_code = voucher.location_code and paper.code = voucher.code
          or paper.whole_location_code = voucher.location_code and paper.whole_code = voucher.code
        union all
        select voucher.location_code, 999999, 'ahead', '', null, voucher.total - voucher.settled
        where voucher.total > voucher.settled
      ) paid
    ) part
    join supplier on supplier.code = voucher.supplier_code
    join stock_location place on place.code = voucher.location_code
    left join (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due on due.location_code = part.location_code and due.kind = part.due_kind and due.code = part.due_code
      and due.supplier_code = voucher.supplier_code
    cross join lateral (
      select coalesce(sum(amount) filter (where payment_type_code = '21910000001'), 0)::bigint as cash,
        coalesce(sum(amount) filter (where payment_type_code = '21910000002'), 0)::bigint as cheque,
        coalesce(sum(amount) filter (where payment_type_code = '21910000004'), 0)::bigint as card,
        coalesce(sum(amount) filter (where payment_type_code in ('21910000003', '21910000007')), 0)::bigint as bank,
        coalesce(sum(amount) filter (where payment_type_code in ('21910000006', '21910000005')), 0)::bigint as balances
      from tender
      where tender.location_code = voucher.location_code and tender.paper_code = voucher.code
    ) tendered
    where $4::text is null or voucher.supplier_code = $4;

-- reports.price-changes
with kept as (
      select 'P' || change.change_no as code, change.location_code, change.changed_at as at, change.user_code, change.item_code,
        change.entry_code, change.source, coalesce(change.paper_code, '') as paper, change.cost_before, change.cost_after,
        change.retail_before, change.retail_after, change.wholesale_before, change.wholesale_after, change.minimum_before,
        change.minimum_after
      from item_price_change change
      where change.location_code = any($1::text[])
        and change.changed_at >= $2::date::timestamp at time zone $3::text
        and change.changed_at < ($4::date + 1)::timestamp at time zone $3
    ),
    received as (
      select day.location_code, day.code, line.line_no, day.at, day.day, day.author_code, line.item_code, line.entry_code, line.unit_cost,
        lag(line.unit_cost) over (partition by line.item_code order by day.day, day.at, day.code, line.line_no) as before
      from paper_day day
      join grn_line line on line.location_code = day.location_code and line.grn_code = day.code
      where day.kind = 'goods received note' and not day.is_off and day.sign = 1
        and day.location_code = any($1)
        and day.day <= $4
        and ($5::text is null or line.item_code = $5)
    ),
    corrected as (
      select day.location_code, day.code, day.sign, line.line_no, day.at, day.day, day.user_code, line.item_code, line.entry_code,
        day.sign * line.difference as difference,
        round(bought.line_total * 1000.0 / bought.quantity)::bigint
          + sum(day.sign * line.difference) over (partition by line.location_code, line.entry_code order by day.day, day.at, day.code, day.sign desc)
          as charged
      from paper_day day
      join price_correction correction on correction.location_code = day.location_code and correction.code = day.code
      join price_correction_line line on line.location_code = day.location_code and line.correction_code = day.code
      join grn_line bought
        on bought.location_code = correction.location_code and bought.grn_code = correction.grn_code and bought.entry_code = line.entry_code
      where day.kind = 'price correction' and not day.is_off
        and day.location_code = any($1)
    ),
    changed as (
      select * from kept
      union all
      select 'G' || received.location_code || '-' || received.code || '-' || received.line_no, received.location_code, received.at,
        received.author_code, received.item_code, received.entry_code, 'received', received.code, received.before, received.unit_cost,
        null, null, null, null, null, null
      from received
      where received.day between $2 and $4
        and received.before <> received.unit_cost
        -- Where the note changed the item's own cost, the price history says so.
        and not exists (
          select 1 from kept
          where kept.paper = received.code and kept.item_code = received.item_code and kept.cost_before <> kept.cost_after
        )
      union all
      select 'C' || corrected.location_code || '-' || corrected.code || '-' || corrected.line_no || case corrected.sign when 1 then '' else '-R' end,
        corrected.location_code, corrected.at, corrected.user_code, corrected.item_code, corrected.entry_code,
        case corrected.sign when 1 then 'corrected' else 'uncorrected' end, corrected.code,
        (corrected.charged - corrected.difference)::bigint, corrected.charged::bigint, null, null, null, null, null, null
      from corrected
      where corrected.day between $2 and $4
    )
    select
      changed.code as "code",
      changed.location_code as "locationCode",
      place.name as "locationName",
      changed.at as "time",
      item.name as "item",
      changed.item_code as "itemCode",
      case changed.source
        when 'edit' then 'Item form'
        when 'update-price' then 'Update Price'
        when 'price-list' then 'Price change of many'
        when 'grn' then 'Goods received'
        when 'received' then 'Cost of goods received'
        when 'import' then 'Import'
        when 'corrected' then 'Price correction'
        else 'Price correction, reversed'
      end as "what",
      case when changed.entry_code is null then 'Item' else coalesce(nullif(entry.batch, ''), 'Stock ' || changed.entry_code) end as "of",
      changed.paper as "paper",
      author.username as "user",
      nullif(changed.cost_before, changed.cost_after) as "costBefore",
      nullif(changed.cost_after, changed.cost_before) as "cost",
      nullif(changed.retail_before, changed.retail_after) as "retailBefore",
      nullif(changed.retail_after, changed.retail_before) as "retail",
      nullif(changed.wholesale_before, changed.wholesale_after) as "wholesaleBefore",
      nullif(changed.wholesale_after, changed.wholesale_before) as "wholesale",
      nullif(changed.minimum_before, changed.minimum_after) as "minimumBefore",
      nullif(changed.minimum_after, changed.minimum_before) as "minimum"
    from changed
    join stock_location place on place.code = changed.location_code
    join item on item.code = changed.item_code
    join app_user author on author.code = changed.user_code
    left join stock_entry entry on entry.code = changed.entry_code
    where ($5 is null or changed.item_code = $5)
      and ($6::text is null or changed.user_code = $6)
      and ($7::text is null or case $7
        when 'cost' then changed.cost_before <> changed.cost_after
        when 'item' then changed.entry_code is null
        else changed.entry_code is not null and changed.cost_after is null
      end);

-- reports.profit-and-loss
with summed as (
      select account.code, account.name, account.kind,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit,
        sum(closing.credit - opening.credit - closing.debit + opening.debit)::bigint as profit,
        sum(earlier_closing.credit - earlier_opening.credit - earlier_closing.debit + earlier_opening.debit)::bigint as earlier
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral statement_sums(place.code, account.code, $2::date - 1, coalesce($3::text = 'period', false)) opening
      cross join lateral statement_sums(place.code, account.code, $4::date, coalesce($3::text = 'period', false)) closing
      cross join lateral statement_sums(place.code, account.code, $5::date - 1, coalesce($3::text = 'period', false)) earlier_opening
      cross join lateral statement_sums(place.code, account.code, $6::date, coalesce($3::text = 'period', false)) earlier_closing
      where account.kind in ('income', 'expense')
      group by account.code, account.name, account.kind
    ),
    -- Sales less returns: 4000 to 4999. What was sold, and what stock gained and lost: 5000 to 5999.
    placed as (
      select summed.*, case
          when code between '4000' and '4999' then 1
          when code between '5000' and '5999' then 2
          when kind = 'income' then 3
          else 4
        end as part
      from summed
    ),
    stood as (
      select through, is_own, line.name,
        coalesce(sum(placed.profit) filter (where part <= through and (part = through or not is_own)), 0)::bigint as profit,
        coalesce(sum(placed.earlier) filter (where part <= through and (part = through or not is_own)), 0)::bigint as earlier
      from (values (1, false, 'Net sales'), (2, false, 'Gross profit'), (4, true, 'Operating expenses'), (5, false, 'Net profit'))
        as line (through, is_own, name)
      cross join placed
      group by through, is_own, line.name
    ),
    row as (
      select part * 10 as place, code, code as account, name, part, debit, credit, profit, null::bigint as sum, earlier, false as is_sum
      from placed
      where debit <> 0 or credit <> 0 or earlier <> 0
      union all
      select through * 10 + 1, 'S' || through, '', name, through, null, null, null, profit, earlier, true
      from stood
    )
    select
      row.code as "code",
      account as "account",
      name as "name",
      case part when 1 then 'Net sales' when 2 then 'Cost of sales' when 3 then 'Other income' when 4 then 'Operating expenses' else '' end as "section",
      (row_number() over (order by place, row.code))::integer as "nth",
      debit as "debit",
      credit as "credit",
      row.profit as "profit",
      row.sum as "sum",
      case when net.profit <> 0 then round(coalesce(row.profit, row.sum)::numeric * 10000.0 / net.profit)::bigint end as "ofSales",
      earlier as "earlier",
      is_sum as "isSum"
    from row
    cross join (select stood.profit from stood where through = 1) net (profit);

-- reports.purchase-list
with note as (
      select grn.*, grn.business_date as day, reversal.reversed_on, 1 as sign
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any($1::text[])
        and grn.business_date between $2::date and $3::date
      union all
      select grn.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and grn.business_date < reversal.reversed_on
    )
    select
      note.location_code || '-' || note.code || case note.sign when 1 then '' else '-R' end as "code",
      note.location_code as "locationCode",
      place.name as "locationName",
      supplier.name || ' (' || supplier.code || ')' as "supplier",
      note.code as "grn",
      note.invoice_code as "invoiceCode",
      note.invoice_date as "invoiceDate",
      note.day as "date",
      note.sign * (note.sub_total + note.line_discount) as "gross",
      note.sign * (note.line_discount + note.grn_discount) as "discount",
      note.sign * (note.total - note.vat) as "value",
      note.sign * note.vat as "vat",
      note.sign * note.total as "total",
      note.sign * note.landed_cost as "landedCost",
      note.sign * found.paid as "paid",
      note.sign * found.returned as "returned",
      note.sign * (note.total - found.paid - found.returned) as "due",
      case when note.sign = 1 and note.total > found.paid + found.returned and (note.status = 'live' or note.reversed_on > $3::date) then note.due_date end as "dueDate",
      case
        when note.sign = -1 then 'Of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', reversed'
        when note.reversed_on > note.business_date and note.reversed_on <= $3::date then 'Reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
        when note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date then 'Reversed'
        when found.paid + found.returned = note.total then 'Paid'
        when found.paid + found.returned > 0 then 'Partial'
        else 'Unpaid'
      end as "status",
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"
    from note
    cross join lateral (
      -- Up to today it is what the note says of itself. The offset keeps the sums from being looked up for each column.
      select
        case when note.status = 'live' and $3::date >= $4::date then note.paid else settled.paid end as paid,
        case when note.status = 'live' and $3::date >= $4::date then note.returns_applied else settled.returned end as returned
      from grn_settled(note.location_code, note.code, $3::date) settled
      offset 0
    ) found
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    where $5::text is null or note.supplier_code = $5;

-- reports.read-file-part
select bytes from report_file_part where file_id = $1 and part_no = $2;

-- reports.sales-by-hour
with taken as (
      select bill.location_code, bill.code, bill.user_code, bill.sales_rep_code, bill.customer_code, bill.bill_discount, bill.total,
        day.date as day, day.at, day.sign
      from reversal
      join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code and bill.status = 'reversed'
      cross join lateral (
        values (bill.business_date, bill.created_at, 1), (reversal.reversed_on, reversal.reversed_at, -1)
      ) day (date, at, sign)
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on >= $2::date
        and reversal.reversed_on > bill.business_date
        and day.date between $2::date and $3::date
    ),
    sold_bill as not materialized (
      select sold.location_code, sold.code, sold.user_code, sold.sales_rep_code, sold.customer_code, sold.bill_discount, sold.total,
        sold.business_date as day, sold.created_at as at, 1 as sign
      from invoice sold
      where sold.location_code = any($1::text[])
        and sold.business_date between $2::date and $3::date
        and sold.status <> 'reversed'
    ),
    bill as not materialized (
      select * from sold_bill
      union all
      select * from taken
    ),
    returned as (
      select day.location_code, day.code, day.author_code as user_code, day.day, day.at, day.sign, given.customer_code, given.total,
        bill.sales_rep_code, coalesce(given.invoice_code, day.code) as paper
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
    ),
    counted as (
      select day, at, sign as bills, sign * total as total, 0::bigint as returned, 0::bigint as vat
      from bill
      where $4::text is null or user_code = $4
      union all
      select bill.day, bill.at, 0, 0, 0, bill.sign * taxed.vat
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      where $4::text is null or bill.user_code = $4
      union all
      select returned.day, returned.at, 0, 0, returned.sign * returned.total,
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = returned.location_code and taxed.paper_code = returned.code
        )
      from returned
      where $4::text is null or returned.user_code = $4
    ),
    summed as (
      select extract(isodow from day)::integer as weekday,
        floor(extract(epoch from (at at time zone $5::text) - day::timestamp) / 3600)::integer as hour,
        sum(bills)::integer as bills, sum(total)::bigint as total, sum(returned)::bigint as returned, sum(vat)::bigint as vat
      from counted
      group by 1, 2
    ),
    named as (
      select summed.*, to_char(date '2000-01-02' + weekday, 'FMDay') as day_name,
        to_char(hour % 24, 'FM00') || ':00–' || to_char((hour + 1) % 24, 'FM00') || ':00' as hour_name,
        -- How many of these weekdays the period has between the first bill and today.
        (
          select count(*)::integer
          from generate_series((
          select greatest($2::date, min(earliest.day))
          from unnest($1::text[]) place (code)
          cross join lateral (
            select first.business_date as day
            from invoice first
            where first.location_code = place.code
            order by first.business_date
            limit 1
          ) earliest
        ), least($3::date, greatest($6::date, $2::date)), interval '1 day') each (day)
          where extract(isodow from each.day) = summed.weekday
        ) as days
      from summed
    )
    select
      weekday || '-' || hour as "code",
      case when $7::text = 'weekday' then day_name else hour_name end as "section",
      case when $7 = 'weekday' then to_char(weekday, 'FM00') else to_char(hour, 'FM00') end as "groupOrder",
      (case when $7 = 'weekday' then hour else weekday end) as "nth",
      case when $7 = 'weekday' then hour_name else day_name end as "name",
      bills as "bills",
      total - vat - returned as "net",
      vat as "vat",
      returned as "returns",
      total - returned as "sold",
      days as "days",
      case when days > 0 then round((total - returned - vat)::numeric / days)::bigint end as "average",
      case when bills > 0 then round(total::numeric / bills)::bigint end as "averageBill"
    from named;

-- reports.sales-margin
with taken as (
      -- A bill counts on its own day, and against it on the day on which it was taken back. Of one that was taken back on its own day no
      -- line is left.
      select bill.location_code, bill.code, bill.sales_rep_code, bill.customer_code, bill.bill_discount,
        case when reversal.reversed_on = bill.business_date then -1 else 1 end as lines
      from reversal
      join invoice bill on bill.location_code = reversal.location_code and bill.code = reversal.paper_code and bill.status = 'reversed'
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and ($4::text is null or bill.sales_rep_code = $4)
      union all
      -- What came to nothing posted nothing, and has no day on which it was taken back but its own.
      select bill.location_code, bill.code, bill.sales_rep_code, bill.customer_code, bill.bill_discount, -1
      from invoice bill
      where bill.location_code = any($1::text[])
        and bill.business_date between $2::date and $3::date
        and bill.status = 'reversed'
        and not exists (select 1 from reversal where reversal.location_code = bill.location_code and reversal.paper_code = bill.code)
        and ($4::text is null or bill.sales_rep_code = $4)
    ),
    bill as not materialized (
      select sold.location_code, sold.code, sold.sales_rep_code, sold.customer_code, sold.bill_discount, 1 as sign
      from invoice sold
      where sold.location_code = any($1::text[])
        and sold.business_date between $2::date and $3::date
        and ($4::text is null or sold.sales_rep_code = $4)
      union all
      select taken.location_code, taken.code, taken.sales_rep_code, taken.customer_code, taken.bill_discount, -1 from taken
    ),
    returned as (
      select day.location_code, day.code, day.sign, given.customer_code, bill.sales_rep_code, coalesce(given.invoice_code, day.code) as paper
      from paper_day day
      join sales_return given on given.location_code = day.location_code and given.code = day.code
      left join invoice bill on bill.location_code = given.location_code and bill.code = given.invoice_code
      where day.kind = 'sales return' and not day.is_off
        and day.location_code = any($1::text[])
        and day.day between $2::date and $3::date
        and ($4::text is null or bill.sales_rep_code = $4)
    ),
    sold as (
      -- Without their bills: a year of all locations has a million lines.
      select case when $5::text = 'bill' then line.invoice_code else line.item_code end as code, case when $5 = 'bill' then line.location_code end as location_code, count(*) as lines,
        sum(line.quantity)::bigint as quantity, sum(line.line_total - coalesce(line.bill_share, 0))::bigint as sold,
        sum(line.cost_total)::bigint as cost
      from invoice_line line
      where line.location_code = any($1::text[])
        and line.business_date between $2::date and $3::date
        and ($4::text is null or exists (
          select 1 from invoice bill
          where bill.location_code = line.location_code and bill.code = line.invoice_code and bill.sales_rep_code = $4
        ))
        and ($6::text is null or line.item_code in (select item.code from item where item.category_code = $6))
      group by 1, 2
    ),
    moved as (
      select sold.code, bill.sales_rep_code, bill.customer_code, sold.lines, sold.quantity, sold.sold, 0::bigint as vat, sold.cost
      from sold
      left join invoice bill on $5 = 'bill' and bill.location_code = sold.location_code and bill.code = sold.code
      union all
      select case when $5::text = 'bill' then taken.code else line.item_code end, taken.sales_rep_code, taken.customer_code, taken.lines, -line.quantity,
        coalesce(line.bill_share, 0) - line.line_total, 0, -line.cost_total
      from taken
      join invoice_line line on line.location_code = taken.location_code and line.invoice_code = taken.code
      where ($6::text is null or line.item_code in (select item.code from item where item.category_code = $6))
      union all
      -- The same for lines that do not keep their share of the bill's discount.
      select case when $5::text = 'bill' then bill.code else line.item_code end, bill.sales_rep_code, bill.customer_code, 0, 0, -bill.sign * line.share, 0, 0
      from bill
      join bill_share line on line.location_code = bill.location_code and line.invoice_code = bill.code
      where bill.bill_discount > 0
        and ($6::text is null or line.item_code in (select item.code from item where item.category_code = $6))
      union all
      select case when $5::text = 'bill' then bill.code else line.item_code end, bill.sales_rep_code, bill.customer_code, 0, 0, 0, bill.sign * taxed.vat, 0
      from bill
      join vat_in_force taxed on taxed.location_code = bill.location_code and taxed.paper_code = bill.code
      join invoice_line line
        on line.location_code = taxed.location_code and line.invoice_code = taxed.paper_code and line.line_no = taxed.line_no
      where ($6::text is null or line.item_code in (select item.code from item where item.category_code = $6))
      union all
      select case when $5::text = 'bill' then returned.paper else line.item_code end, returned.sales_rep_code, returned.customer_code, 1, -returned.sign * line.quantity,
        -returned.sign * (line.line_total - line.bill_discount),
        returned.sign * (
          select coalesce(sum(taxed.vat), 0)::bigint
          from vat_in_force taxed
          where taxed.location_code = line.location_code and taxed.paper_code = line.sales_return_code and taxed.line_no = line.line_no
        ),
        -returned.sign * coalesce(line.cost_total, round(line.unit_cost::numeric * line.quantity / 1000)::bigint)
      from returned
      join sales_return_line line on line.location_code = returned.location_code and line.sales_return_code = returned.code
      where ($6::text is null or line.item_code in (select item.code from item where item.category_code = $6))
      union all
      -- Oversold goods cost on the day on which they are named.
      select case when $5::text = 'bill' then line.invoice_code else line.item_code end, line.sales_rep_code, line.customer_code, 1, 0, 0, 0, line.sign * line.cost_total
      from named_cost_day line
      where line.location_code = any($1::text[])
        and line.day between $2::date and $3::date
        and ($4::text is null or line.sales_rep_code = $4)
        and ($6::text is null or line.item_code in (select item.code from item where item.category_code = $6))
    ),
    summed as (
      select
        moved.code,
        max(moved.sales_rep_code) as sales_rep_code,
        max(moved.customer_code) as customer_code,
        sum(moved.quantity)::bigint as quantity,
        sum(moved.sold)::bigint as sold,
        sum(moved.vat)::bigint as vat,
        sum(moved.sold - moved.vat)::bigint as net,
        sum(moved.cost)::bigint as cost
      from moved
      group by 1
      having sum(moved.lines) > 0
    )
    select
      summed.code as "code",
      case
        when $5 = 'bill' then coalesce(rep.name, 'No sales rep')
        else coalesce(category.name, 'No category')
      end as "section",
      case
        when $5 is distinct from 'bill' then item.name
        when summed.customer_code = '2001000001' then 'Cash'
        else trim(customer.first_name || ' ' || customer.second_name)
      end as "name",
      summed.quantity as "quantity",
      summed.sold as "sold",
      summed.vat as "vat",
      summed.net as "net",
      summed.cost as "cost",
      summed.net - summed.cost as "profit",
      case when summed.net <> 0 then round((summed.net - summed.cost) * 10000.0 / summed.net)::bigint end as "margin",
      summed.net < summed.cost as "isAlarm"
    from summed
    left join item on $5 is distinct from 'bill' and item.code = summed.code
    left join item_category category on category.code = item.category_code
    left join customer on $5 = 'bill' and customer.code = summed.customer_code
    left join sales_rep rep on $5 = 'bill' and rep.code = summed.sales_rep_code;

-- reports.schedules-of-others
select schedule.id, schedule.slug, schedule.words, schedule.asked, schedule.days, schedule.everywhere, place.name as "locationName", schedule.hour,
     schedule.form, schedule.mail_to as "mailTo", schedule.repeats, schedule.on_day as "onDay", author.username, array(
       select address from unnest(schedule.mail_to) address
       where lower(address) not in (
         select lower(email) from client_profile union all select lower(email) from sales_rep where is_active
       )
     ) as outside
   from report_schedule schedule
   join stock_location place on place.code = schedule.location_code
   join app_user author on author.code = schedule.user_code
   where schedule.user_code <> $1 and schedule.location_code = any($2)
   order by author.username, schedule.created_at, schedule.id limit 200;

-- reports.series-based-invoices
with numbered as (
      select bill.location_code, bill.business_date, bill.created_at, left(bill.code, 4) as series, substr(bill.code, 5)::bigint as serial,
        lag(substr(bill.code, 5)::bigint) over (partition by bill.location_code, left(bill.code, 4) order by substr(bill.code, 5)::bigint) as before
      from invoice bill
      where bill.location_code = any($1::text[])
        and bill.business_date between $2::date and $3::date
        and ($4::text is null or case when length($4) <= 6 then substr(bill.code, 5)::bigint >= $4::bigint
          else (length(bill.code), bill.code) >= (length($4), $4) end)
        and ($5::text is null or case when length($5) <= 6 then substr(bill.code, 5)::bigint <= $5::bigint
          else (length(bill.code), bill.code) <= (length($5), $5) end)
    )
    select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      case left(bill.code, 2) when '30' then 'POS ' else 'Auto care ' end || left(bill.code, 4) as "series",
      bill.code as "bill",
      bill.day as "date",
      bill.at as "time",
      bill.sign * bill.total as "total",
      case
        when bill.sign = -1 then 'Reversed, of ' || to_char(bill.business_date, 'DD/MM/YYYY')
        when bill.is_off then 'Reversed'
        when bill.reversed_on <= $3::date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        else 'Live'
      end as "status",
      0 as "missing",
      bill.is_off as "isOff"
    from bill_day bill
    join stock_location place on place.code = bill.location_code
    where bill.location_code = any($1::text[])
      and bill.day between $2::date and $3::date
      and ($6::text is null or bill.user_code = $6)
      and ($4::text is null or case when length($4) <= 6 then substr(bill.code, 5)::bigint >= $4::bigint
          else (length(bill.code), bill.code) >= (length($4), $4) end)
        and ($5::text is null or case when length($5) <= 6 then substr(bill.code, 5)::bigint <= $5::bigint
          else (length(bill.code), bill.code) <= (length($5), $5) end)
    union all
    select
      numbered.series || lpad((numbered.before + 1)::text, 6, '0')
        || case when numbered.serial > numbered.before + 2 then '-' || lpad((numbered.serial - 1)::text, 6, '0') else '' end,
      numbered.location_code,
      place.name,
      case left(numbered.series, 2) when '30' then 'POS ' else 'Auto care ' end || numbered.series,
      null,
      numbered.business_date,
      numbered.created_at,
      null,
      'Missing',
      (numbered.serial - numbered.before - 1)::integer,
      false
    from numbered
    join stock_location place on place.code = numbered.location_code
    where numbered.serial > numbered.before + 1;

-- reports.stock-audit
with wanted as (
      select location_code, entry_code
      from stock_balance
      where location_code = any($1::text[])
        and (
          item_code = $2::text
          or $2::text is null and item_code in (
            select item_code from stock_history
            where location_code = any($1) and business_date between $3::date and $4::date
          )
        )
    ),
    moved as (
      select history.*, sum(history.quantity) over in_order as balance, row_number() over in_order as nth
      from wanted
      join stock_history history on history.location_code = wanted.location_code and history.entry_code = wanted.entry_code
      where history.business_date <= $4::date
      window in_order as (
        partition by history.item_code
        order by history.business_date, history.moved_at, history.location_code, history.entry_code, history.move_no
        rows unbounded preceding
      )
    ),
    framed as (
      select item_code, coalesce(sum(quantity) filter (where business_date < $3), 0)::bigint as before, sum(quantity)::bigint as after,
        count(*) as moves
      from moved
      group by item_code
    ),
    told as (
      select item_code || '-0' as code, item_code, 0 as nth, 'Brought forward' as frame, before as balance, null::text as location_code,
        null::text as entry_code, null::date as business_date, null::timestamptz as moved_at, null::text as paper_code, null::text as kind,
        null::bigint as quantity, null::bigint as cost_price, null::text as user_code
      from framed
      union all
      select location_code || '-' || entry_code || '-' || move_no, item_code, nth, null, balance::bigint, location_code, entry_code, business_date,
        moved_at, paper_code, kind, quantity, cost_price, user_code
      from moved
      where business_date >= $3
      union all
      select item_code || '-1', item_code, moves + 1, 'Carried forward', after, null, null, null, null, null, null, null, null, null
      from framed
    )
    select
      told.code as "code",
      coalesce(told.location_code, '') as "locationCode",
      coalesce(place.name, '') as "locationName",
      item.name || ' (' || item.code || ')' as "item",
      told.nth as "nth",
      told.business_date as "date",
      told.moved_at as "time",
      told.paper_code as "paper",
      coalesce(told.frame, case left(told.paper_code, 2)
        when '30' then 'Bill'
        when '31' then 'Auto care bill'
        when '34' then 'Sales return'
        when '35' then 'Purchase return'
        when '40' then 'GRN'
        when '41' then 'Stock issue'
        when '42' then 'Transfer sent'
        when '43' then 'Stock in'
        when '44' then 'Stock count'
        when '62' then 'Transfer received'
        when '78' then 'Oversold goods'
        else told.kind
      end || case when told.kind in ('reversal', 'sale-reversal') then ', reversed' when told.kind in ('sale-edit', 'grn-edit') then ', edited' else '' end)
        as "type",
      coalesce(entry.batch, '') as "batch",
      case when told.quantity > 0 then told.quantity end as "in",
      case when told.quantity < 0 then -told.quantity end as "out",
      told.balance as "balance",
      told.cost_price as "cost",
      coalesce(author.username, '') as "user"
    from told
    join item on item.code = told.item_code
    left join stock_entry entry on entry.code = told.entry_code
    left join stock_location place on place.code = told.location_code
    left join app_user author on author.code = told.user_code;

-- reports.stock-in-hand
with kept as (
      select location_code, entry_code, sum(quantity)::bigint as remaining,
        sum(coalesce(moved.value, round(moved.quantity::numeric * moved.cost_price * 0.001)))::bigint as value
      from stock_history moved
      where location_code = any($1::text[])
        and business_date <= greatest($2::date, $3::date)
      group by location_code, entry_code
    )
    select
      kept.location_code || '-' || kept.entry_code as "code",
      kept.location_code as "locationCode",
      place.name as "locationName",
      category.name as "category",
      item.code as "itemCode",
      item.name as "item",
      entry.batch as "batch",
      coalesce(bin.name, '') as "bin",
      kept.remaining as "quantity",
      entry.cost_price as "cost",
      entry.wholesale_price as "wholesale",
      entry.retail_price as "retail",
      kept.value as "costValue",
      (kept.remaining * entry.retail_price + 500) / 1000 as "retailValue",
      least($2::date, $4::date) - entry.received_on as "age"
    from kept
    join stock_entry entry on entry.code = kept.entry_code
    join stock_location place on place.code = kept.location_code
    join item on item.code = entry.item_code
    join item_category category on category.code = item.category_code
    left join item_location spot on spot.item_code = item.code and spot.location_code = kept.location_code
    left join item_bin bin on bin.code = spot.bin_code
    where (kept.remaining <> 0 or kept.value <> 0)
      and ($5::text is null or item.category_code = $5);

-- reports.stock-in-hand-quantity
with here as (
      select item_code, sum(remaining) as everywhere, sum(remaining) filter (where location_code = any($1::text[])) as quantity
      from stock_balance
      where $2::text is null or item_code = $2
      group by item_code
    ),
    coming as (
      select line.item_code, sum(line.quantity - line.received - line.short) as everywhere,
        sum(line.quantity - line.received - line.short) filter (where sent.to_location_code = any($1)) as quantity
      from stock_transfer sent
      join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
      where sent.status = 'live' and sent.state <> 'closed'
      group by line.item_code
    ),
    ordered as (
      select line.item_code, sum(greatest(line.quantity - line.received, 0)) as everywhere,
        sum(greatest(line.quantity - line.received, 0)) filter (where asked.location_code = any($1)) as quantity
      from purchase_order asked
      join purchase_order_line line on line.location_code = asked.location_code and line.order_code = asked.code
      where asked.status = 'live' and asked.state = 'open'
      group by line.item_code
    ),
    spot as (
      select item_code, sum(min_stock) as min, sum(max_stock) as max
      from item_location
      where location_code = any($1) and (min_stock is not null or max_stock is not null)
      group by item_code
    )
    select
      item.code as "code",
      item.name as "item",
      category.name as "category",
      unit.name as "unit",
      level.quantity as "quantity",
      coalesce(here.everywhere, 0)::bigint as "everywhere",
      level.coming as "transit",
      level.ordered as "onOrder",
      nullif(level.min, 0) as "min",
      nullif(level.max, 0) as "max",
      case when level.is_shared then 'All locations' else 'Here' end as "levelsOf",
      greatest(level.min - level.stock, 0) as "shortage",
      case when level.available < level.min then greatest(level.max - level.available, 0) else 0 end as "suggested"
    from item
    join item_category category on category.code = item.category_code
    join item_unit unit on unit.code = item.unit_code
    left join here on here.item_code = item.code
    left join coming on coming.item_code = item.code
    left join ordered on ordered.item_code = item.code
    left join spot on spot.item_code = item.code
    cross join lateral (
      select spot.item_code is null as is_shared,
        coalesce(here.quantity, 0)::bigint as quantity,
        coalesce(coming.quantity, 0)::bigint as coming,
        coalesce(ordered.quantity, 0)::bigint as ordered,
        coalesce(case when spot.item_code is null then item.min_stock else spot.min end, 0)::bigint as min,
        coalesce(case when spot.item_code is null then item.max_stock else spot.max end, 0)::bigint as max,
        coalesce(case when spot.item_code is null then here.everywhere else here.quantity end, 0)::bigint as stock,
        (case
          when spot.item_code is null then coalesce(here.everywhere, 0) + coalesce(coming.everywhere, 0) + coalesce(ordered.everywhere, 0)
          else coalesce(here.quantity, 0) + coalesce(coming.quantity, 0) + coalesce(ordered.quantity, 0)
        end)::bigint as available
    ) level
    where item.type = 'stock'
      and ($2::text is null or item.code = $2)
      and ($3::text is null or item.category_code = $3)
      and (level.quantity <> 0 or level.coming <> 0 or level.ordered <> 0 or item.is_active and level.min > 0)
      and ($4::text is null or level.stock < level.min);

-- reports.stock-issues
with issue as (
      select issue.*, issue.business_date as day, issue.created_at as at, 1 as sign,
        -- What cost nothing is not in the ledger, so nothing says when it was reversed.
        issue.status = 'reversed' and coalesce(reversal.reversed_on, issue.business_date) = issue.business_date as is_off,
        reversal.reversed_on
      from stock_issue issue
      left join reversal on issue.status = 'reversed' and reversal.location_code = issue.location_code and reversal.paper_code = issue.code
      where issue.location_code = any($1::text[])
        and issue.business_date between $2::date and $3::date
      union all
      select issue.*, reversal.reversed_on, reversal.reversed_at, -1, false, reversal.reversed_on
      from reversal
      join stock_issue issue on issue.location_code = reversal.location_code and issue.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and issue.business_date < reversal.reversed_on
    )
    select
      issue.location_code || '-' || issue.code || '-' || line.line_no || case issue.sign when 1 then '' else '-R' end as "code",
      issue.location_code as "locationCode",
      place.name as "locationName",
      case issue.reason when 'lost' then 'Lost or stolen' when 'own-use' then 'Own use' else initcap(issue.reason) end as "reason",
      issue.code as "issue",
      issue.day as "date",
      issue.at as "time",
      issue.issued_to as "issuedTo",
      item.name as "item",
      entry.batch as "batch",
      issue.sign * line.quantity as "quantity",
      issue.sign * line.cost_total as "cost",
      case
        when issue.sign = -1 then 'Of ' || to_char(issue.business_date, 'DD/MM/YYYY') || ', reversed'
        when issue.is_off then 'Reversed'
        when issue.reversed_on <= $3::date then 'Reversed on ' || to_char(issue.reversed_on, 'DD/MM/YYYY')
        else ''
      end as "status",
      author.username as "user",
      issue.is_off as "isOff"
    from issue
    join stock_issue_line line on line.location_code = issue.location_code and line.stock_issue_code = issue.code
    join item on item.code = line.item_code
    join stock_entry entry on entry.code = line.entry_code
    join stock_location place on place.code = issue.location_code
    join app_user author on author.code = issue.user_code
    where ($4::text is null or issue.reason = $4)
      and ($5::text is null or line.item_code = $5);

-- reports.supplier-aging
with
    balance as (
      select party_code,
        coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as due,
        coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as returned,
        coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
      from gl_line
      where location_code = any($1::text[])
        and account_code in ('1500', '1510', '2100')
        and business_date <= greatest($2::date, $3::date)
        and ($4::text is null or party_code = $4)
      group by party_code
    ),
    settled as (
      select line.location_code, line.due_kind, line.due_code, voucher.supplier_code, sum(line.amount - coalesce((
          select sum(opened.amount)
          from payment_voucher_reopening opened
          join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
          where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no
            and move.business_date <= $2::date
        ), 0))::bigint as amount
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where $2::date < $5::date and line.location_code = any($1::text[]) and voucher.business_date <= $2::date
        and (voucher.status = 'live' or reversal.reversed_on > $2::date) and ($4::text is null or voucher.supplier_code = $4)
      group by line.location_code, line.due_kind, line.due_code, voucher.supplier_code
    ),
    went_back as (
      select location_code, paper_code, sum(debit - credit)::bigint as amount
      from gl_line
      where $2::date < $5::date and location_code = any($1::text[]) and account_code = '2100' and source_code = 45
        and business_date <= $2::date and ($4::text is null or party_code = $4)
      group by location_code, paper_code
    ),
    due_then as (
      select supplier_code, date as dated, due_date, total - paid - returned as due
      from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed' or is_due union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) due
      where $2::date >= $5::date and location_code = any($1::text[]) and status = 'live' and paid + returned <> total
        and ($4::text is null or supplier_code = $4)
      union all
      select due.supplier_code, due.date, due.due_date, due.total - taken.amount
      from (select owed.*, owed.date as posted_on, null::text as cheque_code
  from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'price-correction', location_code, code, supplier_code, coalesce(nullif(reference, ''), (select grn.invoice_code from grn
         where grn.location_code = price_correction.location_code and grn.code = grn_code)), business_date, due_date, total, paid, 0, status
       from price_correction union all select 'landed-cost', cost.location_code, grn_code, cost.supplier_code, invoice_code, business_date, cost.due_date, amount,
         cost.paid, 0, status
       from grn_landed_cost cost join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code) owed
  union all
  select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status, business_date, (select cheque.code from cheque where cheque.location_code = opening_balance.location_code
         and cheque.paper_code = opening_balance.code)
       from opening_balance where (kind = 'supplier-owed' or kind = 'own-cheque' and party_code is not null)) due
      left join settled on settled.location_code = due.location_code and settled.due_kind = due.kind and settled.due_code = due.code
        and settled.supplier_code = due.supplier_code
      left join went_back on due.kind = 'grn' and went_back.location_code = due.location_code and went_back.paper_code = due.code
      left join reversal on due.status = 'reversed' and reversal.location_code = due.location_code and reversal.paper_code = due.code
      cross join lateral (select coalesce(settled.amount, 0) + coalesce(went_back.amount, 0) as amount) taken
      where $2::date < $5::date and due.location_code = any($1::text[]) and due.posted_on <= $2::date
        and (due.status = 'live' or reversal.reversed_on > $2::date) and ($4::text is null or due.supplier_code = $4)
        and (due.cheque_code is null or cheque_state_on(due.location_code, due.cheque_code, $2::date) in ('RETURNED', 'CANCELLED', 'STALE'))
        and due.total <> taken.amount
    ),
    aged as (
      select due.supplier_code,
        coalesce(sum(due.due) filter (where late.days between -99999 and 0), 0)::bigint as not_due,
        coalesce(sum(due.due) filter (where late.days between 1 and 30), 0)::bigint as days_30,
        coalesce(sum(due.due) filter (where late.days between 31 and 60), 0)::bigint as days_60,
        coalesce(sum(due.due) filter (where late.days between 61 and 90), 0)::bigint as days_90,
        coalesce(sum(due.due) filter (where late.days between 91 and 120), 0)::bigint as days_120,
        coalesce(sum(due.due) filter (where late.days between 121 and 99999), 0)::bigint as days_more
      from due_then due
      cross join lateral (select least($2::date, $6::date) - due.due_date as days) late
      group by due.supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      coalesce(not_due, 0)::bigint as "notDue",
      coalesce(days_30, 0)::bigint as "days30",
      coalesce(days_60, 0)::bigint as "days60",
      coalesce(days_90, 0)::bigint as "days90",
      coalesce(days_120, 0)::bigint as "days120",
      coalesce(days_more, 0)::bigint as "daysMore",
      balance.due as "due",
      balance.returned as "returned",
      balance.over_payment as "overPayment",
      balance.due - balance.returned - balance.over_payment as "net",
      date_trunc('month', least($2::date, $6::date))::date as "since"
    from balance
    join supplier on supplier.code = balance.party_code
    left join aged on aged.supplier_code = supplier.code
    where balance.due <> 0 or balance.returned <> 0 or balance.over_payment <> 0;

-- reports.supplier-list
with balance as (
      select party_code,
        coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as due,
        coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as returned,
        coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
      from gl_line
      where location_code = any($1::text[])
        and account_code in ('1500', '1510', '2100')
        and ($2::text is null or party_code = $2)
      group by party_code
    )
    select
      supplier.code as "code",
      supplier.name as "name",
      supplier.contact_person as "contact",
      supplier.phone1 as "phone1",
      supplier.phone2 as "phone2",
      supplier.email as "email",
      concat_ws(', ', nullif(supplier.address1, ''), nullif(supplier.address2, '')) as "address",
      supplier.credit_days as "creditDays",
      coalesce(balance.due, 0)::bigint as "due",
      coalesce(balance.returned, 0)::bigint as "returned",
      coalesce(balance.over_payment, 0)::bigint as "overPayment",
      case when supplier.is_active then '' else 'Inactive' end as "status"
    from supplier
    left join balance on balance.party_code = supplier.code
    where $2::text is null or supplier.code = $2;

-- reports.supplier-summery
with posted as (
      select line.party_code, line.location_code, line.paper_code, line.business_date, min(entry.posted_at) as at,
        sum(line.credit - line.debit) as amount,
        coalesce(sum(line.credit - line.debit) filter (where line.source_code not in (15, 16, 17, 18, 19, 20, 25, 28, 30, 44, 45, 72)), 0) as bought,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (25, 44)), 0) as given_back,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 15), 0) as cash,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (16, 17, 28, 30)), 0) as cheque,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 18), 0) as card,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 19), 0) as bank,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (20, 45) and line.account_code = '2100'), 0) as balances,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 72), 0) as elsewhere,
        coalesce(sum(line.credit - line.debit) filter (where line.account_code = '2100'), 0) as outstanding
      from gl_line line
      join gl_entry entry on entry.location_code = line.location_code and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
      where line.location_code = any($1::text[])
        and line.account_code in ('1500', '1510', '2100')
        and line.business_date <= $2::date
        and ($3::text is null or line.party_code = $3)
      group by line.party_code, line.location_code, line.paper_code, line.business_date
    ),
    moved as (
      select posted.*, sum(amount) over in_order as due, row_number() over in_order as nth
      from posted
      window in_order as (partition by party_code order by business_date, at, location_code, paper_code rows unbounded preceding)
    ),
    told as (
      select party_code || '-0' as code, party_code, null::text as location_code, 0 as nth, null::date as dated, null as paper, null as prefix,
        coalesce(sum(amount) filter (where business_date < $4::date), 0) as amount,
        0 as bought, 0 as given_back, 0 as cash, 0 as cheque, 0 as card, 0 as bank, 0 as balances, 0 as elsewhere,
        coalesce(sum(outstanding) filter (where business_date < $4), 0) as outstanding,
        coalesce(sum(amount) filter (where business_date < $4), 0) as due
      from moved
      group by party_code
      having $3::text is not null or bool_or(business_date >= $4)
      union all
      select party_code || '-' || location_code || '-' || paper_code || '-' || business_date, party_code, location_code, nth, business_date,
        paper_code, left(paper_code, 2), amount, bought, given_back, cash, cheque, card, bank, balances, elsewhere, outstanding, due
      from moved
      where business_date >= $4
    )
    select
      told.code as "code",
      coalesce(told.location_code, '') as "locationCode",
      coalesce(place.name, '') as "locationName",
      supplier.name || ' (' || supplier.code || ')' as "supplier",
      told.nth as "nth",
      told.dated as "date",
      told.paper as "paper",
      case
        when told.prefix is null then 'Brought forward'
        when told.prefix = '40' then 'GRN'
        when told.prefix = '35' then 'RTN'
        when told.prefix in ('37', '75') then 'PMT'
        when told.prefix = '61' then 'Refund'
        when told.prefix = '39' then 'Cheque'
        when told.prefix = '49' then 'Opening'
        when told.prefix = '63' then 'Price correction'
        else 'Other'
      end as "source",
      coalesce(grn.invoice_code, '') as "invoiceCode",
      told.bought::bigint as "bought",
      told.given_back::bigint as "returned",
      told.cash::bigint as "cashPayment",
      told.cheque::bigint as "chequePayment",
      told.card::bigint as "cardPayment",
      told.bank::bigint as "bankPayment",
      told.balances::bigint as "returnAmount",
      told.elsewhere::bigint as "elsewhere",
      (told.cash + told.cheque + told.card + told.bank + told.balances + told.elsewhere)::bigint as "settled",
      told.outstanding::bigint as "outstanding",
      told.amount::bigint as "amount",
      told.due::bigint as "due",
      -- Nothing is left of a paper that was reversed on its own day.
      told.nth > 0 and told.bought = 0 and told.given_back = 0 and told.cash = 0 and told.cheque = 0 and told.card = 0 and told.bank = 0
        and told.balances = 0 and told.elsewhere = 0 as "isOff"
    from told
    join supplier on supplier.code = told.party_code
    left join stock_location place on place.code = told.location_code
    left join grn on grn.location_code = told.location_code and grn.code = told.paper;

-- reports.take-mail
update report_file set mail_tries = mail_tries + 1, mail_begun_at = to_timestamp($1::double precision / 1000)
   where id in (select id from report_file
     where mail_to <> '{}' and mailed_at is null and made_at is not null and problem = '' and mail_tries < 5
       and (mail_begun_at is null or mail_begun_at < to_timestamp($1::double precision / 1000) - interval '15 minutes')
     order by begun_at limit 1 for update skip locked)
   returning id, title, form, day, mail_to as "mailTo", row_count as rows, size_bytes as size;

-- reports.trial-balance
with summed as (
      select account.code, account.name, account.kind, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral statement_sums(place.code, account.code, $2::date - 1, coalesce($3::text = 'period', false)) opening
      cross join lateral statement_sums(place.code, account.code, $4::date, coalesce($3::text = 'period', false)) closing
      where ($5::text is null or account.kind = $5)
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      case when code = '1410' and exists (select 1 from stock_location where code <> all($1::text[]))
        then name || ', sent less received' else name end as "name",
      initcap(kind) as "kind",
      opening as "opening",
      debit as "debit",
      credit as "credit",
      greatest(balance, 0) as "balanceDebit",
      greatest(-balance, 0) as "balanceCredit"
    from summed
    where $6::text = 'all' or opening <> 0 or debit <> 0 or credit <> 0;

-- reports.uncosted-of-best-and-slow-sellers
select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= $1::date and (paper.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > $1::date
      ))
    ) named
    where line.is_oversold
      and line.location_code = any($2::text[])
      and line.business_date between $3::date and $1::date
      and named.quantity < line.quantity
      and ($4::text is null or bill.user_code = $4::text)
      and (bill.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = bill.location_code and reversal.paper_code = bill.code and reversal.reversed_on > $1::date
      ))
      and line.item_code in (
      select item.code from item
      where ($5::text is null or item.category_code = $5)
        and ($6::text is null or item.brand_code = $6)
        and ($7::text is null or item.supplier_code = $7)
    );

-- reports.uncosted-of-gross-profit-by-supplier
select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= $1::date and (paper.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > $1::date
      ))
    ) named
    where line.is_oversold
      and line.location_code = any($2::text[])
      and line.business_date between $3::date and $1::date
      and named.quantity < line.quantity
      and ($4::text is null or bill.user_code = $4::text)
      and (bill.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = bill.location_code and reversal.paper_code = bill.code and reversal.reversed_on > $1::date
      ))
      and line.item_code in (
      select item.code from item
      where ($5::text is null or item.category_code = $5)
        and ($6::text is null or item.supplier_code = $6)
    );

-- reports.uncosted-of-profit-and-loss
select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= $1::date and (paper.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > $1::date
      ))
    ) named
    where line.is_oversold
      and line.location_code = any($2::text[])
      and line.business_date between $3::date and $1::date
      and named.quantity < line.quantity
      and ($4::text is null or bill.user_code = $4::text)
      and (bill.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = bill.location_code and reversal.paper_code = bill.code and reversal.reversed_on > $1::date
      ))
      and true;

-- reports.uncosted-of-sales-margin
select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= $1::date and (paper.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = paper.location_code and reversal.paper_code = paper.code and reversal.reversed_on > $1::date
      ))
    ) named
    where line.is_oversold
      and line.location_code = any($2::text[])
      and line.business_date between $3::date and $1::date
      and named.quantity < line.quantity
      and ($4::text is null or bill.user_code = $4::text)
      and (bill.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = bill.location_code and reversal.paper_code = bill.code and reversal.reversed_on > $1::date
      ))
      and ($5::text is null or line.item_code in (select item.code from item where item.category_code = $5)) and ($6::text is null or bill.sales_rep_code = $6);
