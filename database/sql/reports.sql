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
      null::bigint as "debit",
      null::bigint as "credit",
      coalesce(sum(opening), 0)::bigint as "balance"
    from asked
    union all
    select line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no, line.location_code, place.name,
      line.nth, line.business_date, line.posted_at, line.paper_code, source.name,
      coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, bank.name, ''), author.username,
      nullif(line.debit, 0), nullif(line.credit, 0), ((select sum(opening) from asked) + line.moved)::bigint
    from line
    join stock_location place on place.code = line.location_code
    join source_code source on source.code = line.source_code
    join app_user author on author.code = line.user_code
    left join customer on customer.code = line.party_code
    left join supplier on supplier.code = line.party_code
    left join bank_account bank on bank.code = line.party_code;

-- reports.balance-sheet
with summed as (
      select account.code, account.name, account.kind, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      cross join lateral account_sums(place.code, account.code, $3::date) closing
      group by account.code, account.name, account.kind
    ),
    shown as (
      select code, name, initcap(kind) as section, balance from summed where kind in ('asset', 'liability', 'equity')
      union all
      select '3998', 'Retained profit of earlier periods', 'Equity', coalesce(sum(opening), 0)::bigint
      from summed where kind in ('income', 'expense')
      union all
      select '3999', 'Profit of the period', 'Equity', coalesce(sum(balance - opening), 0)::bigint
      from summed where kind in ('income', 'expense')
    )
    select
      code as "code",
      name as "name",
      case section when 'Asset' then 'Assets' when 'Liability' then 'Liabilities' else section end as "section",
      case section when 'Asset' then balance else 0 end as "assets",
      case section when 'Asset' then 0 else -balance end as "owed"
    from shown
    where balance <> 0;

-- reports.daily-expenses
with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any($1::text[])
        and expense.business_date between $2::date and $3::date
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and expense.business_date < reversal.reversed_on
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any($1::text[])
        and move.business_date between $2::date and $3::date
    )
    select
      spent.location_code || '-' || spent.code as "code",
      spent.location_code as "locationCode",
      place.name as "locationName",
      spent.paper as "expense",
      spent.day as "date",
      spent.at as "time",
      category.name as "category",
      spent.payee as "payee",
      case when tender.payment_type_code = '21910000002' then 'Own cheque' else type.name end as "tender",
      coalesce(account.name, '') as "bank",
      coalesce(cheque.number, nullif(tender.reference, ''), '') as "paymentRef",
      spent.reference as "reference",
      spent.remarks as "remarks",
      case when tender.payment_type_code = '21910000001' then spent.total else 0 end as "cash",
      case when tender.payment_type_code = '21910000002' then spent.total else 0 end as "cheque",
      case when tender.payment_type_code in ('21910000003', '21910000007') then spent.total else 0 end as "bankAmount",
      spent.total::bigint as "amount",
      case
        when spent.status = 'cheque' and spent.total > 0 then 'Cheque honoured after all'
        when spent.status = 'cheque' then 'Cheque came back'
        when spent.status = 'taken off' then 'Of ' || to_char(spent.business_date, 'DD/MM/YYYY') || ', reversed'
        when spent.reversed_on > spent.business_date then 'Reversed on ' || to_char(spent.reversed_on, 'DD/MM/YYYY')
        when spent.status = 'reversed' then 'Reversed'
        else ''
      end as "status",
      author.username as "user",
      spent.sign = 1 and spent.status = 'reversed' and spent.reversed_on = spent.business_date as "isOff"
    from spent
    join expense_category category on category.code = spent.category_code
    join stock_location place on place.code = spent.location_code
    join app_user author on author.code = spent.user_code
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    join payment_type type on type.code = tender.payment_type_code
    left join bank_account account on account.code = tender.account_code
    left join cheque on cheque.location_code = tender.location_code and cheque.code = tender.paper_code || lpad(tender.tender_no::text, 2, '0')
    where ($4::text is null or spent.category_code = $4)
      and ($5::text is null or tender.payment_type_code = $5);

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
      note.sign * (note.sub_total + note.line_discount) as "subTotal",
      note.sign * (note.line_discount + note.grn_discount) as "discount",
      note.sign * note.total as "total",
      note.sign * note.landed_cost as "landedCost",
      note.sign * note.paid as "paid",
      note.sign * note.returns_applied as "returned",
      note.sign * (note.total - note.paid - note.returns_applied) as "due",
      case
        when note.sign = -1 then 'Of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', reversed'
        when note.reversed_on > note.business_date then 'Reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
        when note.status = 'reversed' then 'Reversed'
        when note.paid + note.returns_applied = note.total then 'Paid'
        when note.paid + note.returns_applied > 0 then 'Partial'
        else 'Unpaid'
      end as "status",
      author.username as "user",
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"
    from note
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    join app_user author on author.code = note.user_code
    where $4::text is null or note.supplier_code = $4;

