import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { lockSuppliers } from '../../purchasing/server/grn/read-for-grn.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { PriceCorrectionRead, reversePriceCorrection } from '../contract.ts'
import { checkUnsettled } from '../correction.ts'
import { readCorrection } from './correction-view.ts'
import { settledBy } from './settled-by.ts'

const findSupplier = statement(
  'price-corrections.supplier-of-correction',
  'select supplier_code as "supplierCode" from price_correction where location_code = $1 and code = $2',
)
const lockCorrection = statement(
  'price-corrections.lock-price-correction',
  `select business_date as date, status, version, supplier_code as "supplierCode", grn_code as "grnCode", total
   from price_correction where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readSettled = statement(
  'price-corrections.voucher-of-correction',
  `select (select used.code from ${settledBy('correction')} used order by used.code desc limit 1) as "settledBy"
   from price_correction correction where location_code = $1 and code = $2`,
)
const markReversed = statement(
  'price-corrections.mark-reversed',
  `update price_correction set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedCorrection {
  date: IsoDate
  status: string
  version: number
  supplierCode: string
  grnCode: string
  total: Money
}

/** What draws on a correction: a voucher that settles it. Null when none does. */
export async function correctionSettled(
  from: Reader,
  { locationCode, code }: { locationCode: string; code: string },
): Promise<Refusal | null> {
  const [now] = await from.rows<{ settledBy: string | null }>(readSettled, [locationCode, code])
  return checkUnsettled({ code, settledBy: now?.settledBy ?? null })
}

/** Takes a price correction back, dated today, by its exact mirror. Refuses what every reversal refuses, and one that a voucher settles. */
export async function saveReversedCorrection(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reversePriceCorrection>,
): Promise<{ code: string; priceCorrection: PriceCorrectionRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const what = `Price correction ${code}`
  const [known] = await tx.rows<{ supplierCode: string }>(findSupplier, [locationCode, code])
  if (!known) throw sharedRefusal('NOT_FOUND', { what })
  // The supplier, then the paper: the order in which vouchers lock them.
  await lockSuppliers(tx, known.supplierCode)
  const [correction] = await tx.rows<LockedCorrection>(lockCorrection, [locationCode, code])
  if (!correction) throw sharedRefusal('NOT_FOUND', { what })
  const held = await correctionSettled(tx, { locationCode, code })
  const refusal = checkStockReversal({ ...correction, what }, { role, today }, held)
  if (refusal) throw refusal
  if (correction.version !== body.version) throw sharedRefusal('CONFLICT')
  const { date, supplierCode, grnCode, total } = correction
  const before = { supplier: supplierCode, grn: grnCode, total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  tx.write(markReversed, [locationCode, code])
  return { code, priceCorrection: await readCorrection(tx, { code, actor }) }
}
