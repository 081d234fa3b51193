-- What the shop brings from the books before these: what customers and suppliers owe or have to their credit, cash, bank accounts, cheques
-- in hand and own cheques that are out.
create table opening_balance (
  location_code text collate "C" not null references stock_location,
  code code not null,
  kind text not null check (kind in ('customer-owes', 'customer-over-payment', 'customer-return', 'supplier-owed', 'supplier-over-payment',
    'supplier-return', 'cash', 'bank', 'overdraft', 'cheque', 'own-cheque')),
  party_code code check (party_code <> '2001000001'),
  written_for code,
  account_code code references bank_account,
  bank_code code references bank,
  branch text not null default '' check (length(branch) <= 40),
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  paper_date date,
  due_date date not null,
  reference text not null default '',
  total cents not null check (total > 0),
  paid cents_not_negative not null default 0,
  is_due boolean not null default false,
  status text not null default 'live' check (status in ('live', 'reversed')),
  primary key (location_code, code),
  check (paid <= total),
  constraint opening_balance_parts check (
    case
      when kind = 'cash' then num_nonnulls(party_code, account_code, bank_code) = 0
      when kind = 'bank' or kind = 'overdraft' then account_code is not null and num_nonnulls(party_code, bank_code) = 0
      when kind = 'cheque' then num_nonnulls(party_code, bank_code) = 2 and account_code is null and reference <> ''
      when kind = 'own-cheque' then account_code is not null and bank_code is null and reference <> ''
      else party_code is not null and num_nonnulls(account_code, bank_code) = 0
    end
  ),
  constraint opening_balance_due check (not is_due or (kind = 'own-cheque' and party_code is not null)),
  constraint opening_balance_settled check (paid = 0 or is_due or kind in ('customer-owes', 'supplier-owed'))
);
create index opening_balance_of_party on opening_balance (party_code, kind);
-- A cheque is once by its own table. Of two records that were merged, each may have had an advance or a credit.
create unique index opening_balance_once on opening_balance (
  location_code, kind, coalesce(written_for, party_code, account_code, ''),
  (case when kind in ('customer-owes', 'supplier-owed') then lower(reference) else '' end)
) where status = 'live' and kind not in ('cheque', 'own-cheque');
comment on table opening_balance is 'What the books begin with, one paper each; what a customer or supplier owes is an open item like a bill or a GRN';
comment on column opening_balance.kind is 'Overdraft: a bank account below zero; own-cheque: given and not presented yet';
comment on column opening_balance.party_code is 'The customer or supplier; of an own cheque the supplier it was given to, if any';
comment on column opening_balance.account_code is 'The own bank account, also of an own cheque';
comment on column opening_balance.bank_code is 'The bank that a received cheque is drawn on';
comment on column opening_balance.paper_date is 'Date of the bill in the previous books';
comment on column opening_balance.due_date is 'May lie before the paper itself: old debts are overdue on the first day; of a cheque its date';
comment on column opening_balance.reference is 'Number of the bill in the previous books, or of the cheque';
comment on column opening_balance.paid is 'Of what is owed: what receipts or vouchers have settled since';
comment on column opening_balance.is_due is 'Of an own cheque: it came back, and is owed to the supplier again';
comment on index opening_balance_once is 'Each bill, cash, account, advance and credit once at a location; a wrong one is taken back first';
revoke update, delete, truncate on opening_balance from bizx_app;
grant update (paid, is_due, status) on opening_balance to bizx_app;
