-- masters.delete-app_user
delete from app_user where code = $1;

-- masters.delete-bank
delete from bank where code = $1;

-- masters.delete-bank_account
delete from bank_account where code = $1;

-- masters.delete-customer
delete from customer where code = $1;

-- masters.delete-customer_type
delete from customer_type where code = $1;

-- masters.delete-expense_category
delete from expense_category where code = $1;

-- masters.delete-item
delete from item where code = $1;

-- masters.delete-item_bin
delete from item_bin where code = $1;

-- masters.delete-item_brand
delete from item_brand where code = $1;

-- masters.delete-item_category
delete from item_category where code = $1;

-- masters.delete-item_colour
delete from item_colour where code = $1;

-- masters.delete-item_unit
delete from item_unit where code = $1;

-- masters.delete-journal_type
delete from journal_type where code = $1;

-- masters.delete-ledger_type
delete from ledger_type where code = $1;

-- masters.delete-own_account
delete from own_account where code = $1;

-- masters.delete-receipt_printer
delete from receipt_printer where code = $1;

-- masters.delete-recurring_expense
delete from recurring_expense where code = $1;

-- masters.delete-recurring_expense_skip
delete from recurring_expense_skip where recurring_code = $1;

-- masters.delete-route
delete from route where code = $1;

-- masters.delete-sales_boy
delete from sales_boy where code = $1;

-- masters.delete-sales_rep
delete from sales_rep where code = $1;

-- masters.delete-service_package
delete from service_package where code = $1;

-- masters.delete-service_package_line
delete from service_package_line where package_code = $1;

-- masters.delete-supplier
delete from supplier where code = $1;

-- masters.delete-vehicle
delete from vehicle where code = $1;

-- masters.delete-vehicle_brand
delete from vehicle_brand where code = $1;

-- masters.delete-vehicle_type
delete from vehicle_type where code = $1;

-- masters.lock-app_user
select code from app_user where code = $1 for update;

-- masters.lock-bank
select code from bank where code = $1 for update;

-- masters.lock-bank_account
select code from bank_account where code = $1 for update;

-- masters.lock-customer
select code from customer where code = $1 for update;

-- masters.lock-customer_type
select code from customer_type where code = $1 for update;

-- masters.lock-expense_category
select code from expense_category where code = $1 for update;

-- masters.lock-item
select code from item where code = $1 for update;

-- masters.lock-item_bin
select code from item_bin where code = $1 for update;

-- masters.lock-item_brand
select code from item_brand where code = $1 for update;

-- masters.lock-item_category
select code from item_category where code = $1 for update;

-- masters.lock-item_colour
select code from item_colour where code = $1 for update;

-- masters.lock-item_unit
select code from item_unit where code = $1 for update;

-- masters.lock-journal_type
select code from journal_type where code = $1 for update;

-- masters.lock-ledger_type
select code from ledger_type where code = $1 for update;

-- masters.lock-own_account
select code from own_account where code = $1 for update;

-- masters.lock-receipt_printer
select code from receipt_printer where code = $1 for update;

-- masters.lock-recurring_expense
select code from recurring_expense where code = $1 for update;

-- masters.lock-route
select code from route where code = $1 for update;

-- masters.lock-sales_boy
select code from sales_boy where code = $1 for update;

-- masters.lock-sales_rep
select code from sales_rep where code = $1 for update;

-- masters.lock-service_package
select code from service_package where code = $1 for update;

-- masters.lock-supplier
select code from supplier where code = $1 for update;

-- masters.lock-vehicle
select code from vehicle where code = $1 for update;

-- masters.lock-vehicle_brand
select code from vehicle_brand where code = $1 for update;

-- masters.lock-vehicle_type
select code from vehicle_type where code = $1 for update;

-- masters.many-active-bank_account
update bank_account set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-customer
update customer set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-item
update item set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-journal_type
update journal_type set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-own_account
update own_account set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-receipt_printer
update receipt_printer set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-recurring_expense
update recurring_expense set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-sales_boy
update sales_boy set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-sales_rep
update sales_rep set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-service_package
update service_package set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-supplier
update supplier set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-active-vehicle
update vehicle set is_active = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-lock-bank
select code from bank where code = any($1::text[]) order by code for update;

-- masters.many-lock-bank_account
select code from bank_account where code = any($1::text[]) order by code for update;

-- masters.many-lock-customer
select code from customer where code = any($1::text[]) order by code for update;

-- masters.many-lock-customer_type
select code from customer_type where code = any($1::text[]) order by code for update;

-- masters.many-lock-expense_category
select code from expense_category where code = any($1::text[]) order by code for update;

