-- Locations, the business itself, and users with a role at each location.
create table stock_location (
  code code primary key,
  node smallint not null unique check (node between 1 and 99),
  name text not null check (name <> ''),
  address text not null default '',
  phone text not null default '',
  pos_header text not null default '',
  dot_header text not null default '',
  dot_footer text not null default '',
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0)
);
comment on column stock_location.node is 'Two digits in the number of every paper of this location';
comment on column stock_location.pos_header is 'Sanitised HTML on receipts and A4 bills';
revoke delete, truncate on stock_location from bizx_app;

create table client_profile (
  only_one boolean primary key default true check (only_one),
  name text not null,
  address text not null default '',
  phones text[] not null default '{}',
  email text not null default '',
  backup_link text not null default '',
  version integer not null default 1 check (version > 0)
);
revoke delete on client_profile from bizx_app;

create table client_logo (
  only_one boolean primary key default true check (only_one),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 204800),
  hash text not null generated always as (encode(sha256(content), 'hex')) stored
);
comment on table client_logo is 'The picture on A4 bills and reports; its hash is part of its address, so that a browser keeps it for ever';

create table app_user (
  code code primary key,
  username text not null check (username <> '' and username = lower(username)),
  first_name text not null,
  second_name text not null default '',
  password_hash text,
  pin_hash text,
  must_change_password boolean not null default false,
  status text not null default 'pending' check (status in ('active', 'pending', 'rejected')),
  status_reason text not null default '',
  entry_stops text[] not null default '{}' constraint app_user_entry_stops check (
    entry_stops <@ array['discountPercent', 'discountEach', 'costPrice', 'wholesalePrice', 'retailPrice', 'expiryDate', 'warrantyDays', 'batch']
  ),
  created_by code references app_user,
  created_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0),
  search_text text not null
    generated always as (lower(code || ' ' || username || ' ' || first_name || ' ' || second_name)) stored
);
create unique index app_user_username on app_user (username);
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
comment on column app_user.password_hash is 'Null until a first password is set: nobody signs in with it';
comment on column app_user.pin_hash is 'Null without a PIN; it approves overrides and never signs anybody in';
comment on column app_user.must_change_password is 'Somebody else set the password: the next sign-in replaces it';
comment on column app_user.status_reason is 'Why the user was rejected';
comment on column app_user.entry_stops is 'Fields of received goods at which Enter always stops for this user';
comment on column app_user.created_by is 'Who created or proposed the user';
revoke delete, truncate on app_user from bizx_app;
-- Reports read the business, not what lets somebody in.
revoke select on app_user from bizx_report;
grant select (code, username, first_name, second_name, status, created_at) on app_user to bizx_report;

create table role (
  id smallint primary key,
  name text not null unique
);
revoke delete on role from bizx_app;

create table user_location_role (
  user_code code not null references app_user,
  location_code code not null references stock_location,
  role_id smallint not null references role,
  valid_from timestamptz not null default now(),
  valid_to timestamptz check (valid_to > valid_from),
  primary key (user_code, location_code, valid_from)
);
create unique index user_location_role_now on user_location_role (user_code, location_code) where valid_to is null;
create index user_role_at on user_location_role (location_code, role_id) where valid_to is null;
comment on table user_location_role is 'Who had which role where, and when: the past is kept to prove that every paper''s author had a role';
revoke delete on user_location_role from bizx_app;

create table navigation_item (
  role_id smallint not null references role,
  kind text not null check (kind in ('main', 'report')),
  position integer not null,
  parent_position integer,
  label text not null,
  path text,
  icon text,
  primary key (role_id, kind, position),
  foreign key (role_id, kind, parent_position) references navigation_item
);
comment on table navigation_item is 'The menu of a role: up to three levels, a leaf has a path';
revoke delete on navigation_item from bizx_app;
