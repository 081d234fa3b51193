-- purchasing.add-received-of-order
update purchase_order_line line set received = line.received + came.quantity
   from unnest($3::text[], $4::bigint[]) as came (item_code, quantity)
   where line.location_code = $1 and line.order_code = $2 and line.item_code = came.item_code;

-- purchasing.add-refunded
update purchase_return set refunded = refunded + $3, version = version + 1 where location_code = $1 and code = $2;

-- purchasing.apply-returns
update purchase_return set applied = applied + used.amount, version = version + 1
   from unnest($2::text[], $3::bigint[]) as used (code, amount)
   where location_code = $1 and purchase_return.code = used.code and used.amount <> 0;

-- purchasing.claimed-landed-cost
select amount, vat, (select max(late.code collate "C") from late_tax_invoice late
       join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
       where late.location_code = cost.location_code and late.grn_code = cost.grn_code and late.status = 'live' and late.is_landed_cost
         and noted.supplier_code = cost.supplier_code) as "claimedBy"
   from grn_landed_cost cost where location_code = $1 and grn_code = $2 and supplier_code = $3;

-- purchasing.close-purchase-order
update purchase_order set state = 'closed', closed_reason = $3, version = version + 1 where location_code = $1 and code = $2;

-- purchasing.delete-grn-lines
delete from grn_line where location_code = $1 and grn_code = current_paper_code();

-- purchasing.delete-landed-costs
delete from grn_landed_cost where location_code = $1 and grn_code = current_paper_code();

-- purchasing.delete-purchase-order-lines
delete from purchase_order_line where location_code = $1 and order_code = current_paper_code();

-- purchasing.delete-return-uses
delete from grn_return_use where location_code = $1 and grn_code = current_paper_code();

-- purchasing.entries-of-item-here
select entry.code as "stockCode", entry.batch, quantity_text(balance.remaining) as remaining,
     money_text(entry.wholesale_price) as "wholesalePrice", money_text(entry.retail_price) as "retailPrice"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.item_code = $1 and balance.location_code = $2 and balance.remaining > 0
   order by entry.received_on, entry.code limit 200;

-- purchasing.find-grn-to-lock
select status, is_locked, version from grn where location_code = $1 and code = $2 for no key update;

-- purchasing.goods-of-entries
select entry.code, item.name as "itemName", item.vat_class as "vatClass", unit.allows_fractions as "allowsFractions",
     charged.quantity as "leftQuantity", charged.amount as "leftAmount"
   from stock_entry entry join item on item.code = entry.item_code join item_unit unit on unit.code = item.unit_code
   left join invoice_left charged on charged.entry_code = entry.code
   where entry.code = any($1);

-- purchasing.grn-items
select item.code, item.name, item.type, item.is_active as "isActive", item.vat_class as "vatClass", unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1);

-- purchasing.grn-paid-before
select paper.code, paper.supplier_code as "supplierCode", line.due_kind as kind, line.amount,
     paper.business_date::text as "from", back.reversed_on::text as until
   from payment_voucher_line line
   join payment_voucher paper on paper.location_code = line.location_code and paper.code = line.voucher_code
   left join reversal back on paper.status = 'reversed' and back.location_code = paper.location_code and back.paper_code = paper.code
   where line.location_code = $1 and line.due_code = $2 and line.due_kind in ('grn', 'landed-cost')
     and (paper.status = 'live' or back.reversed_on > paper.business_date)
   order by paper.code desc;

-- purchasing.grns-due-to-supplier
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.supplier_code as "supplierCode", supplier.name as "supplierName", master.invoice_code as "invoiceCode", master.invoice_date as "invoiceDate", master.business_date as "grnDate", master.due_date as "dueDate", (select count(*)::int from grn_line line where line.location_code = master.location_code and line.grn_code = master.code) as "lineCount", (master.status = 'live')::int as "isActive", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (master.returns_applied + master.paid) as "paidAmount", (case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end) as "outstanding" from grn master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.supplier_code = $2 and master.status = 'live' and case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end > 0
   order by master.due_date, master.code limit 500;

-- purchasing.insert-grn
insert into grn (location_code, code, business_date, created_at, user_code, supplier_code, invoice_code, invoice_date, due_date, order_code,
     remarks, sub_total, line_discount, discount_percent, discount_amount, grn_discount, landed_cost, total, stock_value, returns_applied,
     update_price, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     $17, $18, $19, $20, $21);

-- purchasing.insert-grn-lines
insert into grn_line (location_code, grn_code, line_no, item_code, entry_code, quantity, cost_price, discount_percent, discount_each,
     discount_total, sub_total, line_total, unit_cost, cost_total, wholesale_price, retail_price, expiry_date, warranty_days, batch)
   select $1, current_paper_code(), line.*
   from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::bigint[], $9::bigint[], $10::bigint[],
     $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::date[], $17::int[], $18::text[]) as line;