-- reports.daily-sales
with bill as (
      select invoice.*, reversal.reversed_on, invoice.created_at as at, 1 as sign
      from invoice
      left join reversal on reversal.location_code = invoice.location_code and reversal.paper_code = invoice.code
        and invoice.status = 'reversed'
      where invoice.location_code = any($1::text[])
        and invoice.business_date between $2::date and $3::date
      union all
      select invoice.*, reversal.reversed_on, reversal.reversed_at, -1
      from reversal
      join invoice on invoice.location_code = reversal.location_code and invoice.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and invoice.business_date < reversal.reversed_on
    )
    select
      case bill.sign when 1 then bill.code else bill.code || '-R' end as "code",
      bill.location_code as "locationCode",
      place.name as "locationName",
      bill.code as "bill",
      bill.at as "time",
      case when bill.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customer",
      bill.sign * bill.sub_total as "subTotal",
      bill.sign * bill.bill_discount as "discount",
      bill.sign * bill.total as "total",
      bill.sign * bill.paid as "paid",
      bill.sign * bill.returned as "returned",
      bill.sign * (bill.total - bill.paid - bill.returned) as "due",
      case
        when bill.sign = -1 then 'Of ' || to_char(bill.business_date, 'DD/MM/YYYY') || ', reversed'
        when bill.reversed_on > bill.business_date then 'Reversed on ' || to_char(bill.reversed_on, 'DD/MM/YYYY')
        when bill.status = 'reversed' then 'Reversed'
        when bill.paid_status = 1 then 'Unpaid'
        when bill.paid_status = 2 then 'Partial'
        else 'Paid'
      end as "status",
      author.username as "user",
      coalesce(rep.name, '') as "salesRep",
      bill.status = 'reversed' and bill.reversed_on = bill.business_date as "isOff"
    from bill
    join stock_location place on place.code = bill.location_code
    join customer on customer.code = bill.customer_code
    join app_user author on author.code = bill.user_code
    left join sales_rep rep on rep.code = bill.sales_rep_code
    where $4::text is null or bill.sales_rep_code = $4;

