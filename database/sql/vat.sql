-- vat.insert-lines
insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
   select location_code, current_paper_code(save), entry_no, line_no, tax, business_date, vat_class, rate, value, vat
   from unnest($1::new_vat_line[]);

-- vat.mirror-documents
insert into supplier_tax_document (location_code, paper_code, entry_no, line_no, is_mirror, kind, supplier_code, supplier_name,
     supplier_tin, document_no, document_date)
   select location_code, paper_code, $2, line_no, not is_mirror, kind, supplier_code, supplier_name, supplier_tin, document_no, document_date
   from supplier_tax_document where location_code = $1 and paper_code = current_paper_code() and entry_no = $3;

-- vat.mirror-lines
insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
   select location_code, paper_code, $2, line_no, tax, $4, vat_class, rate, -value, -vat
   from vat_line where location_code = $1 and paper_code = current_paper_code() and entry_no = $3;

-- vat.read-settings
select value from setting where key = 'vat';
