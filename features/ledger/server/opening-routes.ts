import { codePrefixes } from '../../../kernel/codes.ts'
import type pg from 'pg'
import type { IsoDate } from '../../../kernel/dates.ts'
import { formatMoney, money, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { Api, SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { continuePaper, guardDay } from '../../../platform/server/number-series.ts'
import { termPattern } from '../../../platform/server/search-term.ts'
import { dateOfReversal, mirror } from '../posting.ts'
import { listOpeningBalances, reverseOpeningBalance, type OpeningBalanceRead } from '../opening-contract.ts'
import type { OpeningKind } from '../opening-balance.ts'
import { readPosting, writePosting } from './write-posting.ts'
import { ledgerRefusal } from '../refusals.ts'

/** Opening balances: viewing and reversing. Imports create them. */
export function openingRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(listOpeningBalances, ({ query, actor }) => findBalances(tills, query, actor.locationCode))
  api.save(reverseOpeningBalance, saveReversal)
}

const named = `select balance.code, balance.kind, balance.party_code as "partyCode", balance.business_date as date, balance.due_date as "dueDate",
    balance.reference, money_text(balance.total) as "totalAmount", money_text(balance.paid) as "paidAmount", balance.status,
    coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '') as "partyName"
  from opening_balance balance
  left join customer on customer.code = balance.party_code
  left join supplier on supplier.code = balance.party_code
  where balance.location_code = $1 and balance.kind like $2`

async function findBalances(
  pool: pg.Pool,
  { party, term, page, size }: { party: string; term: string; page: number; size: number },
  locationCode: string,
): Promise<{ openingBalances: OpeningBalanceRead[]; total: number }> {
  const found = `select * from (${named}) opening where $3 = '' or lower(code || ' ' || "partyCode" || ' ' || "partyName" || ' ' || reference) like $4`
  const values = [locationCode, `${party}-%`, term, termPattern(term)]
  const [rows, counted] = await Promise.all([
    pool.query<OpeningBalanceRead>(`${found} order by code desc limit $5 offset $6`, [...values, size, (page - 1) * size]),
    pool.query<{ total: number }>(`select count(*)::int as total from (${found}) counted`, values),
  ])
  return { openingBalances: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

interface Locked {
  date: IsoDate
  kind: OpeningKind
  partyCode: string
  total: Money
  paid: Money
  status: string
}

const findParty = statement(
  'ledger.party-of-opening',
  'select party_code as "partyCode" from opening_balance where location_code = $1 and code = $2',
)
const lockCustomer = statement(
  'ledger.lock-customer-of-opening',
  'select return_amount as returned, over_payment as advance from customer_balance where customer_code = $1 for no key update',
  { locks: 'party' },
)
const lockSupplier = statement(
  'ledger.lock-supplier-of-opening',
  'select return_amount as returned, over_payment as advance from supplier_balance where supplier_code = $1 for no key update',
  { locks: 'party' },
)
const lockBalance = statement(
  'ledger.lock-opening-balance',
  `select kind, party_code as "partyCode", business_date as date, total, paid, status from opening_balance where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'ledger.mark-opening-reversed',
  `update opening_balance set status = 'reversed' where location_code = $1 and code = $2`,
)

/** Reverses an opening balance by its exact mirror, dated today. The party is locked first, as for every paper of a party. */
async function saveReversal(
  tx: Tx,
  { body, actor, now, today, requestId }: SaveCall<typeof reverseOpeningBalance>,
): Promise<{ code: string }> {
  const { locationCode, userCode } = actor
  const { code, reason } = body
  const what = `Opening balance ${code}`
  const [known] = await tx.rows<{ partyCode: string }>(findParty, [locationCode, code])
  if (!known) throw sharedRefusal('NOT_FOUND', { what })
  const lock = known.partyCode.startsWith(codePrefixes.customer) ? lockCustomer : lockSupplier
  const [held] = await tx.rows<{ returned: Money; advance: Money }>(lock, [known.partyCode])
  const [balance] = await tx.rows<Locked>(lockBalance, [locationCode, code])
  if (!balance || !held) throw sharedRefusal('NOT_FOUND', { what })
  if (balance.status === 'reversed') throw sharedRefusal('REVERSED_ALREADY', { what })
  if (isUsed(balance, held)) throw ledgerRefusal('OPENING_USED', { code })
  const { entryNo, lines } = await readPosting(tx, locationCode, code)
  guardDay(tx, locationCode, today)
  continuePaper(tx, code)
  const businessDate = dateOfReversal(balance.date, today)
  writePosting(tx, mirror(lines), { locationCode, userCode, businessDate, now, entryNo: entryNo + 1, reversesNo: entryNo })
  tx.write(markReversed, [locationCode, code])
  const before = { kind: balance.kind, party: balance.partyCode, total: formatMoney(balance.total) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'reverse', subject: code, reason, before, requestId })
  return { code }
}

/** Whether some of it was paid or spent: the present balance must cover what is reversed. */
function isUsed({ kind, total, paid }: Locked, { returned, advance }: { returned: Money; advance: Money }): boolean {
  if (paid > 0) return true
  if (kind.endsWith('-over-payment')) return money(advance) < total
  return kind.endsWith('-return') && money(returned) < total
}
