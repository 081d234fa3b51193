import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { taxAuthority } from '../../../shop/vat/server/tax-authority.ts'
import { chequeLists, type ChequeList } from '../cheque-lists.ts'

/** Who was paid for an expense, over the aliases expense and category. */
export const expensePayee = `coalesce(nullif(expense.payee, ''), category.name)`

/** Whose a cheque is, over the aliases of `chequeJoins`: of its customer or supplier, or of who was paid with it for an expense or VAT. */
export const partyCode = `coalesce(drawer.code, payee.code, '')`
export const partyName = (alias: string) => `coalesce(trim(drawer.first_name || ' ' || drawer.second_name), payee.name, (
    select ${expensePayee} from expense
    join expense_category category on category.code = expense.category_code
    where expense.location_code = ${alias}.location_code and expense.code = ${alias}.paper_code), ${taxAuthority(`${alias}.paper_code`)}, '')`

/** What a cheque's row is read from, over the alias `cheque` or another one. The last move of a cheque is number `version`. */
export function chequeJoins(alias = 'cheque'): string {
  return `join bank on bank.code = ${alias}.bank_code
    join cheque_history last on last.location_code = ${alias}.location_code and last.cheque_code = ${alias}.code and last.move_no = ${alias}.version
    join app_user mover on mover.code = last.user_code
    left join customer drawer on drawer.code = ${alias}.drawer_code
    left join supplier payee on payee.code = ${alias}.payee_code
    left join bank_account account on account.code = ${alias}.account_code`
}

// Of the last move that ended its way and was not taken back.
const reasonOf = `coalesce((
    select move.reason from cheque_move_line line
    join cheque_move move on move.location_code = line.location_code and move.code = line.move_code
    where line.location_code = master.location_code and line.cheque_code = master.code and move.status = 'live'
      and line.to_state in ('RETURNED', 'CANCELLED', 'STALE')
    order by move.created_at desc, move.code desc limit 1), '')`

/** The columns of a cheque as lists and its own page answer it, without the amount. */
export function chequeColumns(alias = 'cheque'): Readonly<Record<string, string>> {
  return {
    kind: `${alias}.kind`,
    number: `${alias}.number`,
    bankName: 'bank.name',
    branch: `${alias}.branch`,
    partyCode,
    partyName: partyName(alias),
    chequeDate: `${alias}.cheque_date`,
    receivedOn: `${alias}.received_on`,
    state: `${alias}.state`,
    movedOn: 'coalesce(last.moved_on, last.business_date)',
    movedBy: 'mover.username',
    accountCode: `coalesce(${alias}.account_code, '')`,
    accountName: `coalesce(account.name, '')`,
    paperCode: `${alias}.paper_code`,
  }
}

/** SQL of the user who took a cheque in, or wrote an own one. */
export const takenBy = (alias = 'cheque') => `(select born.user_code from cheque_history born
    where born.location_code = ${alias}.location_code and born.cheque_code = ${alias}.code and born.move_no = 1)`

/** The stored list of one screen. */
export function chequeTable(list: ChequeList): StoredList & { seenBy: string } {
  const { kind, states } = chequeLists[list]
  return {
    table: 'cheque',
    seenBy: `master.location_code = ? and master.kind = '${kind}' and master.state in (${states.map(state => `'${state}'`).join(', ')})`,
    own: { column: takenBy('master'), others: 'see-all-takings' },
    joins: chequeJoins('master'),
    row: { isLocked: '0', ...chequeColumns('master'), reason: reasonOf, amount: asMoney('master.amount') },
    search: `lower(master.number || ' ' || ${partyName('master')} || ' ' || bank.name || ' ' || master.paper_code)`,
    sort: {
      chequeDate: 'master.cheque_date',
      code: 'master.code',
      number: 'master.number',
      partyName: `lower(${partyName('master')})`,
      amount: 'master.amount',
      movedOn: 'coalesce(last.moved_on, last.business_date)',
    },
    filters: {
      fromDate: 'master.cheque_date >= ?',
      toDate: 'master.cheque_date <= ?',
      state: 'master.state = ?',
      bankCode: 'master.bank_code = ?',
      accountCode: 'master.account_code = ?',
      customerCode: 'master.drawer_code = ?',
      supplierCode: 'master.payee_code = ?',
    },
    counted: 'true',
  }
}
