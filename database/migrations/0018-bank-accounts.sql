-- Own bank accounts: the party of every line on the bank's accounts (1201, 1202, 2110), named by deposits, transfers and own cheques.
create table bank_account (
  code code primary key,
  name text not null unique check (name <> ''),
  bank_code code not null references bank,
  branch text not null default '',
  number text not null check (number <> ''),
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  unique (bank_code, number)
);
comment on table bank_account is 'The shop''s own accounts with banks';
comment on column bank_account.number is 'As the bank prints it on statements and cheque books';

-- No key, domain or check, so that a sale for cash costs what it did: I-06 and I-45 prove them.
alter table tender add column account_code text collate "C";
comment on column tender.bank_code is 'The bank of a cheque received or of a card';
comment on column tender.account_code is 'The own account: of a bank deposit, a transfer, an own cheque';

-- From now on the shop's own cheques stand beside those it received, and cheques that were there before the books were opened.
alter table cheque add column kind text not null default 'received' check (kind in ('received', 'own'));
alter table cheque add column account_code code references bank_account;
alter table cheque add column payee_code code references supplier;
alter table cheque alter column drawer_code drop not null;
alter table cheque alter column tender_no drop not null;
alter table cheque drop constraint cheque_check;
alter table cheque add constraint cheque_code_check check (code = paper_code || lpad(coalesce(tender_no, 1)::text, 2, '0'));
alter table cheque add constraint cheque_kind_parts check (
  case kind
    when 'received' then drawer_code is not null and payee_code is null and state not in ('ISSUED', 'STALE')
    else drawer_code is null and account_code is not null and state in ('ISSUED', 'REALIZED', 'RETURNED', 'CANCELLED', 'STALE')
  end
);
alter table cheque add constraint cheque_in_bank check (state <> 'DEPOSITED' or account_code is not null);
-- The number of an own cheque is used for ever, also when the cheque was cancelled.
create unique index own_cheque_once on cheque (account_code, number) where kind = 'own';
create index cheque_of_account on cheque (account_code, state) where account_code is not null;
create index cheque_of_payee on cheque (payee_code, state) where payee_code is not null;
grant update (account_code) on cheque to bizx_app;
comment on table cheque is 'A cheque received, or an own one; its code is the number of the paper it came with and its place among the tenders, 1 for an opening';
comment on column cheque.tender_no is 'Null where it came with an opening balance';
comment on column cheque.bank_code is 'The bank it is drawn on; of an own cheque, its account''s';
comment on column cheque.drawer_code is 'The customer whose debt it pays; null for an own cheque';
comment on column cheque.account_code is 'The own account it was deposited in, or that an own cheque is drawn on';
comment on column cheque.payee_code is 'The supplier that an own cheque was given to; null for other payees';
comment on column cheque.received_on is 'Of an own cheque, when it was issued';
