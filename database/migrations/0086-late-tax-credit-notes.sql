-- A supplier's tax credit note that comes after its purchase return was saved: the VAT is claimed no more in the open day.
insert into source_code (code, name)
select code, name from (values (74, 'Late tax credit note')) as added (code, name)
where exists (select from source_code);

create table late_tax_credit_note (
  location_code code not null references stock_location,
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