-- masters.many-lock-item
select code from item where code = any($1::text[]) order by code for update;

-- masters.many-lock-item_bin
select code from item_bin where code = any($1::text[]) order by code for update;

-- masters.many-lock-item_brand
select code from item_brand where code = any($1::text[]) order by code for update;

-- masters.many-lock-item_category
select code from item_category where code = any($1::text[]) order by code for update;

-- masters.many-lock-item_colour
select code from item_colour where code = any($1::text[]) order by code for update;

-- masters.many-lock-item_unit
select code from item_unit where code = any($1::text[]) order by code for update;

-- masters.many-lock-journal_type
select code from journal_type where code = any($1::text[]) order by code for update;

-- masters.many-lock-ledger_type
select code from ledger_type where code = any($1::text[]) order by code for update;

-- masters.many-lock-own_account
select code from own_account where code = any($1::text[]) order by code for update;

-- masters.many-lock-receipt_printer
select code from receipt_printer where code = any($1::text[]) order by code for update;

-- masters.many-lock-recurring_expense
select code from recurring_expense where code = any($1::text[]) order by code for update;

-- masters.many-lock-route
select code from route where code = any($1::text[]) order by code for update;

-- masters.many-lock-sales_boy
select code from sales_boy where code = any($1::text[]) order by code for update;

-- masters.many-lock-sales_rep
select code from sales_rep where code = any($1::text[]) order by code for update;

-- masters.many-lock-service_package
select code from service_package where code = any($1::text[]) order by code for update;

-- masters.many-lock-supplier
select code from supplier where code = any($1::text[]) order by code for update;

-- masters.many-lock-vehicle
select code from vehicle where code = any($1::text[]) order by code for update;

-- masters.many-lock-vehicle_brand
select code from vehicle_brand where code = any($1::text[]) order by code for update;

-- masters.many-lock-vehicle_type
select code from vehicle_type where code = any($1::text[]) order by code for update;

-- masters.many-locked-bank
update bank set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-bank_account
update bank_account set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-customer
update customer set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-customer_type
update customer_type set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-expense_category
update expense_category set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-item
update item set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-item_bin
update item_bin set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-item_brand
update item_brand set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-item_category
update item_category set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-item_colour
update item_colour set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-item_unit
update item_unit set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-journal_type
update journal_type set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-ledger_type
update ledger_type set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-own_account
update own_account set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-receipt_printer
update receipt_printer set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-recurring_expense
update recurring_expense set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-route
update route set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-sales_boy
update sales_boy set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-sales_rep
update sales_rep set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-service_package
update service_package set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-supplier
update supplier set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-vehicle
update vehicle set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-vehicle_brand
update vehicle_brand set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-locked-vehicle_type
update vehicle_type set is_locked = $2, version = version + 1 where code = any($1::text[]);

-- masters.many-read-bank
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.bank_code as "bankCode", master.name as "name", master.branch as "branch", (select count(*)::int from tender where tender.bank_code = master.code) as "uses" from bank master  where master.code = any($1::text[]);

-- masters.many-read-bank_account
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.bank_code as "bankCode", bank.name as "bankName", master.branch as "branch", master.number as "number", master.is_active as "isActive" from bank_account master join bank on bank.code = master.bank_code where master.code = any($1::text[]);

-- masters.many-read-customer
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.custom_code as "customCode", master.first_name as "firstName", master.second_name as "secondName", master.company_name as "companyName", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.nic_number as "nicNumber", coalesce(master.customer_type_code, '') as "customerTypeCode", coalesce(type.name, '') as "customerTypeName", coalesce(type.pays_wholesale, false) as "paysWholesale", coalesce(master.route_code, '') as "routeCode", coalesce(route.name, '') as "routeName", coalesce(master.sales_rep_code, '') as "salesRepCode", coalesce(rep.name, '') as "salesRepName", master.credit_limit as "creditLimit", master.is_credit_allowed as "isCreditAllowed", master.credit_days as "creditDays", coalesce(balance.credit_amount, 0) as "creditAmount", coalesce(balance.cheque_return_amount, 0) as "chequeReturnAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", (case when not master.is_credit_allowed then balance.return_amount + balance.over_payment - (balance.credit_amount + balance.cheque_return_amount)
      when master.credit_limit > 0 or (select value #>> '{credit,zeroLimit}' = 'no-credit' from setting where key = 'sales')
      then master.credit_limit - (balance.credit_amount + balance.cheque_return_amount - balance.return_amount - balance.over_payment) end)::bigint as "availableCredit", master.is_active as "isActive", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto", master.website as "website", master.fax as "fax", master.passport_number as "passportNumber", master.tin as "tin", master.shipping_code as "shipingCode", master.rating as "rating", master.is_verified as "isVerified", master.notes as "notes", (select coalesce(json_agg(json_build_object('name', name, 'phone', phone, 'email', email) order by contact_no), '[]')
      from customer_contact where customer_code = master.code) as "customerContacts", (select coalesce(json_agg(json_build_object('firstName', first_name, 'secondName', second_name, 'email', email,
        'phone1', phone1, 'phone2', phone2, 'address', address, 'city', city, 'district', district, 'postBox', post_box, 'country', country,
        'isActive', is_active) order by not is_active, address_no), '[]')
      from customer_address where customer_code = master.code) as "customerAddresses" from customer master left join customer_balance balance on balance.customer_code = master.code
    left join customer_type type on type.code = master.customer_type_code
    left join route on route.code = master.route_code
    left join sales_rep rep on rep.code = master.sales_rep_code where master.code = any($1::text[]);

