import { displayMoney, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../platform/server/number-series.ts'
import { refuseMerged } from '../../../platform/server/refuse-merged.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { handOnCheques, lockHandedOn } from '../../cheques/server/handed-on.ts'
import { issueOwnCheques, refuseUsedNumbers } from '../../cheques/server/own-cheques.ts'
import { writePosting } from '../../ledger/server/write-posting.ts'
import { outgoingTenderOf } from '../../payments/outgoing-shapes.ts'
import { keptTender } from '../../payments/outgoing.ts'
import { checkOutgoingBanks } from '../../payments/server/banks-of-tenders.ts'
import { insertTendersFrom, rowsOfTenders } from '../../payments/server/write-tenders.ts'
import { totalOf } from '../../payments/tender.ts'
import { lockOpenReturns } from '../../purchasing/server/grn/read-for-grn.ts'
import { moveReturns } from '../../purchasing/server/grn/write-grn.ts'
import type { createPaymentVoucher, PaymentVoucherRead } from '../contract.ts'
import { keyOfDue, settledBy } from '../due.ts'
import { checkVoucher, inOrderOfUse, usedOfReturns, voucherPosting } from '../voucher.ts'
import { lockDues, movePaidOfDues } from './dues.ts'
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
const insertLines = statement(
  'vouchers.insert-voucher-lines',
  `insert into payment_voucher_line (location_code, voucher_code, line_no, due_kind, due_code, due_before, amount)
   select $1, current_paper_code(), line_no, kind, code, due, amount
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) with ordinality as line (kind, code, due, amount, line_no)`,
)
const insertTenders = statement('vouchers.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/**
 * Pays a supplier: locks his balance, the own accounts, purchase returns, what is owed and the cheques that go on, checks what is
 * paid and what for, takes the number, and writes voucher, lines, tenders, ledger, cheques and audit. Less is owed for the papers;
 * what settles none of them is paid ahead.
 */
export async function savePaymentVoucher(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createPaymentVoucher>,
): Promise<{ code: string; paymentVoucher: PaymentVoucherRead }> {
  const { locationCode, userCode, node } = actor
  const { supplierCode, dues: shares } = body
  const tenders = inOrderOfUse(body.supplierModeOfPayments.map(outgoingTenderOf))
  const [supplier] = await tx.rows<{ overPayment: Money }>(lockSupplier, [supplierCode])
  if (!supplier) {
    await refuseMerged(tx, supplierCode)
    throw sharedRefusal('NOT_FOUND', { what: `Supplier ${supplierCode}` })
  }
  await refuseUsedNumbers(tx, tenders)
  const used = usedOfReturns(tenders)
  const returns = await lockOpenReturns(tx, locationCode, [...used.keys()])
  const dues = await lockDues(tx, { locationCode, supplierCode }, shares)
  const refusal =
    checkVoucher({ tenders, shares }, { supplierCode, today, overPayment: supplier.overPayment, returns, dues }) ??
    (await checkOutgoingBanks(tx, tenders))
  if (refusal) throw refusal
  await lockHandedOn(tx, tenders, locationCode)
  takePaperNumber(tx, { kind: 'paymentVoucher', locationCode, node, today })
  const [total, settled] = [totalOf(tenders), settledBy(shares)]
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertVoucher, [locationCode, today, now, userCode, supplierCode, total, settled, body.remarks])
  tx.write(insertLines, [
    locationCode,
    shares.map(({ kind }) => kind),
    shares.map(({ code }) => code),
    shares.map(share => dues.get(keyOfDue(share))?.due ?? 0),
    shares.map(({ amount }) => amount),
  ])
  tx.write(insertTenders, [rowsOfTenders(tenders.map(keptTender), { locationCode, businessDate: today })])
  movePaidOfDues(tx, { locationCode, supplierCode }, shares, 1)
  moveReturns(
    tx,
    locationCode,
    [...used].map(([code, amount]) => ({ code, amount })),
  )
  writePosting(tx, voucherPosting(tenders, settled, supplierCode), { ...context, entryNo: 1 })
  issueOwnCheques(tx, tenders, { ...context, payeeCode: supplierCode })
  handOnCheques(tx, tenders, context)
  const after = {
    supplier: supplierCode,
    total: displayMoney(total),
    settled: displayMoney(settled),
    dues: shares.map(({ kind, code, amount }) => [kind, code, displayMoney(amount)]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, paymentVoucher: await readPaymentVoucher(tx, { code, actor }) }
}
