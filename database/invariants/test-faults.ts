/** Papers of the shop under test, each with what one fault or another needs. */
export interface FaultyShop {
  /** A cash bill of the cash customer for one service and nothing else. */
  visit: string
  /** A cash bill of the cash customer for one ware. */
  sale: string
  /** A bill that a customer owes, for two wares and a service; changed once and printed again once. */
  edited: string
  /** The customer who owes it. */
  debtor: string
  /** The stock entry the ware comes from, received by a paper of its own and sold from three times. */
  entry: string
  stockIn: string
  override: string
}

/** Something that goes wrong in the books, and the invariants that must notice: these and no others. */
export interface Fault {
  what: string
  breaks: readonly [string, ...string[]]
  sql: (shop: FaultyShop) => string
  /** The fault goes through the triggers of the database, as one of the application would. */
  throughTriggers?: boolean
}

const colombo = '1301000001'
const kandy = '1301000002'
const cardType = '21910000004'
const returnType = '21910000006'

/** The lines of an entry of a bill that ends on an account. */
const lineOf = (bill: string, account: string, entryNo = 1) =>
  `paper_code = '${bill}' and entry_no = ${entryNo} and account_code = '${account}'`

/** Posts a copy (or the mirror) of an entry as another one. */
function postAgain(bill: string, from: number, to: number, mirrors: number | null = null, postedAt = 'posted_at'): string {
  const [debit, credit] = mirrors === null ? ['debit', 'credit'] : ['credit', 'debit']
  return `
    insert into gl_entry select location_code, paper_code, ${to}, business_date, ${postedAt}, user_code, ${mirrors} from gl_entry
      where paper_code = '${bill}' and entry_no = ${from};
    insert into gl_line select location_code, paper_code, ${to}, line_no, account_code, party_code, ${debit}, ${credit}, source_code, business_date
      from gl_line where paper_code = '${bill}' and entry_no = ${from};`
}

/** An audit row as the application writes it. */
const tell = (action: string, subject: string, more: { at?: string; before?: string; after?: string } = {}) =>
  `insert into audit (at, user_code, location_code, action, subject, before, after)
    values (${more.at ?? 'now()'}, '1001000001', '${colombo}', '${action}', '${subject}', ${more.before ?? 'null'}, ${more.after ?? 'null'});`

/** Closes Colombo through its last day, as day close does. */
export const closeDay = `
  ${tell('close-day', colombo, { after: `'{"closedThrough": "2026-11-20"}'` })}
  update location_day set closed_through = '2026-11-20' where location_code = '${colombo}';`

/** Takes the posting of a bill back and posts it again, as an edit does, with its trace in the audit. */
export function repost(bill: string, at: string): string {
  return `
    ${tell('correct', bill, { at: `timestamptz '${at}'` })}
    set local session_replication_role = replica;
    ${postAgain(bill, 1, 2, 1, `timestamptz '${at}'`)}
    ${postAgain(bill, 1, 3, null, `timestamptz '${at}'`)}
    update gl_entry set user_code = '1001000001' where paper_code = '${bill}' and entry_no > 1;`
}

