-- A line whose code named a lot is still of that lot when the bill is taken up.
alter table held_bill_line add column is_lot boolean not null default false;
comment on column held_bill_line.is_lot is 'Its code named the lot of entry_code: no other stock of the item is sold in its place';
