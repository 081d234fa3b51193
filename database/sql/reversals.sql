-- reversals.balances-of-entries
select balance.entry_code as "entryCode", balance.remaining, item.name as "itemName", count.name as "countName"
   from stock_balance balance join item on item.code = balance.item_code left join count_session count on count.id = balance.blocked_by
   where balance.location_code = $1 and balance.entry_code = any($2);

-- reversals.hanging-on-account-transaction
select 'Cash' as what, '' as code, '' as detail, total as amount,
        case when debit_account = '1101' then 'out-of-till' else 'into-till' end as effect
      from account_transaction master where master.location_code = $1 and master.code = $2 and '1101' in (debit_account, credit_account);

-- reversals.hanging-on-bad-debt
select case when invoice_code is not null then 'Bill' when opening_code is not null then 'Opening balance' else 'Returned cheque' end as what,
        coalesce(invoice_code, opening_code, cheque.number) as code, '' as detail, line.amount, 'owed' as effect
        from bad_debt_line line left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
        where line.location_code = $1 and line.bad_debt_code = $2;

-- reversals.hanging-on-cheque-voucher
select 'Cheque ' || cheque.number as what, '' as code, case line.to_state when 'IN_HAND' then 'In hand' when 'DEPOSITED' then 'In progress' when 'REALIZED' then 'Realized' when 'RETURNED' then 'Returned' when 'SETTLED' then 'Settled' when 'ENDORSED' then 'Handed on' when 'CANCELLED' then 'Cancelled' when 'ISSUED' then 'Issued' when 'STALE' then 'Stale' end as detail, line.amount,
      case when cheque.state <> line.to_state or cheque.settled > 0 then 'blocks' when line.from_state = 'IN_HAND' then 'in-hand'
        else 'put-back' end as effect
    from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
    where line.location_code = $1 and line.move_code = $2
    union all
    select 'Debt', '', 'Of the returned cheque ' || cheque.number, line.amount, 'not-owed'
      from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
      where line.location_code = $1 and line.move_code = $2 and line.to_state = 'RETURNED' and cheque.kind = 'received'
    union all
    select 'Due again', coalesce(paid.due_code, again.voucher_code), 'Paid as before', again.amount, 'not-owed'
      from cheque_history step
      join payment_voucher_reopening again on again.location_code = step.location_code and again.cheque_code = step.cheque_code
        and again.move_no = step.move_no and again.amount > 0
      left join payment_voucher_line paid on paid.location_code = again.location_code and paid.voucher_code = again.voucher_code
        and paid.line_no = again.line_no
      where step.location_code = $1 and step.paper_code = $2;

-- reversals.hanging-on-deposit-slip
select 'Cheque ' || cheque.number as what, '' as code, case line.to_state when 'IN_HAND' then 'In hand' when 'DEPOSITED' then 'In progress' when 'REALIZED' then 'Realized' when 'RETURNED' then 'Returned' when 'SETTLED' then 'Settled' when 'ENDORSED' then 'Handed on' when 'CANCELLED' then 'Cancelled' when 'ISSUED' then 'Issued' when 'STALE' then 'Stale' end as detail, line.amount,
      case when cheque.state <> line.to_state or cheque.settled > 0 then 'blocks' when line.from_state = 'IN_HAND' then 'in-hand'
        else 'put-back' end as effect
    from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
    where line.location_code = $1 and line.move_code = $2
    union all
    select 'Debt', '', 'Of the returned cheque ' || cheque.number, line.amount, 'not-owed'
      from cheque_move_line line join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
      where line.location_code = $1 and line.move_code = $2 and line.to_state = 'RETURNED' and cheque.kind = 'received'
    union all
    select 'Due again', coalesce(paid.due_code, again.voucher_code), 'Paid as before', again.amount, 'not-owed'
      from cheque_history step
      join payment_voucher_reopening again on again.location_code = step.location_code and again.cheque_code = step.cheque_code
        and again.move_no = step.move_no and again.amount > 0
      left join payment_voucher_line paid on paid.location_code = again.location_code and paid.voucher_code = again.voucher_code
        and paid.line_no = again.line_no
      where step.location_code = $1 and step.paper_code = $2;

