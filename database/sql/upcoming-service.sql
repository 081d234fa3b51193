-- upcoming-service.calls
select call.id, call.called_at as "calledAt", caller.username, place.name as "locationName", call.bill_code as "billCode", call.outcome,
     call.planned_for as "plannedFor", call.remarks
   from service_call call
   join app_user caller on caller.code = call.user_code
   join stock_location place on place.code = call.location_code
   where call.vehicle_code = $1 order by call.called_at desc, call.id limit 100;

-- upcoming-service.insert-call
insert into service_call (id, vehicle_code, bill_location_code, bill_code, location_code, user_code, called_at, outcome, planned_for, remarks)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), $8, $9, $10);

-- upcoming-service.reminder
select vehicle.vehicle_number as "vehicleNumber", last.location_code as "locationCode", last.code as "billCode", last.business_date as date
   from vehicle cross join lateral (select bill.location_code, bill.code, bill.business_date, bill.next_service_date, bill.next_service_km, bill.advice
     from invoice bill where bill.vehicle_code = vehicle.code and bill.status = 'live'
     order by bill.business_date desc, bill.created_at desc, bill.code desc limit 1) last where vehicle.code = $1;