-- purchasing.insert-landed-costs
insert into grn_landed_cost (location_code, grn_code, supplier_code, due_date, amount, vat, remarks)
   select $1, current_paper_code(), cost.*
   from unnest($2::text[], $3::date[], $4::bigint[], $5::bigint[], $6::text[]) as cost;

-- purchasing.insert-purchase-order
insert into purchase_order (location_code, code, business_date, created_at, user_code, supplier_code, expected_on, remarks, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- purchasing.insert-purchase-order-lines
insert into purchase_order_line (location_code, order_code, line_no, item_code, quantity, cost_price, line_total)
   select $1, current_paper_code(), line_no, item_code, quantity, cost_price, line_total
   from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) with ordinality as line (item_code, quantity, cost_price, line_total, line_no);

-- purchasing.insert-purchase-return
insert into purchase_return (location_code, code, business_date, created_at, user_code, supplier_code, reason, remarks, total, cost_total, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10);

-- purchasing.insert-purchase-return-lines
insert into purchase_return_line (location_code, purchase_return_code, line_no, item_code, entry_code, quantity, price, line_total,
     unit_cost, cost_total, invoice_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, price, total, cost, cost_total, invoice_total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
     $9::bigint[]) with ordinality as line (item_code, entry_code, quantity, price, total, cost, cost_total, invoice_total, line_no);

-- purchasing.insert-return-refund
insert into purchase_return_refund (location_code, code, business_date, created_at, user_code, supplier_code, purchase_return_code, total, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8);

-- purchasing.insert-return-uses
insert into grn_return_use (location_code, grn_code, purchase_return_code, amount)
   select $1, current_paper_code(), code, amount from unnest($2::text[], $3::bigint[]) as used (code, amount);

-- purchasing.landed-costs-due-to-supplier
select grn.code as "grnCode", supplier.name as "supplierName", grn.invoice_code as "invoiceCode", grn.business_date as "grnDate",
     cost.due_date as "dueDate", cost.remarks, money_text(cost.amount) as amount, money_text(cost.paid) as "paidAmount",
     money_text(cost.amount - cost.paid) as outstanding
   from grn_landed_cost cost
   join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code
   join supplier on supplier.code = grn.supplier_code
   where cost.location_code = $1 and cost.supplier_code = $2 and grn.status = 'live' and cost.paid < cost.amount
   order by cost.due_date, grn.code limit 500;

-- purchasing.landed-costs-of-grn
select supplier_code as "supplierCode", amount, vat, paid from grn_landed_cost where location_code = $1 and grn_code = $2 order by supplier_code;

-- purchasing.last-grn-line
select grn.code as "grnCode", grn.business_date as date, supplier.name as "supplierName", money_text(line.cost_price) as "costPrice",
     money_text(line.discount_percent) as "discountPercentage", money_text(line.discount_each) as "discountAmount",
     money_text(line.wholesale_price) as "wholesalePrice", money_text(line.retail_price) as "retailPrice",
     line.warranty_days as "warrantyPeriods"
   from grn_line line
   join grn on grn.location_code = line.location_code and grn.code = line.grn_code
   join supplier on supplier.code = grn.supplier_code
   where line.item_code = $1 and grn.status = 'live'
   order by grn.created_at desc, line.line_no desc limit 1;

-- purchasing.last-of-suppliers
select * from (
     select distinct on (grn.supplier_code) grn.supplier_code as "supplierCode", supplier.name as "supplierName", grn.code as "grnCode",
       grn.location_code as "locationCode", grn.business_date as date, money_text(line.cost_price) as "costPrice",
       quantity_text(line.quantity) as quantity
     from grn_line line
     join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     join supplier on supplier.code = grn.supplier_code
     where line.item_code = $1 and grn.status = 'live'
     order by grn.supplier_code, grn.created_at desc, grn.code desc, line.line_no desc
   ) last
   order by last.date desc, last."grnCode" desc limit 50;

-- purchasing.lines-of-claimed-grn
select line.line_total as "lineTotal", item.vat_class = 'standard' as "bearsVat", balance.remaining < line.quantity as "isGone"
   from grn_line line join item on item.code = line.item_code
   join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
   where line.location_code = $1 and line.grn_code = $2 order by line.line_no;

-- purchasing.lines-of-reversed-grn
select item_code as "itemCode", quantity from grn_line where location_code = $1 and grn_code = $2;

-- purchasing.lock-claimed-grn
select business_date as date, status, is_locked as "isLocked", grn_discount as "grnDiscount", vat,
     paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, (select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "correctedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late) as "claimedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late where not is_landed_cost) as "goodsClaimedBy"
   from grn where location_code = $1 and code = $2 for no key update;

