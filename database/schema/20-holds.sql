-- Bills that wait: no number, no ledger, no stock, until one of them is saved as a bill.
create table held_bill (
  location_code text collate "C" not null references stock_location,
  id uuid not null,
  kind bill_kind not null,
  name text not null,
  held_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  vehicle_code code references vehicle,
  written_vehicle code,
  odometer_km counted,
  next_service_km counted,
  next_service_date date,
  service_package_code code references service_package,
  order_code code,
  quotation_code code,
  discount_percent basis_points not null default 0,
  discount_amount cents_not_negative not null default 0,
  total cents not null,
  remarks text not null default '',
  advice text not null default '',
  state text not null default 'open' check (state in ('open', 'taken', 'billed', 'discarded')),
  claim uuid,
  taken_by code references app_user,
  taken_at timestamptz,
  ended_by code references app_user,
  ended_at timestamptz,
  discarded_reason text not null default '',
  version integer not null default 1,
  primary key (location_code, id),
  check (num_nonnulls(order_code, quotation_code) < 2),
  check ((state in ('taken', 'billed')) = (claim is not null)),
  check (num_nonnulls(claim, taken_by, taken_at) in (0, 3)),
  check ((state in ('billed', 'discarded')) = (ended_at is not null)),
  check ((ended_by is null) = (ended_at is null)),
  check ((state = 'discarded') = (discarded_reason <> ''))
);
create index held_bill_waiting on held_bill (location_code, held_at) where state in ('open', 'taken');
create index held_bill_ended on held_bill (location_code, ended_at) where ended_at is not null;
-- An act finds what it seals by the subject of its audit row.
create index held_bill_named on held_bill ((id::text));
comment on table held_bill is 'A bill that waits; it is seen on every till of its location';
comment on column held_bill.state is 'open for any till, taken by one, then open again, billed or discarded';
comment on column held_bill.claim is 'What the till that took it has in hand: only with it the bill is saved or put back';
comment on column held_bill.total is 'What the lines came to when it was held; negative where a discount is more than they are';
revoke delete, truncate on held_bill from bizx_app;

create table held_bill_line (
  location_code text collate "C" not null,
  hold_id uuid not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code references stock_entry,
  is_lot boolean not null default false,
  quantity thousandths_not_negative not null,
  list_price cents_not_negative not null,
  unit_price cents_not_negative not null,
  discount_percent basis_points not null default 0,
  discount_each cents_not_negative not null default 0,
  package_code code references service_package,
  primary key (location_code, hold_id, line_no),
  foreign key (location_code, hold_id) references held_bill
);
comment on column held_bill_line.is_lot is 'Its code named the lot of entry_code: no other stock of the item is sold in its place';
comment on column held_bill_line.list_price is 'The price of the day when it was held; the till says when it has changed';
-- A hold that is put back gets its lines anew.
revoke update, truncate on held_bill_line from bizx_app;

create table bill_hold (
  location_code text collate "C" not null,
  invoice_code code not null,
  hold_id uuid not null,
  primary key (location_code, invoice_code),
  unique (location_code, hold_id),
  foreign key (location_code, invoice_code) references invoice,
  foreign key (location_code, hold_id) references held_bill
);
comment on table bill_hold is 'The hold that a bill was saved from: one hold, one bill';
revoke update, delete, truncate on bill_hold from bizx_app;
