import { partsOfNumbered } from '../../../banking/bank-accounts/numbered.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, sumOf } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lockToTick } from '../../../banking/bank-accounts/server/save-statement.ts'
import type { matchBankLines, unmatchBankLine } from '../contract.ts'
import { bankFileRefusal } from '../refusals.ts'
import { booksNamed, noOpenLine, openBankLines } from './open-lines.ts'
import { takeApart, writeMatches } from './write-matches.ts'

const byHand = 'by hand'

/** Matches lines that somebody chose. Refuses lines that are matched, of other accounts, or that come to something else. */
export async function saveMatch(tx: Tx, call: SaveCall<typeof matchBankLines>): Promise<Reply<typeof matchBankLines>> {
  const { actor, body, today, now, requestId } = call
  const [codes, wanted] = [[...new Set(body.books)], [...new Set(body.bank)].map(partsOfNumbered)]
  const [{ account } = { account: '' }] = wanted
  if (wanted.some(one => one.account !== account)) throw bankFileRefusal('BANK_MATCH_ACCOUNTS')
  if (wanted.length > 1 && codes.length > 1) throw bankFileRefusal('BANK_MATCH_MANY')
  await lockToTick(tx, account)
  const numbers = wanted.map(({ number }) => number)
  const bank = await openBankLines(tx, account, numbers)
  const missing = numbers.find(number => !bank.some(({ lineNo }) => lineNo === number))
  if (missing !== undefined) throw await noOpenLine(tx, { account, number: missing })
  const books = await booksNamed(tx, account, { codes, today })
  const taken = codes.find(code => !books.some(book => book.code === code))
  if (taken !== undefined) throw bankFileRefusal('BOOK_LINE_TAKEN', { line: taken })
  const [ofBooks, ofBank] = [books, bank].map(lines => sumOf(lines.map(({ amount }) => amount)))
  if (ofBooks !== ofBank) throw bankFileRefusal('BANK_MATCH_SUM', { books: displayMoney(ofBooks!), bank: displayMoney(ofBank!) })
  await writeMatches(tx, { account, matches: [{ bank: numbers, books: codes, reasons: [byHand] }], bank, books }, call)
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'match-bank-line',
    subject: account,
    after: { bankLines: numbers.map(String), lines: codes, total: displayMoney(ofBank!) },
    requestId,
  })
  return { count: codes.length }
}

/** Takes the match of a line of the bank apart. */
export async function saveUnmatch(tx: Tx, call: SaveCall<typeof unmatchBankLine>): Promise<Reply<typeof unmatchBankLine>> {
  const { actor, body, now, requestId } = call
  const { account, number } = partsOfNumbered(body.code)
  await lockToTick(tx, account)
  const { bank, unticked } = await takeApart(tx, { account, numbers: [number] }, call)
  if (bank.length === 0) throw bankFileRefusal('BANK_LINE_OPEN')
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'unmatch-bank-line',
    subject: account,
    before: { bankLines: bank.map(String), lines: unticked },
    requestId,
  })
  return { count: unticked.length }
}
