import { termPattern } from '../../../../platform/server/search-term.ts'
import { articleKey, readCode } from '../article-key.ts'

/** The first four parameters of `matchingItems`. */
export function termValues(term: string): [term: string, lower: string, pattern: string, key: string] {
  return [term, term.toLowerCase(), termPattern(term), articleKey(readCode(term).article)]
}

/**
 * The common table expression `chosen (code, rank, name, is_part)`: at most 20 active items for a term. A whole code is returned alone,
 * with rank 0: a barcode, item code or stock entry code as it stands (labels carry all three), otherwise another spelling of a barcode,
 * otherwise a part number. What is no code finds names that begin with the term, then any part of the searched text; `is_part` where
 * that is a part of a code only, and of no word. Parameters: those of `termValues`, which are $1 the term, $2 the term in lower case,
 * $3 its pattern for "contains" and $4 its key. `types` restricts the kinds of items. The prefix search is written as a range, up to the
 * term followed by the last character; `like` would read the whole index, because the plan is made before the pattern is known.
 */
export function matchingItems(types = ''): string {
  const narrowed = types ? `and item.type in (${types})` : ''
  return `named as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.barcode = $1 and item.is_active ${narrowed}
     union
     select item.code from item where item.code = $1 and item.is_active ${narrowed}
     union
     select item.code from stock_entry join item on item.code = stock_entry.item_code
     where stock_entry.code = $1 and item.is_active ${narrowed}
   ),
   spelled as (
     select item.code from item_barcode join item on item.code = item_barcode.item_code
     where item_barcode.key = $4 and item.is_active ${narrowed} and not exists (select 1 from named)
   ),
   parted as (
     select item.code from item
     where item.part_numbers && array[$1, $2, upper($1)] and item.is_active ${narrowed}
       and not exists (select 1 from named) and not exists (select 1 from spelled)
     limit 20
   ),
   exact as (select code from named union select code from spelled union select code from parted),
   begins as (
     select item.code, item.name, false as is_part from item
     where lower(item.name) ~>=~ $2 and lower(item.name) ~<~ ($2 || chr(1114109))
       and item.is_active ${narrowed} and not exists (select 1 from exact)
     order by lower(item.name) using ~<~ limit 20
   ),
   contains as (
     select item.code, item.name, lower(item.name || ' ' || item.print_name || ' ' || item.description) not like $3 as is_part from item
     where item.search_text like $3 and item.is_active ${narrowed}
       and not exists (select 1 from exact) and (select count(*) from begins) < 20
     limit 300
   ),
   chosen as (
     select code, min(rank) as rank, min(name) as name, bool_and(is_part) as is_part from (
       select code, 0 as rank, '' as name, false as is_part from exact
       union all select code, 1, name, is_part from begins
       union all select code, 2, name, is_part from contains
     ) found group by code order by min(rank), min(name), code limit 20
   )`
}
