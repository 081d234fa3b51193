-- A job card is a bill on hold with what the garage needs: what is wrong, what was found and photographed, who works where, and until when.
create table job_card (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  hold_id uuid not null,
  fuel_eighths smallint check (fuel_eighths between 0 and 8),
  complaint text not null default '',
  promised_on date,
  promised_time text not null default '',
  state text not null default 'booked' check (state in ('booked', 'waiting', 'work', 'ready')),
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, hold_id) references held_bill,
  unique (location_code, hold_id)
);
create index job_card_date on job_card (location_code, business_date, code);
comment on table job_card is 'Its vehicle, customer, lines and advice are those of its hold; it is on the board until that ends';
revoke delete, truncate on job_card from bizx_app;

create table job_card_check (
  location_code text collate "C" not null,
  card_code code not null,
  check_no integer not null,
  name text not null,
  finding text not null default '' check (finding in ('', 'ok', 'soon', 'bad')),
  note text not null default '',
  primary key (location_code, card_code, check_no),
  foreign key (location_code, card_code) references job_card
);
comment on column job_card_check.finding is 'ok, to be done soon, or bad; empty while nobody has looked';
revoke truncate on job_card_check from bizx_app;

create table job_card_work (
  location_code text collate "C" not null,
  card_code code not null,
  item_code code not null references item,
  technician_code code references sales_boy,
  bay text not null default '',
  primary key (location_code, card_code, item_code),
  foreign key (location_code, card_code) references job_card
);
comment on table job_card_work is 'Who does the labour of its lines, and where';
revoke truncate on job_card_work from bizx_app;

create table job_card_photo (
  location_code text collate "C" not null,
  id uuid not null,
  card_code code not null,
  name text not null default '',
  taken_at timestamptz not null,
  user_code code not null references app_user,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 307200),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored,
  primary key (location_code, id),
  foreign key (location_code, card_code) references job_card
);
create index job_card_photo_card on job_card_photo (location_code, card_code, taken_at);
-- An act finds what it seals by the subject of its audit row.
create index job_card_photo_of_card on job_card_photo (card_code);
comment on table job_card_photo is 'Apart from the card so that no list reads them; the audit says who added and removed which';
comment on column job_card_photo.name is 'The part of the checklist that it shows; empty for the whole vehicle';
revoke update, truncate on job_card_photo from bizx_app;
