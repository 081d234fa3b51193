-- account-transaction, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.created_at as "dateTime", type.name as "typeName", type.name as "name", case type.entry_type when 0 then 'DEBIT' else 'CREDIT' end as "entryTypeFrom", concat_ws(', ', debit.name, debit_bank.name) as "debit", concat_ws(', ', credit.name, credit_bank.name) as "credit", master.remarks as "remarks", author.username as "user", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "amount"
     from (select master.code from account_transaction master join journal_type type on type.code = master.journal_type_code
   join gl_account debit on debit.code = master.debit_account
   join gl_account credit on credit.code = master.credit_account
   left join bank_account debit_bank on debit_bank.code = master.debit_bank_code
   left join bank_account credit_bank on credit_bank.code = master.credit_bank_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(concat_ws(' ', master.code, type.name, debit.name, debit_bank.name, credit.name, credit_bank.name, master.remarks)) || '') like $2 and lower(concat_ws(' ', master.code, type.name, debit.name, debit_bank.name, credit.name, credit_bank.name, master.remarks)) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.journal_type_code = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join account_transaction master on page.code = master.code join journal_type type on type.code = master.journal_type_code
   join gl_account debit on debit.code = master.debit_account
   join gl_account credit on credit.code = master.credit_account
   left join bank_account debit_bank on debit_bank.code = master.debit_bank_code
   left join bank_account credit_bank on credit_bank.code = master.credit_bank_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- account-transaction, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "amount" from account_transaction master join journal_type type on type.code = master.journal_type_code
   join gl_account debit on debit.code = master.debit_account
   join gl_account credit on credit.code = master.credit_account
   left join bank_account debit_bank on debit_bank.code = master.debit_bank_code
   left join bank_account credit_bank on credit_bank.code = master.credit_bank_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(concat_ws(' ', master.code, type.name, debit.name, debit_bank.name, credit.name, credit_bank.name, master.remarks)) || '') like $2 and lower(concat_ws(' ', master.code, type.name, debit.name, debit_bank.name, credit.name, credit_bank.name, master.remarks)) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.journal_type_code = $8;

