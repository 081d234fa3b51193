-- Stock that comes without a supplier, is used up, or is sent to another location, which may have asked for it.
create table stock_in (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  reason text not null check (reason in ('opening', 'found', 'production', 'sample')),
  remarks text not null default '',
  total cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  primary key (location_code, code)
);
comment on table stock_in is 'Receipt without a supplier; the opening stock of a location comes in by it';
revoke delete, truncate on stock_in from bizx_app;

create table stock_in_line (
  location_code text collate "C" not null,
  stock_in_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  cost_price cents_not_negative not null,
  line_total cents_not_negative not null,
  primary key (location_code, stock_in_code, line_no),
  foreign key (location_code, stock_in_code) references stock_in
);
revoke delete, truncate on stock_in_line from bizx_app;

create table stock_issue (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  reason text not null check (reason in ('workshop', 'display', 'damage', 'gift', 'expired', 'lost', 'own-use')),
  issued_to text not null default '',
  remarks text not null default '',
  total cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code)
);
create index stock_issue_date on stock_issue (location_code, business_date, code);
revoke delete, truncate on stock_issue from bizx_app;

create table stock_issue_line (
  location_code text collate "C" not null,
  stock_issue_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  primary key (location_code, stock_issue_code, line_no),
  foreign key (location_code, stock_issue_code) references stock_issue
);
revoke update, delete, truncate on stock_issue_line from bizx_app;

create table stock_transfer (
  location_code text collate "C" not null references stock_location,
  code code not null,
  to_location_code code not null references stock_location,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  remarks text not null default '',
  total cents_not_negative not null,
  state text not null default 'sent' check (state in ('sent', 'partly', 'closed')),
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  check (to_location_code <> location_code)
);
create index stock_transfer_date on stock_transfer (location_code, business_date, code);
create index stock_transfer_coming on stock_transfer (to_location_code, state) where status = 'live';
comment on table stock_transfer is 'Sent when it is saved (a draft has no number); partly received, then closed with every unit received or short';
revoke delete, truncate on stock_transfer from bizx_app;

create table stock_transfer_line (
  location_code text collate "C" not null,
  transfer_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  received thousandths_not_negative not null default 0,
  short thousandths_not_negative not null default 0,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  primary key (location_code, transfer_code, line_no),
  foreign key (location_code, transfer_code) references stock_transfer,
  check (received + short <= quantity)
);
revoke delete, truncate on stock_transfer_line from bizx_app;

create table transfer_receipt (
  location_code text collate "C" not null references stock_location,
  code code not null,
  from_location_code code not null,
  transfer_code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  remarks text not null default '',
  total cents_not_negative not null,
  short_total cents_not_negative not null default 0,
  transit_total cents_not_negative not null,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (from_location_code, transfer_code) references stock_transfer
);
create index transfer_receipt_transfer on transfer_receipt (from_location_code, transfer_code);
comment on table transfer_receipt is 'What arrived of a transfer, in part or whole: a paper of the location that receives';
revoke delete, truncate on transfer_receipt from bizx_app;

create table transfer_receipt_line (
  location_code text collate "C" not null,
  receipt_code code not null,
  line_no integer not null,
  transfer_line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_not_negative not null,
  short thousandths_not_negative not null default 0,
  reason text not null default '',
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  short_total cents_not_negative not null,
  transit_total cents_not_negative not null,
  primary key (location_code, receipt_code, line_no),
  foreign key (location_code, receipt_code) references transfer_receipt,
  check (quantity + short > 0),
  check (short = 0 or reason <> '')
);
comment on column transfer_receipt_line.short is 'Sent and never arrived: lost on the way, with the reason';
-- Where parts of a unit are rounded one by one, a cent more or less may leave transit than comes in.
comment on column transfer_receipt_line.transit_total is
  'Value taken out of transit; the receipt that closes a line takes all that is left of it, the difference is rounding';
revoke update, delete, truncate on transfer_receipt_line from bizx_app;

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
-- An act finds what it seals by the subject of its audit row.
create index transfer_request_named on transfer_request ((id::text));
comment on table transfer_request is 'Stock that a location asked another one for; nothing moves before the transfer that answers it';
comment on column transfer_request.location_code is 'Who asks; from_location_code is who is asked';
comment on column transfer_request.transfer_code is 'The transfer that answered it; reversed, it leaves the request open again';
comment on column transfer_request.ended_at_location is 'Where it was ended without a transfer: withdrawn by who asked, declined by who was asked';
revoke delete, truncate on transfer_request from bizx_app;
