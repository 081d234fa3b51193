-- Value added tax, for shops that are registered. A shop that is not has no row here, and its papers have none.
-- The VAT of papers, line by line: what stands behind accounts 2300 (output) and 1600 (input).
create table vat_line (
  location_code text collate "C" not null,
  paper_code code not null,
  entry_no smallint not null,
  line_no smallint not null,
  tax text not null check (tax in ('output', 'input')),
  business_date date not null,
  vat_class text not null check (vat_class in ('standard', 'zero', 'exempt')),
  rate smallint not null check (rate between 0 and 10000),
  value bigint not null,
  vat bigint not null,
  primary key (location_code, paper_code, entry_no, line_no),
  check (rate > 0 or vat = 0),
  check (vat_class = 'standard' or rate = 0)
);
create index vat_line_of_day on vat_line (location_code, tax, business_date);
comment on table vat_line is 'One row a line and ledger entry of a paper; what mirrors an entry has its rows with the other sign';
comment on column vat_line.rate is 'Hundredths of a percent, as it stood on the date of the paper';
comment on column vat_line.value is 'Without VAT, cents; below zero for what a return or a reversal takes back';
comment on column vat_line.vat is 'Cents; of a tax, the sum of all rows is the balance of its account';
revoke update, delete, truncate on vat_line from bizx_app;

-- `save` is which of the saves that travel together the row is of.
create type new_vat_line as (
  save integer,
  location_code text,
  entry_no smallint,
  line_no smallint,
  tax text,
  business_date date,
  vat_class text,
  rate smallint,
  value bigint,
  vat bigint
);

-- Tax invoices, and the credit and debit notes that name them.
create table tax_serial (
  location_code text collate "C" not null references stock_location,
  kind text not null check (kind in ('invoice', 'credit-note', 'debit-note')),
  month date not null check (extract(day from month) = 1),
  last_number integer not null check (last_number > 0),
  primary key (location_code, kind, month)
);
comment on table tax_serial is 'The last number of each month''s series; taken with its paper, so that none is left out';
revoke delete, truncate on tax_serial from bizx_app;

create table tax_document (
  location_code text collate "C" not null,
  paper_code code not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'debit-note')),
  serial text not null check (serial <> '' and length(serial) <= 40),
  month date not null,
  number integer not null check (number > 0),
  of_serial text,
  issued_on date not null,
  issued_at timestamptz not null,
  user_code code not null references app_user,
  customer_code code not null references customer,
  written_for code,
  supplier_tin text not null,
  supplier_name text not null,
  supplier_address text not null,
  supplier_phone text not null,
  purchaser_tin text not null,
  purchaser_name text not null,
  purchaser_address text not null,
  purchaser_phone text not null,
  printed jsonb check (printed is null or (printed ?& array['form', 'place', 'names'] and octet_length(printed::text) <= 1000000)),
  prints integer not null default 0,
  primary key (location_code, paper_code),
  unique (serial),
  unique (location_code, kind, month, number),
  foreign key (location_code, kind, month) references tax_serial,
  check ((kind = 'invoice') = (of_serial is null))
);
create index tax_document_of_customer on tax_document (customer_code, issued_on);
-- An act finds what it seals by the subject of its audit row.
create index tax_document_of_paper on tax_document (paper_code);
comment on table tax_document is 'The serial of a paper and both parties as they stood; its lines are the paper''s own, their VAT is in vat_line';
-- A copy says what the original said: the form of its day, and the names of the location and of the items as they were. Papers of
-- before have none of it and print as they always did. A bill has at most 500 lines.
comment on column tax_document.printed is 'What was printed at first: the form, the place of supply, and the name of each line by its number';
revoke update, delete, truncate on tax_document from bizx_app;
grant update (prints) on tax_document to bizx_app;