-- aged-stock?by=age, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.entry_code as "entryCode", master.location_code as "locationCode", place.name as "locationName", master.item_code as "itemCode", item.name as "itemName", item.is_locked::int as "itemIsLocked", coalesce(category.name, '') as "categoryName", coalesce(brand.name, '') as "brandName", master.batch as "batch", coalesce(coalesce(grn.supplier_code, item.supplier_code), '') as "supplierCode", coalesce(supplier.name, '') as "supplierName", master.received_on as "receivedOn", master.age as "age", master.expiry_date as "expiryDate", master.expiry_days as "expiryDays", master.remaining as "remaining", master.cost_value as "costValue", master.retail_value as "retailValue", (select max(moved.business_date) from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods')) as "lastSale"
     from (select master.location_code, master.entry_code from (
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '2026-01-01' - entry.received_on as age,
    entry.expiry_date - date '2026-01-01' as expiry_days, balance.value as cost_value, ((balance.remaining * entry.retail_price + 500) / 1000) as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where (balance.remaining > 0 or balance.value <> 0)) master join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = coalesce(grn.supplier_code, item.supplier_code) where master.location_code = any($1::text[]) and ((item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) || '') like $2 and (item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) like $3 and master.age > $4::int and $5 = '0-30' and master.received_on <= date '2026-01-01' and master.received_on >= date '2025-12-02' and item.category_code = $6 and item.brand_code = $7 and coalesce(grn.supplier_code, item.supplier_code) = $8 and master.received_on <= date '2026-01-01' - $9::int
  and not exists (select from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods') and moved.business_date > date '2026-01-01' - $9::int) and $10 = '1' and (master.retail_price - case item.vat_class when 'standard' then round(master.retail_price::numeric * 0 / (10000 + 0)) else 0 end) < master.cost_price order by master.received_on, master.code
       limit 50 offset 0) page
     join (
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '2026-01-01' - entry.received_on as age,
    entry.expiry_date - date '2026-01-01' as expiry_days, balance.value as cost_value, ((balance.remaining * entry.retail_price + 500) / 1000) as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where (balance.remaining > 0 or balance.value <> 0)) master on page.location_code = master.location_code and page.entry_code = master.entry_code join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = coalesce(grn.supplier_code, item.supplier_code)
     order by master.received_on, master.code;

-- aged-stock?by=age, total
select count(*)::int as "total", coalesce(sum(master.remaining), 0)::bigint as "remaining", coalesce(sum(master.cost_value), 0)::bigint as "costValue", coalesce(sum(master.retail_value), 0)::bigint as "retailValue" from (
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '2026-01-01' - entry.received_on as age,
    entry.expiry_date - date '2026-01-01' as expiry_days, balance.value as cost_value, ((balance.remaining * entry.retail_price + 500) / 1000) as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where (balance.remaining > 0 or balance.value <> 0)) master join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = coalesce(grn.supplier_code, item.supplier_code) where master.location_code = any($1::text[]) and ((item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) || '') like $2 and (item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) like $3 and master.age > $4::int and $5 = '0-30' and master.received_on <= date '2026-01-01' and master.received_on >= date '2025-12-02' and item.category_code = $6 and item.brand_code = $7 and coalesce(grn.supplier_code, item.supplier_code) = $8 and master.received_on <= date '2026-01-01' - $9::int
  and not exists (select from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods') and moved.business_date > date '2026-01-01' - $9::int) and $10 = '1' and (master.retail_price - case item.vat_class when 'standard' then round(master.retail_price::numeric * 0 / (10000 + 0)) else 0 end) < master.cost_price;

-- aged-stock?by=expiry, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.entry_code as "entryCode", master.location_code as "locationCode", place.name as "locationName", master.item_code as "itemCode", item.name as "itemName", item.is_locked::int as "itemIsLocked", coalesce(category.name, '') as "categoryName", coalesce(brand.name, '') as "brandName", master.batch as "batch", coalesce(coalesce(grn.supplier_code, item.supplier_code), '') as "supplierCode", coalesce(supplier.name, '') as "supplierName", master.received_on as "receivedOn", master.age as "age", master.expiry_date as "expiryDate", master.expiry_days as "expiryDays", master.remaining as "remaining", master.cost_value as "costValue", master.retail_value as "retailValue", (select max(moved.business_date) from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods')) as "lastSale"
     from (select master.location_code, master.entry_code from (
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '2026-01-01' - entry.received_on as age,
    entry.expiry_date - date '2026-01-01' as expiry_days, balance.value as cost_value, ((balance.remaining * entry.retail_price + 500) / 1000) as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where (balance.remaining > 0 or balance.value <> 0)) master join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = coalesce(grn.supplier_code, item.supplier_code) where master.expiry_date is not null and master.location_code = any($1::text[]) and ((item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) || '') like $2 and (item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) like $3 and master.expiry_days between 0 and $4::int and $5 = '0-30' and master.expiry_date >= date '2026-01-01' and master.expiry_date <= date '2026-01-31' and item.category_code = $6 and item.brand_code = $7 and coalesce(grn.supplier_code, item.supplier_code) = $8 and master.received_on <= date '2026-01-01' - $9::int
  and not exists (select from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods') and moved.business_date > date '2026-01-01' - $9::int) and $10 = '1' and (master.retail_price - case item.vat_class when 'standard' then round(master.retail_price::numeric * 0 / (10000 + 0)) else 0 end) < master.cost_price order by master.expiry_date, master.code
       limit 50 offset 0) page
     join (
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '2026-01-01' - entry.received_on as age,
    entry.expiry_date - date '2026-01-01' as expiry_days, balance.value as cost_value, ((balance.remaining * entry.retail_price + 500) / 1000) as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where (balance.remaining > 0 or balance.value <> 0)) master on page.location_code = master.location_code and page.entry_code = master.entry_code join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = coalesce(grn.supplier_code, item.supplier_code)
     order by master.expiry_date, master.code;

-- aged-stock?by=expiry, total
select count(*)::int as "total", coalesce(sum(master.remaining), 0)::bigint as "remaining", coalesce(sum(master.cost_value), 0)::bigint as "costValue", coalesce(sum(master.retail_value), 0)::bigint as "retailValue" from (
  select balance.location_code || '-' || balance.entry_code as code, false as is_locked, 1 as version, balance.location_code,
    balance.entry_code, balance.item_code, balance.remaining, entry.batch, entry.received_on, entry.expiry_date, entry.cost_price,
    entry.retail_price, entry.source_code, entry.location_code as came_to, date '2026-01-01' - entry.received_on as age,
    entry.expiry_date - date '2026-01-01' as expiry_days, balance.value as cost_value, ((balance.remaining * entry.retail_price + 500) / 1000) as retail_value
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
  where (balance.remaining > 0 or balance.value <> 0)) master join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    left join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join grn on grn.location_code = master.came_to and grn.code = master.source_code
    left join supplier on supplier.code = coalesce(grn.supplier_code, item.supplier_code) where master.expiry_date is not null and master.location_code = any($1::text[]) and ((item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) || '') like $2 and (item.search_text || ' ' || lower(master.batch || ' ' || master.entry_code || ' ' || coalesce(supplier.name, ''))) like $3 and master.expiry_days between 0 and $4::int and $5 = '0-30' and master.expiry_date >= date '2026-01-01' and master.expiry_date <= date '2026-01-31' and item.category_code = $6 and item.brand_code = $7 and coalesce(grn.supplier_code, item.supplier_code) = $8 and master.received_on <= date '2026-01-01' - $9::int
  and not exists (select from stock_history moved where moved.location_code = master.location_code and moved.entry_code = master.entry_code
  and moved.kind in ('sale', 'oversold-goods') and moved.business_date > date '2026-01-01' - $9::int) and $10 = '1' and (master.retail_price - case item.vat_class when 'standard' then round(master.retail_price::numeric * 0 / (10000 + 0)) else 0 end) < master.cost_price;

-- bad-debt, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", master.reason as "reason", author.username as "user", (select count(*)::int from bad_debt_line line where line.location_code = master.location_code and line.bad_debt_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from bad_debt master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.reason) || '') like $3 and lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.reason) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9 order by master.business_date, master.code
       limit 50 offset 0) page
     join bad_debt master on page.code = master.code join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- bad-debt, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from bad_debt master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.reason) || '') like $3 and lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.reason) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9;

-- bank, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.bank_code as "bankCode", master.name as "name", master.branch as "branch", (select count(*)::int from tender where tender.bank_code = master.code) as "uses"
     from (select master.code from bank master  where (lower(master.code || ' ' || master.bank_code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.bank_code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join bank master on page.code = master.code 
     order by lower(master.name), master.code;

-- bank, total
select count(*)::int as "total" from bank master  where (lower(master.code || ' ' || master.bank_code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.bank_code || ' ' || master.name) like $2;

-- bank-account, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.bank_code as "bankCode", bank.name as "bankName", master.branch as "branch", master.number as "number", master.is_active as "isActive"
     from (select master.code from bank_account master join bank on bank.code = master.bank_code where (lower(master.code || ' ' || master.name || ' ' || master.number) || '') like $1 and lower(master.code || ' ' || master.name || ' ' || master.number) like $2 and master.bank_code = $3 and master.is_active = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join bank_account master on page.code = master.code join bank on bank.code = master.bank_code
     order by lower(master.name), master.code;

-- bank-account, total
select count(*)::int as "total" from bank_account master join bank on bank.code = master.bank_code where (lower(master.code || ' ' || master.name || ' ' || master.number) || '') like $1 and lower(master.code || ' ' || master.name || ' ' || master.number) like $2 and master.bank_code = $3 and master.is_active = ($4 = '1');

-- bank-file, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", account.name as "accountName", master.name as "name", master.format as "format", master.first_date as "firstDate", master.last_date as "lastDate", master.opening as "opening", master.closing as "closing", master.lines as "lines", master.kept as "kept", (select count(*)::int from bank_line line where line.account_code = master.account_code and line.file_no = master.file_no and not exists (select 1 from bank_match match where match.account_code = line.account_code and match.bank_line_no = line.line_no)) as "open", reader.username as "user", master.read_at as "at"
     from (select master.account_code, master.file_no from (select file.*, file.account_code || '-' || file.file_no as code, false as is_locked, 1 as version from bank_file file) master join bank_account account on account.code = master.account_code join app_user reader on reader.code = master.user_code where (lower(account.name || ' ' || master.name || ' ' || reader.username) || '') like $1 and lower(account.name || ' ' || master.name || ' ' || reader.username) like $2 and master.account_code = $3 order by master.read_at, master.code
       limit 50 offset 0) page
     join (select file.*, file.account_code || '-' || file.file_no as code, false as is_locked, 1 as version from bank_file file) master on page.account_code = master.account_code and page.file_no = master.file_no join bank_account account on account.code = master.account_code join app_user reader on reader.code = master.user_code
     order by master.read_at, master.code;

-- bank-file, total
select count(*)::int as "total" from (select file.*, file.account_code || '-' || file.file_no as code, false as is_locked, 1 as version from bank_file file) master join bank_account account on account.code = master.account_code join app_user reader on reader.code = master.user_code where (lower(account.name || ' ' || master.name || ' ' || reader.username) || '') like $1 and lower(account.name || ' ' || master.name || ' ' || reader.username) like $2 and master.account_code = $3;

-- bank-line, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.account_code as "accountCode", account.name as "accountName", master.statement_date as "date", master.text as "text", master.reference as "reference", master.cheque_number as "chequeNumber", case when master.amount > 0 then master.amount end as "moneyIn", case when master.amount < 0 then -master.amount end as "moneyOut", master.amount as "amount", case when matched.papers is null then 'open' else 'matched' end as "state", coalesce(matched.papers, '') as "papers", coalesce(matched.reason, '') as "reason", coalesce(matched.matcher, '') as "user", master.file_no as "fileNo"
     from (select master.account_code, master.line_no from (select line.*, line.account_code || '-' || line.line_no as code, false as is_locked, 1 as version from bank_line line) master join bank_account account on account.code = master.account_code
    left join lateral (
      select string_agg(distinct match.paper_code, ', ') as papers, min(match.reason) as reason, min(matcher.username) as matcher
      from bank_match match join app_user matcher on matcher.code = match.user_code
      where match.account_code = master.account_code and match.bank_line_no = master.line_no) matched on true where (lower(master.text || ' ' || master.reference || ' ' || master.cheque_number || ' ' || money_text(abs(master.amount))) || '') like $1 and lower(master.text || ' ' || master.reference || ' ' || master.cheque_number || ' ' || money_text(abs(master.amount))) like $2 and master.account_code = $3 and case $4 when 'open' then not exists (select 1 from bank_match match where match.account_code = master.account_code and match.bank_line_no = master.line_no) else not not exists (select 1 from bank_match match where match.account_code = master.account_code and match.bank_line_no = master.line_no) end and master.statement_date >= $5::date and master.statement_date <= $6::date order by master.statement_date, master.code
       limit 50 offset 0) page
     join (select line.*, line.account_code || '-' || line.line_no as code, false as is_locked, 1 as version from bank_line line) master on page.account_code = master.account_code and page.line_no = master.line_no join bank_account account on account.code = master.account_code
    left join lateral (
      select string_agg(distinct match.paper_code, ', ') as papers, min(match.reason) as reason, min(matcher.username) as matcher
      from bank_match match join app_user matcher on matcher.code = match.user_code
      where match.account_code = master.account_code and match.bank_line_no = master.line_no) matched on true
     order by master.statement_date, master.code;

-- bank-line, total
select count(*)::int as "total", coalesce(sum(case when master.amount > 0 then master.amount end), 0)::bigint as "moneyIn", coalesce(sum(case when master.amount < 0 then -master.amount end), 0)::bigint as "moneyOut", coalesce(sum(master.amount), 0)::bigint as "amount" from (select line.*, line.account_code || '-' || line.line_no as code, false as is_locked, 1 as version from bank_line line) master join bank_account account on account.code = master.account_code
    left join lateral (
      select string_agg(distinct match.paper_code, ', ') as papers, min(match.reason) as reason, min(matcher.username) as matcher
      from bank_match match join app_user matcher on matcher.code = match.user_code
      where match.account_code = master.account_code and match.bank_line_no = master.line_no) matched on true where (lower(master.text || ' ' || master.reference || ' ' || master.cheque_number || ' ' || money_text(abs(master.amount))) || '') like $1 and lower(master.text || ' ' || master.reference || ' ' || master.cheque_number || ' ' || money_text(abs(master.amount))) like $2 and master.account_code = $3 and case $4 when 'open' then not exists (select 1 from bank_match match where match.account_code = master.account_code and match.bank_line_no = master.line_no) else not not exists (select 1 from bank_match match where match.account_code = master.account_code and match.bank_line_no = master.line_no) end and master.statement_date >= $5::date and master.statement_date <= $6::date;

-- bank-reconciliation, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.account_code as "accountCode", account.name as "accountName", master.statement_date as "date", master.bank_balance as "bankBalance", master.book_balance as "bookBalance", master.under_way as "underWay", (select count(*)::int from bank_reconciliation_line line
      where (line.account_code, line.reconciliation_no) = (master.account_code, master.reconciliation_no)) as "lines", maker.username as "user", master.made_at as "at", exists (select 1 from bank_reconciliation later
  where later.account_code = master.account_code and later.reconciliation_no > master.reconciliation_no) as "isFrozen"
     from (select master.account_code, master.reconciliation_no from (select made.*, made.account_code || '-' || made.reconciliation_no as code, false as is_locked, 1 as version from bank_reconciliation made) master join bank_account account on account.code = master.account_code join app_user maker on maker.code = master.user_code where (lower(account.name || ' ' || maker.username || ' ' || money_text(master.bank_balance)) || '') like $1 and lower(account.name || ' ' || maker.username || ' ' || money_text(master.bank_balance)) like $2 and master.account_code = $3 order by master.statement_date, master.code
       limit 50 offset 0) page
     join (select made.*, made.account_code || '-' || made.reconciliation_no as code, false as is_locked, 1 as version from bank_reconciliation made) master on page.account_code = master.account_code and page.reconciliation_no = master.reconciliation_no join bank_account account on account.code = master.account_code join app_user maker on maker.code = master.user_code
     order by master.statement_date, master.code;

-- bank-reconciliation, total
select count(*)::int as "total" from (select made.*, made.account_code || '-' || made.reconciliation_no as code, false as is_locked, 1 as version from bank_reconciliation made) master join bank_account account on account.code = master.account_code join app_user maker on maker.code = master.user_code where (lower(account.name || ' ' || maker.username || ' ' || money_text(master.bank_balance)) || '') like $1 and lower(account.name || ' ' || maker.username || ' ' || money_text(master.bank_balance)) like $2 and master.account_code = $3;

-- cash-hand-over, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.created_at as "dateTime", cashier.username as "cashier", author.username as "user", master.expected as "expected", master.counted as "counted", master.difference as "difference", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze"
     from (select master.code from cash_hand_over master join app_user cashier on cashier.code = master.cashier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.cashier_code = $2 and (lower(master.code || ' ' || cashier.username || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || cashier.username || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.status = $7 and master.cashier_code = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join cash_hand_over master on page.code = master.code join app_user cashier on cashier.code = master.cashier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- cash-hand-over, total
select count(*)::int as "total", coalesce(sum(master.counted) filter (where master.status <> 'reversed'), 0)::bigint as "counted", coalesce(sum(master.difference) filter (where master.status <> 'reversed'), 0)::bigint as "difference" from cash_hand_over master join app_user cashier on cashier.code = master.cashier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.cashier_code = $2 and (lower(master.code || ' ' || cashier.username || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || cashier.username || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.status = $7 and master.cashier_code = $8;

-- cheque-in-hand, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('IN_HAND') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-in-hand, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('IN_HAND') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-in-progress, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('DEPOSITED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-in-progress, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('DEPOSITED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-move, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.move as "move", master.business_date as "date", master.moved_on as "movedOn", coalesce(account.name, '') as "accountName", author.username as "user", (select count(*)::int from cheque_move_line line where line.location_code = master.location_code and line.move_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from cheque_move master left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || coalesce(account.name, '') || ' ' || master.reason) || '') like $2 and lower(master.code || ' ' || coalesce(account.name, '') || ' ' || master.reason) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.move = $8 and master.account_code = $9 order by master.business_date, master.code
       limit 50 offset 0) page
     join cheque_move master on page.code = master.code left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- cheque-move, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from cheque_move master left join bank_account account on account.code = master.account_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || coalesce(account.name, '') || ' ' || master.reason) || '') like $2 and lower(master.code || ' ' || coalesce(account.name, '') || ' ' || master.reason) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.move = $8 and master.account_code = $9;

-- cheque-payment, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.number as "chequeNumber", bank.name as "bankName", master.branch as "branch", customer.code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", customer.phone1 as "phone", master.cheque_date as "chequeDate", master.returned_on as "returnedOn", master.amount as "totalAmount", master.settled as "settledAmount", (master.amount - master.settled) as "outstanding"
     from (select master.code from (
    select cheque.*, (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1) as returned_on from cheque
    where state = 'RETURNED' and drawer_code is not null
  ) master join customer on customer.code = master.drawer_code join bank on bank.code = master.bank_code where master.location_code = $1 and (lower(master.number || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.code || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')
    || ' ' || bank.name) || '') like $2 and lower(master.number || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.code || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')
    || ' ' || bank.name) like $3 and master.drawer_code = $4 order by master.returned_on, master.code
       limit 50 offset 0) page
     join (
    select cheque.*, (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1) as returned_on from cheque
    where state = 'RETURNED' and drawer_code is not null
  ) master on page.code = master.code join customer on customer.code = master.drawer_code join bank on bank.code = master.bank_code
     order by master.returned_on, master.code;

-- cheque-payment, total
select count(*)::int as "total", coalesce(sum(master.amount), 0)::bigint as "totalAmount", coalesce(sum(master.settled), 0)::bigint as "settledAmount", coalesce(sum((master.amount - master.settled)), 0)::bigint as "outstanding" from (
    select cheque.*, (select coalesce(move.moved_on, move.business_date) from cheque_history move
       where move.location_code = cheque.location_code and move.cheque_code = cheque.code and move.to_state = 'RETURNED'
         and move.from_state <> 'SETTLED' order by move.move_no desc limit 1) as returned_on from cheque
    where state = 'RETURNED' and drawer_code is not null
  ) master join customer on customer.code = master.drawer_code join bank on bank.code = master.bank_code where master.location_code = $1 and (lower(master.number || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.code || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')
    || ' ' || bank.name) || '') like $2 and lower(master.number || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.code || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')
    || ' ' || bank.name) like $3 and master.drawer_code = $4;

-- cheque-realized, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('REALIZED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-realized, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('REALIZED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-returned, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('RETURNED', 'SETTLED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-returned, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('RETURNED', 'SETTLED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-third-party, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('ENDORSED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-third-party, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'received' and master.state in ('ENDORSED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-voucher, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'own' and master.state in ('ISSUED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-voucher, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'own' and master.state in ('ISSUED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-voucher-process, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'own' and master.state in ('ISSUED', 'REALIZED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-voucher-process, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'own' and master.state in ('ISSUED', 'REALIZED') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- cheque-voucher-returned, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.kind as "kind", master.number as "number", bank.name as "bankName", master.branch as "branch", coalesce(drawer.code, payee.code, '') as "partyCode", coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') as "partyName", master.cheque_date as "chequeDate", master.received_on as "receivedOn", master.state as "state", coalesce(last.moved_on, last.business_date) as "movedOn", mover.username as "movedBy", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.paper_code as "paperCode", coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '') as "reason", master.amount as "amount"
     from (select master.code from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'own' and master.state in ('RETURNED', 'CANCELLED', 'STALE') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11 order by master.cheque_date, master.code
       limit 50 offset 0) page
     join cheque master on page.code = master.code join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code
     order by master.cheque_date, master.code;

-- cheque-voucher-returned, total
select count(*)::int as "total", coalesce(sum(master.amount) filter (where true), 0)::bigint as "amount" from cheque master join bank on bank.code = master.bank_code
    join cheque_history last on last.location_code = master.location_code and last.cheque_code = master.code and last.move_no = master.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = master.drawer_code
    left join supplier payee on payee.code = master.payee_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and master.kind = 'own' and master.state in ('RETURNED', 'CANCELLED', 'STALE') and (select born.user_code from cheque_history born
    where born.location_code = master.location_code and born.cheque_code = master.code and born.move_no = 1) = $2 and (lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) || '') like $3 and lower(master.number || ' ' || coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select coalesce(nullif(expense.payee, ''), category.name) from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = master.location_code and expense.code = master.paper_code), case when starts_with(master.paper_code, '72') then 'Tax authority' end, '') || ' ' || bank.name || ' ' || master.paper_code) like $4 and master.cheque_date >= $5 and master.cheque_date <= $6 and master.state = $7 and master.bank_code = $8 and master.account_code = $9 and master.drawer_code = $10 and master.payee_code = $11;

-- customer, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.custom_code as "customCode", master.first_name as "firstName", master.second_name as "secondName", master.company_name as "companyName", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.nic_number as "nicNumber", coalesce(master.customer_type_code, '') as "customerTypeCode", coalesce(type.name, '') as "customerTypeName", coalesce(type.pays_wholesale, false) as "paysWholesale", coalesce(master.route_code, '') as "routeCode", coalesce(route.name, '') as "routeName", coalesce(master.sales_rep_code, '') as "salesRepCode", coalesce(rep.name, '') as "salesRepName", master.credit_limit as "creditLimit", master.is_credit_allowed as "isCreditAllowed", master.credit_days as "creditDays", coalesce(balance.credit_amount, 0) as "creditAmount", coalesce(balance.cheque_return_amount, 0) as "chequeReturnAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", (case when not master.is_credit_allowed then balance.return_amount + balance.over_payment - (balance.credit_amount + balance.cheque_return_amount)
      when master.credit_limit > 0 or (select value #>> '{credit,zeroLimit}' = 'no-credit' from setting where key = 'sales')
      then master.credit_limit - (balance.credit_amount + balance.cheque_return_amount - balance.return_amount - balance.over_payment) end)::bigint as "availableCredit", master.is_active as "isActive"
     from (select master.code from customer master left join customer_balance balance on balance.customer_code = master.code
    left join customer_type type on type.code = master.customer_type_code
    left join route on route.code = master.route_code
    left join sales_rep rep on rep.code = master.sales_rep_code where (master.search_text || '') like $1 and master.search_text like $2 and master.customer_type_code = $3 and master.route_code = $4 and master.sales_rep_code = $5 and master.is_active = ($6 = '1') and (balance.credit_amount + balance.cheque_return_amount > 0) = ($7 = '1') order by lower(master.first_name || ' ' || master.second_name), master.code
       limit 50 offset 0) page
     join customer master on page.code = master.code left join customer_balance balance on balance.customer_code = master.code
    left join customer_type type on type.code = master.customer_type_code
    left join route on route.code = master.route_code
    left join sales_rep rep on rep.code = master.sales_rep_code
     order by lower(master.first_name || ' ' || master.second_name), master.code;

-- customer, total
select count(*)::int as "total", coalesce(sum(coalesce(balance.credit_amount, 0)), 0)::bigint as "creditAmount", coalesce(sum(coalesce(balance.cheque_return_amount, 0)), 0)::bigint as "chequeReturnAmount", coalesce(sum(coalesce(balance.return_amount, 0)), 0)::bigint as "returnAmount", coalesce(sum(coalesce(balance.over_payment, 0)), 0)::bigint as "overPayment" from customer master left join customer_balance balance on balance.customer_code = master.code
    left join customer_type type on type.code = master.customer_type_code
    left join route on route.code = master.route_code
    left join sales_rep rep on rep.code = master.sales_rep_code where (master.search_text || '') like $1 and master.search_text like $2 and master.customer_type_code = $3 and master.route_code = $4 and master.sales_rep_code = $5 and master.is_active = ($6 = '1') and (balance.credit_amount + balance.cheque_return_amount > 0) = ($7 = '1');

-- customer-type, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from customer where customer.customer_type_code = master.code)::int as "uses", master.pays_wholesale as "paysWholesale"
     from (select master.code from customer_type master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join customer_type master on page.code = master.code 
     order by lower(master.name), master.code;

-- customer-type, total
select count(*)::int as "total" from customer_type master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- expense, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.created_at as "dateTime", category.name as "categoryName", master.payee as "payee", master.reference as "reference", (select string_agg(distinct case case when tender.payment_type_code = '21910000001' then 'cash' when tender.payment_type_code = '21910000003' then 'bank-deposit' when tender.payment_type_code = '21910000007' then 'online-transfer' when tender.payment_type_code = '21910000004' then 'card' when tender.payment_type_code = '21910000006' then 'return-amount' when tender.payment_type_code = '21910000005' then 'over-payment' when tender.account_code is not null then 'own-cheque' else 'handed-on' end when 'cash' then 'Cash' when 'own-cheque' then 'Own Cheque' when 'handed-on' then 'Cheque Handed On' when 'bank-deposit' then 'Bank Deposit' when 'online-transfer' then 'Online Transfer' when 'card' then 'Card' when 'return-amount' then 'Return Amount' when 'over-payment' then 'Over Payment' end, ', ') from tender
      where tender.location_code = master.location_code and tender.paper_code = master.code) as "paidBy", author.username as "user", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (coalesce((select sum(opened.amount) from expense_reopening opened
       where opened.location_code = master.location_code and opened.expense_code = master.code), 0) - coalesce((select sum(again.total) from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live'), 0))::bigint as "unpaidAmount"
     from (select master.code from expense master join expense_category category on category.code = master.category_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.reference || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.reference || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.category_code in (select below.code from expense_category_path below where $9 = any(below.codes)) order by master.business_date, master.code
       limit 50 offset 0) page
     join expense master on page.code = master.code join expense_category category on category.code = master.category_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- expense, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum((coalesce((select sum(opened.amount) from expense_reopening opened
       where opened.location_code = master.location_code and opened.expense_code = master.code), 0) - coalesce((select sum(again.total) from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live'), 0))::bigint) filter (where master.status <> 'reversed'), 0)::bigint as "unpaidAmount" from expense master join expense_category category on category.code = master.category_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.reference || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.reference || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.category_code in (select below.code from expense_category_path below where $9 = any(below.codes));

-- expense-category, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce(master.parent_code, '') as "parentCode", coalesce(parent.path, '') as "parentName", tree.path as "path", tree.depth as "depth", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", (select count(*)::int from expense where expense.category_code = master.code) as "uses"
     from (select master.code from expense_category master join expense_category_path tree on tree.code = master.code
    left join expense_category_path parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code where (lower(master.code || ' ' || tree.path) || '') like $1 and lower(master.code || ' ' || tree.path) like $2 order by tree.place, master.code
       limit 50 offset 0) page
     join expense_category master on page.code = master.code join expense_category_path tree on tree.code = master.code
    left join expense_category_path parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code
     order by tree.place, master.code;

-- expense-category, total
select count(*)::int as "total" from expense_category master join expense_category_path tree on tree.code = master.code
    left join expense_category_path parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code where (lower(master.code || ' ' || tree.path) || '') like $1 and lower(master.code || ' ' || tree.path) like $2;

-- grn-not-paid, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.supplier_code as "supplierCode", supplier.name as "supplierName", master.invoice_code as "invoiceCode", master.invoice_date as "invoiceDate", master.business_date as "grnDate", master.due_date as "dueDate", (select count(*)::int from grn_line line where line.location_code = master.location_code and line.grn_code = master.code) as "lineCount", (master.status = 'live')::int as "isActive", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (master.returns_applied + master.paid) as "paidAmount", (case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end) as "outstanding"
     from (select master.code from grn master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code where (case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end > 0 or master.status = 'reversed') and master.location_code = $1 and (lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) || '') like $2 and lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.supplier_code = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join grn master on page.code = master.code join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- grn-not-paid, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum((master.returns_applied + master.paid)) filter (where master.status <> 'reversed'), 0)::bigint as "paidAmount", coalesce(sum((case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end)) filter (where master.status <> 'reversed'), 0)::bigint as "outstanding" from grn master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code where (case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end > 0 or master.status = 'reversed') and master.location_code = $1 and (lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) || '') like $2 and lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.supplier_code = $8;

-- grn-paid, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.supplier_code as "supplierCode", supplier.name as "supplierName", master.invoice_code as "invoiceCode", master.invoice_date as "invoiceDate", master.business_date as "grnDate", master.due_date as "dueDate", (select count(*)::int from grn_line line where line.location_code = master.location_code and line.grn_code = master.code) as "lineCount", (master.status = 'live')::int as "isActive", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (master.returns_applied + master.paid) as "paidAmount", (case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end) as "outstanding"
     from (select master.code from grn master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code where case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end = 0 and master.status = 'live' and master.location_code = $1 and (lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) || '') like $2 and lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.supplier_code = $7 order by master.business_date, master.code
       limit 50 offset 0) page
     join grn master on page.code = master.code join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- grn-paid, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum((master.returns_applied + master.paid)) filter (where master.status <> 'reversed'), 0)::bigint as "paidAmount", coalesce(sum((case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end)) filter (where master.status <> 'reversed'), 0)::bigint as "outstanding" from grn master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code where case when master.status = 'live' then master.total - master.returns_applied - master.paid else 0 end = 0 and master.status = 'live' and master.location_code = $1 and (lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) || '') like $2 and lower(master.code || ' ' || master.invoice_code || ' ' || supplier.name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.supplier_code = $7;

-- item-bin, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item_location where item_location.bin_code = master.code)::int as "uses"
     from (select master.code from item_bin master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join item_bin master on page.code = master.code 
     order by lower(master.name), master.code;

-- item-bin, total
select count(*)::int as "total" from item_bin master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- item-brand, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.brand_code = master.code)::int as "uses"
     from (select master.code from item_brand master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join item_brand master on page.code = master.code 
     order by lower(master.name), master.code;

-- item-brand, total
select count(*)::int as "total" from item_brand master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- item-category, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.category_code = master.code)::int as "uses"
     from (select master.code from item_category master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join item_category master on page.code = master.code 
     order by lower(master.name), master.code;

-- item-category, total
select count(*)::int as "total" from item_category master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- item-colour, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.colour_code = master.code)::int as "uses"
     from (select master.code from item_colour master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join item_colour master on page.code = master.code 
     order by lower(master.name), master.code;

-- item-colour, total
select count(*)::int as "total" from item_colour master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- item-master, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce((select min(barcode) from item_barcode where item_code = master.code), '') as "barcode", master.category_code as "categoryCode", category.name as "categoryName", coalesce(master.brand_code, '') as "brandCode", coalesce(brand.name, '') as "brandName", master.unit_code as "unitCode", unit.name as "unitName", master.type as "type", coalesce(master.supplier_code, '') as "supplierCode", coalesce(supplier.name, '') as "supplierName", master.cost_price as "costPrice", master.wholesale_price as "wholesalePrice", master.retail_price as "retailPrice", master.minimum_price as "minimumPrice", master.vat_class as "vatClass", master.min_stock as "minStock", master.max_stock as "maxStock", (select coalesce(sum(remaining), 0)::bigint from stock_balance where item_code = master.code) as "onHand", (select coalesce(json_agg(json_build_object('locationCode', location_code, 'remainingQuantity', quantity_text(remaining))
        order by location_code), '[]')
      from (select location_code, sum(remaining)::bigint as remaining from stock_balance
        where item_code = master.code and remaining > 0 group by location_code) place) as "stocks", (select left(hash, 12) from item_image where item_code = master.code) as "image", master.is_active as "isActive"
     from (select master.code from item master left join item_category category on category.code = master.category_code
    left join item_unit unit on unit.code = master.unit_code
    left join item_brand brand on brand.code = master.brand_code
    left join item_colour colour on colour.code = master.colour_code
    left join supplier on supplier.code = master.supplier_code where (master.search_text || '') like $1 and master.search_text like $2 and master.category_code = $3 and master.brand_code = $4 and master.supplier_code = $5 and master.type = $6 and master.is_active = ($7 = '1') and $8 = '1' and master.is_active and master.type = 'stock' and master.code in (
  select kept.code from item kept left join stock_balance balance on balance.item_code = kept.code
  where kept.min_stock > 0 group by kept.code having kept.min_stock > coalesce(sum(balance.remaining), 0)
  union all select place.item_code
  from item_location place
  left join stock_balance balance on balance.item_code = place.item_code and balance.location_code = place.location_code
  where place.location_code = any($9::text[]) and place.min_stock > 0
  group by place.item_code, place.location_code having place.min_stock > coalesce(sum(balance.remaining), 0)) and $10 = '1' and master.is_active and master.type = 'stock' and master.code in (
  select kept.code from item kept left join stock_balance balance on balance.item_code = kept.code
  where kept.max_stock > 0 group by kept.code having kept.max_stock < coalesce(sum(balance.remaining), 0)
  union all select place.item_code
  from item_location place
  left join stock_balance balance on balance.item_code = place.item_code and balance.location_code = place.location_code
  where place.location_code = any($11::text[]) and place.max_stock > 0
  group by place.item_code, place.location_code having place.max_stock < coalesce(sum(balance.remaining), 0)) order by lower(master.name), master.code
       limit 50 offset 0) page
     join item master on page.code = master.code left join item_category category on category.code = master.category_code
    left join item_unit unit on unit.code = master.unit_code
    left join item_brand brand on brand.code = master.brand_code
    left join item_colour colour on colour.code = master.colour_code
    left join supplier on supplier.code = master.supplier_code
     order by lower(master.name), master.code;

-- item-master, total
select count(*)::int as "total" from item master left join item_category category on category.code = master.category_code
    left join item_unit unit on unit.code = master.unit_code
    left join item_brand brand on brand.code = master.brand_code
    left join item_colour colour on colour.code = master.colour_code
    left join supplier on supplier.code = master.supplier_code where (master.search_text || '') like $1 and master.search_text like $2 and master.category_code = $3 and master.brand_code = $4 and master.supplier_code = $5 and master.type = $6 and master.is_active = ($7 = '1') and $8 = '1' and master.is_active and master.type = 'stock' and master.code in (
  select kept.code from item kept left join stock_balance balance on balance.item_code = kept.code
  where kept.min_stock > 0 group by kept.code having kept.min_stock > coalesce(sum(balance.remaining), 0)
  union all select place.item_code
  from item_location place
  left join stock_balance balance on balance.item_code = place.item_code and balance.location_code = place.location_code
  where place.location_code = any($9::text[]) and place.min_stock > 0
  group by place.item_code, place.location_code having place.min_stock > coalesce(sum(balance.remaining), 0)) and $10 = '1' and master.is_active and master.type = 'stock' and master.code in (
  select kept.code from item kept left join stock_balance balance on balance.item_code = kept.code
  where kept.max_stock > 0 group by kept.code having kept.max_stock < coalesce(sum(balance.remaining), 0)
  union all select place.item_code
  from item_location place
  left join stock_balance balance on balance.item_code = place.item_code and balance.location_code = place.location_code
  where place.location_code = any($11::text[]) and place.max_stock > 0
  group by place.item_code, place.location_code having place.max_stock < coalesce(sum(balance.remaining), 0));

-- item-unit, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.unit_code = master.code)::int as "uses", master.allows_fractions as "allowsFractions"
     from (select master.code from item_unit master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join item_unit master on page.code = master.code 
     order by lower(master.name), master.code;

-- item-unit, total
select count(*)::int as "total" from item_unit master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- journal-entry, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.belongs_on as "belongsOn", master.remarks as "remarks", (select string_agg(distinct account.name, ', ') from journal_entry_line leg
  join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code) as "accounts", author.username as "user", (select count(*)::int from journal_entry_line line where line.location_code = master.location_code and line.journal_entry_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from journal_entry master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(concat_ws(' ', master.code, master.remarks, (select string_agg(distinct account.name, ', ') from journal_entry_line leg
  join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code))) || '') like $2 and lower(concat_ws(' ', master.code, master.remarks, (select string_agg(distinct account.name, ', ') from journal_entry_line leg
  join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code))) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and exists (select 1 from journal_entry_line leg where leg.location_code = master.location_code and leg.journal_entry_code = master.code and leg.account_code = $8) and (master.belongs_on is not null) = ($9 = '1') order by master.business_date, master.code
       limit 50 offset 0) page
     join journal_entry master on page.code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- journal-entry, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from journal_entry master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(concat_ws(' ', master.code, master.remarks, (select string_agg(distinct account.name, ', ') from journal_entry_line leg
  join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code))) || '') like $2 and lower(concat_ws(' ', master.code, master.remarks, (select string_agg(distinct account.name, ', ') from journal_entry_line leg
  join gl_account account on account.code = leg.account_code where leg.location_code = master.location_code and leg.journal_entry_code = master.code))) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and exists (select 1 from journal_entry_line leg where leg.location_code = master.location_code and leg.journal_entry_code = master.code and leg.account_code = $8) and (master.belongs_on is not null) = ($9 = '1');

-- journal-type, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.ledger_type_code as "ledgerType", ledger.name as "ledgerTypeName", master.entry_type as "entryType", case master.entry_type when 0 then 'DEBIT' else 'CREDIT' end as "entryTypeFrom", master.transaction_mode as "transactionMode", coalesce(master.to_ledger_type_code, '') as "toLedgerType", coalesce(other.name, '') as "toLedgerTypeName", master.to_entry_type as "toEntryType", master.to_transaction_mode as "toTransactionMode", master.is_active as "isActive"
     from (select master.code from journal_type master join ledger_type ledger on ledger.code = master.ledger_type_code
    left join ledger_type other on other.code = master.to_ledger_type_code where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 and (master.ledger_type_code = $3 or master.to_ledger_type_code = $3) and master.is_active = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join journal_type master on page.code = master.code join ledger_type ledger on ledger.code = master.ledger_type_code
    left join ledger_type other on other.code = master.to_ledger_type_code
     order by lower(master.name), master.code;

-- journal-type, total
select count(*)::int as "total" from journal_type master join ledger_type ledger on ledger.code = master.ledger_type_code
    left join ledger_type other on other.code = master.to_ledger_type_code where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 and (master.ledger_type_code = $3 or master.to_ledger_type_code = $3) and master.is_active = ($4 = '1');

-- ledger-export, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.from_date as "fromDate", master.to_date as "toDate", master.layout as "layout", master.detail as "detail", (select string_agg(place.name, ', ' order by place.code) from stock_location place where place.code = any(master.places)) as "locations", coalesce(master.after_no::text, '') as "after", master.entries as "entries", master.lines as "lines", master.total as "total", author.username as "user", master.made_at as "at", (select count(*)::int from gl_entry entry
  left join exported_entry known using (location_code, paper_code, entry_no)
  where entry.location_code = any(master.places) and entry.business_date between master.from_date and master.to_date
    and coalesce(known.export_no, master.export_no + 1) > master.export_no) as "since"
     from (select master.code from (select made.*, made.export_no::text as code, false as is_locked, 1 as version from ledger_export made) master join app_user author on author.code = master.user_code where master.location_code = $1 and (lower(master.code || ' ' || master.layout || ' ' || author.username) || '') like $2 and lower(master.code || ' ' || master.layout || ' ' || author.username) like $3 and master.layout = $4 order by master.export_no, master.code
       limit 50 offset 0) page
     join (select made.*, made.export_no::text as code, false as is_locked, 1 as version from ledger_export made) master on page.code = master.code join app_user author on author.code = master.user_code
     order by master.export_no, master.code;

-- ledger-export, total
select count(*)::int as "total" from (select made.*, made.export_no::text as code, false as is_locked, 1 as version from ledger_export made) master join app_user author on author.code = master.user_code where master.location_code = $1 and (lower(master.code || ' ' || master.layout || ' ' || author.username) || '') like $2 and lower(master.code || ' ' || master.layout || ' ' || author.username) like $3 and master.layout = $4;

-- ledger-type, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select min(account.kind) from gl_account account where account.ledger_type_code = master.code and account.kind <> 'liability') as "kind", coalesce((select string_agg(account.code || ' ' || account.name || ' (' || account.ledger_mode || ')', ', ' order by account.code)
      from gl_account account where account.ledger_type_code = master.code), '') as "accounts", (select count(*)::int from journal_type journal
      where master.code in (journal.ledger_type_code, journal.to_ledger_type_code)) as "journalTypes"
     from (select master.code from ledger_type master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by master.code, master.code
       limit 50 offset 0) page
     join ledger_type master on page.code = master.code 
     order by master.code, master.code;

-- ledger-type, total
select count(*)::int as "total" from ledger_type master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- opening-balance, every filter set
select master.code as "code", 0 as "isLocked", case master.status when 'live' then 1 else 2 end as "version", master.business_date as "date", master.kind as "kind", coalesce(master.party_code, '') as "partyCode", coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') as "partyName", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", coalesce(bank.name, '') as "bankName", master.branch as "branch", master.paper_date as "paperDate", master.due_date as "dueDate", master.reference as "reference", author.username as "user", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", master.paid as "paidAmount"
     from (select master.code from opening_balance master left join customer on customer.code = master.party_code
   left join supplier on supplier.code = master.party_code
   left join bank_account account on account.code = master.account_code
   left join bank on bank.code = coalesce(master.bank_code, account.bank_code)
   join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || coalesce(master.party_code, '') || ' ' || coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') || ' ' || coalesce(account.name, '') || ' ' || master.reference) || '') like $2 and lower(master.code || ' ' || coalesce(master.party_code, '') || ' ' || coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') || ' ' || coalesce(account.name, '') || ' ' || master.reference) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.kind = $8 and master.kind like $9 || '-%' and master.party_code = $10 and master.party_code = $11 order by master.business_date, master.code
       limit 50 offset 0) page
     join opening_balance master on page.code = master.code left join customer on customer.code = master.party_code
   left join supplier on supplier.code = master.party_code
   left join bank_account account on account.code = master.account_code
   left join bank on bank.code = coalesce(master.bank_code, account.bank_code)
   join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- opening-balance, total
select count(*)::int as "total" from opening_balance master left join customer on customer.code = master.party_code
   left join supplier on supplier.code = master.party_code
   left join bank_account account on account.code = master.account_code
   left join bank on bank.code = coalesce(master.bank_code, account.bank_code)
   join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || coalesce(master.party_code, '') || ' ' || coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') || ' ' || coalesce(account.name, '') || ' ' || master.reference) || '') like $2 and lower(master.code || ' ' || coalesce(master.party_code, '') || ' ' || coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') || ' ' || coalesce(account.name, '') || ' ' || master.reference) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.kind = $8 and master.kind like $9 || '-%' and master.party_code = $10 and master.party_code = $11;

-- oversold-goods, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.invoice_code as "invoiceCode", bill.business_date as "billDate", master.remarks as "remarks", author.username as "user", (select count(*)::int from oversold_goods_line line where line.location_code = master.location_code and line.oversold_goods_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from oversold_goods master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code where master.location_code = $1 and (lower(master.code || ' ' || master.invoice_code || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || master.invoice_code || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.invoice_code = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join oversold_goods master on page.code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
     order by master.business_date, master.code;

-- oversold-goods, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from oversold_goods master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code where master.location_code = $1 and (lower(master.code || ' ' || master.invoice_code || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || master.invoice_code || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.invoice_code = $8;

-- oversold-line, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.location_code as "locationCode", place.name as "locationName", master.invoice_code as "billCode", master.business_date as "billDate", master.line_no as "lineNo", item.code as "itemCode", item.name as "itemName", coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as "barcode", master.quantity as "quantity", master.named as "named", (master.quantity - master.named) as "open", master.sold as "soldAmount", coalesce(nullif(author.first_name, ''), author.username) as "seller"
     from (select master.code from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.quantity, line.named,
    line.line_total - coalesce(line.bill_share, 0) as sold, bill.business_date, bill.user_code
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live') master join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    join app_user author on author.code = master.user_code where master.location_code = $1 and ((item.search_text || ' ' || master.invoice_code || ' ' || lower(coalesce(nullif(author.first_name, ''), author.username))) || '') like $2 and (item.search_text || ' ' || master.invoice_code || ' ' || lower(coalesce(nullif(author.first_name, ''), author.username))) like $3 order by master.business_date, master.code
       limit 50 offset 0) page
     join (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.quantity, line.named,
    line.line_total - coalesce(line.bill_share, 0) as sold, bill.business_date, bill.user_code
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live') master on page.code = master.code join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    join app_user author on author.code = master.user_code
     order by master.business_date, master.code;

-- oversold-line, total
select count(*)::int as "total", coalesce(sum(master.sold), 0)::bigint as "soldAmount" from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.quantity, line.named,
    line.line_total - coalesce(line.bill_share, 0) as sold, bill.business_date, bill.user_code
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live') master join item on item.code = master.item_code
    join stock_location place on place.code = master.location_code
    join app_user author on author.code = master.user_code where master.location_code = $1 and ((item.search_text || ' ' || master.invoice_code || ' ' || lower(coalesce(nullif(author.first_name, ''), author.username))) || '') like $2 and (item.search_text || ' ' || master.invoice_code || ' ' || lower(coalesce(nullif(author.first_name, ''), author.username))) like $3;

-- own-account, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", account.code as "accountCode", account.kind as "kind", master.statement_line as "statementLine", case master.statement_line when 'cash-and-bank' then 'Cash and bank' when 'receivables' then 'Receivables' when 'stock' then 'Stock' when 'paid-ahead' then 'Deposits and paid ahead' when 'vat-to-claim' then 'VAT to claim' when 'fixed-assets' then 'Fixed assets' when 'other-assets' then 'Other assets' when 'payables' then 'Payables' when 'owed-to-customers' then 'Owed to customers' when 'taxes' then 'Taxes due' when 'accruals' then 'Accrued and other payables' when 'loans' then 'Loans and leases' when 'capital' then 'Capital' when 'retained' then 'Retained earnings' when 'suspense' then 'Opening balances and suspense' when 'sales' then 'Net sales' when 'cost-of-sales' then 'Cost of sales' when 'other-income' then 'Other income' when 'operating-expenses' then 'Operating expenses' when 'depreciation' then 'Depreciation' when 'finance-costs' then 'Finance costs' when 'income-tax' then 'Income tax' end as "lineName", master.is_active as "isActive"
     from (select master.code from own_account master join gl_account account on account.own_account_code = master.code where (lower(master.code || ' ' || account.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || account.code || ' ' || master.name) like $2 and master.statement_line = $3 and master.is_active = ($4 = '1') order by account.code, master.code
       limit 50 offset 0) page
     join own_account master on page.code = master.code join gl_account account on account.own_account_code = master.code
     order by account.code, master.code;

-- own-account, total
select count(*)::int as "total" from own_account master join gl_account account on account.own_account_code = master.code where (lower(master.code || ' ' || account.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || account.code || ' ' || master.name) like $2 and master.statement_line = $3 and master.is_active = ($4 = '1');

-- payment-receipt, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.created_at as "dateTime", trim(customer.first_name || ' ' || customer.second_name) as "customerName", author.username as "user", (select count(*)::int from payment_receipt paper
      join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code where (paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)) as "lineCount", (select string_agg(distinct type.name, ', ') from tender join payment_type type on type.code = tender.payment_type_code
      where tender.location_code = master.location_code and tender.paper_code = master.code) as "paidBy", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", master.settled as "settledAmount", (master.total - master.settled) as "overPayment"
     from (select master.code from (select * from payment_receipt where whole_code is null) master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9 order by master.business_date, master.code
       limit 50 offset 0) page
     join (select * from payment_receipt where whole_code is null) master on page.code = master.code join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- payment-receipt, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum(master.settled) filter (where master.status <> 'reversed'), 0)::bigint as "settledAmount", coalesce(sum((master.total - master.settled)) filter (where master.status <> 'reversed'), 0)::bigint as "overPayment" from (select * from payment_receipt where whole_code is null) master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9;

-- payment-voucher, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.created_at as "dateTime", supplier.name as "supplierName", author.username as "user", (select count(*)::int from payment_voucher paper
      join payment_voucher_line line on line.location_code = paper.location_code and line.voucher_code = paper.code where (paper.location_code = master.location_code and paper.code = master.code
        or paper.whole_location_code = master.location_code and paper.whole_code = master.code)) as "lineCount", (select string_agg(distinct case case when tender.payment_type_code = '21910000001' then 'cash' when tender.payment_type_code = '21910000003' then 'bank-deposit' when tender.payment_type_code = '21910000007' then 'online-transfer' when tender.payment_type_code = '21910000004' then 'card' when tender.payment_type_code = '21910000006' then 'return-amount' when tender.payment_type_code = '21910000005' then 'over-payment' when tender.account_code is not null then 'own-cheque' else 'handed-on' end when 'cash' then 'Cash' when 'own-cheque' then 'Own Cheque' when 'handed-on' then 'Cheque Handed On' when 'bank-deposit' then 'Bank Deposit' when 'online-transfer' then 'Online Transfer' when 'card' then 'Card' when 'return-amount' then 'Return Amount' when 'over-payment' then 'Over Payment' end, ', ') from tender
      where tender.location_code = master.location_code and tender.paper_code = master.code) as "paidBy", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", master.settled as "settledAmount", (master.total - master.settled) as "overPayment"
     from (select master.code from (select * from payment_voucher where whole_code is null) master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || supplier.name || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.supplier_code = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join (select * from payment_voucher where whole_code is null) master on page.code = master.code join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- payment-voucher, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum(master.settled) filter (where master.status <> 'reversed'), 0)::bigint as "settledAmount", coalesce(sum((master.total - master.settled)) filter (where master.status <> 'reversed'), 0)::bigint as "overPayment" from (select * from payment_voucher where whole_code is null) master join supplier on supplier.code = master.supplier_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || supplier.name || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.supplier_code = $8;

-- price-correction, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.supplier_code as "supplierCode", supplier.name as "supplierName", case when master.total < 0 then 'credit' else 'debit' end as "kind", master.grn_code as "grnCode", grn.invoice_code as "invoiceCode", master.reference as "reference", author.username as "user", (select count(*)::int from price_correction_line line where line.location_code = master.location_code and line.correction_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (case when master.status = 'live' then master.total - master.paid else 0 end) as "outstanding"
     from (select master.code from price_correction master join supplier on supplier.code = master.supplier_code join grn on grn.location_code = master.location_code and grn.code = master.grn_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name || ' ' || master.grn_code || ' ' || grn.invoice_code || ' ' || master.reference) || '') like $2 and lower(master.code || ' ' || supplier.name || ' ' || master.grn_code || ' ' || grn.invoice_code || ' ' || master.reference) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.supplier_code = $8 and (case when master.total < 0 then 'credit' else 'debit' end) = $9 and master.grn_code = $10 order by master.business_date, master.code
       limit 50 offset 0) page
     join price_correction master on page.code = master.code join supplier on supplier.code = master.supplier_code join grn on grn.location_code = master.location_code and grn.code = master.grn_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- price-correction, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum((case when master.status = 'live' then master.total - master.paid else 0 end)) filter (where master.status <> 'reversed'), 0)::bigint as "outstanding" from price_correction master join supplier on supplier.code = master.supplier_code join grn on grn.location_code = master.location_code and grn.code = master.grn_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name || ' ' || master.grn_code || ' ' || grn.invoice_code || ' ' || master.reference) || '') like $2 and lower(master.code || ' ' || supplier.name || ' ' || master.grn_code || ' ' || grn.invoice_code || ' ' || master.reference) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.supplier_code = $8 and (case when master.total < 0 then 'credit' else 'debit' end) = $9 and master.grn_code = $10;

-- purchase-order, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.supplier_code as "supplierCode", supplier.name as "supplierName", master.business_date as "date", master.expected_on as "expectedDate", case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end as "state", (select count(*)::int from purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code) as "lineCount", case when master.status = 'live' and master.state = 'open' then (select count(*)::int from purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code and line.received < line.quantity) else 0 end as "openLines", (select count(*)::int from grn where grn.location_code = master.location_code and grn.order_code = master.code and grn.status = 'live') as "grnCount", master.total as "totalAmount", (case when master.status = 'live' and master.state = 'open' then
    (select coalesce(sum(round(greatest(line.quantity - line.received, 0)::numeric * line.cost_price * 0.001)), 0)::bigint from purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code) else 0 end) as "outstanding"
     from (select master.code from purchase_order master join supplier on supplier.code = master.supplier_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name) || '') like $2 and lower(master.code || ' ' || supplier.name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.supplier_code = $7 and (case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end) = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join purchase_order master on page.code = master.code join supplier on supplier.code = master.supplier_code
     order by master.business_date, master.code;

-- purchase-order, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum((case when master.status = 'live' and master.state = 'open' then
    (select coalesce(sum(round(greatest(line.quantity - line.received, 0)::numeric * line.cost_price * 0.001)), 0)::bigint from purchase_order_line line where line.location_code = master.location_code and line.order_code = master.code) else 0 end)) filter (where master.status <> 'reversed'), 0)::bigint as "outstanding" from purchase_order master join supplier on supplier.code = master.supplier_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name) || '') like $2 and lower(master.code || ' ' || supplier.name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.supplier_code = $7 and (case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end) = $8;

-- purchase-return, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.supplier_code as "supplierCode", supplier.name as "supplierName", master.business_date as "date", master.reason as "reason", case when master.status = 'reversed' then 'REVERSED' when master.applied + master.refunded < master.total then 'OPEN'
    when master.refunded > 0 and master.applied = 0 then 'REFUNDED' else 'APPLIED' end as "state", (select count(*)::int from purchase_return_line line
      where line.location_code = master.location_code and line.purchase_return_code = master.code) as "lineCount", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", (case when master.status = 'live' then master.total - master.applied - master.refunded else 0 end) as "open"
     from (select master.code from purchase_return master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name || ' ' || master.reason) || '') like $2 and lower(master.code || ' ' || supplier.name || ' ' || master.reason) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.supplier_code = $7 and (case when master.status = 'reversed' then 'REVERSED' when master.applied + master.refunded < master.total then 'OPEN'
    when master.refunded > 0 and master.applied = 0 then 'REFUNDED' else 'APPLIED' end) = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join purchase_return master on page.code = master.code join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- purchase-return, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum((case when master.status = 'live' then master.total - master.applied - master.refunded else 0 end)) filter (where master.status <> 'reversed'), 0)::bigint as "open" from purchase_return master join supplier on supplier.code = master.supplier_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || supplier.name || ' ' || master.reason) || '') like $2 and lower(master.code || ' ' || supplier.name || ' ' || master.reason) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.supplier_code = $7 and (case when master.status = 'reversed' then 'REVERSED' when master.applied + master.refunded < master.total then 'OPEN'
    when master.refunded > 0 and master.applied = 0 then 'REFUNDED' else 'APPLIED' end) = $8;

-- receipt-printer, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.connection as "connection", master.address as "address", master.port::text as "port", master.columns::text as "columns", master.baud_rate::text as "baudRate", master.opens_drawer as "opensDrawer", master.is_active as "isActive", master.location_code as "locationCode"
     from (select master.code from receipt_printer master  where master.location_code = $1 and (lower(master.code || ' ' || master.name || ' ' || master.address) || '') like $2 and lower(master.code || ' ' || master.name || ' ' || master.address) like $3 and master.is_active = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join receipt_printer master on page.code = master.code 
     order by lower(master.name), master.code;

-- receipt-printer, total
select count(*)::int as "total" from receipt_printer master  where master.location_code = $1 and (lower(master.code || ' ' || master.name || ' ' || master.address) || '') like $2 and lower(master.code || ' ' || master.name || ' ' || master.address) like $3 and master.is_active = ($4 = '1');

-- recurring-expense, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.category_code as "categoryCode", category.name as "categoryName", master.payee as "payee", master.remarks as "remarks", master.amount as "amount", master.means as "means", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.rhythm as "rhythm", master.starts_on as "startsOn", master.is_active as "isActive", master.location_code as "locationCode"
     from (select master.code from recurring_expense master join expense_category category on category.code = master.category_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and (lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.remarks) like $3 and master.is_active = ($4 = '1') order by lower(master.payee), master.code
       limit 50 offset 0) page
     join recurring_expense master on page.code = master.code join expense_category category on category.code = master.category_code
    left join bank_account account on account.code = master.account_code
     order by lower(master.payee), master.code;

-- recurring-expense, total
select count(*)::int as "total" from recurring_expense master join expense_category category on category.code = master.category_code
    left join bank_account account on account.code = master.account_code where master.location_code = $1 and (lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.remarks) like $3 and master.is_active = ($4 = '1');

-- route, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.position as "position", master.remarks as "remarks", (select count(*) from customer where customer.route_code = master.code)::int as "customers"
     from (select master.code from route master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by master.position, master.code
       limit 50 offset 0) page
     join route master on page.code = master.code 
     order by master.position, master.code;

-- route, total
select count(*)::int as "total" from route master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- sales-boy, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.phone as "phone", coalesce(master.location_code, '') as "locationCode", coalesce(place.name, '') as "locationName", master.remarks as "remarks", master.is_active as "isActive"
     from (select master.code from sales_boy master left join stock_location place on place.code = master.location_code where (lower(master.code || ' ' || master.name || ' ' || master.phone || coalesce(' ' || master.phone_key, '')) || '') like $1 and lower(master.code || ' ' || master.name || ' ' || master.phone || coalesce(' ' || master.phone_key, '')) like $2 and master.location_code = $3 and master.is_active = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join sales_boy master on page.code = master.code left join stock_location place on place.code = master.location_code
     order by lower(master.name), master.code;

-- sales-boy, total
select count(*)::int as "total" from sales_boy master left join stock_location place on place.code = master.location_code where (lower(master.code || ' ' || master.name || ' ' || master.phone || coalesce(' ' || master.phone_key, '')) || '') like $1 and lower(master.code || ' ' || master.name || ' ' || master.phone || coalesce(' ' || master.phone_key, '')) like $2 and master.location_code = $3 and master.is_active = ($4 = '1');

-- sales-order, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", (select count(*)::int from sales_order_line line where line.location_code = master.location_code and line.order_code = master.code) as "lineCount", case when master.state in ('open', 'part') then (select count(*)::int from sales_order_line line where line.location_code = master.location_code and line.order_code = master.code and line.delivered < line.quantity) else 0 end as "openLines", master.total as "totalAmount", (case when master.state in ('open', 'part') then (select coalesce(sum(round((line.quantity - line.delivered)::numeric * line.line_total / line.quantity)), 0)::bigint
      from sales_order_line line where line.location_code = master.location_code and line.order_code = master.code) else 0 end) as "openAmount", upper(master.state) as "state", master.wanted_on as "wantedDate", master.is_reserved as "isReserved"
     from (select master.code from sales_order master join customer on customer.code = master.customer_code where master.location_code = $1 and (lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) || '') like $2 and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.customer_code = $7 and upper(master.state) = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join sales_order master on page.code = master.code join customer on customer.code = master.customer_code
     order by master.business_date, master.code;

-- sales-order, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.state not in ('revised', 'cancelled')), 0)::bigint as "totalAmount", coalesce(sum((case when master.state in ('open', 'part') then (select coalesce(sum(round((line.quantity - line.delivered)::numeric * line.line_total / line.quantity)), 0)::bigint
      from sales_order_line line where line.location_code = master.location_code and line.order_code = master.code) else 0 end)) filter (where master.state not in ('revised', 'cancelled')), 0)::bigint as "openAmount" from sales_order master join customer on customer.code = master.customer_code where master.location_code = $1 and (lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) || '') like $2 and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.customer_code = $7 and upper(master.state) = $8;

