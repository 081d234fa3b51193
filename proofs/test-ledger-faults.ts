import { cardType, colombo, kandy, lineOf, returnType, tell, type Fault } from './test-fault.ts'

/** Posts a copy (or the mirror) of an entry as a further one. */
function postAgain(bill: string, from: number, to: number, mirrors: number | null = null, postedAt = 'posted_at'): string {
  const [debit, credit] = mirrors === null ? ['debit', 'credit'] : ['credit', 'debit']
  return `
    insert into gl_entry select location_code, paper_code, ${to}, business_date, ${postedAt}, user_code, ${mirrors} from gl_entry
      where paper_code = '${bill}' and entry_no = ${from};
    insert into gl_line select location_code, paper_code, ${to}, line_no, account_code, party_code, ${debit}, ${credit}, source_code, business_date
      from gl_line where paper_code = '${bill}' and entry_no = ${from};`
}

const closingCode = (nth: number) => `480100000${nth}`

/** Closes Colombo up to its last day, as the day close does: the balances are those of the ledger, and nobody counted. */
export function closeDay(nth = 1): string {
  return `
  insert into number_series (location_code, prefix, last_serial, last_date) values ('${colombo}', '48', 1, '2026-11-20')
    on conflict (location_code, prefix) do update set last_serial = number_series.last_serial + 1;
  insert into closing_balance (location_code, code, business_date, created_at, user_code, expected, bill_count, bill_total, discount_total, credit_total,
    return_count, return_total, reversed_count, reversed_total)
    values ('${colombo}', '${closingCode(nth)}', '2026-11-20', '2026-11-20T12:00:00Z', '1001000001', 0, 0, 0, 0, 0, 0, 0, 0, 0);
  insert into closing_balance_line select '${colombo}', '${closingCode(nth)}', type.code,
      coalesce(sum(debit - credit) filter (where ledger_mode = 'cash'), 0), coalesce(sum(debit - credit) filter (where ledger_mode = 'cheque'), 0)
    from ledger_type type left join gl_account account on account.ledger_type_code = type.code
    left join gl_line line on line.account_code = account.code and line.location_code = '${colombo}' and line.business_date <= '2026-11-20'
    group by type.code;
  insert into closing_balance_movement select '${colombo}', '${closingCode(nth)}', ledger_type_code, ledger_mode, source_code, sum(debit), sum(credit)
    from gl_line join gl_account account on account.code = account_code
    where location_code = '${colombo}' and business_date = '2026-11-20' and ledger_type_code is not null
    group by ledger_type_code, ledger_mode, source_code;
  update closing_balance set expected = cash_amount from closing_balance_line line
    where line.closing_code = code and code = '${closingCode(nth)}' and line.ledger_type_code = '4601000001';
  ${tell('create', closingCode(nth), { at: `timestamptz '2026-11-20T12:00:00Z'` })}
  ${tell('close-day', colombo, { at: `timestamptz '2026-11-20T12:00:00Z'`, after: `'{"closedThrough": "2026-11-20"}'` })}
  update location_day set closed_through = '2026-11-20' where location_code = '${colombo}';`
}

/** Opens Colombo again. */
export const openDay = `
  update closing_balance set status = 'reversed' where code = '${closingCode(1)}';
  update location_day set closed_through = null where location_code = '${colombo}';
  ${tell('reopen-day', colombo, { at: `timestamptz '2026-11-20T12:30:00Z'`, after: `'{"closedThrough": null}'` })}
  ${tell('reverse', closingCode(1), { at: `timestamptz '2026-11-20T12:30:00Z'` })}`

/** Reverses the posting of a bill and posts it again, as an edit does, with its audit row. */
export function repost(bill: string, at: string): string {
  return `
    ${tell('correct', bill, { at: `timestamptz '${at}'` })}
    set local session_replication_role = replica;
    ${postAgain(bill, 1, 2, 1, `timestamptz '${at}'`)}
    ${postAgain(bill, 1, 3, null, `timestamptz '${at}'`)}
    update gl_entry set user_code = '1001000001' where paper_code = '${bill}' and entry_no > 1;`
}

export const ledgerFaults: readonly Fault[] = [
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
      insert into gl_line select location_code, paper_code, 1, 90, account_code, null, 0, 0, source_code, business_date
      from gl_line where ${lineOf(sale, '5000')}`,
  },
  {
    what: 'a line is both debit and credit',
    breaks: ['I-02', 'I-06'],
    sql: ({ sale }) => `
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
    breaks: ['I-04', 'I-06'],
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
    what: 'a reversed bill is marked live again',
    breaks: ['I-04', 'I-06', 'I-10', 'I-32'],
    sql: ({ reversed }) => `update invoice set status = 'live' where code = '${reversed}'`,
  },
  {
    what: 'the cash of a reversed bill stays in the till',
    breaks: ['I-28'],
    sql: ({ reversed }) => `update gl_line set account_code = '1203' where ${lineOf(reversed, '1101', 2)}`,
  },
  {
    what: 'a reversed bill is changed',
    breaks: ['I-30', 'I-33'],
    sql: ({ reversed }) => `update invoice set remarks = 'live after all', version = version + 1 where code = '${reversed}';
      ${tell('update', reversed, { before: `'{"paid": "0.00"}'` })}`,
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
    breaks: ['I-25', 'I-27', 'I-53'],
    throughTriggers: true,
    sql: ({ visit }) => `${closeDay()} ${repost(visit, '2026-11-21T10:00:00Z')}`,
  },
  {
    what: 'a day is closed without a trace',
    breaks: ['I-26', 'I-27'],
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
    sql: ({ edited }) => postAgain(edited, 2, 4, 7),
  },
]

export const moneyFaults: readonly Fault[] = [
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
      alter table invoice drop constraint invoice_sums;
      update invoice set paid = paid - 100, paid_status = 2 where code = '${visit}'`,
  },
  {
    what: 'what a customer owes is not on the control account',
    breaks: ['I-06', 'I-36'],
    sql: ({ edited }) => `update gl_line set account_code = '1310' where ${lineOf(edited, '1300', 3)}`,
  },
  {
    what: 'a sales line names a customer',
    breaks: ['I-06', 'I-36'],
    sql: ({ edited, debtor }) => `update gl_line set party_code = '${debtor}' where ${lineOf(edited, '4000', 3)}`,
  },
]
