-- Every column that names a party, and the table's own column written_for beside it. A new paper is added here; a test compares the
-- list with the tables.
create or replace function merged_columns(of_kind text) returns table (table_name text, column_name text)
language sql
immutable
as $$
  select named.table_name, named.column_name
  from (values
    ('customer', 'gl_line', 'party_code'),
    ('customer', 'invoice', 'customer_code'),
    ('customer', 'sales_return', 'customer_code'),
    ('customer', 'sales_quotation', 'customer_code'),
    ('customer', 'sales_order', 'customer_code'),
    ('customer', 'order_advance', 'customer_code'),
    ('customer', 'payment_receipt', 'customer_code'),
    ('customer', 'held_bill', 'customer_code'),
    ('customer', 'tax_document', 'customer_code'),
    ('customer', 'opening_balance', 'party_code'),
    ('customer', 'cheque', 'drawer_code'),
    ('customer', 'vehicle', 'customer_code')
  ) as named (kind, table_name, column_name)
  where named.kind = of_kind
$$;

comment on function merged_columns is 'The columns that a merge of two records of a kind rewrites';