const ledgerFaults: Fault[] = [
  {
    what: 'a cent is added to one line of an entry',
    breaks: ['I-01', 'I-03', 'I-06'],
    sql: ({ sale }) => `update gl_line set debit = debit + 1 where ${lineOf(sale, '5000')}`,
  },
  {
    what: 'a cent is moved from one entry into another',
    breaks: ['I-01', 'I-06'],
    sql: ({ sale, edited }) => `
      update gl_line set debit = debit + 1 where ${lineOf(sale, '5000')};
      update gl_line set debit = debit - 1 where ${lineOf(edited, '5000', 3)}`,
  },
  {
    what: 'a line of nothing is added',
    breaks: ['I-02'],
    sql: ({ sale }) => `
      alter table gl_line drop constraint gl_line_check;
      insert into gl_line select location_code, paper_code, 1, 90, account_code, null, 0, 0, source_code, business_date
      from gl_line where ${lineOf(sale, '5000')}`,
  },
  {
    what: 'a line is both debit and credit',
    breaks: ['I-02', 'I-06'],
    sql: ({ sale }) => `
      alter table gl_line drop constraint gl_line_check;
      update gl_line set debit = debit + 5, credit = 5 where ${lineOf(sale, '5000')}`,
  },
  {
    what: 'a line is on the ledger without an entry',
    breaks: ['I-03', 'I-45'],
    sql: ({ sale }) => `
      insert into gl_line select location_code, paper_code, 9, 1, account_code, null, debit, credit, source_code, business_date
      from gl_line where ${lineOf(sale, '5000')}`,
  },
  {
    what: 'the posting of a bill is lost',
    breaks: ['I-04'],
    sql: ({ visit }) => `delete from gl_line where paper_code = '${visit}'; delete from gl_entry where paper_code = '${visit}'`,
  },
  { what: 'a bill is posted twice', breaks: ['I-04', 'I-06'], sql: ({ visit }) => postAgain(visit, 1, 2) },
  {
    what: 'an entry number is left out',
    breaks: ['I-04'],
    sql: ({ visit }) => `
      update gl_line set entry_no = 2 where paper_code = '${visit}';
      update gl_entry set entry_no = 2 where paper_code = '${visit}'`,
  },
  {
    what: 'a bill is posted on another day than it is dated',
    breaks: ['I-04'],
    sql: ({ visit }) => `
      update gl_line set business_date = business_date - 1 where paper_code = '${visit}';
      update gl_entry set business_date = business_date - 1 where paper_code = '${visit}'`,
  },
  {
    what: 'a bill is marked reversed and stays in the ledger',
    breaks: ['I-04', 'I-32'],
    sql: ({ visit }) => `update invoice set status = 'reversed' where code = '${visit}'`,
  },
  {
    what: 'the sale of goods is posted as one of services',
    breaks: ['I-06'],
    sql: ({ edited }) => `update gl_line set account_code = case account_code when '4000' then '4010' else '4000' end
      where paper_code = '${edited}' and entry_no = 3 and account_code in ('4000', '4010')`,
  },
  {
    what: "a bill is posted to another customer's account and paid there",
    breaks: ['I-06'],
    sql: ({ sale, debtor }) => `update gl_line set party_code = '${debtor}' where ${lineOf(sale, '1300')}`,
  },
  {
    what: 'found stock is posted as opening stock',
    breaks: ['I-06'],
    sql: ({ stockIn }) => `update gl_line set account_code = '3900' where ${lineOf(stockIn, '5100')}`,
  },
  {
    what: 'a bill is posted after its day was closed',
    breaks: ['I-27'],
    throughTriggers: true,
    sql: ({ visit }) => `${closeDay} ${repost(visit, '2026-11-21T10:00:00Z')}`,
  },
  {
    what: 'a day is closed without a trace',
    breaks: ['I-27'],
    sql: () => `update location_day set closed_through = '2026-11-01' where location_code = '${kandy}'`,
  },
  {
    what: 'a mirror names another reason than its entry',
    breaks: ['I-28'],
    sql: ({ edited }) => `update gl_line set source_code = 42 where ${lineOf(edited, '5000', 2)}`,
  },
  {
    what: 'a mirror leaves two lines out',
    breaks: ['I-28', 'I-35'],
    sql: ({ edited }) => `delete from gl_line where paper_code = '${edited}' and entry_no = 2 and account_code in ('5000', '1400')`,
  },
  {
    what: 'an entry is reversed twice',
    breaks: ['I-29', 'I-35', 'I-36'],
    sql: ({ edited }) => `drop index gl_entry_reversed_once; ${postAgain(edited, 1, 4, 1)}`,
  },
  {
    what: 'a reversal is reversed',
    breaks: ['I-29', 'I-35', 'I-36'],
    sql: ({ edited }) => postAgain(edited, 2, 4, 2),
  },
  {
    what: 'a reversal names an entry that is not there',
    breaks: ['I-28', 'I-29', 'I-35', 'I-36'],
    sql: ({ edited }) => `alter table gl_entry drop constraint gl_entry_check; ${postAgain(edited, 2, 4, 7)}`,
  },
]

