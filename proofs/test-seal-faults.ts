import { colombo, tell, type Fault } from './test-fault.ts'

// Changes by somebody who may write every row and changes all of them consistently: only the audit still shows it.

const cheaper = (bill: string) => `
  update invoice_line set unit_price = unit_price - 5000, sub_total = sub_total - 5000, line_total = line_total - 5000 where invoice_code = '${bill}';
  update invoice set sub_total = sub_total - 5000, total = total - 5000, paid = paid - 5000 where code = '${bill}';
  update tender set amount = amount - 5000 where paper_code = '${bill}';
  update gl_line set debit = greatest(debit - 5000, 0), credit = greatest(credit - 5000, 0)
    where paper_code = '${bill}' and account_code not in ('1400', '5000')`

/** Two more legs of an entry: less cash in the till, and a drawing of the owner. */
const skimmed = (paper: string, entryNo = 1) => `
  insert into gl_line (location_code, paper_code, entry_no, line_no, account_code, debit, credit, source_code, business_date)
  select location_code, paper_code, entry_no, 90 + side, case side when 0 then '3100' else '1101' end, 100000 * (1 - side), 100000 * side, 2, business_date
  from gl_entry cross join generate_series(0, 1) side where paper_code = '${paper}' and entry_no = ${entryNo}`

const aDayEarlier = (bill: string) => `
  update invoice set business_date = business_date - 1, created_at = created_at - interval '1 day', due_date = due_date - 1 where code = '${bill}';
  update tender set business_date = business_date - 1 where paper_code = '${bill}';
  update gl_entry set business_date = business_date - 1, posted_at = posted_at - interval '1 day' where paper_code = '${bill}';
  update gl_line set business_date = business_date - 1 where paper_code = '${bill}';
  update stock_history set business_date = business_date - 1, moved_at = moved_at - interval '1 day' where paper_code = '${bill}'`

const changed = (what: string, id: string, sql: Fault['sql']): Fault => ({ what, breaks: [id], sql })

const posted: readonly Fault[] = [
  ...(
    [
      'issue',
      'moneyReceipt',
      'receiptPart',
      'bounced',
      'voucher',
      'voucherPart',
      'journal',
      'journalEntry',
      'expense',
      'transfer',
      'receipt',
      'grn',
      'returned',
      'stockIn',
      'count',
      'opening',
      'edited',
      'visit',
    ] as const
  ).map(paper => changed(`two more legs stand in the entry of a paper (${paper})`, 'I-64', shop => skimmed(shop[paper]))),
  changed(
    'a bill taken back and its mirror are altered together',
    'I-64',
    ({ reversed }) => `${skimmed(reversed)}; ${skimmed(reversed, 2)}`,
  ),
  changed('an order, which posts nothing, has an entry', 'I-64', ({ order, grn }) =>
    `insert into gl_entry select location_code, '${order}', entry_no, business_date, created_at, user_code, null
      from (select entry.*, created_at from gl_entry entry join purchase_order on purchase_order.code = '${order}' where paper_code = '${grn}') entry;
      ${skimmed('ORDER')}`.replaceAll('ORDER', order),
  ),
  changed(
    'a movement is of another user',
    'I-64',
    ({ sale }) => `update stock_history set user_code = '1001000001' where paper_code = '${sale}'`,
  ),
  changed(
    'a movement is of another day',
    'I-64',
    ({ sale }) => `update stock_history set business_date = business_date - 1 where paper_code = '${sale}'`,
  ),
  changed(
    'an entry is of another user',
    'I-64',
    ({ visit }) => `update gl_entry set user_code = '1001000001' where paper_code = '${visit}'`,
  ),
  changed(
    'the entries and movements of a bill are gone',
    'I-64',
    ({ sale }) => `delete from gl_line where paper_code = '${sale}'; delete from gl_entry where paper_code = '${sale}';
      delete from stock_history where paper_code = '${sale}'`,
  ),
  changed(
    'a price and its history were changed together',
    'I-64',
    ({ repriced }) => `update item_price_change set retail_after = retail_after - 100 where item_code = '${repriced}' and entry_code is null
        and change_no = (select max(change_no) from item_price_change where item_code = '${repriced}' and entry_code is null)`,
  ),
  changed('a whole bill is a day earlier', 'I-64', ({ sale }) => aDayEarlier(sale)),
]