-- purchasing.lock-grn
select supplier_code, business_date, total, paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
     where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, (select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "correctedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late) as "claimedBy", status, is_locked, version
   from grn where location_code = $1 and code = $2 for no key update;

-- purchasing.lock-grn-record
update grn set is_locked = true, version = version + 1 where location_code = $1 and code = $2;

-- purchasing.lock-grn-supplier
select supplier.code, supplier.name, supplier.address1, supplier.address2, supplier.phone1, supplier.phone2, supplier.tin,
     supplier.credit_days as "creditDays", supplier.is_active as "isActive"
   from supplier_balance balance join supplier on supplier.code = balance.supplier_code
   where balance.supplier_code = any($1) order by balance.supplier_code for no key update of balance;

-- purchasing.lock-invoices-of-entries
select 1 from stock_entry where code = any($1) order by code for no key update;

-- purchasing.lock-purchase-orders
select code, supplier_code as "supplierCode", expected_on as "expectedDate", remarks, total, state, status, version
   from purchase_order where location_code = $1 and code = any($2) order by code for no key update;

-- purchasing.lock-return-refund
select business_date as date, status, version, total from purchase_return_refund
   where location_code = $1 and code = $2 for no key update;

-- purchasing.lock-returns-of-grn
select code, supplier_code as "supplierCode", total - applied - refunded as open, status = 'reversed' as "isReversed"
   from purchase_return where location_code = $1 and code = any($2) order by code for no key update;

-- purchasing.mark-return-refund-reversed
update purchase_return_refund set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- purchasing.newest-cost-of-item
select money_text(coalesce((select entry.cost_price from stock_entry entry where entry.item_code = item.code
     order by entry.received_on desc, entry.code desc limit 1), item.cost_price)) as cost, vat_class as "vatClass"
   from item where item.code = $1;

-- purchasing.notes-of-order
select order_code as code, count(*)::int as notes from grn where location_code = $1 and order_code = any($2) and status = 'live' group by order_code;

-- purchasing.old-grn-lines
select line.line_no as "lineNo", line.entry_code as "entryCode", line.item_code as "itemCode", item.name as "itemName", line.quantity,
     line.unit_cost as "unitCost", line.retail_price as "retailPrice", line.expiry_date as "expiryDate"
   from grn_line line join item on item.code = line.item_code where line.location_code = $1 and line.grn_code = $2 order by line.line_no;

-- purchasing.older-entries-of-items
select entry_code as code from stock_balance where location_code = $1 and item_code = any($2) and remaining > 0;

-- purchasing.open-orders-of-item
select master.code, master.location_code as "locationCode", place.name as "locationName", supplier.name as "supplierName",
     master.business_date as date, master.expected_on as "expectedDate", quantity_text(line.quantity - line.received) as "toCome"
   from purchase_order_line line
   join purchase_order master on master.location_code = line.location_code and master.code = line.order_code
   join stock_location place on place.code = master.location_code
   join supplier on supplier.code = master.supplier_code
   where line.item_code = $1 and line.location_code = any($2::text[]) and line.received < line.quantity
     and master.status = 'live' and master.state = 'open'
   order by master.expected_on nulls last, master.business_date, master.code limit 50;

-- purchasing.open-orders-of-supplier
select master.code, master.business_date as date, master.expected_on as "expectedDate", case when master.status = 'live' and master.state = 'open' then (select count(*)::int from purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code and line.received < line.quantity) else 0 end as "openLines",
     money_text(case when master.status = 'live' and master.state = 'open' then
    (select coalesce(sum(round(greatest(line.quantity - line.received, 0)::numeric * line.cost_price * 0.001)), 0)::bigint from purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code) else 0 end) as outstanding
   from purchase_order master
   where master.location_code = $1 and master.supplier_code = $2 and master.status = 'live' and master.state = 'open'
   order by master.business_date, master.code limit 200;

-- purchasing.open-returns-of-supplier
select code, business_date as date, reason, money_text(total) as "totalAmount", money_text(total - applied - refunded) as open
   from purchase_return
   where location_code = $1 and supplier_code = $2 and status = 'live' and applied + refunded < total
   order by business_date, code limit 200;

-- purchasing.order-needs
with levelled as (
     select item.code, item.name, item.unit_code, item.supplier_code, item.cost_price, place.min_stock is null and place.max_stock is null as is_shared,
       coalesce(place.min_stock, case when place.max_stock is null then item.min_stock end, 0) as min,
       coalesce(place.max_stock, case when place.min_stock is null then item.max_stock end, 0) as max
     from item left join item_location place on place.item_code = item.code and place.location_code = $1
     where item.type = 'stock' and item.is_active
   ),
   ordered as (
     select location_code, item_code, sum(greatest(line.quantity - line.received, 0)) as quantity
     from purchase_order join purchase_order_line line using (location_code)
     where line.order_code = code and status = 'live' and state = 'open' and code <> ''
     group by location_code, item_code
   ),
   coming as (
     select sent.to_location_code as location_code, item_code, sum(line.quantity - line.received - line.short) as quantity
     from stock_transfer sent join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
     where sent.status = 'live' and sent.state <> 'closed'
     group by sent.to_location_code, item_code
   ),
   needed as (
     select * from (select levelled.*, (select coalesce(sum(remaining), 0)::bigint from stock_balance part
      where part.item_code = levelled.code and (levelled.is_shared or part.location_code = $1)) as stock, (select coalesce(sum(quantity), 0)::bigint from ordered part
      where part.item_code = levelled.code and (levelled.is_shared or part.location_code = $1)) as "onOrder",
     (select coalesce(sum(quantity), 0)::bigint from coming part
      where part.item_code = levelled.code and (levelled.is_shared or part.location_code = $1)) as "inTransit" from levelled where min > 0) counted
     where stock + "onOrder" + "inTransit" < least(min, max)
   )
   select item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions", item.min, item.max, item.stock,
     item."onOrder", item."inTransit", coalesce(last.cost_price, (select cost_price from stock_entry where item_code = item.code order by received_on desc, code desc limit 1), item.cost_price) as cost, coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode, case when item.is_shared then 'all' else 'here' end as "levelsOf",
     sales.*, case when supplier.code is not null then json_build_object('code', supplier.code, 'name', supplier.name) end as supplier
   from needed item
   join item_unit unit on unit.code = item.unit_code
   left join lateral (
     select grn.supplier_code, line.cost_price
     from grn_line line join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     where line.item_code = item.code and grn.status = 'live'
     order by grn.created_at desc, line.line_no desc limit 1
   ) last on true
   left join supplier on supplier.code = coalesce(item.supplier_code, last.supplier_code) and supplier.is_active
   cross join lateral (
     select coalesce(-sum(quantity) filter (where business_date > $2::date - 30), 0)::bigint as "sold30", coalesce(-sum(quantity) filter (where business_date > $2::date - 90), 0)::bigint as "sold90"
     from stock_balance kept_at
     join stock_history moved on moved.location_code = kept_at.location_code and moved.entry_code = kept_at.entry_code
     where kept_at.item_code = item.code and (item.is_shared or kept_at.location_code = $1) and moved.business_date > $2::date - 90
       and (moved.kind in ('sale', 'sale-edit', 'sale-reversal', 'oversold-goods', 'sales-return')
         or (moved.kind = 'reversal' and left(moved.paper_code, 2) in ('34', '78')))
   ) sales
   order by lower(supplier.name) nulls last, supplier.code, lower(item.name), item.code limit 2000;

-- purchasing.order-suggestion
with last_received as (
     select distinct on (line.item_code) line.item_code, grn.supplier_code, line.cost_price
     from grn_line line join grn on grn.location_code = line.location_code and grn.code = line.grn_code
     where grn.status = 'live' and line.item_code in (
       select item_code from grn_line ours join grn on grn.location_code = ours.location_code and grn.code = ours.grn_code
       where grn.supplier_code = $3
       union all select code from item where supplier_code = $3)
     order by line.item_code, grn.created_at desc, line.line_no desc
   ),
   kept as (
     select item.code, item.name, item.unit_code, coalesce(last.cost_price, (select cost_price from stock_entry where item_code = item.code order by received_on desc, code desc limit 1), item.cost_price) as cost, place.min_stock is null and place.max_stock is null as is_shared,
       coalesce(place.min_stock, case when place.max_stock is null then item.min_stock end, 0) as min,
       coalesce(place.max_stock, case when place.min_stock is null then item.max_stock end, 0) as max
     from item
     left join last_received last on last.item_code = item.code
     left join item_location place on place.item_code = item.code and place.location_code = $1
     where item.type = 'stock' and item.is_active and (item.supplier_code = $3 or last.supplier_code = $3)
   ),
   ordered as (
     select location_code, item_code, sum(greatest(line.quantity - line.received, 0)) as quantity
     from purchase_order join purchase_order_line line using (location_code)
     where line.order_code = code and status = 'live' and state = 'open' and code <> $4
     group by location_code, item_code
   ),
   coming as (
     select sent.to_location_code as location_code, item_code, sum(line.quantity - line.received - line.short) as quantity
     from stock_transfer sent join stock_transfer_line line on line.location_code = sent.location_code and line.transfer_code = sent.code
     where sent.status = 'live' and sent.state <> 'closed'
     group by sent.to_location_code, item_code
   )
   select kept.code as "itemCode", kept.name, unit.name as unit, unit.allows_fractions as "allowsFractions", kept.cost, kept.min, kept.max,
     coalesce((select min(barcode) from item_barcode where item_code = kept.code), '') as barcode, case when kept.is_shared then 'all' else 'here' end as "levelsOf", (select coalesce(sum(remaining), 0)::bigint from stock_balance part
      where part.item_code = kept.code and (kept.is_shared or part.location_code = $1)) as stock, (select coalesce(sum(quantity), 0)::bigint from ordered part
      where part.item_code = kept.code and (kept.is_shared or part.location_code = $1)) as "onOrder",
     (select coalesce(sum(quantity), 0)::bigint from coming part
      where part.item_code = kept.code and (kept.is_shared or part.location_code = $1)) as "inTransit", sales.*
   from kept join item_unit unit on unit.code = kept.unit_code
   cross join lateral (
     select coalesce(-sum(quantity) filter (where business_date > $2::date - 30), 0)::bigint as "sold30", coalesce(-sum(quantity) filter (where business_date > $2::date - 90), 0)::bigint as "sold90"
     from stock_balance kept_at
     join stock_history moved on moved.location_code = kept_at.location_code and moved.entry_code = kept_at.entry_code
     where kept_at.item_code = kept.code and (kept.is_shared or kept_at.location_code = $1) and moved.business_date > $2::date - 90
       and (moved.kind in ('sale', 'sale-edit', 'sale-reversal', 'oversold-goods', 'sales-return')
         or (moved.kind = 'reversal' and left(moved.paper_code, 2) in ('34', '78')))
   ) sales
   order by lower(kept.name), kept.code limit 2000;

-- purchasing.parties-of-reversed-grn
select supplier_code as "supplierCode", order_code as "orderCode", array(select cost.supplier_code from grn_landed_cost cost
     where cost.location_code = grn.location_code and cost.grn_code = grn.code) as carriers
   from grn where location_code = $1 and code = $2;

-- purchasing.price-corrections-due-to-supplier
select correction.code, correction.grn_code as "grnCode", grn.invoice_code as "invoiceCode", correction.business_date as date,
     correction.due_date as "dueDate", correction.reference, money_text(correction.total) as amount,
     money_text(correction.paid) as "settledAmount", money_text(correction.total - correction.paid) as outstanding
   from price_correction correction
   join grn on grn.location_code = correction.location_code and grn.code = correction.grn_code
   where correction.location_code = $1 and correction.supplier_code = $2 and correction.status = 'live' and correction.paid <> correction.total
   order by correction.due_date, correction.code limit 500;

-- purchasing.read-grn
select grn.code, grn.supplier_code as "supplierCode",
     json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2) as supplier,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     grn.invoice_code as "invoiceCode", grn.invoice_date as "invoiceDate", grn.business_date as "grnDate", grn.due_date as "dueDate",
     grn.created_at as "dateTime", grn.order_code as "orderCode", grn.remarks,
     money_text(grn.sub_total) as "subTotalAmount", money_text(grn.line_discount) as "discountTotal",
     money_text(grn.discount_percent) as "discountPercentage", money_text(grn.discount_amount) as "discountAmount",
     money_text(grn.grn_discount) as "grnDiscount", money_text(grn.landed_cost) as "landedCost", money_text(grn.vat) as "vatAmount",
     case when grn.vat > 0 then (select json_build_object('number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from supplier_tax_document noted join vat_line claim using (location_code, paper_code, entry_no, line_no)
    where noted.location_code = grn.location_code and noted.paper_code = grn.code and not noted.is_mirror and noted.line_no = 1
    order by noted.entry_no desc limit 1) end as "taxInvoice", money_text(grn.total) as "totalAmount",
     money_text(grn.returns_applied) as "returnAmount", money_text(grn.paid) as "paidAmount",
     money_text(case when grn.status = 'live' then grn.total - grn.returns_applied - grn.paid else 0 end) as outstanding, (grn.status = 'live')::int as "isActive",
     grn.is_locked::int as "isLocked", coalesce(day.closed_through >= grn.business_date, false)::int as "isFreeze",
     grn.update_price as "updatePrice", grn.version,
     (select coalesce(json_agg(json_build_object('code', used.purchase_return_code, 'date', given.business_date, 'amount', money_text(used.amount))
        order by used.purchase_return_code), '[]')
      from grn_return_use used
      join purchase_return given on given.location_code = used.location_code and given.code = used.purchase_return_code
      where used.location_code = grn.location_code and used.grn_code = grn.code) as "purchaseReturn",
     (select coalesce(json_agg(json_build_object('supplierCode', cost.supplier_code, 'supplierName', owed.name,
      'remarks', cost.remarks, 'dueDate', cost.due_date,
      'taxInvoice', case when cost.vat > 0 then (select json_build_object('number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from supplier_tax_document noted join vat_line claim using (location_code, paper_code, entry_no, line_no)
    where noted.location_code = grn.location_code and noted.paper_code = grn.code and not noted.is_mirror and noted.line_no > 1 and noted.supplier_code = cost.supplier_code
    order by noted.entry_no desc limit 1) end, 'amount', money_text(cost.amount), 'paidAmount', money_text(cost.paid),
      'outstanding', money_text(case when grn.status = 'live' then cost.amount - cost.paid else 0 end)) order by cost.supplier_code), '[]')
   from grn_landed_cost cost join supplier owed on owed.code = cost.supplier_code
   where cost.location_code = grn.location_code and cost.grn_code = grn.code) as "landedCosts",
     (select coalesce(json_agg(json_build_object('code', correction.code, 'date', correction.business_date,
      'amount', money_text(correction.total), 'outstanding', money_text(correction.total - correction.paid)) order by correction.code), '[]')
   from price_correction correction
   where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "priceCorrections",
     (select coalesce(json_agg(json_build_object('code', late.code, 'claimedOn', late.business_date, 'supplierCode', noted.supplier_code, 'supplierName', noted.supplier_name,
      'isLandedCost', late.is_landed_cost, 'number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(claim.value), 'vatAmount', money_text(claim.vat)) order by late.code), '[]')
    from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late
    join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
    join vat_line claim on claim.location_code = noted.location_code and claim.paper_code = noted.paper_code
      and claim.entry_no = noted.entry_no and claim.line_no = noted.line_no) as "lateTaxInvoices",
     (select json_build_object('code', ordered.code, 'date', ordered.business_date, 'items',
    (select json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'ordered', quantity_text(coalesce(line.quantity, 0)),
       'before', quantity_text(coalesce(earlier.quantity, 0)::bigint), 'now', quantity_text(coalesce(came.quantity, 0)::bigint))
       order by line.line_no, came.line_no)
     from (select line_no, item_code, quantity from purchase_order_line asked
       where asked.location_code = ordered.location_code and asked.order_code = ordered.code) line
     full join (select item_code, min(line_no) as line_no, sum(quantity) as quantity from grn_line brought
       where brought.location_code = grn.location_code and brought.grn_code = grn.code group by item_code) came using (item_code)
     join item on item.code = item_code
     left join lateral (
       select sum(other.quantity) as quantity
       from grn note join grn_line other on other.location_code = note.location_code and other.grn_code = note.code
       where note.location_code = ordered.location_code and note.order_code = ordered.code and note.status = 'live'
         and (note.created_at, note.code) < (grn.created_at, grn.code) and other.item_code = item.code
     ) earlier on true))
   from purchase_order ordered where ordered.location_code = grn.location_code and ordered.code = grn.order_code) as "purchaseOrder",
     (select coalesce(json_agg(json_build_object(
  'code', line.line_no::text, 'stockCode', line.entry_code, 'itemCode', line.item_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'allowsFractions', unit.allows_fractions),
  'locationCode', line.location_code, 'quantity', quantity_text(line.quantity), 'remainingQuantity', quantity_text(balance.remaining),
  'costPrice', money_text(line.cost_price), 'unitCost', money_text(line.unit_cost), 'wholesalePrice', money_text(line.wholesale_price),
  'retailPrice', money_text(line.retail_price), 'discountPercentage', money_text(line.discount_percent),
  'discountAmount', money_text(line.discount_each), 'discountTotal', money_text(line.discount_total),
  'subTotalAmount', money_text(line.sub_total), 'totalAmount', money_text(line.line_total), 'sum', money_text(line.line_total), 'expiryDate', line.expiry_date,
  'warrantyPeriods', line.warranty_days, 'batch', line.batch) order by line.line_no), '[]')
      from grn_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
      where line.location_code = grn.location_code and line.grn_code = grn.code) as "stockHistories"
   from grn
   join supplier on supplier.code = grn.supplier_code
   join stock_location place on place.code = grn.location_code
   join app_user author on author.code = grn.user_code
   left join location_day day on day.location_code = grn.location_code
   where grn.location_code = $1 and grn.code = $2;

-- purchasing.read-purchase-order
select master.code, master.supplier_code as "supplierCode",
     json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2) as supplier,
     json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     author.username as "user", master.business_date as date, master.created_at as "dateTime", master.expected_on as "expectedDate",
     master.remarks, case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end as state, master.closed_reason as "closedReason", master.version, money_text(master.total) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code,
  'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''), 'allowsFractions', unit.allows_fractions),
  'quantity', quantity_text(line.quantity), 'received', quantity_text(line.received),
  'outstanding', quantity_text(greatest(line.quantity - line.received, 0)),
  'costPrice', money_text(line.cost_price), 'totalAmount', money_text(line.line_total),
  'wholesalePrice', money_text(coalesce(last.wholesale_price, item.wholesale_price)),
  'retailPrice', money_text(coalesce(last.retail_price, item.retail_price)),
  'warrantyPeriods', coalesce(last.warranty_days, item.warranty_days)) order by line.line_no), '[]')
      from purchase_order_line line join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      left join lateral (
        select received.wholesale_price, received.retail_price, received.warranty_days
        from grn_line received join grn on grn.location_code = received.location_code and grn.code = received.grn_code
        where received.item_code = line.item_code and grn.status = 'live'
        order by grn.created_at desc, received.line_no desc limit 1
      ) last on true
      where line.location_code = master.location_code and line.order_code = master.code) as "orderLines",
     (select coalesce(json_agg(json_build_object('code', grn.code, 'date', grn.business_date, 'invoiceCode', grn.invoice_code,
        'totalAmount', money_text(grn.total)) order by grn.code), '[]') from grn where grn.location_code = master.location_code and grn.order_code = master.code and grn.status = 'live') as grns
   from purchase_order master
   join supplier on supplier.code = master.supplier_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   where master.location_code = $1 and master.code = $2;

