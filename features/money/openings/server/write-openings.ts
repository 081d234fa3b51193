import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, sumOf } from '../../../../kernel/money.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takeCodes, turnToPaper } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { refuseBegunBooks } from '../../../books/ledger/server/closed-day.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { openingPosting, type Opening } from '../opening.ts'

/** Where and by whom opening balances are written. */
export interface OpeningPlace {
  locationCode: string
  locationName: string
  node: number
  userCode: string
  now: number
  today: IsoDate
  requestId: string
}

// In the order of codes, in which sales lock them.
const lockCustomers = statement(
  'openings.lock-customers',
  'select customer_code as code from customer_balance where customer_code = any($1) order by customer_code for no key update',
  { locks: 'party' },
)
const lockSuppliers = statement(
  'openings.lock-suppliers',
  'select supplier_code as code from supplier_balance where supplier_code = any($1) order by supplier_code for no key update',
  { locks: 'party' },
)
const insertOpenings = statement(
  'openings.insert',
  `insert into opening_balance (location_code, code, kind, party_code, account_code, bank_code, branch, business_date, created_at, user_code,
     paper_date, due_date, reference, total)
   select $1, code, kind, party, account, bank, branch, $2, to_timestamp($3::double precision / 1000), $4, dated, due, reference, amount
   from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[], $12::date[], $13::text[], $14::bigint[])
     as opening (code, kind, party, account, bank, branch, dated, due, reference, amount)`,
)

/** Locks the customers and suppliers of openings; answers the codes that there are. */
export async function lockParties(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const [customers, suppliers] = await Promise.all([
    tx.rows<{ code: string }>(lockCustomers, [codes]),
    tx.rows<{ code: string }>(lockSuppliers, [codes]),
  ])
  return new Set([...customers, ...suppliers].map(({ code }) => code))
}

const batch = 1_000

/**
 * Posts opening balances, each as a numbered paper of its own that receipts and vouchers can settle later. Returns the numbers,
 * first to last without a gap. `onSaved` is called with how many are written. One audit row covers all of them and comes last;
 * `source` is their origin, for the audit.
 */
export async function writeOpenings(
  tx: Tx,
  {
    openings,
    of,
    source,
    onSaved,
  }: { openings: readonly Opening[]; of: OpeningPlace; source: string; onSaved: (count: number) => Promise<void> },
): Promise<string[]> {
  if (openings.length === 0) return []
  await refuseBegunBooks(tx, of)
  await lockParties(tx, [...new Set(openings.flatMap(({ partyCode }) => partyCode ?? []))])
  const codes = await takeCodes(tx, { ...of, kind: 'openingBalance' }, openings.length)
  for (let start = 0; start < openings.length; start += batch) {
    const papers = openings.slice(start, start + batch).map((opening, index) => ({ ...opening, code: codes[start + index] ?? '' }))
    writePapers(tx, papers, of)
    await tx.settle()
    await onSaved(start + papers.length)
  }
  const after = {
    papers: openings.length,
    total: formatMoney(sumOf(openings.map(({ amount }) => amount))),
    through: codes.at(-1) ?? '',
    source,
  }
  const { now: at, userCode, locationCode, requestId } = of
  writeAudit(tx, { at, userCode, locationCode, requestId, action: 'create', subject: codes[0] ?? '', after })
  return codes
}

/** Writes openings that have their numbers, with their postings. */
export function writePapers(tx: Tx, papers: readonly (Opening & { code: string })[], of: OpeningPlace): void {
  tx.write(insertOpenings, [
    of.locationCode,
    of.today,
    of.now,
    of.userCode,
    papers.map(({ code }) => code),
    papers.map(({ kind }) => kind),
    papers.map(({ partyCode }) => partyCode),
    papers.map(({ accountCode }) => accountCode),
    papers.map(({ bankCode }) => bankCode),
    papers.map(({ branch }) => branch),
    papers.map(({ paperDate }) => paperDate),
    papers.map(({ dueDate }) => dueDate),
    papers.map(({ reference }) => reference),
    papers.map(({ amount }) => amount),
  ])
  for (const paper of papers) {
    turnToPaper(tx, paper.code)
    const { locationCode, userCode, now, today: businessDate } = of
    writePosting(tx, openingPosting(paper), { locationCode, userCode, now, businessDate, entryNo: 1 })
  }
}
