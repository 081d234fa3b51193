import { formatMoney } from '../../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { bankAccountRefusal } from '../../../banking/bank-accounts/refusals.ts'
import { writeOpeningCheque } from '../../../banking/cheques/server/opening-cheques.ts'
import { refuseBegunBooks } from '../../../books/ledger/server/closed-day.ts'
import type { createOpeningBalance, OpeningRead } from '../contract.ts'
import { checkOpening } from '../opening-rules.ts'
import { isCheque, type Opening } from '../opening.ts'
import { openingRefusal } from '../refusals.ts'
import { readOpening } from './opening-view.ts'
import { lockParties, writePapers } from './write-openings.ts'

// Own accounts are few; the lock keeps two users from giving one its balance, or a number of its cheques, at the same time.
const lockAccount = statement(
  'openings.lock-bank-account',
  'select code, name from bank_account where code = $1 and is_active for no key update',
  { locks: 'party' },
)
const findBank = statement('openings.find-bank', 'select code from bank where code = $1')
const findSame = statement(
  'openings.find-same',
  `select code from opening_balance
   where location_code = $1 and kind = $2 and coalesce(party_code, account_code, '') = $3 and status = 'live'
     and (kind not in ('customer-owes', 'supplier-owed') or lower(reference) = lower($4))`,
)
const findSameCheque = statement(
  'openings.find-same-cheque',
  `select paper_code as paper from cheque
   where ltrim(number, '0') = ltrim($1, '0') and not is_void
     and case kind when 'own' then account_code = $2 else state <> 'CANCELLED' and (bank_code, branch, drawer_code) = ($3, $4, $5) end
   limit 1`,
)

const findSpoiled = statement(
  'openings.find-spoiled-cheque',
  `select leaf.reason, account.name as account
   from spoiled_cheque leaf join bank_account account on account.code = leaf.account_code
   where leaf.account_code = $1 and leaf.number::bigint = $2::text::bigint`,
)

type Body = SaveCall<typeof createOpeningBalance>['body']

function openingOf(
  { kind, partyCode, accountCode, bankCode, branch, reference, paperDate, dueDate, amount }: Body,
  today: Opening['dueDate'],
): Opening {
  return {
    kind,
    partyCode: partyCode || null,
    accountCode: accountCode || null,
    bankCode: bankCode || null,
    branch: kind === 'cheque' ? branch : '',
    amount,
    paperDate,
    dueDate: dueDate ?? paperDate ?? today,
    reference,
  }
}

const names = { cash: 'The cash of this location', bank: 'This bank account', overdraft: 'This bank account' } as Readonly<
  Record<string, string>
>

/** Refuses what the opening names and is not there, and an opening that is here already; behind the locks of party and account. */
async function checkNamed(tx: Tx, opening: Opening, locationCode: string): Promise<Refusal | null> {
  const { kind, partyCode, accountCode, bankCode, branch, reference } = opening
  const parties = await lockParties(tx, partyCode === null ? [] : [partyCode])
  if (partyCode !== null && !parties.has(partyCode)) {
    await refuseMerged(tx, partyCode)
    return sharedRefusal('NOT_FOUND', { what: partyCode })
  }
  if (accountCode !== null) {
    const [account] = await tx.rows(lockAccount, [accountCode])
    if (!account) return openingRefusal('OPENING_FIELDS', {}, { accountCode: 'Choose an own bank account that is in use' })
  }
  if (bankCode !== null && (await tx.rows(findBank, [bankCode])).length === 0)
    return sharedRefusal('NOT_FOUND', { what: `Bank ${bankCode}` })
  if (isCheque(kind)) {
    const [same] = await tx.rows<{ paper: string }>(findSameCheque, [reference, accountCode, bankCode, branch, partyCode])
    if (same) return openingRefusal('OPENING_CHEQUE_ONCE', { number: reference, paper: same.paper })
    if (kind !== 'own-cheque') return null
    const [spoiled] = await tx.rows<{ reason: string; account: string }>(findSpoiled, [accountCode, reference])
    return spoiled ? bankAccountRefusal('LEAF_SPOILED', { number: reference, ...spoiled }) : null
  }
  // A bank account is above or below zero, and not both.
  for (const of of kind === 'bank' || kind === 'overdraft' ? ['bank', 'overdraft'] : [kind]) {
    const [same] = await tx.rows<{ code: string }>(findSame, [locationCode, of, partyCode ?? accountCode ?? '', reference])
    if (same) return openingRefusal('OPENING_ONCE', { what: names[kind] ?? (reference || 'This'), code: same.code })
  }
  return null
}

/** Enters one opening balance; a cheque begins its life in hand, an own one as issued. Refuses after the location's first close. */
export async function saveOpening(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createOpeningBalance>,
): Promise<{ code: string; openingBalance: OpeningRead }> {
  const { locationCode, userCode, node } = actor
  const opening = openingOf(body, today)
  const refusal = checkOpening(opening, today)
  if (refusal) throw refusal
  await refuseBegunBooks(tx, actor)
  const named = await checkNamed(tx, opening, locationCode)
  if (named) throw named
  takePaperNumber(tx, { kind: 'openingBalance', locationCode, node, today })
  const code = (await tx.number) ?? ''
  writePapers(tx, [{ ...opening, code }], { ...actor, now, today, requestId })
  if (isCheque(opening.kind)) writeOpeningCheque(tx, { locationCode, code, now, userCode })
  const after = {
    kind: opening.kind,
    party: opening.partyCode ?? opening.accountCode,
    reference: opening.reference,
    total: formatMoney(opening.amount),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  return { code, openingBalance: await readOpening(tx, { code, actor }) }
}
