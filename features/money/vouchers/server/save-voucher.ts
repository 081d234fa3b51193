import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { takeActSeals } from '../../../../platform/server/act-words.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { handOnCheques, lockHandedOn } from '../../../banking/cheques/server/handed-on.ts'
import { issueOwnCheques, refuseUsedNumbers } from '../../../banking/cheques/server/own-cheques.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { outgoingTenderOf } from '../../../banking/payments/outgoing-shapes.ts'
import { keptTender } from '../../../banking/payments/outgoing.ts'
import { checkOutgoingBanks } from '../../../banking/payments/server/banks-of-tenders.ts'
import { numberParts, writeAuditsByPlace } from '../../../banking/payments/server/parts-elsewhere.ts'
import { insertTendersFrom, rowsOfTenders } from '../../../banking/payments/server/write-tenders.ts'
import { totalOf } from '../../../banking/payments/tender.ts'
import { lockOpenReturns } from '../../../buying/purchasing/server/grn/read-for-grn.ts'
import { moveReturns } from '../../../buying/purchasing/server/grn/write-grn.ts'
import { createPaymentVoucher, type PaymentVoucherRead } from '../contract.ts'
import { settledBy } from '../due.ts'
import { checkVoucher, inOrderOfUse, usedOfReturns, voucherPosting } from '../voucher.ts'
import { lockDuesByPlace, movePaidOfDues, placedDues } from './dues.ts'
import { duesInWords, insertLines, linesOf, writePart } from './voucher-parts.ts'
import { readPaymentVoucher } from './voucher-view.ts'

const lockSupplier = statement(
  'vouchers.lock-supplier',
  `select over_payment as "overPayment" from supplier_balance where supplier_code = $1 for no key update`,
  { locks: 'party' },
)
const insertVoucher = statement(
  'vouchers.insert-voucher',
  `insert into payment_voucher (location_code, code, business_date, created_at, user_code, supplier_code, total, settled, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const insertTenders = statement('vouchers.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/**
 * Pays a supplier: locks his balance, the own accounts, purchase returns, what is owed and the cheques that go on, checks what is
 * paid and what for, takes the number, and writes voucher, lines, tenders, ledger, cheques and audit, and a part at each other location
 * whose papers it settles. Less is owed for the papers; what settles none of them is paid ahead.
 */
export async function savePaymentVoucher(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createPaymentVoucher>,
): Promise<{ code: string; paymentVoucher: PaymentVoucherRead }> {
  const { locationCode, userCode, node } = actor
  const { supplierCode, dues: shares } = body
  const places = placesOf(actor)
  const placed = placedDues(shares, places)
  const tenders = inOrderOfUse(body.supplierModeOfPayments.map(outgoingTenderOf))
  const [supplier] = await tx.rows<{ overPayment: Money }>(lockSupplier, [supplierCode])
  if (!supplier) {
    await refuseMerged(tx, supplierCode)
    throw sharedRefusal('NOT_FOUND', { what: `Supplier ${supplierCode}` })
  }
  await refuseUsedNumbers(tx, tenders)
  const used = usedOfReturns(tenders)
  const returns = await lockOpenReturns(tx, locationCode, [...used.keys()])
  const dues = await lockDuesByPlace(tx, supplierCode, placed)
  const named = new Map(places.map(place => [place.node, place.name]))
  const question = { supplierCode, today, overPayment: supplier.overPayment, returns, dues, home: node, places: named }
  const refusal = checkVoucher({ tenders, shares }, question) ?? (await checkOutgoingBanks(tx, tenders))
  if (refusal) throw refusal
  await lockHandedOn(tx, tenders, locationCode)
  takePaperNumber(tx, { kind: 'paymentVoucher', locationCode, node, today })
  const here = placed.find(part => part.locationCode === locationCode)?.dues ?? []
  const elsewhere = placed.filter(part => part.locationCode !== locationCode)
  const parts = await numberParts(tx, elsewhere, { kind: 'voucherPart', today, actor })
  const [total, settled] = [totalOf(tenders), settledBy(shares)]
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertVoucher, [locationCode, today, now, userCode, supplierCode, total, settled, body.remarks])
  if (here.length > 0) tx.write(insertLines, linesOf(locationCode, here, dues))
  tx.write(insertTenders, [rowsOfTenders(tenders.map(keptTender), { locationCode, businessDate: today })])
  movePaidOfDues(tx, { locationCode, supplierCode }, here, 1)
  moveReturns(
    tx,
    locationCode,
    [...used].map(([code, amount]) => ({ code, amount })),
  )
  const byPlace = { here: settledBy(here), elsewhere: elsewhere.map(part => ({ ...part, amount: settledBy(part.dues) })) }
  writePosting(tx, voucherPosting(tenders, byPlace, supplierCode), { ...context, entryNo: 1 })
  issueOwnCheques(tx, tenders, { ...context, payeeCode: supplierCode })
  handOnCheques(tx, tenders, context)
  const says = {
    supplier: supplierCode,
    total: displayMoney(total),
    settled: displayMoney(settled),
    dues: duesInWords(shares),
    ...(parts.length > 0 && { parts: parts.map(part => [part.code, displayMoney(settledBy(part.dues))]) }),
  }
  if (parts.length === 0) writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: says, requestId })
  const code = (await tx.number) ?? ''
  if (parts.length > 0) {
    const act = { locationCode, userCode, now, today, requestId }
    const own = { locationCode, subject: code, seals: takeActSeals(tx), says }
    const others = parts.map(part => writePart(tx, part, { whole: code, supplierCode, dues, act }))
    writeAuditsByPlace(tx, [own, ...others], { act })
  }
  return { code, paymentVoucher: await readPaymentVoucher(tx, { code, actor }) }
}

/** Where a user pays suppliers. */
export function placesOf({ locations }: Pick<Actor, 'locations'>): Actor['locations'] {
  return locations.filter(({ role }) => may(role, createPaymentVoucher.permission))
}
