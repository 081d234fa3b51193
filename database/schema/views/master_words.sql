-- What the business keeps in lists, its people and its settings, each as one text that the audit seals when it is changed.
-- A column that begins with a value is worded so that this value says nothing: what was sealed before it stays as it was.
create or replace view master_words as
  select
    'item_category' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from item_category record
  union all
  select
    'item_unit' as kind,
    code::text as subject,
    words(record.name::text, record.allows_fractions::text, record.is_locked::text, record.version::text) as words
  from item_unit record
  union all
  select
    'item_brand' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from item_brand record
  union all
  select
    'item_colour' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from item_colour record
  union all
  select
    'item_bin' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from item_bin record
  union all
  select
    'expense_category' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text)
    -- What was sealed before there were trees and accounts stays as it was.
    || case when record.parent_code is null and record.account_code is null then ''
      else chr(10) || words(record.parent_code::text, record.account_code::text) end as words
  from expense_category record
  union all
  select
    'recurring_expense' as kind,
    code::text as subject,
    words(
      record.location_code::text, record.category_code::text, record.payee::text, record.remarks::text, record.amount::text,
      record.means::text, record.account_code::text, record.rhythm::text, to_char(record.starts_on, 'YYYY-MM-DD'),
      record.is_active::text, record.is_locked::text, record.version::text
    ) as words
  from recurring_expense record
  union all
  select
    'receipt_printer' as kind,
    code::text as subject,
    words(
      record.location_code::text, record.name::text, record.connection::text, record.address::text, record.port::text,
      record.columns::text, record.baud_rate::text, record.opens_drawer::text, record.is_active::text,
      record.is_locked::text, record.version::text
    ) as words
  from receipt_printer record
  union all
  select
    'customer_type' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from customer_type record
  union all
  select
    'vehicle_brand' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from vehicle_brand record
  union all
  select
    'vehicle_type' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from vehicle_type record
  union all
  select
    'bank' as kind,
    code::text as subject,
    words(
      record.bank_code::text, record.name::text, record.branch::text, record.is_locked::text, record.version::text
    ) as words
  from bank record
  union all
  select
    'bank_account' as kind,
    code::text as subject,
    words(
      record.name::text, record.bank_code::text, record.branch::text, record.number::text, record.is_active::text,
      record.is_locked::text, record.version::text
    ) as words
  from bank_account record
  union all
  select
    'route' as kind,
    code::text as subject,
    words(
      record.name::text, record.position::text, record.remarks::text, record.is_locked::text, record.version::text
    ) as words
  from route record
  union all
  select
    'ledger_type' as kind,
    code::text as subject,
    words(record.name::text, record.is_locked::text, record.version::text) as words
  from ledger_type record
  union all
  select
    'own_account' as kind,
    code::text as subject,
    words(
      record.name::text, record.statement_line::text, record.is_active::text, record.is_locked::text, record.version::text
    ) as words
  from own_account record
  union all
  select
    'journal_type' as kind,
    code::text as subject,
    words(
      record.name::text, record.ledger_type_code::text, record.entry_type::text, record.transaction_mode::text,
      record.to_ledger_type_code::text, record.to_entry_type::text, record.to_transaction_mode::text,
      record.is_active::text, record.is_locked::text, record.version::text
    ) as words
  from journal_type record
  union all
  select
    'sales_rep' as kind,
    code::text as subject,
    words(
      record.name::text, record.phone::text, record.email::text, record.route_code::text, record.monthly_target::text,
      record.remarks::text, record.is_active::text, record.is_locked::text, record.version::text
    ) as words
  from sales_rep record
  union all
  select
    'sales_boy' as kind,
    code::text as subject,
    words(
      record.name::text, record.phone::text, record.location_code::text, record.remarks::text, record.is_active::text,
      record.is_locked::text, record.version::text
    ) as words
  from sales_boy record
  union all
  select
    'stock_location' as kind,
    code::text as subject,
    words(
      record.node::text, record.name::text, record.address::text, record.phone::text, record.pos_header::text,
      record.dot_header::text, record.dot_footer::text, record.is_active::text, record.version::text
    ) as words
  from stock_location record
  union all
  select
    'supplier' as kind,
    code::text as subject,
    words(
      record.name::text, record.address1::text, record.address2::text, record.phone1::text, record.phone2::text,
      record.email::text, record.contact_person::text, record.credit_days::text, record.notes::text,
      record.is_active::text, record.is_locked::text, record.version::text
    )
    || case when record.tin = '' then '' else chr(10) || words('tin', record.tin) end as words
  from supplier record
  union all
  select
    'vehicle' as kind,
    code::text as subject,
    words(
      record.vehicle_number::text, coalesce(record.written_for, record.customer_code)::text, record.description::text, record.brand_code::text,
      record.model::text, record.type_code::text, record.year::text, record.colour::text, record.fuel::text,
      record.engine_no::text, record.chassis_no::text, record.service_period_days::text, record.service_km::text,
      to_char(record.insurance_expiry, 'YYYY-MM-DD'), to_char(record.licence_expiry, 'YYYY-MM-DD'),
      record.remarks::text, record.is_active::text, record.is_locked::text, record.version::text
    ) as words
  from vehicle record
  union all
  select
    'customer' as kind,
    code::text as subject,
    words(
      record.company_name::text, record.custom_code::text, record.first_name::text, record.second_name::text,
      record.phone1::text, record.phone2::text, record.email::text, record.website::text, record.fax::text,
      record.nic_number::text, record.passport_number::text, record.shipping_code::text, record.notes::text,
      record.rating::text, record.customer_type_code::text, record.route_code::text, coalesce(record.written_for, record.sales_rep_code)::text,
      record.credit_limit::text, record.credit_days::text, record.is_active::text, record.is_verified::text,
      record.is_locked::text, record.version::text, in_ms(record.created_at),
      case to_jsonb(record) ->> 'is_credit_allowed' when 'false' then 'no credit' end
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          part.address_no::text, part.first_name::text, part.second_name::text, part.email::text, part.phone1::text,
          part.phone2::text, part.address::text, part.country::text, part.district::text, part.city::text,
          part.post_box::text, part.is_active::text
        ),
        chr(10) order by part.address_no
      )
      from customer_address part
      where part.customer_code = record.code
    ), '')
    || chr(10) || coalesce((
      select string_agg(
        words(part.contact_no::text, part.name::text, part.phone::text, part.email::text),
        chr(10) order by part.contact_no
      )
      from customer_contact part
      where part.customer_code = record.code
    ), '')
    || case when record.tin = '' then '' else chr(10) || words('tin', record.tin) end as words
  from customer record
  union all
  select
    'item' as kind,
    code::text as subject,
    words(
      record.name::text, record.print_name::text, record.description::text, record.category_code::text,
      record.unit_code::text, record.brand_code::text, record.colour_code::text, record.type::text,
      coalesce(record.written_for, record.supplier_code)::text, record.part_numbers::text, record.cost_price::text, record.wholesale_price::text,
      record.retail_price::text, record.minimum_price::text, record.maximum_discount::text, record.min_stock::text,
      record.max_stock::text, record.warranty_days::text, record.is_active::text, record.is_locked::text,
      record.version::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(part.barcode::text),
        chr(10) order by part.barcode collate "C"
      )
      from item_barcode part
      where part.item_code = record.code
    ), '')
    || case when record.vat_class = 'standard' then '' else chr(10) || words('vat', record.vat_class) end as words
  from item record
  union all
  select
    'service_package' as kind,
    code::text as subject,
    words(
      record.name::text, record.vehicle_type_code::text, record.next_km::text, record.next_days::text,
      record.is_active::text, record.is_locked::text, record.version::text
    )
    || chr(10) || coalesce((
      select string_agg(
        words(part.line_no::text, part.item_code::text, part.quantity::text, part.price::text),
        chr(10) order by part.line_no
      )
      from service_package_line part
      where part.package_code = record.code
    ), '') as words
  from service_package record
  union all
  select
    'app_user' as kind,
    code::text as subject,
    words(
      record.username::text, record.first_name::text, record.second_name::text, record.password_hash::text,
      record.status::text, record.must_change_password::text, record.status_reason::text, record.created_by::text,
      record.version::text, in_ms(record.created_at)
    )
    || chr(10) || coalesce((
      select string_agg(
        words(
          part.location_code::text, part.role_id::text, extract(epoch from part.valid_from)::text,
          extract(epoch from part.valid_to)::text
        ),
        chr(10) order by part.location_code, part.valid_from
      )
      from user_location_role part
      where part.user_code = record.code
    ), '')
    -- Whoever may change rows could take the second factor away, or add a code of their own.
    || coalesce((
      select chr(10) || words('second factor', in_ms(factor.added_at), encode(factor.recovery_salt, 'hex'), (
        select string_agg(encode(code_hash, 'hex'), ' ' order by code_hash) from recovery_code where user_code = record.code
      ))
      from second_factor factor
      where factor.user_code = record.code
    ), '') as words
  from app_user record
  union all
  select
    'setting' as kind,
    'settings-' || key as subject,
    words(value::text, version::text) as words
  from setting
  union all
  select
    'client_profile' as kind,
    'client-profile' as subject,
    words(
      name, address, phones::text, email, backup_link, version::text, (select hash from client_logo)
    ) as words
  from client_profile;

comment on view master_words is 'The records of lists, people and settings as one text each; record_words is these and what belongs to them';

revoke all on master_words from bizx_report;
revoke insert, update, delete, truncate on master_words from bizx_app;
