import { colombo, kandy, tell, type Fault } from './test-fault.ts'

export const paperFaults: readonly Fault[] = [
  {
    what: 'a line is a cent too low',
    breaks: ['I-05', 'I-06'],
    sql: ({ sale }) =>
      `update invoice_line set line_total = line_total - 1, discount_total = discount_total + 1 where invoice_code = '${sale}'`,
  },
  {
    what: 'a line says another cost than it took out of stock',
    breaks: ['I-10', 'I-06'],
    sql: ({ sale }) => `update invoice_line set cost_total = cost_total + 1 where invoice_code = '${sale}'`,
  },
  {
    what: 'a line says a share of a bill discount that there is not',
    breaks: ['I-05', 'I-06'],
    sql: ({ sale }) => `update invoice_line set bill_share = bill_share + 1 where invoice_code = '${sale}'`,
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
    breaks: ['I-05', 'I-10'],
    sql: ({ stockIn }) => `update stock_in_line set line_total = line_total + 1 where stock_in_code = '${stockIn}'`,
  },
  {
    what: 'a stock issue is worth more than its lines cost',
    breaks: ['I-05', 'I-06'],
    sql: ({ issue }) => `update stock_issue set total = total + 1 where code = '${issue}'`,
  },
  {
    what: 'a stock issue says another reason than its expense',
    breaks: ['I-06'],
    sql: ({ issue }) => `update stock_issue set reason = 'gift' where code = '${issue}'`,
  },
  {
    what: 'a line of a stock issue took more than it says',
    breaks: ['I-10'],
    sql: ({ issue }) => `update stock_issue_line set quantity = quantity - 1000 where stock_issue_code = '${issue}'`,
  },
  {
    what: 'a counter runs ahead of its papers',
    breaks: ['I-23'],
    sql: () => `update number_series set last_serial = last_serial + 1 where prefix = '30' and location_code = '${colombo}'`,
  },
  {
    what: 'a number is left out, and the counter with it',
    breaks: ['I-23'],
    sql: ({ entry }) => `${renumber(entry, `'2501' || lpad((substr('${entry}', 5)::bigint + 50)::text, 6, '0')`)};
      update number_series set last_serial = last_serial + 50 where prefix = '25' and location_code = '${colombo}'`,
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
      update invoice_line set business_date = '2026-11-01' where invoice_code = '${visit}';
      update tender set business_date = '2026-11-01' where paper_code = '${visit}';
      update gl_line set business_date = '2026-11-01' where paper_code = '${visit}';
      update gl_entry set business_date = '2026-11-01' where paper_code = '${visit}'`,
  },
  {
    what: 'a series was set back by nobody',
    breaks: ['I-24'],
    sql: () => `
      insert into series_set_back (location_code, prefix, last_serial, last_date, set_to, set_at, set_by, reason)
      values ('${colombo}', '30', 1, '2027-11-20', '2026-11-20', now(), '1001000001', 'None')`,
  },
  {
    what: 'a day was confirmed by nobody',
    breaks: ['I-24'],
    sql: () => `
      insert into confirmed_day (location_code, business_date, confirmed_at, confirmed_by, asked_by)
      values ('${colombo}', '2027-11-20', now(), '1001000001', '1001000001')`,
  },
  {
    what: 'one key made two bills',
    breaks: ['I-30'],
    sql: ({ visit, sale }) =>
      `update invoice set idempotency_key = (select idempotency_key from invoice where code = '${sale}') where code = '${visit}'`,
  },
  {
    what: 'the key of a bill is lost',
    breaks: ['I-30'],
    sql: ({ visit }) => `delete from idempotency_key where paper_code = '${visit}'`,
  },
  {
    what: 'a key is kept for a bill that is not there',
    breaks: ['I-30'],
    sql: ({
      visit,
    }) => `insert into idempotency_key select gen_random_uuid(), user_code, location_code, route, request_hash, '3001999999', '3001999999'
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
    breaks: ['I-30', 'I-32'],
    sql: ({ sale }) => `update audit set after = '{"total": "1.00"}' where subject = '${sale}' and action = 'create'`,
  },
  {
    what: 'an audit row is taken out',
    breaks: ['I-30', 'I-32'],
    sql: ({ sale }) => `delete from audit where subject = '${sale}' and action = 'create'`,
  },
  {
    what: 'the last audit row is taken off, and the head set back',
    breaks: ['I-24', 'I-30', 'I-32', 'I-51', 'I-52', 'I-54', 'I-81', 'I-85', 'I-88', 'I-89'],
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

/** Changes the number of a stock entry everywhere. */
function renumber(entry: string, code: string): string {
  const columns = {
    stock_entry: 'code',
    stock_balance: 'entry_code',
    stock_history: 'entry_code',
    stock_in_line: 'entry_code',
    invoice_line: 'entry_code',
  }
  return Object.entries(columns)
    .map(([table, column]) => `update ${table} set ${column} = ${code} where ${column} = '${entry}'`)
    .join(';\n')
}
