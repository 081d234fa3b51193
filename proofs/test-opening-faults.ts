import { lineOf, type Fault } from './test-fault.ts'

const ofStart = 'tender_no is null'

export const openingFaults: readonly Fault[] = [
  {
    what: 'an opening balance is posted as an advance',
    breaks: ['I-06', 'I-36'],
    sql: ({ opening }) => `update gl_line set account_code = '2200' where ${lineOf(opening, '1300')}`,
  },
  {
    what: 'an opening balance is posted with another amount than it says',
    breaks: ['I-06', 'I-15'],
    sql: ({ opening }) => `update opening_balance set total = total + 1 where code = '${opening}'`,
  },
  {
    what: "an opening balance is another customer's than its posting",
    breaks: ['I-06', 'I-15'],
    sql: ({ opening, debtor }) => `update opening_balance set party_code = (select max(code) from customer where code <> '${debtor}')
      where code = '${opening}'`,
  },
  {
    what: 'the posting of an opening balance is lost',
    breaks: ['I-04', 'I-06', 'I-36'],
    sql: ({ opening }) => `delete from gl_line where paper_code = '${opening}'; delete from gl_entry where paper_code = '${opening}'`,
  },
  {
    what: 'an opening balance is settled by nothing',
    breaks: ['I-13', 'I-15'],
    sql: ({ opening }) => `update opening_balance set paid = 100 where code = '${opening}'`,
  },
  {
    what: 'what a supplier is owed from the start is settled by nothing',
    breaks: ['I-13', 'I-15'],
    sql: () => `update opening_balance set paid = 100 where kind = 'supplier-owed'`,
  },
  {
    what: 'a return amount of the start becomes an advance',
    breaks: ['I-06', 'I-16', 'I-17'],
    sql: () => `update opening_balance set kind = 'customer-over-payment' where kind = 'customer-return'`,
  },
  {
    what: "a supplier's advance is forgotten",
    breaks: ['I-17', 'I-36'],
    sql: () => `update supplier_balance set over_payment = 0 where over_payment <> 0`,
  },
  {
    what: 'the bank of the start is another account',
    breaks: ['I-06'],
    sql: () => `update opening_balance set account_code = (select max(code) from bank_account) where kind = 'bank'`,
  },
  {
    what: 'a bank account of the start is posted without it',
    breaks: ['I-06', 'I-36', 'I-89'],
    sql: () => `update gl_line set party_code = null where account_code = '1201' and paper_code in (select code from opening_balance)`,
  },
  {
    what: 'a cheque of the start is worth more than it was',
    breaks: ['I-20', 'I-21'],
    sql: () => `update cheque set amount = amount + 100 where ${ofStart} and number = '445577'`,
  },
  {
    what: 'an own cheque of the start has another number',
    breaks: ['I-20'],
    sql: () => `update cheque set number = '000999' where ${ofStart} and kind = 'own'`,
  },
  {
    what: 'an own cheque of the start is owed again though it is out',
    breaks: ['I-15', 'I-20'],
    sql: () => `update opening_balance set is_due = true where kind = 'own-cheque'`,
  },
  {
    what: 'a cheque of the start is gone',
    breaks: ['I-20', 'I-21'],
    sql: () => `
      delete from cheque_history where cheque_code in (select code from cheque where ${ofStart} and number = '445577');
      delete from cheque where ${ofStart} and number = '445577'`,
  },
  {
    what: 'a cheque stands though its opening was taken back',
    breaks: ['I-20'],
    sql: () => `update cheque set is_void = false where number = '445588'`,
  },
  {
    what: 'the number of an opening balance is left out',
    breaks: ['I-23'],
    sql: () => `update number_series set last_serial = last_serial + 1 where prefix = '49'`,
  },
  {
    what: 'an opening balance was made at another moment than the audit says',
    breaks: ['I-32'],
    sql: ({ opening }) => `update opening_balance set created_at = created_at + interval '1 second' where code = '${opening}'`,
  },
  {
    what: 'the audit speaks of fewer opening balances than there are',
    breaks: ['I-32'],
    sql: () => `update audit set after = jsonb_set(after, '{through}', to_jsonb(subject)) where subject like '49%' and after ? 'through'`,
  },
]