-- purchasing.read-purchase-return
select master.code, master.supplier_code as "supplierCode",
     json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2) as supplier,
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.reason, master.remarks, case when master.status = 'reversed' then 'REVERSED' when master.applied + master.refunded < master.total then 'OPEN'
    when master.refunded > 0 and master.applied = 0 then 'REFUNDED' else 'APPLIED' end as state,
     coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version,
     money_text(master.total) as "totalAmount", money_text(master.vat) as "vatAmount",
     case when master.vat > 0 then (select json_build_object('number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from supplier_tax_document noted join vat_line claim using (location_code, paper_code, entry_no, line_no)
    where noted.location_code = master.location_code and noted.paper_code = master.code and not noted.is_mirror and noted.line_no = 1
    order by noted.entry_no desc limit 1) end as "taxCreditNote",
     (select json_build_object('code', late.code, 'givenOn', late.business_date, 'number', noted.document_no, 'date', noted.document_date,
      'tin', noted.supplier_tin, 'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from late_tax_credit_note late
    join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
    join vat_line claim on claim.location_code = noted.location_code and claim.paper_code = noted.paper_code
      and claim.entry_no = noted.entry_no and claim.line_no = noted.line_no
    where late.location_code = master.location_code and late.purchase_return_code = master.code and late.status = 'live'
    order by late.code desc limit 1) as "lateTaxCreditNote", money_text(master.cost_total) as "costAmount", money_text(master.applied) as "appliedAmount",
     money_text(master.refunded) as "refundedAmount", money_text(case when master.status = 'live' then master.total - master.applied - master.refunded else 0 end) as open,
     (select coalesce(json_agg(json_build_object('code', used.code, 'kind', used.kind, 'date', used.date, 'amount', money_text(used.amount))
        order by used.date, used.code), '[]')
      from (
        select grn.code, 'GRN' as kind, grn.business_date as date, applied.amount
        from grn_return_use applied join grn on grn.location_code = applied.location_code and grn.code = applied.grn_code and grn.status = 'live'
        where applied.location_code = master.location_code and applied.purchase_return_code = master.code
        union all
        select refund.code, 'refund', refund.business_date, refund.total from purchase_return_refund refund
        where refund.location_code = master.location_code and refund.purchase_return_code = master.code and refund.status = 'live'
        union all
        select used.code, 'voucher', used.date, used.amount from (select voucher.code, voucher.business_date as date, sum(tender.amount)::bigint as amount
    from tender join payment_voucher voucher on voucher.location_code = tender.location_code and voucher.code = tender.paper_code
    where tender.location_code = master.location_code and tender.reference = master.code and tender.reference <> ''
      and tender.payment_type_code = '21910000006' and voucher.status = 'live'
    group by voucher.code, voucher.business_date) used
      ) used) as "usedBy",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'stockCode', line.entry_code, 'itemCode', line.item_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')),
        'batch', entry.batch, 'quantity', quantity_text(line.quantity), 'price', money_text(line.price),
        'totalAmount', money_text(line.line_total), 'unitCost', money_text(line.unit_cost), 'receivedWith', entry.source_code)
        order by line.line_no), '[]')
      from purchase_return_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.purchase_return_code = master.code) as "stockHistories"
   from purchase_return master
   join supplier on supplier.code = master.supplier_code
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- purchasing.return-of-refund
select purchase_return_code as "returnCode" from purchase_return_refund where location_code = $1 and code = $2;

