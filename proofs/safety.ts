import { papers } from '../kernel/papers.ts'
import { cardDetail } from './card-numbers.ts'
import { papersReadOnce, type Invariant } from './invariant.ts'
import { payers } from './tenders.ts'

// Rights that the application's role must not have, by table.
const forbidden: Record<string, readonly string[]> = {
  gl_entry: ['insert', 'update', 'delete', 'truncate'],
  gl_line: ['insert', 'update', 'delete', 'truncate'],
  stock_history: ['insert', 'update', 'delete', 'truncate'],
  audit: ['insert', 'update', 'delete', 'truncate'],
  audit_chain: ['insert', 'update', 'delete', 'truncate'],
  idempotency_key: ['update', 'delete', 'truncate'],
  record_seal: ['insert', 'update', 'delete', 'truncate'],
  remembered_change: ['insert', 'update', 'delete', 'truncate'],
  tender: ['update', 'delete', 'truncate'],
  till: ['delete', 'truncate'],
  till_bill: ['update', 'delete', 'truncate'],
  bill_remark: ['delete', 'truncate'],
  refused_till_bill: ['delete', 'truncate'],
  bill_hold: ['update', 'delete', 'truncate'],
  location_day: ['update', 'delete', 'truncate'],
  closing_balance_line: ['update', 'delete', 'truncate'],
  closing_balance_movement: ['update', 'delete', 'truncate'],
  cash_count: ['update', 'delete', 'truncate'],
  cheque_history: ['update', 'delete', 'truncate'],
  paper_attachment: ['update', 'delete', 'truncate'],
  expense_reopening: ['update', 'delete', 'truncate'],
  payment_voucher_reopening: ['update', 'delete', 'truncate'],
  item_price_change: ['update', 'delete', 'truncate'],
  account_balance: ['insert', 'update', 'delete', 'truncate'],
  vat_return: ['update', 'delete', 'truncate'],
  vat_return_entry: ['update', 'delete', 'truncate'],
  supplier_tax_document: ['update', 'delete', 'truncate'],
  looked_at_row: ['update', 'delete', 'truncate'],
  bank_tick: ['update', 'truncate'],
  bank_file: ['update', 'truncate'],
  bank_line: ['update', 'truncate'],
  bank_match: ['update', 'truncate'],
  bank_rule: ['truncate'],
  bank_reconciliation: ['update', 'truncate'],
  bank_reconciliation_line: ['update', 'truncate'],
  journal_plan: ['truncate'],
  journal_skip: ['update', 'delete', 'truncate'],
  ledger_export: ['update', 'delete', 'truncate'],
  exported_entry: ['update', 'delete', 'truncate'],
  bank_statement: ['delete', 'truncate'],
  cheque_book: ['update', 'truncate'],
  spoiled_cheque: ['update', 'delete', 'truncate'],
  tax_document: ['delete', 'truncate'],
  job_card_photo: ['update', 'truncate'],
  held_bill_line: ['update', 'truncate'],
  kept_seal: ['insert', 'update', 'delete', 'truncate'],
  customer_balance: ['insert', 'delete', 'truncate'],
  supplier_balance: ['insert', 'delete', 'truncate'],
  ...Object.fromEntries(
    [
      [...new Set(Object.values(papers).map(({ table }) => table))],
      ['override_grant', 'stock_balance', 'stock_entry', 'stock_in_line', 'purchase_return_line', 'sales_return_line'],
      ['price_correction_line', 'journal_entry_line'],
      ['stock_issue_line', 'oversold_goods_line', 'stock_transfer_line', 'transfer_receipt_line', 'stock_count_line'],
      ['count_session', 'count_session_line', 'count_session_tally'],
      ['cheque', 'credit_note', 'held_bill', 'transfer_request', 'import_run', 'service_call', 'confirmed_day', 'tax_serial'],
      ['client_profile', 'navigation_item', 'number_series', 'refusal_count', 'role', 'setting', 'user_location_role', 'user_seen'],
      ['gl_account', 'source_code', 'ledger_type', 'own_account', 'stock_location', 'app_user', 'item', 'customer', 'payment_type'],
    ]
      .flat()
      .map(table => [table, ['delete', 'truncate']]),
  ),
}

