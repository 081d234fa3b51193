-- duplicates.known-customers
select code, name, shares, "isActive" from (
     select distinct on (code) * from (select hit.rank, hit.shares, stays.code, record_name(stays.code) as name, stays.is_active as "isActive"
  from (select 1 as rank, 'nic' as shares, code from customer where nic_number <> '' and case when nic_number ~ '^[0-9]{9}[VvXx]$' then '19' || left(nic_number, 5) || '0' || substr(nic_number, 6, 4) else upper(nic_number) end = case when $6::text ~ '^[0-9]{9}[VvXx]$' then '19' || left($6::text, 5) || '0' || substr($6::text, 6, 4) else upper($6::text) end union all select 2 as rank, 'phone' as shares, code from customer where phone1_key in (phone_key($4), phone_key($5)) union all select 2 as rank, 'phone' as shares, code from customer where phone2_key in (phone_key($4), phone_key($5)) union all select 3 as rank, 'name' as shares, code from customer where $2::text <> '' and lower(first_name || ' ' || second_name) = lower($2::text || ' ' || $3::text)) hit join customer stays on stays.code = standing_record(hit.code)) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5;

-- duplicates.known-items
select code, name, shares, "isActive" from (
     select distinct on (code) * from (select 1 as rank, 'name' as shares, code, name, is_active as "isActive" from item where lower(regexp_replace(name, '\s+', ' ', 'g')) = lower(regexp_replace($2::text, '\s+', ' ', 'g'))) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5;

-- duplicates.known-sales-boys
select code, name, shares, "isActive" from (
     select distinct on (code) * from (select 1 as rank, 'phone' as shares, code, name, is_active as "isActive" from sales_boy where phone_key in (phone_key($3)) union all select 2 as rank, 'name' as shares, code, name, is_active as "isActive" from sales_boy where lower(regexp_replace(name, '\s+', ' ', 'g')) = lower(regexp_replace($2::text, '\s+', ' ', 'g'))) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5;

-- duplicates.known-sales-reps
select code, name, shares, "isActive" from (
     select distinct on (code) * from (select hit.rank, hit.shares, stays.code, record_name(stays.code) as name, stays.is_active as "isActive"
  from (select 1 as rank, 'phone' as shares, code from sales_rep where phone_key in (phone_key($3)) union all select 2 as rank, 'name' as shares, code from sales_rep where lower(regexp_replace(name, '\s+', ' ', 'g')) = lower(regexp_replace($2::text, '\s+', ' ', 'g'))) hit join sales_rep stays on stays.code = standing_record(hit.code)) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5;

-- duplicates.known-suppliers
select code, name, shares, "isActive" from (
     select distinct on (code) * from (select hit.rank, hit.shares, stays.code, record_name(stays.code) as name, stays.is_active as "isActive"
  from (select 1 as rank, 'phone' as shares, code from supplier where phone1_key in (phone_key($3), phone_key($4)) union all select 1 as rank, 'phone' as shares, code from supplier where phone2_key in (phone_key($3), phone_key($4)) union all select 2 as rank, 'name' as shares, code from supplier where lower(regexp_replace(name, '\s+', ' ', 'g')) = lower(regexp_replace($2::text, '\s+', ' ', 'g'))) hit join supplier stays on stays.code = standing_record(hit.code)) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5;

-- duplicates.known-vehicles
select code, name, shares, "isActive" from (
     select distinct on (code) * from (select hit.rank, hit.shares, stays.code, record_name(stays.code) as name, stays.is_active as "isActive"
  from (select 1 as rank, 'number' as shares, code from vehicle where search_key = lower(regexp_replace($2::text, '[\s-]', '', 'g')) union all select 2 as rank, 'chassis' as shares, code from vehicle where chassis_no <> '' and lower(chassis_no) = lower($3::text)) hit join vehicle stays on stays.code = standing_record(hit.code)) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5;
