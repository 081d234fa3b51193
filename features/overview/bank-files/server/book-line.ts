import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { negate } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lockToTick } from '../../../banking/bank-accounts/server/save-statement.ts'
import type { createExpense } from '../../../money/expenses/contract.ts'
import { saveExpense } from '../../../money/expenses/server/save-expense.ts'
import type { bookBankLine } from '../contract.ts'
import type { BankLine } from '../match-lines.ts'
import { bankFileRefusal } from '../refusals.ts'
import { partsOfCode } from './line-codes.ts'
import { booksOfPaper, openBankLines } from './open-lines.ts'
import { writeRule } from './save-rules.ts'
import { writeMatches } from './write-matches.ts'

const booked = 'booked from it'
/** A payment names what the bank knows it by: its reference, or what it says. */
const longestReference = 40

/** Saves the expense that a line of the bank is, and has the line stand for it. Refuses what an expense refuses. */
export async function saveBooking(tx: Tx, call: SaveCall<typeof bookBankLine>): Promise<Reply<typeof bookBankLine>> {
  const { body } = call
  const { categoryCode, payee, remember } = body
  const { account, number } = partsOfCode(body.code)
  await lockToTick(tx, account)
  const bank = await openBankLines(tx, account, [number])
  const [line] = bank
  if (!line) throw bankFileRefusal('BANK_LINE_MATCHED')
  if (line.amount > 0) throw bankFileRefusal('BANK_LINE_IN')
  const asked: SaveCall<typeof createExpense> = { ...call, params: undefined, query: undefined, body: expenseOf(line, account, body) }
  const { code } = await saveExpense(tx, asked)
  const books = await booksOfPaper(tx, account, { paper: code, day: call.today })
  if (books.length === 0) throw new Error(`Expense ${code} has no line on account ${account}`)
  const match = { bank: [number], books: books.map(book => book.code), reasons: [booked] }
  await writeMatches(tx, { account, matches: [match], bank, books }, call)
  if (remember !== '') await writeRule(tx, { words: remember, categoryCode, payee }, call)
  return { code }
}

function expenseOf(line: BankLine, account: string, { categoryCode, payee }: SaveCall<typeof bookBankLine>['body']) {
  const { lineNo, date, amount, text, reference } = line
  return {
    ...{ categoryCode, payee, reference, remarks: text },
    payment: {
      paymentTypeCode: paymentTypeCodes.onlineTransfer,
      amount: negate(amount),
      remarks: '',
      onlineTransfer: { bank: account, transferDate: date, transferId: (reference || text).slice(0, longestReference) || `Line ${lineNo}` },
    },
    ...{ taxInvoice: null, paysCode: null, due: null, attachmentIds: [], overrideIds: [] },
  }
}