const appendOnly: Invariant = {
  id: 'I-37',
  isMended: true,
  title: "the application's role cannot rewrite ledger, stock history or audit, and reports cannot write",
  sql: `
  with denied (name, privilege) as (
    values ${Object.entries(forbidden)
      .flatMap(([table, privileges]) => privileges.map(privilege => `('${table}', '${privilege}')`))
      .join(', ')}
  ),
  ours as (
    select pg_class.oid, relname, relowner from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  )
  select 'bizx_app may ' || privilege || ' ' || name as what
  from denied
  where has_table_privilege('bizx_app', 'public.' || name, privilege)
    or case when privilege in ('insert', 'update') then has_any_column_privilege('bizx_app', 'public.' || name, privilege) else false end
  union all
  select 'bizx_report may write ' || relname
  from ours where relname <> 'schema_migration' and has_table_privilege('bizx_report', oid, 'insert, update, delete, truncate')
  union all
  select distinct role.rolname || ' has the rights of ' || pg_get_userbyid(relowner) || ', who owns tables'
  from ours join pg_roles role on role.rolname in ('bizx_app', 'bizx_report') and pg_has_role(role.oid, relowner, 'member')
  union all
  select rolname || ' is a superuser or may make roles' from pg_roles where rolname in ('bizx_app', 'bizx_report') and (rolsuper or rolcreaterole)
  union all
  select rolname || ' may replace the rules of the database'
  from pg_roles where rolname in ('bizx_app', 'bizx_report') and has_schema_privilege(rolname, 'public', 'create')`,
}

const soundStorage: Invariant = {
  id: 'I-38',
  isMended: true,
  title: 'no constraint is unchecked, no index invalid, no page or index damaged',
  prepare: [
    { sql: 'create extension if not exists amcheck', otherwise: 'pages and indexes not read, which takes a superuser' },
    {
      sql: `create function pg_temp.index_damage(index_id oid) returns text language plpgsql as $$
    declare
      place text;
    begin
      select extnamespace::regnamespace::text into place from pg_extension where extname = 'amcheck';
      if place is not null then execute format('select %s.bt_index_check($1::regclass, true)', place) using index_id; end if;
      return null;
    exception
      when serialization_failure then return null; -- an index newer than this snapshot
      when others then return sqlerrm;
    end $$`,
    },
    {
      sql: `create function pg_temp.table_damage(table_id oid) returns setof text language plpgsql as $$
    declare
      place text;
    begin
      select extnamespace::regnamespace::text into place from pg_extension where extname = 'amcheck';
      if place is not null then return query execute format('select msg from %s.verify_heapam($1::regclass) limit 5', place) using table_id; end if;
    end $$`,
    },
  ],
  sql: `
  with ours as (
    select oid, relname, relkind, relam from pg_class where relnamespace = 'public'::regnamespace
  )
  select 'constraint ' || conname || ' of ' || coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text)
    || case when convalidated then ' is not enforced' else ' was never checked' end as what
  from pg_constraint rule
  where connamespace = 'public'::regnamespace and (not convalidated or to_jsonb(rule) ->> 'conenforced' = 'false')
  union all
  select 'index ' || relname || ' is not valid'
  from ours join pg_index on indexrelid = ours.oid where not (indisvalid and indisready and indislive)
  union all
  select 'index ' || relname || ' is damaged: ' || damage
  from ours join pg_index on indexrelid = ours.oid and indisvalid join pg_am on pg_am.oid = relam and amname = 'btree',
    lateral pg_temp.index_damage(ours.oid) as damage
  where damage is not null
  union all
  select 'table ' || relname || ' is damaged: ' || damage
  from ours, lateral pg_temp.table_damage(ours.oid) as damage where relkind = 'r'`,
}