-- reversals.hanging-on-expense
select 'Expense' as what, pays_code as code, 'Paid again with it' as detail, total as amount, 'opened' as effect
      from expense master where master.location_code = $1 and master.code = $2 and pays_code is not null
      union all
      select 'Late tax invoice', code, 'Claims its VAT', total, 'blocks' from late_tax_invoice
        where location_code = $1 and expense_code = $2 and status = 'live';

-- reversals.hanging-on-grn
select 'Purchase order' as what, order_code as code, '' as detail, null::bigint as amount, 'opened' as effect
        from grn master where master.location_code = $1 and master.code = $2 and order_code is not null
      union all
      select 'Purchase return', purchase_return_code, 'Applied to it', amount, 'opened' from grn_return_use
        where location_code = $1 and grn_code = $2
      union all
      select 'Payment voucher', voucher.code, case line.due_kind when 'grn' then 'Paid to the supplier' else 'Paid on its landed cost' end,
        line.amount, 'blocks'
        from payment_voucher_line line
        join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
        where line.location_code = $1 and line.due_code = $2 and line.due_kind in ('grn', 'landed-cost') and voucher.status = 'live'
      union all
      select 'Price correction', code, 'Corrects its prices', total, 'blocks' from price_correction
        where location_code = $1 and grn_code = $2 and status = 'live'
      union all
      select 'Late tax invoice', code, 'Claims its VAT', total, 'blocks' from late_tax_invoice
        where location_code = $1 and grn_code = $2 and status = 'live'
      union all
      select 'Debt', '', 'Owed to the supplier', total - returns_applied - paid, 'not-owed' from grn master
        where master.location_code = $1 and master.code = $2 and returns_applied + paid < total
      union all
      select 'Landed cost', '', 'Owed to ' || supplier.name, amount - paid, 'not-owed'
        from grn_landed_cost cost join supplier on supplier.code = cost.supplier_code
        where location_code = $1 and grn_code = $2 and paid < amount;

-- reversals.hanging-on-invoice-auto-care
select 'Sales return' as what, code, '' as detail, total as amount, 'blocks' as effect from sales_return
      where location_code = $1 and invoice_code = $2 and status = 'live'
    union all
    select 'Oversold goods', code, 'Names its goods', null, 'blocks' from oversold_goods
      where location_code = $1 and invoice_code = $2 and status = 'live'
    union all
    select case when order_code is null then 'Quotation' else 'Sales order' end, coalesce(order_code, quotation_code), '', null, 'opened'
      from bill_origin where location_code = $1 and invoice_code = $2
    union all
    select 'Payment receipt', receipt.code, 'Paid later', line.amount, 'blocks'
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = $1 and line.invoice_code = $2 and receipt.status = 'live'
    union all
    select case when is_discount then 'Settlement discount' else 'Bad debt' end, paper_code,
      case when is_discount then 'Forgiven with it' else 'Written off with it' end, amount, 'blocks'
      from debt_settled where location_code = $1 and invoice_code = $2 and (is_written_off or is_discount) and status = 'live'
    union all
    select 'Debt', '', 'Left on credit', total - paid - returned, 'not-owed' from invoice master where master.location_code = $1 and master.code = $2 and paid + returned < total;

-- reversals.hanging-on-invoice-pos
select 'Sales return' as what, code, '' as detail, total as amount, 'blocks' as effect from sales_return
      where location_code = $1 and invoice_code = $2 and status = 'live'
    union all
    select 'Oversold goods', code, 'Names its goods', null, 'blocks' from oversold_goods
      where location_code = $1 and invoice_code = $2 and status = 'live'
    union all
    select case when order_code is null then 'Quotation' else 'Sales order' end, coalesce(order_code, quotation_code), '', null, 'opened'
      from bill_origin where location_code = $1 and invoice_code = $2
    union all
    select 'Payment receipt', receipt.code, 'Paid later', line.amount, 'blocks'
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = $1 and line.invoice_code = $2 and receipt.status = 'live'
    union all
    select case when is_discount then 'Settlement discount' else 'Bad debt' end, paper_code,
      case when is_discount then 'Forgiven with it' else 'Written off with it' end, amount, 'blocks'
      from debt_settled where location_code = $1 and invoice_code = $2 and (is_written_off or is_discount) and status = 'live'
    union all
    select 'Debt', '', 'Left on credit', total - paid - returned, 'not-owed' from invoice master where master.location_code = $1 and master.code = $2 and paid + returned < total;

