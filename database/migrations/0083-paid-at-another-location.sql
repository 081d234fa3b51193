-- A receipt or voucher settled papers of its own location only: what was owed at another one could not be paid.
insert into source_code (code, name)
select code, name from (values (71, 'Paid at another location'), (72, 'Supplier paid at another location')) as added (code, name)
where exists (select from source_code);

alter table payment_receipt add column whole_location_code code references stock_location;
alter table payment_receipt add column whole_code code;
alter table payment_receipt add foreign key (whole_location_code, whole_code) references payment_receipt (location_code, code);
alter table payment_receipt add constraint payment_receipt_part check (
  (whole_location_code is null) = (whole_code is null) and (whole_code is null or whole_location_code <> location_code and settled = total)
);
create unique index payment_receipt_part_once on payment_receipt (whole_location_code, whole_code, location_code) where whole_code is not null;
comment on table payment_receipt is 'Paid by its tenders; its lines say which debts of its location it settles, and its parts those of other locations';
comment on column payment_receipt.settled is 'What its lines and its parts come to, with charges; the rest of the total is the customer''s over payment';
comment on column payment_receipt.whole_code is 'Of a part: the receipt, taken at another location, whose money pays the lines; it has no tenders and is taken back with it';
comment on column payment_receipt.whole_location_code is 'Of a part: where the money was taken';

alter table payment_voucher add column whole_location_code code references stock_location;
alter table payment_voucher add column whole_code code;
alter table payment_voucher add foreign key (whole_location_code, whole_code) references payment_voucher (location_code, code);
alter table payment_voucher add constraint payment_voucher_part check (
  (whole_location_code is null) = (whole_code is null) and (whole_code is null or whole_location_code <> location_code and settled = total)
);
create unique index payment_voucher_part_once on payment_voucher (whole_location_code, whole_code, location_code) where whole_code is not null;
comment on table payment_voucher is 'Paid by its tenders; its lines say which papers of its location it settles, and its parts those of other locations';
comment on column payment_voucher.settled is 'What its lines and its parts come to; the rest of the total is paid ahead to the supplier';
comment on column payment_voucher.whole_code is 'Of a part: the voucher, given at another location, whose money pays the lines; it has no tenders and is taken back with it';
comment on column payment_voucher.whole_location_code is 'Of a part: where the money was paid';

-- The menus of a kept shop have the new report behind the others of the books. Each menu is sealed as it is now.
do $$
declare
  menu text;
  menus jsonb := '{}';
begin
  insert into navigation_item (role_id, kind, position, parent_position, label, path, icon)
  select books.role_id, 'report', (select max(position) + 1 from navigation_item last where last.role_id = books.role_id and last.kind = 'report'),
    books.position, 'Between Locations', '/reports/between-locations', 'arrows-exchange'
  from navigation_item books
  where books.kind = 'report' and books.label = 'Accounts' and books.path is null;
  if not found then return; end if;
  for menu in select 'navigation-' || role_id from navigation_item where path = '/reports/between-locations' order by role_id loop
    menus := menus || seal_records(menu);
  end loop;
  perform write_audits(array[row(1, floor(extract(epoch from clock_timestamp()) * 1000), null, null, 'seal', 'records', null, null,
    jsonb_build_object('records', (select count(*) from jsonb_object_keys(menus))), '', jsonb_build_object('records', menus))::new_audit]);
end $$;
