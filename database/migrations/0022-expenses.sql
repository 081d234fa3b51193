-- What the shop spends: categories in a tree with an account each, and expenses that debit it.
alter table expense_category add column parent_code code references expense_category;
create domain account_code as text check (value ~ '^[0-9]{4}$');
alter table expense_category add column account_code account_code references gl_account;
alter table expense_category add check (parent_code <> code);
comment on column expense_category.parent_code is 'The category it stands under; null for one at the top';
comment on column expense_category.account_code is 'Null for the account of the category above, and at the top for 6000';

create table expense (
  location_code code not null references stock_location,
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
  pays_code code,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, pays_code) references expense
);
create index expense_date on expense (location_code, business_date, code);
create index expense_category_of on expense (category_code, business_date);
create index expense_pays on expense (location_code, pays_code) where pays_code is not null;
comment on table expense is 'Paid by its tender';
comment on column expense.account_code is 'Of its category when it was saved';
comment on column expense.pays_code is 'The expense that it pays again, whose cheque came back';
revoke update, delete, truncate on expense from bizx_app;
grant update (status, version) on expense to bizx_app;

create table expense_reopening (
  location_code code not null,
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
