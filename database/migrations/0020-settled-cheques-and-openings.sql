-- A receipt settles three kinds of debts: bills, what was owed before the books began, and cheques that came back.
alter table payment_receipt_line alter column invoice_code drop not null;
alter table payment_receipt_line add column opening_code code;
alter table payment_receipt_line add column cheque_code code;
alter table payment_receipt_line add column charge cents_not_negative not null default 0;
alter table payment_receipt_line add constraint payment_receipt_line_one_debt check (num_nonnulls(invoice_code, opening_code, cheque_code) = 1);
alter table payment_receipt_line add constraint payment_receipt_line_charge check (charge = 0 or cheque_code is not null);
alter table payment_receipt_line add unique (location_code, receipt_code, opening_code);
alter table payment_receipt_line add unique (location_code, receipt_code, cheque_code);
alter table payment_receipt_line add foreign key (location_code, opening_code) references opening_balance;
alter table payment_receipt_line add foreign key (location_code, cheque_code) references cheque;
create index payment_receipt_line_opening on payment_receipt_line (location_code, opening_code) where opening_code is not null;
create index payment_receipt_line_cheque on payment_receipt_line (location_code, cheque_code) where cheque_code is not null;
comment on table payment_receipt_line is 'What a receipt pays on a bill, an opening balance or a returned cheque of its location';
comment on column payment_receipt_line.charge is 'What the bank took for the returned cheque and the customer pays beside its amount';
comment on column payment_receipt.settled is 'What its lines come to with their charges; the rest of the total is the customer''s over payment';

alter table cheque add column settled cents_not_negative not null default 0;
alter table cheque add constraint cheque_settled_in_part check (settled = 0 or state in ('RETURNED', 'SETTLED'));
alter table cheque add constraint cheque_settled_whole check ((state = 'SETTLED') = (settled = amount));
grant update (settled) on cheque to bizx_app;
comment on column cheque.settled is 'Of a returned cheque: what receipts have paid since; it is SETTLED when that is all of it';
