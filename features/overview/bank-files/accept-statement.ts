import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { add, displayMoney, subtract, sumOf } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { BankFile } from './bank-file.ts'
import { bankFileRefusal } from './refusals.ts'

/** At most so many lines are read at once: a busy account's year in two files. */
export const mostLines = 5_000

interface Accepting {
  name: string
  account: { name: string; number: string }
  today: IsoDate
}

/** Is this a whole statement of that account? The first problem, or null. */
export function checkBankFile(file: BankFile, { name, account, today }: Accepting): Refusal | null {
  const { lines, accountNumber, currency, opening, closing } = file
  if (currency !== '' && !/^(?:LKR|Rs\.?)$/i.test(currency)) return bankFileRefusal('BANK_FILE_CURRENCY', { name, found: currency })
  if (accountNumber !== '' && !isSameAccount(accountNumber, account.number)) {
    return bankFileRefusal('BANK_FILE_ACCOUNT', { name, found: accountNumber, account: account.name, number: account.number }).at('account')
  }
  if (lines.length === 0) return bankFileRefusal('BANK_FILE_EMPTY', { name })
  if (lines.length > mostLines) return bankFileRefusal('BANK_FILE_LONG', { name, lines: lines.length, most: mostLines })
  const ahead = lines.find(({ date }) => date > today)
  if (ahead) return bankFileRefusal('BANK_FILE_AHEAD', { name, date: displayDate(ahead.date), today: displayDate(today) })
  const sum = sumOf(lines.map(({ amount }) => amount))
  if (opening === null || closing === null || add(opening, sum) === closing) return null
  return bankFileRefusal('BANK_FILE_SUM', {
    name,
    sum: displayMoney(sum),
    opening: displayMoney(opening),
    closing: displayMoney(closing),
    told: displayMoney(subtract(closing, opening)),
  })
}

const leastDigits = 4

/** Whether a number, with crosses for some of its digits or behind the letters of an IBAN, can be that of an account. */
export function isSameAccount(found: string, number: string): boolean {
  const [one, other] = [found, number].map(text =>
    text
      .replaceAll(/[^\dX*]/gi, '')
      .replaceAll('*', 'X')
      .replace(/^0+/, ''),
  )
  if (one === undefined || other === undefined) return false
  // The shop may have typed less than the bank prints, and an IBAN says more: the ends must agree.
  const length = Math.min(one.length, other.length)
  if (length < leastDigits) return one === other
  const [end, otherEnd] = [one.slice(-length).toUpperCase(), other.slice(-length).toUpperCase()]
  return [...end].every((digit, at) => digit === 'X' || otherEnd[at] === 'X' || digit === otherEnd[at])
}