-- masters.many-read-customer_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from customer where customer.customer_type_code = master.code)::int as "uses", master.pays_wholesale as "paysWholesale" from customer_type master  where master.code = any($1::text[]);

-- masters.many-read-expense_category
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce(master.parent_code, '') as "parentCode", coalesce(parent.path, '') as "parentName", tree.path as "path", tree.depth as "depth", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", (select count(*)::int from expense where expense.category_code = master.code) as "uses" from expense_category master join expense_category_path tree on tree.code = master.code
    left join expense_category_path parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code where master.code = any($1::text[]);

-- masters.many-read-item
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce((select min(barcode) from item_barcode where item_code = master.code), '') as "barcode", master.category_code as "categoryCode", category.name as "categoryName", coalesce(master.brand_code, '') as "brandCode", coalesce(brand.name, '') as "brandName", master.unit_code as "unitCode", unit.name as "unitName", master.type as "type", coalesce(master.supplier_code, '') as "supplierCode", coalesce(supplier.name, '') as "supplierName", master.cost_price as "costPrice", master.wholesale_price as "wholesalePrice", master.retail_price as "retailPrice", master.minimum_price as "minimumPrice", master.vat_class as "vatClass", master.min_stock as "minStock", master.max_stock as "maxStock", (select coalesce(sum(remaining), 0)::bigint from stock_balance where item_code = master.code) as "onHand", (select coalesce(json_agg(json_build_object('locationCode', location_code, 'remainingQuantity', quantity_text(remaining))
        order by location_code), '[]')
      from (select location_code, sum(remaining)::bigint as remaining from stock_balance
        where item_code = master.code and remaining > 0 group by location_code) place) as "stocks", (select left(hash, 12) from item_image where item_code = master.code) as "image", master.is_active as "isActive", master.print_name as "printName", master.description as "description", array(select barcode from item_barcode where item_code = master.code order by barcode) as "barcodes", (select coalesce(json_agg(json_build_object('barcode', mine.barcode, 'itemCode', twin.code, 'name', twin.name,
        'spelled', other.barcode) order by mine.barcode, twin.code), '[]')
      from item_barcode mine
      join item_barcode other on other.key = mine.key and other.item_code <> mine.item_code and other.is_active
      join item twin on twin.code = other.item_code
      where mine.item_code = master.code and mine.is_active) as "sharedBarcodes", master.part_numbers as "partNumbers", coalesce(master.colour_code, '') as "colourCode", coalesce(colour.name, '') as "colourName", master.maximum_discount as "maximumDiscountPercentage", master.warranty_days as "warrantyDays", (select coalesce(json_agg(json_build_object('locationCode', place.location_code, 'binCode', coalesce(place.bin_code, ''),
        'binName', coalesce(bin.name, ''), 'minStock', quantity_text(place.min_stock), 'maxStock', quantity_text(place.max_stock))
        order by place.location_code), '[]')
      from item_location place left join item_bin bin on bin.code = place.bin_code where place.item_code = master.code) as "locations" from item master left join item_category category on category.code = master.category_code
    left join item_unit unit on unit.code = master.unit_code
    left join item_brand brand on brand.code = master.brand_code
    left join item_colour colour on colour.code = master.colour_code
    left join supplier on supplier.code = master.supplier_code where master.code = any($1::text[]);

-- masters.many-read-item_bin
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item_location where item_location.bin_code = master.code)::int as "uses" from item_bin master  where master.code = any($1::text[]);

-- masters.many-read-item_brand
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.brand_code = master.code)::int as "uses" from item_brand master  where master.code = any($1::text[]);

-- masters.many-read-item_category
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.category_code = master.code)::int as "uses" from item_category master  where master.code = any($1::text[]);

-- masters.many-read-item_colour
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.colour_code = master.code)::int as "uses" from item_colour master  where master.code = any($1::text[]);

