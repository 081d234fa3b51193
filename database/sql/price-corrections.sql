-- price-corrections.insert-price-correction
insert into price_correction (location_code, code, business_date, created_at, user_code, supplier_code, grn_code, due_date, reference,
     remarks, total, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11);

-- price-corrections.insert-price-correction-lines
insert into price_correction_line (location_code, correction_code, line_no, item_code, entry_code, quantity, difference, line_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, difference, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
     with ordinality as line (item_code, entry_code, quantity, difference, total, line_no);

-- price-corrections.lines-of-grn
select line.entry_code as "entryCode", item.code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
     line.quantity as received, line.line_total + coalesce((select sum(part.line_total) from price_correction_line part
       join price_correction correction on correction.location_code = part.location_code and correction.code = part.correction_code
       where part.location_code = line.location_code and part.entry_code = line.entry_code and correction.status = 'live'), 0)::bigint as charged, balance.remaining < line.quantity as "isGone",
     item.vat_class = 'standard' as "bearsVat"
   from grn_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
   where line.location_code = $1 and line.grn_code = $2;

-- price-corrections.lock-grn
select business_date as date, status, is_locked as "isLocked", grn.paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, (select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "correctedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late) as "claimedBy"
   from grn where location_code = $1 and code = $2 for no key update;

-- price-corrections.lock-price-correction
select business_date as date, status, version, supplier_code as "supplierCode", grn_code as "grnCode", total
   from price_correction where location_code = $1 and code = $2 for no key update;

-- price-corrections.mark-reversed
update price_correction set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- price-corrections.read-grn
select grn.code, grn.supplier_code as "supplierCode", supplier.name as "supplierName", grn.invoice_code as "invoiceCode",
     grn.business_date as "grnDate", money_text(grn.total) as "totalAmount", grn.status, grn.is_locked as "isLocked",
     coalesce(day.closed_through >= grn.business_date, false)::int = 1 as "isFrozen", money_text(grn.paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code)) as paid, (select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live') as "correctedBy",
     (select max(late.code collate "C") from (select late.* from late_tax_invoice late
    where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live') late) as "claimedBy",
     (select json_agg(json_build_object('stockCode', line.entry_code, 'itemCode', item.code, 'name', item.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''),
        'unit', unit.name, 'allowsFractions', unit.allows_fractions, 'batch', line.batch, 'received', quantity_text(line.quantity),
        'costPrice', money_text(line.cost_price), 'charged', money_text(line.line_total + coalesce((select sum(part.line_total) from price_correction_line part
       join price_correction correction on correction.location_code = part.location_code and correction.code = part.correction_code
       where part.location_code = line.location_code and part.entry_code = line.entry_code and correction.status = 'live'), 0)::bigint),
        'bearsVat', item.vat_class = 'standard', 'isGone', balance.remaining < line.quantity) order by line.line_no)
      from grn_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
      where line.location_code = grn.location_code and line.grn_code = grn.code) as lines
   from grn
   join supplier on supplier.code = grn.supplier_code
   left join location_day day on day.location_code = grn.location_code
   where grn.location_code = $1 and grn.code = $2;

-- price-corrections.read-price-correction
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version, case when master.total < 0 then 'credit' else 'debit' end as kind, master.supplier_code as "supplierCode", json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2) as supplier,
     master.grn_code as "grnCode", grn.invoice_code as "invoiceCode", grn.business_date as "grnDate", master.due_date as "dueDate",
     master.reference, money_text(master.vat) as "vatAmount",
     case when master.vat <> 0 then (select json_build_object('number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from supplier_tax_document noted join vat_line claim using (location_code, paper_code, entry_no, line_no)
    where noted.location_code = master.location_code and noted.paper_code = master.code and not noted.is_mirror and noted.line_no = 1
    order by noted.entry_no desc limit 1) end as "taxNote",
     money_text(master.total) as "totalAmount", money_text(master.paid) as "settledAmount",
     money_text(case when master.status = 'live' then master.total - master.paid else 0 end) as outstanding,
     (select coalesce(json_agg(json_build_object('code', used.code, 'date', used.date, 'amount', money_text(used.amount)) order by used.code), '[]')
      from (select voucher.code, voucher.business_date as date, line.amount
    from payment_voucher_line line
    join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
    where line.location_code = master.location_code and line.due_code = master.code and line.due_kind = 'price-correction'
      and voucher.status = 'live') used) as "settledBy",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'stockCode', line.entry_code, 'itemCode', line.item_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), '')), 'batch', entry.batch, 'quantity', quantity_text(line.quantity),
        'difference', money_text(line.difference), 'totalAmount', money_text(line.line_total)) order by line.line_no), '[]')
      from price_correction_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.correction_code = master.code) as "stockHistories"
   from price_correction master
   join supplier on supplier.code = master.supplier_code join grn on grn.location_code = master.location_code and grn.code = master.grn_code
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- price-corrections.supplier-of-correction
select supplier_code as "supplierCode" from price_correction where location_code = $1 and code = $2;

-- price-corrections.supplier-of-grn
select supplier_code as "supplierCode" from grn where location_code = $1 and code = $2;

-- price-corrections.voucher-of-correction
select (select used.code from (select voucher.code, voucher.business_date as date, line.amount
    from payment_voucher_line line
    join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
    where line.location_code = correction.location_code and line.due_code = correction.code and line.due_kind = 'price-correction'
      and voucher.status = 'live') used order by used.code desc limit 1) as "settledBy"
   from price_correction correction where location_code = $1 and code = $2;