const papers: readonly Fault[] = [
  changed('a cash bill is cheaper everywhere', 'I-65', ({ sale }) => cheaper(sale)),
  changed(
    'a bill is of another customer',
    'I-65',
    ({ visit, debtor }) => `update invoice set customer_code = '${debtor}' where code = '${visit}'`,
  ),
  changed(
    'a bill was written by somebody else',
    'I-65',
    ({ visit }) => `update invoice set user_code = '1001000001' where code = '${visit}'`,
  ),
  changed(
    'a call about a service was booked for another day',
    'I-65',
    ({ calledAbout }) => `update service_call set planned_for = planned_for + 1 where vehicle_code = '${calledAbout}'`,
  ),
  changed(
    'a call about a service was made by somebody else',
    'I-65',
    ({ calledAbout }) => `update service_call set user_code = '1001000001' where vehicle_code = '${calledAbout}'`,
  ),
  changed('a bill no longer advises', 'I-65', ({ visit }) => `update invoice set advice = '' where code = '${visit}'`),
  changed(
    'a lower meter reading has a reason that nobody gave',
    'I-65',
    ({ sale }) => `update invoice set odometer_reason = 'meter replaced' where code = '${sale}'`,
  ),
  changed('a bill advises more', 'I-65', ({ sale }) => `update invoice set advice = 'Renew the tyres' where code = '${sale}'`),
  changed(
    'the last bill is erased with all its rows',
    'I-65',
    ({
      visit,
    }) => `${['gl_line', 'gl_entry', 'tender', 'stock_history', 'idempotency_key'].map(table => `delete from ${table} where paper_code = '${visit}';`).join(' ')}
      delete from invoice_line where invoice_code = '${visit}'; delete from invoice where code = '${visit}';
      update number_series set last_serial = last_serial - 1 where prefix = '30' and location_code = '${colombo}'`,
  ),
  changed(
    'a tax invoice names another supplier',
    'I-65',
    ({ taxed }) => `update supplier_tax_document set supplier_name = 'Somebody' where paper_code = '${taxed}' and line_no = 1`,
  ),
  changed(
    'a late tax credit note was given by somebody else',
    'I-65',
    ({ givenLate }) => `update late_tax_credit_note set user_code = '1001000001' where code = '${givenLate}'`,
  ),
  changed(
    'a late tax invoice was claimed by somebody else',
    'I-65',
    ({ claimedLate }) => `update late_tax_invoice set user_code = '1001000001' where code = '${claimedLate}'`,
  ),
  changed(
    'filed VAT is of another return',
    'I-65',
    ({ cleared }) => `update vat_clearing set period_to = '2027-03-31' where code = '${cleared}'`,
  ),
  changed(
    'VAT came back with another receipt',
    'I-65',
    ({ refund }) => `update vat_payment set reference = 'R-2' where code = '${refund}'`,
  ),
  changed('a note says another invoice of its supplier', 'I-65', ({ grn }) => `update grn set invoice_code = 'B-1' where code = '${grn}'`),
  changed(
    'landed cost is for something else',
    'I-65',
    ({ grn }) => `update grn_landed_cost set remarks = 'Duty' where grn_code = '${grn}' and remarks <> ''`,
  ),
  changed(
    "a price correction names another note of the supplier's",
    'I-65',
    ({ correction }) => `update price_correction set reference = 'CN-2' where code = '${correction}'`,
  ),
  changed(
    'a note came in at another price to sell at',
    'I-65',
    ({ grn }) => `update grn_line set retail_price = retail_price - 100 where grn_code = '${grn}'`,
  ),
  changed(
    'a stock entry sells at another price',
    'I-65',
    ({ entry }) => `update stock_entry set retail_price = retail_price - 100 where code = '${entry}'`,
  ),
  changed(
    'a stock entry expires later',
    'I-65',
    ({ entry }) => `update stock_entry set expiry_date = '2099-01-01' where code = '${entry}'`,
  ),
  changed(
    'all orders are erased, and with them the kind',
    'I-65',
    () => `delete from purchase_order_line; delete from purchase_order; delete from number_series where prefix = '60'`,
  ),
  changed(
    'an order was closed by hand',
    'I-65',
    ({ order }) => `update purchase_order set state = 'closed', closed_reason = 'Sold out' where code = '${order}'`,
  ),
  changed(
    'a sales order was cancelled by nobody',
    'I-65',
    ({ salesOrder }) => `update sales_order set state = 'cancelled', cancelled_reason = 'Too dear' where code = '${salesOrder}'`,
  ),
  changed(
    'a sales order reserves what it did not',
    'I-65',
    ({ salesOrder }) => `update sales_order set is_reserved = true where code = '${salesOrder}'`,
  ),
  changed(
    'a quotation holds longer than it was offered',
    'I-65',
    ({ quotation }) => `update sales_quotation set valid_until = valid_until + 30 where code = '${quotation}'`,
  ),
  changed(
    'a check of a job card was found otherwise',
    'I-65',
    ({ jobCard }) => `update job_card_check set finding = 'ok', note = '' where card_code = '${jobCard}' and check_no = 2`,
  ),
  changed('a note is locked by nobody', 'I-65', ({ grn }) => `update grn set is_locked = true where code = '${grn}'`),
  changed(
    'a credit note was given by somebody else',
    'I-65',
    ({ creditNote }) => `update credit_note set user_code = '1001000001' where code = '${creditNote}'`,
  ),
  changed(
    'cheques came back for another reason',
    'I-65',
    ({ bounced }) => `update cheque_move set reason = 'Signature differs' where code = '${bounced}'`,
  ),
  changed(
    'a slip has another cheque first',
    'I-65',
    ({ slip }) => `update cheque_move_line set line_no = 13 - line_no where move_code = '${slip}'`,
  ),
  changed(
    'an account transaction says other remarks',
    'I-65',
    ({ journal }) => `update account_transaction set remarks = 'Found' where code = '${journal}'`,
  ),
  changed(
    'a journal entry adjusts another day',
    'I-65',
    ({ journalEntry }) => `update journal_entry set belongs_on = belongs_on - 31 where code = '${journalEntry}'`,
  ),
  changed(
    'a closed year is another one',
    'I-65',
    ({ yearClosing }) => `update year_closing set year_to = '2025-10-31' where code = '${yearClosing}'`,
  ),
  changed(
    'a receipt says other remarks',
    'I-65',
    ({ moneyReceipt }) => `update payment_receipt set remarks = 'By the driver' where code = '${moneyReceipt}'`,
  ),
  changed(
    'a file of an expense is another one',
    'I-65',
    ({ expense }) => `update paper_attachment set content = '\\x25' where paper_code = '${expense}'`,
  ),
  changed('an expense says another payee', 'I-65', ({ expense }) => `update expense set payee = 'Somebody' where code = '${expense}'`),
  changed(
    'a voucher says other remarks',
    'I-65',
    ({ voucher }) => `update payment_voucher set remarks = 'By van' where code = '${voucher}'`,
  ),
  changed(
    'a voucher printed another amount as due',
    'I-65',
    ({ voucher }) => `update payment_voucher_line set due_before = due_before + 100 where voucher_code = '${voucher}'`,
  ),
  changed(
    'a receipt printed another amount as due',
    'I-65',
    ({ moneyReceipt }) => `update payment_receipt_line set due_before = due_before + 100 where receipt_code = '${moneyReceipt}'`,
  ),
  changed(
    'a part hangs on another receipt',
    'I-65',
    ({ receiptPart, moneyReceipt }) => `update payment_receipt set whole_code = '${moneyReceipt}' where code = '${receiptPart}'`,
  ),
  changed(
    'a debt was written off for another reason',
    'I-65',
    ({ badDebt }) => `update bad_debt set reason = 'Died' where code = '${badDebt}'`,
  ),
  changed(
    'a discount for settling was given with other remarks',
    'I-65',
    ({ discount }) => `update settlement_discount set remarks = 'Regular customer' where code = '${discount}'`,
  ),
  changed(
    'goods were brought back with other remarks',
    'I-65',
    ({ returned }) => `update sales_return set remarks = 'Wrong colour' where code = '${returned}'`,
  ),
  changed(
    'goods were brought back for another reason',
    'I-65',
    ({ returned }) => `update sales_return_line set reason = 'Faulty' where sales_return_code = '${returned}'`,
  ),
  changed(
    'goods went back for another reason',
    'I-65',
    ({ sentBack }) => `update purchase_return set reason = 'Too many' where code = '${sentBack}'`,
  ),
  changed(
    'goods went back with other remarks',
    'I-65',
    ({ sentBack }) => `update purchase_return set remarks = 'By lorry' where code = '${sentBack}'`,
  ),
  changed('an issue went to somebody else', 'I-65', ({ issue }) => `update stock_issue set issued_to = 'Owner' where code = '${issue}'`),
  changed(
    'oversold goods were named with other remarks',
    'I-65',
    ({ namedLast }) => `update oversold_goods set remarks = 'Never there' where code = '${namedLast}'`,
  ),
  changed(
    'an order asks for more',
    'I-65',
    ({ order }) => `update purchase_order_line set quantity = quantity * 2 where order_code = '${order}'`,
  ),
  changed(
    'a receipt says another reason for what is short',
    'I-65',
    ({ receipt }) => `update transfer_receipt_line set reason = 'Lost' where receipt_code = '${receipt}' and short > 0`,
  ),
  changed(
    'an opening balance is of another amount',
    'I-65',
    ({ opening }) => `update opening_balance set total = total - 100 where code = '${opening}'`,
  ),
  changed(
    'a count decided otherwise of what nobody counted',
    'I-65',
    ({ count }) => `update stock_count set uncounted = 'zero' where code = '${count}'`,
  ),
]