-- sales-quotation, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", (select count(*)::int from sales_quotation_line line where line.location_code = master.location_code and line.quotation_code = master.code) as "lineCount", case when master.state in ('open', 'part') then (select count(*)::int from sales_quotation_line line where line.location_code = master.location_code and line.quotation_code = master.code and line.taken < line.quantity) else 0 end as "openLines", master.total as "totalAmount", (case when master.state in ('open', 'part') then (select coalesce(sum(round((line.quantity - line.taken)::numeric * line.line_total / line.quantity)), 0)::bigint
      from sales_quotation_line line where line.location_code = master.location_code and line.quotation_code = master.code) else 0 end) as "openAmount", upper(master.state) as "state", master.valid_until as "validUntil", master.revision as "revision"
     from (select master.code from sales_quotation master join customer on customer.code = master.customer_code where master.location_code = $1 and (lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) || '') like $2 and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.customer_code = $7 and upper(master.state) = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join sales_quotation master on page.code = master.code join customer on customer.code = master.customer_code
     order by master.business_date, master.code;

-- sales-quotation, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.state not in ('revised', 'cancelled')), 0)::bigint as "totalAmount", coalesce(sum((case when master.state in ('open', 'part') then (select coalesce(sum(round((line.quantity - line.taken)::numeric * line.line_total / line.quantity)), 0)::bigint
      from sales_quotation_line line where line.location_code = master.location_code and line.quotation_code = master.code) else 0 end)) filter (where master.state not in ('revised', 'cancelled')), 0)::bigint as "openAmount" from sales_quotation master join customer on customer.code = master.customer_code where master.location_code = $1 and (lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) || '') like $2 and lower(master.code || ' ' || customer.first_name || ' ' || customer.second_name) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.customer_code = $7 and upper(master.state) = $8;

