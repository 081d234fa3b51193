import { partsOfNumbered } from '../../../banking/bank-accounts/numbered.ts'
import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { negate } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { readTransactionTypes } from '../../../books/ledger/server/transaction-types.ts'
import { lockToTick } from '../../../banking/bank-accounts/server/save-statement.ts'
import type { createExpense } from '../../../money/expenses/contract.ts'
import { saveExpense } from '../../../money/expenses/server/save-expense.ts'
import { saveJournal } from '../../../money/journals/server/save-journal.ts'
import type { createPaymentReceipt } from '../../../money/receipts/contract.ts'
import { savePaymentReceipt } from '../../../money/receipts/server/save-receipt.ts'
import type { bookBankLine, receiveBankLine, transferBankLine } from '../contract.ts'
import type { BankLine } from '../match-lines.ts'
import { movesLike } from '../bank-rules.ts'
import { bankFileRefusal } from '../refusals.ts'
import { booksOfPaper, noOpenLine, openBankLines } from './open-lines.ts'
import { writeRule } from './save-rules.ts'
import { writeMatches } from './write-matches.ts'

const booked = 'booked from it'
/** A payment names what the bank knows it by: its reference, or what it says. */
const longestReference = 40

interface OpenLine {
  account: string
  line: BankLine
}

/** Locks the account of an open line and reads it. Refuses one that is not open. */
async function lockLine(tx: Tx, code: string): Promise<OpenLine> {
  const { account, number } = partsOfNumbered(code)
  await lockToTick(tx, account)
  const [line] = await openBankLines(tx, account, [number])
  if (!line) throw await noOpenLine(tx, { account, number })
  return { account, line }
}

type Saving = Pick<SaveCall<typeof bookBankLine>, 'actor' | 'now' | 'today' | 'requestId'>

/** Has a line of the bank stand for the paper that was saved from it. */
async function matchPaper(tx: Tx, { account, line }: OpenLine, paper: string, call: Saving): Promise<void> {
  const books = await booksOfPaper(tx, account, { paper, day: call.today })
  if (books.length === 0) throw new Error(`Paper ${paper} has no line on account ${account}`)
  const match = { bank: [line.lineNo], books: books.map(book => book.code), reasons: [booked] }
  await writeMatches(tx, { account, matches: [match], bank: [line], books }, call)
}

/** Saves the expense that a line of the bank is, and has the line stand for it. Refuses what an expense refuses. */
export async function saveBooking(tx: Tx, call: SaveCall<typeof bookBankLine>): Promise<Reply<typeof bookBankLine>> {
  const { body } = call
  const { categoryCode, payee, remember } = body
  const open = await lockLine(tx, body.code)
  if (open.line.amount > 0) throw bankFileRefusal('BANK_LINE_IN')
  const asked: SaveCall<typeof createExpense> = { ...call, params: undefined, query: undefined, body: expenseOf(open, body) }
  const { code } = await saveExpense(tx, asked)
  await matchPaper(tx, open, code, call)
  if (remember !== '') await writeRule(tx, { words: remember, categoryCode, payee, typeCode: null, otherAccount: null }, call)
  return { code }
}

/**
 * Saves the receipt of a customer that a line of the bank is, and has the line stand for it. It pays what is owed, oldest first; the rest
 * is paid ahead. Refuses what a receipt refuses.
 */
export async function saveBankReceipt(tx: Tx, call: SaveCall<typeof receiveBankLine>): Promise<Reply<typeof receiveBankLine>> {
  const { customerCode } = call.body
  const open = await lockLine(tx, call.body.code)
  if (open.line.amount < 0) throw bankFileRefusal('BANK_LINE_OUT')
  const body = {
    customerCode,
    modeOfPayments: [{ ...transferOf(open), paymentType: paymentTypeCodes.onlineTransfer }],
    autoFill: true,
    ...{ invoices: [], openings: [], cheques: [] },
    remarks: open.line.text,
  }
  const asked: SaveCall<typeof createPaymentReceipt> = { ...call, params: undefined, query: undefined, body }
  const { code } = await savePaymentReceipt(tx, asked)
  await matchPaper(tx, open, code, call)
  return { code }
}

/**
 * Saves the account transaction that a line of the bank is, and has the line stand for it. Refuses a journal type that does not move money
 * as the line does, and what an account transaction refuses.
 */
export async function saveBankTransfer(tx: Tx, call: SaveCall<typeof transferBankLine>): Promise<Reply<typeof transferBankLine>> {
  const { typeCode, otherAccount = null, remember, confirmed } = call.body
  const open = await lockLine(tx, call.body.code)
  const { account, line } = open
  const type = (await readTransactionTypes(tx)).find(one => one.code === typeCode)
  if (!type) throw sharedRefusal('NOT_FOUND', { what: `Journal type ${typeCode}` }).at('typeCode')
  const isIn = line.amount > 0
  if (!movesLike(type, isIn)) throw bankFileRefusal('BANK_LINE_TYPE', { type: type.name, way: isIn ? 'to' : 'from' }).at('typeCode')
  const isFirst = (type.entryTypeFrom === 'DEBIT') === isIn
  const body = {
    accTransactionType: typeCode,
    amount: isIn ? line.amount : negate(line.amount),
    remarks: line.text,
    bankAccount: isFirst ? account : otherAccount,
    toBankAccount: isFirst ? otherAccount : account,
    date: null,
    confirmed,
  }
  const { code } = await saveJournal(tx, { ...call, params: undefined, query: undefined, body })
  await matchPaper(tx, open, code, call)
  if (remember !== '') await writeRule(tx, { words: remember, categoryCode: null, payee: '', typeCode, otherAccount }, call)
  return { code }
}

/** The money of a line, as a payment by transfer. */
function transferOf({ account, line: { lineNo, date, amount, text, reference } }: OpenLine) {
  return {
    amount: amount < 0 ? negate(amount) : amount,
    remarks: '',
    onlineTransfer: { bank: account, transferDate: date, transferId: (reference || text).slice(0, longestReference) || `Line ${lineNo}` },
  }
}

function expenseOf(open: OpenLine, { categoryCode, payee }: SaveCall<typeof bookBankLine>['body']) {
  const { text, reference } = open.line
  return {
    ...{ categoryCode, payee, reference, remarks: text },
    payment: { ...transferOf(open), paymentTypeCode: paymentTypeCodes.onlineTransfer },
    ...{ taxInvoice: null, paysCode: null, due: null, attachmentIds: [], overrideIds: [] },
  }
}
