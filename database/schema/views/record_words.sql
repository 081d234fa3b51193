-- Places, pictures, menus and the ledger's own accounts are sealed with the records they belong to, each as a kind of its own.
create or replace view record_words as
  select
    kind,
    subject,
    words
  from master_words
  union all
  select
    'item_location',
    item_code::text,
    string_agg(
      words(location_code::text, bin_code::text, min_stock::text, max_stock::text),
      chr(10) order by location_code
    )
  from item_location
  group by item_code
  union all
  select
    'item_image',
    item_code::text,
    words(hash, media_type)
  from item_image
  union all
  -- An account of a ledger type, or an own one, is made and renamed with it.
  select
    'gl_account',
    coalesce(ledger_type_code, own_account_code)::text,
    string_agg(
      words(code::text, name::text, kind::text, ledger_mode::text, statement_line::text),
      chr(10) order by code
    )
  from gl_account
  where num_nonnulls(ledger_type_code, own_account_code) = 1
  group by coalesce(ledger_type_code, own_account_code)
  union all
  select
    'looked_at_row',
    'looked-at-' || hash,
    words(promise, what, times::text, reason, location_code::text, user_code::text, in_ms(looked_at))
  from looked_at_row
  union all
  -- No act changes a menu: it is as the business began with it.
  select
    'navigation',
    'navigation-' || role_id,
    string_agg(
      words(kind::text, position::text, parent_position::text, label::text, path::text, icon::text),
      chr(10) order by kind, position
    )
  from navigation_item
  group by role_id;

comment on view record_words is 'Every record of lists, people and settings as one text, but for what bills change of it; subject is what its audit rows name';

revoke all on record_words from bizx_report;
revoke insert, update, delete, truncate on record_words from bizx_app;
