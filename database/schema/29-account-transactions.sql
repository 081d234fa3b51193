-- Money that moves between the shop's ledgers without another paper: one row is one debit and one credit.
create table account_transaction (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  journal_type_code code not null references journal_type,
  total cents_positive not null,
  debit_account text not null references gl_account,
  debit_bank_code code references bank_account,
  credit_account text not null references gl_account,
  credit_bank_code code references bank_account,
  remarks text not null default '',
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  check ((debit_account = '1201') = (debit_bank_code is not null)),
  check ((credit_account = '1201') = (credit_bank_code is not null)),
  check ((debit_account, debit_bank_code) is distinct from (credit_account, credit_bank_code)),
  -- A line of these accounts is a cheque.
  check (debit_account not in ('1102', '1202', '2110') and credit_account not in ('1102', '1202', '2110'))
);
create index account_transaction_date on account_transaction (location_code, business_date, code);
create index account_transaction_type on account_transaction (journal_type_code);
comment on table account_transaction is 'A journal: its accounts are those that its journal type named when it was saved';
comment on column account_transaction.debit_bank_code is 'The own bank account, where the debit is on the bank';
comment on column account_transaction.credit_bank_code is 'The own bank account, where the credit is on the bank';
revoke update, delete, truncate on account_transaction from bizx_app;
grant update (journal_type_code, total, debit_account, debit_bank_code, credit_account, credit_bank_code, remarks, status, version)
  on account_transaction to bizx_app;
