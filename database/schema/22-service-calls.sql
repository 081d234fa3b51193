-- What came of calling the owner of a vehicle whose next service is due; kept for ever.
create table service_call (
  id uuid primary key,
  vehicle_code code not null references vehicle,
  written_for code,
  bill_location_code code not null,
  bill_code code not null,
  location_code code not null references stock_location,
  user_code code not null references app_user,
  called_at timestamptz not null,
  outcome text not null check (outcome in ('told', 'booked', 'not-reached', 'call-again', 'not-interested')),
  planned_for date,
  remarks text not null default '',
  foreign key (bill_location_code, bill_code) references invoice (location_code, code),
  constraint service_call_plan check ((planned_for is not null) = (outcome in ('booked', 'call-again')))
);
create index service_call_vehicle on service_call (vehicle_code, called_at);
comment on table service_call is 'A call about the next service that the named bill promised; a later bill of the vehicle closes it';
comment on column service_call.planned_for is 'The day that is booked, or on which to call again';
revoke update, delete, truncate on service_call from bizx_app;
