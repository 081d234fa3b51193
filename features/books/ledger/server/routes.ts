import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver, type Tx } from '../../../../platform/server/transaction.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterSave, MasterTable } from '../../../../platform/server/master-table.ts'
import { journalTypes, ledgerTypes, listTransactionTypes, ownAccounts } from '../contract.ts'
import { checkSides, type JournalSides, type Tag } from '../journal-type.ts'
import { ledgerRefusal } from '../refusals.ts'
import type { AccountKind } from '../account-kinds.ts'
import { lineNameSql, lineOfKind, statementLines, type StatementLineId } from '../statement-lines.ts'
import { entryWord, readTransactionTypes } from './transaction-types.ts'

interface LedgerTypeBody {
  name: string
  kind: AccountKind
}
const ledgerTypeTable: MasterTable<LedgerTypeBody> = {
  table: 'ledger_type',
  kind: 'ledgerType',
  row: {
    name: 'master.name',
    kind: `(select min(account.kind) from gl_account account where account.ledger_type_code = master.code and account.kind <> 'liability')`,
    accounts: `coalesce((select string_agg(account.code || ' ' || account.name || ' (' || account.ledger_mode || ')', ', ' order by account.code)
      from gl_account account where account.ledger_type_code = master.code), '')`,
    journalTypes: `(select count(*)::int from journal_type journal
      where master.code in (journal.ledger_type_code, journal.to_ledger_type_code))`,
  },
  search: `lower(master.code || ' ' || master.name)`,
  sort: { code: 'master.code', name: 'lower(master.name)', kind: 'master.code' },
  values: ({ name }) => ({ name }),
  saveParts: openAccount,
  unique: { ledger_type_name_key: { field: 'name', text: 'This name exists already' } },
}

const insertAccount = statement(
  'ledger.insert-ledger-account',
  `insert into gl_account (code, name, kind, ledger_type_code, ledger_mode, statement_line)
   select min(free)::text, $2, $3, $1, 'cash', $4 from generate_series(3021, 3899) free
   where free not in (select code::int from gl_account)`,
)
const renameAccount = statement(
  'ledger.rename-ledger-account',
  `update gl_account set name = $2 where ledger_type_code = $1 and code between '3021' and '3899'`,
)

// A new ledger type gets a cash account of its own, so that entries can be written.
function openAccount(tx: Tx, { code, body, before }: MasterSave<LedgerTypeBody>): void {
  if (before === null) tx.write(insertAccount, [code, body.name, body.kind, lineOfKind[body.kind]])
  else tx.write(renameAccount, [code, body.name])
}

interface OwnAccountBody {
  name: string
  statementLine: StatementLineId
  isActive: boolean
}
const ownAccountTable: MasterTable<OwnAccountBody> = {
  table: 'own_account',
  kind: 'ownAccount',
  joins: 'join gl_account account on account.own_account_code = master.code',
  row: {
    name: 'master.name',
    accountCode: 'account.code',
    kind: 'account.kind',
    statementLine: 'master.statement_line',
    lineName: lineNameSql('master.statement_line'),
    isActive: 'master.is_active',
  },
  search: `lower(master.code || ' ' || account.code || ' ' || master.name)`,
  sort: { accountCode: 'account.code', name: 'lower(master.name)', code: 'master.code' },
  filters: { statementLine: 'master.statement_line = ?', active: `master.is_active = (? = '1')` },
  values: ({ name, statementLine, isActive }) => ({ name, statement_line: statementLine, is_active: isActive }),
  check: (_, { body, before }) => {
    const line = before && (before as unknown as OwnAccountBody).statementLine
    if (line && line !== body.statementLine) throw ledgerRefusal('ACCOUNT_LINE_STAYS').at('statementLine')
  },
  saveParts: openOwnAccount,
  unique: { own_account_name_key: { field: 'name', text: 'This name exists already' } },
}

