-- Goods from suppliers: orders, goods received notes with their landed cost, returns, and what of a return settles which note.
create table purchase_order (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  supplier_code code not null references supplier,
  written_for code,
  expected_on date,
  remarks text not null default '',
  total cents_not_negative not null,
  state text not null default 'open' check (state in ('open', 'received', 'closed')),
  closed_reason text not null default '',
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code)
);
create index purchase_order_date on purchase_order (location_code, business_date, code);
create index purchase_order_supplier on purchase_order (supplier_code, business_date);
create index purchase_order_open on purchase_order (location_code, supplier_code) where status = 'live' and state = 'open';
comment on column purchase_order.state is 'open until something closes it: all received, or nothing more expected';
comment on column purchase_order.closed_reason is 'Why nothing more is expected of an order that was closed by hand';
revoke delete, truncate on purchase_order from bizx_app;

create table purchase_order_line (
  location_code text collate "C" not null,
  order_code code not null,
  line_no integer not null,
  item_code code not null references item,
  quantity thousandths_positive not null,
  received thousandths_not_negative not null default 0,
  cost_price cents_not_negative not null,
  line_total cents_not_negative not null,
  primary key (location_code, order_code, line_no),
  foreign key (location_code, order_code) references purchase_order
);
create unique index purchase_order_line_item on purchase_order_line (location_code, order_code, item_code);
comment on index purchase_order_line_item is 'What a note receives goes to the one line of its item';

create table grn (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  supplier_code code not null references supplier,
  written_for code,
  invoice_code text not null check (invoice_code <> ''),
  invoice_date date not null,
  due_date date not null,
  order_code code,
  remarks text not null default '',
  sub_total cents_not_negative not null,
  line_discount cents_not_negative not null,
  discount_percent basis_points not null default 0,
  discount_amount cents_not_negative not null default 0,
  grn_discount cents_not_negative not null,
  landed_cost cents_not_negative not null default 0,
  vat cents_not_negative not null default 0,
  total cents_not_negative not null,
  stock_value cents_not_negative not null,
  returns_applied cents_not_negative not null default 0,
  paid cents_not_negative not null default 0,
  update_price boolean not null default false,
  is_locked boolean not null default false,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, order_code) references purchase_order,
  constraint grn_total_check check (total = sub_total - grn_discount + vat),
  constraint grn_check1 check (returns_applied + paid <= total),
  constraint grn_check2 check (invoice_date <= business_date)
);
create unique index grn_invoice_once on grn (supplier_code, lower(invoice_code)) where status = 'live';
create index grn_date on grn (location_code, business_date, code);
create index grn_supplier on grn (supplier_code, business_date);
create index grn_due on grn (location_code, business_date) where status = 'live' and returns_applied + paid < total;
create index grn_order on grn (location_code, order_code) where order_code is not null;
comment on table grn is 'Goods received note; all amounts are what the server computed from its lines';
comment on column grn.written_for is 'The supplier that the note was saved for, where a merge of two records changed it since';
comment on column grn.landed_cost is 'Freight, duty and the like, owed apart from the total: what the goods bear of it, without the VAT that is claimed back';
comment on column grn.vat is 'Of the supplier''s tax invoice: owed with the total and claimed back, so no part of the goods'' cost';
comment on column grn.stock_value is 'Quantity by landed unit cost, summed: what the inventory account was debited with; the rest of a cent is account 6930''s';
comment on index grn_invoice_once is 'The same bill of a supplier is received once';
revoke delete, truncate on grn from bizx_app;

create table grn_line (
  location_code text collate "C" not null,
  grn_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  cost_price cents not null check (cost_price between 100 and 999999900),
  discount_percent basis_points not null default 0,
  discount_each cents_not_negative not null default 0,
  discount_total cents_not_negative not null,
  sub_total cents_not_negative not null,
  line_total cents_not_negative not null,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  wholesale_price cents_not_negative not null,
  retail_price cents_not_negative not null,
  expiry_date date,
  warranty_days integer not null default 0 check (warranty_days >= 0),
  batch text not null default '',
  primary key (location_code, grn_code, line_no),
  foreign key (location_code, grn_code) references grn,
  check (line_total = sub_total - discount_total)
);
create index grn_line_entry on grn_line (entry_code);
create index grn_line_item on grn_line (item_code);
comment on column grn_line.cost_price is 'As the supplier asks for one: 1 to 9,999,999 rupees';
comment on column grn_line.unit_cost is 'After discounts and landed cost, what the stock entry costs';

