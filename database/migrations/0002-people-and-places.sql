-- Locations, users with a role per location, sessions, stored navigation, settings.
create table stock_location (
  code code primary key,
  node smallint not null unique check (node between 1 and 99),
  name text not null check (name <> ''),
  address text not null default '',
  phone text not null default '',
  pos_header text not null default '',
  dot_header text not null default '',
  dot_footer text not null default '',
  is_active boolean not null default true
);
comment on column stock_location.node is 'Two digits in the number of every paper of this location';
comment on column stock_location.pos_header is 'Sanitised HTML on receipts and A4 bills';

create table client_profile (
  only_one boolean primary key default true check (only_one),
  name text not null,
  address text not null default '',
  phones text[] not null default '{}',
  email text not null default '',
  backup_link text not null default ''
);

create table setting (
  key text primary key,
  value jsonb not null
);
comment on table setting is 'Business settings, one row a subject; read inside the transaction that obeys them';

create table app_user (
  code code primary key,
  username text not null check (username <> '' and username = lower(username)),
  first_name text not null,
  second_name text not null default '',
  password_hash text not null,
  status text not null default 'pending' check (status in ('active', 'pending', 'rejected')),
  created_at timestamptz not null default now()
);
create unique index app_user_username on app_user (username);

create table role (
  id smallint primary key,
  name text not null unique
);

create table user_location_role (
  user_code code not null references app_user,
  location_code code not null references stock_location,
  role_id smallint not null references role,
  valid_from timestamptz not null default now(),
  valid_to timestamptz check (valid_to > valid_from),
  primary key (user_code, location_code, valid_from)
);
create unique index user_location_role_now on user_location_role (user_code, location_code) where valid_to is null;
comment on table user_location_role is 'Who had which role where, and when: the past is kept to prove that every paper''s author had a role';

create table session (
  token_hash bytea primary key,
  user_code code not null references app_user,
  cookie_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null default ''
);
create index session_of_user on session (user_code);
comment on column session.cookie_hash is 'Where the browser signed in over TLS the token works only together with this cookie';

create table login_throttle (
  subject text primary key,
  failures integer not null,
  first_failure_at timestamptz not null
);
comment on table login_throttle is 'Failed sign-ins per account and per address; a row is reset by a success or after its window';

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
