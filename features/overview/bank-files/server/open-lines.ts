import { addDays, type IsoDate } from '../../../../kernel/dates.ts'
import { unmatchedText } from '../../../banking/bank-accounts/server/statement-sql.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { BankLine, BookLine, KnownParties } from '../match-lines.ts'
import { wordsOfText } from '../match-lines.ts'
import { bankFileRefusal } from '../refusals.ts'

/** SQL: a line of the bank stands for nothing in the books yet; `line` is the table's name in the query. */
export const isOpenLine = (line: string) =>
  `not exists (select 1 from bank_match match where match.account_code = ${line}.account_code and match.bank_line_no = ${line}.line_no)`

/** A line of the books that stands for none of the bank; `isTicked` where somebody ticked it by hand. */
export interface UnmatchedLine extends BookLine {
  details: string
  isTicked: boolean
}

const findBooks = statement('bank-files.unmatched-books', unmatchedText)
const findBank = statement(
  'bank-files.open-lines',
  `select line.line_no as "lineNo", statement_date as date, amount, text, reference, cheque_number as "chequeNumber"
   from bank_line line where account_code = $1 and ($2::int[] is null or line_no = any($2::int[]))
     and ${isOpenLine('line')}
   order by statement_date, line_no`,
)
const findParties = statement(
  'bank-files.known-parties',
  `select line.text, match.party from bank_match match
   join bank_line line on line.account_code = match.account_code and line.line_no = match.bank_line_no
   where match.account_code = $1 and match.party <> '' order by matched_at desc limit 3000`,
)

// A cheque is presented up to half a year after its paper; a paper may be entered a month after the bank. What only comes to an amount
// with others is nearer.
const far = { before: 200, behind: 31 }
const near = { before: 10, behind: 10 }

/** The lines of an account that stand for none of the bank, and that one of these lines of the bank, oldest first, may stand for. */
export async function booksFor(reader: Reader, account: string, lines: readonly BankLine[]): Promise<UnmatchedLine[]> {
  const [first, last] = [lines[0]?.date, lines.at(-1)?.date]
  if (first === undefined || last === undefined) return []
  const amounts = [...new Set(lines.map(({ amount }) => amount))]
  const days = [addDays(first, -near.before), addDays(last, near.behind)]
  return reader.rows<UnmatchedLine>(findBooks, [account, addDays(first, -far.before), addDays(last, far.behind), null, ...days, amounts])
}

/** The lines of a paper of a day on the account that stand for none of the bank. */
export async function booksOfPaper(reader: Reader, account: string, { paper, day }: { paper: string; day: IsoDate }) {
  const lines = await reader.rows<UnmatchedLine>(findBooks, [account, day, day, null, day, day, []])
  return lines.filter(({ paperCode }) => paperCode === paper)
}

/** Those of the lines of the books with these names that stand for none of the bank. */
export function booksNamed(reader: Reader, account: string, { codes, today }: { codes: readonly string[]; today: IsoDate }) {
  return reader.rows<UnmatchedLine>(findBooks, [account, null, today, codes, null, null, null])
}

/** The lines of the bank that stand for nothing in the books yet, oldest first; or those of them with these numbers. */
export function openBankLines(reader: Reader, account: string, numbers: readonly number[] | null = null): Promise<BankLine[]> {
  return reader.rows<BankLine>(findBank, [account, numbers])
}

const isThere = statement('bank-files.is-there', 'select 1 from bank_line where account_code = $1 and line_no = $2')

/** Why a line of the bank is not open: it was matched meanwhile, or it never was or went with its file. */
export async function noOpenLine(reader: Reader, { account, number }: { account: string; number: number }): Promise<Refusal> {
  const found = await reader.rows(isThere, [account, number])
  return found.length > 0
    ? bankFileRefusal('BANK_LINE_MATCHED')
    : sharedRefusal('NOT_FOUND', { what: `Line ${account}-${number} of the bank` })
}

const findPayers = statement(
  'bank-files.payers',
  `select code as "customerCode", trim(first_name || ' ' || second_name) as name from customer
   where trim(first_name || ' ' || second_name) = $1 and is_active limit 2`,
)

/** Whose money a line likely is that came in: the customer whom such lines were about before; none where two have the name. */
export async function payersOf(reader: Reader, { text, amount }: BankLine, known: KnownParties) {
  const party = known.get(wordsOfText(text))
  if (amount <= 0 || party === undefined) return []
  const found = await reader.rows<{ customerCode: string; name: string }>(findPayers, [party])
  return found.length === 1 ? found : []
}

/** Whom the texts of the bank were about before: only those that were always about the same. */
export async function knownParties(reader: Reader, account: string): Promise<KnownParties> {
  const rows = await reader.rows<{ text: string; party: string }>(findParties, [account])
  const known = new Map<string, string | null>()
  for (const { text, party } of rows) {
    const words = wordsOfText(text)
    const before = known.get(words)
    known.set(words, before === undefined || before === party ? party : null)
  }
  return new Map([...known].flatMap(([words, party]) => (party === null || words === '' ? [] : [[words, party] as const])))
}
