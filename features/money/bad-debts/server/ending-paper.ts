import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { isFrozen, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writtenForSql } from '../../../parties/customers/server/written-for.ts'
import { dateOfReversal } from '../../../books/ledger/posting.ts'
import { keyOfDebt, type Allocation, type DebtKey, type OpenDebt } from '../../receipts/allocation.ts'
import { returnedOn } from '../../receipts/server/returned-on.ts'
import { lockSettledDebts, movePaidOfDebts, type LockedDebts } from '../../receipts/server/settled-debts.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { EndingRequest } from '../ended-shapes.ts'

interface EndingTables {
  /** The feature whose statements these are. */
  feature: string
  /** 'bad-debt' in the names of statements. */
  noun: string
  table: string
  /** The column of the table's lines that names their paper. */
  column: string
  /** SQL of further columns of one paper, over `master`. */
  further: string
}

const ofLine = {
  kind: `case when invoice_code is not null then 'bill' when opening_code is not null then 'opening' else 'cheque' end`,
  code: 'coalesce(invoice_code, opening_code, cheque_code)',
}

/** The statements of a kind of paper that ends debts, which are alike but for the names of tables. */
export function endingPaper({ feature, noun, table, column, further }: EndingTables) {
  return {
    insertLines: statement(
      `${feature}.insert-${noun}-lines`,
      `insert into ${table}_line (location_code, ${column}, line_no, invoice_code, opening_code, cheque_code, amount)
       select $1, current_paper_code(), line_no, case kind when 'bill' then code end, case kind when 'opening' then code end,
         case kind when 'cheque' then code end, amount
       from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality as line (kind, code, amount, line_no)`,
    ),
    lockCustomer: statement(
      `${feature}.lock-customer-of-${noun}`,
      `select 1 from customer_balance
       where customer_code = (select customer_code from ${table} where location_code = $1 and code = $2) for no key update`,
      { locks: 'party' },
    ),
    readLines: statement(
      `${feature}.lines-of-${noun}`,
      `select ${ofLine.kind} as kind, ${ofLine.code} as code, amount, 0::bigint as charge
       from ${table}_line where location_code = $1 and ${column} = $2 order by line_no`,
    ),
    lock: statement(
      `${feature}.lock-${noun}`,
      `select business_date as date, status, version, customer_code as "customerCode", total
       from ${table} where location_code = $1 and code = $2 for no key update`,
      { locks: 'paper' },
    ),
    markReversed: statement(
      `${feature}.mark-reversed`,
      `update ${table} set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
    ),
    read: statement(
      `${feature}.read-${noun}`,
      `select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
         master.business_date as date, master.created_at as "dateTime", ${further}, master.status, ${isFrozen()} as "isFreeze", master.version,
         master.customer_code as "customerCode",
         json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
           'phone1', customer.phone1, 'creditAmount', money_text(balance.credit_amount),
           'chequeReturnAmount', money_text(balance.cheque_return_amount)) as customer,
         ${writtenForSql('master')} as "writtenFor", money_text(master.total) as "totalAmount",
         (select json_agg(json_build_object('code', line.line_no::text,
            'kind', case when bill.code is not null then 'bill' when opening.code is not null then 'opening' else 'cheque' end,
            'debtCode', coalesce(bill.code, opening.code, cheque.code), 'reference', coalesce(opening.reference, cheque.number, ''),
            'date', coalesce(bill.business_date, opening.paper_date, opening.business_date, cheque.cheque_date),
            'dueDate', coalesce(bill.due_date, opening.due_date, ${returnedOn('cheque')}, cheque.cheque_date),
            'totalAmount', money_text(coalesce(bill.total, opening.total, cheque.amount)), 'amount', money_text(line.amount)) order by line.line_no)
          from ${table}_line line
          left join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
          left join opening_balance opening on opening.location_code = line.location_code and opening.code = line.opening_code
          left join cheque on cheque.location_code = line.location_code and cheque.code = line.cheque_code
          where line.location_code = master.location_code and line.${column} = master.code) as debts
       from ${table} master
       join stock_location place on place.code = master.location_code
       join customer on customer.code = master.customer_code
       join customer_balance balance on balance.customer_code = customer.code
       ${paperJoins}
       where master.location_code = $1 and master.code = $2`,
    ),
  }
}
type EndingPaper = ReturnType<typeof endingPaper>

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`

/** The list of such papers; `text` is the column of their own text, with its key in the row. */
export function endedList(
  { table, column }: Pick<EndingTables, 'table' | 'column'>,
  text: Readonly<Record<string, string>>,
): StoredList & { location: string } {
  return {
    table,
    location: 'master.location_code',
    own: { column: 'master.user_code', others: 'see-all-takings' },
    joins: `join customer on customer.code = master.customer_code ${paperJoins}`,
    row: {
      isLocked: '0',
      date: 'master.business_date',
      customerCode: 'master.customer_code',
      customerName,
      ...text,
      user: 'author.username',
      lineCount: lineCount(`${table}_line`, column),
      status: 'master.status',
      isFreeze: isFrozen(),
      totalAmount: asMoney('master.total'),
    },
    search: `lower(master.code || ' ' || ${customerName} || ' ' || ${Object.values(text).join(` || ' ' || `)})`,
    sort: { date: 'master.business_date', code: 'master.code', customerName: `lower(${customerName})`, totalAmount: 'master.total' },
    filters: { customerCode: 'master.customer_code = ?' },
  }
}

const lockCustomer = statement('bad-debts.lock-customer', `select 1 from customer_balance where customer_code = $1 for no key update`, {
  locks: 'party',
})

function askedDebts({ invoices, openings, cheques }: EndingRequest): DebtKey[] {
  const named = (kind: DebtKey['kind'], codes: readonly string[]) => codes.map(code => ({ kind, code }))
  return [...named('bill', invoices), ...named('opening', openings), ...named('cheque', cheques)]
}

/** Locks the customer, and the debts that a body names. */
export async function lockAskedDebts(
  tx: Tx,
  locationCode: string,
  body: EndingRequest,
): Promise<{ keys: readonly DebtKey[]; locked: LockedDebts }> {
  const { customerCode } = body
  const [customer] = await tx.rows(lockCustomer, [customerCode])
  if (!customer) await refuseMerged(tx, customerCode)
  if (!customer) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  const keys = askedDebts(body)
  return { keys, locked: await lockSettledDebts(tx, locationCode, keys) }
}

/** What is left of checked debts and what it comes to. Refuses another total on the screen: something was paid meanwhile. */
export function leftOfDebts(
  { keys, locked }: { keys: readonly DebtKey[]; locked: LockedDebts },
  screen: Money,
): { debts: readonly OpenDebt[]; total: Money } {
  const debts = keys.flatMap(key => locked.debts.get(keyOfDebt(key)) ?? [])
  const total = sumOf(debts.map(({ due }) => due))
  if (screen !== total) throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(screen), server: displayMoney(total) })
  return { debts, total }
}

