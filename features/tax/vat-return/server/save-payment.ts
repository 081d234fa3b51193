import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { lockChequesOut, movedChequesOf } from '../../../banking/cheques/server/handed-on.ts'
import { cancelOwnCheques, issueOwnCheques, refuseUsedNumbers } from '../../../banking/cheques/server/own-cheques.ts'
import { dateOfReversal } from '../../../books/ledger/posting.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { outgoingTenderOf } from '../../../banking/payments/outgoing-shapes.ts'
import { keptTender } from '../../../banking/payments/outgoing.ts'
import { checkOutgoingBanks } from '../../../banking/payments/server/banks-of-tenders.ts'
import { insertTendersFrom, rowsOfTenders } from '../../../banking/payments/server/write-tenders.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { createVatPayment, reverseVatPayment, VatReturnRead } from '../contract.ts'
import { vatReturnRefusal } from '../refusals.ts'
import { checkVatPayment, leftOfReturn, vatPaymentNames, vatPaymentPosting, type VatPaymentKind } from '../vat-payment.ts'
import { lockReturns } from './lock-returns.ts'
import { readReturn, settledReturn } from './read-return.ts'

const insertPayment = statement(
  'vat-return.insert-payment',
  `insert into vat_payment (location_code, code, business_date, created_at, user_code, period_to, kind, total, reference, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9)`,
)
const insertTenders = statement('vat-return.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/** Pays VAT of a filed return, or enters what came back: checks what is left of it, takes the number, and writes payment, tender, ledger, cheque and audit. */
export async function saveVatPayment(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createVatPayment>,
): Promise<{ code: string; vatReturn: VatReturnRead }> {
  const { locationCode, userCode, node } = actor
  const { kind, to, reference, remarks } = body
  const tender = outgoingTenderOf(body.payment)
  await lockReturns(tx)
  await refuseUsedNumbers(tx, [tender])
  const filed = await settledReturn(tx, to)
  const left = filed ? leftOfReturn(kind, filed) : null
  const refusal = checkVatPayment({ kind, tender, today }, left) ?? (await checkOutgoingBanks(tx, [tender]))
  if (refusal) throw refusal
  takePaperNumber(tx, { kind: 'vatPayment', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertPayment, [locationCode, today, now, userCode, to, kind, tender.amount, reference, remarks])
  tx.write(insertTenders, [rowsOfTenders([keptTender(tender)], { locationCode, businessDate: today })])
  writePosting(tx, vatPaymentPosting(kind, tender), { ...context, entryNo: 1 })
  issueOwnCheques(tx, [tender], { ...context, payeeCode: null })
  const after = { vatReturn: to, kind, total: displayMoney(tender.amount) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, vatReturn: await readReturn(tx, to) }
}

const lockPayment = statement(
  'vat-return.lock-payment',
  `select business_date as date, status, version, kind, period_to as "to", total
   from vat_payment where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readFiledSince = statement(
  'vat-return.filed-since-refund',
  `select max(filed.period_to) as to from vat_payment paid join vat_return filed on filed.period_to > paid.period_to
   where paid.location_code = $1 and paid.code = $2 and paid.kind = 'refund'`,
)
const markReversed = statement(
  'vat-return.mark-payment-reversed',
  `update vat_payment set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedPayment {
  date: IsoDate
  status: string
  version: number
  kind: VatPaymentKind
  to: IsoDate
  total: Money
}

const readKind = statement('vat-return.kind-of-payment', 'select kind from vat_payment where location_code = $1 and code = $2')

/** Does money go out with it? A refund comes in. */
export async function isVatPaid(from: Reader, { locationCode, code }: { locationCode: string; code: string }): Promise<boolean> {
  const [paid] = await from.rows<{ kind: VatPaymentKind }>(readKind, [locationCode, code])
  return paid?.kind === 'payment'
}

/** What keeps a payment from being taken back: its cheque moved on, or a return was filed since without the credit that came back. Null where nothing does. */
export async function vatPaymentDrawnOn(from: Reader, key: { locationCode: string; code: string }): Promise<Refusal | null> {
  return (await movedChequesOf(from, key)) ?? filedSince(from, key)
}

async function filedSince(from: Reader, { locationCode, code }: { locationCode: string; code: string }): Promise<Refusal | null> {
  const [since] = await from.rows<{ to: IsoDate | null }>(readFiledSince, [locationCode, code])
  return since?.to ? vatReturnRefusal('VAT_REFUND_FILED', { to: displayDate(since.to) }) : null
}

/** Takes a payment of VAT or a refund back, dated today, by its exact mirror; its own cheque is void. */
export async function saveReversedVatPayment(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseVatPayment>,
): Promise<{ code: string }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const key = { locationCode, code }
  await lockReturns(tx)
  const [paid] = await tx.rows<LockedPayment>(lockPayment, [locationCode, code])
  if (!paid) throw sharedRefusal('NOT_FOUND', { what: `VAT payment ${code}` })
  const { date, status, version, kind, to, total } = paid
  if (isLive(paid)) await lockChequesOut(tx, key)
  const held = await filedSince(tx, key)
  const refusal = checkStockReversal({ what: `${vatPaymentNames[kind]} ${code}`, status, date }, { role, today }, held)
  if (refusal) throw refusal
  if (version !== body.version) throw sharedRefusal('CONFLICT')
  const before = { vatReturn: to, kind, total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  cancelOwnCheques(tx, { ...key, date: dateOfReversal(date, today), now, userCode })
  tx.write(markReversed, [locationCode, code])
  return { code }
}
