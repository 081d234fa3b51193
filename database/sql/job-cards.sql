-- job-cards.count-photos
select count(*)::int as many from job_card_photo where location_code = $1 and card_code = $2;

-- job-cards.delete-check
delete from job_card_check where location_code = $1 and card_code = current_paper_code();

-- job-cards.delete-photo
delete from job_card_photo where location_code = $1 and id = $2 and card_code = $3 returning name;

-- job-cards.delete-work
delete from job_card_work where location_code = $1 and card_code = current_paper_code();

-- job-cards.insert
insert into job_card (location_code, code, business_date, created_at, user_code, hold_id, fuel_eighths, complaint, promised_on, promised_time)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9);

-- job-cards.insert-checks
insert into job_card_check (location_code, card_code, check_no, name, finding, note)
   select $1, current_paper_code(), check_no, name, finding, note
   from unnest($2::text[], $3::text[], $4::text[]) with ordinality as made (name, finding, note, check_no);

-- job-cards.insert-photo
insert into job_card_photo (location_code, id, card_code, name, taken_at, user_code, media_type, content)
   values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8);

-- job-cards.insert-work
insert into job_card_work (location_code, card_code, item_code, technician_code, bay)
   select distinct on (item_code) $1, current_paper_code(), item_code, technician_code, bay
   from unnest($2::text[], $3::text[], $4::text[]) as made (item_code, technician_code, bay) order by item_code;

-- job-cards.lock
select code, version, state from job_card where location_code = $1 and code = $2 for no key update;

-- job-cards.lock-hold
select held.id, held.state as "holdState", coalesce(taker.username, '') as "takenBy",
     held.vehicle_code as "vehicleCode", held.odometer_km as reading
   from held_bill held
   left join app_user taker on taker.code = held.taken_by
   where held.location_code = $1 and held.id = (select hold_id from job_card where location_code = $1 and code = $2)
   for no key update of held;

-- job-cards.lock-vehicle
select code, customer_code as "customerCode", odometer_km as odometer, odometer_date as "odometerDate"
   from vehicle where code = $1 and is_active for share;

-- job-cards.on-board
select card.code, card.business_date as date, card.created_at as "dateTime", author.username as "user", card.state, card.version,
     card.hold_id as "holdId", held.state as "holdState", held.version as "holdVersion",
     case when held.state = 'taken' then taker.username else '' end as "takenBy",
     coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     coalesce(nullif(vehicle.description, ''), vehicle.model, '') as vehicle,
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     case when held.customer_code = '2001000001' then '' else customer.phone1 end as "customerPhone",
     card.complaint, card.promised_on as "promisedDate", card.promised_time as "promisedTime", money_text(held.total) as "totalAmount",
     coalesce((select string_agg(distinct boy.name, ', ' order by boy.name) from job_card_work work join sales_boy boy on boy.code = work.technician_code
       where work.location_code = card.location_code and work.card_code = card.code), '') as technicians from job_card card
   join held_bill held on held.location_code = card.location_code and held.id = card.hold_id
   join customer on customer.code = held.customer_code
   join app_user author on author.code = card.user_code
   left join app_user taker on taker.code = held.taken_by
   left join vehicle on vehicle.code = held.vehicle_code where card.location_code = $1 and held.state in ('open', 'taken')
   order by card.promised_on nulls last, nullif(card.promised_time, '') nulls last, card.code limit 500;

-- job-cards.photo
select media_type, content, hash from job_card_photo where location_code = $1 and id = $2;

-- job-cards.read
select card.code, card.business_date as date, card.created_at as "dateTime", author.username as "user", card.state, card.version,
     card.hold_id as "holdId", held.state as "holdState", held.version as "holdVersion",
     case when held.state = 'taken' then taker.username else '' end as "takenBy",
     coalesce(vehicle.vehicle_number, '') as "vehicleNumber",
     coalesce(nullif(vehicle.description, ''), vehicle.model, '') as vehicle,
     case when held.customer_code = '2001000001' then '' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName",
     case when held.customer_code = '2001000001' then '' else customer.phone1 end as "customerPhone",
     card.complaint, card.promised_on as "promisedDate", card.promised_time as "promisedTime", money_text(held.total) as "totalAmount",
     coalesce((select string_agg(distinct boy.name, ', ' order by boy.name) from job_card_work work join sales_boy boy on boy.code = work.technician_code
       where work.location_code = card.location_code and work.card_code = card.code), '') as technicians, json_build_object('code', place.code, 'name', place.name, 'address', place.address, 'phone', place.phone) as "stockLocation",
     held.vehicle_code as "vehicleMasterCode", held.odometer_km as "odoReading", vehicle.odometer_km as odometer,
     vehicle.odometer_date as "odometerDate", card.fuel_eighths as "fuelLevel", held.advice,
     billed.invoice_code as "invoiceCode",
     (select coalesce(json_agg(json_build_object('name', done.name, 'finding', done.finding, 'note', done.note) order by done.check_no), '[]')
      from job_card_check done where done.location_code = card.location_code and done.card_code = card.code) as checklist,
     (select coalesce(json_agg(json_build_object('id', photo.id, 'name', photo.name, 'dateTime', photo.taken_at, 'user', taken.username)
        order by photo.taken_at, photo.id), '[]')
      from job_card_photo photo join app_user taken on taken.code = photo.user_code
      where photo.location_code = card.location_code and photo.card_code = card.code) as photos,
     (select coalesce(json_agg(json_build_object('itemCode', line.item_code, 'itemName', item.name, 'type', item.type,
        'quantity', quantity_text(line.quantity), 'technicianCode', work.technician_code, 'technicianName', coalesce(boy.name, ''),
        'bay', coalesce(work.bay, '')) order by line.line_no), '[]')
      from held_bill_line line join item on item.code = line.item_code
      left join job_card_work work on work.location_code = card.location_code and work.card_code = card.code and work.item_code = line.item_code
      left join sales_boy boy on boy.code = work.technician_code
      where line.location_code = card.location_code and line.hold_id = card.hold_id) as "stockHistories"
   from job_card card
   join held_bill held on held.location_code = card.location_code and held.id = card.hold_id
   join customer on customer.code = held.customer_code
   join app_user author on author.code = card.user_code
   left join app_user taker on taker.code = held.taken_by
   left join vehicle on vehicle.code = held.vehicle_code join stock_location place on place.code = card.location_code
   left join bill_hold billed on billed.location_code = card.location_code and billed.hold_id = card.hold_id
   where card.location_code = $1 and card.code = $2;

-- job-cards.set-state
update job_card set state = $3, version = version + 1 where location_code = $1 and code = $2;

-- job-cards.update
update job_card set fuel_eighths = $2, complaint = $3, promised_on = $4, promised_time = $5, version = version + 1
   where location_code = $1 and code = current_paper_code();

-- job-cards.update-hold
update held_bill set customer_code = case when vehicle_code is distinct from $3 then $6 else customer_code end, vehicle_code = $3,
     odometer_km = $4, advice = $5, version = version + 1
   where location_code = $1 and id = $2;
