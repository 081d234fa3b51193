-- vat.classes-of-paper
select distinct vat_class as "vatClass" from vat_line where location_code = $1 and paper_code = $2 and entry_no = (
     select max(entry_no) from gl_entry entry where entry.location_code = $1 and entry.paper_code = $2 and entry.reverses_no is null);

-- vat.find-issued-serial
select document.serial, place.name
   from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as asked(location_code, kind, before, behind)
   join tax_document document on (document.location_code, document.kind) <> (asked.location_code, asked.kind)
     and starts_with(document.serial, asked.before)
     and substr(document.serial, length(asked.before) + 1, greatest(0, length(document.serial) - length(asked.before || asked.behind))) ~ '^[0-9]+$'
     and right(document.serial, length(asked.behind)) = asked.behind
   join stock_location place on place.code = document.location_code
   where document.month = date_trunc('month', $5::date)::date
   order by document.serial limit 1;

-- vat.insert-lines
insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
   select location_code, current_paper_code(save), entry_no, line_no, tax, business_date, vat_class, rate, value, vat
   from unnest($1::new_vat_line[]);

-- vat.issue-tax-document
with taken as (
     insert into tax_serial (location_code, kind, month, last_number) values ($1, $2, date_trunc('month', $3::date)::date, 1)
     on conflict (location_code, kind, month) do update set last_number = tax_serial.last_number + 1
     returning month, last_number
   ), paper as materialized (select coalesce($19, current_paper_code()) as code)
   insert into tax_document (location_code, paper_code, kind, serial, month, number, of_serial, issued_on, issued_at, user_code,
     customer_code, supplier_tin, supplier_name, supplier_address, supplier_phone, purchaser_tin, purchaser_name, purchaser_address,
     purchaser_phone, printed)
   select $1, paper.code, $2, $4 || lpad(last_number::text, greatest($5, length(last_number::text)), '0') || $6, month,
     last_number, $7, $3, to_timestamp($8::double precision / 1000), $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
     jsonb_build_object('form', $20::jsonb, 'place', place.name, 'names', named.names)
   from taken
   cross join paper
   join stock_location place on place.code = $1
   cross join lateral (
     select coalesce(jsonb_object_agg(sold.line_no, coalesce(nullif(item.print_name, ''), item.name)), '{}') as names
     from (
     select location_code, invoice_code as code, line_no, item_code, quantity from invoice_line
     union all select location_code, sales_return_code, line_no, item_code, quantity from sales_return_line
   ) sold join item on item.code = sold.item_code
     where sold.location_code = $1 and sold.code = paper.code
   ) named
   returning serial;

-- vat.lines-of-tax-document
select coalesce(document.printed -> 'names' ->> kept.line_no::text, coalesce(nullif(item.print_name, ''), item.name)) as name, sold.quantity, kept.vat_class as "vatClass", kept.rate,
     abs(kept.value) as value, abs(kept.vat) as vat
   from vat_line kept
   join tax_document document on document.location_code = kept.location_code and document.paper_code = kept.paper_code
   join (
     select location_code, invoice_code as code, line_no, item_code, quantity from invoice_line
     union all select location_code, sales_return_code, line_no, item_code, quantity from sales_return_line
   ) sold on sold.location_code = kept.location_code and sold.code = kept.paper_code and sold.line_no = kept.line_no
   join item on item.code = sold.item_code
   where kept.location_code = $1 and kept.paper_code = $2 and kept.entry_no = (
     select max(entry_no) from gl_entry entry where entry.location_code = $1 and entry.paper_code = $2 and entry.reverses_no is null)
   order by kept.line_no;

-- vat.lock-bill
select customer_code as "customerCode", business_date as date, status from invoice where location_code = $1 and code = $2
   for no key update;

-- vat.mark-tax-document-printed
update tax_document set prints = prints + 1 where location_code = $1 and paper_code = $2 returning serial, prints;

-- vat.mirror-documents
insert into supplier_tax_document (location_code, paper_code, entry_no, line_no, is_mirror, kind, supplier_code, supplier_name,
     supplier_tin, document_no, document_date)
   select location_code, paper_code, $2, line_no, not is_mirror, kind, supplier_code, supplier_name, supplier_tin, document_no, document_date
   from supplier_tax_document where location_code = $1 and paper_code = current_paper_code() and entry_no = $3;

-- vat.mirror-lines
insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
   select location_code, paper_code, $2, line_no, tax, $4, vat_class, rate, -value, -vat
   from vat_line where location_code = $1 and paper_code = current_paper_code() and entry_no = $3;

-- vat.modes-of-payment
select concat_ws(', ', string_agg(distinct type.name, ', '), case when sum(tender.amount) < max(bill.total) then 'Credit' end) as mode
   from tender join payment_type type on type.code = tender.payment_type_code
   left join invoice bill on bill.location_code = tender.location_code and bill.code = tender.paper_code
   where tender.location_code = $1 and tender.paper_code = $2;

-- vat.places-of-serials
select code, name from stock_location order by code;

-- vat.purchaser-of-paper
select customer.tin, case when customer.code = '2001000001' then ''
       else coalesce(nullif(customer.company_name, ''), trim(customer.first_name || ' ' || customer.second_name)) end as name,
     coalesce(concat_ws(', ', nullif(home.address, ''), nullif(home.city, '')), '') as address, customer.phone1 as phone
   from (
    select location_code, code, customer_code, business_date, status from invoice
    union all select location_code, code, customer_code, business_date, status from sales_return
  ) paper join customer on customer.code = paper.customer_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   where paper.location_code = $1 and paper.code = $2;

-- vat.read-settings
select value from setting where key = 'vat';

-- vat.read-tax-document
select document.paper_code as code, document.kind, document.serial, document.of_serial as "ofSerial", document.issued_on as "issuedOn",
     paper.business_date as "deliveredOn", coalesce(document.printed ->> 'place', place.name) as place,
     document.printed -> 'form' as "printedForm", paper.status = 'reversed' as "isReversed", document.prints,
     json_build_object('tin', supplier_tin, 'name', supplier_name, 'address', supplier_address, 'phone', supplier_phone) as supplier,
     json_build_object('tin', purchaser_tin, 'name', purchaser_name, 'address', purchaser_address, 'phone', purchaser_phone) as purchaser
   from tax_document document
   join (
    select location_code, code, customer_code, business_date, status from invoice
    union all select location_code, code, customer_code, business_date, status from sales_return
  ) paper on paper.location_code = document.location_code and paper.code = document.paper_code
   join stock_location place on place.code = document.location_code
   where document.location_code = $1 and document.paper_code = $2;

-- vat.read-with-policy
select key, value from setting where key in ('sales', 'vat');

-- vat.returns-of-bill
select code from sales_return given where location_code = $1 and invoice_code = $2 and status = 'live'
     and exists (select 1 from vat_line where location_code = $1 and paper_code = given.code) order by code;

-- vat.serial-of-paper
select serial from tax_document where location_code = $1 and paper_code = $2;

-- vat.tax-invoice-of-bill
select serial, customer_code as "customerCode", purchaser_tin as tin, purchaser_name as name, purchaser_address as address,
     purchaser_phone as phone
   from tax_document where location_code = $1 and paper_code = $2 and kind = 'invoice';