-- masters.many-read-item_unit
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.unit_code = master.code)::int as "uses", master.allows_fractions as "allowsFractions" from item_unit master  where master.code = any($1::text[]);

-- masters.many-read-journal_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.ledger_type_code as "ledgerType", ledger.name as "ledgerTypeName", master.entry_type as "entryType", case master.entry_type when 0 then 'DEBIT' else 'CREDIT' end as "entryTypeFrom", master.transaction_mode as "transactionMode", coalesce(master.to_ledger_type_code, '') as "toLedgerType", coalesce(other.name, '') as "toLedgerTypeName", master.to_entry_type as "toEntryType", master.to_transaction_mode as "toTransactionMode", master.is_active as "isActive" from journal_type master join ledger_type ledger on ledger.code = master.ledger_type_code
    left join ledger_type other on other.code = master.to_ledger_type_code where master.code = any($1::text[]);

-- masters.many-read-ledger_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select min(account.kind) from gl_account account where account.ledger_type_code = master.code and account.kind <> 'liability') as "kind", coalesce((select string_agg(account.code || ' ' || account.name || ' (' || account.ledger_mode || ')', ', ' order by account.code)
      from gl_account account where account.ledger_type_code = master.code), '') as "accounts", (select count(*)::int from journal_type journal
      where master.code in (journal.ledger_type_code, journal.to_ledger_type_code)) as "journalTypes" from ledger_type master  where master.code = any($1::text[]);

-- masters.many-read-own_account
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", account.code as "accountCode", account.kind as "kind", master.statement_line as "statementLine", case master.statement_line when 'cash-and-bank' then 'Cash and bank' when 'receivables' then 'Receivables' when 'stock' then 'Stock' when 'paid-ahead' then 'Deposits and paid ahead' when 'vat-to-claim' then 'VAT to claim' when 'fixed-assets' then 'Fixed assets' when 'other-assets' then 'Other assets' when 'payables' then 'Payables' when 'owed-to-customers' then 'Owed to customers' when 'taxes' then 'Taxes due' when 'accruals' then 'Accrued and other payables' when 'loans' then 'Loans and leases' when 'capital' then 'Capital' when 'retained' then 'Retained earnings' when 'suspense' then 'Opening balances and suspense' when 'sales' then 'Net sales' when 'cost-of-sales' then 'Cost of sales' when 'other-income' then 'Other income' when 'operating-expenses' then 'Operating expenses' when 'depreciation' then 'Depreciation' when 'finance-costs' then 'Finance costs' when 'income-tax' then 'Income tax' end as "lineName", master.is_active as "isActive" from own_account master join gl_account account on account.own_account_code = master.code where master.code = any($1::text[]);

-- masters.many-read-receipt_printer
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.connection as "connection", master.address as "address", master.port::text as "port", master.columns::text as "columns", master.baud_rate::text as "baudRate", master.opens_drawer as "opensDrawer", master.is_active as "isActive", master.location_code as "locationCode" from receipt_printer master  where master.code = any($1::text[]);

-- masters.many-read-recurring_expense
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.category_code as "categoryCode", category.name as "categoryName", master.payee as "payee", master.remarks as "remarks", master.amount as "amount", master.means as "means", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.rhythm as "rhythm", master.starts_on as "startsOn", master.is_active as "isActive", master.location_code as "locationCode" from recurring_expense master join expense_category category on category.code = master.category_code
    left join bank_account account on account.code = master.account_code where master.code = any($1::text[]);

-- masters.many-read-route
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.position as "position", master.remarks as "remarks", (select count(*) from customer where customer.route_code = master.code)::int as "customers" from route master  where master.code = any($1::text[]);

-- masters.many-read-sales_boy
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.phone as "phone", coalesce(master.location_code, '') as "locationCode", coalesce(place.name, '') as "locationName", master.remarks as "remarks", master.is_active as "isActive" from sales_boy master left join stock_location place on place.code = master.location_code where master.code = any($1::text[]);

-- masters.many-read-sales_rep
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.phone as "phone", master.email as "email", coalesce(master.route_code, '') as "routeCode", coalesce(route.name, '') as "routeName", master.monthly_target as "monthlyTarget", master.remarks as "remarks", master.is_active as "isActive", (select count(*) from customer where customer.sales_rep_code = master.code)::int as "customers", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto" from sales_rep master left join route on route.code = master.route_code where master.code = any($1::text[]);

