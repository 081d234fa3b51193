-- The VAT that suppliers charged and the shop claims back: account 1600, each amount with the tax invoice or note that proves it, also where
-- that comes when its paper cannot be changed any more.
create table supplier_tax_document (
  location_code text collate "C" not null,
  paper_code code not null,
  entry_no smallint not null,
  line_no smallint not null check (line_no > 0),
  is_mirror boolean not null default false,
  kind text not null check (kind in ('invoice', 'debit-note', 'credit-note')),
  supplier_code code references supplier,
  written_for code,
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

create table late_tax_invoice (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  grn_code code,
  is_landed_cost boolean not null default false,
  expense_code code,
  account_code account_code not null references gl_account,
  total cents not null check (total > 0),
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, grn_code) references grn,
  foreign key (location_code, expense_code) references expense,
  check (num_nonnulls(grn_code, expense_code) = 1),
  check (grn_code is not null or not is_landed_cost)
);
create index late_tax_invoice_date on late_tax_invoice (location_code, business_date, code);
create index late_tax_invoice_of_grn on late_tax_invoice (location_code, grn_code) where grn_code is not null;
create index late_tax_invoice_of_expense on late_tax_invoice (location_code, expense_code) where expense_code is not null;
comment on table late_tax_invoice is 'Claims the VAT of a note or an expense that stays as it is; the tax invoice itself is in supplier_tax_document';
comment on column late_tax_invoice.is_landed_cost is 'Of the supplier of its tax invoice, and not of the goods';
comment on column late_tax_invoice.account_code is 'Where the VAT was put when it was paid: price variance for goods, whose cost stays; the account of the expense';
comment on column late_tax_invoice.total is 'The VAT that is claimed';
revoke update, delete, truncate on late_tax_invoice from bizx_app;
grant update (status, version) on late_tax_invoice to bizx_app;

create table late_tax_credit_note (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  purchase_return_code code not null,
  total cents_positive not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, purchase_return_code) references purchase_return
);
create index late_tax_credit_note_date on late_tax_credit_note (location_code, business_date, code);
create index late_tax_credit_note_of_return on late_tax_credit_note (location_code, purchase_return_code);
comment on table late_tax_credit_note is 'Gives back VAT of goods whose purchase return stays as it is; the note itself is in supplier_tax_document';
comment on column late_tax_credit_note.total is 'The VAT that is claimed no more';
revoke update, delete, truncate on late_tax_credit_note from bizx_app;
grant update (status, version) on late_tax_credit_note to bizx_app;
