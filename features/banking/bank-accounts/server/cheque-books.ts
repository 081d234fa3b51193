import type { Endpoint, Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { checkBook, checkRange } from '../cheque-book.ts'
import type { addChequeBook, ChequeBook, ChequeBooks, removeChequeBook, spoilCheques } from '../cheque-book-contract.ts'
import { bankAccountRefusal } from '../refusals.ts'
import { chequeUses, leafNumber, unusedLeaves } from './cheque-leaves.ts'

const mostBooks = 1_000

const findAccount = statement('bank-accounts.find-for-books', 'select name from bank_account where code = $1')
const readBooks = statement(
  'bank-accounts.read-cheque-books',
  `select book.book_no as "bookNo", book.first_number as "firstNumber", book.last_number as "lastNumber",
     (book.last_number::bigint - book.first_number::bigint + 1)::int as leaves,
     (select count(*)::int from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = book.account_code
       and cheque.number::numeric between book.first_number::numeric and book.last_number::numeric) as used,
     (select count(*)::int from spoiled_cheque leaf where leaf.account_code = book.account_code
       and leaf.number::bigint between book.first_number::bigint and book.last_number::bigint) as spoiled,
     (select min(n) from ${unusedLeaves('book')} as leaf (n)) as next, author.username as "user", book.added_at as "addedAt"
   from cheque_book book join app_user author on author.code = book.user_code
   where book.account_code = $1 order by book.book_no desc`,
)
const readSpoiled = statement(
  'bank-accounts.read-spoiled-cheques',
  `select leaf.number, leaf.reason, author.username as "user", leaf.spoiled_at as at
   from spoiled_cheque leaf join app_user author on author.code = leaf.user_code
   where leaf.account_code = $1 order by leaf.spoiled_at desc, leaf.number desc limit 50`,
)

type BookRow = Omit<ChequeBook, 'left' | 'nextNumber'> & { next: number | null }

/** The cheque books of an account, the newest first, and the last leaves that were spoiled. Refuses an unknown account. */
export async function readChequeBooks(from: Reader, code: string): Promise<ChequeBooks> {
  if ((await from.rows(findAccount, [code])).length === 0) throw sharedRefusal('NOT_FOUND', { what: `Bank account ${code}` })
  const rows = await from.rows<BookRow>(readBooks, [code])
  const books = rows.map(({ next, ...book }) => ({
    ...book,
    left: book.leaves - book.used - book.spoiled,
    nextNumber: next === null ? null : leafNumber(next, book.firstNumber),
  }))
  return { books, spoiled: await from.rows<ChequeBooks['spoiled'][number]>(readSpoiled, [code]) }
}

// The same lock as of a paper that writes a cheque, so that a leaf is not written and spoiled at the same moment.
const lockAccount = statement('bank-accounts.lock-for-books', 'select name from bank_account where code = $1 for no key update', {
  locks: 'party',
})
const insertBook = statement(
  'bank-accounts.insert-cheque-book',
  `insert into cheque_book (account_code, book_no, first_number, last_number, added_at, user_code)
   select $1::text, coalesce(max(book_no), 0) + 1, $2, $3, to_timestamp($4::double precision / 1000), $5 from cheque_book where account_code = $1::text`,
)
const deleteBook = statement('bank-accounts.delete-cheque-book', 'delete from cheque_book where account_code = $1 and book_no = $2')
const insertSpoiled = statement(
  'bank-accounts.insert-spoiled-cheques',
  `insert into spoiled_cheque (account_code, number, reason, spoiled_at, user_code)
   select $1, lpad(n::text, greatest(length($2::text), length(n::text)), '0'), $4, to_timestamp($5::double precision / 1000), $6
   from generate_series($2::text::bigint, $3::text::bigint) n`,
)

async function lock(tx: Tx, code: string): Promise<string> {
  const [account] = await tx.rows<{ name: string }>(lockAccount, [code])
  if (!account) throw sharedRefusal('NOT_FOUND', { what: `Bank account ${code}` })
  return account.name
}

interface Told {
  action: string
  before?: object
  after?: object
}

function tell<E extends Endpoint & { params: unknown }>(tx: Tx, { actor, now, requestId }: SaveCall<E>, subject: string, told: Told): void {
  const { userCode, locationCode } = actor
  writeAudit(tx, { at: now, userCode, locationCode, subject, requestId, ...told })
}

/** Adds a cheque book. Its numbers are in no other book of the account; those that were used before stay used. */
export async function saveChequeBook(tx: Tx, call: SaveCall<typeof addChequeBook>): Promise<Reply<typeof addChequeBook>> {
  const { params, body, now, actor } = call
  await lock(tx, params.id)
  const others = await tx.rows<BookRow>(readBooks, [params.id])
  const refusal = checkBook(body, others)
  if (refusal) throw refusal
  if (others.length >= mostBooks) throw bankAccountRefusal('BOOKS_FULL', { most: String(mostBooks) })
  tx.write(insertBook, [params.id, body.firstNumber, body.lastNumber, now, actor.userCode])
  tell(tx, call, params.id, { action: 'add-cheque-book', after: body })
  return readChequeBooks(tx, params.id)
}

/** Takes away a book that was added wrongly: none of its leaves was written or spoiled. */
export async function takeBookAway(tx: Tx, call: SaveCall<typeof removeChequeBook>): Promise<Reply<typeof removeChequeBook>> {
  const { params, body } = call
  await lock(tx, params.id)
  const book = (await tx.rows<BookRow>(readBooks, [params.id])).find(({ bookNo }) => bookNo === body.bookNo)
  if (!book) throw sharedRefusal('NOT_FOUND', { what: `Cheque book ${body.bookNo}` })
  const { firstNumber, lastNumber } = book
  const [use] = await tx.rows<{ number: string }>(chequeUses, [params.id, firstNumber, lastNumber])
  if (use) throw bankAccountRefusal('BOOK_IN_USE', { number: use.number })
  tx.write(deleteBook, [params.id, body.bookNo])
  tell(tx, call, params.id, { action: 'remove-cheque-book', before: { firstNumber, lastNumber } })
  return readChequeBooks(tx, params.id)
}

/** Keeps that leaves were spoiled or lost; no money moves. Refuses one that was written, was spoiled before, or is in no book of an account that has books. */
export async function saveSpoiled(tx: Tx, call: SaveCall<typeof spoilCheques>): Promise<Reply<typeof spoilCheques>> {
  const { params, body, now, actor } = call
  const { firstNumber, lastNumber, reason } = body
  const refusal = checkRange(body)
  if (refusal) throw refusal
  const account = await lock(tx, params.id)
  const [use] = await tx.rows<{ number: string; paper: string | null; reason: string }>(chequeUses, [params.id, firstNumber, lastNumber])
  if (use?.paper) throw bankAccountRefusal('LEAF_WRITTEN', { number: use.number, paper: use.paper })
  if (use) throw bankAccountRefusal('LEAF_SPOILED', { number: use.number, account, reason: use.reason })
  const books = await tx.rows<BookRow>(readBooks, [params.id])
  const isIn = (n: bigint) => books.some(book => BigInt(book.firstNumber) <= n && n <= BigInt(book.lastNumber))
  for (let n = BigInt(firstNumber); books.length > 0 && n <= BigInt(lastNumber); n += 1n)
    if (!isIn(n)) throw bankAccountRefusal('LEAF_OUTSIDE', { number: leafNumber(n, firstNumber), account })
  tx.write(insertSpoiled, [params.id, firstNumber, lastNumber, reason, now, actor.userCode])
  tell(tx, call, params.id, { action: 'spoil-cheque', after: body })
  return readChequeBooks(tx, params.id)
}
