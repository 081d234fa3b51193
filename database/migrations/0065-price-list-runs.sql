-- The changes of many prices of the last day can be undone: they are found by their time.
create index item_price_change_list on item_price_change (changed_at) where source = 'price-list';