-- reports.debit-statement
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
    ),
    open as (
      select due.supplier_code, count(*) filter (where due.kind = 'grn') as notes, min(due.date) as oldest, min(due.due_date) as first_due
      from (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed') due
      where due.location_code = any($1) and due.status = 'live' and due.paid + due.returned < due.total
        and ($2::text is null or due.supplier_code = $2)
      group by due.supplier_code
    )
    select
      supplier.code as "code",
      supplier.name as "supplier",
      supplier.phone1 as "phone",
      coalesce(open.notes, 0)::int as "openGrns",
      balance.due as "due",
      balance.returned as "returned",
      balance.over_payment as "overPayment",
      balance.due - balance.returned - balance.over_payment as "net",
      open.first_due as "firstDue",
      $3::date - open.oldest as "oldestDays"
    from balance
    join supplier on supplier.code = balance.party_code
    left join open on open.supplier_code = supplier.code
    where balance.due <> 0 or balance.returned <> 0 or balance.over_payment <> 0;

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
    )
    select
      note.location_code || '-' || note.code || '-' || line.line_no || case note.sign when 1 then '' else '-R' end as "code",
      note.location_code as "locationCode",
      place.name as "locationName",
      note.code || ' of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', ' || supplier.name || ', invoice ' || note.invoice_code
        || case
          when note.sign = -1 then ', reversed on ' || to_char(note.day, 'DD/MM/YYYY')
          when note.status = 'reversed' and note.reversed_on is not null then ', reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
          else ''
        end as "note",
      note.code as "grn",
      line.line_no as "lineNo",
      note.day as "date",
      item.code as "itemCode",
      item.name as "item",
      note.sign * line.quantity as "quantity",
      line.cost_price::bigint as "cost",
      note.sign * line.discount_total as "discount",
      note.sign * line.line_total as "net",
      line.unit_cost as "unitCost",
      note.sign * line.cost_total as "costValue",
      line.wholesale_price as "wholesale",
      line.retail_price as "retail",
      case when line.retail_price > 0 then round((line.retail_price - line.unit_cost) * 10000.0 / line.retail_price)::int end as "margin",
      line.expiry_date as "expiry",
      line.batch as "batch",
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"
    from note
    join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
    join item on item.code = line.item_code
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    where ($4::text is null or note.supplier_code = $4)
      and ($5::text is null or line.item_code = $5);

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
      end as "flag"
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
          <> line.cash_amount + line.cheque_amount - moved.debit + moved.credit then 'BROKEN'
        else 'ok'
      end as "chain",
      author.username as "user",
      closing.status = 'reversed' as "isOff"
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
select
      line.location_code || '-' || line.paper_code || '-' || line.entry_no || '-' || line.line_no as "code",
      line.location_code as "locationCode",
      place.name as "locationName",
      line.business_date as "date",
      type.name as "ledgerType",
      source.name as "source",
      line.paper_code as "paper",
      case when account.ledger_mode = 'cash' then line.debit else 0 end as "cashDebit",
      case when account.ledger_mode = 'cash' then line.credit else 0 end as "cashCredit",
      case when account.ledger_mode = 'cheque' then line.debit else 0 end as "chequeDebit",
      case when account.ledger_mode = 'cheque' then line.credit else 0 end as "chequeCredit",
      line.debit - line.credit as "net"
    from gl_line line
    join gl_account account on account.code = line.account_code
    join ledger_type type on type.code = account.ledger_type_code
    join source_code source on source.code = line.source_code
    join stock_location place on place.code = line.location_code
    where line.location_code = any($1::text[])
      and line.business_date between $2::date and $3::date
      and ($4::text is null or account.ledger_type_code = $4);

-- reports.monthly-expenses
with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any($1::text[])
        and expense.business_date between $2::date and $3::date
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and expense.business_date < reversal.reversed_on
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any($1::text[])
        and move.business_date between $2::date and $3::date
    )
    select
      category.code || '-' || to_char(spent.day, 'YYYY-MM-DD') as "code",
      category.name as "category",
      spent.day as "date",
      to_char(spent.day, 'Dy') as "weekday",
      sum(case when spent.status = 'cheque' then 0 else spent.sign end)::int as "expenses",
      coalesce(sum(spent.total) filter (where tender.payment_type_code = '21910000001'), 0)::bigint as "cash",
      coalesce(sum(spent.total) filter (where tender.payment_type_code = '21910000002'), 0)::bigint as "cheque",
      coalesce(sum(spent.total) filter (where tender.payment_type_code in ('21910000003', '21910000007')), 0)::bigint as "bankAmount",
      sum(spent.total)::bigint as "amount"
    from spent
    join expense_category category on category.code = spent.category_code
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    where not (spent.status = 'reversed' and spent.reversed_on = spent.business_date)
      and ($4::text is null or spent.category_code = $4)
      and ($5::text is null or tender.payment_type_code = $5)
    group by category.code, category.name, spent.day;

