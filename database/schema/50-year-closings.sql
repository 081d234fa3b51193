-- The end of a business year at a location: its result goes to retained earnings, and its days are locked.
create table year_closing (
  location_code text collate "C" not null references stock_location,
  code code not null,
  business_date date not null check (business_date > year_to),
  created_at timestamptz not null,
  user_code code not null references app_user,
  year_to date not null,
  result cents not null,
  status paper_status not null default 'live',
  version integer not null default 1,
  primary key (location_code, code)
);
create unique index year_closing_once on year_closing (location_code, year_to) where status = 'live';
create index year_closing_date on year_closing (location_code, business_date, code);
comment on table year_closing is 'Income less expenses of a year, adjustments in their period; while it lives, nothing changes the days through its last one';
comment on column year_closing.result is 'Above zero a profit, below a loss';
revoke update, delete, truncate on year_closing from bizx_app;
grant update (status, version) on year_closing to bizx_app;