-- reversals.hanging-on-journal-entry
select 'Bank' as what, '' as code, bank.name as detail, abs(leg.amount) as amount,
        'put-back' as effect
      from journal_entry_line leg join bank_account bank on bank.code = leg.party_code where leg.location_code = $1 and leg.journal_entry_code = $2;

-- reversals.hanging-on-late-tax-credit-note
select 'Purchase return' as what, purchase_return_code as code, 'Its VAT is claimed again' as detail, total as amount,
        'stays' as effect
      from late_tax_credit_note master where master.location_code = $1 and master.code = $2;

-- reversals.hanging-on-late-tax-invoice
select case when grn_code is null then 'Expense' else 'GRN' end as what, coalesce(grn_code, expense_code) as code,
        'Its VAT is claimed no more' as detail, total as amount, 'stays' as effect
      from late_tax_invoice master where master.location_code = $1 and master.code = $2;

-- reversals.hanging-on-opening-balance
select case when cheque.code is not null then 'Cheque ' || cheque.number when kind_of.word is null then 'Balance' else kind_of.word end as what,
      '' as code, coalesce(case cheque.state when 'IN_HAND' then 'In hand' when 'DEPOSITED' then 'In progress' when 'REALIZED' then 'Realized' when 'RETURNED' then 'Returned' when 'SETTLED' then 'Settled' when 'ENDORSED' then 'Handed on' when 'CANCELLED' then 'Cancelled' when 'ISSUED' then 'Issued' when 'STALE' then 'Stale' end, master.reference) as detail, total as amount,
      case when cheque.state not in ('IN_HAND', 'ISSUED') or paid > 0 then 'blocks' when cheque.state is not null then 'voided'
        when master.kind in ('cash', 'bank') then 'not-here' when master.kind in ('customer-owes', 'supplier-owed', 'overdraft') then 'not-owed'
        else 'off-balance' end as effect
    from opening_balance master
    left join cheque on cheque.location_code = master.location_code and cheque.paper_code = master.code
    left join (values ('cash', 'Cash'), ('bank', 'Bank'), ('overdraft', 'Overdraft'), ('customer-owes', 'Bill'), ('supplier-owed', 'Bill'))
      as kind_of (kind, word) on kind_of.kind = master.kind
    where master.location_code = $1 and master.code = $2
    union all
    select 'Payment receipt', receipt.code, 'Paid on it', line.amount, 'blocks'
      from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = $1 and line.opening_code = $2 and receipt.status = 'live'
    union all
    select case when is_discount then 'Settlement discount' else 'Bad debt' end, paper_code,
      case when is_discount then 'Forgiven with it' else 'Written off with it' end, amount, 'blocks'
      from debt_settled where location_code = $1 and opening_code = $2 and (is_written_off or is_discount) and status = 'live'
    union all
    select 'Payment voucher', voucher.code, 'Paid on it', line.amount, 'blocks'
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      where line.location_code = $1 and line.due_code = $2 and line.due_kind = 'opening' and voucher.status = 'live';