-- sales-rep, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.phone as "phone", master.email as "email", coalesce(master.route_code, '') as "routeCode", coalesce(route.name, '') as "routeName", master.monthly_target as "monthlyTarget", master.remarks as "remarks", master.is_active as "isActive", (select count(*) from customer where customer.sales_rep_code = master.code)::int as "customers"
     from (select master.code from sales_rep master left join route on route.code = master.route_code where (master.search_text || '') like $1 and master.search_text like $2 and master.route_code = $3 and master.is_active = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join sales_rep master on page.code = master.code left join route on route.code = master.route_code
     order by lower(master.name), master.code;

-- sales-rep, total
select count(*)::int as "total" from sales_rep master left join route on route.code = master.route_code where (master.search_text || '') like $1 and master.search_text like $2 and master.route_code = $3 and master.is_active = ($4 = '1');

-- sales-return, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.created_at as "returnDateTime", case when master.invoice_code is null then '2' else '1' end as "returnType", master.invoice_code as "invoiceCode", case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end as "customerName", author.username as "user", (select count(*)::int from sales_return_line line where line.location_code = master.location_code and line.sales_return_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", master.off_bill as "billAmount", master.cash_paid as "cashPayAmount", master.to_balance as "balanceAmount", note.code as "creditNote"
     from (select master.code from sales_return master join customer on customer.code = master.customer_code left join credit_note note on note.location_code = master.location_code and note.return_code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || coalesce(master.invoice_code, '') || ' ' || coalesce(note.number, '') || ' ' || case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || coalesce(master.invoice_code, '') || ' ' || coalesce(note.number, '') || ' ' || case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9 and case when master.invoice_code is null then '2' else '1' end = $10 and master.invoice_code = $11 order by master.business_date, master.code
       limit 50 offset 0) page
     join sales_return master on page.code = master.code join customer on customer.code = master.customer_code left join credit_note note on note.location_code = master.location_code and note.return_code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- sales-return, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum(master.off_bill) filter (where master.status <> 'reversed'), 0)::bigint as "billAmount", coalesce(sum(master.cash_paid) filter (where master.status <> 'reversed'), 0)::bigint as "cashPayAmount", coalesce(sum(master.to_balance) filter (where master.status <> 'reversed'), 0)::bigint as "balanceAmount" from sales_return master join customer on customer.code = master.customer_code left join credit_note note on note.location_code = master.location_code and note.return_code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || coalesce(master.invoice_code, '') || ' ' || coalesce(note.number, '') || ' ' || case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || coalesce(master.invoice_code, '') || ' ' || coalesce(note.number, '') || ' ' || case when master.customer_code = '2001000001' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9 and case when master.invoice_code is null then '2' else '1' end = $10 and master.invoice_code = $11;

-- service-package, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce(master.vehicle_type_code, '') as "vehicleTypeCode", coalesce(type.name, '') as "vehicleTypeName", master.next_km as "nextKm", master.next_days as "nextDays", master.is_active as "isActive", (select count(*)::int from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "lineCount", (select coalesce(sum(round(line.quantity * coalesce(line.price, item.retail_price) / 1000.0)), 0)::bigint from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "total"
     from (select master.code from service_package master left join vehicle_type type on type.code = master.vehicle_type_code where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 and master.vehicle_type_code = $3 and master.is_active = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join service_package master on page.code = master.code left join vehicle_type type on type.code = master.vehicle_type_code
     order by lower(master.name), master.code;

-- service-package, total
select count(*)::int as "total" from service_package master left join vehicle_type type on type.code = master.vehicle_type_code where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 and master.vehicle_type_code = $3 and master.is_active = ($4 = '1');

-- settlement-discount, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", master.remarks as "remarks", author.username as "user", (select count(*)::int from settlement_discount_line line where line.location_code = master.location_code and line.discount_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from settlement_discount master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9 order by master.business_date, master.code
       limit 50 offset 0) page
     join settlement_discount master on page.code = master.code join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- settlement-discount, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from settlement_discount master join customer on customer.code = master.customer_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and master.user_code = $2 and (lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) || '') like $3 and lower(master.code || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || master.remarks) like $4 and master.business_date >= $5 and master.business_date <= $6 and master.user_code = $7 and master.status = $8 and master.customer_code = $9;

-- stock-count, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", session.name as "name", author.username as "user", (select count(*)::int from stock_count_line line where line.location_code = master.location_code and line.stock_count_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.gain as "gain", master.loss as "loss", (master.gain - master.loss)::bigint as "totalAmount"
     from (select master.code from stock_count master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join count_session session on session.id = master.session_id where master.location_code = $1 and (lower(master.code || ' ' || session.name || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || session.name || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 order by master.business_date, master.code
       limit 50 offset 0) page
     join stock_count master on page.code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join count_session session on session.id = master.session_id
     order by master.business_date, master.code;

-- stock-count, total
select count(*)::int as "total", coalesce(sum(master.gain) filter (where master.status <> 'reversed'), 0)::bigint as "gain", coalesce(sum(master.loss) filter (where master.status <> 'reversed'), 0)::bigint as "loss", coalesce(sum((master.gain - master.loss)::bigint) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from stock_count master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join count_session session on session.id = master.session_id where master.location_code = $1 and (lower(master.code || ' ' || session.name || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || session.name || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7;

-- stock-in, every filter set
select master.code as "code", 0 as "isLocked", 1 as "version", master.business_date as "date", master.reason as "reason", master.remarks as "remarks", author.username as "user", (select count(*)::int from stock_in_line line where line.location_code = master.location_code and line.stock_in_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from stock_in master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || master.reason || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || master.reason || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.reason = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join stock_in master on page.code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- stock-in, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from stock_in master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || master.reason || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || master.reason || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.reason = $8;

-- stock-issue, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.reason as "reason", master.issued_to as "issuedTo", author.username as "user", (select count(*)::int from stock_issue_line line where line.location_code = master.location_code and line.stock_issue_code = master.code) as "lineCount", master.status as "status", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount"
     from (select master.code from stock_issue master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || master.reason || ' ' || master.issued_to || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || master.reason || ' ' || master.issued_to || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.reason = $8 order by master.business_date, master.code
       limit 50 offset 0) page
     join stock_issue master on page.code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
     order by master.business_date, master.code;

-- stock-issue, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount" from stock_issue master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code where master.location_code = $1 and (lower(master.code || ' ' || master.reason || ' ' || master.issued_to || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || master.reason || ' ' || master.issued_to || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and master.status = $7 and master.reason = $8;

-- stock-transfer, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.business_date as "date", master.location_code as "fromCode", place.name as "fromName", master.to_location_code as "toCode", target.name as "toName", author.username as "user", master.remarks as "remarks", (select count(*)::int from stock_transfer_line line where line.location_code = master.location_code and line.transfer_code = master.code) as "lineCount", case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end as "state", (select coalesce(sum(line.short), 0)::bigint from stock_transfer_line line
  where line.location_code = master.location_code and line.transfer_code = master.code) as "short", coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.total as "totalAmount", case when master.status = 'reversed' then 0 else master.total - coalesce((
    select sum(receipt.transit_total) from transfer_receipt receipt
    where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code and receipt.status = 'live'), 0)
  end::bigint as "inTransitAmount"
     from (select master.code from stock_transfer master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join stock_location place on place.code = master.location_code
    join stock_location target on target.code = master.to_location_code where (master.location_code = $1 or master.to_location_code = $1) and (lower(master.code || ' ' || place.name || ' ' || target.name || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || place.name || ' ' || target.name || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and case $7::text when 'out' then master.location_code = $1 when 'in' then master.to_location_code = $1 else true end and case $8::text when 'OPEN' then master.status = 'live' and master.state <> 'closed'
      when 'SHORT' then master.status = 'live' and (select coalesce(sum(line.short), 0)::bigint from stock_transfer_line line
  where line.location_code = master.location_code and line.transfer_code = master.code) > 0 else case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end = $8 end and (master.location_code = $9 or master.to_location_code = $9) and exists (select 1 from transfer_receipt receipt
      where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code
        and receipt.status = 'live' and receipt.business_date = $10::date) order by master.business_date, master.code
       limit 50 offset 0) page
     join stock_transfer master on page.code = master.code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join stock_location place on place.code = master.location_code
    join stock_location target on target.code = master.to_location_code
     order by master.business_date, master.code;

-- stock-transfer, total
select count(*)::int as "total", coalesce(sum(master.total) filter (where master.status <> 'reversed'), 0)::bigint as "totalAmount", coalesce(sum(case when master.status = 'reversed' then 0 else master.total - coalesce((
    select sum(receipt.transit_total) from transfer_receipt receipt
    where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code and receipt.status = 'live'), 0)
  end::bigint) filter (where master.status <> 'reversed'), 0)::bigint as "inTransitAmount" from stock_transfer master join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code join stock_location place on place.code = master.location_code
    join stock_location target on target.code = master.to_location_code where (master.location_code = $1 or master.to_location_code = $1) and (lower(master.code || ' ' || place.name || ' ' || target.name || ' ' || master.remarks) || '') like $2 and lower(master.code || ' ' || place.name || ' ' || target.name || ' ' || master.remarks) like $3 and master.business_date >= $4 and master.business_date <= $5 and master.user_code = $6 and case $7::text when 'out' then master.location_code = $1 when 'in' then master.to_location_code = $1 else true end and case $8::text when 'OPEN' then master.status = 'live' and master.state <> 'closed'
      when 'SHORT' then master.status = 'live' and (select coalesce(sum(line.short), 0)::bigint from stock_transfer_line line
  where line.location_code = master.location_code and line.transfer_code = master.code) > 0 else case when master.status = 'reversed' then 'REVERSED' else upper(master.state) end = $8 end and (master.location_code = $9 or master.to_location_code = $9) and exists (select 1 from transfer_receipt receipt
      where receipt.from_location_code = master.location_code and receipt.transfer_code = master.code
        and receipt.status = 'live' and receipt.business_date = $10::date);

-- supplier, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.address1 as "address1", master.address2 as "address2", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.contact_person as "contactPerson", master.credit_days as "creditDays", coalesce(balance.debit_amount, 0) as "debitAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", master.is_active as "isActive"
     from (select master.code from supplier master left join supplier_balance balance on balance.supplier_code = master.code where (master.search_text || '') like $1 and master.search_text like $2 and master.is_active = ($3 = '1') and coalesce((balance.debit_amount, balance.return_amount, balance.over_payment) <> (0, 0, 0), false) = ($4 = '1') order by lower(master.name), master.code
       limit 50 offset 0) page
     join supplier master on page.code = master.code left join supplier_balance balance on balance.supplier_code = master.code
     order by lower(master.name), master.code;

-- supplier, total
select count(*)::int as "total", coalesce(sum(coalesce(balance.debit_amount, 0)), 0)::bigint as "debitAmount", coalesce(sum(coalesce(balance.return_amount, 0)), 0)::bigint as "returnAmount", coalesce(sum(coalesce(balance.over_payment, 0)), 0)::bigint as "overPayment" from supplier master left join supplier_balance balance on balance.supplier_code = master.code where (master.search_text || '') like $1 and master.search_text like $2 and master.is_active = ($3 = '1') and coalesce((balance.debit_amount, balance.return_amount, balance.over_payment) <> (0, 0, 0), false) = ($4 = '1');

-- till, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", case when master.forgotten_at is not null then 'forgotten'
    when master.last_seen_at < to_timestamp(-180000 / 1000.0) then 'out-of-touch' else 'in-touch' end as "state", master.enrolled_at as "enrolledAt", author.first_name as "enrolledBy", master.last_seen_at as "lastSeenAt", case when master.last_serial = 0 then '' else till_number(master.till_no, master.last_serial) end as "lastNumber", (select count(*)::int from till_bill where till_bill.till_no = master.till_no) as "arrived", missing_of_till(master.till_no, master.last_serial) as "missing", master.waiting as "waiting", master.waiting_total as "waitingTotal"
     from (select master.till_no from (select 'T' || till_no as code, false as is_locked, 1 as version, till.* from till) master left join app_user author on author.code = master.enrolled_by where master.location_code = $1 and (lower('T' || master.till_no || ' ' || master.name) || '') like $2 and lower('T' || master.till_no || ' ' || master.name) like $3 and case when master.forgotten_at is not null then 'forgotten'
    when master.last_seen_at < to_timestamp(-180000 / 1000.0) then 'out-of-touch' else 'in-touch' end = $4 order by master.till_no, master.code
       limit 50 offset 0) page
     join (select 'T' || till_no as code, false as is_locked, 1 as version, till.* from till) master on page.till_no = master.till_no left join app_user author on author.code = master.enrolled_by
     order by master.till_no, master.code;

-- till, total
select count(*)::int as "total" from (select 'T' || till_no as code, false as is_locked, 1 as version, till.* from till) master left join app_user author on author.code = master.enrolled_by where master.location_code = $1 and (lower('T' || master.till_no || ' ' || master.name) || '') like $2 and lower('T' || master.till_no || ' ' || master.name) like $3 and case when master.forgotten_at is not null then 'forgotten'
    when master.last_seen_at < to_timestamp(-180000 / 1000.0) then 'out-of-touch' else 'in-touch' end = $4;

-- to-settle, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.kind as "kind", master.invoice_code as "billCode", coalesce(master.till_number, '') as "tillNumber", master.sold_at as "soldAt", coalesce(seller.first_name, '') as "seller", master.amount as "amount", master.words as "words", case when master.settled_at is null then 'open' else 'settled' end as "state", coalesce(settler.first_name, '') as "settledBy", master.note as "note"
     from (select master.code from (
  select 'R-' || remark.location_code || '-' || remark.invoice_code || '-' || remark.remark_no as code, false as is_locked, 1 as version,
    'remark' as kind, remark.location_code, remark.invoice_code, made.sold_at, till_number(made.till_no, made.serial) as till_number,
    bill.user_code, bill.total as amount, remark.words, remark.settled_at, remark.settled_by, remark.note
  from bill_remark remark
  join invoice bill on bill.location_code = remark.location_code and bill.code = remark.invoice_code
  join till_bill made on made.location_code = remark.location_code and made.invoice_code = remark.invoice_code
  union all
  select 'O-' || line.location_code || '-' || line.invoice_code || '-' || line.line_no, false, 1,
    'oversold', line.location_code, line.invoice_code, made.sold_at, till_number(made.till_no, made.serial),
    bill.user_code, line.line_total - coalesce(line.bill_share, 0),
    'Line ' || line.line_no || ': ' || quantity_text(line.quantity - line.named) || ' of ' || item.name || ' were not in stock. Name the goods.',
    null, null, ''
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  join item on item.code = line.item_code
  left join till_bill made on made.location_code = line.location_code and made.invoice_code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live'
  union all
  select 'Q-' || refused.id, false, 1, 'refused', refused.location_code, '', refused.sold_at, till_number(refused.till_no, refused.serial),
    refused.sealed ->> 'userCode', refused.total, refused.refusal, refused.settled_at, refused.settled_by, refused.note
  from refused_till_bill refused) master left join app_user seller on seller.code = master.user_code
    left join app_user settler on settler.code = master.settled_by where master.location_code = $1 and (lower(master.invoice_code || ' ' || coalesce(master.till_number, '') || ' ' || master.words || ' ' || coalesce(seller.first_name, '')) || '') like $2 and lower(master.invoice_code || ' ' || coalesce(master.till_number, '') || ' ' || master.words || ' ' || coalesce(seller.first_name, '')) like $3 and master.kind = $4 and case when master.settled_at is null then 'open' else 'settled' end = $5 order by master.sold_at, master.code
       limit 50 offset 0) page
     join (
  select 'R-' || remark.location_code || '-' || remark.invoice_code || '-' || remark.remark_no as code, false as is_locked, 1 as version,
    'remark' as kind, remark.location_code, remark.invoice_code, made.sold_at, till_number(made.till_no, made.serial) as till_number,
    bill.user_code, bill.total as amount, remark.words, remark.settled_at, remark.settled_by, remark.note
  from bill_remark remark
  join invoice bill on bill.location_code = remark.location_code and bill.code = remark.invoice_code
  join till_bill made on made.location_code = remark.location_code and made.invoice_code = remark.invoice_code
  union all
  select 'O-' || line.location_code || '-' || line.invoice_code || '-' || line.line_no, false, 1,
    'oversold', line.location_code, line.invoice_code, made.sold_at, till_number(made.till_no, made.serial),
    bill.user_code, line.line_total - coalesce(line.bill_share, 0),
    'Line ' || line.line_no || ': ' || quantity_text(line.quantity - line.named) || ' of ' || item.name || ' were not in stock. Name the goods.',
    null, null, ''
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  join item on item.code = line.item_code
  left join till_bill made on made.location_code = line.location_code and made.invoice_code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live'
  union all
  select 'Q-' || refused.id, false, 1, 'refused', refused.location_code, '', refused.sold_at, till_number(refused.till_no, refused.serial),
    refused.sealed ->> 'userCode', refused.total, refused.refusal, refused.settled_at, refused.settled_by, refused.note
  from refused_till_bill refused) master on page.code = master.code left join app_user seller on seller.code = master.user_code
    left join app_user settler on settler.code = master.settled_by
     order by master.sold_at, master.code;

-- to-settle, total
select count(*)::int as "total", coalesce(sum(master.amount), 0)::bigint as "amount" from (
  select 'R-' || remark.location_code || '-' || remark.invoice_code || '-' || remark.remark_no as code, false as is_locked, 1 as version,
    'remark' as kind, remark.location_code, remark.invoice_code, made.sold_at, till_number(made.till_no, made.serial) as till_number,
    bill.user_code, bill.total as amount, remark.words, remark.settled_at, remark.settled_by, remark.note
  from bill_remark remark
  join invoice bill on bill.location_code = remark.location_code and bill.code = remark.invoice_code
  join till_bill made on made.location_code = remark.location_code and made.invoice_code = remark.invoice_code
  union all
  select 'O-' || line.location_code || '-' || line.invoice_code || '-' || line.line_no, false, 1,
    'oversold', line.location_code, line.invoice_code, made.sold_at, till_number(made.till_no, made.serial),
    bill.user_code, line.line_total - coalesce(line.bill_share, 0),
    'Line ' || line.line_no || ': ' || quantity_text(line.quantity - line.named) || ' of ' || item.name || ' were not in stock. Name the goods.',
    null, null, ''
  from invoice_line line
  join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  join item on item.code = line.item_code
  left join till_bill made on made.location_code = line.location_code and made.invoice_code = line.invoice_code
  where line.is_oversold and line.named < line.quantity and bill.status = 'live'
  union all
  select 'Q-' || refused.id, false, 1, 'refused', refused.location_code, '', refused.sold_at, till_number(refused.till_no, refused.serial),
    refused.sealed ->> 'userCode', refused.total, refused.refusal, refused.settled_at, refused.settled_by, refused.note
  from refused_till_bill refused) master left join app_user seller on seller.code = master.user_code
    left join app_user settler on settler.code = master.settled_by where master.location_code = $1 and (lower(master.invoice_code || ' ' || coalesce(master.till_number, '') || ' ' || master.words || ' ' || coalesce(seller.first_name, '')) || '') like $2 and lower(master.invoice_code || ' ' || coalesce(master.till_number, '') || ' ' || master.words || ' ' || coalesce(seller.first_name, '')) like $3 and master.kind = $4 and case when master.settled_at is null then 'open' else 'settled' end = $5;

-- upcoming-service, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.vehicle_number as "vehicleNumber", coalesce(nullif(master.description, ''), master.make) as "vehicleName", customer.code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", customer.phone1 as "phone", master.bill_code as "billCode", master.location_code as "locationCode", place.name as "locationName", master.last_visit as "lastVisit", nullif(master.odometer_km, 0) as "odometer", master.odometer_date as "odometerDate", master.estimated_km as "estimatedKm", master.next_service_date as "nextServiceDate", master.next_service_km as "nextServiceKm", master.days_left as "daysLeft", master.km_left as "kmLeft", master.advice as "advice", master.outcome as "outcome", master.planned_for as "plannedFor", master.called_at as "calledAt", master.username as "calledBy"
     from (select master.code from (
  select vehicle.code, vehicle.is_locked, vehicle.version, vehicle.vehicle_number, vehicle.search_key, vehicle.customer_code,
    trim(coalesce(brand.name, '') || ' ' || vehicle.model) as make, vehicle.description, vehicle.odometer_km, vehicle.odometer_date,
    last.location_code, last.code as bill_code, last.business_date as last_visit, last.next_service_date, last.next_service_km,
    last.advice, call.outcome, call.planned_for, call.called_at, call.username, estimate.km as estimated_km,
    last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) as km_left,
    least(last.next_service_date - date '2026-01-01', case
      when last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) <= 0 then least(-1,
        floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)))
      else floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)) end)::int as days_left
  from vehicle
  cross join lateral (select bill.location_code, bill.code, bill.business_date, bill.next_service_date, bill.next_service_km, bill.advice
     from invoice bill where bill.vehicle_code = vehicle.code and bill.status = 'live'
     order by bill.business_date desc, bill.created_at desc, bill.code desc limit 1) last
  cross join lateral (select case when max(on_day) > min(on_day)
       then least(1500, (max(km) - min(km))::numeric / (max(on_day) - min(on_day))) end as km_a_day
     from (select read.odometer_km as km, read.business_date as on_day from invoice read
       where read.vehicle_code = vehicle.code and read.odometer_km is not null and read.odometer_km <= vehicle.odometer_km
       order by read.business_date desc, read.created_at desc limit 6) readings) drive
  cross join lateral (select vehicle.odometer_km
    + round(drive.km_a_day * greatest(0, date '2026-01-01' - coalesce(vehicle.odometer_date, last.business_date)))::int as km) estimate
  left join lateral (select call.outcome, call.planned_for, call.called_at, caller.username
     from service_call call join app_user caller on caller.code = call.user_code
     where call.vehicle_code = vehicle.code and call.bill_location_code = last.location_code and call.bill_code = last.code
     order by call.called_at desc, call.id limit 1) call on true
  left join vehicle_brand brand on brand.code = vehicle.brand_code
  where vehicle.is_active and (last.next_service_date is not null or last.next_service_km is not null)) master join customer on customer.code = master.customer_code join stock_location place on place.code = master.location_code where ((lower(master.vehicle_number || ' ' || master.search_key || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1
      || coalesce(' ' || customer.phone1_key, '') || ' ' || master.make || ' ' || master.description)) || '') like $1 and (lower(master.vehicle_number || ' ' || master.search_key || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1
      || coalesce(' ' || customer.phone1_key, '') || ' ' || master.make || ' ' || master.description)) like $2 and case $3 when '7' then master.days_left between 0 and 7 when '30' then master.days_left between 0 and 30 when 'overdue' then master.days_left < 0 when 'all' then true when 'soon' then master.days_left <= 30 end and coalesce(master.outcome, 'none') = $4 and master.location_code = $5 order by coalesce(master.days_left, 100000), master.code
       limit 50 offset 0) page
     join (
  select vehicle.code, vehicle.is_locked, vehicle.version, vehicle.vehicle_number, vehicle.search_key, vehicle.customer_code,
    trim(coalesce(brand.name, '') || ' ' || vehicle.model) as make, vehicle.description, vehicle.odometer_km, vehicle.odometer_date,
    last.location_code, last.code as bill_code, last.business_date as last_visit, last.next_service_date, last.next_service_km,
    last.advice, call.outcome, call.planned_for, call.called_at, call.username, estimate.km as estimated_km,
    last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) as km_left,
    least(last.next_service_date - date '2026-01-01', case
      when last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) <= 0 then least(-1,
        floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)))
      else floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)) end)::int as days_left
  from vehicle
  cross join lateral (select bill.location_code, bill.code, bill.business_date, bill.next_service_date, bill.next_service_km, bill.advice
     from invoice bill where bill.vehicle_code = vehicle.code and bill.status = 'live'
     order by bill.business_date desc, bill.created_at desc, bill.code desc limit 1) last
  cross join lateral (select case when max(on_day) > min(on_day)
       then least(1500, (max(km) - min(km))::numeric / (max(on_day) - min(on_day))) end as km_a_day
     from (select read.odometer_km as km, read.business_date as on_day from invoice read
       where read.vehicle_code = vehicle.code and read.odometer_km is not null and read.odometer_km <= vehicle.odometer_km
       order by read.business_date desc, read.created_at desc limit 6) readings) drive
  cross join lateral (select vehicle.odometer_km
    + round(drive.km_a_day * greatest(0, date '2026-01-01' - coalesce(vehicle.odometer_date, last.business_date)))::int as km) estimate
  left join lateral (select call.outcome, call.planned_for, call.called_at, caller.username
     from service_call call join app_user caller on caller.code = call.user_code
     where call.vehicle_code = vehicle.code and call.bill_location_code = last.location_code and call.bill_code = last.code
     order by call.called_at desc, call.id limit 1) call on true
  left join vehicle_brand brand on brand.code = vehicle.brand_code
  where vehicle.is_active and (last.next_service_date is not null or last.next_service_km is not null)) master on page.code = master.code join customer on customer.code = master.customer_code join stock_location place on place.code = master.location_code
     order by coalesce(master.days_left, 100000), master.code;

