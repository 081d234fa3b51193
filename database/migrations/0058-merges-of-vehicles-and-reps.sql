-- Vehicles and sales reps are merged as customers and suppliers are.
alter table record_merge drop constraint record_merge_kind_check;
alter table record_merge add constraint record_merge_kind_check check (kind in ('customer', 'supplier', 'vehicle', 'sales-rep'));
alter table record_merge add column meter_before jsonb;
comment on column record_merge.meter_before is 'Of a vehicle, what the meter of the one that stays read before, where the other one''s was read later';

-- A bill names a customer, a vehicle and a sales rep: each is kept for itself.
alter table invoice add column written_vehicle code;
alter table invoice add column written_rep code;
alter table held_bill add column written_vehicle code;
alter table service_call add column written_for code;
alter table customer add column written_for code;
comment on column invoice.written_vehicle is 'The vehicle that the bill was saved for, where a merge changed it since';
comment on column invoice.written_rep is 'The sales rep that the bill was saved for, where a merge changed it since';
comment on column customer.written_for is 'The sales rep that was chosen for the customer, where a merge changed it since';

-- What was merged into a record is searched with it.
alter table vehicle add column also_known text not null default '';
comment on column vehicle.also_known is 'What is searched of the vehicles that were merged into this one';
alter table vehicle drop column search_text;
alter table vehicle add column search_text text
  generated always as (lower(code || ' ' || vehicle_number || ' ' || regexp_replace(vehicle_number, '[\s-]', '', 'g') || ' ' || description
    || ' ' || model || ' ' || chassis_no || ' ' || engine_no || ' ' || also_known)) stored;
create index vehicle_search_text on vehicle using gin (search_text gin_trgm_ops);
create index vehicle_also_known on vehicle using gin (also_known gin_trgm_ops) where also_known <> '';
comment on column vehicle.search_text is 'Lower case: code, number as typed and without spaces, description, model, chassis and engine number, and what was merged into it';
comment on index vehicle_also_known is 'The till finds a vehicle by the number of one that was merged into it';
alter table sales_rep add column also_known text not null default '';
comment on column sales_rep.also_known is 'What is searched of the sales reps that were merged into this one';
alter table sales_rep add column search_text text
  generated always as (lower(code || ' ' || name || ' ' || phone || ' ' || also_known)) stored;