-- reports.monthly-purchase
with note as (
      select grn.business_date as day, 1 as sign, grn.sub_total, grn.line_discount, grn.grn_discount, grn.total
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any($1::text[])
        and grn.business_date between ($2::date - interval '1 month')::date and $3::date
        and (grn.status = 'live' or reversal.reversed_on > grn.business_date)
      union all
      select reversal.reversed_on, -1, grn.sub_total, grn.line_discount, grn.grn_discount, grn.total
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between ($2::date - interval '1 month')::date and $3::date
        and grn.business_date < reversal.reversed_on
    ),
    bought as (
      select day, sum(sign) as notes, sum(sign * (sub_total + line_discount)) as gross, sum(sign * (line_discount + grn_discount)) as discount,
        sum(sign * total) as total
      from note
      group by day
    ),
    posted as (
      select business_date as day,
        coalesce(sum(debit - credit) filter (where account_code = '1510' and source_code = 44), 0) as returned,
        coalesce(sum(debit - credit) filter (where source_code between 15 and 19), 0) as paid
      from gl_line
      where location_code = any($1::text[])
        and account_code in ('1500', '1510', '2100')
        and business_date between ($2::date - interval '1 month')::date and $3::date
      group by business_date
    ),
    netted as (
      select coalesce(bought.day, posted.day) as day, coalesce(bought.notes, 0) as notes, coalesce(bought.gross, 0) as gross,
        coalesce(bought.discount, 0) as discount, coalesce(posted.returned, 0) as returned,
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
      coalesce(cheque.number, nullif(tender.reference, ''), nullif(tender.card_last4, ''), '') as "reference",
      coalesce(cheque.cheque_date, tender.tender_date) as "referenceDate",
      voucher.sign * tender.amount as "amount",
      case
        when voucher.sign = -1 then 'Of ' || to_char(voucher.business_date, 'DD/MM/YYYY') || ', reversed'
        when voucher.reversed_on > voucher.business_date then 'Reversed on ' || to_char(voucher.reversed_on, 'DD/MM/YYYY')
        when voucher.status = 'reversed' then 'Reversed'
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
    where ($4::text is null or tender.payment_type_code = $4)
      and ($5::text is null or voucher.supplier_code = $5);

-- reports.periodic-expenses
with spent as (
      select expense.location_code, expense.code, expense.code as paper, expense.business_date, expense.business_date as day, expense.created_at as at,
        expense.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks, expense.status, reversal.reversed_on,
        1 as sign, expense.total
      from expense
      left join reversal on expense.status = 'reversed' and reversal.location_code = expense.location_code
        and reversal.paper_code = expense.code
      where expense.location_code = any($1::text[])
        and expense.business_date between $2::date and $3::date
      union all
      select expense.location_code, expense.code || '-R', expense.code, expense.business_date, reversal.reversed_on, reversal.reversed_at,
        reversal.reversed_by, expense.category_code, expense.payee, expense.reference, expense.remarks, 'taken off', reversal.reversed_on, -1,
        -expense.total
      from reversal
      join expense on expense.location_code = reversal.location_code and expense.code = reversal.paper_code
      where reversal.location_code = any($1::text[])
        and reversal.reversed_on between $2::date and $3::date
        and expense.business_date < reversal.reversed_on
      union all
      select expense.location_code, expense.code || '-' || opened.cheque_code || '-' || opened.move_no, expense.code, expense.business_date,
        move.business_date, move.moved_at, move.user_code, expense.category_code, expense.payee, expense.reference, expense.remarks,
        'cheque', null, -1, -opened.amount
      from expense_reopening opened
      join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
      join expense on expense.location_code = opened.location_code and expense.code = opened.expense_code
      where opened.location_code = any($1::text[])
        and move.business_date between $2::date and $3::date
    )
    select
      spent.location_code || '-' || spent.code as "code",
      spent.location_code as "locationCode",
      place.name as "locationName",
      spent.paper as "expense",
      spent.day as "date",
      spent.at as "time",
      category.name as "category",
      spent.payee as "payee",
      case when tender.payment_type_code = '21910000002' then 'Own cheque' else type.name end as "tender",
      coalesce(account.name, '') as "bank",
      coalesce(cheque.number, nullif(tender.reference, ''), '') as "paymentRef",
      spent.reference as "reference",
      spent.remarks as "remarks",
      case when tender.payment_type_code = '21910000001' then spent.total else 0 end as "cash",
      case when tender.payment_type_code = '21910000002' then spent.total else 0 end as "cheque",
      case when tender.payment_type_code in ('21910000003', '21910000007') then spent.total else 0 end as "bankAmount",
      spent.total::bigint as "amount",
      case
        when spent.status = 'cheque' and spent.total > 0 then 'Cheque honoured after all'
        when spent.status = 'cheque' then 'Cheque came back'
        when spent.status = 'taken off' then 'Of ' || to_char(spent.business_date, 'DD/MM/YYYY') || ', reversed'
        when spent.reversed_on > spent.business_date then 'Reversed on ' || to_char(spent.reversed_on, 'DD/MM/YYYY')
        when spent.status = 'reversed' then 'Reversed'
        else ''
      end as "status",
      author.username as "user",
      spent.sign = 1 and spent.status = 'reversed' and spent.reversed_on = spent.business_date as "isOff"
    from spent
    join expense_category category on category.code = spent.category_code
    join stock_location place on place.code = spent.location_code
    join app_user author on author.code = spent.user_code
    join tender on tender.location_code = spent.location_code and tender.paper_code = spent.paper
    join payment_type type on type.code = tender.payment_type_code
    left join bank_account account on account.code = tender.account_code
    left join cheque on cheque.location_code = tender.location_code and cheque.code = tender.paper_code || lpad(tender.tender_no::text, 2, '0')
    where ($4::text is null or spent.category_code = $4)
      and ($5::text is null or tender.payment_type_code = $5);

-- reports.periodic-stock
with moved as (
      select item_code, left(paper_code, 2) as prefix, business_date >= $1::date as is_in, sum(quantity) as quantity,
        -- As the ledger has it: each movement rounded to the cent, half away from zero.
        sum((quantity * cost_price + case when quantity > 0 then 500 else -500 end) / 1000) as value
      from stock_history
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
        coalesce(-sum(quantity) filter (where is_in and prefix in ('30', '31')), 0)::bigint as sold,
        coalesce(-sum(quantity) filter (where is_in and prefix = '35'), 0)::bigint as return_out,
        coalesce(-sum(quantity) filter (where is_in and prefix = '41'), 0)::bigint as issued,
        coalesce(sum(quantity) filter (where is_in and prefix in ('42', '62')), 0)::bigint as transfer,
        coalesce(sum(quantity) filter (where is_in and prefix = '44'), 0)::bigint as adjusted,
        sum(quantity)::bigint as closing,
        coalesce(sum(value) filter (where not is_in), 0)::bigint as opening_value,
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
      counted.value as "value"
    from counted
    join item on item.code = counted.item_code
    join item_category category on category.code = item.category_code
    where (counted.has_moved or counted.closing <> 0)
      and ($5::text is null or item.category_code = $5);

-- reports.periodic-voucher
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
      case
        when voucher.sign = -1 then 'Of ' || to_char(voucher.business_date, 'DD/MM/YYYY') || ', reversed'
        when voucher.reversed_on > voucher.business_date then 'Reversed on ' || to_char(voucher.reversed_on, 'DD/MM/YYYY')
        when voucher.status = 'reversed' then 'Reversed'
        else ''
      end as "status",
      voucher.status = 'reversed' and voucher.reversed_on = voucher.business_date as "isOff"
    from voucher
    cross join lateral (
      select paid.*, row_number() over (order by paid.line_no) as nth
      from (
        select line_no, due_kind, due_code, due_before, amount
        from payment_voucher_line line
        where line.location_code = voucher.location_code and line.voucher_code = voucher.code
        union all
        select 99999, 'ahead', '', null, voucher.total - voucher.settled
        where voucher.total > voucher.settled
      ) paid
    ) part
    join supplier on supplier.code = voucher.supplier_code
    join stock_location place on place.code = voucher.location_code
    left join (select 'grn' as kind, location_code, code, supplier_code, invoice_code, business_date as date, due_date, total, paid,
       returns_applied as returned, status from grn union all select 'opening', location_code, code, party_code, reference, coalesce(paper_date, business_date), due_date, total, paid, 0, status
       from opening_balance where kind = 'supplier-owed') due on due.location_code = voucher.location_code and due.kind = part.due_kind and due.code = part.due_code
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

-- reports.profit-and-loss
with summed as (
      select account.code, account.name, account.kind,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      cross join lateral account_sums(place.code, account.code, $3::date) closing
      where account.kind in ('income', 'expense')
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      name as "name",
      -- Sales and what was sold: 4000 to 5999.
      case
        when code between '4000' and '5999' then 'Gross profit'
        when kind = 'expense' then 'Operating expenses'
        else 'Other income'
      end as "section",
      debit as "debit",
      credit as "credit",
      credit - debit as "profit"
    from summed
    where debit <> 0 or credit <> 0;

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
      note.sign * (note.sub_total + note.line_discount) as "subTotal",
      note.sign * (note.line_discount + note.grn_discount) as "discount",
      note.sign * note.total as "total",
      note.sign * note.landed_cost as "landedCost",
      note.sign * note.paid as "paid",
      note.sign * note.returns_applied as "returned",
      note.sign * (note.total - note.paid - note.returns_applied) as "due",
      case when note.sign = 1 and note.total > note.paid + note.returns_applied and note.status = 'live' then note.due_date end as "dueDate",
      case
        when note.sign = -1 then 'Of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', reversed'
        when note.reversed_on > note.business_date then 'Reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
        when note.status = 'reversed' then 'Reversed'
        when note.paid + note.returns_applied = note.total then 'Paid'
        when note.paid + note.returns_applied > 0 then 'Partial'
        else 'Unpaid'
      end as "status",
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"
    from note
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    where $4::text is null or note.supplier_code = $4;

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
select
      balance.location_code || '-' || balance.entry_code as "code",
      balance.location_code as "locationCode",
      place.name as "locationName",
      category.name as "category",
      item.code as "itemCode",
      item.name as "item",
      entry.batch as "batch",
      coalesce(bin.name, '') as "bin",
      balance.remaining as "quantity",
      entry.cost_price as "cost",
      entry.wholesale_price as "wholesale",
      entry.retail_price as "retail",
      (balance.remaining * entry.cost_price + 500) / 1000 as "costValue",
      (balance.remaining * entry.retail_price + 500) / 1000 as "retailValue",
      $1::date - entry.received_on as "age"
    from stock_balance balance
    join stock_entry entry on entry.code = balance.entry_code
    join stock_location place on place.code = balance.location_code
    join item on item.code = balance.item_code
    join item_category category on category.code = item.category_code
    left join item_location spot on spot.item_code = item.code and spot.location_code = balance.location_code
    left join item_bin bin on bin.code = spot.bin_code
    where balance.location_code = any($2::text[])
      and balance.remaining > 0
      and ($3::text is null or item.category_code = $3);

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
      initcap(issue.reason) as "reason",
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
        when issue.reversed_on is not null then 'Reversed on ' || to_char(issue.reversed_on, 'DD/MM/YYYY')
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
        coalesce(sum(line.credit - line.debit) filter (where line.source_code not in (15, 16, 17, 18, 19, 20, 25, 28, 30, 44, 45)), 0) as bought,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (25, 44)), 0) as given_back,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 15), 0) as cash,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (16, 17, 28, 30)), 0) as cheque,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 18), 0) as card,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code = 19), 0) as bank,
        coalesce(sum(line.debit - line.credit) filter (where line.source_code in (20, 45) and line.account_code = '2100'), 0) as balances
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
        0 as bought, 0 as given_back, 0 as cash, 0 as cheque, 0 as card, 0 as bank, 0 as balances,
        coalesce(sum(amount) filter (where business_date < $4), 0) as due
      from moved
      group by party_code
      having $3::text is not null or bool_or(business_date >= $4)
      union all
      select party_code || '-' || location_code || '-' || paper_code || '-' || business_date, party_code, location_code, nth, business_date,
        paper_code, left(paper_code, 2), amount, bought, given_back, cash, cheque, card, bank, balances, due
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
        when told.prefix = '37' then 'PMT'
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
      told.amount::bigint as "amount",
      told.due::bigint as "due",
      -- Nothing is left of a paper that was reversed on its own day.
      told.nth > 0 and told.bought = 0 and told.given_back = 0 and told.cash = 0 and told.cheque = 0 and told.card = 0 and told.bank = 0
        and told.balances = 0 as "isOff"
    from told
    join supplier on supplier.code = told.party_code
    left join stock_location place on place.code = told.location_code
    left join grn on grn.location_code = told.location_code and grn.code = told.paper;

-- reports.trial-balance
with summed as (
      select account.code, account.name, account.kind, sum(opening.debit - opening.credit)::bigint as opening,
        sum(closing.debit - opening.debit)::bigint as debit, sum(closing.credit - opening.credit)::bigint as credit,
        sum(closing.debit - closing.credit)::bigint as balance
      from gl_account account
      cross join unnest($1::text[]) as place (code)
      cross join lateral account_sums(place.code, account.code, $2::date - 1) opening
      cross join lateral account_sums(place.code, account.code, $3::date) closing
      where ($4::text is null or account.kind = $4)
      group by account.code, account.name, account.kind
    )
    select
      code as "code",
      name as "name",
      initcap(kind) as "kind",
      opening as "opening",
      debit as "debit",
      credit as "credit",
      greatest(balance, 0) as "balanceDebit",
      greatest(-balance, 0) as "balanceCredit"
    from summed
    where $5::text = 'all' or opening <> 0 or debit <> 0 or credit <> 0;
