-- holds.delete-lines
delete from held_bill_line where location_code = $1 and hold_id = $2;

-- holds.discard
update held_bill set state = 'discarded', discarded_reason = $3, ended_by = $4, ended_at = to_timestamp($5::double precision / 1000),
     version = version + 1
   where location_code = $1 and id = $2;

-- holds.ended
select held.id, held.kind, held.name, coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     money_text(held.total) as "totalAmount",
     (select count(*)::int from held_bill_line line where line.location_code = held.location_code and line.hold_id = held.id) as lines,
     held.state, held.version, held.held_at as "heldAt", holder.username as "heldBy",
     held.taken_at as "takenAt", coalesce(taker.username, '') as "takenBy",
     held.ended_at as "endedAt", coalesce(ender.username, '') as "endedBy",
     held.discarded_reason as reason, billed.invoice_code as "invoiceCode" from held_bill held
   join customer on customer.code = held.customer_code
   join app_user holder on holder.code = held.user_code
   left join app_user taker on taker.code = held.taken_by
   left join app_user ender on ender.code = held.ended_by
   left join vehicle on vehicle.code = held.vehicle_code
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id where held.location_code = $1 and held.ended_at is not null order by held.ended_at desc, held.id limit 50;

-- holds.insert
insert into held_bill (location_code, id, held_at, user_code, kind, name, customer_code, vehicle_code, odometer_km, next_service_km, next_service_date, service_package_code,
   order_code, quotation_code, discount_percent, discount_amount, total, remarks, advice)
   values ($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19);

-- holds.insert-billed
insert into bill_hold (location_code, invoice_code, hold_id) values ($1, current_paper_code(), $2);

-- holds.insert-lines
insert into held_bill_line (location_code, hold_id, line_no, item_code, entry_code, quantity, list_price, unit_price, discount_percent,
     discount_each, package_code, is_lot)
   select $1, $2, line_no, item_code,
     (select code from stock_entry entry where entry.code = line.entry_code and entry.item_code = line.item_code),
     quantity, list_price, unit_price, discount_percent, discount_each, package_code, is_lot
   from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::integer[], $9::bigint[], $10::text[],
     $11::boolean[])
     with ordinality as line (item_code, entry_code, quantity, list_price, unit_price, discount_percent, discount_each, package_code, is_lot, line_no);

-- holds.lock
select held.id, case when held.name = '' then coalesce(vehicle.vehicle_number, '') else held.name end as label,
     held.state, held.version, held.claim, coalesce(taker.username, '') as "takenBy", billed.invoice_code as "invoiceCode"
   from held_bill held
   left join vehicle on vehicle.code = held.vehicle_code
   left join app_user taker on taker.code = held.taken_by
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id
   where held.location_code = $1 and held.id = $2 for no key update of held;

-- holds.mark-billed
update held_bill set state = 'billed', ended_by = $3, ended_at = to_timestamp($4::double precision / 1000), version = version + 1
   where location_code = $1 and id = $2;

-- holds.put-back
update held_bill set (held_at, user_code, kind, name, customer_code, vehicle_code, odometer_km, next_service_km, next_service_date, service_package_code,
   order_code, quotation_code, discount_percent, discount_amount, total, remarks, advice)
     = (to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19),
     state = 'open', claim = null, taken_by = null, taken_at = null, version = version + 1
   where location_code = $1 and id = $2;