-- reversals.hanging-on-order-advance
with gave as (
        select master.*, balance.over_payment < master.total as is_used from order_advance master
        join customer_balance balance on balance.customer_code = master.customer_code where master.location_code = $1 and master.code = $2
      )
      select 'Sales order' as what, order_code as code, '' as detail, null::bigint as amount, 'stays' as effect from gave
      union all
      select 'Over payment', '', '', total, case when is_used then 'blocks' else 'off-balance' end from gave
      union all
      select 'Paid with it', used.code, '', used.amount, 'blocks' from gave cross join lateral (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = gave.customer_code and line.account_code = '2200'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used where gave.is_used;

-- reversals.hanging-on-payment-receipt
with gave as (
        select master.*, master.total - master.settled as ahead, balance.over_payment < master.total - master.settled as is_used
        from payment_receipt master join customer_balance balance on balance.customer_code = master.customer_code where master.location_code = $1 and master.code = $2
      )
      select case when invoice_code is not null then 'Bill' when opening_code is not null then 'Opening balance' else 'Returned cheque' end as what,
        coalesce(invoice_code, opening_code, cheque.number) as code, case when paper.whole_code is null then '' else (select 'At ' || name from stock_location where code = paper.location_code) end as detail, line.amount, 'owed' as effect
        from payment_receipt paper join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
        left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
        where (paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2)
      union all
      select 'Over payment', '', '', ahead, case when is_used then 'blocks' else 'off-balance' end from gave where ahead > 0
      union all
      select 'Sales return', given.code, 'Paid back in cash what the receipt paid', given.cash_paid, 'blocks'
        from payment_receipt paper join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
        join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
        join sales_return given on given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live'
        where (paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2) and given.cash_paid > bill.paid - line.amount - coalesce((
      select sum(given.amount) from debt_settled given where given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live' and (given.is_written_off or given.is_discount)), 0)
      union all
      select 'Settlement discount', given.code, 'Forgave the rest', given.total, 'blocks' from payment_receipt paper
        join settlement_discount given on given.location_code = paper.location_code and given.receipt_code = paper.code and given.status = 'live'
        where (paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2)
      union all
      select 'Paid with it', used.code, '', used.amount, 'blocks' from gave cross join lateral (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = gave.customer_code and line.account_code = '2200'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used where gave.is_used;

-- reversals.hanging-on-payment-voucher
with gave as (
        select master.*, master.total - master.settled as ahead, balance.over_payment < master.total - master.settled as is_used
        from payment_voucher master join supplier_balance balance on balance.supplier_code = master.supplier_code where master.location_code = $1 and master.code = $2
      )
      select case due_kind when 'grn' then 'GRN' when 'opening' then 'Opening balance' when 'price-correction' then 'Price correction' when 'landed-cost' then 'Landed cost of GRN' end as what, due_code as code, case when paper.whole_code is null then '' else (select 'At ' || name from stock_location where code = paper.location_code) end as detail, line.amount, 'owed' as effect
        from payment_voucher paper join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code
        where (paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2)
      union all
      select 'Over payment', '', 'Paid ahead', ahead, case when is_used then 'blocks' else 'off-balance' end from gave where ahead > 0
      union all
      select 'Paid with it', used.code, '', used.amount, 'blocks' from gave cross join lateral (select line.paper_code as code, (sum(line.credit) - sum(line.debit))::bigint as amount
    from gl_line line where line.party_code = gave.supplier_code and line.account_code = '1500'
    group by line.location_code, line.paper_code having sum(line.credit) > sum(line.debit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used where gave.is_used;

-- reversals.hanging-on-price-correction
select 'GRN' as what, grn_code as code, 'Its prices are as it says again' as detail, null::bigint as amount, 'stays' as effect
        from price_correction master where master.location_code = $1 and master.code = $2
      union all
      select 'Payment voucher', used.code, case when used.amount < 0 then 'Takes it in' else 'Paid to the supplier' end, used.amount, 'blocks'
        from price_correction master cross join lateral (select voucher.code, voucher.business_date as date, line.amount
    from payment_voucher_line line
    join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
    where line.location_code = master.location_code and line.due_code = master.code and line.due_kind = 'price-correction'
      and voucher.status = 'live') used where master.location_code = $1 and master.code = $2
      union all
      select case when total < 0 then 'Credit' else 'Debt' end, '', case when total < 0 then 'Owed by the supplier' else 'Owed to the supplier' end,
        abs(total - paid), 'not-owed' from price_correction master where master.location_code = $1 and master.code = $2 and paid <> total;

-- reversals.hanging-on-purchase-return
select used.what, used.code, '' as detail, used.amount, 'blocks' as effect
        from purchase_return cross join lateral (
    select 'GRN' as what, applied.grn_code as code, applied.amount from grn_return_use applied
    join grn on grn.location_code = applied.location_code and grn.code = applied.grn_code and grn.status = 'live'
    where applied.location_code = purchase_return.location_code and applied.purchase_return_code = purchase_return.code
    union all
    select 'Refund', refund.code, refund.total from purchase_return_refund refund
    where refund.location_code = purchase_return.location_code and refund.purchase_return_code = purchase_return.code
      and refund.status = 'live'
    union all
    select 'Payment voucher', used.code, used.amount from (select voucher.code, voucher.business_date as date, sum(tender.amount)::bigint as amount
    from tender join payment_voucher voucher on voucher.location_code = tender.location_code and voucher.code = tender.paper_code
    where tender.location_code = purchase_return.location_code and tender.reference = purchase_return.code and tender.reference <> ''
      and tender.payment_type_code = '21910000006' and voucher.status = 'live'
    group by voucher.code, voucher.business_date) used
    order by code desc) used where location_code = $1 and purchase_return.code = $2
      union all
      select 'Late tax credit note', code, 'Gives its VAT back', total, 'blocks' from late_tax_credit_note
        where location_code = $1 and purchase_return_code = $2 and status = 'live'
      union all
      select 'Supplier credit', '', '', total - applied - refunded, 'off-balance' from purchase_return master
        where master.location_code = $1 and master.code = $2 and applied + refunded < total;

-- reversals.hanging-on-purchase-return-refund
select 'Purchase return' as what, purchase_return_code as code, '' as detail, null::bigint as amount, 'opened' as effect
        from purchase_return_refund master where master.location_code = $1 and master.code = $2
      union all
      select 'Cash', '', 'Of the supplier', total, 'out-of-till' from purchase_return_refund master where master.location_code = $1 and master.code = $2;

-- reversals.hanging-on-sales-return
with gave as (
        select master.*, note.code as note_code, note.spent, coalesce(note.spent > 0, balance.return_amount < master.to_balance) as is_used
        from sales_return master join customer_balance balance on balance.customer_code = master.customer_code
        left join credit_note note on note.location_code = master.location_code and note.return_code = master.code
        where master.location_code = $1 and master.code = $2
      )
      select 'Bill' as what, invoice_code as code, case when off_bill > 0 then '' else 'Its goods can come back again' end as detail,
        nullif(off_bill, 0) as amount, case when off_bill > 0 then 'owed' else 'stays' end as effect from gave where invoice_code is not null
      union all
      select 'Cash', '', '', cash_paid, 'into-till' from gave where cash_paid > 0
      union all
      select 'Return balance', '', '', to_balance, case when is_used then 'blocks' else 'off-balance' end from gave
        where note_code is null and to_balance > 0
      union all
      select 'Credit note', note_code, case when spent > 0 then money_text(spent) || ' spent' else '' end, to_balance,
        case when is_used then 'blocks' else 'voided' end from gave where note_code is not null
      union all
      select 'Paid with it', used.code, '', used.amount, 'blocks' from gave cross join lateral (select * from (select tender.paper_code as code, sum(tender.amount)::bigint as amount from tender
    where tender.payment_type_code = '21910000006' and tender.reference = gave.note_code and tender.reference <> ''
      and (select sum(line.debit) > sum(line.credit) from gl_line line
        where line.location_code = tender.location_code and line.paper_code = tender.paper_code and line.account_code = '2210')
    group by tender.paper_code order by max(tender.business_date) desc, tender.paper_code desc limit 5) noted union all
        select * from (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = case when gave.note_code is null then gave.customer_code end and line.account_code = '2210'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) drawn) used where gave.is_used;

-- reversals.hanging-on-settlement-discount
select case when invoice_code is not null then 'Bill' when opening_code is not null then 'Opening balance' else 'Returned cheque' end as what,
        coalesce(invoice_code, opening_code, cheque.number) as code, '' as detail, line.amount, 'owed' as effect
        from settlement_discount_line line left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
        where line.location_code = $1 and line.discount_code = $2;

-- reversals.hanging-on-vat-payment
select 'VAT' as what, '' as code, 'Is due to the authority again' as detail, total as amount, 'owed' as effect
      from vat_payment master where master.location_code = $1 and master.code = $2 and kind = 'payment'
      union all
      select 'VAT', '', 'Is with the authority again', total, 'stays' from vat_payment master where master.location_code = $1 and master.code = $2 and kind = 'refund';

-- reversals.papers-by-number
(select 'invoicePos' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from invoice master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.kind = 'pos' and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'invoiceAutoCare' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from invoice master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.kind = 'auto-care' and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'salesReturn' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from sales_return master join customer on customer.code = master.customer_code left join credit_note note on note.location_code = master.location_code and note.return_code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and ((right(master.code, 3) = right($2, 3) and master.code like '%' || $2) or $2 in (note.code, note.code || right($2, 4))) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'purchaseReturn' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status from purchase_return master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'purchaseReturnRefund' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status from purchase_return_refund master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'paymentReceipt' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from payment_receipt master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.whole_code is null and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'badDebt' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from bad_debt master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'settlementDiscount' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from settlement_discount master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'paymentVoucher' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status from payment_voucher master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.whole_code is null and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'expense' as kind, master.code, master.created_at as "dateTime", trim(category.name || ' ' || master.payee) as "partyName",
     money_text(master.total) as "totalAmount", master.status from expense master join expense_category category on category.code = master.category_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'orderAdvance' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status from order_advance master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'priceCorrection' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status from price_correction master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'lateTaxInvoice' as kind, master.code, master.created_at as "dateTime", noted.supplier_name as "partyName",
     money_text(master.total) as "totalAmount", master.status from late_tax_invoice master join supplier_tax_document noted on noted.location_code = master.location_code and noted.paper_code = master.code
      and noted.entry_no = 1 join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'lateTaxCreditNote' as kind, master.code, master.created_at as "dateTime", noted.supplier_name as "partyName",
     money_text(master.total) as "totalAmount", master.status from late_tax_credit_note master join supplier_tax_document noted on noted.location_code = master.location_code and noted.paper_code = master.code
      and noted.entry_no = 1 join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'accountTransaction' as kind, master.code, master.created_at as "dateTime", type.name as "partyName",
     money_text(master.total) as "totalAmount", master.status from account_transaction master join journal_type type on type.code = master.journal_type_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'journalEntry' as kind, master.code, master.created_at as "dateTime", master.remarks as "partyName",
     money_text(master.total) as "totalAmount", master.status from journal_entry master  join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'vatPayment' as kind, master.code, master.created_at as "dateTime", 'Tax authority' as "partyName",
     money_text(master.total) as "totalAmount", master.status from vat_payment master  join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'grn' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status from grn master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'openingBalance' as kind, master.code, master.created_at as "dateTime", coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, account.name, 'Cash') as "partyName",
     money_text(master.total) as "totalAmount", master.status from opening_balance master left join customer on customer.code = master.party_code left join supplier on supplier.code = master.party_code
    left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'depositSlip' as kind, master.code, master.created_at as "dateTime", coalesce(account.name, master.reason) as "partyName",
     money_text(master.total) as "totalAmount", master.status from cheque_move master left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.move = 'deposit' and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20) union all (select 'chequeVoucher' as kind, master.code, master.created_at as "dateTime", coalesce(account.name, master.reason) as "partyName",
     money_text(master.total) as "totalAmount", master.status from cheque_move master left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.move <> 'deposit' and (right(master.code, 3) = right($2, 3) and master.code like '%' || $2) order by master.business_date desc, master.created_at desc, master.code desc limit 20);

-- reversals.read-account-transaction
select 'accountTransaction' as kind, master.code, master.created_at as "dateTime", type.name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", '' as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from account_transaction master join journal_type type on type.code = master.journal_type_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-bad-debt
select 'badDebt' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from bad_debt master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-cheque-voucher
select 'chequeVoucher' as kind, master.code, master.created_at as "dateTime", coalesce(account.name, master.reason) as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", coalesce(master.account_code, '') as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from cheque_move master left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.move <> 'deposit' and master.code = $2;

-- reversals.read-deposit-slip
select 'depositSlip' as kind, master.code, master.created_at as "dateTime", coalesce(account.name, master.reason) as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", coalesce(master.account_code, '') as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from cheque_move master left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.move = 'deposit' and master.code = $2;

-- reversals.read-expense
select 'expense' as kind, master.code, master.created_at as "dateTime", trim(category.name || ' ' || master.payee) as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.category_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from expense master join expense_category category on category.code = master.category_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-grn
select 'grn' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.supplier_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from grn master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-invoice-auto-care
select 'invoiceAutoCare' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from invoice master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.kind = 'auto-care' and master.code = $2;

-- reversals.read-invoice-pos
select 'invoicePos' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from invoice master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.kind = 'pos' and master.code = $2;

-- reversals.read-journal-entry
select 'journalEntry' as kind, master.code, master.created_at as "dateTime", master.remarks as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", '' as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from journal_entry master  join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-late-tax-credit-note
select 'lateTaxCreditNote' as kind, master.code, master.created_at as "dateTime", noted.supplier_name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", coalesce(noted.supplier_code, '') as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from late_tax_credit_note master join supplier_tax_document noted on noted.location_code = master.location_code and noted.paper_code = master.code
      and noted.entry_no = 1 join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-late-tax-invoice
select 'lateTaxInvoice' as kind, master.code, master.created_at as "dateTime", noted.supplier_name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", coalesce(noted.supplier_code, '') as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from late_tax_invoice master join supplier_tax_document noted on noted.location_code = master.location_code and noted.paper_code = master.code
      and noted.entry_no = 1 join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-opening-balance
select 'openingBalance' as kind, master.code, master.created_at as "dateTime", coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, account.name, 'Cash') as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", coalesce(master.party_code, master.account_code, '') as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", 1 as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from opening_balance master left join customer on customer.code = master.party_code left join supplier on supplier.code = master.party_code
    left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-order-advance
select 'orderAdvance' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from order_advance master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-payment-receipt
select 'paymentReceipt' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from payment_receipt master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.whole_code is null and master.code = $2;

-- reversals.read-payment-voucher
select 'paymentVoucher' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.supplier_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from payment_voucher master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.whole_code is null and master.code = $2;

-- reversals.read-price-correction
select 'priceCorrection' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.supplier_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from price_correction master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-purchase-return
select 'purchaseReturn' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.supplier_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from purchase_return master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-purchase-return-refund
select 'purchaseReturnRefund' as kind, master.code, master.created_at as "dateTime", supplier.name as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.supplier_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from purchase_return_refund master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-sales-return
select 'salesReturn' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from sales_return master join customer on customer.code = master.customer_code left join credit_note note on note.location_code = master.location_code and note.return_code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-settlement-discount
select 'settlementDiscount' as kind, master.code, master.created_at as "dateTime", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", master.customer_code as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from settlement_discount master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.read-vat-payment
select 'vatPayment' as kind, master.code, master.created_at as "dateTime", 'Tax authority' as "partyName",
     money_text(master.total) as "totalAmount", master.status, master.business_date as date, author.username as "user", '' as "partyCode",
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version as version, (select json_build_object('date', entry.business_date, 'dateTime', audit.at, 'user', coalesce(by.username, ''),
     'reason', coalesce(audit.reason, ''))
   from audit left join app_user by on by.code = audit.user_code
   left join gl_entry entry on entry.location_code = master.location_code and entry.paper_code = master.code and entry.reverses_no is not null
   where audit.subject = master.code and audit.location_code = master.location_code and audit.action = 'reverse'
   order by audit.seq desc, entry.entry_no desc limit 1) as reversed
   from vat_payment master  join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.code = $2;

-- reversals.tenders-of-paper
select tender.payment_type_code as type, type.name, tender.amount, tender.reference, tender.card_last4 as "cardLast4",
     coalesce(account.name, bank.name, '') as bank, cheque.number, cheque.state
   from tender join payment_type type on type.code = tender.payment_type_code left join bank on bank.code = tender.bank_code
   left join bank_account account on account.code = tender.account_code
   left join cheque on cheque.location_code = tender.location_code and (cheque.paper_code = tender.paper_code
       and cheque.tender_no = tender.tender_no or tender.payment_type_code = '21910000002' and tender.account_code is null
       and tender.bank_code is null and cheque.code = tender.reference)
   where tender.location_code = $1 and tender.paper_code = $2 order by tender.tender_no;
