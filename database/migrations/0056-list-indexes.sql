-- The list of warranties is read from the end that comes last, and counted from the index alone.
drop index invoice_line_warranty;
create index invoice_line_warranty on invoice_line (warranty_due_date, location_code, invoice_code, line_no) where warranty_due_date is not null;

-- How often a bank was paid through, for the list of banks. Cash names none.
create index tender_bank on tender (bank_code) where bank_code is not null;
