import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { chequeNumberPattern, withoutZeros } from '../../bank-accounts/cheque-book.ts'
import { bankAccountRefusal } from '../../bank-accounts/refusals.ts'
import { unusedLeaves } from '../../bank-accounts/server/cheque-leaves.ts'
import { ofMeans, type OutgoingTender } from '../../payments/outgoing.ts'
import { mostProposed, type ownChequeNumbers } from '../contract.ts'
import { numberBehind } from '../own-cheques.ts'
import { chequeRefusal } from '../refusals.ts'

const readNextNumbers = statement(
  'cheques.next-own-numbers',
  `select account.code, account.name, last.number as last, leaves.numbers, leaves.left
   from bank_account account
   left join lateral (
     select number from cheque where kind = 'own' and not is_void and account_code = account.code order by number::numeric desc limit 1
   ) last on true
   left join lateral (
     -- The newest book first; a book without an unused leaf gives none.
     select count(leaf.n)::int as left,
       (array_agg(lpad(leaf.n::text, greatest(length(book.first_number), length(leaf.n::text)), '0') order by book.book_no desc, leaf.n)
         filter (where leaf.n is not null))[1:${mostProposed}] as numbers
     from cheque_book book left join lateral ${unusedLeaves('book')} leaf (n) on true
     where book.account_code = account.code having count(*) > 0
   ) leaves on true
   where account.is_active order by lower(account.name)`,
)

type NextNumbers = Reply<typeof ownChequeNumbers>['accounts'][number]

/** The own accounts in use with the numbers that their next cheques have: of their books, or else behind the last number. */
export async function nextChequeNumbers(from: Reader): Promise<NextNumbers[]> {
  const rows = await from.rows<{ code: string; name: string; last: string | null; numbers: string[] | null; left: number | null }>(
    readNextNumbers,
    [],
  )
  return rows.map(({ code, name, last, numbers, left }) => {
    const [nextNumber = '', ...following] = left === null ? (last === null ? [] : [numberBehind(last)]) : (numbers ?? [])
    return { code, name, nextNumber, following, leavesLeft: left }
  })
}

// The account is locked, so that two papers cannot write one number at the same moment.
const lockAccounts = statement(
  'cheques.lock-own-accounts',
  'select code from bank_account where code = any($1) order by code for no key update',
  { locks: 'party' },
)
const findProblem = statement(
  'cheques.find-used-numbers',
  `with given as (select account_code, number from unnest($1::text[], $2::numeric[]) as given (account_code, number)),
   problem as (
     select 1 as rank, cheque.account_code, cheque.number, cheque.paper_code as paper, null as reason
     from given join cheque on cheque.kind = 'own' and not cheque.is_void and cheque.account_code = given.account_code
       and cheque.number::numeric = given.number
     union all
     select 2, leaf.account_code, leaf.number, null, leaf.reason
     from given join spoiled_cheque leaf on leaf.account_code = given.account_code and leaf.number::bigint = given.number::bigint
     union all
     select 3, given.account_code, given.number::text, null, null
     from given where exists (select 1 from cheque_book book where book.account_code = given.account_code)
       and not exists (select 1 from cheque_book book where book.account_code = given.account_code
         and given.number between book.first_number::numeric and book.last_number::numeric)
   )
   select problem.number, problem.paper, problem.reason, account.name as account
   from problem join bank_account account on account.code = problem.account_code order by problem.rank, problem.number limit 1`,
)
const insertCheques = statement(
  'cheques.insert-own',
  `with born as (
     insert into cheque (location_code, code, paper_code, tender_no, kind, account_code, payee_code, bank_code, branch, number, amount,
       cheque_date, received_on, state)
     select tender.location_code, paper_code || lpad(tender_no::text, 2, '0'), paper_code, tender_no, 'own', account.code, $2, account.bank_code,
       account.branch, reference, amount, tender_date, business_date, 'ISSUED'
     from tender join bank_account account on account.code = tender.account_code
     where tender.location_code = $1 and paper_code = current_paper_code() and payment_type_code = '${paymentTypeCodes.cheque}'
     returning location_code, code, paper_code, received_on
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, 1, null, 'ISSUED', paper_code, received_on, to_timestamp($3::double precision / 1000), $4 from born`,
)

/**
 * Locks the accounts that own cheques are drawn on, ahead of every paper. Refuses a number that was used before, however it ended, one
 * whose leaf was spoiled, and one in no book where the account has books.
 */
export async function refuseUsedNumbers(tx: Tx, tenders: readonly OutgoingTender[]): Promise<void> {
  const cheques = ofMeans(tenders, 'own-cheque').filter(({ reference }) => chequeNumberPattern.test(reference))
  if (cheques.length === 0) return
  const codes = cheques.map(({ bankCode }) => bankCode)
  tx.write(lockAccounts, [[...new Set(codes)]])
  const numbers = cheques.map(({ reference }) => withoutZeros(reference))
  const [found] = await tx.rows<{ number: string; paper: string | null; reason: string | null; account: string }>(findProblem, [
    codes,
    numbers,
  ])
  if (!found) return
  const { number, paper, reason, account } = found
  if (paper !== null) throw chequeRefusal('CHEQUE_NUMBER_USED', { number, paper, account })
  if (reason !== null) throw bankAccountRefusal('LEAF_SPOILED', { number, account, reason })
  const typed = cheques.find(({ reference }) => withoutZeros(reference) === number)?.reference ?? number
  throw bankAccountRefusal('LEAF_OUTSIDE', { number: typed, account })
}

interface Issue {
  locationCode: string
  userCode: string
  /** The supplier they are given to; null for anybody else. */
  payeeCode: string | null
  now: number
}

/** The own cheques among the tenders just written of the current paper begin their life: given, and not presented yet. */
export function issueOwnCheques(tx: Tx, tenders: readonly OutgoingTender[], { locationCode, payeeCode, now, userCode }: Issue): void {
  if (ofMeans(tenders, 'own-cheque').length > 0) tx.write(insertCheques, [locationCode, payeeCode, now, userCode])
}

const cancelCheques = statement(
  'cheques.cancel-own-of-paper',
  `with gone as (
     update cheque set state = 'CANCELLED', version = version + 1 where location_code = $1 and paper_code = $2 and kind = 'own'
     returning location_code, code, version
   )
   insert into cheque_history (location_code, cheque_code, move_no, from_state, to_state, paper_code, business_date, moved_at, user_code)
   select location_code, code, version, 'ISSUED', 'CANCELLED', $2, $3, to_timestamp($4::double precision / 1000), $5 from gone`,
)

/** A paper is taken back: its locked own cheques are void, and their numbers stay used. */
export function cancelOwnCheques(tx: Tx, of: { locationCode: string; code: string; date: IsoDate; now: number; userCode: string }): void {
  tx.write(cancelCheques, [of.locationCode, of.code, of.date, of.now, of.userCode])
}
