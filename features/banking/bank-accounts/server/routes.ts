import type { Api } from '../../../../platform/server/api.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { addChequeBook, chequeBooks, removeChequeBook, spoilCheques } from '../cheque-book-contract.ts'
import { bankAccounts } from '../contract.ts'
import { oneReconciliation, reconcileAccount, reconciliations, takeBackReconciliation } from '../reconciliation-contract.ts'
import { bankStatement, saveBankBalance, tickLines } from '../statement-contract.ts'
import { readChequeBooks, saveChequeBook, saveSpoiled, takeBookAway } from './cheque-books.ts'
import { readStatement } from './read-statement.ts'
import { readReconciliation, reconciliationTable, removeReconciliation, saveReconciliation } from './reconciliations.ts'
import { saveBalance, saveTicks } from './save-statement.ts'

const accountTable: MasterTable<object> = {
  table: 'bank_account',
  kind: 'bankAccount',
  joins: 'join bank on bank.code = master.bank_code',
  ...columnsOfFields(bankAccounts.fields, { bankName: 'bank.name' }),
  search: `lower(master.code || ' ' || master.name || ' ' || master.number)`,
  sort: { name: 'lower(master.name)', code: 'master.code', bankName: 'lower(bank.name)', number: 'master.number' },
  namedBy: [
    { table: 'tender', column: 'account_code', what: 'payments' },
    { table: 'gl_line', column: 'party_code', what: 'ledger lines' },
    { table: 'cheque_book', column: 'account_code', what: 'cheque books' },
    { table: 'spoiled_cheque', column: 'account_code', what: 'spoiled cheques' },
  ],
  unique: {
    bank_account_name_key: { field: 'name', text: 'This name exists already' },
    bank_account_bank_code_number_key: { field: 'number', text: 'This account of the bank exists already' },
  },
}

/** The list of own bank accounts, the statement of each, its reconciliations, and its cheque books. */
export function bankAccountRoutes(api: Api): void {
  crudRoutes(api, bankAccounts, { table: accountTable })
  api.read(bankStatement.list, ({ params, query, today }) => readStatement(api.platform.tills, { code: params.id, query, today }))
  api.save(tickLines, saveTicks)
  api.save(saveBankBalance, saveBalance)
  const reader = readerOver(api.platform.tills)
  registerList(reconciliations.list.path, { table: reconciliationTable, totals: reconciliations.totals })
  api.read(reconciliations.list, async ({ query, actor }) => {
    const { rows, total } = await listMaster(
      api.platform.tills,
      { table: reconciliationTable, totals: reconciliations.totals },
      { query, actor },
    )
    return { reconciliations: rows, total } as unknown as Reply<typeof reconciliations.list>
  })
  api.read(oneReconciliation, ({ params }) => readReconciliation(reader, params.code))
  api.save(reconcileAccount, saveReconciliation)
  api.save(takeBackReconciliation, removeReconciliation)
  api.read(chequeBooks, ({ params }) => readChequeBooks(reader, params.id))
  api.save(addChequeBook, saveChequeBook)
  api.save(removeChequeBook, takeBookAway)
  api.save(spoilCheques, saveSpoiled)
}
