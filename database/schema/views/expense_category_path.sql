-- Each category of expenses in its tree: 'Premises › Rent'. Nothing stands under itself, which is checked when a category is saved.
create or replace view expense_category_path as
  with recursive placed as (
    select code, name as path, array[code::text] as codes, array[lower(name)] as place
    from expense_category
    where parent_code is null
    union all
    select child.code, placed.path || ' › ' || child.name, placed.codes || child.code::text, placed.place || lower(child.name)
    from placed
    join expense_category child on child.parent_code = placed.code
  )
  select code, path, codes, place, cardinality(codes) - 1 as depth
  from placed;

comment on view expense_category_path is 'Categories of expenses with their path in words, the codes from the top down to themselves, and their place in the tree';
revoke insert, update, delete, truncate on expense_category_path from bizx_app;