-- Landed cost is owed to whom it is owed to, beside the note's total: to the note's supplier, or to another, such as a carrier.
create table grn_landed_cost (
  location_code text collate "C" not null,
  grn_code code not null,
  supplier_code code not null references supplier,
  written_for code,
  due_date date not null,
  amount cents_positive not null,
  vat cents_not_negative not null default 0,
  paid cents_not_negative not null default 0,
  remarks text not null default '',
  primary key (location_code, grn_code, supplier_code),
  foreign key (location_code, grn_code) references grn,
  check (paid <= amount),
  check (vat < amount)
);
create index grn_landed_cost_due on grn_landed_cost (supplier_code, due_date) where paid < amount;
comment on table grn_landed_cost is 'Freight, duty and the like of a note''s goods: a due of its own of each supplier, paid by his vouchers';
comment on column grn_landed_cost.vat is 'The part of the amount that is claimed back';
revoke update, truncate on grn_landed_cost from bizx_app;
grant update (paid) on grn_landed_cost to bizx_app;

create table purchase_return (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  supplier_code code not null references supplier,
  written_for code,
  reason text not null check (reason <> ''),
  remarks text not null default '',
  total cents_not_negative not null,
  vat cents_not_negative not null default 0,
  cost_total cents_not_negative not null,
  applied cents_not_negative not null default 0,
  refunded cents_not_negative not null default 0,
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  check (applied + refunded <= total),
  check (status = 'live' or applied + refunded = 0),
  check (vat <= total)
);
create index purchase_return_date on purchase_return (location_code, business_date, code);
create index purchase_return_supplier on purchase_return (supplier_code, business_date);
comment on table purchase_return is 'OPEN while applied + refunded < total, then APPLIED or REFUNDED; REVERSED only while nothing of it was used';
comment on column purchase_return.vat is 'The part of the total that the supplier''s tax credit note gives back of his VAT';
revoke delete, truncate on purchase_return from bizx_app;

create table purchase_return_line (
  location_code text collate "C" not null,
  purchase_return_code code not null,
  line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  price cents_not_negative not null,
  line_total cents_not_negative not null,
  invoice_total cents_not_negative,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  primary key (location_code, purchase_return_code, line_no),
  foreign key (location_code, purchase_return_code) references purchase_return
);
create index purchase_return_line_entry on purchase_return_line (entry_code);
comment on column purchase_return_line.price is 'What the supplier gives back for one; the cost is the stock entry''s';
-- The cost of the goods bears landed cost: priced by it, a return would ask a supplier for the freight of another.
comment on column purchase_return_line.invoice_total is 'What it takes back of the note''s line that brought the goods, whatever was agreed; null where no note brought them, and on a return that was written before lines kept it: see invoice_left';
revoke update, delete, truncate on purchase_return_line from bizx_app;

create table purchase_return_refund (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  supplier_code code not null references supplier,
  written_for code,
  purchase_return_code code not null,
  total cents not null check (total > 0),
  remarks text not null default '',
  status text not null default 'live' check (status in ('live', 'reversed')),
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, purchase_return_code) references purchase_return
);
comment on table purchase_return_refund is 'Cash that a supplier gives back for a return';
revoke update, delete, truncate on purchase_return_refund from bizx_app;
grant update (status, version) on purchase_return_refund to bizx_app;

create table grn_return_use (
  location_code text collate "C" not null,
  grn_code code not null,
  purchase_return_code code not null,
  amount cents not null check (amount > 0),
  primary key (location_code, grn_code, purchase_return_code),
  foreign key (location_code, grn_code) references grn,
  foreign key (location_code, purchase_return_code) references purchase_return
);
create index grn_return_use_return on grn_return_use (location_code, purchase_return_code);
comment on table grn_return_use is 'How much of a purchase return settles which goods received note';
