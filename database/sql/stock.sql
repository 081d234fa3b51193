-- stock.change-entry-details
update stock_entry entry set batch = line.batch, expiry_date = line.expiry, warranty_days = line.warranty
   from unnest($1::text[], $2::text[], $3::date[], $4::int[]) as line (code, batch, expiry, warranty)
   where entry.code = line.code
     and (entry.batch, entry.expiry_date, entry.warranty_days) is distinct from (line.batch, line.expiry, line.warranty);

-- stock.cost-of-item
select money_text(cost_price) as cost from item where code = $1;

-- stock.entries-of-grn
select distinct entry_code as "entryCode" from grn_line where location_code = $1 and grn_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-invoice
select distinct entry_code as "entryCode" from invoice_line where location_code = $1 and invoice_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-oversold-goods
select distinct entry_code as "entryCode" from oversold_goods_line where location_code = $1 and oversold_goods_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-purchase-return
select distinct entry_code as "entryCode" from purchase_return_line where location_code = $1 and purchase_return_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-sales-return
select distinct entry_code as "entryCode" from sales_return_line where location_code = $1 and sales_return_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-count
select distinct entry_code as "entryCode" from stock_count_line where location_code = $1 and stock_count_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-in
select distinct entry_code as "entryCode" from stock_in_line where location_code = $1 and stock_in_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-issue
select distinct entry_code as "entryCode" from stock_issue_line where location_code = $1 and stock_issue_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-stock-transfer
select distinct entry_code as "entryCode" from stock_transfer_line where location_code = $1 and transfer_code = $2
         and entry_code is not null order by entry_code;

-- stock.entries-of-transfer-receipt
select distinct entry_code as "entryCode" from transfer_receipt_line where location_code = $1 and receipt_code = $2
         and entry_code is not null order by entry_code;

-- stock.entry-stops
select entry_stops as stops from app_user where code = $1;

-- stock.fill-new-entries
select move_stock($1, $2) as result;

-- stock.insert-stock-entries
with entry as (
     insert into stock_entry (code, item_code, location_code, source_code, batch, cost_price, wholesale_price, retail_price, expiry_date, warranty_days, received_on)
     select code, item_code, $1, current_paper_code(), batch, cost, wholesale, retail, expiry, warranty, received
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[], $9::int[], $10::date[])
       as line (code, item_code, batch, cost, wholesale, retail, expiry, warranty, received)
     returning code, item_code
   )
   insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
   select $1, code, item_code, 0, 0 from entry;

-- stock.last-costs
select item.code, coalesce((select entry.cost_price from stock_entry entry where entry.item_code = item.code and entry.source_code <> $2
       order by entry.received_on desc, entry.code desc limit 1), item.cost_price) as cost
   from item where item.code = any($1);

-- stock.last-stock-entry
select received_on as date, source_code as "paperCode", money_text(cost_price) as "costPrice",
     money_text(wholesale_price) as "wholesalePrice", money_text(retail_price) as "retailPrice", warranty_days as "warrantyPeriods"
   from stock_entry where item_code = $1 order by received_on desc, code desc limit 1;

-- stock.lock-entries
select balance.entry_code, balance.item_code, entry.batch, balance.remaining, balance.value, entry.cost_price,
     entry.wholesale_price, entry.retail_price, entry.expiry_date, entry.received_on, entry.warranty_days from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1 and balance.entry_code = any($2)
   order by balance.entry_code for no key update of balance;

-- stock.lock-entries-and-items
select balance.entry_code, balance.item_code, entry.batch, balance.remaining, balance.value, entry.cost_price,
     entry.wholesale_price, entry.retail_price, entry.expiry_date, entry.received_on, entry.warranty_days from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1
     and (balance.entry_code = any($2) or (balance.item_code = any($3) and balance.remaining > 0))
   order by balance.entry_code for no key update of balance;

-- stock.lock-entry-prices
select entry.code, entry.item_code as "itemCode", entry.wholesale_price as "wholesalePrice", entry.retail_price as "retailPrice",
     array(select location_code::text from stock_balance where entry_code = entry.code and remaining > 0 order by 1) as places
   from stock_entry entry where entry.code = any($1) order by entry.code for no key update;