-- masters.many-read-service_package
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce(master.vehicle_type_code, '') as "vehicleTypeCode", coalesce(type.name, '') as "vehicleTypeName", master.next_km as "nextKm", master.next_days as "nextDays", master.is_active as "isActive", (select count(*)::int from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "lineCount", (select coalesce(sum(round(line.quantity * coalesce(line.price, item.retail_price) / 1000.0)), 0)::bigint from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "total", (select coalesce(json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'type', item.type,
        'unit', (select name from item_unit where code = item.unit_code), 'quantity', quantity_text(line.quantity),
        'price', money_text(line.price), 'priceToday', money_text(item.retail_price), 'isActive', item.is_active)
      order by line.line_no), '[]') from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "lines" from service_package master left join vehicle_type type on type.code = master.vehicle_type_code where master.code = any($1::text[]);

-- masters.many-read-supplier
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.address1 as "address1", master.address2 as "address2", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.contact_person as "contactPerson", master.credit_days as "creditDays", coalesce(balance.debit_amount, 0) as "debitAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", master.is_active as "isActive", master.tin as "tin", master.notes as "notes", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto" from supplier master left join supplier_balance balance on balance.supplier_code = master.code where master.code = any($1::text[]);

-- masters.many-read-vehicle
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.vehicle_number as "vehicleNumber", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", customer.phone1 as "customerPhone", master.description as "description", coalesce(master.brand_code, '') as "brandCode", coalesce(brand.name, '') as "brandName", master.model as "model", coalesce(master.type_code, '') as "vehicleTypeCode", coalesce(type.name, '') as "vehicleTypeName", master.year as "year", master.odometer_km as "odometer", master.odometer_date as "odometerDate", master.service_period_days as "servicePeriod", master.service_km as "serviceKm", master.insurance_expiry as "insuranceExpiry", master.licence_expiry as "licenceExpiry", master.is_active as "isActive", master.colour as "colour", master.fuel as "fuel", master.engine_no as "engineNo", master.chassis_no as "chassisNo", master.remarks as "remarks", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto" from vehicle master join customer on customer.code = master.customer_code
    left join vehicle_brand brand on brand.code = master.brand_code
    left join vehicle_type type on type.code = master.type_code where master.code = any($1::text[]);

-- masters.many-read-vehicle_brand
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from vehicle where vehicle.brand_code = master.code)::int as "uses" from vehicle_brand master  where master.code = any($1::text[]);

-- masters.many-read-vehicle_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from vehicle where vehicle.type_code = master.code)::int as "uses" from vehicle_type master  where master.code = any($1::text[]);

-- masters.many-touch-item
update item set version = version + 1 where code = any($1::text[]);

