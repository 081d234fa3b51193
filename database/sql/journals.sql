-- journals.active-bank-accounts
select code from bank_account where is_active and code = any($1);

-- journals.insert-account-transaction
insert into account_transaction (location_code, code, business_date, created_at, user_code, journal_type_code, total, debit_account,
     debit_bank_code, credit_account, credit_bank_code, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11);

-- journals.lock-account-transaction
select business_date as date, status, version, total, debit_account as "debitAccount", debit_bank_code as "debitBank",
     credit_account as "creditAccount", credit_bank_code as "creditBank", remarks
   from account_transaction where location_code = $1 and code = $2 for no key update;

-- journals.mark-reversed
update account_transaction set status = 'reversed', version = version + 1 where location_code = $1 and code = $2;

-- journals.read-account-transaction
select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, coalesce(day.closed_through >= master.business_date, false)::int as "isFreeze", master.version, money_text(master.total) as amount,
     json_build_object('code', type.code, 'name', type.name, 'isDouble', '3990' not in (master.debit_account, master.credit_account))
       as "accTransactionType",
     json_build_object('account', json_build_object('code', debit.code, 'name', debit.name),
       'bankAccount', case when debit_bank.code is not null then json_build_object('code', debit_bank.code, 'name', debit_bank.name) end) as debit, json_build_object('account', json_build_object('code', credit.code, 'name', credit.name),
       'bankAccount', case when credit_bank.code is not null then json_build_object('code', credit_bank.code, 'name', credit_bank.name) end) as credit
   from account_transaction master
   join journal_type type on type.code = master.journal_type_code
   join gl_account debit on debit.code = master.debit_account
   join gl_account credit on credit.code = master.credit_account
   left join bank_account debit_bank on debit_bank.code = master.debit_bank_code
   left join bank_account credit_bank on credit_bank.code = master.credit_bank_code
   join stock_location place on place.code = master.location_code join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code
   where master.location_code = $1 and master.code = $2;

-- journals.type-with-accounts
select type.name, type.entry_type as "entryType", own.code as account, other.code as "toAccount"
   from journal_type type
   join gl_account own on own.code = (select min(code) from gl_account
     where ledger_type_code = type.ledger_type_code and ledger_mode = case type.transaction_mode when 0 then 'cash' else 'cheque' end)
   left join gl_account other on other.code = (select min(code) from gl_account
     where ledger_type_code = type.to_ledger_type_code and ledger_mode = case type.to_transaction_mode when 0 then 'cash' else 'cheque' end)
   where type.code = $1 and type.is_active;

-- journals.update-account-transaction
update account_transaction set journal_type_code = $3, total = $4, debit_account = $5, debit_bank_code = $6, credit_account = $7,
     credit_bank_code = $8, remarks = $9, version = version + 1
   where location_code = $1 and code = $2;