-- stock.lock-grn
select code, business_date as date, status, version, supplier_code as "supplierCode", order_code as "orderCode", invoice_code as "invoiceCode", total,
     paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, (select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "correctedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late) as "claimedBy"
       from grn where location_code = $1 and code = $2 for no key update;

-- stock.lock-invoice
select code, business_date as date, status, version, kind, customer_code as "customerCode", total, paid,
    (select coalesce(sum(amount), 0)::bigint from tender where tender.location_code = invoice.location_code and tender.paper_code = invoice.code)
      as tendered,
    (select max(receipt.code) from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = invoice.location_code and line.invoice_code = invoice.code and receipt.status = 'live') as receipt,
    (
      select given.paper_code from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_written_off limit 1) as "writtenOffBy", (
      select max(given.paper_code collate "C") from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount) as "forgivenBy"
       from invoice where location_code = $1 and code = $2 for no key update;

-- stock.lock-oversold-goods
select code, business_date as date, status, version, invoice_code as "invoiceCode", total,
    (select json_build_object('lineNo', back.invoice_line_no, 'returnCode', given.code)
      from sales_return given
      join sales_return_line back on back.location_code = given.location_code and back.sales_return_code = given.code
      where given.location_code = oversold_goods.location_code and given.invoice_code = oversold_goods.invoice_code and given.status = 'live'
        and back.invoice_line_no in (
          select line.invoice_line_no from oversold_goods_line line
          where line.location_code = oversold_goods.location_code and line.oversold_goods_code = oversold_goods.code)
      order by given.code, back.line_no limit 1) as returned
       from oversold_goods where location_code = $1 and code = $2 for no key update;

-- stock.lock-purchase-return
select code, business_date as date, status, version, supplier_code as "supplierCode", total, applied, refunded, reason, remarks,
    (select used.code from (
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
    order by code desc) used limit 1) as "usedBy", vat, (select max(late.code collate "C") from late_tax_credit_note late
    where late.location_code = purchase_return.location_code and late.purchase_return_code = purchase_return.code and late.status = 'live') as "lateNote"
       from purchase_return where location_code = $1 and code = $2 for no key update;

-- stock.lock-sales-return
select code, business_date as date, status, version, customer_code as "customerCode", invoice_code as "invoiceCode", total, off_bill as "offBill", to_balance as "toBalance",
    (select return_amount from customer_balance balance where balance.customer_code = sales_return.customer_code) as balance,
    (select json_build_object('code', note.code, 'spent', note.spent) from credit_note note
      where note.location_code = sales_return.location_code and note.return_code = sales_return.code) as note,
    case when customer_code = '2001000001'
      then (select used.code from credit_note note cross join lateral (select tender.paper_code as code, sum(tender.amount)::bigint as amount from tender
    where tender.payment_type_code = '21910000006' and tender.reference = note.code and tender.reference <> ''
      and (select sum(line.debit) > sum(line.credit) from gl_line line
        where line.location_code = tender.location_code and line.paper_code = tender.paper_code and line.account_code = '2210')
    group by tender.paper_code order by max(tender.business_date) desc, tender.paper_code desc limit 5) used
        where note.location_code = sales_return.location_code and note.return_code = sales_return.code limit 1)
      else (select used.code from (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = sales_return.customer_code and line.account_code = '2210'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used limit 1)
    end as "drawnBy"
       from sales_return where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-count
select code, business_date as date, status, version, gain, loss
       from stock_count where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-in
select code, business_date as date, status, 1 as version, reason
       from stock_in where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-issue
select code, business_date as date, status, version, reason
       from stock_issue where location_code = $1 and code = $2 for no key update;

-- stock.lock-stock-transfer
select code, business_date as date, status, version, state, total, (select name from stock_location where code = to_location_code) as target
       from stock_transfer where location_code = $1 and code = $2 for no key update;

-- stock.lock-transfer-receipt
select code, business_date as date, status, version, transfer_code as "transferCode", total
       from transfer_receipt where location_code = $1 and code = $2 for no key update;

-- stock.mark-grn-reversed
update grn set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-invoice-reversed
update invoice set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-oversold-goods-reversed
update oversold_goods set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-purchase-return-reversed
update purchase_return set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-sales-return-reversed
update sales_return set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-stock-count-reversed
update stock_count set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-stock-in-reversed
update stock_in set status = 'reversed' where location_code = $1 and code = $2;

-- stock.mark-stock-issue-reversed
update stock_issue set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-stock-transfer-reversed
update stock_transfer set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.mark-transfer-receipt-reversed
update transfer_receipt set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- stock.most-received
select item_code as code, max(quantity)::bigint as most from grn_line
   where item_code = any($1) and grn_code <> $2
   group by item_code;

-- stock.move-stock
select move_stock($1, $2) as result;

-- stock.moved-by-paper
select entry_code as "entryCode", moved.item_code as "itemCode", item.name as "itemName", line_no as "lineNo", quantity,
     moved.cost_price as cost, moved.unit_price as price, coalesce(moved.value, round(moved.quantity::numeric * moved.cost_price * 0.001))::bigint as value
   from stock_history moved join item on item.code = moved.item_code
   where location_code = $1 and entry_code = any($2) and paper_code = $3
   order by entry_code, move_no;

-- stock.read-grn
select code, business_date as date, status, version, supplier_code as "supplierCode", order_code as "orderCode", invoice_code as "invoiceCode", total,
     paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, (select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "correctedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late) as "claimedBy"
       from grn where location_code = $1 and code = $2;

-- stock.read-invoice
select code, business_date as date, status, version, kind, customer_code as "customerCode", total, paid,
    (select coalesce(sum(amount), 0)::bigint from tender where tender.location_code = invoice.location_code and tender.paper_code = invoice.code)
      as tendered,
    (select max(receipt.code) from payment_receipt_line line
      join payment_receipt receipt on receipt.location_code = line.location_code and receipt.code = line.receipt_code
      where line.location_code = invoice.location_code and line.invoice_code = invoice.code and receipt.status = 'live') as receipt,
    (
      select given.paper_code from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_written_off limit 1) as "writtenOffBy", (
      select max(given.paper_code collate "C") from debt_settled given where given.location_code = invoice.location_code and given.invoice_code = invoice.code and given.status = 'live' and given.is_discount) as "forgivenBy"
       from invoice where location_code = $1 and code = $2;

-- stock.read-oversold-goods
select code, business_date as date, status, version, invoice_code as "invoiceCode", total,
    (select json_build_object('lineNo', back.invoice_line_no, 'returnCode', given.code)
      from sales_return given
      join sales_return_line back on back.location_code = given.location_code and back.sales_return_code = given.code
      where given.location_code = oversold_goods.location_code and given.invoice_code = oversold_goods.invoice_code and given.status = 'live'
        and back.invoice_line_no in (
          select line.invoice_line_no from oversold_goods_line line
          where line.location_code = oversold_goods.location_code and line.oversold_goods_code = oversold_goods.code)
      order by given.code, back.line_no limit 1) as returned
       from oversold_goods where location_code = $1 and code = $2;

-- stock.read-purchase-return
select code, business_date as date, status, version, supplier_code as "supplierCode", total, applied, refunded, reason, remarks,
    (select used.code from (
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
    order by code desc) used limit 1) as "usedBy", vat, (select max(late.code collate "C") from late_tax_credit_note late
    where late.location_code = purchase_return.location_code and late.purchase_return_code = purchase_return.code and late.status = 'live') as "lateNote"
       from purchase_return where location_code = $1 and code = $2;

-- stock.read-sales-return
select code, business_date as date, status, version, customer_code as "customerCode", invoice_code as "invoiceCode", total, off_bill as "offBill", to_balance as "toBalance",
    (select return_amount from customer_balance balance where balance.customer_code = sales_return.customer_code) as balance,
    (select json_build_object('code', note.code, 'spent', note.spent) from credit_note note
      where note.location_code = sales_return.location_code and note.return_code = sales_return.code) as note,
    case when customer_code = '2001000001'
      then (select used.code from credit_note note cross join lateral (select tender.paper_code as code, sum(tender.amount)::bigint as amount from tender
    where tender.payment_type_code = '21910000006' and tender.reference = note.code and tender.reference <> ''
      and (select sum(line.debit) > sum(line.credit) from gl_line line
        where line.location_code = tender.location_code and line.paper_code = tender.paper_code and line.account_code = '2210')
    group by tender.paper_code order by max(tender.business_date) desc, tender.paper_code desc limit 5) used
        where note.location_code = sales_return.location_code and note.return_code = sales_return.code limit 1)
      else (select used.code from (select line.paper_code as code, (sum(line.debit) - sum(line.credit))::bigint as amount
    from gl_line line where line.party_code = sales_return.customer_code and line.account_code = '2210'
    group by line.location_code, line.paper_code having sum(line.debit) > sum(line.credit)
    order by max(line.business_date) desc, line.paper_code desc limit 5) used limit 1)
    end as "drawnBy"
       from sales_return where location_code = $1 and code = $2;

-- stock.read-stock-count
select code, business_date as date, status, version, gain, loss
       from stock_count where location_code = $1 and code = $2;

-- stock.read-stock-in
select code, business_date as date, status, 1 as version, reason
       from stock_in where location_code = $1 and code = $2;

-- stock.read-stock-issue
select code, business_date as date, status, version, reason
       from stock_issue where location_code = $1 and code = $2;

-- stock.read-stock-transfer
select code, business_date as date, status, version, state, total, (select name from stock_location where code = to_location_code) as target
       from stock_transfer where location_code = $1 and code = $2;

-- stock.read-transfer-receipt
select code, business_date as date, status, version, transfer_code as "transferCode", total
       from transfer_receipt where location_code = $1 and code = $2;

-- stock.reprice-entries
update stock_entry set wholesale_price = line.wholesale, retail_price = line.retail
   from unnest($1::text[], $2::bigint[], $3::bigint[]) as line (code, wholesale, retail)
   where stock_entry.code = line.code;

-- stock.set-entry-stops
update app_user set entry_stops = $2 where code = $1;

-- stock.stock-here
select item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions",
     coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode,
     coalesce((select json_agg(json_build_object('stockCode', entry.code, 'batch', entry.batch, 'expiryDate', entry.expiry_date,
        'receivedOn', entry.received_on, 'remaining', quantity_text(balance.remaining), 'retailPrice', money_text(entry.retail_price),
        'costPrice', money_text(entry.cost_price)) order by entry.expiry_date nulls last, entry.received_on, entry.code)
      from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
      where balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0), '[]') as entries
   from item join item_unit unit on unit.code = item.unit_code
   where item.code in (select unnest($2::text[]) union select item_code from stock_entry where code = any($3::text[]))
     and item.type = 'stock'
   order by lower(item.name), item.code;

-- stock.stocked-items
select item.code, item.name, item.type, unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1);