-- upcoming-service, total
select count(*)::int as "total" from (
  select vehicle.code, vehicle.is_locked, vehicle.version, vehicle.vehicle_number, vehicle.search_key, vehicle.customer_code,
    trim(coalesce(brand.name, '') || ' ' || vehicle.model) as make, vehicle.description, vehicle.odometer_km, vehicle.odometer_date,
    last.location_code, last.code as bill_code, last.business_date as last_visit, last.next_service_date, last.next_service_km,
    last.advice, call.outcome, call.planned_for, call.called_at, call.username, estimate.km as estimated_km,
    last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) as km_left,
    least(last.next_service_date - date '2026-01-01', case
      when last.next_service_km - coalesce(estimate.km, vehicle.odometer_km) <= 0 then least(-1,
        floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)))
      else floor((last.next_service_km - coalesce(estimate.km, vehicle.odometer_km)) / nullif(drive.km_a_day, 0)) end)::int as days_left
  from vehicle
  cross join lateral (select bill.location_code, bill.code, bill.business_date, bill.next_service_date, bill.next_service_km, bill.advice
     from invoice bill where bill.vehicle_code = vehicle.code and bill.status = 'live'
     order by bill.business_date desc, bill.created_at desc, bill.code desc limit 1) last
  cross join lateral (select case when max(on_day) > min(on_day)
       then least(1500, (max(km) - min(km))::numeric / (max(on_day) - min(on_day))) end as km_a_day
     from (select read.odometer_km as km, read.business_date as on_day from invoice read
       where read.vehicle_code = vehicle.code and read.odometer_km is not null and read.odometer_km <= vehicle.odometer_km
       order by read.business_date desc, read.created_at desc limit 6) readings) drive
  cross join lateral (select vehicle.odometer_km
    + round(drive.km_a_day * greatest(0, date '2026-01-01' - coalesce(vehicle.odometer_date, last.business_date)))::int as km) estimate
  left join lateral (select call.outcome, call.planned_for, call.called_at, caller.username
     from service_call call join app_user caller on caller.code = call.user_code
     where call.vehicle_code = vehicle.code and call.bill_location_code = last.location_code and call.bill_code = last.code
     order by call.called_at desc, call.id limit 1) call on true
  left join vehicle_brand brand on brand.code = vehicle.brand_code
  where vehicle.is_active and (last.next_service_date is not null or last.next_service_km is not null)) master join customer on customer.code = master.customer_code join stock_location place on place.code = master.location_code where ((lower(master.vehicle_number || ' ' || master.search_key || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1
      || coalesce(' ' || customer.phone1_key, '') || ' ' || master.make || ' ' || master.description)) || '') like $1 and (lower(master.vehicle_number || ' ' || master.search_key || ' ' || trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1
      || coalesce(' ' || customer.phone1_key, '') || ' ' || master.make || ' ' || master.description)) like $2 and case $3 when '7' then master.days_left between 0 and 7 when '30' then master.days_left between 0 and 30 when 'overdue' then master.days_left < 0 when 'all' then true when 'soon' then master.days_left <= 30 end and coalesce(master.outcome, 'none') = $4 and master.location_code = $5;

