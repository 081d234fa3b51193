-- The changes of many prices of the last day can be undone: those of one save are known by its request, and found by their time.
alter table item_price_change add column request_id text check (request_id is null or source = 'price-list');
create index item_price_change_list on item_price_change (changed_at) where request_id is not null;
comment on column item_price_change.request_id is 'The save that changed many prices at once; null for others, and for those of before';