-- purchasing.return-uses-of-grn
select purchase_return_code as code, amount from grn_return_use where location_code = $1 and grn_code = $2;

-- purchasing.returnable-stock
with found as (select entry.code as "stockCode", item.code as "itemCode", item.name, unit.name as unit, unit.allows_fractions as "allowsFractions",
     coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as barcode, entry.batch,
     entry.expiry_date as "expiryDate", entry.source_code as "receivedWith", entry.received_on as "receivedOn",
     quantity_text(balance.remaining) as remaining, money_text(entry.cost_price) as cost,
     $7 <> '' and (entry.code = $7 or item.code = $7 or lower(entry.batch) = lower($7) or entry.source_code = $7
       or exists (select 1 from item_barcode coded where coded.item_code = item.code and (coded.barcode = $7 or coded.key = $8))
       or exists (select 1 from unnest(item.part_numbers) part where lower(part) = lower($7))) as "isCode"
   from stock_balance balance
   join stock_entry entry on entry.code = balance.entry_code
   join item on item.code = balance.item_code join item_unit unit on unit.code = item.unit_code
   where balance.location_code = $1 and balance.remaining > 0
     and (item.supplier_code = $2 or entry.source_code in (select code from grn where location_code = $1 and supplier_code = $2))
     and (item.search_text like $3 or lower(entry.batch) like $3 or entry.source_code like $3 or entry.code = $7
       or item.code in (select item_code from item_barcode where key = $8))
     and ($5::text[] = '{}' or balance.entry_code = any($5::text[]))
   ), page as (
   select found.*, count(*) over ()::int as total from found
   where case when (select bool_or("isCode") from found)
     -- The batch that a code carries is one entry of several.
     then "isCode" and ($9 = '' or batch = $9 or not exists (select 1 from found other where other."isCode" and other.batch = $9)) else true end
   order by "receivedOn" desc, "stockCode" desc limit $6 offset $4
   )
   select page.*, case when charged.entry_code is not null
     then json_build_object('quantity', quantity_text(charged.quantity), 'amount', money_text(charged.amount)) end as invoice
   from page left join invoice_left charged on charged.entry_code = page."stockCode"
   order by "receivedOn" desc, "stockCode" desc;

