import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headColumns, headJoins, isFrozen, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { AccTransactionRead } from '../contract.ts'

// Over the aliases type, debit, credit and their bank accounts.
const sideJoins = `join journal_type type on type.code = master.journal_type_code
   join gl_account debit on debit.code = master.debit_account
   join gl_account credit on credit.code = master.credit_account
   left join bank_account debit_bank on debit_bank.code = master.debit_bank_code
   left join bank_account credit_bank on credit_bank.code = master.credit_bank_code`

const inWords = (side: 'debit' | 'credit') => `concat_ws(', ', ${side}.name, ${side}_bank.name)`
const sideJson = (side: 'debit' | 'credit') =>
  `json_build_object('account', json_build_object('code', ${side}.code, 'name', ${side}.name),
       'bankAccount', case when ${side}_bank.code is not null then json_build_object('code', ${side}_bank.code, 'name', ${side}_bank.name) end)`

export const journalTable: StoredList & { location: string } = {
  table: 'account_transaction',
  location: 'master.location_code',
  joins: `${sideJoins} ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    dateTime: 'master.created_at',
    typeName: 'type.name',
    name: 'type.name',
    entryTypeFrom: `case type.entry_type when 0 then 'DEBIT' else 'CREDIT' end`,
    debit: inWords('debit'),
    credit: inWords('credit'),
    remarks: 'master.remarks',
    user: 'author.username',
    status: 'master.status',
    isFreeze: isFrozen(),
    amount: asMoney('master.total'),
  },
  search: `lower(concat_ws(' ', master.code, type.name, debit.name, debit_bank.name, credit.name, credit_bank.name, master.remarks))`,
  sort: { date: 'master.business_date', code: 'master.code', typeName: 'lower(type.name)', amount: 'master.total' },
  filters: { accTransactionType: 'master.journal_type_code = ?' },
}

const selectJournal = statement(
  'journals.read-account-transaction',
  `select ${headColumns}, master.version, money_text(master.total) as amount,
     json_build_object('code', type.code, 'name', type.name, 'isDouble', '3990' not in (master.debit_account, master.credit_account))
       as "accTransactionType",
     ${sideJson('debit')} as debit, ${sideJson('credit')} as credit
   from account_transaction master
   ${sideJoins}
   ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One account transaction of the caller's location as the API answers it. */
export function readJournal(from: Reader, asked: AskedPaper): Promise<AccTransactionRead> {
  return readPaper(from, { ...selectJournal, what: 'Account transaction' }, asked)
}
