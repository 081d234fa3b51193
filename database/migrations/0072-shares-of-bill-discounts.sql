-- Ledger, VAT, returns and reports worked out by themselves what the discount of a whole bill takes off a line, by three rules that
-- differ by a cent. A line keeps it from now on.
alter table invoice_line add column bill_share cents_not_negative;
alter table invoice_line add check (bill_share <= line_total);
alter type new_bill_line add attribute bill_share bigint;
comment on column invoice_line.bill_share is 'What the discount of the whole bill takes off the line; null on a bill that was written before lines kept it: see bill_share';
create index invoice_line_without_share on invoice_line (location_code, invoice_code) where bill_share is null;
