-- Papers that name from which stock entries the goods of oversold lines came.
create table oversold_goods (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null,
  created_at timestamptz not null,
  user_code code not null references app_user,
  invoice_code code not null,
  remarks text not null default '',
  total cents_not_negative not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code),
  foreign key (location_code, invoice_code) references invoice
);
create index oversold_goods_date on oversold_goods (location_code, business_date, code);
create index oversold_goods_invoice on oversold_goods (location_code, invoice_code);
comment on table oversold_goods is 'Names the goods of one bill that were sold when they were no longer in stock';
comment on column oversold_goods.total is 'What the goods cost: it is posted on the day of this paper, the bill stays as it is';
revoke update, delete, truncate on oversold_goods from bizx_app;
grant update (status, version) on oversold_goods to bizx_app;

create table oversold_goods_line (
  location_code text collate "C" not null,
  oversold_goods_code code not null,
  line_no integer not null,
  invoice_line_no integer not null,
  item_code code not null references item,
  entry_code code not null references stock_entry,
  quantity thousandths_positive not null,
  unit_cost cents_not_negative not null,
  cost_total cents_not_negative not null,
  primary key (location_code, oversold_goods_code, line_no),
  foreign key (location_code, oversold_goods_code) references oversold_goods
);
create index oversold_goods_line_entry on oversold_goods_line (entry_code);
comment on column oversold_goods_line.invoice_line_no is 'The oversold line of the bill';
revoke update, delete, truncate on oversold_goods_line from bizx_app;
