-- What the shop brings from the books before these: now also cash, bank accounts, cheques in hand and own cheques that are out;
-- and of a customer or supplier one bill beside the other.
alter table opening_balance drop constraint opening_balance_kind_check;
alter table opening_balance add constraint opening_balance_kind_check check (
  kind in (
    'customer-owes', 'customer-over-payment', 'customer-return', 'supplier-owed', 'supplier-over-payment', 'supplier-return', 'cash', 'bank',
    'overdraft', 'cheque', 'own-cheque'
  )
);
alter table opening_balance alter column party_code drop not null;
alter table opening_balance add column account_code code references bank_account;
alter table opening_balance add column bank_code code references bank;
alter table opening_balance add column branch text not null default '' check (length(branch) <= 40);
alter table opening_balance add column paper_date date;
alter table opening_balance add constraint opening_balance_parts check (
  case
    when kind = 'cash' then num_nonnulls(party_code, account_code, bank_code) = 0
    when kind = 'bank' or kind = 'overdraft' then account_code is not null and num_nonnulls(party_code, bank_code) = 0
    when kind = 'cheque' then num_nonnulls(party_code, bank_code) = 2 and account_code is null and reference <> ''
    when kind = 'own-cheque' then account_code is not null and bank_code is null and reference <> ''
    else party_code is not null and num_nonnulls(account_code, bank_code) = 0
  end
);
drop index opening_balance_once;
-- A cheque is once by its own table.
create unique index opening_balance_once on opening_balance (
  location_code, kind, coalesce(party_code, account_code, ''), (case when kind in ('customer-owes', 'supplier-owed') then lower(reference) else '' end)
) where status = 'live' and kind not in ('cheque', 'own-cheque');
comment on table opening_balance is 'What the books begin with, one paper each; what a customer or supplier owes is an open item like a bill or a GRN';
comment on column opening_balance.kind is 'Overdraft: a bank account below zero; own-cheque: given and not presented yet';
comment on column opening_balance.party_code is 'The customer or supplier; of an own cheque the supplier it was given to, if any';
comment on column opening_balance.account_code is 'The own bank account, also of an own cheque';
comment on column opening_balance.bank_code is 'The bank that a received cheque is drawn on';
comment on column opening_balance.paper_date is 'Date of the bill in the previous books';
comment on column opening_balance.due_date is 'May lie before the paper itself: old debts are overdue on the first day; of a cheque its date';
comment on column opening_balance.reference is 'Number of the bill in the previous books, or of the cheque';
comment on index opening_balance_once is 'Each bill, cash, account, advance and credit once at a location; a wrong one is taken back first';

alter table cheque add column is_void boolean not null default false check (not is_void or (tender_no is null and state = 'CANCELLED'));
comment on column cheque.is_void is 'Its opening was taken back: it never was here, and its number is free';
drop index own_cheque_once;
create unique index own_cheque_once on cheque (account_code, number) where kind = 'own' and not is_void;
grant update (is_void) on cheque to bizx_app;
