-- Views of lists that a user named: search, filters, order and columns. A manager shares one with a location or with everybody.
create table list_view (
  id uuid primary key,
  list text not null check (length(list) between 1 and 80),
  name text not null check (length(name) between 1 and 60),
  user_code code not null references app_user,
  location_code code not null references stock_location,
  shared text not null default 'own' check (shared in ('own', 'location', 'business')),
  search jsonb not null,
  columns jsonb not null,
  is_roomy boolean not null,
  saved_at timestamptz not null
);
create unique index list_view_once on list_view (user_code, list, lower(name));
create index list_view_shared on list_view (list) where shared <> 'own';
comment on table list_view is 'Named views of lists, of one user or shared with others';
comment on column list_view.list is 'The path of the call of the list';
comment on column list_view.search is 'Term, order and filters, as the address of the list has them';
comment on column list_view.columns is 'Columns that were switched on or off';
revoke truncate on list_view from bizx_app;
