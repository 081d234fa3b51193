-- What one location asks of another: "two of these, please". Stock moves with the transfer that answers it, and only then.
create table transfer_request (
  id uuid primary key,
  location_code code not null references stock_location,
  from_location_code code not null references stock_location,
  item_code code not null references item,
  quantity thousandths_positive not null,
  remarks text not null default '',
  asked_by code not null references app_user,
  asked_at timestamptz not null,
  transfer_code code,
  ended_at timestamptz,
  ended_by code references app_user,
  ended_at_location code references stock_location,
  ended_reason text not null default '',
  check (from_location_code <> location_code),
  check (num_nonnulls(ended_at, ended_by, ended_at_location) in (0, 3)),
  check (ended_at_location in (location_code, from_location_code)),
  check (ended_reason = '' or ended_at is not null),
  foreign key (from_location_code, transfer_code) references stock_transfer (location_code, code)
);
create index transfer_request_of on transfer_request (from_location_code, asked_at) where ended_at is null;
create index transfer_request_by on transfer_request (location_code, asked_at);
create index transfer_request_sent on transfer_request (from_location_code, transfer_code) where transfer_code is not null;
comment on table transfer_request is 'Stock that a location asked another one for; nothing moves before the transfer that answers it';
comment on column transfer_request.location_code is 'Who asks; from_location_code is who is asked';
comment on column transfer_request.transfer_code is 'The transfer that answered it; reversed, it leaves the request open again';
comment on column transfer_request.ended_at_location is 'Where it was ended without a transfer: withdrawn by who asked, declined by who was asked';
revoke delete, truncate on transfer_request from bizx_app;
