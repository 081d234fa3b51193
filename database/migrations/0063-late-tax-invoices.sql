-- A supplier's tax invoice that comes when its note or expense cannot be changed any more: the VAT is claimed in the open day.
create table late_tax_invoice (
  location_code code not null references stock_location,
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

insert into source_code (code, name)
select code, name from (values (54, 'Late tax invoice')) as added (code, name)
where exists (select from source_code);
