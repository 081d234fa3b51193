import { asMoney, type StoredList } from '../../../platform/server/master-table.ts'
import { isFrozen, lineCount, paperJoins } from '../../../platform/server/paper-rows.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../platform/server/read-paper.ts'
import type { Reader } from '../../../platform/server/transaction.ts'
import { withWrittenFor, writtenForSql } from '../../customers/server/written-for.ts'
import { returnedOn } from '../../receipts/server/returned-on.ts'
import type { BadDebtRead } from '../contract.ts'

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`

export const badDebtTable: StoredList & { location: string } = {
  table: 'bad_debt',
  location: 'master.location_code',
  joins: `join customer on customer.code = master.customer_code ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    customerCode: 'master.customer_code',
    customerName,
    reason: 'master.reason',
    user: 'author.username',
    lineCount: lineCount('bad_debt_line', 'bad_debt_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
  },
  search: `lower(master.code || ' ' || ${customerName} || ' ' || master.reason)`,
  sort: { date: 'master.business_date', code: 'master.code', customerName: `lower(${customerName})`, totalAmount: 'master.total' },
  filters: { customerCode: 'master.customer_code = ?' },
}

const selectBadDebt = statement(
  'bad-debts.read-bad-debt',
  `select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.reason, master.status, ${isFrozen()} as "isFreeze", master.version,
     master.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name, 'phone1', customer.phone1,
       'creditAmount', money_text(balance.credit_amount), 'chequeReturnAmount', money_text(balance.cheque_return_amount)) as customer,
     ${writtenForSql('master')} as "writtenFor", money_text(master.total) as "totalAmount",
     (select json_agg(json_build_object('code', line.line_no::text,
        'kind', case when bill.code is not null then 'bill' when opening.code is not null then 'opening' else 'cheque' end,
        'debtCode', coalesce(bill.code, opening.code, cheque.code), 'reference', coalesce(opening.reference, cheque.number, ''),
        'date', coalesce(bill.business_date, opening.paper_date, opening.business_date, cheque.cheque_date),
        'dueDate', coalesce(bill.due_date, opening.due_date, ${returnedOn('cheque')}, cheque.cheque_date),
        'totalAmount', money_text(coalesce(bill.total, opening.total, cheque.amount)), 'amount', money_text(line.amount)) order by line.line_no)
      from bad_debt_line line
      left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
      left join opening_balance opening on opening.location_code = line.location_code and opening.code = line.opening_code
      left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
      where line.location_code = master.location_code and line.bad_debt_code = master.code) as debts
   from bad_debt master
   join stock_location place on place.code = master.location_code
   join customer on customer.code = master.customer_code
   join customer_balance balance on balance.customer_code = customer.code
   ${paperJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One paper of the caller's location that wrote debts off, as the API answers it. */
export async function readBadDebt(from: Reader, asked: AskedPaper): Promise<BadDebtRead> {
  return withWrittenFor(await readPaper<BadDebtRead>(from, { ...selectBadDebt, what: 'Bad debt' }, asked))
}