-- user, every filter set
select master.code as "code", 0 as "isLocked", master.version as "version", master.username as "username", master.first_name as "firstName", master.second_name as "secondName", master.status as "status", master.status_reason as "statusReason", master.password_hash is not null as "hasPassword", master.must_change_password as "mustChangePassword", (select added_at from second_factor factor where factor.user_code = master.code) as "secondFactorAt", master.created_at as "createdAt", coalesce(maker.username, '') as "createdBy", greatest(seen.last_seen_at, (select max(last_seen_at) from session where user_code = master.code)) as "lastSeenAt", (select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name,
        'pivot', json_build_object('roleId', held.role_id)) order by place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = master.code and held.valid_to is null) as "stockLocations"
     from (select master.code from app_user master left join app_user maker on maker.code = master.created_by left join user_seen seen on seen.user_code = master.code where (master.search_text || '') like $1 and master.search_text like $2 and master.status = $3 and exists (select 1 from user_location_role held
      where held.user_code = master.code and held.location_code = $4 and held.valid_to is null) and exists (select 1 from user_location_role held where held.user_code = master.code and held.role_id = $5 and held.valid_to is null) and exists (select 1 from second_factor factor where factor.user_code = master.code) = ($6::text = 'yes') order by master.username, master.code
       limit 50 offset 0) page
     join app_user master on page.code = master.code left join app_user maker on maker.code = master.created_by left join user_seen seen on seen.user_code = master.code
     order by master.username, master.code;

