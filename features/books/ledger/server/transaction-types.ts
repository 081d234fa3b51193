import type { Reply } from '../../../../kernel/endpoint.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { transactionModes, type listTransactionTypes } from '../contract.ts'
import { accounts } from '../posting.ts'

/** SQL: DEBIT or CREDIT of the first side of the journal type `master`. */
export const entryWord = `case master.entry_type when 0 then 'DEBIT' else 'CREDIT' end`

const sideJson = (account: string) =>
  `json_build_object('code', ${account}.code, 'name', ${account}.name, 'isBank', ${account}.code = '${accounts.bankCleared}')`
// The account of a side is that of its ledger type in cash; the other side of a single entry is the contra account.
const selectTransactionTypes = statement(
  'ledger.transaction-types',
  `select master.code, master.name, ${entryWord} as "entryTypeFrom", master.to_ledger_type_code is not null as "isDouble",
     case master.entry_type when 0 then ${sideJson('own')} else ${sideJson('other')} end as debit,
     case master.entry_type when 0 then ${sideJson('other')} else ${sideJson('own')} end as credit
   from journal_type master
   join gl_account own on own.ledger_type_code = master.ledger_type_code and own.ledger_mode = 'cash'
   join gl_account other on case when master.to_ledger_type_code is null then other.code = '${accounts.singleEntryContra}'
     else other.ledger_type_code = master.to_ledger_type_code and other.ledger_mode = 'cash' end
   where master.is_active and master.transaction_mode = ${transactionModes.cash}
     and coalesce(master.to_transaction_mode, ${transactionModes.cash}) = ${transactionModes.cash}
   order by lower(master.name), master.code`,
)

/** A journal type that an account transaction may be of, with what it debits and credits. */
export type TransactionType = Reply<typeof listTransactionTypes>['accTransactionType'][number]

/** The journal types that an account transaction may be of, by name. */
export const readTransactionTypes = (reader: Reader): Promise<TransactionType[]> => reader.rows<TransactionType>(selectTransactionTypes, [])
