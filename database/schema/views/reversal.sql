-- The last entry of a reversed paper is a mirror; after the mirror of an edit the new posting follows.
create or replace view reversal as
  select
    mirror.location_code,
    mirror.paper_code,
    mirror.business_date as reversed_on,
    mirror.posted_at as reversed_at,
    mirror.user_code as reversed_by
  from gl_entry mirror
  where mirror.reverses_no is not null
    and not exists (
      select 1
      from gl_entry later
      where later.location_code = mirror.location_code
        and later.paper_code = mirror.paper_code
        and later.entry_no > mirror.entry_no
    );

comment on view reversal is 'On which business date a paper that posts to the ledger was reversed, when, and by whom';
revoke insert, update, delete, truncate on reversal from bizx_app;
