-- lookups.read-lookups
select json_build_object(
     'itemCategory', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from item_category where true),
     'itemUnit', (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'allowsFractions', allows_fractions)
       order by lower(name), code), '[]') from item_unit),
     'itemBrand', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from item_brand where true),
     'itemColour', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from item_colour where true),
     'itemBin', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from item_bin where true),
     'expenseCategory', (select coalesce(json_agg(json_build_object('code', code, 'name', path) order by place, code), '[]')
       from expense_category_path),
     'expenseAccount', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by code), '[]') from gl_account where code like '6%'),
     'paymentType', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by position), '[]') from payment_type where true),
     'bank', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from bank where true),
     'bankAccount', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from bank_account where is_active),
     'customerType', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from customer_type where true),
     'route', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by position, lower(name), code), '[]') from route where true),
     'salesRep', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from sales_rep where is_active),
     'salesBoy', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from sales_boy where is_active),
     'vehicleBrand', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from vehicle_brand where true),
     'vehicleType', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from vehicle_type where true),
     'servicePack', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by lower(name), code), '[]') from service_package where is_active),
     'ledgerType', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by code), '[]') from ledger_type where true),
     'glAccount', (select json_agg(json_build_object('code', code, 'name', code || ' ' || name) order by code) from gl_account),
     'userType', (select json_agg(json_build_object('id', id, 'name', name) order by id) from role),
     'location', (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by node), '[]') from stock_location where is_active),
     'activeUser', (select coalesce(json_agg(json_build_object('code', code, 'username', username, 'name', trim(first_name || ' ' || second_name))
     order by username), '[]') from app_user where status = 'active' and true),
     'rejectedUser', (select coalesce(json_agg(json_build_object('code', code, 'username', username, 'name', trim(first_name || ' ' || second_name))
     order by username), '[]') from app_user where status = 'rejected' and $2::boolean),
     'pendingUser', (select coalesce(json_agg(json_build_object('code', code, 'username', username, 'name', trim(first_name || ' ' || second_name))
     order by username), '[]') from app_user where status = 'pending' and $2::boolean),
     'lastInvoice', (select json_build_object('code', code, 'date', business_date) from invoice where location_code = $1
       order by business_date desc, created_at desc limit 1)
   )::text as lookups;
