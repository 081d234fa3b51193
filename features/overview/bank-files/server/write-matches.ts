import type { IsoDate } from '../../../../kernel/dates.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeTicks } from '../../../banking/bank-accounts/server/save-statement.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { partsOfLine } from '../../../banking/bank-accounts/statement.ts'
import type { BankLine, Match } from '../match-lines.ts'
import type { UnmatchedLine } from './open-lines.ts'
import type { matchBankLines } from '../contract.ts'

type Saving = Pick<SaveCall<typeof matchBankLines>, 'actor' | 'now' | 'requestId'>

const insertMatches = statement(
  'bank-files.insert-matches',
  `insert into bank_match (account_code, bank_line_no, location_code, paper_code, entry_no, line_no, has_ticked, party, reason, matched_at, user_code)
   select $1::text, given.*, to_timestamp($10::double precision / 1000), $11
   from unnest($2::int[], $3::text[], $4::text[], $5::smallint[], $6::smallint[], $7::boolean[], $8::text[], $9::text[]) given`,
)

interface Matching {
  account: string
  matches: readonly Match[]
  bank: readonly BankLine[]
  books: readonly UnmatchedLine[]
}

/** Ticks the lines of matches that are not ticked yet, and keeps what stands for what. The account is locked to tick. */
export async function writeMatches(tx: Tx, { account, matches, bank, books }: Matching, call: Saving): Promise<void> {
  const bankOf = new Map(bank.map(line => [line.lineNo, line]))
  const bookOf = new Map(books.map(line => [line.code, line]))
  const pairs = matches.flatMap(match =>
    match.bank.flatMap(number => match.books.map(code => ({ bank: bankOf.get(number)!, book: bookOf.get(code)!, match }))),
  )
  if (pairs.length === 0) return
  // The bank's day, or that of the paper where it was entered later: before it there was nothing to show.
  const shown = new Map<string, IsoDate>()
  for (const { bank: line, book } of pairs) {
    const days = [line.date, book.date, shown.get(book.code) ?? line.date]
    if (!book.isTicked)
      shown.set(
        book.code,
        days.reduce((a, b) => (a > b ? a : b)),
      )
  }
  const ticked = new Set<string>()
  for (const [shownOn, lines] of Map.groupBy(shown.keys(), code => shown.get(code)!)) {
    // oxlint-disable-next-line no-await-in-loop -- each day of the bank is one row of the audit
    for (const code of await writeTicks(tx, { account, lines: [...lines], shownOn }, call)) ticked.add(code)
  }
  const parts = pairs.map(({ book }) => partsOfLine(book.code))
  await tx.rows(insertMatches, [
    account,
    pairs.map(one => one.bank.lineNo),
    parts.map(({ locationCode }) => locationCode),
    parts.map(({ paperCode }) => paperCode),
    parts.map(({ entryNo }) => entryNo),
    parts.map(({ lineNo }) => lineNo),
    pairs.map(({ book }) => ticked.has(book.code)),
    pairs.map(({ book }) => book.party),
    pairs.map(({ match }) => match.reasons.join(', ')),
    call.now,
    call.actor.userCode,
  ])
}

interface Matched {
  bankLineNo: number
  code: string
  hasTicked: boolean
}

// A match is one line of the bank and its lines of the books, or several of the bank and one of the books.
const findMatches = statement(
  'bank-files.find-matches',
  `select distinct whole.bank_line_no as "bankLineNo", whole.has_ticked as "hasTicked",
     whole.location_code || '-' || whole.paper_code || '-' || whole.entry_no || '-' || whole.line_no as code
   from bank_match own join bank_match whole on whole.account_code = own.account_code and (whole.bank_line_no = own.bank_line_no
     or (whole.location_code, whole.paper_code, whole.entry_no, whole.line_no) = (own.location_code, own.paper_code, own.entry_no, own.line_no))
   where own.account_code = $1 and own.bank_line_no = any($2::int[])`,
)
const deleteMatches = statement(
  'bank-files.delete-matches',
  'delete from bank_match where account_code = $1 and bank_line_no = any($2::int[])',
)

/** Takes matches of lines of the bank apart, with the ticks that came with them; answers the lines of the bank and the ticks that went. */
export async function takeApart(
  tx: Tx,
  { account, numbers }: { account: string; numbers: readonly number[] },
  call: Saving,
): Promise<{ bank: number[]; unticked: string[] }> {
  const found = await tx.rows<Matched>(findMatches, [account, numbers])
  const bank = [...new Set(found.map(({ bankLineNo }) => bankLineNo))]
  if (bank.length === 0) return { bank, unticked: [] }
  await tx.rows(deleteMatches, [account, bank])
  const lines = [...new Set(found.flatMap(({ hasTicked, code }) => (hasTicked ? code : [])))]
  const unticked = lines.length === 0 ? [] : await writeTicks(tx, { account, lines, shownOn: null }, call)
  return { bank, unticked }
}
