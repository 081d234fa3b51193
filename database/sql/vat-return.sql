-- vat-return.days
select line.location_code || '-' || business_date || '-' || vat_class as code, business_date as date, '' as "documentNo",
     business_date as "documentDate", '' as tin, vat_class as name, count(distinct paper_code)::int as papers, '' as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, business_date, vat_class, place.name
   order by business_date, place.name, vat_class desc;

-- vat-return.days-filed
select line.location_code || '-' || business_date || '-' || vat_class as code, business_date as date, '' as "documentNo",
     business_date as "documentDate", '' as tin, vat_class as name, count(distinct paper_code)::int as papers, '' as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, business_date, vat_class, place.name
   order by business_date, place.name, vat_class desc;

-- vat-return.documents
select line.location_code || '-' || paper_code || '-' || entry_no || '-' || document_no as code, business_date as date,
     document_no as "documentNo", document_date as "documentDate", tin, line.name, 1 as papers, paper_code as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, paper_code, entry_no, business_date, document_no, document_date, tin, line.name, place.name
   order by document_date, document_no, entry_no;

-- vat-return.documents-filed
select line.location_code || '-' || paper_code || '-' || entry_no || '-' || document_no as code, business_date as date,
     document_no as "documentNo", document_date as "documentDate", tin, line.name, 1 as papers, paper_code as "paperCode",
     place.name as "locationName", money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, paper_code, entry_no, business_date, document_no, document_date, tin, line.name, place.name
   order by document_date, document_no, entry_no;

-- vat-return.filed
select filed.period_from as "from", filed.period_to as "to", filed.filed_at as "filedAt", author.username as "user",
     filed.output_vat as "outputVat", filed.input_vat as "inputVat", filed.brought_forward as "broughtForward"
   from vat_return filed join app_user author on author.code = filed.user_code order by filed.period_to desc;

-- vat-return.insert
insert into vat_return (period_to, period_from, filed_at, user_code, output_vat, input_vat, brought_forward)
   values ($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7);

-- vat-return.insert-entries
insert into vat_return_entry (period_to, location_code, paper_code, entry_no)
   select distinct $1::date, location_code, paper_code, entry_no
   from vat_line left join vat_return_entry filed using (location_code, paper_code, entry_no)
   where filed.period_to is null and business_date <= $1::date;

-- vat-return.lock
select pg_advisory_xact_lock(hashtextextended('vat-return', 0));

-- vat-return.parts
select schedule, vat_class as "vatClass", count(distinct (location_code, paper_code))::int as papers,
     money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line group by schedule, vat_class
   order by array_position(array['tax-invoices', 'other-sales', 'tax-notes', 'output-adjustments', 'input', 'input-notes', 'input-adjustments'], schedule),
     array_position(array['standard', 'zero', 'exempt'], vat_class);

-- vat-return.parts-filed
select schedule, vat_class as "vatClass", count(distinct (location_code, paper_code))::int as papers,
     money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line group by schedule, vat_class
   order by array_position(array['tax-invoices', 'other-sales', 'tax-notes', 'output-adjustments', 'input', 'input-notes', 'input-adjustments'], schedule),
     array_position(array['standard', 'zero', 'exempt'], vat_class);

-- vat-return.turnover
select business_date as date, sum(value)::bigint as value from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line where schedule not like 'input%' group by business_date;

-- vat-return.turnover-filed
select business_date as date, sum(value)::bigint as value from (
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from (select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date union all 
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date) line where schedule not like 'input%' group by business_date;
