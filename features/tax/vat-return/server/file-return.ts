import { formatMoney } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { functionCall, statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { fileVatReturn, takeBackVatReturn, VatReturnRead } from '../contract.ts'
import { vatReturnRefusal } from '../refusals.ts'
import { checkFiling } from '../vat-return.ts'
import { clearVat, reverseClearings } from './clear-vat.ts'
import { displayDate } from '../../../../kernel/dates.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import { lockReturns } from './lock-returns.ts'
import { paymentsOf } from './read-payments.ts'
import { findReturn, readReturn, readReturns, sumsOf } from './read-return.ts'
import { fileEntries, partsOf } from './return-rows.ts'

const insertReturn = statement(
  'vat-return.insert',
  `insert into vat_return (period_to, period_from, filed_at, user_code, output_vat, input_vat, brought_forward)
   values ($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7)`,
)

/**
 * Files the return of the period that is next: keeps its sums, and that each of its entries is in it, and posts what is due. What is
 * posted for its days afterwards is in no return, and so in the next one.
 */
export async function saveFiledReturn(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof fileVatReturn>,
): Promise<{ vatReturn: VatReturnRead }> {
  await lockReturns(tx)
  const { next } = await readReturns(tx)
  if (next?.to !== body.to) throw vatReturnRefusal('VAT_RETURN_NOT_NEXT')
  const { key, broughtForward } = await findReturn(tx, body.to)
  const shown = { outputVat: body.outputVat, inputVat: body.inputVat }
  const early = checkFiling({ asked: body.to, next, today, shown, now: sumsOf(await partsOf(tx, key)) })
  if (early) throw early
  const { outputVat, inputVat } = shown
  tx.write(insertReturn, [key.to, key.from, now, actor.userCode, outputVat, inputVat, broughtForward])
  fileEntries(tx, key.to)
  // What was posted between adding up and filing is in the return, but not in its sums.
  const filed = sumsOf(await partsOf(tx, { ...key, isFiled: true }))
  const late = checkFiling({ asked: body.to, next, today, shown, now: filed })
  if (late) throw late
  const { userCode, locationCode } = actor
  await clearVat(tx, key.to, { locationCode, userCode, now, today, requestId })
  const after = { from: key.from, to: key.to, outputVat: formatMoney(outputVat), inputVat: formatMoney(inputVat) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'file', subject: `vat-return-${key.to}`, after, requestId })
  return { vatReturn: await readReturn(tx, body.to) }
}

const reopen = functionCall('vat-return.reopen', 'reopen_vat_return($1)')

/** Takes back the return that was filed last: what it posted is mirrored, and its entries are to be filed again. Refuses where something was paid of it. */
export async function saveTakenBackReturn(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof takeBackVatReturn>,
): Promise<{ vatReturn: VatReturnRead }> {
  const { to, reason } = body
  await lockReturns(tx)
  const [last] = (await readReturns(tx)).filed
  if (last?.to !== to) throw vatReturnRefusal('VAT_RETURN_NOT_LAST')
  const [paid] = (await paymentsOf(tx, to)).filter(isLive)
  if (paid) throw vatReturnRefusal('VAT_RETURN_SETTLED', { to: displayDate(to), code: paid.code })
  const { userCode, locationCode } = actor
  await reverseClearings(tx, to, { locationCode, userCode, now, today, requestId, reason })
  tx.write(reopen, [to])
  const before = { from: last.from, to, outputVat: formatMoney(last.outputVat), inputVat: formatMoney(last.inputVat) }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'take-back', subject: `vat-return-${to}`, reason, before, requestId })
  return { vatReturn: await readReturn(tx, to) }
}
