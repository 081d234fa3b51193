-- A vehicle's list is searched by number, in any spelling, and by what it is: one text, one index.
alter table vehicle add column search_text text generated always as (lower(code || ' ' || vehicle_number || ' '
  || regexp_replace(vehicle_number, '[\s-]', '', 'g') || ' ' || description || ' ' || model || ' ' || chassis_no || ' ' || engine_no)) stored;
create index vehicle_search_text on vehicle using gin (search_text gin_trgm_ops);
comment on column vehicle.search_text is 'Lower case: code, number as typed and without spaces, description, model, chassis and engine number';