const moneyFaults: Fault[] = [
  {
    what: 'a tender is lost',
    breaks: ['I-06', 'I-13'],
    sql: ({ visit }) => `delete from tender where paper_code = '${visit}'`,
  },
  {
    what: 'a cash bill is paid with less than was received',
    breaks: ['I-13'],
    sql: ({ visit }) => `update invoice set received = 0 where code = '${visit}'`,
  },
  {
    what: 'an unpaid bill is marked as completed',
    breaks: ['I-14'],
    sql: ({ edited }) => `update invoice set paid_status = 3 where code = '${edited}'`,
  },
  {
    what: 'a cash bill was paid by card',
    breaks: ['I-06', 'I-14'],
    sql: ({ visit }) => `update tender set payment_type_code = '${cardType}', card_last4 = '1234' where paper_code = '${visit}'`,
  },
  {
    what: 'a customer owes a rupee more than the bills',
    breaks: ['I-15', 'I-36'],
    sql: ({ debtor }) => `update customer_balance set credit_amount = credit_amount + 100 where customer_code = '${debtor}'`,
  },
  {
    what: 'a customer owes for a returned cheque',
    breaks: ['I-15', 'I-36'],
    sql: ({ debtor }) => `update customer_balance set cheque_return_amount = 100 where customer_code = '${debtor}'`,
  },
  {
    what: 'a supplier is owed without a paper',
    breaks: ['I-15', 'I-36'],
    sql: () => `update supplier_balance set debit_amount = 100 where supplier_code = (select min(code) from supplier)`,
  },
  {
    what: 'a customer has a return amount from nowhere',
    breaks: ['I-16', 'I-36'],
    sql: ({ debtor }) => `update customer_balance set return_amount = 100 where customer_code = '${debtor}'`,
  },
  {
    what: 'a bill is paid with a return amount nobody had',
    breaks: ['I-06', 'I-14', 'I-16'],
    sql: ({ visit }) => `update tender set payment_type_code = '${returnType}' where paper_code = '${visit}'`,
  },
  {
    what: 'a supplier gave back what was never bought',
    breaks: ['I-16', 'I-36'],
    sql: () => `update supplier_balance set return_amount = 100 where supplier_code = (select min(code) from supplier)`,
  },
  {
    what: 'a customer has an over payment from nowhere',
    breaks: ['I-17', 'I-36'],
    sql: ({ debtor }) => `update customer_balance set over_payment = 100 where customer_code = '${debtor}'`,
  },
  {
    what: 'the cash customer leaves a rupee unpaid',
    breaks: ['I-13', 'I-15', 'I-19'],
    sql: ({ visit }) => `
      alter table invoice drop constraint invoice_check2;
      update invoice set paid = paid - 100, paid_status = 2 where code = '${visit}'`,
  },
  {
    what: 'what a customer owes is not on the control account',
    breaks: ['I-06', 'I-36'],
    sql: ({ edited }) => `update gl_line set account_code = '1310' where ${lineOf(edited, '1300', 3)}`,
  },
  {
    what: 'a sales line names a customer',
    breaks: ['I-36'],
    sql: ({ edited, debtor }) => `update gl_line set party_code = '${debtor}' where ${lineOf(edited, '4000', 3)}`,
  },
]

