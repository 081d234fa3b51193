-- input-vat.insert-documents
insert into supplier_tax_document (location_code, paper_code, entry_no, line_no, kind, supplier_code, supplier_name, supplier_tin,
     document_no, document_date)
   select $1, current_paper_code(), $2, noted.*
   from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::date[]) as noted;

-- input-vat.lock-document
select pg_advisory_xact_lock(hashtextextended('tax-document:' || lower($1), 0));

-- input-vat.paper-of-document
select paper_code as code from supplier_tax_document
   where supplier_tin = $1 and lower(document_no) = lower($2) and kind = $3 and paper_code <> $4
   group by location_code, paper_code having count(*) filter (where not is_mirror) > count(*) filter (where is_mirror)
   limit 1;
