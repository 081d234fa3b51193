import { statement } from '../../../../platform/server/pipeline/statement.ts'

/** The number of a leaf as its book prints it, with the zeros in front. */
export function leafNumber(number: bigint | number, like: string): string {
  return String(number).padStart(like.length, '0')
}

/** SQL of the leaves of a book (the alias of its row) that were neither written nor spoiled, a row each. */
export function unusedLeaves(book: string): string {
  return `(
       select n from generate_series(${book}.first_number::bigint, ${book}.last_number::bigint) n
       where not exists (
           select 1 from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = ${book}.account_code
             and cheque.number::numeric = n::numeric)
         and not exists (select 1 from spoiled_cheque where spoiled_cheque.account_code = ${book}.account_code and spoiled_cheque.number::bigint = n)
     )`
}

/** The first leaf from one number to another that was written, with its paper, or spoiled, with the reason. */
export const chequeUses = statement(
  'bank-accounts.find-used-leaf',
  `select number, paper, reason from (
     select cheque.number, cheque.paper_code as paper, '' as reason, cheque.number::numeric as n
     from cheque where cheque.kind = 'own' and not cheque.is_void and cheque.account_code = $1
       and cheque.number::numeric between $2::text::numeric and $3::text::numeric
     union all
     select leaf.number, null, leaf.reason, leaf.number::numeric
     from spoiled_cheque leaf where leaf.account_code = $1 and leaf.number::bigint between $2::text::bigint and $3::text::bigint
   ) used order by n limit 1`,
)