-- masters.read-app_user
select master.code as "code", 0 as "isLocked", master.version as "version", master.username as "username", master.first_name as "firstName", master.second_name as "secondName", master.status as "status", master.status_reason as "statusReason", master.password_hash is not null as "hasPassword", master.must_change_password as "mustChangePassword", (select added_at from second_factor factor where factor.user_code = master.code) as "secondFactorAt", master.created_at as "createdAt", coalesce(maker.username, '') as "createdBy", greatest(seen.last_seen_at, (select max(last_seen_at) from session where user_code = master.code)) as "lastSeenAt", (select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name,
        'pivot', json_build_object('roleId', held.role_id)) order by place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = master.code and held.valid_to is null) as "stockLocations", (select coalesce(json_agg(json_build_object('code', place.code, 'name', place.name, 'roleId', held.role_id,
        'validFrom', to_char(held.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'validTo', to_char(held.valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by held.valid_to is not null, held.valid_from desc, place.node), '[]')
      from user_location_role held join stock_location place on place.code = held.location_code
      where held.user_code = master.code) as "roleHistory" from app_user master left join app_user maker on maker.code = master.created_by left join user_seen seen on seen.user_code = master.code where master.code = $1;

-- masters.read-bank
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.bank_code as "bankCode", master.name as "name", master.branch as "branch", (select count(*)::int from tender where tender.bank_code = master.code) as "uses" from bank master  where master.code = $1;

-- masters.read-bank_account
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.bank_code as "bankCode", bank.name as "bankName", master.branch as "branch", master.number as "number", master.is_active as "isActive" from bank_account master join bank on bank.code = master.bank_code where master.code = $1;

-- masters.read-customer
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.custom_code as "customCode", master.first_name as "firstName", master.second_name as "secondName", master.company_name as "companyName", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.nic_number as "nicNumber", coalesce(master.customer_type_code, '') as "customerTypeCode", coalesce(type.name, '') as "customerTypeName", coalesce(type.pays_wholesale, false) as "paysWholesale", coalesce(master.route_code, '') as "routeCode", coalesce(route.name, '') as "routeName", coalesce(master.sales_rep_code, '') as "salesRepCode", coalesce(rep.name, '') as "salesRepName", master.credit_limit as "creditLimit", master.is_credit_allowed as "isCreditAllowed", master.credit_days as "creditDays", coalesce(balance.credit_amount, 0) as "creditAmount", coalesce(balance.cheque_return_amount, 0) as "chequeReturnAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", (case when not master.is_credit_allowed then balance.return_amount + balance.over_payment - (balance.credit_amount + balance.cheque_return_amount)
      when master.credit_limit > 0 or (select value #>> '{credit,zeroLimit}' = 'no-credit' from setting where key = 'sales')
      then master.credit_limit - (balance.credit_amount + balance.cheque_return_amount - balance.return_amount - balance.over_payment) end)::bigint as "availableCredit", master.is_active as "isActive", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto", master.website as "website", master.fax as "fax", master.passport_number as "passportNumber", master.tin as "tin", master.shipping_code as "shipingCode", master.rating as "rating", master.is_verified as "isVerified", master.notes as "notes", (select coalesce(json_agg(json_build_object('name', name, 'phone', phone, 'email', email) order by contact_no), '[]')
      from customer_contact where customer_code = master.code) as "customerContacts", (select coalesce(json_agg(json_build_object('firstName', first_name, 'secondName', second_name, 'email', email,
        'phone1', phone1, 'phone2', phone2, 'address', address, 'city', city, 'district', district, 'postBox', post_box, 'country', country,
        'isActive', is_active) order by not is_active, address_no), '[]')
      from customer_address where customer_code = master.code) as "customerAddresses" from customer master left join customer_balance balance on balance.customer_code = master.code
    left join customer_type type on type.code = master.customer_type_code
    left join route on route.code = master.route_code
    left join sales_rep rep on rep.code = master.sales_rep_code where master.code = $1;

-- masters.read-customer_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from customer where customer.customer_type_code = master.code)::int as "uses", master.pays_wholesale as "paysWholesale" from customer_type master  where master.code = $1;

-- masters.read-expense_category
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce(master.parent_code, '') as "parentCode", coalesce(parent.path, '') as "parentName", tree.path as "path", tree.depth as "depth", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", (select count(*)::int from expense where expense.category_code = master.code) as "uses" from expense_category master join expense_category_path tree on tree.code = master.code
    left join expense_category_path parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code where master.code = $1;

-- masters.read-item
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce((select min(barcode) from item_barcode where item_code = master.code), '') as "barcode", master.category_code as "categoryCode", category.name as "categoryName", coalesce(master.brand_code, '') as "brandCode", coalesce(brand.name, '') as "brandName", master.unit_code as "unitCode", unit.name as "unitName", master.type as "type", coalesce(master.supplier_code, '') as "supplierCode", coalesce(supplier.name, '') as "supplierName", master.cost_price as "costPrice", master.wholesale_price as "wholesalePrice", master.retail_price as "retailPrice", master.minimum_price as "minimumPrice", master.vat_class as "vatClass", master.min_stock as "minStock", master.max_stock as "maxStock", (select coalesce(sum(remaining), 0)::bigint from stock_balance where item_code = master.code) as "onHand", (select coalesce(json_agg(json_build_object('locationCode', location_code, 'remainingQuantity', quantity_text(remaining))
        order by location_code), '[]')
      from (select location_code, sum(remaining)::bigint as remaining from stock_balance
        where item_code = master.code and remaining > 0 group by location_code) place) as "stocks", (select left(hash, 12) from item_image where item_code = master.code) as "image", master.is_active as "isActive", master.print_name as "printName", master.description as "description", array(select barcode from item_barcode where item_code = master.code order by barcode) as "barcodes", (select coalesce(json_agg(json_build_object('barcode', mine.barcode, 'itemCode', twin.code, 'name', twin.name,
        'spelled', other.barcode) order by mine.barcode, twin.code), '[]')
      from item_barcode mine
      join item_barcode other on other.key = mine.key and other.item_code <> mine.item_code and other.is_active
      join item twin on twin.code = other.item_code
      where mine.item_code = master.code and mine.is_active) as "sharedBarcodes", master.part_numbers as "partNumbers", coalesce(master.colour_code, '') as "colourCode", coalesce(colour.name, '') as "colourName", master.maximum_discount as "maximumDiscountPercentage", master.warranty_days as "warrantyDays", (select coalesce(json_agg(json_build_object('locationCode', place.location_code, 'binCode', coalesce(place.bin_code, ''),
        'binName', coalesce(bin.name, ''), 'minStock', quantity_text(place.min_stock), 'maxStock', quantity_text(place.max_stock))
        order by place.location_code), '[]')
      from item_location place left join item_bin bin on bin.code = place.bin_code where place.item_code = master.code) as "locations" from item master left join item_category category on category.code = master.category_code
    left join item_unit unit on unit.code = master.unit_code
    left join item_brand brand on brand.code = master.brand_code
    left join item_colour colour on colour.code = master.colour_code
    left join supplier on supplier.code = master.supplier_code where master.code = $1;

-- masters.read-item_bin
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item_location where item_location.bin_code = master.code)::int as "uses" from item_bin master  where master.code = $1;

-- masters.read-item_brand
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.brand_code = master.code)::int as "uses" from item_brand master  where master.code = $1;