const stockFaults: Fault[] = [
  {
    what: 'a piece more is in stock than came in',
    breaks: ['I-07'],
    sql: ({ entry }) => `update stock_balance set remaining = remaining + 1000 where entry_code = '${entry}'`,
  },
  {
    what: 'a balance is lost',
    breaks: ['I-07', 'I-46'],
    sql: ({ entry }) => `delete from stock_balance where entry_code = '${entry}'`,
  },
  {
    what: 'stock was sold before it came in',
    breaks: ['I-08'],
    sql: ({ entry }) => `
      alter domain thousandths_not_negative drop constraint thousandths_not_negative_check;
      update stock_history set move_no = move_no + 100 where entry_code = '${entry}' and move_no <= 2;
      update stock_history set move_no = 103 - move_no where entry_code = '${entry}' and move_no > 100;
      update stock_history moved set balance_after = walked.running from (
        select move_no, sum(quantity) over (order by move_no) as running from stock_history where entry_code = '${entry}') walked
      where entry_code = '${entry}' and moved.move_no = walked.move_no`,
  },
  {
    what: 'a movement is booked on another bill',
    breaks: ['I-10'],
    sql: ({ sale, visit }) => `update stock_history set paper_code = '${visit}' where paper_code = '${sale}'`,
  },
  {
    what: 'a sale is booked as stock coming in',
    breaks: ['I-10'],
    sql: ({ sale }) => `update stock_history set kind = 'stock-in' where paper_code = '${sale}'`,
  },
  {
    what: 'a ware is sold from no stock entry',
    breaks: ['I-10', 'I-05', 'I-06'],
    sql: ({ sale }) => `update invoice_line set entry_code = null where invoice_code = '${sale}'`,
  },
  {
    what: 'a stock entry says another paper brought it in',
    breaks: ['I-10'],
    sql: ({ entry }) => `update stock_entry set source_code = (select min(code) from stock_in where location_code = '${colombo}') where code = '${entry}'`,
  },
  {
    what: 'the cost of a stock entry is changed afterwards',
    breaks: ['I-10', 'I-35'],
    sql: ({ entry }) => `update stock_entry set cost_price = cost_price + 1 where code = '${entry}'`,
  },
  {
    what: 'a movement is worth more than its entry cost',
    breaks: ['I-35'],
    sql: ({ sale }) => `update stock_history set cost_price = cost_price + 100 where paper_code = '${sale}'`,
  },
  {
    what: 'a movement number is left out',
    breaks: ['I-46'],
    sql: ({ entry }) => `update stock_history set move_no = 99 where entry_code = '${entry}' and move_no = (
      select max(move_no) from stock_history where entry_code = '${entry}')`,
  },
  {
    what: 'a movement says another balance than it left',
    breaks: ['I-46'],
    sql: ({ sale }) => `update stock_history set balance_after = balance_after + 1 where paper_code = '${sale}'`,
  },
  {
    what: 'a balance counts a movement too many',
    breaks: ['I-46'],
    sql: ({ entry }) => `update stock_balance set move_count = move_count + 1 where entry_code = '${entry}'`,
  },
  {
    what: 'a movement is of another item',
    breaks: ['I-46'],
    sql: ({ sale }) => `update stock_history set item_code = (select min(code) from item) where paper_code = '${sale}'`,
  },
  {
    what: 'a movement is lost',
    breaks: ['I-07', 'I-10', 'I-35', 'I-46'],
    sql: ({ sale }) => `delete from stock_history where paper_code = '${sale}'`,
  },
]

