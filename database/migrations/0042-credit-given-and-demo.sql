-- Credit is given by a manager: a customer that a cashier made has none until then. Those of before keep theirs.
alter table customer add column is_credit_allowed boolean not null default true;
comment on column customer.is_credit_allowed is 'Whether anything may be owed at all; what a limit of 0 means is in the setting "sales"';
comment on column customer.credit_limit is 'The most the customer may owe, where credit is allowed; 0 is no limit unless the setting "sales" says no credit';

-- Filling the demo shop takes many transactions: what stands at "begun" was cut short and is made anew.
create table demo_shop (
  only_one boolean primary key default true check (only_one),
  state text not null check (state in ('begun', 'done')),
  begun_at timestamptz not null
);
comment on table demo_shop is 'One row where the demo shop was filled in; none in a business of its own';
-- A shop that stands at "begun" is emptied at the next start: only the owner says so, never the application.
revoke insert, update, delete on demo_shop from bizx_app;
