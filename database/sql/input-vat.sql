-- input-vat.filed-late-tax-credit-note
select max(period_to) as "filedTo" from vat_return_entry where location_code = $1 and paper_code = $2;

-- input-vat.insert-documents
insert into supplier_tax_document (location_code, paper_code, entry_no, line_no, kind, supplier_code, supplier_name, supplier_tin,
     document_no, document_date)
   select $1, current_paper_code(), $2, noted.*
   from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::date[]) as noted;

-- input-vat.insert-late-tax-credit-note
insert into late_tax_credit_note (location_code, code, business_date, created_at, user_code, purchase_return_code, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6);

-- input-vat.insert-late-tax-invoice
insert into late_tax_invoice (location_code, code, business_date, created_at, user_code, grn_code, is_landed_cost, expense_code,
     account_code, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9);

-- input-vat.lock-document
select pg_advisory_xact_lock(hashtextextended('tax-document:' || lower($1), 0));

-- input-vat.lock-late-tax-credit-note
select business_date as date, status, version, purchase_return_code as "purchaseReturn", total
   from late_tax_credit_note where location_code = $1 and code = $2 for no key update;

-- input-vat.lock-late-tax-invoice
select business_date as date, status, version, grn_code as grn, expense_code as expense, total
   from late_tax_invoice where location_code = $1 and code = $2 for no key update;

-- input-vat.mark-late-tax-credit-note-reversed
update late_tax_credit_note set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- input-vat.mark-late-tax-invoice-reversed
update late_tax_invoice set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- input-vat.paper-of-document
select paper_code as code from supplier_tax_document
   where supplier_tin = $1 and lower(document_no) = lower($2) and kind = $3 and paper_code <> $4
   group by location_code, paper_code having count(*) filter (where not is_mirror) > count(*) filter (where is_mirror)
   limit 1;
