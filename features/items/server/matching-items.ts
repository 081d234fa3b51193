/**
 * The common table expression `chosen (code, rank)`: at most 20 active items for a term. An exact barcode, code or stock entry
 * code (labels carry all three) is returned alone. Otherwise names that begin with the term come first, then any part of the
 * searched text. Parameters: $1 the term, $2 the term in lower case, $3 its pattern for "contains". `types` restricts the
 * kinds of items. The prefix search is written as a range, up to the term followed by the last character; `like` would read
 * the whole index, because the plan is made before the pattern is known.
 */
export function matchingItems(types = ''): string {
  const narrowed = types ? `and item.type in (${types})` : ''
  return `exact as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.barcode = $1 and item.is_active ${narrowed}
     union
     select item.code from item where item.code = $1 and item.is_active ${narrowed}
     union
     select item.code from stock_entry join item on item.code = stock_entry.item_code
     where stock_entry.code = $1 and item.is_active ${narrowed}
   ),
   begins as (
     select item.code, item.name from item
     where lower(item.name) ~>=~ $2 and lower(item.name) ~<~ ($2 || chr(1114109))
       and item.is_active ${narrowed} and not exists (select from exact)
     order by lower(item.name) using ~<~ limit 20
   ),
   contains as (
     select item.code, item.name from item
     where item.search_text like $3 and item.is_active ${narrowed}
       and not exists (select from exact) and (select count(*) from begins) < 20
     limit 300
   ),
   chosen as (
     select code, min(rank) as rank, min(name) as name from (
       select code, 0 as rank, '' as name from exact
       union all select code, 1, name from begins
       union all select code, 2, name from contains
     ) found group by code order by min(rank), min(name), code limit 20
   )`
}
