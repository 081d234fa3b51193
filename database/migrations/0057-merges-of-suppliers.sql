-- Suppliers are merged as customers are: every row that named the one names the other, and keeps whom it was written for.
alter table record_merge drop constraint record_merge_kind_check;
alter table record_merge add constraint record_merge_kind_check check (kind in ('customer', 'supplier'));

-- Null as long as nothing that it names was merged. The seals say what was written.
alter table purchase_order add column written_for code;
alter table grn add column written_for code;
alter table grn_landed_cost add column written_for code;
alter table price_correction add column written_for code;
alter table purchase_return add column written_for code;
alter table purchase_return_refund add column written_for code;
alter table payment_voucher add column written_for code;
alter table supplier_tax_document add column written_for code;
alter table item add column written_for code;
comment on column grn.written_for is 'The supplier that the note was saved for, where a merge of two records changed it since';
comment on column item.written_for is 'The supplier that was chosen for the item, where a merge changed it since';
comment on column cheque.written_for is 'The drawer of a received cheque, or the payee of an own one, that it was written for, where a merge changed it since';

-- What was merged into a supplier is searched with it.
alter table supplier add column also_known text not null default '';
comment on column supplier.also_known is 'What is searched of the suppliers that were merged into this one';
alter table supplier drop column search_text;
alter table supplier add column search_text text not null
  generated always as (lower(code || ' ' || name || ' ' || contact_person || ' ' || phone1 || ' ' || phone2 || ' ' || also_known)) stored;
create index supplier_search on supplier using gin (search_text gin_trgm_ops);

-- Their files in schema/functions create them anew, with another result and other parameters.
drop function if exists merged_columns(text);
drop function if exists name_merged(text);
