-- Receipt printers that tills print on without the browser's dialog. Which of them a till prints on is kept by its browser.
create table receipt_printer (
  code code primary key,
  location_code code not null references stock_location,
  name text not null check (name <> ''),
  connection text not null check (connection in ('network', 'usb', 'serial')),
  address text not null default '',
  port integer not null default 9100 check (port between 9100 and 9199),
  columns smallint not null default 48 check (columns in (48, 42, 32)),
  baud_rate integer not null default 9600,
  opens_drawer boolean not null default true,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  version integer not null default 1,
  check ((connection = 'network') = (address <> '')),
  unique (location_code, name)
);
comment on table receipt_printer is 'ESC/POS printers of a location: the server sends to those of the network, a till''s browser to those that hang on it';
comment on column receipt_printer.address is 'IPv4 of a private network or of this machine; looked at again at every print';
comment on column receipt_printer.columns is 'Letters of its own font in a row: 48 or 42 on 80 mm, 32 on 58 mm';
comment on column receipt_printer.opens_drawer is 'Whether a cash drawer hangs on it';

-- The cash drawer opens once for a paper and once more for each edit of it, with the first print, for who saved it. Nothing is referred to:
-- a printer may take seconds, and meanwhile nobody waits for a row of a list.
create table first_print (
  location_code text collate "C" not null,
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
