import { displayDateText } from '../../../kernel/dates.ts'
import { displayMoney, parseMoney, subtract, zero, type Money } from '../../../kernel/money.ts'
import type { Statement, StatementLine } from './statement-contract.ts'

/** What a line is, in words: 'Supplier payment own cheque, taken back'. */
export function lineName({ what, isMirror }: Pick<StatementLine, 'what' | 'isMirror'>): string {
  return isMirror ? `${what}, taken back` : what
}

/** What a line is about: its cheque and whose it is, and whether it is still out. */
export function lineDetails({ details, isOut }: Pick<StatementLine, 'details' | 'isOut'>): string {
  return [details, isOut ? 'given, not yet presented' : ''].filter(Boolean).join(' · ')
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero

/** What the bank's statement says more than it should, by what is ticked: below zero what it lacks. Null until it is typed. */
export function differenceOf({ bank, shown }: Pick<Statement, 'bank' | 'shown'>): Money | null {
  return bank === null ? null : subtract(amountOf(bank.balance), amountOf(shown))
}

/** Ours, what the bank does not show yet, and theirs, a line each: as prints say it. */
export function balanceWords(statement: Statement): string[] {
  const { account, date, balance, notShown, notShownCount, shown, bank } = statement
  const difference = differenceOf(statement)
  const said = (text: string) => displayMoney(amountOf(text))
  return [
    [account.name, account.bankName, account.branch, account.number].filter(Boolean).join(' · '),
    `On ${displayDateText(date)}: ours ${said(balance)}, less ${said(notShown)} that the bank does not show yet (${notShownCount} lines), is ${said(shown)}`,
    ...(bank && difference !== null
      ? [
          `By the bank's statement ${said(bank.balance)}: ${difference === 0 ? 'they agree' : `a difference of ${displayMoney(difference)}`}`,
        ]
      : []),
  ]
}

/** A row of the exported statement: the balances before and after it are rows too. */
export type FramedLine = Pick<StatementLine, 'code' | 'isLocked' | 'version' | 'balance' | 'moneyIn' | 'moneyOut'> & { what?: string }

/** The lines with the balances before and after them, in the listed order. */
export function framedLines(lines: readonly FramedLine[], statement: Statement, isNewestFirst: boolean): readonly FramedLine[] {
  const none = { isLocked: 0, version: 1, moneyIn: null, moneyOut: null }
  const before = { ...none, code: 'B/F', what: 'Brought forward', balance: statement.broughtForward }
  const { totalIn: moneyIn, totalOut: moneyOut, balance } = statement
  const behind = { ...none, code: 'C/F', what: 'Carried forward', balance, moneyIn, moneyOut }
  return isNewestFirst ? [behind, ...lines, before] : [before, ...lines, behind]
}