const noSecrets: Invariant = {
  id: 'I-44',
  title: 'no password or token is kept in clear text, and no session outlives its day',
  sql: `
  select 'user ' || username || ' has a password that is not kept as argon2id of full strength' as what
  from app_user
  where password_hash is not null and case when password_hash ~ '^argon2id[$][0-9]{5,7}[$][0-9]{1,3}[$][A-Za-z0-9+/]{22}==[$][A-Za-z0-9+/]{43}=$'
    then split_part(password_hash, '$', 2)::integer < 19456 or split_part(password_hash, '$', 3)::integer < 2 else true end
  union all
  select 'a session of user ' || user_code || ' keeps its token or cookie as it is'
  from session where octet_length(token_hash) <> 32 or coalesce(octet_length(cookie_hash), 32) <> 32
  union all
  select 'a session of user ' || user_code || ' ends ' || expires_at || ', begun ' || created_at
  from session where expires_at > created_at + interval '24 hours' or last_seen_at < created_at
  union all
  select 'audit row ' || seq || ' of ' || chain || ' holds a password or token'
  from audit where concat_ws(' ', before, after) ~* '"(password|passwordhash|accesstoken|token)" *:'
  union all
  select 'the answer kept for key ' || key || ' holds a password or token'
  from idempotency_key where reply ~* '"(password|passwordhash|accesstoken|token)" *:'`,
}

interface Reference {
  table: string
  column: string
  /** What it refers to: a query of existing codes, with the location if there is one. */
  to: string
  /** Papers and entries are named together with their location. */
  withLocation?: boolean
}

const papersThereAre = 'paper'
const codesOf = (table: string) => `(select code from ${table})`

// Postings and papers refer to these without foreign keys, so that tills do not wait for locks on the few rows that all of them refer to.
/** Columns that refer to another table without a foreign key. */
export const references: readonly Reference[] = [
  ...['gl_entry', 'invoice', 'invoice_line', 'stock_history', 'tender', 'audit', 'idempotency_key'].map(table => ({
    table,
    column: 'location_code',
    to: codesOf('stock_location'),
  })),
  ...['gl_entry', 'invoice', 'stock_history', 'audit', 'idempotency_key'].map(table => ({
    table,
    column: 'user_code',
    to: codesOf('app_user'),
  })),
  ...['gl_entry', 'tender', 'stock_history', 'cheque_history', 'paper_attachment'].map(table => ({
    table,
    column: 'paper_code',
    to: papersThereAre,
    withLocation: true,
  })),
  { table: 'stock_entry', column: 'source_code', to: papersThereAre, withLocation: true },
  { table: 'credit_note', column: 'return_code', to: '(select location_code, code from sales_return)', withLocation: true },
  { table: 'gl_line', column: 'account_code', to: codesOf('gl_account') },
  { table: 'gl_line', column: 'source_code', to: codesOf('source_code') },
  {
    table: 'gl_line',
    column: 'party_code',
    to: '(select code from customer union all select code from supplier union all select code from bank_account union all select code from stock_location)',
  },
  {
    table: 'journal_entry_line',
    column: 'party_code',
    to: '(select code from customer union all select code from supplier union all select code from bank_account)',
  },
  { table: 'tender', column: 'account_code', to: codesOf('bank_account') },
  { table: 'invoice', column: 'customer_code', to: codesOf('customer') },
  { table: 'opening_balance', column: 'party_code', to: '(select code from customer union all select code from supplier)' },
  { table: 'invoice_line', column: 'invoice_code', to: '(select location_code, code from invoice)', withLocation: true },
  { table: 'invoice_line', column: 'item_code', to: codesOf('item') },
  { table: 'invoice_line', column: 'entry_code', to: codesOf('stock_entry') },
  { table: 'payment_receipt_line', column: 'invoice_code', to: '(select location_code, code from invoice)', withLocation: true },
  { table: 'payment_voucher_line', column: 'due_code', to: papersThereAre, withLocation: true },
  { table: 'till_bill', column: 'invoice_code', to: '(select location_code, code from invoice)', withLocation: true },
  { table: 'bill_remark', column: 'invoice_code', to: '(select location_code, code from invoice)', withLocation: true },
  { table: 'bill_origin', column: 'invoice_code', to: '(select location_code, code from invoice)', withLocation: true },
  { table: 'bill_origin', column: 'order_code', to: '(select location_code, code from sales_order)', withLocation: true },
  { table: 'held_bill', column: 'order_code', to: '(select location_code, code from sales_order)', withLocation: true },
  { table: 'held_bill', column: 'quotation_code', to: '(select location_code, code from sales_quotation)', withLocation: true },
  { table: 'bill_origin', column: 'quotation_code', to: '(select location_code, code from sales_quotation)', withLocation: true },
  { table: 'stock_history', column: 'entry_code', to: codesOf('stock_entry') },
  { table: 'stock_history', column: 'item_code', to: codesOf('item') },
  { table: 'tender', column: 'payment_type_code', to: codesOf('payment_type') },
  { table: 'stock_location', column: 'code', to: '(select location_code as code from location_day)' },
]