const cashier = `(select code from app_user where username = 'cashier')`

const records: readonly Fault[] = [
  changed('a cashier is a superadmin', 'I-66', () => `update user_location_role set role_id = 1 where user_code = ${cashier}`),
  changed(
    'a password was replaced',
    'I-66',
    () =>
      `update app_user set password_hash = (select password_hash from app_user where username = 'superadmin') where username = 'cashier'`,
  ),
  changed(
    'somebody was never hired',
    'I-66',
    () => `insert into app_user (code, username, first_name, status) values ('1001999999', 'ghost', 'Ghost', 'active')`,
  ),
  changed('a rejected user is active', 'I-66', () => `update app_user set status = 'active' where status = 'rejected'`),
  changed(
    'cashiers may give any discount',
    'I-66',
    () => `update setting set value = jsonb_set(value, '{discountLimits,cashier}', '10000') where key = 'sales'`,
  ),
  changed(
    'the day begins at another hour',
    'I-66',
    () => `update setting set value = jsonb_set(value, '{dayStartHour}', '5') where key = 'business'`,
  ),
  changed('a customer has no limit', 'I-66', ({ debtor }) => `update customer set credit_limit = 100 where code = '${debtor}'`),
  changed('an item is cheaper', 'I-66', ({ repriced }) => `update item set retail_price = retail_price - 100 where code = '${repriced}'`),
  changed(
    'a barcode stands for a cheaper item',
    'I-66',
    ({ repriced }) => `insert into item_barcode values ('4791000000000', '${repriced}')`,
  ),
  changed('the bank of cheques is another', 'I-66', () => `update bank set name = name || ' 2' where code = (select min(code) from bank)`),
  changed('the business is somebody else', 'I-66', () => `update client_profile set name = 'Somebody else'`),
  changed('an account is of another kind', 'I-66', () => `update gl_account set kind = 'expense' where code = '1101'`),
  changed(
    'an account stands beside the chart',
    'I-66',
    () => `insert into gl_account (code, name, kind, statement_line) values ('3500', 'Own', 'expense', 'operating-expenses')`,
  ),
  changed(
    'an account of a ledger type is of another mode',
    'I-66',
    () => `update gl_account set ledger_mode = 'cheque' where ledger_mode = 'cash'`,
  ),
  changed('an item lies in another bin', 'I-66', () => 'update item_location set bin_code = null where bin_code is not null'),
  changed(
    'an item has another picture',
    'I-66',
    ({ repriced }) => `insert into item_image (item_code, media_type, content) values ('${repriced}', 'image/png', 'x')`,
  ),
  changed('a menu leads elsewhere', 'I-66', () => `update navigation_item set path = '/elsewhere' where role_id = 4 and position = 1`),
  changed('a supplier is gone', 'I-66', ({ supplier }) => `delete from supplier where code = '${supplier}'`),
  changed('seals were counted back', 'I-66', ({ repriced }) => `update record_seal set times = times - 1 where subject = '${repriced}'`),
  changed(
    'what was sealed by hand is told twice',
    'I-66',
    ({ repriced }) => `${tell('update', repriced)} update record_seal set times = 1 where subject = '${repriced}'`,
  ),
]