const paperFaults: Fault[] = [
  {
    what: 'a line is a cent too low',
    breaks: ['I-05'],
    sql: ({ sale }) => `update invoice_line set line_total = line_total - 1, discount_total = discount_total + 1 where invoice_code = '${sale}'`,
  },
  {
    what: 'a line says another cost than quantity by cost',
    breaks: ['I-05', 'I-06'],
    sql: ({ sale }) => `update invoice_line set cost_total = cost_total + 1 where invoice_code = '${sale}'`,
  },
  {
    what: 'a bill says another discount than its lines',
    breaks: ['I-05'],
    sql: ({ sale }) => `update invoice set line_discount = line_discount + 1 where code = '${sale}'`,
  },
  {
    what: 'a bill has lost its lines',
    breaks: ['I-05', 'I-06'],
    sql: ({ visit }) => `delete from invoice_line where invoice_code = '${visit}'`,
  },
  {
    what: 'a line number is left out',
    breaks: ['I-05'],
    sql: ({ visit }) => `update invoice_line set line_no = 2 where invoice_code = '${visit}'`,
  },
  {
    what: 'a bill is due before it was written',
    breaks: ['I-05'],
    sql: ({ edited }) => `update invoice set due_date = business_date - 1 where code = '${edited}'`,
  },
  {
    what: 'a line of a stock in is not quantity by cost',
    breaks: ['I-05'],
    sql: ({ stockIn }) => `update stock_in_line set line_total = line_total + 1 where stock_in_code = '${stockIn}'`,
  },
  {
    what: 'a counter runs ahead of its papers',
    breaks: ['I-23'],
    sql: () => `update number_series set last_serial = last_serial + 1 where prefix = '30' and location_code = '${colombo}'`,
  },
  {
    what: 'a number is left out, and the counter with it',
    breaks: ['I-23'],
    sql: ({ entry }) => `${renumber(entry, `'2501' || lpad((substr('${entry}', 5)::bigint + 5)::text, 6, '0')`)};
      update number_series set last_serial = last_serial + 5 where prefix = '25' and location_code = '${colombo}'`,
  },
  {
    what: 'a number is of another location',
    breaks: ['I-23'],
    sql: ({ entry }) => renumber(entry, `overlay('${entry}' placing '77' from 3)`),
  },
  {
    what: 'the counter of the items falls behind',
    breaks: ['I-23'],
    sql: () => `update number_series set last_serial = 1 where prefix = '24' and location_code = ''`,
  },
  {
    what: 'a series forgets the date of its last paper',
    breaks: ['I-24'],
    sql: () => `update number_series set last_date = last_date - 1 where prefix = '30' and location_code = '${colombo}'`,
  },
  {
    what: 'a bill is dated before the one numbered before it',
    breaks: ['I-24'],
    sql: ({ visit }) => `
      update invoice set business_date = '2026-11-01' where code = '${visit}';
      update tender set business_date = '2026-11-01' where paper_code = '${visit}';
      update gl_line set business_date = '2026-11-01' where paper_code = '${visit}';
      update gl_entry set business_date = '2026-11-01' where paper_code = '${visit}'`,
  },
  {
    what: 'one key made two bills',
    breaks: ['I-30'],
    sql: ({ visit, sale }) => `update invoice set idempotency_key = (select idempotency_key from invoice where code = '${sale}') where code = '${visit}'`,
  },
  {
    what: 'the key of a bill is lost',
    breaks: ['I-30'],
    sql: ({ visit }) => `delete from idempotency_key where paper_code = '${visit}'`,
  },
  {
    what: 'a key is kept for a bill that is not there',
    breaks: ['I-30'],
    sql: ({ visit }) => `insert into idempotency_key select gen_random_uuid(), user_code, location_code, route, request_hash, '3001999999', '3001999999'
      from idempotency_key where paper_code = '${visit}'`,
  },
  {
    what: 'a replay would answer without its bill',
    breaks: ['I-30'],
    sql: ({ visit }) => `update idempotency_key set reply = '{}' where paper_code = '${visit}'`,
  },
  {
    what: 'an override served a save that was never made',
    breaks: ['I-30'],
    sql: ({ override }) => `update override_grant set used_by_key = gen_random_uuid() where id = '${override}'`,
  },
  {
    what: 'cashiers sold before they were hired',
    breaks: ['I-31'],
    sql: () => `update user_location_role set valid_from = '2026-11-18T00:00:00Z' where role_id = 4 and location_code = '${kandy}'`,
  },
  {
    what: 'a user has two roles at one place',
    breaks: ['I-31'],
    sql: () => `drop index user_location_role_now;
      insert into user_location_role select user_code, location_code, 4, '2001-01-01' from user_location_role where location_code = '${kandy}' limit 1`,
  },
  {
    what: 'a cashier gave an override as a manager',
    breaks: ['I-31'],
    sql: ({ override }) => `update override_grant set granted_by = user_code where id = '${override}'`,
  },
  {
    what: "the movements of a bill are in another location's books",
    breaks: ['I-07', 'I-08', 'I-10', 'I-31', 'I-35', 'I-45', 'I-46'],
    sql: ({ sale }) => `update stock_history set location_code = '${kandy}', user_code = (
      select min(user_code) from user_location_role where location_code = '${kandy}') where paper_code = '${sale}'`,
  },
  {
    what: 'an audit row is rewritten',
    breaks: ['I-32'],
    sql: ({ sale }) => `update audit set after = '{"total": "1.00"}' where subject = '${sale}' and action = 'create'`,
  },
  {
    what: 'an audit row is taken out',
    breaks: ['I-32'],
    sql: ({ sale }) => `delete from audit where subject = '${sale}' and action = 'create'`,
  },
  {
    what: 'the last audit row is taken off, and the head set back',
    breaks: ['I-32'],
    sql: ({ visit }) => `
      delete from audit where chain = '${colombo}' and seq >= (select seq from audit where subject = '${visit}');
      update audit_chain set (last_seq, prev_hash, last_hash) = (
        select seq, prev_hash, hash from audit where chain = '${colombo}' order by seq desc limit 1) where chain = '${colombo}'`,
  },
  {
    what: 'the head of the audit is moved',
    breaks: ['I-32'],
    sql: () => `update audit_chain set last_seq = last_seq + 1 where chain = '${colombo}'`,
  },
  {
    what: 'an entry is posted at another moment than the audit says',
    breaks: ['I-32'],
    sql: ({ visit }) => `update gl_entry set posted_at = posted_at + interval '1 second' where paper_code = '${visit}'`,
  },
  {
    what: 'a bill was printed again without a trace',
    breaks: ['I-33'],
    sql: ({ visit }) => `update invoice set print_count = 1 where code = '${visit}'`,
  },
  {
    what: 'a bill was changed without a trace',
    breaks: ['I-30', 'I-33'],
    sql: ({ visit }) => `update invoice set version = 2 where code = '${visit}'`,
  },
  {
    what: 'a bill was changed after it was paid',
    breaks: ['I-33'],
    throughTriggers: true,
    sql: ({ visit }) => `
      ${tell('update', visit, { before: `'{"paid": "100.00"}'` })}
      update invoice set version = 2 where code = '${visit}';
      insert into idempotency_key select gen_random_uuid(), user_code, location_code, route, request_hash, paper_code, reply
      from idempotency_key where paper_code = '${visit}'`,
  },
]