const insertOwnAccount = statement(
  'ledger.insert-own-account',
  `insert into gl_account (code, name, kind, own_account_code, statement_line)
   select taken.code::text, $2, $3, $1, $4
   from (select coalesce(max(code::int), $5 - 1) + 1 as code from gl_account where code::int between $5 and $6) taken
   where taken.code <= $6
   returning code`,
)
const renameOwnAccount = statement('ledger.rename-own-account', 'update gl_account set name = $2 where own_account_code = $1')

// Its number is the next one of its line. Two who open accounts of a line at once: the second finds the number taken and tries again.
async function openOwnAccount(tx: Tx, { code, body, before }: MasterSave<OwnAccountBody>): Promise<void> {
  if (before !== null) return tx.write(renameOwnAccount, [code, body.name])
  const { kind, name, own } = statementLines[body.statementLine]
  const [first, last] = own ?? [0, 0]
  const opened = await tx.rows(insertOwnAccount, [code, body.name, kind, body.statementLine, first, last])
  if (opened.length === 0) throw ledgerRefusal('ACCOUNT_LINE_FULL', { line: name }).at('statementLine')
}

type JournalBody = JournalSides & { name: string; isActive: boolean }
const journalTypeTable: MasterTable<JournalBody> = {
  table: 'journal_type',
  kind: 'journalType',
  joins: `join ledger_type ledger on ledger.code = master.ledger_type_code
    left join ledger_type other on other.code = master.to_ledger_type_code`,
  row: {
    name: 'master.name',
    ledgerType: 'master.ledger_type_code',
    ledgerTypeName: 'ledger.name',
    entryType: 'master.entry_type',
    entryTypeFrom: entryWord,
    transactionMode: 'master.transaction_mode',
    toLedgerType: `coalesce(master.to_ledger_type_code, '')`,
    toLedgerTypeName: `coalesce(other.name, '')`,
    toEntryType: 'master.to_entry_type',
    toTransactionMode: 'master.to_transaction_mode',
    isActive: 'master.is_active',
  },
  search: `lower(master.code || ' ' || master.name)`,
  sort: { name: 'lower(master.name)', code: 'master.code', ledgerTypeName: 'lower(ledger.name)' },
  filters: {
    ledgerType: '(master.ledger_type_code = ? or master.to_ledger_type_code = ?)',
    active: `master.is_active = (? = '1')`,
  },
  values: body => ({
    name: body.name,
    ledger_type_code: body.ledgerType,
    entry_type: body.entryType,
    transaction_mode: body.transactionMode,
    to_ledger_type_code: body.toLedgerType || null,
    to_entry_type: body.toEntryType,
    to_transaction_mode: body.toTransactionMode,
    is_active: body.isActive,
  }),
  check: async (tx, { body }) => {
    const refusal = checkSides(body, await tx.rows<Tag>(findTags, []))
    if (refusal) throw refusal
  },
  unique: { journal_type_name_key: { field: 'name', text: 'This name exists already' } },
}

const findTags = statement(
  'ledger.find-ledger-tags',
  `select ledger_type_code as "ledgerType", case ledger_mode when 'cash' then 0 else 1 end as mode
   from gl_account where ledger_type_code is not null`,
)

/** The lists of ledger types, own accounts and journal types, and the kinds of account transactions. */
export function ledgerRoutes(api: Api): void {
  const { tills } = api.platform
  // Ledger and account rows are never deleted: postings name them without a foreign key.
  crudRoutes(api, ledgerTypes, { table: ledgerTypeTable, calls: ['create', 'edit', 'lock'] })
  crudRoutes(api, ownAccounts, { table: ownAccountTable, calls: ['create', 'edit', 'lock'] })
  crudRoutes(api, journalTypes, { table: journalTypeTable })
  api.read(listTransactionTypes, async () => {
    return { accTransactionType: await readTransactionTypes(readerOver(tills)) }
  })
}