const doors: readonly Fault[] = [
  changed(
    'a session was made by hand',
    'I-67',
    () => `insert into session (token_hash, user_code, created_at, last_seen_at, expires_at)
      select sha256('token'), user_code, created_at, last_seen_at, expires_at from session limit 1`,
  ),
  changed('a session has another token', 'I-67', () => `update session set token_hash = sha256(token_hash)`),
  changed('a session has another cookie', 'I-67', () => `update session set cookie_hash = sha256('cookie')`),
  changed(
    'an override lasts a year',
    'I-67',
    ({ override }) => `update override_grant set expires_at = expires_at + interval '1 year' where id = '${override}'`,
  ),
  changed(
    'a business with users may be set up anew',
    'I-67',
    () => `insert into setup_token (token_hash, created_at) values (sha256('token'), now() + interval '1 year')`,
  ),
  changed(
    'an override was given by somebody else',
    'I-67',
    ({ override }) => `update override_grant set reason = 'Other' where id = '${override}'`,
  ),
  changed(
    'an override was made by hand',
    'I-67',
    ({ override }) => `insert into override_grant select (json_populate_record(given, json_build_object('id', gen_random_uuid()))).*
      from override_grant given where id = '${override}'`,
  ),
]

const marks: readonly Fault[] = [
  changed(
    'a broken row was marked as looked at by hand',
    'I-66',
    ({ visit }) => `insert into looked_at_row
      select encode(sha256(convert_to('I-04' || chr(10) || 1 || chr(10) || what, 'UTF8')), 'hex'), 'I-04', what, 1, 'nothing', '${colombo}', '1001000001', now()
      from (select 'paper ${visit} has no entry' as what) row`,
  ),
]

/** Faults that only the seals in the audit detect for certain. */
export const sealFaults: readonly Fault[] = [...posted, ...papers, ...records, ...doors, ...marks]
