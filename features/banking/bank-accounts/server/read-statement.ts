import type pg from 'pg'
import type { HandlerInput, Reply } from '../../../../kernel/endpoint.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { add, formatMoney, negate, subtract, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { termPattern } from '../../../../platform/server/search-term.ts'
import { aheadOf } from '../statement.ts'
import type { bankStatement, StatementLine } from '../statement-contract.ts'
import { countText, figuresText, pageText, reconciledThroughText, shownText } from './statement-sql.ts'

const findAccount = `select account.code, account.name, bank.name as "bankName", account.branch, account.number
  from bank_account account join bank on bank.code = account.bank_code where account.code = $1`
const findBalance = `select balance, username as "user", saved_at as at
  from bank_statement join app_user on app_user.code = user_code where account_code = $1 and statement_date = $2`

interface Figures {
  lines: number
  broughtForward: Money
  totalIn: Money
  totalOut: Money
  balance: Money
  cleared: Money
  inClearing: Money
  out: Money
}
interface Shown {
  ticks: number
  shown: Money
  off: number
}
interface Counted {
  total: number
  moneyIn: Money
  moneyOut: Money
}
type Account = Reply<typeof bankStatement.list>['statement']['account']
type Row = Omit<StatementLine, 'isLocked' | 'version' | 'moneyIn' | 'moneyOut' | 'amount' | 'balance'> & {
  debit: Money
  credit: Money
  /** What the lines before it in the order of the page come to, and with the oldest first the line too. */
  moved: Money
}

async function first<R extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<R | undefined> {
  return (await pool.query<R>(text, [...values])).rows[0]
}

interface Asked {
  code: string
  query: HandlerInput<typeof bankStatement.list>['query']
  today: IsoDate
}

/** One page of the statement of an own account, with its balances. Refuses an unknown account and a day to come. */
export async function readStatement(pool: pg.Pool, { code, query, today }: Asked): Promise<Reply<typeof bankStatement.list>> {
  const { term, shown, fromDate = null, toDate = today, sort, desc } = query
  if (toDate > today) throw aheadOf(toDate, today)
  const narrowed = { term, shown }
  const values = [code, fromDate, toDate, termPattern(term)]
  const [account, figures, told, counted, page, balance, reconciled] = await Promise.all([
    first<Account>(pool, findAccount, [code]),
    first<Figures>(pool, figuresText, values.slice(0, 3)),
    first<Shown>(pool, shownText, values.slice(0, 3)),
    first<Counted>(pool, countText(narrowed), values),
    pool.query<Row>(pageText(narrowed, query), values),
    first<{ balance: Money; user: string; at: string }>(pool, findBalance, [code, toDate]),
    first<{ through: IsoDate | null }>(pool, reconciledThroughText, [code]),
  ])
  if (!account || !figures || !told || !counted) throw sharedRefusal('NOT_FOUND', { what: `Bank account ${code}` })
  const isNewestFirst = sort === 'date' && desc === '1'
  const balanceAfter = ({ moved }: Row) => (isNewestFirst ? subtract(figures.balance, moved) : add(figures.broughtForward, moved))
  return {
    lines: page.rows.map(row => lineOf(row, balanceAfter(row))),
    total: counted.total,
    totals: {
      moneyIn: formatMoney(counted.moneyIn),
      moneyOut: formatMoney(counted.moneyOut),
      amount: formatMoney(subtract(counted.moneyIn, counted.moneyOut)),
    },
    statement: {
      account,
      date: toDate,
      broughtForward: formatMoney(figures.broughtForward),
      totalIn: formatMoney(figures.totalIn),
      totalOut: formatMoney(figures.totalOut),
      balance: formatMoney(figures.balance),
      cleared: formatMoney(figures.cleared),
      inClearing: formatMoney(figures.inClearing),
      out: formatMoney(negate(figures.out)),
      notShownCount: figures.lines - told.ticks - told.off,
      notShown: formatMoney(subtract(figures.balance, told.shown)),
      shown: formatMoney(told.shown),
      bank: balance ? { ...balance, balance: formatMoney(balance.balance) } : null,
      reconciledThrough: reconciled?.through ?? null,
    },
  }
}

function lineOf({ debit, credit, moved: _, ...row }: Row, balance: Money): StatementLine {
  return {
    ...row,
    isLocked: 0,
    version: 1,
    moneyIn: debit > 0 ? formatMoney(debit) : null,
    moneyOut: credit > 0 ? formatMoney(credit) : null,
    amount: formatMoney(subtract(debit, credit)),
    balance: formatMoney(balance),
  }
}
