-- The cash drawer opens once for a paper and once more for each edit of it, with the first print, for who saved it. Nothing is referred to:
-- a printer may take seconds, and meanwhile nobody waits for a row of a list.
create table first_print (
  location_code code not null,
  paper_code code not null,
  entry_no integer not null,
  printer_code code not null,
  user_code code not null,
  printed_at timestamptz not null,
  opened_drawer boolean not null,
  primary key (location_code, paper_code, entry_no)
);
comment on table first_print is 'The first print of what an entry of a paper posted, on a receipt printer of the network, by who posted it; all other prints are in the audit';
comment on column first_print.opened_drawer is 'False where the paper moved no cash, or no drawer hangs on that printer: another printer may open it then';
revoke delete, truncate on first_print from bizx_app;
