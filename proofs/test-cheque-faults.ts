import { colombo, type Fault } from './test-fault.ts'

const anAccount = '(select min(code) from bank_account)'
const ofMixed = (mixed: string) => `location_code = '${colombo}' and paper_code = '${mixed}'`
/** What goes wrong with payments: cheques, credit notes, and what a bill says of its tenders. */
export const chequeFaults: readonly Fault[] = [
  {
    what: 'a cheque is out of the drawer without a move',
    breaks: ['I-20', 'I-21'],
    sql: ({ mixed }) => `update cheque set state = 'ENDORSED' where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque is deposited and nobody posted it',
    breaks: ['I-21'],
    sql: ({ mixed }) => `
      update cheque set state = 'DEPOSITED', version = 2, account_code = ${anAccount} where ${ofMixed(mixed)};
      insert into cheque_history select location_code, cheque_code, 2, to_state, 'DEPOSITED', paper_code, business_date, moved_at, user_code
        from cheque_history where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque makes a move that there is not',
    breaks: ['I-20', 'I-21'],
    sql: ({ mixed }) => `
      update cheque set state = 'REALIZED', version = 2 where ${ofMixed(mixed)};
      insert into cheque_history select location_code, cheque_code, 2, to_state, 'REALIZED', paper_code, business_date, moved_at, user_code
        from cheque_history where ${ofMixed(mixed)}`,
  },
  { what: 'the history of a cheque is gone', breaks: ['I-20'], sql: ({ mixed }) => `delete from cheque_history where ${ofMixed(mixed)}` },
  {
    what: 'a cheque is gone',
    breaks: ['I-20', 'I-21'],
    sql: ({ mixed }) => `delete from cheque_history where ${ofMixed(mixed)}; delete from cheque where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque is worth more than it was',
    breaks: ['I-20', 'I-21'],
    sql: ({ mixed }) => `update cheque set amount = amount + 100 where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque has another number',
    breaks: ['I-20'],
    sql: ({ mixed }) => `update cheque set number = '445567' where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque is of another day',
    breaks: ['I-20'],
    sql: ({ mixed }) => `update cheque set cheque_date = cheque_date + 30 where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque is of another drawer',
    breaks: ['I-20'],
    sql: ({ mixed, debtor }) => `update cheque set drawer_code = '${debtor}' where ${ofMixed(mixed)}`,
  },
  {
    what: 'a cheque was received twice',
    breaks: ['I-20', 'I-21', 'I-22'],
    sql: ({ mixed }) => `
      drop index cheque_once; alter table cheque drop constraint cheque_code_check;
      alter table cheque drop constraint cheque_location_code_paper_code_tender_no_fkey;
      insert into cheque (location_code, code, paper_code, tender_no, bank_code, branch, number, drawer_code, amount, cheque_date, received_on)
        select location_code, '39' || code, '39' || paper_code, tender_no, bank_code, branch, '00' || number, drawer_code, amount, cheque_date,
          received_on from cheque where ${ofMixed(mixed)}`,
  },
  {
    what: 'an own cheque is out that nobody posted',
    breaks: ['I-20', 'I-21'],
    sql: ({ mixed }) => `
      insert into cheque (location_code, code, paper_code, tender_no, bank_code, number, amount, cheque_date, received_on, kind, account_code, state)
        select location_code, '3801999991' || '01', '3801999991', 1, bank_code, '000777', amount, cheque_date, received_on, 'own', ${anAccount}, 'ISSUED'
        from cheque where ${ofMixed(mixed)};
      insert into cheque_history select location_code, '3801999991' || '01', 1, null, 'ISSUED', paper_code, business_date, moved_at, user_code
        from cheque_history where ${ofMixed(mixed)}`,
  },
  {
    what: 'an own cheque is in hand',
    breaks: ['I-20'],
    sql: ({ mixed }) => `
      alter table cheque drop constraint cheque_kind_parts;
      update cheque set kind = 'own' where ${ofMixed(mixed)}`,
  },
  {
    what: 'a number of an own cheque is used twice',
    breaks: ['I-20', 'I-21', 'I-22'],
    sql: ({ mixed }) => `
      drop index own_cheque_once;
      insert into cheque (location_code, code, paper_code, tender_no, bank_code, number, amount, cheque_date, received_on, kind, account_code, state)
        select location_code, paper || '01', paper, 1, bank_code, case paper when '3801999991' then '000777' else '777' end, amount, cheque_date, received_on, 'own', ${anAccount}, 'ISSUED'
        from cheque cross join unnest(array['3801999991', '3801999992']) paper where ${ofMixed(mixed)};
      insert into cheque_history select location_code, paper || '01', 1, null, 'ISSUED', paper_code, business_date, moved_at, user_code
        from cheque_history cross join unnest(array['3801999991', '3801999992']) paper where ${ofMixed(mixed)}`,
  },
  {
    what: 'a transfer went to another account than is posted',
    breaks: ['I-06'],
    sql: ({ mixed }) => `update tender set account_code = (select max(code) from bank_account) where ${ofMixed(mixed)} and tender_no = 3`,
  },
  {
    what: 'a transfer went to an account that there is not',
    breaks: ['I-06', 'I-45'],
    sql: ({ mixed }) => `update tender set account_code = '6401999999' where ${ofMixed(mixed)} and tender_no = 3`,
  },
  {
    what: 'a line on the bank names no account of it',
    breaks: ['I-06', 'I-36', 'I-89'],
    sql: ({ mixed }) => `update gl_line set party_code = null where ${ofMixed(mixed)} and account_code = '1201'`,
  },
  {
    what: 'a card payment is said to be a deposit',
    breaks: ['I-06', 'I-34'],
    sql: ({ mixed }) => `update tender set payment_type_code = '21910000003' where ${ofMixed(mixed)} and tender_no = 2`,
  },
  {
    what: 'the branch of a cheque is another one',
    breaks: ['I-20'],
    sql: ({ mixed }) => `update tender set branch = 'Galle' where ${ofMixed(mixed)} and tender_no = 1`,
  },
  {
    what: 'less was received than was paid',
    breaks: ['I-13'],
    sql: ({ mixed }) => `update invoice set received = 100 where code = '${mixed}'`,
  },
  {
    what: 'a part payment is called a full one',
    breaks: ['I-14'],
    sql: ({ mixed }) => `update invoice set paid_status = 3 where code = '${mixed}'`,
  },
  {
    what: 'a credit note is spent by no bill',
    breaks: ['I-16', 'I-18'],
    sql: ({ creditNote }) => `update credit_note set spent = 5000 where code = '${creditNote}'`,
  },
  {
    what: 'a credit note was taken back and spent',
    breaks: ['I-12', 'I-16', 'I-18', 'I-32'],
    sql: ({ creditNote }) => `alter table credit_note drop constraint credit_note_check1;
      update credit_note set status = 'reversed', spent = 100 where code = '${creditNote}'`,
  },
  { what: 'the application may rewrite the history of cheques', breaks: ['I-37'], sql: () => 'grant update on cheque_history to bizx_app' },
]
