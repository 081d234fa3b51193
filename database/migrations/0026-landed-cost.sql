-- Landed cost is owed to whom it is owed to, beside the note's total: to the note's supplier, or to another, such as a carrier.
create table grn_landed_cost (
  location_code code not null,
  grn_code code not null,
  supplier_code code not null references supplier,
  due_date date not null,
  amount cents_positive not null,
  paid cents_not_negative not null default 0,
  remarks text not null default '',
  primary key (location_code, grn_code, supplier_code),
  foreign key (location_code, grn_code) references grn,
  check (paid <= amount)
);
create index grn_landed_cost_due on grn_landed_cost (supplier_code, due_date) where paid < amount;
comment on table grn_landed_cost is 'Freight, duty and the like of a note''s goods: a due of its own of each supplier, paid by his vouchers';
revoke update, truncate on grn_landed_cost from bizx_app;
grant update (paid) on grn_landed_cost to bizx_app;

-- It stood in the total of the note until now, all of it owed to the note's supplier.
insert into grn_landed_cost (location_code, grn_code, supplier_code, due_date, amount)
select location_code, code, supplier_code, due_date, landed_cost from grn where landed_cost > 0;
alter table grn drop constraint grn_check;
update grn set total = total - landed_cost where landed_cost > 0;
alter table grn add constraint grn_total_check check (total = sub_total - grn_discount);
comment on column grn.landed_cost is 'What its landed costs come to: part of the lines'' cost, owed beside the total';
