-- What the business decides, and whether it is the demo shop.
create table setting (
  key text primary key,
  value jsonb not null,
  version integer not null default 1 check (version > 0)
);
comment on table setting is 'Business settings, one row a subject; read inside the transaction that obeys them';
revoke delete on setting from bizx_app;

-- Filling the demo shop takes many transactions: one that stands at "begun" was cut short and is made anew.
create table demo_shop (
  only_one boolean primary key default true check (only_one),
  state text not null check (state in ('begun', 'done')),
  begun_at timestamptz not null
);
comment on table demo_shop is 'One row where the demo shop was filled in; none in a business of its own';
-- A shop that stands at "begun" is emptied at the next start: only the owner says so, never the application.
revoke insert, update, delete on demo_shop from bizx_app;
