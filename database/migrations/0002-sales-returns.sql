-- Goods that customers bring back, with their bill and without.
alter table invoice add column returned cents_not_negative not null default 0;
comment on column invoice.returned is 'What returns took off what was owed: it counts like payment';
alter table invoice drop constraint invoice_sums;
alter table invoice add constraint invoice_sums check (total = sub_total - bill_discount and paid + returned <= total
  and (customer_code <> '2001000001' or paid = total or status = 'reversed'));
comment on constraint invoice_sums on invoice is 'The total is what its parts say, nothing is settled beyond it, and the cash customer never owes';

alter table invoice_line add column returned thousandths_not_negative not null default 0;
comment on column invoice_line.returned is 'What of it came back with returns that live: never more than was sold';
alter table invoice_line drop constraint invoice_line_check;
alter table invoice_line add constraint invoice_line_sums check (line_total = sub_total - discount_total and returned <= quantity);

create table sales_return (
  location_code code not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  invoice_code code,
  remarks text not null default '',
  sub_total cents_not_negative not null,
  bill_discount cents_not_negative not null,
  total cents_not_negative not null,
  off_bill cents_not_negative not null,
  cash_paid cents_not_negative not null,
  to_balance cents_not_negative not null,
  cost_total cents_not_negative not null,
  damaged_total cents_not_negative not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, invoice_code) references invoice,
  constraint sales_return_sums check (total = sub_total - bill_discount and total = off_bill + cash_paid + to_balance
    and (invoice_code is not null or bill_discount + off_bill + cash_paid = 0))
);
create index sales_return_date on sales_return (location_code, business_date, code);
create index sales_return_customer on sales_return (customer_code, business_date);
create index sales_return_invoice on sales_return (location_code, invoice_code) where invoice_code is not null;
comment on table sales_return is 'Goods that a customer brings back: with a bill, or without one (invoice_code null)';
comment on column sales_return.sub_total is 'Sum of the line totals, before the bill discount''s share';
comment on column sales_return.off_bill is 'Taken off what the bill still owed';
comment on column sales_return.to_balance is 'To the customer''s return balance; of the cash customer onto a credit note';
comment on column sales_return.cost_total is 'What the goods cost that are in stock again';
comment on column sales_return.damaged_total is 'What the goods cost that are damaged';
revoke update, delete, truncate on sales_return from bizx_app;
grant update (status, version) on sales_return to bizx_app;

create table sales_return_line (
  location_code code not null,
  sales_return_code code not null,
  line_no integer not null,
  invoice_line_no integer,
  item_code code not null references item,
  entry_code code references stock_entry,
  quantity thousandths_positive not null,
  unit_price cents_not_negative not null,
  value cents_not_negative not null,
  discount cents_not_negative not null,
  line_total cents_not_negative not null,
  bill_discount cents_not_negative not null,
  unit_cost cents_not_negative not null,
  condition text not null check (condition in ('stock', 'damaged')),
  reason text not null default '',
  primary key (location_code, sales_return_code, line_no),
  foreign key (location_code, sales_return_code) references sales_return,
  constraint sales_return_line_sums check (line_total = value - discount and bill_discount <= line_total)
);
create index sales_return_line_entry on sales_return_line (entry_code) where entry_code is not null;
create index sales_return_line_item on sales_return_line (item_code);
comment on column sales_return_line.invoice_line_no is 'The line of the bill that it comes back from';
comment on column sales_return_line.value is 'Its part of the sold line''s total; without a bill, quantity by price';
comment on column sales_return_line.discount is 'Kept back, as typed on the return';
comment on column sales_return_line.bill_discount is 'Its part of what the line had of the bill discount';
comment on column sales_return_line.condition is 'stock: for sale again, in the entry it was sold from; damaged: a loss, and no stock moves';
revoke update, delete, truncate on sales_return_line from bizx_app;

-- A new database gets its lists with the first start, behind the migrations.
insert into source_code (code, name)
select code, name from (values (51, 'Sales return'), (52, 'Cost of goods returned')) as more (code, name)
where exists (select from source_code);
