import { codePrefixes } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, money, type Money } from '../../../../kernel/money.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { continuePaper, guardDay } from '../../../../platform/server/number-series.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { chequeStateNames, type ChequeState } from '../../../banking/cheques/cheque-states.ts'
import { movedOpeningCheque, voidOpeningCheque } from '../../../banking/cheques/server/opening-cheques.ts'
import { dateOfReversal, mirror } from '../../../books/ledger/posting.ts'
import { readPosting, writePosting } from '../../../books/ledger/server/write-posting.ts'
import type { OpeningRead, reverseOpeningBalance } from '../contract.ts'
import { isCheque, type OpeningKind } from '../opening.ts'
import { openingRefusal } from '../refusals.ts'
import { readOpening } from './opening-view.ts'

interface Locked {
  date: IsoDate
  kind: OpeningKind
  partyCode: string | null
  total: Money
  paid: Money
  status: string
}
interface Held {
  returned: Money
  advance: Money
}

const findParty = statement(
  'openings.party-of',
  'select party_code as "partyCode" from opening_balance where location_code = $1 and code = $2',
)
const lockCustomer = statement(
  'openings.lock-customer-of',
  'select return_amount as returned, over_payment as advance from customer_balance where customer_code = $1 for no key update',
  { locks: 'party' },
)
const lockSupplier = statement(
  'openings.lock-supplier-of',
  'select return_amount as returned, over_payment as advance from supplier_balance where supplier_code = $1 for no key update',
  { locks: 'party' },
)
const lockOpening = statement(
  'openings.lock',
  `select kind, party_code as "partyCode", business_date as date, total, paid, status from opening_balance
   where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'openings.mark-reversed',
  `update opening_balance set status = 'reversed' where location_code = $1 and code = $2`,
)

interface PaperKey {
  locationCode: string
  code: string
}

type Used = Pick<Locked, 'kind' | 'total' | 'paid'>

/** Some of it was paid or spent: the present balance must cover what is taken back. */
function usedRefusal(code: string, { kind, total, paid }: Used, held: Held | undefined): Refusal | null {
  const left = kind.endsWith('-over-payment') ? held?.advance : kind.endsWith('-return') ? held?.returned : total
  return paid > 0 || money(left ?? 0) < total ? openingRefusal('OPENING_USED', { code }) : null
}

/** A cheque must be where it began. */
function movedRefusal(code: string, moved: { number: string; state: ChequeState } | null): Refusal | null {
  if (moved === null) return null
  return openingRefusal('OPENING_CHEQUE_MOVED', { number: moved.number, code, state: chequeStateNames[moved.state].toLowerCase() })
}

const readUse = statement(
  'openings.use-of',
  `select opening.kind, total, paid, cheque.number, cheque.state, coalesce(owes.return_amount, owed.return_amount) as returned,
     coalesce(owes.over_payment, owed.over_payment) as advance
   from opening_balance opening
   left join customer_balance owes on owes.customer_code = party_code
   left join supplier_balance owed on owed.supplier_code = party_code
   left join cheque on cheque.location_code = opening.location_code and cheque.paper_code = opening.code and state not in ('IN_HAND', 'ISSUED')
   where opening.location_code = $1 and opening.code = $2`,
)

const readUses = statement(
  'openings.uses-of-many',
  `select opening.code, opening.kind, total, paid, coalesce(owes.return_amount, owed.return_amount) as returned,
     coalesce(owes.over_payment, owed.over_payment) as advance
   from opening_balance opening
   left join customer_balance owes on owes.customer_code = party_code
   left join supplier_balance owed on owed.supplier_code = party_code
   where opening.location_code = $1 and opening.code = any($2::text[]) and status = 'live' order by opening.code`,
)

/** The live ones of these opening balances of customers and suppliers, and which of them cannot be taken back, since they are paid or used. */
export async function liveOpenings(
  from: Reader,
  locationCode: string,
  codes: readonly string[],
): Promise<{ code: string; isUsed: boolean }[]> {
  const rows = await from.rows<Used & Held & { code: string }>(readUses, [locationCode, codes])
  return rows.map(opening => ({ code: opening.code, isUsed: usedRefusal(opening.code, opening, opening) !== null }))
}

/** Why an opening balance cannot be taken back: it is paid, used, or its cheque moved on. Null where it can. */
export async function openingDrawnOn(from: Reader, { locationCode, code }: PaperKey): Promise<Refusal | null> {
  const [opening] = await from.rows<Used & Held & { number: string; state: ChequeState | null }>(readUse, [locationCode, code])
  if (!opening) return null
  const { number, state } = opening
  return isCheque(opening.kind) ? movedRefusal(code, state && { number, state }) : usedRefusal(code, opening, opening)
}

/** Takes an opening balance back by its exact mirror, dated today. The party is locked first, as for every paper of a party. */
export async function saveReversedOpening(
  tx: Tx,
  { body, actor, now, today, requestId }: SaveCall<typeof reverseOpeningBalance>,
): Promise<{ code: string; openingBalance: OpeningRead }> {
  const { locationCode, userCode } = actor
  const { code, reason } = body
  const what = `Opening balance ${code}`
  const [known] = await tx.rows<{ partyCode: string | null }>(findParty, [locationCode, code])
  if (!known) throw sharedRefusal('NOT_FOUND', { what })
  const lock = known.partyCode?.startsWith(codePrefixes.supplier) ? lockSupplier : lockCustomer
  const [held] = known.partyCode === null ? [] : await tx.rows<Held>(lock, [known.partyCode])
  // Where the lock waited for a merge, the balance is another's now.
  if (!held && known.partyCode !== null) await refuseMerged(tx, known.partyCode)
  const [opening] = await tx.rows<Locked>(lockOpening, [locationCode, code])
  if (!opening) throw sharedRefusal('NOT_FOUND', { what })
  if (isReversed(opening)) throw sharedRefusal('REVERSED_ALREADY', { what })
  const used = isCheque(opening.kind)
    ? movedRefusal(code, await movedOpeningCheque(tx, { locationCode, code }))
    : usedRefusal(code, opening, held)
  if (used) throw used
  const { entryNo, lines } = await readPosting(tx, locationCode, code)
  guardDay(tx, locationCode, today)
  continuePaper(tx, code)
  const businessDate = dateOfReversal(opening.date, today)
  writePosting(tx, mirror(lines), { locationCode, userCode, businessDate, now, entryNo: entryNo + 1, reversesNo: entryNo })
  tx.write(markReversed, [locationCode, code])
  if (isCheque(opening.kind)) voidOpeningCheque(tx, { locationCode, code, date: businessDate, now, userCode })
  const before = { kind: opening.kind, party: opening.partyCode, total: formatMoney(opening.total) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'reverse', subject: code, reason, before, requestId })
  return { code, openingBalance: await readOpening(tx, { code, actor }) }
}
