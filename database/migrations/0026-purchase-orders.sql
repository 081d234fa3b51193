-- Purchase orders are received by the notes that name them, and have a place in every role's menu.
alter table purchase_order add column closed_reason text not null default '';
comment on column purchase_order.closed_reason is 'Why nothing more is expected of an order that was closed by hand';
create unique index purchase_order_line_item on purchase_order_line (location_code, order_code, item_code);
create index purchase_order_date on purchase_order (location_code, business_date, code);
create index purchase_order_open on purchase_order (location_code, supplier_code) where status = 'live' and state = 'open';
comment on index purchase_order_line_item is 'What a note receives goes to the one line of its item';

-- Nobody could order before: a note's order was a number of somebody else.
update grn set order_code = null where order_code is not null;
alter table grn add foreign key (location_code, order_code) references purchase_order;
create index grn_order on grn (location_code, order_code) where order_code is not null;

-- Orders stand before the goods they bring: every entry after them moves down by one.
create temporary table menu on commit drop as select * from navigation_item;
delete from navigation_item;
with received as (
  select role_id, kind, parent_position, position from menu
  where kind = 'main' and path is null and position in (select grn.parent_position from menu grn where grn.path = '/grn' and grn.kind = 'main' and grn.role_id = menu.role_id)
)
insert into navigation_item (role_id, kind, position, parent_position, label, path, icon)
select menu.role_id, menu.kind, menu.position + coalesce((menu.position >= received.position)::integer, 0),
  menu.parent_position + coalesce((menu.parent_position >= received.position)::integer, 0), menu.label, menu.path, menu.icon
from menu left join received on received.role_id = menu.role_id and received.kind = menu.kind
union all
select role_id, kind, position, parent_position, 'Purchase Orders', '/purchase-order', 'clipboard-list' from received;
