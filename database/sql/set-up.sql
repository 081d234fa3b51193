-- set-up.first-steps
select json_build_object(
      'business', exists (select 1 from client_profile where address <> '' and phones <> '{}'),
      'locations', exists (select 1 from stock_location where is_active)
        and not exists (select 1 from stock_location where is_active and address = ''),
      'vat', exists (select 1 from setting where key = 'vat' and value ->> 'registeredFrom' is not null),
      'backups', exists (select 1 from backup_file where made_at is not null),
      'users', (select count(*) from (select 1 from app_user where status = 'active' limit 2) working) > 1,
      'lists', exists (select 1 from item_category) and exists (select 1 from item_unit),
      'items', exists (select 1 from item),
      'openings', exists (select 1 from opening_balance where status = 'live'),
      'printer', exists (select 1 from receipt_printer),
      'testBill', exists (select 1 from invoice where status = 'reversed'),
      'close', exists (select 1 from location_day where closed_through is not null)
    ) as done,
    (select count(*) from (select 1 from invoice limit 101) bill) > 100 as "isOld",
    (select json_build_object('value', value, 'version', version) from setting where key = 'first-steps') as setting;

-- set-up.insert-expense_category
insert into expense_category (code, name, account_code, parent_code)
       values ($1, $2, $3, (select code from expense_category where lower(name) = lower($4)));

-- set-up.insert-item_category
insert into item_category (code, name) values ($1, $2);

-- set-up.insert-item_unit
insert into item_unit (code, name, allows_fractions) values ($1, $2, $3);

-- set-up.insert-vehicle_type
insert into vehicle_type (code, name) values ($1, $2);

-- set-up.names-expense_category
select lower(name) as name from expense_category;

-- set-up.names-item_category
select lower(name) as name from item_category;

-- set-up.names-item_unit
select lower(name) as name from item_unit;

-- set-up.names-vehicle_type
select lower(name) as name from vehicle_type;

-- set-up.spend-setup-token
delete from setup_token where token_hash = $1 returning only_one;