-- user, total
select count(*)::int as "total" from app_user master left join app_user maker on maker.code = master.created_by left join user_seen seen on seen.user_code = master.code where (master.search_text || '') like $1 and master.search_text like $2 and master.status = $3 and exists (select 1 from user_location_role held
      where held.user_code = master.code and held.location_code = $4 and held.valid_to is null) and exists (select 1 from user_location_role held where held.user_code = master.code and held.role_id = $5 and held.valid_to is null) and exists (select 1 from second_factor factor where factor.user_code = master.code) = ($6::text = 'yes');

-- vehicle-brand, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from vehicle where vehicle.brand_code = master.code)::int as "uses"
     from (select master.code from vehicle_brand master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join vehicle_brand master on page.code = master.code 
     order by lower(master.name), master.code;

-- vehicle-brand, total
select count(*)::int as "total" from vehicle_brand master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- vehicle-master, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.vehicle_number as "vehicleNumber", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", customer.phone1 as "customerPhone", master.description as "description", coalesce(master.brand_code, '') as "brandCode", coalesce(brand.name, '') as "brandName", master.model as "model", coalesce(master.type_code, '') as "vehicleTypeCode", coalesce(type.name, '') as "vehicleTypeName", master.year as "year", master.odometer_km as "odometer", master.odometer_date as "odometerDate", master.service_period_days as "servicePeriod", master.service_km as "serviceKm", master.insurance_expiry as "insuranceExpiry", master.licence_expiry as "licenceExpiry", master.is_active as "isActive"
     from (select master.code from vehicle master join customer on customer.code = master.customer_code
    left join vehicle_brand brand on brand.code = master.brand_code
    left join vehicle_type type on type.code = master.type_code where (master.search_text || '') like $1 and master.search_text like $2 and master.customer_code = $3 and master.brand_code = $4 and master.type_code = $5 and master.is_active = ($6 = '1') order by master.search_key, master.code
       limit 50 offset 0) page
     join vehicle master on page.code = master.code join customer on customer.code = master.customer_code
    left join vehicle_brand brand on brand.code = master.brand_code
    left join vehicle_type type on type.code = master.type_code
     order by master.search_key, master.code;

-- vehicle-master, total
select count(*)::int as "total" from vehicle master join customer on customer.code = master.customer_code
    left join vehicle_brand brand on brand.code = master.brand_code
    left join vehicle_type type on type.code = master.type_code where (master.search_text || '') like $1 and master.search_text like $2 and master.customer_code = $3 and master.brand_code = $4 and master.type_code = $5 and master.is_active = ($6 = '1');

-- vehicle-type, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from vehicle where vehicle.type_code = master.code)::int as "uses"
     from (select master.code from vehicle_type master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2 order by lower(master.name), master.code
       limit 50 offset 0) page
     join vehicle_type master on page.code = master.code 
     order by lower(master.name), master.code;

