import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { add, formatMoney, subtract, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import type { ChequeCalendar } from '../contract.ts'

const readAccounts = statement(
  'cheque-moves.calendar-accounts',
  `select account.code, account.name, coalesce(sum(debit - credit) filter (where account_code = '${accounts.bankCleared}'), 0)::bigint as cleared,
     coalesce(sum(debit - credit) filter (where account_code = '${accounts.chequesDeposited}'), 0)::bigint as "inClearing"
   from bank_account account
   left join gl_line on party_code = account.code and account_code in ('${accounts.bankCleared}', '${accounts.chequesDeposited}')
   group by account.code, account.name, is_active
   having is_active or coalesce(sum(debit - credit), 0) <> 0
   order by account.name`,
)
// What is past its date falls due today.
const readDue = statement(
  'cheque-moves.calendar-due',
  `select greatest(cheque_date, $1::date) as date, kind, case kind when 'own' then account_code end as "accountCode",
     sum(amount)::bigint as amount, count(*)::int as count
   from cheque where state in ('IN_HAND', 'ISSUED') and cheque_date < $1::date + $2::int
   group by 1, 2, 3`,
)

interface Account {
  code: string
  name: string
  cleared: Money
  inClearing: Money
}

interface Due {
  date: IsoDate
  kind: 'received' | 'own'
  accountCode: string | null
  amount: Money
  count: number
}

const amountOf = (due: readonly Due[]) => sumOf(due.map(({ amount }) => amount))
const countOf = (due: readonly Due[]) => due.reduce((sum, { count }) => sum + count, 0)

/**
 * What falls due per day from today on, and what each own account has at the end of it: what is cleared and in clearing, less own
 * cheques until then. Cheques in hand are in no account yet: only the total of all accounts counts them.
 */
export function calendarOf(
  having: readonly Account[],
  due: readonly Due[],
  { today, days }: { today: IsoDate; days: number },
): ChequeCalendar {
  let inHandSoFar = zero
  const balances = new Map(having.map(({ code, cleared, inClearing }) => [code, add(cleared, inClearing)]))
  return {
    accounts: having.map(({ code, name, cleared, inClearing }) => ({
      code,
      name,
      cleared: formatMoney(cleared),
      inClearing: formatMoney(inClearing),
    })),
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(today, index)
      const [inHand, out] = [
        due.filter(one => one.date === date && one.kind === 'received'),
        due.filter(one => one.date === date && one.kind === 'own'),
      ]
      inHandSoFar = add(inHandSoFar, amountOf(inHand))
      for (const { accountCode, amount } of out) {
        if (accountCode !== null) balances.set(accountCode, subtract(balances.get(accountCode) ?? zero, amount))
      }
      return {
        date,
        inHand: formatMoney(amountOf(inHand)),
        inHandCount: countOf(inHand),
        out: formatMoney(amountOf(out)),
        outCount: countOf(out),
        balances: having.map(({ code }) => formatMoney(balances.get(code) ?? zero)),
        total: formatMoney(add(inHandSoFar, ...balances.values())),
      }
    }),
  }
}

/** The calendar of the whole business: its bank accounts are those of all locations. */
export async function readCalendar(from: Reader, { today, days }: { today: IsoDate; days: number }): Promise<ChequeCalendar> {
  const [having, due] = await Promise.all([from.rows<Account>(readAccounts, []), from.rows<Due>(readDue, [today, days])])
  return calendarOf(having, due, { today, days })
}
