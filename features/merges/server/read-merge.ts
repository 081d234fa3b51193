import { cashCustomerCode } from '../../../kernel/codes.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import { refuseMerged } from '../../../platform/server/refuse-merged.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../platform/server/transaction.ts'
import type { MergedBalance, MergedCount } from '../contract.ts'
import { mergeRefusal } from '../refusals.ts'

/** Two customers: the first is merged into the second. */
export interface Pair {
  from: string
  into: string
}

const tables = [
  ['Bills', 'invoice', 'customer_code'],
  ['Sales returns', 'sales_return', 'customer_code'],
  ['Quotations', 'sales_quotation', 'customer_code'],
  ['Sales orders', 'sales_order', 'customer_code'],
  ['Advances', 'order_advance', 'customer_code'],
  ['Payment receipts', 'payment_receipt', 'customer_code'],
  ['Bills on hold and job cards', 'held_bill', 'customer_code'],
  ['Tax invoices and notes', 'tax_document', 'customer_code'],
  ['Opening balances', 'opening_balance', 'party_code'],
  ['Cheques', 'cheque', 'drawer_code'],
  ['Vehicles', 'vehicle', 'customer_code'],
] as const

const countPapers = statement(
  'merges.count-papers',
  tables
    .map(
      ([what, table, column]) => `select '${what}' as what, count(*) filter (where ${column} = $1)::int as "from",
     count(*) filter (where ${column} = $2)::int as "into" from ${table} where ${column} in ($1, $2)`,
    )
    .join(' union all '),
)

const amounts = {
  creditAmount: 'credit_amount',
  chequeReturnAmount: 'cheque_return_amount',
  returnAmount: 'return_amount',
  overPayment: 'over_payment',
}
const sumBalances = statement(
  'merges.sum-balances',
  `select told.name, money_text(told."from") as "from", money_text(told."into") as "into", money_text(told."from" + told."into") as "both"
   from customer_balance gone, customer_balance stays,
     lateral (values ${Object.entries(amounts)
       .map(([name, column], nth) => `(${nth}, '${name}', gone.${column}::bigint, stays.${column}::bigint)`)
       .join(', ')}) as told (nth, name, "from", "into")
   where gone.customer_code = $1 and stays.customer_code = $2 order by told.nth`,
)

/** What would follow: papers of each by kind, where there are any, and the balances of each and of both. */
export async function readMerge(from: Reader, pair: Pair): Promise<{ counts: MergedCount[]; balances: MergedBalance[] }> {
  await refusePair(from, pair)
  const [counts, balances] = await Promise.all([
    from.rows<MergedCount>(countPapers, [pair.from, pair.into]),
    from.rows<MergedBalance>(sumBalances, [pair.from, pair.into]),
  ])
  return { counts: counts.filter(count => count.from + count.into > 0), balances: [...balances] }
}

const readPair = statement(
  'merges.pair',
  `select code, trim(first_name || ' ' || second_name) as name, is_active as "isActive", is_locked as "isLocked", version
   from customer where code in ($1, $2)`,
)
const sameCheque = statement(
  'merges.same-cheque',
  `select mine.number from cheque mine join cheque yours on (yours.bank_code, yours.branch, yours.number) = (mine.bank_code, mine.branch, mine.number)
   where mine.drawer_code = $1 and yours.drawer_code = $2 and mine.state <> 'CANCELLED' and yours.state <> 'CANCELLED' limit 1`,
)

export interface MergedRecord {
  code: string
  name: string
  isActive: boolean
  isLocked: boolean
  version: number
}

/** Refuses a pair that cannot be merged, in words; answers both records. */
export async function refusePair(reader: Reader, { from, into }: Pair): Promise<{ gone: MergedRecord; stays: MergedRecord }> {
  if (from === into) throw mergeRefusal('MERGE_SELF')
  if ([from, into].includes(cashCustomerCode)) throw mergeRefusal('MERGE_SYSTEM')
  const [rows, [cheque]] = await Promise.all([
    reader.rows<MergedRecord>(readPair, [from, into]),
    reader.rows<{ number: string }>(sameCheque, [from, into]),
  ])
  const [gone, stays] = [from, into].map(code => rows.find(row => row.code === code))
  if (!gone || !stays) throw sharedRefusal('NOT_FOUND', { what: 'This Customer' })
  await refuseMerged(reader, from)
  await refuseMerged(reader, into)
  if (gone.isLocked || stays.isLocked) throw sharedRefusal('LOCKED', { title: `Customer ${gone.isLocked ? gone.name : stays.name}` })
  if (!stays.isActive) throw mergeRefusal('MERGE_INACTIVE', { name: stays.name })
  if (cheque) throw mergeRefusal('MERGE_SAME_CHEQUE', { number: cheque.number })
  return { gone, stays }
}