/** Gives a stock entry another number wherever it stands. */
function renumber(entry: string, code: string): string {
  const columns = { stock_entry: 'code', stock_balance: 'entry_code', stock_history: 'entry_code', stock_in_line: 'entry_code', invoice_line: 'entry_code' }
  return Object.entries(columns)
    .map(([table, column]) => `update ${table} set ${column} = ${code} where ${column} = '${entry}'`)
    .join(';\n')
}

/** A card number that passes its check digit, as every card's does; it belongs to nobody. */
const cardNumber = '4111 1111 1111 1111'

const safetyFaults: Fault[] = [
  {
    what: 'a card number is in the remarks of a bill',
    breaks: ['I-34'],
    sql: ({ visit }) => `update invoice set remarks = 'paid with ${cardNumber}' where code = '${visit}'`,
  },
  {
    what: 'a card number is in a tender without spaces',
    breaks: ['I-34'],
    sql: ({ visit }) => `update tender set reference = '${cardNumber.replaceAll(' ', '')}' where paper_code = '${visit}'`,
  },
  {
    what: 'more than four digits of a card are kept',
    breaks: ['I-06', 'I-14', 'I-34'],
    sql: ({ visit }) => `
      alter table tender drop constraint tender_card_last4_check;
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
    // The order an index was built in changes under it, as a library's update did to many a database.
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
    sql: () => `update pg_class set relfrozenxid = (pg_current_xact_id()::text::bigint % 4294967296)::text::xid where oid = 'session'::regclass`,
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
    breaks: ['I-44'],
    throughTriggers: true,
    sql: () => tell('update', '1001000001', { after: `'{"username": "nimal", "password": "manager1234"}'` }),
  },
  {
    what: 'a token is in a kept answer',
    breaks: ['I-44'],
    sql: ({ visit }) => `update idempotency_key set reply = '{"accessToken":"AbC","code":"${visit}"}' where paper_code = '${visit}'`,
  },
  {
    what: 'a ledger line names a source that is not there',
    breaks: ['I-45'],
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
    what: 'a guard of the ledger is switched off',
    breaks: ['I-47'],
    sql: () => 'alter table gl_entry disable trigger refuse_closed_day',
  },
  { what: 'a guard of the audit is gone', breaks: ['I-47'], sql: () => 'drop trigger seal_audit on audit' },
]

export const faults: readonly Fault[] = [...ledgerFaults, ...moneyFaults, ...stockFaults, ...paperFaults, ...safetyFaults]
