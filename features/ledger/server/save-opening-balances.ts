import type { IsoDate } from '../../../kernel/dates.ts'
import { formatMoney, sumOf, type Money } from '../../../kernel/money.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { takeCodes, turnToPaper } from '../../../platform/server/number-series.ts'
import { openingBalancePosting, type OpeningKind } from '../opening-balance.ts'
import { writePosting } from './write-posting.ts'
import { closedThrough } from './closed-day.ts'
import { ledgerRefusal } from '../refusals.ts'

export interface OpeningBalance {
  kind: OpeningKind
  partyCode: string
  amount: Money
  /** The due date; may be in the past. */
  dueDate: IsoDate
  /** The number in the previous books. */
  reference: string
}

export interface OpeningBalancesOf {
  locationCode: string
  locationName: string
  node: number
  userCode: string
  now: number
  today: IsoDate
  requestId: string
  /** The origin, for the audit. */
  source: string
}

// In the order of codes, in which sales lock them.
const lockCustomers = statement(
  'ledger.lock-customers-of-opening',
  'select from customer_balance where customer_code = any($1) order by customer_code for no key update',
  { locks: 'party' },
)
const lockSuppliers = statement(
  'ledger.lock-suppliers-of-opening',
  'select from supplier_balance where supplier_code = any($1) order by supplier_code for no key update',
  { locks: 'party' },
)
const insertBalances = statement(
  'ledger.insert-opening-balances',
  `insert into opening_balance (location_code, code, kind, party_code, business_date, created_at, user_code, due_date, reference, total)
   select $1, code, kind, party, $2, to_timestamp($3::double precision / 1000), $4, due, reference, amount
   from unnest($5::text[], $6::text[], $7::text[], $8::date[], $9::text[], $10::bigint[]) as balance (code, kind, party, due, reference, amount)`,
)

/** Opening balances and opening stock come before a location's first close: refuses when a day is closed already. */
export async function refuseBegunBooks(tx: Tx, { locationCode, locationName }: Pick<OpeningBalancesOf, 'locationCode' | 'locationName'>) {
  if (await closedThrough(tx, locationCode)) throw ledgerRefusal('BOOKS_BEGUN', { location: locationName })
}

const batch = 1_000

/**
 * Posts opening balances of customers and suppliers, each as a numbered paper of its own that receipts and vouchers can settle
 * later. Returns the numbers, first to last without a gap. `onSaved` is called with how many are written. One audit row covers
 * all of them and comes last.
 */
export async function saveOpeningBalances(
  tx: Tx,
  { balances, of, onSaved }: { balances: readonly OpeningBalance[]; of: OpeningBalancesOf; onSaved: (count: number) => Promise<void> },
): Promise<string[]> {
  if (balances.length === 0) return []
  await refuseBegunBooks(tx, of)
  const parties = [...new Set(balances.map(({ partyCode }) => partyCode))]
  tx.write(lockCustomers, [parties])
  tx.write(lockSuppliers, [parties])
  const codes = await takeCodes(tx, { ...of, kind: 'openingBalance' }, balances.length)
  for (let start = 0; start < balances.length; start += batch) {
    const papers = balances.slice(start, start + batch).map((balance, index) => ({ ...balance, code: codes[start + index] ?? '' }))
    writeBalances(tx, papers, of)
    await tx.settle()
    await onSaved(start + papers.length)
  }
  const after = {
    papers: balances.length,
    total: formatMoney(sumOf(balances.map(({ amount }) => amount))),
    through: codes.at(-1) ?? '',
    source: of.source,
  }
  const { now: at, userCode, locationCode, requestId } = of
  writeAudit(tx, { at, userCode, locationCode, requestId, action: 'create', subject: codes[0] ?? '', after })
  return codes
}

function writeBalances(tx: Tx, papers: readonly (OpeningBalance & { code: string })[], of: OpeningBalancesOf): void {
  tx.write(insertBalances, [
    of.locationCode,
    of.today,
    of.now,
    of.userCode,
    papers.map(({ code }) => code),
    papers.map(({ kind }) => kind),
    papers.map(({ partyCode }) => partyCode),
    papers.map(({ dueDate }) => dueDate),
    papers.map(({ reference }) => reference),
    papers.map(({ amount }) => amount),
  ])
  for (const { code, kind, amount, partyCode } of papers) {
    turnToPaper(tx, code)
    writePosting(tx, openingBalancePosting(kind, amount, partyCode), { ...of, businessDate: of.today, entryNo: 1 })
  }
}