-- masters.read-item_category
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.category_code = master.code)::int as "uses" from item_category master  where master.code = $1;

-- masters.read-item_colour
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.colour_code = master.code)::int as "uses" from item_colour master  where master.code = $1;

-- masters.read-item_unit
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from item where item.unit_code = master.code)::int as "uses", master.allows_fractions as "allowsFractions" from item_unit master  where master.code = $1;

-- masters.read-journal_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.ledger_type_code as "ledgerType", ledger.name as "ledgerTypeName", master.entry_type as "entryType", case master.entry_type when 0 then 'DEBIT' else 'CREDIT' end as "entryTypeFrom", master.transaction_mode as "transactionMode", coalesce(master.to_ledger_type_code, '') as "toLedgerType", coalesce(other.name, '') as "toLedgerTypeName", master.to_entry_type as "toEntryType", master.to_transaction_mode as "toTransactionMode", master.is_active as "isActive" from journal_type master join ledger_type ledger on ledger.code = master.ledger_type_code
    left join ledger_type other on other.code = master.to_ledger_type_code where master.code = $1;

-- masters.read-ledger_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select min(account.kind) from gl_account account where account.ledger_type_code = master.code and account.kind <> 'liability') as "kind", coalesce((select string_agg(account.code || ' ' || account.name || ' (' || account.ledger_mode || ')', ', ' order by account.code)
      from gl_account account where account.ledger_type_code = master.code), '') as "accounts", (select count(*)::int from journal_type journal
      where master.code in (journal.ledger_type_code, journal.to_ledger_type_code)) as "journalTypes" from ledger_type master  where master.code = $1;

-- masters.read-own_account
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", account.code as "accountCode", account.kind as "kind", master.statement_line as "statementLine", case master.statement_line when 'cash-and-bank' then 'Cash and bank' when 'receivables' then 'Receivables' when 'stock' then 'Stock' when 'paid-ahead' then 'Deposits and paid ahead' when 'vat-to-claim' then 'VAT to claim' when 'fixed-assets' then 'Fixed assets' when 'other-assets' then 'Other assets' when 'payables' then 'Payables' when 'owed-to-customers' then 'Owed to customers' when 'taxes' then 'Taxes due' when 'accruals' then 'Accrued and other payables' when 'loans' then 'Loans and leases' when 'capital' then 'Capital' when 'retained' then 'Retained earnings' when 'suspense' then 'Opening balances and suspense' when 'sales' then 'Net sales' when 'cost-of-sales' then 'Cost of sales' when 'other-income' then 'Other income' when 'operating-expenses' then 'Operating expenses' when 'depreciation' then 'Depreciation' when 'finance-costs' then 'Finance costs' when 'income-tax' then 'Income tax' end as "lineName", master.is_active as "isActive" from own_account master join gl_account account on account.own_account_code = master.code where master.code = $1;

-- masters.read-receipt_printer
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.connection as "connection", master.address as "address", master.port::text as "port", master.columns::text as "columns", master.baud_rate::text as "baudRate", master.opens_drawer as "opensDrawer", master.is_active as "isActive", master.location_code as "locationCode" from receipt_printer master  where master.code = $1;

-- masters.read-recurring_expense
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.category_code as "categoryCode", category.name as "categoryName", master.payee as "payee", master.remarks as "remarks", master.amount as "amount", master.means as "means", coalesce(master.account_code, '') as "accountCode", coalesce(account.name, '') as "accountName", master.rhythm as "rhythm", master.starts_on as "startsOn", master.is_active as "isActive", master.location_code as "locationCode" from recurring_expense master join expense_category category on category.code = master.category_code
    left join bank_account account on account.code = master.account_code where master.code = $1;

-- masters.read-route
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.position as "position", master.remarks as "remarks", (select count(*) from customer where customer.route_code = master.code)::int as "customers" from route master  where master.code = $1;

-- masters.read-sales_boy
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.phone as "phone", coalesce(master.location_code, '') as "locationCode", coalesce(place.name, '') as "locationName", master.remarks as "remarks", master.is_active as "isActive" from sales_boy master left join stock_location place on place.code = master.location_code where master.code = $1;

