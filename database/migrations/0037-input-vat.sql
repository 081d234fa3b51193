-- The VAT that suppliers charged and the shop claims back: account 1600, each amount with the tax invoice or note that proves it.
alter table grn add column vat cents_not_negative not null default 0;
alter table grn drop constraint grn_total_check;
alter table grn add constraint grn_total_check check (total = sub_total - grn_discount + vat);
comment on column grn.vat is 'Of the supplier''s tax invoice: owed with the total and claimed back, so no part of the goods'' cost';
comment on column grn.landed_cost is 'Freight, duty and the like, owed apart from the total: what the goods bear of it, without the VAT that is claimed back';

alter table grn_landed_cost add column vat cents_not_negative not null default 0 check (vat < amount);
comment on column grn_landed_cost.vat is 'The part of the amount that is claimed back';

alter table purchase_return add column vat cents_not_negative not null default 0 check (vat <= total);
comment on column purchase_return.vat is 'The part of the total that the supplier''s tax credit note gives back of his VAT';

alter table price_correction add column vat cents not null default 0 check (vat = 0 or (sign(vat) = sign(total) and abs(vat) < abs(total)));
comment on column price_correction.vat is 'The part of the total that is VAT, with its sign';

alter table expense add column vat cents_not_negative not null default 0 check (vat < total);
comment on column expense.vat is 'The part of the total that is claimed back';

create table supplier_tax_document (
  location_code code not null,
  paper_code code not null,
  entry_no smallint not null,
  line_no smallint not null check (line_no > 0),
  is_mirror boolean not null default false,
  kind text not null check (kind in ('invoice', 'debit-note', 'credit-note')),
  supplier_code code references supplier,
  supplier_name text not null check (supplier_name <> ''),
  supplier_tin text not null check (supplier_tin <> ''),
  document_no text not null check (document_no <> ''),
  document_date date not null,
  primary key (location_code, paper_code, entry_no, line_no),
  foreign key (location_code, paper_code, entry_no, line_no) references vat_line
);
create index supplier_tax_document_number on supplier_tax_document (supplier_tin, lower(document_no));
comment on table supplier_tax_document is 'The tax invoice or note behind each line of input VAT; a line that mirrors another has the same once more';
comment on column supplier_tax_document.is_mirror is 'Takes back what the entry claimed that its own mirrors';
revoke update, delete, truncate on supplier_tax_document from bizx_app;

-- Returns of VAT, of all locations together: what was filed stays, and what comes late for a filed period goes into the next one.
create table vat_return (
  period_to date primary key,
  period_from date not null,
  filed_at timestamptz not null,
  user_code code not null references app_user,
  output_vat cents not null,
  input_vat cents not null,
  brought_forward cents_not_negative not null,
  check (period_from <= period_to)
);
comment on column vat_return.brought_forward is 'Input VAT that the return before could not use up';
revoke update, delete, truncate on vat_return from bizx_app;

create table vat_return_entry (
  period_to date not null references vat_return,
  location_code code not null,
  paper_code code not null,
  entry_no smallint not null,
  primary key (location_code, paper_code, entry_no)
);
create index vat_return_entry_of on vat_return_entry (period_to);
comment on table vat_return_entry is 'The ledger entries whose VAT a return has filed, each in one return';
revoke update, delete, truncate on vat_return_entry from bizx_app;
