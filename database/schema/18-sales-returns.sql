-- Goods that customers bring back, with their bill and without, and the credit notes that this gives.
create table sales_return (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
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
  location_code text collate "C" not null,
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
  cost_total cents_not_negative,
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
-- A part of a sold line brings back its part of the cost that the line took out.
comment on column sales_return_line.cost_total is 'What it cost; null on a return that was written before lines kept it: quantity by cost';
comment on column sales_return_line.condition is 'stock: for sale again, in the entry it was sold from; damaged: a loss, and no stock moves';
revoke update, delete, truncate on sales_return_line from bizx_app;

create table credit_note (
  location_code text collate "C" not null references stock_location,
  code code not null,
  number code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  return_code code not null,
  total cents_positive not null,
  spent cents_not_negative not null default 0,
  status paper_status not null default 'live',
  primary key (location_code, code),
  check (spent <= total),
  check (status = 'live' or spent = 0),
  check (number = code or (starts_with(number, code) and length(number) = length(code) + 4))
);
create unique index credit_note_code on credit_note (code);
-- A credit note is a bearer's paper. Its code counts up, so whoever holds one knows the next; four random digits behind it make the number
-- that spends it.
create unique index credit_note_number on credit_note (number);
create unique index credit_note_of_return on credit_note (location_code, return_code);
comment on table credit_note is 'What a return owes a customer without a name: spent by its number, at any location, in part or whole';
comment on column credit_note.number is 'What spends it, as it is printed: its code and four random digits, which lists do not show; the code alone of a note from before';
comment on column credit_note.return_code is 'The sales return that gave it';
revoke update, delete, truncate on credit_note from bizx_app;
grant update (spent, status) on credit_note to bizx_app;