/** All that is left of debts, as what settles them. */
const wholeOf = (debts: readonly OpenDebt[]): Allocation[] =>
  debts.map(({ kind, code, due }) => ({ kind, code, amount: due, charge: zero }))

/** Writes the lines of the current paper: all that is left of the debts counts there as paid. */
export function writeEndedDebts(
  tx: Tx,
  paper: EndingPaper,
  {
    debts,
    locked,
    of,
  }: { debts: readonly OpenDebt[]; locked: LockedDebts; of: { locationCode: string; date: IsoDate; now: number; userCode: string } },
): void {
  tx.write(paper.insertLines, [of.locationCode, debts.map(({ kind }) => kind), debts.map(({ code }) => code), debts.map(({ due }) => due)])
  movePaidOfDebts(tx, { locked, allocations: wholeOf(debts), sign: 1 }, of)
}

/** The debts of a paper for the audit. */
export const debtsInWords = (debts: readonly OpenDebt[]) => debts.map(({ code, due }) => [code, displayMoney(due)])

interface LockedEnding {
  date: IsoDate
  status: string
  version: number
  customerCode: string
  total: Money
}

interface Reversal {
  actor: Actor
  body: { code: string; reason: string; version: number }
  now: number
  today: IsoDate
  requestId: string
}

/**
 * Takes such a paper back, dated today, by its exact mirror: the debts are owed as before. Nothing can draw on it. `title` names the
 * kind in a refusal.
 */
export async function reverseEndingPaper(
  tx: Tx,
  { paper, title }: { paper: EndingPaper; title: string },
  { actor, body, now, today, requestId }: Reversal,
): Promise<void> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const what = `${title} ${code}`
  tx.write(paper.lockCustomer, [locationCode, code])
  const allocations = await tx.rows<Allocation>(paper.readLines, [locationCode, code])
  const locked = await lockSettledDebts(tx, locationCode, allocations)
  const [found] = await tx.rows<LockedEnding>(paper.lock, [locationCode, code])
  if (!found) throw sharedRefusal('NOT_FOUND', { what })
  const refusal = checkStockReversal({ ...found, what }, { role, today })
  if (refusal) throw refusal
  if (found.version !== body.version) throw sharedRefusal('CONFLICT')
  const { date, customerCode, total } = found
  const before = { customer: customerCode, total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  movePaidOfDebts(tx, { locked, allocations, sign: -1 }, { locationCode, date: dateOfReversal(date, today), now, userCode })
  tx.write(paper.markReversed, [locationCode, code])
}
