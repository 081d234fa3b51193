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