-- masters.read-sales_rep
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.phone as "phone", master.email as "email", coalesce(master.route_code, '') as "routeCode", coalesce(route.name, '') as "routeName", master.monthly_target as "monthlyTarget", master.remarks as "remarks", master.is_active as "isActive", (select count(*) from customer where customer.sales_rep_code = master.code)::int as "customers", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto" from sales_rep master left join route on route.code = master.route_code where master.code = $1;

-- masters.read-service_package
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", coalesce(master.vehicle_type_code, '') as "vehicleTypeCode", coalesce(type.name, '') as "vehicleTypeName", master.next_km as "nextKm", master.next_days as "nextDays", master.is_active as "isActive", (select count(*)::int from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "lineCount", (select coalesce(sum(round(line.quantity * coalesce(line.price, item.retail_price) / 1000.0)), 0)::bigint from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "total", (select coalesce(json_agg(json_build_object('itemCode', item.code, 'name', item.name, 'type', item.type,
        'unit', (select name from item_unit where code = item.unit_code), 'quantity', quantity_text(line.quantity),
        'price', money_text(line.price), 'priceToday', money_text(item.retail_price), 'isActive', item.is_active)
      order by line.line_no), '[]') from service_package_line line join item on item.code = line.item_code where line.package_code = master.code) as "lines" from service_package master left join vehicle_type type on type.code = master.vehicle_type_code where master.code = $1;

-- masters.read-supplier
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", master.address1 as "address1", master.address2 as "address2", master.phone1 as "phone1", master.phone2 as "phone2", master.email as "email", master.contact_person as "contactPerson", master.credit_days as "creditDays", coalesce(balance.debit_amount, 0) as "debitAmount", coalesce(balance.return_amount, 0) as "returnAmount", coalesce(balance.over_payment, 0) as "overPayment", master.is_active as "isActive", master.tin as "tin", master.notes as "notes", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto" from supplier master left join supplier_balance balance on balance.supplier_code = master.code where master.code = $1;

-- masters.read-vehicle
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.vehicle_number as "vehicleNumber", master.customer_code as "customerCode", trim(customer.first_name || ' ' || customer.second_name) as "customerName", customer.phone1 as "customerPhone", master.description as "description", coalesce(master.brand_code, '') as "brandCode", coalesce(brand.name, '') as "brandName", master.model as "model", coalesce(master.type_code, '') as "vehicleTypeCode", coalesce(type.name, '') as "vehicleTypeName", master.year as "year", master.odometer_km as "odometer", master.odometer_date as "odometerDate", master.service_period_days as "servicePeriod", master.service_km as "serviceKm", master.insurance_expiry as "insuranceExpiry", master.licence_expiry as "licenceExpiry", master.is_active as "isActive", master.colour as "colour", master.fuel as "fuel", master.engine_no as "engineNo", master.chassis_no as "chassisNo", master.remarks as "remarks", coalesce((select record_name(done.into_code) || ' (' || done.into_code || ')' from record_merge done
     where done.from_code = master.code and done.undone_at is null), '') as "mergedInto" from vehicle master join customer on customer.code = master.customer_code
    left join vehicle_brand brand on brand.code = master.brand_code
    left join vehicle_type type on type.code = master.type_code where master.code = $1;

-- masters.read-vehicle_brand
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from vehicle where vehicle.brand_code = master.code)::int as "uses" from vehicle_brand master  where master.code = $1;

-- masters.read-vehicle_type
select master.code as "code", master.is_locked::int as "isLocked", master.version as "version", master.name as "name", (select count(*) from vehicle where vehicle.type_code = master.code)::int as "uses" from vehicle_type master  where master.code = $1;

-- masters.set-locked-bank
update bank set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-bank_account
update bank_account set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-customer
update customer set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-customer_type
update customer_type set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-expense_category
update expense_category set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-item
update item set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-item_bin
update item_bin set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-item_brand
update item_brand set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-item_category
update item_category set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-item_colour
update item_colour set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-item_unit
update item_unit set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-journal_type
update journal_type set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-ledger_type
update ledger_type set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-own_account
update own_account set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-receipt_printer
update receipt_printer set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-recurring_expense
update recurring_expense set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-route
update route set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-sales_boy
update sales_boy set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-sales_rep
update sales_rep set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-service_package
update service_package set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-supplier
update supplier set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-vehicle
update vehicle set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-vehicle_brand
update vehicle_brand set is_locked = $2, version = version + 1 where code = $1;

-- masters.set-locked-vehicle_type
update vehicle_type set is_locked = $2, version = version + 1 where code = $1;