-- purchasing.reverse-purchase-order
update purchase_order set status = 'reversed', closed_reason = $3, version = version + 1 where location_code = $1 and code = $2;

-- purchasing.same-supplier-invoice
select code from grn where supplier_code = $1 and lower(invoice_code) = lower($2) and status = 'live' and code <> $3;

-- purchasing.search-grns
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.supplier_code as "supplierCode", supplier.name as "supplierName", master.invoice_code as "invoiceCode", master.invoice_date as "invoiceDate", master.business_date as "grnDate", master.due_date as "dueDate", (select count(*)::int from grn_line line where line.location_code = master.location_code and line.grn_code = master.code) as "lineCount", (master.status = 'live')::int as "isActive", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (master.returns_applied + master.paid) as "paidAmount", (case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end) as "outstanding" from grn master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.status = 'live' and lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) like $2
   order by master.business_date desc, master.code desc limit 20;

-- purchasing.state-of-order
update purchase_order set version = version + 1, state = case when state = 'closed' then state when exists (
       select 1 from purchase_order_line line where line.location_code = $1 and line.order_code = $2 and line.received < line.quantity)
     then 'open' else 'received' end
   where location_code = $1 and code = $2;

-- purchasing.supplier-and-order-of-grn
select supplier_code, order_code, array(select cost.supplier_code from grn_landed_cost cost
     where cost.location_code = grn.location_code and cost.grn_code = grn.code) as carriers
   from grn where location_code = $1 and code = $2;

