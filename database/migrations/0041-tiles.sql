-- The touch till pages through a category by name, and asks which categories have anything to sell.
create index item_tiles on item (category_code, lower(name), code) where is_active;
