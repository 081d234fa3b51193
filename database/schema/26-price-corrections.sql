-- A supplier's price was wrong: the difference is owed, or comes back, without goods.
create table price_correction (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  supplier_code code not null references supplier,
  written_for code,
  grn_code code not null,
  due_date date not null,
  reference text not null default '',
  remarks text not null default '',
  total cents not null check (total <> 0),
  vat cents not null default 0,
  paid cents not null default 0,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, grn_code) references grn,
  check (paid between least(total, 0) and greatest(total, 0)),
  check (vat = 0 or (sign(vat) = sign(total) and abs(vat) < abs(total)))
);
create index price_correction_date on price_correction (location_code, business_date, code);
create index price_correction_of_grn on price_correction (location_code, grn_code);
create index price_correction_due on price_correction (supplier_code, due_date) where paid <> total;
comment on table price_correction is 'A due of its own beside its note, which stays as it is; settled by vouchers';
comment on column price_correction.total is 'What is owed more; below zero where the price was too high and the supplier owes';
comment on column price_correction.vat is 'The part of the total that is VAT, with its sign';
comment on column price_correction.reference is 'The number of the supplier''s debit or credit note';
revoke update, delete, truncate on price_correction from bizx_app;
grant update (paid, status, version) on price_correction to bizx_app;

create table price_correction_line (
  location_code text collate "C" not null,
  correction_code code not null,
  line_no integer not null check (line_no > 0),
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  difference cents not null check (difference <> 0),
  line_total cents not null check (sign(line_total) = sign(difference)),
  primary key (location_code, correction_code, line_no),
  unique (location_code, correction_code, entry_code),
  foreign key (location_code, correction_code) references price_correction
);
create index price_correction_line_entry on price_correction_line (entry_code);
comment on column price_correction_line.entry_code is 'Of the line of the note';
comment on column price_correction_line.difference is 'For one unit; below zero where the price was too high';
revoke update, delete, truncate on price_correction_line from bizx_app;