-- purchasing.supplier-of-claimed-grn
select supplier_code as "supplierCode" from grn where location_code = $1 and code = $2;

-- purchasing.supplier-of-order
select supplier_code as "supplierCode" from purchase_order where location_code = $1 and code = $2;

-- purchasing.supplier-of-return
select supplier_code as "supplierCode" from purchase_return where location_code = $1 and code = $2;

-- purchasing.take-refunded-off
update purchase_return set refunded = refunded - $3, version = version + 1 where location_code = $1 and code = $2;

-- purchasing.taxable-of-return
select supplier.code, supplier.name, supplier.tin, coalesce((
       select sum(line.line_total) from purchase_return_line line
       join item on item.code = line.item_code and item.vat_class = 'standard'
       join stock_entry entry on entry.code = line.entry_code and exists (
       select 1 from grn where grn.location_code = entry.location_code and grn.code = entry.source_code
       and (grn.vat > 0 or exists (
         select 1 from late_tax_invoice late
         where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live' and not late.is_landed_cost)))
       where line.location_code = given.location_code and line.purchase_return_code = given.code), 0)::bigint as taxable
   from purchase_return given join supplier on supplier.code = given.supplier_code
   where given.location_code = $1 and given.code = $2;

-- purchasing.update-grn
update grn set supplier_code = $2, invoice_code = $3, invoice_date = $4, due_date = $5, order_code = $6, remarks = $7, sub_total = $8,
     line_discount = $9, discount_percent = $10, discount_amount = $11, grn_discount = $12, landed_cost = $13, total = $14, stock_value = $15,
     returns_applied = $16, update_price = $17, vat = $18, version = version + 1
   where location_code = $1 and code = current_paper_code();

-- purchasing.update-purchase-order
update purchase_order set supplier_code = $2, expected_on = $3, remarks = $4, total = $5, version = version + 1
   where location_code = $1 and code = current_paper_code();

-- purchasing.update-return-words
update purchase_return set reason = $3, remarks = $4, version = version + 1 where location_code = $1 and code = $2;

-- purchasing.usual-grn-total
select coalesce(
     (select percentile_disc(0.5) within group (order by total) from (
        select total from grn where supplier_code = $1 and status = 'live' and code <> $3 order by business_date desc limit 10) last
      having count(*) >= 3),
     (select percentile_disc(0.5) within group (order by total) from (
        select total from grn where location_code = $2 and status = 'live' and code <> $3 order by business_date desc, code desc limit 20) last
      having count(*) >= 3)) as usual;
