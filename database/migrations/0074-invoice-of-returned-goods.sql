-- A purchase return was priced at the cost of the goods, which bears landed cost: a supplier was asked for the freight of another.
-- A line keeps from now on what it takes back of the line of the note that brought the goods.
alter table purchase_return_line add column invoice_total cents_not_negative;
comment on column purchase_return_line.invoice_total is 'What it takes back of the note''s line that brought the goods, whatever was agreed; null where no note brought them, and on a return that was written before lines kept it: see invoice_left';
create index purchase_return_line_entry on purchase_return_line (entry_code);
