-- Every column that names a record of a kind, and the table's own column that keeps whom the row was written for. It is written_for,
-- unless the row names records of several kinds that are merged. A new paper is added here; a test compares the list with the tables.
create or replace function merged_columns(of_kind text) returns table (table_name text, column_name text, kept_column text)
language sql
immutable
as $$
  select named.table_name, named.column_name, named.kept_column
  from (values
    ('customer', 'gl_line', 'party_code', 'written_for'),
    ('customer', 'invoice', 'customer_code', 'written_for'),
    ('customer', 'sales_return', 'customer_code', 'written_for'),
    ('customer', 'sales_quotation', 'customer_code', 'written_for'),
    ('customer', 'sales_order', 'customer_code', 'written_for'),
    ('customer', 'order_advance', 'customer_code', 'written_for'),
    ('customer', 'payment_receipt', 'customer_code', 'written_for'),
    ('customer', 'bad_debt', 'customer_code', 'written_for'),
    ('customer', 'settlement_discount', 'customer_code', 'written_for'),
    ('customer', 'journal_entry_line', 'party_code', 'written_for'),
    ('customer', 'held_bill', 'customer_code', 'written_for'),
    ('customer', 'tax_document', 'customer_code', 'written_for'),
    ('customer', 'opening_balance', 'party_code', 'written_for'),
    ('customer', 'cheque', 'drawer_code', 'written_for'),
    ('customer', 'vehicle', 'customer_code', 'written_for'),
    ('supplier', 'gl_line', 'party_code', 'written_for'),
    ('supplier', 'purchase_order', 'supplier_code', 'written_for'),
    ('supplier', 'grn', 'supplier_code', 'written_for'),
    ('supplier', 'grn_landed_cost', 'supplier_code', 'written_for'),
    ('supplier', 'price_correction', 'supplier_code', 'written_for'),
    ('supplier', 'purchase_return', 'supplier_code', 'written_for'),
    ('supplier', 'purchase_return_refund', 'supplier_code', 'written_for'),
    ('supplier', 'payment_voucher', 'supplier_code', 'written_for'),
    ('supplier', 'supplier_tax_document', 'supplier_code', 'written_for'),
    ('supplier', 'journal_entry_line', 'party_code', 'written_for'),
    ('supplier', 'opening_balance', 'party_code', 'written_for'),
    ('supplier', 'cheque', 'payee_code', 'written_for'),
    ('supplier', 'item', 'supplier_code', 'written_for'),
    ('vehicle', 'invoice', 'vehicle_code', 'written_vehicle'),
    ('vehicle', 'held_bill', 'vehicle_code', 'written_vehicle'),
    ('vehicle', 'service_call', 'vehicle_code', 'written_for'),
    ('sales-rep', 'invoice', 'sales_rep_code', 'written_rep'),
    ('sales-rep', 'customer', 'sales_rep_code', 'written_for')
  ) as named (kind, table_name, column_name, kept_column)
  where named.kind = of_kind
$$;

comment on function merged_columns is 'The columns that a merge of two records of a kind rewrites';
