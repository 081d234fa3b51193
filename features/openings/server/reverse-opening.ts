import { codePrefixes } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { formatMoney, money, type Money } from '../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { continuePaper, guardDay } from '../../../platform/server/number-series.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { chequeStateNames } from '../../cheques/cheque-states.ts'
import { movedOpeningCheque, voidOpeningCheque } from '../../cheques/server/opening-cheques.ts'
import { dateOfReversal, mirror } from '../../ledger/posting.ts'
import { readPosting, writePosting } from '../../ledger/server/write-posting.ts'
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

/** Some of it was paid or spent: the present balance must cover what is taken back, and a cheque be where it began. */
async function usedRefusal(
  tx: Tx,
  { locationCode, code }: PaperKey,
  { kind, total, paid }: Locked,
  held: Held | undefined,
): Promise<Refusal | null> {
  if (isCheque(kind)) {
    const moved = await movedOpeningCheque(tx, { locationCode, code })
    return (
      moved && openingRefusal('OPENING_CHEQUE_MOVED', { number: moved.number, code, state: chequeStateNames[moved.state].toLowerCase() })
    )
  }
  const left = kind.endsWith('-over-payment') ? held?.advance : kind.endsWith('-return') ? held?.returned : total
  return paid > 0 || money(left ?? 0) < total ? openingRefusal('OPENING_USED', { code }) : null
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
  const [opening] = await tx.rows<Locked>(lockOpening, [locationCode, code])
  if (!opening) throw sharedRefusal('NOT_FOUND', { what })
  if (opening.status === 'reversed') throw sharedRefusal('REVERSED_ALREADY', { what })
  const used = await usedRefusal(tx, { locationCode, code }, opening, held)
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
