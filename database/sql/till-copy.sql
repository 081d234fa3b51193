-- till-copy.categories
select code, name from item_category order by lower(name), code;

-- till-copy.count-rows
select (select count(*) from item where is_active) + (select count(*) from customer where is_active)
     + (select count(*) from vehicle where is_active)
     + (select count(*) from stock_balance where location_code = $1 and remaining > 0) as rows;

-- till-copy.customers
select customer.code, customer.is_active as "isActive", customer.first_name as "firstName",
     nullif(customer.second_name, '') as "secondName", nullif(customer.company_name, '') as "companyName",
     nullif(customer.phone1, '') as phone1, nullif(balance.credit_amount, 0) as credit, nullif(balance.return_amount, 0) as returned,
     nullif(balance.cheque_return_amount, 0) as cheques, nullif(balance.over_payment, 0) as over,
     nullif(customer.credit_limit, 0) as "limit", nullif(customer.credit_days, 0) as days,
     nullif(not customer.is_credit_allowed, false) as "noCredit", nullif(coalesce(type.pays_wholesale, false), false) as wholesale
   from customer
   left join customer_balance balance on balance.customer_code = customer.code
   left join customer_type type on type.code = customer.customer_type_code
   where customer.code > $1 and (case when $2::text is null then customer.is_active else age(customer.xmin) <= age($2::text::xid8::xid) or age(balance.xmin) <= age($2::text::xid8::xid) or age(type.xmin) <= age($2::text::xid8::xid) end)
   order by customer.code limit $3;

-- till-copy.deleted-vehicles
select distinct audit.subject as code from audit
   where audit.action = 'delete' and audit.subject like '26%' and age(audit.xmin) <= age($1::text::xid8::xid)
     and not exists (select 1 from vehicle where vehicle.code = audit.subject);

-- till-copy.entries
select entry.code, entry.item_code as item, balance.remaining as left, entry.retail_price as retail,
     entry.wholesale_price as wholesale, entry.received_on as received, entry.expiry_date as expiry, nullif(entry.batch, '') as batch,
     nullif(entry.warranty_days, 0) as "warrantyDays"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $4 and balance.entry_code > $1
     and case when $2::text is null then balance.remaining > 0 else age(balance.xmin) <= age($2::text::xid8::xid) or balance.entry_code in (select priced.code from stock_entry priced where age(priced.xmin) <= age($2::text::xid8::xid)) end
   order by balance.entry_code limit $3;

-- till-copy.favourites
select value -> 'items' as items, version from setting where key = 'tiles-' || $1::text;

-- till-copy.history
select (select system_identifier::text from pg_control_system()) as system, 'item'::regclass::oid::text as "table",
     left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
     pg_snapshot_xmin(current)::text as horizon, pg_snapshot_xmax(current)::text as next,
     floor(extract(epoch from clock_timestamp()))::bigint as seconds from pg_current_snapshot() current;

-- till-copy.is-marked
select exists (select 1 from remembered_change where xid >= $1::text::xid8) as "isMarked";

-- till-copy.items
select item.code, item.is_active as "isActive", item.name, nullif(item.print_name, '') as "printName",
     nullif(item.description, '') as description, nullif(item.type, 'stock') as type, item.unit_code as unit,
     item.category_code as category, item.retail_price as retail, item.wholesale_price as wholesale,
     nullif(item.minimum_price, 0) as minimum, nullif(item.maximum_discount, 10000) as "maxDiscount",
     nullif(item.warranty_days, 0) as "warrantyDays", nullif(item.vat_class, 'standard') as vat,
     (select left(hash, 12) from item_image where item_code = item.code) as image,
     (select array_agg(barcode order by barcode) from item_barcode where item_code = item.code) as barcodes,
     nullif(item.part_numbers, '{}') as "partNumbers"
   from item
   where item.code > $1 and (case when $2::text is null then item.is_active else age(item.xmin) <= age($2::text::xid8::xid) end)
   order by item.code limit $3;

-- till-copy.moved-entries
select entry.code, entry.item_code as item, balance.remaining as left, entry.retail_price as retail,
     entry.wholesale_price as wholesale, entry.received_on as received, entry.expiry_date as expiry, nullif(entry.batch, '') as batch,
     nullif(entry.warranty_days, 0) as "warrantyDays"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $4 and balance.entry_code > $1
     and case when $2::text is null then balance.remaining > 0 else age(balance.xmin) <= age($2::text::xid8::xid)  end
   order by balance.entry_code limit $3;

-- till-copy.reserved
select line.item_code as item, sum(line.quantity - line.delivered)::bigint as kept
   from sales_order asked
   join sales_order_line line on line.location_code = asked.location_code and line.order_code = asked.code
   where asked.location_code = $1 and asked.is_reserved and asked.state in ('open', 'part') and line.delivered < line.quantity
   group by line.item_code order by line.item_code;

-- till-copy.units
select code, name, allows_fractions as "allowsFractions" from item_unit order by code;

-- till-copy.vehicles
select vehicle.code, vehicle.is_active as "isActive", vehicle.vehicle_number as number, vehicle.customer_code as customer,
     nullif(vehicle.description, '') as description, brand.name as brand, nullif(vehicle.model, '') as model,
     nullif(vehicle.odometer_km, 0) as km, vehicle.odometer_date as "readOn", nullif(vehicle.service_period_days, 0) as "periodDays",
     nullif(vehicle.service_km, 0) as "periodKm"
   from vehicle left join vehicle_brand brand on brand.code = vehicle.brand_code
   where vehicle.code > $1 and (case when $2::text is null then vehicle.is_active else age(vehicle.xmin) <= age($2::text::xid8::xid) or age(brand.xmin) <= age($2::text::xid8::xid) end)
   order by vehicle.code limit $3;
