-- What the shop spends: categories in a tree with an account each, expenses that debit it, those that come again, and the files that
-- prove them.
create table expense_category (
  code code primary key,
  name text not null unique check (name <> ''),
  parent_code code references expense_category,
  account_code account_code references gl_account,
  is_locked boolean not null default false,
  version integer not null default 1,
  check (parent_code <> code)
);
comment on column expense_category.parent_code is 'The category it stands under; null for one at the top';
comment on column expense_category.account_code is 'Null for the account of the category above, and at the top for 6000';

-- Expenses that come again, and the days on which one of them was left out.
create table recurring_expense (
  code code primary key,
  location_code code not null references stock_location,
  category_code code not null references expense_category,
  payee text not null default '',
  remarks text not null default '',
  amount cents_positive not null,
  means text not null check (means in ('cash', 'own-cheque', 'bank-deposit', 'online-transfer')),
  account_code code references bank_account,
  rhythm text not null check (rhythm ~ '^(W[1-7]|M([1-9]|[12][0-9]|3[01]))$'),
  starts_on date not null,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  check ((means = 'cash') = (account_code is null))
);
create index recurring_expense_of_location on recurring_expense (location_code) where is_active;
comment on column recurring_expense.rhythm is 'W1 to W7: every Monday to Sunday; M1 to M31: that day of every month, its last day where it is shorter';

create table recurring_expense_skip (
  recurring_code code not null references recurring_expense,
  due_on date not null,
  skipped_at timestamptz not null,
  user_code code not null references app_user,
  primary key (recurring_code, due_on)
);
revoke update, truncate on recurring_expense_skip from bizx_app;

create table expense (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  category_code code not null references expense_category,
  account_code account_code not null references gl_account,
  payee text not null default '',
  reference text not null default '',
  remarks text not null default '',
  total cents_positive not null,
  vat cents_not_negative not null default 0 check (vat < total),
  pays_code code,
  recurring_code code references recurring_expense,
  due_on date,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, pays_code) references expense,
  constraint expense_of_recurring check ((recurring_code is null) = (due_on is null))
);
create index expense_date on expense (location_code, business_date, code);
create index expense_category_of on expense (category_code, business_date);
create index expense_pays on expense (location_code, pays_code) where pays_code is not null;
create unique index expense_once_when_due on expense (recurring_code, due_on) where status = 'live' and recurring_code is not null;
comment on table expense is 'Paid by its tender';
comment on column expense.account_code is 'Of its category when it was saved';
comment on column expense.vat is 'The part of the total that is claimed back';
comment on column expense.pays_code is 'The expense that it pays again, whose cheque came back';
comment on column expense.due_on is 'The day on which the recurring expense proposed it';
revoke update, delete, truncate on expense from bizx_app;
grant update (status, version) on expense to bizx_app;

create table expense_reopening (
  location_code text collate "C" not null,
  cheque_code code not null,
  move_no smallint not null check (move_no > 1),
  expense_code code not null,
  amount cents not null check (amount <> 0),
  primary key (location_code, cheque_code, move_no),
  foreign key (location_code, cheque_code) references cheque (location_code, code),
  foreign key (location_code, expense_code) references expense
);
create index expense_reopening_of_expense on expense_reopening (location_code, expense_code);
comment on table expense_reopening is 'What is unpaid again because a move of its cheque took it back; below zero where a further move undid that';
revoke update, delete, truncate on expense_reopening from bizx_app;
