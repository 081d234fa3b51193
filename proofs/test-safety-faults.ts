import { cardType, lineOf, tell, type Fault } from './test-fault.ts'

/** A number with the valid check digit of a card; it belongs to nobody. */
const cardNumber = '4111 1111 1111 1111'

export const safetyFaults: readonly Fault[] = [
  {
    what: 'a card number is in the remarks of a bill',
    breaks: ['I-34'],
    sql: ({ visit }) => `update invoice set remarks = 'paid with ${cardNumber}' where code = '${visit}'`,
  },
  {
    what: 'a card number is in the remarks of a stock issue',
    breaks: ['I-34'],
    sql: ({ issue }) => `update stock_issue set remarks = '${cardNumber}' where code = '${issue}'`,
  },
  {
    what: 'a card number is in a tender without spaces',
    breaks: ['I-34'],
    sql: ({ visit }) => `update tender set reference = '${cardNumber.replaceAll(' ', '')}' where paper_code = '${visit}'`,
  },
  {
    what: 'a card number is in the name of a brand of vehicles',
    breaks: ['I-34'],
    sql: () => `update vehicle_brand set name = '${cardNumber}' where code = (select min(code) from vehicle_brand)`,
  },
  {
    what: 'a card number is in the audit, beside the number of a document',
    breaks: ['I-34'],
    sql: ({ grn }) => tell('confirm-doubts', grn, { after: `'{"number": "1", "doubts": ["paid with ${cardNumber}?"]}'` }),
  },
  {
    what: 'more than four digits of a card are kept',
    breaks: ['I-06', 'I-14', 'I-34'],
    sql: ({ visit }) => `
      alter domain card_digits drop constraint card_digits_check;
      update tender set payment_type_code = '${cardType}', card_last4 = '12345' where paper_code = '${visit}'`,
  },
  { what: 'the application may rewrite ledger lines', breaks: ['I-37'], sql: () => 'grant update on gl_line to bizx_app' },
  {
    what: 'the application may rewrite one column of the stock history',
    breaks: ['I-37'],
    sql: () => 'grant update (quantity) on stock_history to bizx_app',
  },
  { what: 'the application may seal the audit itself', breaks: ['I-37'], sql: () => 'grant update on audit_chain to bizx_app' },
  { what: 'everybody may delete bills', breaks: ['I-37'], sql: () => 'grant delete on invoice to public' },
  { what: 'the application may alter the lines of holds', breaks: ['I-37'], sql: () => 'grant update on held_bill_line to bizx_app' },
  { what: 'the application may take roles away', breaks: ['I-37'], sql: () => 'grant delete on user_location_role to bizx_app' },
  { what: 'reports may write', breaks: ['I-37'], sql: () => 'grant insert on setting to bizx_report' },
  { what: 'the application owns a table', breaks: ['I-37'], sql: () => 'alter table stock_history owner to bizx_app' },
  { what: 'the application may make tables', breaks: ['I-37'], sql: () => 'grant create on schema public to bizx_app' },
  {
    what: 'a constraint was never checked',
    breaks: ['I-38'],
    sql: () => 'alter table invoice add constraint positive check (total > 0) not valid',
  },
  {
    what: 'an index is not valid',
    breaks: ['I-38'],
    sql: () => `update pg_index set indisvalid = false where indexrelid = 'invoice_date'::regclass`,
  },
  {
    what: 'an index is in another order than its values',
    breaks: ['I-38'],
    // The collation under an existing index changes, as library updates have done to many databases.
    sql: () => `
      create function by_turns(a text, b text) returns integer language sql immutable as 'select bttextcmp(a, b)';
      create operator class text_by_turns for type text using btree as operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >,
        function 1 by_turns(text, text);
      create index item_by_turns on item (name text_by_turns);
      create or replace function by_turns(a text, b text) returns integer language sql immutable as 'select -bttextcmp(a, b)'`,
  },
  {
    what: 'an index has lost rows',
    breaks: ['I-38'],
    sql: () => `
      create function shown(name text) returns text language plpgsql immutable as 'begin return name; end';
      create index item_shown on item (shown(name));
      create or replace function shown(name text) returns text language plpgsql immutable as $$begin return name || '!'; end$$`,
  },
  {
    what: 'a table has rows from before its beginning',
    breaks: ['I-38'],
    sql: () =>
      `update pg_class set relfrozenxid = (pg_current_xact_id()::text::bigint % 4294967296)::text::xid where oid = 'session'::regclass`,
  },
  {
    what: 'a password is kept as it is',
    breaks: ['I-44'],
    sql: () => `update app_user set password_hash = 'cashier1234' where username = 'cashier'`,
  },
  {
    what: 'a password is kept with a cheap hash',
    breaks: ['I-44'],
    sql: () => `update app_user set password_hash = replace(password_hash, '$19456$', '$01024$') where username = 'cashier'`,
  },
  {
    what: 'a token is kept as it is',
    breaks: ['I-44'],
    sql: () => `update session set token_hash = convert_to('AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG', 'UTF8')
      where token_hash = (select min(token_hash) from session)`,
  },
  { what: 'a session lasts a year', breaks: ['I-44'], sql: () => `update session set expires_at = created_at + interval '1 year'` },
  {
    what: 'a password is in the audit',
    breaks: ['I-44', 'I-62'],
    throughTriggers: true,
    sql: () => tell('update', '1001000001', { after: `'{"username": "nimal", "password": "manager1234"}'` }),
  },
  {
    what: 'a token is in a kept answer',
    breaks: ['I-30', 'I-44'],
    sql: ({ visit }) => `update idempotency_key set reply = '{"accessToken":"AbC","code":"${visit}"}' where paper_code = '${visit}'`,
  },
  {
    what: 'a ledger line names a source that is not there',
    breaks: ['I-06', 'I-45'],
    sql: ({ visit }) => `update gl_line set source_code = 99 where ${lineOf(visit, '4010')}`,
  },
  {
    what: 'a ledger line has another date than its entry',
    breaks: ['I-45'],
    sql: ({ visit }) => `update gl_line set business_date = business_date - 1 where ${lineOf(visit, '4010')}`,
  },
  {
    what: 'a tender has another date than its bill',
    breaks: ['I-45'],
    sql: ({ visit }) => `update tender set business_date = business_date - 1 where paper_code = '${visit}'`,
  },
  {
    what: 'a line has another date than its bill',
    breaks: ['I-45'],
    sql: ({ visit }) => `update invoice_line set business_date = business_date - 1 where invoice_code = '${visit}'`,
  },
  {
    what: 'a line is of a bill that is not there',
    breaks: ['I-45'],
    sql: ({ visit }) => `
      insert into invoice_line select (json_populate_record(line, json_build_object('invoice_code', '3001999999'))).*
      from invoice_line line where invoice_code = '${visit}'`,
  },
  {
    what: 'a guard of the balances is switched off',
    breaks: ['I-47'],
    sql: () => 'alter table customer disable trigger start_balance',
  },
  { what: 'prices may change without tills hearing of it', breaks: ['I-47'], sql: () => 'drop trigger mark_change on item' },
  { what: 'marks of changes may be taken away', breaks: ['I-37'], sql: () => 'grant delete on remembered_change to bizx_app' },
  { what: "a guard of the items' search is gone", breaks: ['I-47'], sql: () => 'drop trigger keep_search_text on item' },
  {
    what: "the ledger's writer is gone",
    breaks: ['I-47'],
    sql: () => 'alter function post_entries rename to post_entries_once',
  },
  {
    what: "the audit's writer works with the rights of whoever calls it",
    breaks: ['I-47'],
    sql: () => 'alter function write_audits security invoker',
  },
  {
    what: "the stock's writer takes a temporary table for the real one",
    breaks: ['I-47'],
    sql: () => 'alter function move_stock set search_path = public',
  },
  { what: 'the application may write the ledger by itself', breaks: ['I-37'], sql: () => 'grant insert on gl_line to bizx_app' },
]
