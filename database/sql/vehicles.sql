-- vehicles.all-service-packages
select package.code, package.name, type.name as vehicle_type, package.next_km, package.next_days, false as is_part,
    (select coalesce(json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'type', item.type, 'quantity', line.quantity,
       'price', line.price) order by line.line_no), '[]')
     from service_package_line line join item on item.code = line.item_code where line.package_code = package.code) as lines
  from service_package package left join vehicle_type type on type.code = package.vehicle_type_code
  where package.is_active order by package.name, package.code;

-- vehicles.customer-of-vehicle
select code from customer where code = $1;

-- vehicles.delete-package-lines
delete from service_package_line where package_code = $1;

-- vehicles.insert-package-lines
insert into service_package_line (package_code, line_no, item_code, quantity, price)
   select $1, line_no, item_code, quantity, price
   from unnest($2::text[], $3::bigint[], $4::bigint[]) with ordinality as line (item_code, quantity, price, line_no);

-- vehicles.items-of-package
select item.code, item.name, item.is_active, unit.allows_fractions from item join item_unit unit on unit.code = item.unit_code
   where item.code = any($1);

-- vehicles.search-service-packages
select package.code, package.name, type.name as vehicle_type, package.next_km, package.next_days, package.code <> $2 and lower(package.name) not like $1 as is_part,
    (select coalesce(json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'type', item.type, 'quantity', line.quantity,
       'price', line.price) order by line.line_no), '[]')
     from service_package_line line join item on item.code = line.item_code where line.package_code = package.code) as lines
  from service_package package left join vehicle_type type on type.code = package.vehicle_type_code
  where package.is_active and (lower(package.name) like $1 or package.code like $1) order by package.name, package.code limit 20;

-- vehicles.search-vehicles
select vehicle.code as vehicle_code, vehicle.vehicle_number, vehicle.description as vehicle_description, brand.name as brand,
     vehicle.model, vehicle.odometer_km, vehicle.odometer_date, vehicle.service_period_days, vehicle.service_km, customer.code, customer.first_name, customer.second_name, customer.company_name, customer.phone1, customer.phone2,
  customer.nic_number, customer.notes, balance.credit_amount, balance.return_amount, balance.cheque_return_amount, balance.over_payment,
  customer.credit_limit, customer.is_credit_allowed, customer.credit_days, exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale) as pays_wholesale, customer.is_active, customer.is_locked,
  (select json_agg(json_build_object('address', at.address, 'city', at.city, 'phone1', at.phone1, 'phone2', at.phone2) order by at.address_no)
   from customer_address at where at.customer_code = customer.code and at.is_active) as addresses
   from vehicle
   join customer on customer.code = vehicle.customer_code
   join customer_balance balance on balance.customer_code = customer.code
   left join vehicle_brand brand on brand.code = vehicle.brand_code
   where (vehicle.search_key like $1 or (vehicle.also_known <> '' and vehicle.also_known like $1)
     or vehicle.customer_code = any(array(select owner.code from customer owner where owner.phone1_key = $3 or owner.phone2_key = $3))) and vehicle.is_active
   order by vehicle.search_key like $2 desc, vehicle.search_key
   limit 20;

-- vehicles.vehicle-visits
select bill.code, bill.kind, bill.location_code as "locationCode", place.name as "locationName", bill.business_date as date,
     bill.odometer_km as odometer, bill.odometer_reason as "odometerReason", bill.next_service_km as "nextServiceKm", bill.next_service_date as "nextServiceDate",
     package.name as "servicePack", bill.remarks, bill.advice, money_text(bill.total) as "totalAmount", bill.status,
     (select coalesce(json_agg(json_build_object('name', item.name, 'type', item.type, 'quantity', quantity_text(line.quantity),
        'totalAmount', money_text(line.line_total), 'warrantyDueDate', line.warranty_due_date) order by line.line_no), '[]')
      from invoice_line line join item on item.code = line.item_code
      where line.location_code = bill.location_code and line.invoice_code = bill.code) as lines
   from invoice bill
   join stock_location place on place.code = bill.location_code
   left join service_package package on package.code = bill.service_package_code
   where bill.vehicle_code = $1
   order by bill.business_date desc, bill.created_at desc, bill.code desc
   limit $2 offset $3;
