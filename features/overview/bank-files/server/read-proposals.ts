import { partsOfNumbered } from '../../../banking/bank-accounts/numbered.ts'
import { daysBetween } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { formatMoney } from '../../../../kernel/money.ts'
import type { Role } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { bankLineProposals, OpenBookLine } from '../contract.ts'
import { proposals, type BankLine } from '../match-lines.ts'
import { readTransactionTypes } from '../../../books/ledger/server/transaction-types.ts'
import { typesToBook } from '../../../money/journals/journal.ts'
import { rulesFor } from '../bank-rules.ts'
import { booksFor, knownParties, noOpenLine, openBankLines, payersOf, type UnmatchedLine } from './open-lines.ts'
import { readRules } from './save-rules.ts'

const mostBooks = 100

/** What an open line of the bank may stand for, and the other open lines of the books about its day. Refuses one that is not open. */
export async function readProposals(reader: Reader, code: string, { role }: { role: Role }): Promise<Reply<typeof bankLineProposals>> {
  const { account, number } = partsOfNumbered(code)
  const [bank, known, rules, types] = await Promise.all([
    openBankLines(reader, account),
    knownParties(reader, account),
    readRules(reader),
    readTransactionTypes(reader),
  ])
  const line = bank.find(({ lineNo }) => lineNo === number)
  if (!line) throw await noOpenLine(reader, { account, number })
  const ownTypes = typesToBook(types, { mayEach: may(role, 'post-journals') })
  const [books, payers] = await Promise.all([booksFor(reader, account, [line]), payersOf(reader, line, known)])
  const bookOf = new Map(books.map(book => [book.code, book]))
  const bankOf = new Map(bank.map(one => [one.lineNo, one]))
  const told = ({ lineNo, date, amount, text }: BankLine) => ({ code: `${account}-${lineNo}`, date, amount: formatMoney(amount), text })
  const near = books.toSorted((a, b) => distance(line, a) - distance(line, b)).slice(0, mostBooks)
  return {
    line: told(line),
    proposals: proposals(line, { bank, books, known }).map(match => ({
      bank: match.bank.flatMap(one => bankOf.get(one) ?? []).map(told),
      books: match.books.flatMap(one => bookOf.get(one) ?? []).map(toldBook),
      reasons: [...match.reasons],
    })),
    books: near.map(toldBook),
    payers,
    bookings: rulesFor({ ...line, account }, rules, new Map(ownTypes.map(type => [type.code, type]))).map(({ user: _, ...rule }) => rule),
  }
}

const distance = (line: BankLine, book: UnmatchedLine) => Math.abs(daysBetween(line.date, book.date))

function toldBook({ code, paperCode, date, amount, what, details }: UnmatchedLine): OpenBookLine {
  return { code, paperCode, date, amount: formatMoney(amount), what, details }
}