// Each value is looked up once, however many rows contain it.
function strayNames({ table, column, to, withLocation = false }: Reference): string {
  const columns = withLocation ? `location_code, ${column}` : column
  const match = withLocation ? 'known.location_code = named.location_code and known.code' : 'known.code::text'
  return `select '${table}.${column} names ' || named.${column} || ', which does not exist, in ' || named.times || ' rows' as what
  from (select ${columns}, count(*) as times from ${table} where ${column} is not null group by ${columns}) named
  left join ${to} known on ${match} = named.${column}::text
  where known.code is null`
}

const namesExist: Invariant = {
  id: 'I-45',
  title:
    'every code that papers and postings name exists, every ledger line has its entry, and what keeps the day of its paper has that day',
  sql: `
  with ${papersReadOnce}
  ${references.map(strayNames).join('\n  union all\n  ')}
  union all
  select 'line ' || line_no || ' of entry ' || entry_no || ' of ' || paper_code || case when entry.entry_no is null then ' has no entry' else ' has another date than its entry' end
  from gl_line line left join gl_entry entry using (location_code, paper_code, entry_no)
  where entry.business_date is distinct from line.business_date
  union all
  select 'tender ' || tender_no || ' of ' || kind || ' ' || code || ' has another date than the ' || kind
  from tender join (${payers}) payer on payer.location_code = tender.location_code and payer.code = tender.paper_code
  where tender.business_date <> payer.business_date
  union all
  select 'line ' || line_no || ' of bill ' || code || ' has another date than the bill'
  from invoice_line line join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
  where line.business_date <> bill.business_date`,
}

// Triggers that protect the books while the application runs; a disabled one would not be noticed otherwise.
const guards = [
  ['customer', 'start_balance'],
  ['supplier', 'start_balance'],
  ['item', 'keep_search_text'],
  ['item', 'keep_barcode_activity'],
  ['item_barcode', 'keep_activity'],
  ['item_barcode', 'keep_search_text'],
  // The triggers of these tables record the changes that invalidate kept readings.
  ...['app_user', 'user_location_role', 'stock_location', 'setting', 'item', 'item_unit', 'item_barcode', 'stock_entry', 'customer'].map(
    table => [table, 'mark_change'] as const,
  ),
  ['sales_order', 'mark_change'],
  ['sales_order_line', 'mark_change'],
  ['customer_address', 'mark_change'],
  ['customer_address', 'mark_change_deleted'],
] as const

// Functions that are the only way to write tables that the application's role may not write directly.
const writers = ['post_entries', 'move_stock', 'write_audits', 'write_audit_run']

const guardsStand: Invariant = {
  id: 'I-47',
  isMended: true,
  title: "the database's own guards stand and are switched on",
  sql: `
  with guard (table_name, trigger_name) as (values ${guards.map(([table, name]) => `('${table}', '${name}')`).join(', ')})
  select 'table ' || table_name || ' has lost its guard ' || trigger_name as what
  from guard
  where not exists (select 1 from pg_trigger where tgrelid = ('public.' || table_name)::regclass and tgname = trigger_name)
  union all
  select 'trigger ' || tgname || ' of ' || tgrelid::regclass || ' is switched off'
  from pg_trigger join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
  where tgenabled not in ('O', 'A')
  union all
  select 'the writer ' || name || case when writer.oid is null then ' is gone' else ' does not work with the rights of the tables'' owner' end
  from unnest(array[${writers.map(name => `'${name}'`).join(', ')}]) name
  left join pg_proc writer on proname = name and pronamespace = 'public'::regnamespace
  where writer.oid is null or not prosecdef or not coalesce('search_path=public, pg_temp' = any(proconfig), false)
    or proowner <> (select relowner from pg_class where oid = 'public.gl_entry'::regclass)`,
}

/** The safety of the books: rights, guards, storage, secrets, and references without foreign keys. */
export const safetyInvariants: readonly Invariant[] = [cardDetail, appendOnly, soundStorage, noSecrets, namesExist, guardsStand]
