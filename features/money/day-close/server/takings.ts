import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, money, subtract, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { sourceCodes } from '../../../../kernel/paper-postings.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { toHandOver, type LedgerMovement, type TillOfUser } from '../closing.ts'
import type { Takings } from '../contract.ts'
import { papersOfDay } from './day-figures.ts'

/** The day of a location, of one user where `userCode` names one. */
interface TakingsOf {
  locationCode: string
  date: IsoDate
  userCode: string | null
}

interface UserMovement extends Omit<LedgerMovement, 'date'> {
  userCode: string
  user: string
  ledgerTypeName: string
  transactionTypeName: string
}

const readMoved = statement(
  'day-close.moved-by-user',
  `select author.code as "userCode", author.username as "user", type.code as "ledgerType", type.name as "ledgerTypeName", account.ledger_mode as mode,
     source.code::int as source, source.name as "transactionTypeName", sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
   from gl_account account
   cross join lateral (
     select paper_code, entry_no, source_code, debit, credit from gl_line
     where location_code = $1 and account_code = account.code and business_date = $2
   ) line
   join gl_entry entry on entry.location_code = $1 and entry.paper_code = line.paper_code and entry.entry_no = line.entry_no
   join app_user author on author.code = entry.user_code
   join ledger_type type on type.code = account.ledger_type_code
   join source_code source on source.code = line.source_code
   where $3::text is null or author.code = $3
   group by author.code, type.code, account.ledger_mode, source.code
   order by author.username, type.code, account.ledger_mode, source.code`,
)

/** What the papers of each user moved in the treasury's ledger. */
function movedByUser(from: Reader, { locationCode, date, userCode }: TakingsOf): Promise<UserMovement[]> {
  return from.rows<UserMovement>(readMoved, [locationCode, date, userCode])
}

interface PapersOfUser {
  code: string
  user: string
  bills: number
  billTotal: Money
  discountTotal: Money
  credit: Money
  returns: Money
  reversed: Money
  handedOver: Money
}

const readPapers = statement(
  'day-close.papers-by-user',
  `with part as (
     select user_code, case when kind = 'bill' and not is_off then papers else 0 end as bills,
       case when kind = 'bill' and not is_off then total else 0 end as bill_total, case when is_off then 0 else discount end as discount,
       case when is_off then 0 else credit end as credit, case when kind = 'return' and not is_off then total else 0 end as returns,
       reversed, 0 as handed_over
     from (${papersOfDay}) counted
     union all
     select cashier_code, 0, 0, 0, 0, 0, 0, counted from cash_hand_over where location_code = $1 and business_date = $2 and status = 'live'
     union all
     select $3, 0, 0, 0, 0, 0, 0, 0 where $3::text is not null
   )
   select author.code, author.username as "user", sum(bills)::int as bills, sum(bill_total)::bigint as "billTotal",
     sum(discount)::bigint as "discountTotal", sum(credit)::bigint as credit, sum(returns)::bigint as returns, sum(reversed)::bigint as reversed,
     sum(handed_over)::bigint as "handedOver"
   from part join app_user author on author.code = part.user_code
   where $3::text is null or author.code = $3
   group by author.code order by author.username`,
)

const readTill = statement(
  'day-close.cash-by-user',
  `select user_code as code, cash_in as "cashIn", cash_out as "cashOut", banked from cash_of_users(array[$1::text], $2::date, $2::date) till
   where $3::text is null or user_code = $3`,
)

const emptyTill: TillOfUser = { cashIn: zero, cashOut: zero, banked: zero }

/** What the papers of each user moved in the till of a day. */
export function tillOf(from: Reader, { locationCode, date, userCode }: TakingsOf): Promise<(TillOfUser & { code: string })[]> {
  return from.rows(readTill, [locationCode, date, userCode])
}

const expenseSources: ReadonlySet<number> = new Set([11, 12, 13])

/** What each user took and gave on a day, and has to hand over. */
export async function takingsOf(from: Reader, of: TakingsOf): Promise<{ takings: Takings[]; moved: UserMovement[] }> {
  const [moved, tills, papers] = await Promise.all([
    movedByUser(from, of),
    tillOf(from, of),
    from.rows<PapersOfUser>(readPapers, [of.locationCode, of.date, of.userCode]),
  ])
  const users = new Map(moved.map(({ userCode, user }) => [userCode, user]))
  for (const { code, user } of papers) users.set(code, user)
  const takings = [...users].map(([code, user]) => {
    const mine = papers.find(row => row.code === code)
    const rows = moved.filter(row => row.userCode === code)
    const till = tills.find(row => row.code === code) ?? emptyTill
    const handedOver = mine?.handedOver ?? money(0)
    const paid = (...sources: readonly number[]) =>
      formatMoney(sumOf(rows.filter(({ source }) => sources.includes(source)).map(row => subtract(row.debit, row.credit))))
    const expenses = sumOf(rows.filter(({ source }) => expenseSources.has(source)).map(row => subtract(row.credit, row.debit)))
    return {
      code,
      user,
      bills: mine?.bills ?? 0,
      billTotal: formatMoney(mine?.billTotal ?? money(0)),
      discountTotal: formatMoney(mine?.discountTotal ?? money(0)),
      credit: formatMoney(mine?.credit ?? money(0)),
      returns: formatMoney(mine?.returns ?? money(0)),
      reversed: formatMoney(mine?.reversed ?? money(0)),
      cash: paid(sourceCodes.receiptCash),
      ...{ cashIn: formatMoney(till.cashIn), cashOut: formatMoney(till.cashOut), banked: formatMoney(till.banked) },
      cheque: paid(sourceCodes.receiptCheque),
      card: paid(sourceCodes.receiptCard),
      bank: paid(sourceCodes.receiptBankDeposit, sourceCodes.receiptOnlineTransfer),
      expenses: formatMoney(expenses),
      handedOver: formatMoney(handedOver),
      toHandOver: formatMoney(toHandOver(till, handedOver)),
    }
  })
  return { takings: takings.toSorted((one, other) => (one.user < other.user ? -1 : 1)), moved }
}