-- vehicle-type, total
select count(*)::int as "total" from vehicle_type master  where (lower(master.code || ' ' || master.name) || '') like $1 and lower(master.code || ' ' || master.name) like $2;

-- warranty, every filter set
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.invoice_code as "billCode", master.location_code as "locationCode", place.name as "locationName", bill.business_date as "soldOn", master.warranty_due_date as "dueDate", master.warranty_due_date - date '2026-01-01' as "daysLeft", case when bill.status = 'reversed' then 'reversed'
    when master.returned >= master.quantity then 'returned'
    when master.warranty_due_date < date '2026-01-01' then 'over' else 'in' end as "state", item.code as "itemCode", item.name as "itemName", coalesce((select min(barcode) from item_barcode where item_code = item.code), '') as "barcode", coalesce(entry.batch, '') as "batch", master.quantity as "quantity", master.returned as "returned", customer.code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", customer.phone1 as "customerPhone", vehicle.code as "vehicleCode", coalesce(vehicle.vehicle_number, '') as "vehicleNumber"
     from ((select master.location_code, master.invoice_code, master.line_no from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code where case $1
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '2026-01-01'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '2026-01-01' end and (master.item_code in (select item.code from item where (item.search_text like $5)) or bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $6)) or bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $7))) and master.item_code in (select item.code from item where (item.search_text like $2)) order by master.warranty_due_date, master.code
       limit 50) union (select master.location_code, master.invoice_code, master.line_no from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code where case $1
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '2026-01-01'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '2026-01-01' end and (master.item_code in (select item.code from item where (item.search_text like $5)) or bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $6)) or bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $7))) and bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $3)) order by master.warranty_due_date, master.code
       limit 50) union (select master.location_code, master.invoice_code, master.line_no from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code where case $1
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '2026-01-01'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '2026-01-01' end and (master.item_code in (select item.code from item where (item.search_text like $5)) or bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $6)) or bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $7))) and bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $4)) order by master.warranty_due_date, master.code
       limit 50)) page
     join (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master on page.location_code = master.location_code and page.invoice_code = master.invoice_code and page.line_no = master.line_no left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code
     order by master.warranty_due_date, master.code
     limit 50 offset 0;

-- warranty, total
select least(count(*), 1000)::int as total, count(*) > 1000 as "isMore" from ((select master.location_code, master.invoice_code, master.line_no from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code where case $1
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '2026-01-01'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '2026-01-01' end and (master.item_code in (select item.code from item where (item.search_text like $5)) or bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $6)) or bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $7))) and master.item_code in (select item.code from item where (item.search_text like $2)) limit 1001) union (select master.location_code, master.invoice_code, master.line_no from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code where case $1
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '2026-01-01'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '2026-01-01' end and (master.item_code in (select item.code from item where (item.search_text like $5)) or bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $6)) or bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $7))) and bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $3)) limit 1001) union (select master.location_code, master.invoice_code, master.line_no from (
  select line.location_code || '-' || line.invoice_code || '-' || line.line_no as code, false as is_locked, 1 as version,
    line.location_code, line.invoice_code, line.line_no, line.item_code, line.entry_code, line.quantity, line.returned,
    line.warranty_due_date
  from invoice_line line where line.warranty_due_date is not null) master left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
    left join item on item.code = master.item_code
    left join customer on customer.code = bill.customer_code
    left join stock_location place on place.code = master.location_code
    left join vehicle on vehicle.code = bill.vehicle_code
    left join stock_entry entry on entry.code = master.entry_code where case $1
    when 'reversed' then bill.status = 'reversed'
    when 'returned' then bill.status <> 'reversed' and master.returned >= master.quantity
    when 'over' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date < date '2026-01-01'
    when 'in' then bill.status <> 'reversed' and master.returned < master.quantity and master.warranty_due_date >= date '2026-01-01' end and (master.item_code in (select item.code from item where (item.search_text like $5)) or bill.customer_code in (select customer.code from customer where (lower(trim(customer.first_name || ' ' || customer.second_name) || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')) like $6)) or bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $7))) and bill.vehicle_code in (select vehicle.code from vehicle where (lower(vehicle.vehicle_number || ' ' || vehicle.search_key) like $4)) limit 1001)) found;
