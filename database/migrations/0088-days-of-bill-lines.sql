-- To sum a year of lines, reports read those of all years and looked up their bills. A line keeps its bill's day, as a tender does.
-- Looked up line by line, they are written in the order in which they stand, which is that in which they were sold; a join mixes them up.
alter table invoice_line add column business_date date;
update invoice_line line
set business_date = (select bill.business_date from invoice bill where bill.location_code = line.location_code and bill.code = line.invoice_code);
alter table invoice_line alter column business_date set not null;
alter type new_bill_line add attribute business_date date;
comment on column invoice_line.business_date is 'The day of its bill: I-45';

-- Lines stand in the table as they were sold, so that the first and the last day of each piece of it say where a period is. It costs a
-- sale nothing.
create index invoice_line_day on invoice_line using brin (business_date) with (autosummarize = on);

-- What came to nothing posted nothing: that it was taken back, its own status alone says.
create index invoice_reversed on invoice (location_code, business_date) where status = 'reversed';

-- What was sold with a warranty is found by its item.
create index invoice_line_warranty_item on invoice_line (item_code, warranty_due_date) where warranty_due_date is not null;
-- So the planner knows how many are found by what is typed.
create statistics customer_found on
  (lower(trim(first_name || ' ' || second_name) || ' ' || phone1 || coalesce(' ' || phone1_key, ''))) from customer;
create statistics vehicle_found on (lower(vehicle_number || ' ' || search_key)) from vehicle;

-- A table that is analysed while it is empty is taken for empty until the next time: in a new shop every look-up would read it whole.
do $$
begin
  if exists (select from invoice_line) then
    analyze invoice_line;
    analyze customer;
    analyze vehicle;
  end if;
end $$;