-- holds.read
select held.id, held.kind, held.name, coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     money_text(held.total) as "totalAmount",
     (select count(*)::int from held_bill_line line where line.location_code = held.location_code and line.hold_id = held.id) as lines,
     held.state, held.version, held.held_at as "heldAt", holder.username as "heldBy",
     held.taken_at as "takenAt", coalesce(taker.username, '') as "takenBy",
     held.ended_at as "endedAt", coalesce(ender.username, '') as "endedBy",
     held.discarded_reason as reason, billed.invoice_code as "invoiceCode",
     case when held.customer_code <> '2001000001' then json_build_object('code', customer.code, 'firstName', customer.first_name,
       'secondName', customer.second_name, 'phone1', customer.phone1, 'paysWholesale', exists (select 1 from customer_type where customer_type.code = customer.customer_type_code and customer_type.pays_wholesale)) end as customer,
     case when vehicle.code is not null then json_build_object('code', vehicle.code, 'vehicleNumber', vehicle.vehicle_number,
       'description', vehicle.description, 'servicePeriod', vehicle.service_period_days, 'serviceKm', vehicle.service_km,
       'odometer', vehicle.odometer_km, 'odometerDate', vehicle.odometer_date) end as "vehicleMaster",
     held.odometer_km as "odoReading", held.next_service_km as "nextServiceKm", held.next_service_date as "nextServiceDate",
     case when pack.code is not null then json_build_object('code', pack.code, 'name', pack.name) end as "servicePack",
     held.order_code as "salesOrderCode", held.quotation_code as "salesQuotation",
     money_text(held.discount_percent) as "discountPercentage", money_text(held.discount_amount) as "discountAmount", held.remarks, held.advice,
     (select coalesce(json_agg(json_build_object('itemCode', line.item_code, 'itemName', item.name, 'stockCode', line.entry_code,
        'isLot', line.is_lot, 'quantity', quantity_text(line.quantity), 'listPrice', money_text(line.list_price), 'retailPrice', money_text(line.unit_price),
        'discountPercentage', money_text(line.discount_percent), 'discountAmount', money_text(line.discount_each),
        'packageCode', line.package_code) order by line.line_no), '[]')
      from held_bill_line line join item on item.code = line.item_code
      where line.location_code = held.location_code and line.hold_id = held.id) as "stockHistories"
   from held_bill held
   join customer on customer.code = held.customer_code
   join app_user holder on holder.code = held.user_code
   left join app_user taker on taker.code = held.taken_by
   left join app_user ender on ender.code = held.ended_by
   left join vehicle on vehicle.code = held.vehicle_code
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id left join service_package pack on pack.code = held.service_package_code
   where held.location_code = $1 and held.id = $2;

-- holds.release
update held_bill set state = 'open', claim = null, taken_by = null, taken_at = null, version = version + 1
   where location_code = $1 and id = $2;

-- holds.row
select held.id, held.kind, held.name, coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     money_text(held.total) as "totalAmount",
     (select count(*)::int from held_bill_line line where line.location_code = held.location_code and line.hold_id = held.id) as lines,
     held.state, held.version, held.held_at as "heldAt", holder.username as "heldBy",
     held.taken_at as "takenAt", coalesce(taker.username, '') as "takenBy",
     held.ended_at as "endedAt", coalesce(ender.username, '') as "endedBy",
     held.discarded_reason as reason, billed.invoice_code as "invoiceCode" from held_bill held
   join customer on customer.code = held.customer_code
   join app_user holder on holder.code = held.user_code
   left join app_user taker on taker.code = held.taken_by
   left join app_user ender on ender.code = held.ended_by
   left join vehicle on vehicle.code = held.vehicle_code
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id where held.location_code = $1 and held.id = $2;

-- holds.take
update held_bill set state = 'taken', claim = $3, taken_by = $4, taken_at = to_timestamp($5::double precision / 1000), version = version + 1
   where location_code = $1 and id = $2;

-- holds.waiting
select held.id, held.kind, held.name, coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     money_text(held.total) as "totalAmount",
     (select count(*)::int from held_bill_line line where line.location_code = held.location_code and line.hold_id = held.id) as lines,
     held.state, held.version, held.held_at as "heldAt", holder.username as "heldBy",
     held.taken_at as "takenAt", coalesce(taker.username, '') as "takenBy",
     held.ended_at as "endedAt", coalesce(ender.username, '') as "endedBy",
     held.discarded_reason as reason, billed.invoice_code as "invoiceCode" from held_bill held
   join customer on customer.code = held.customer_code
   join app_user holder on holder.code = held.user_code
   left join app_user taker on taker.code = held.taken_by
   left join app_user ender on ender.code = held.ended_by
   left join vehicle on vehicle.code = held.vehicle_code
   left join bill_hold billed on billed.location_code = held.location_code and billed.hold_id = held.id where held.location_code = $1 and held.state in ('open', 'taken') order by held.held_at desc, held.id;
