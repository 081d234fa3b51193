import { displayMoney } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkAsked, checkAskedDate, checkStillOpen } from '../asked.ts'
import type { createQuotation, QuotationRead, reviseQuotation } from '../quotation-contract.ts'
import { lockAsked } from './lock-asked.ts'
import { readQuotation } from './quotation-view.ts'
import { activeCustomer, askedItems } from './read-for-asked.ts'
import { amountsOfRequest, askedLines, linesInWords, writeAskedLines } from './write-asked.ts'

type Saved = Promise<{ code: string; salesQuotation: QuotationRead }>

const insertQuotation = statement(
  'sales-orders.insert-quotation',
  `insert into sales_quotation (location_code, code, business_date, created_at, user_code, customer_code, revision, revises_code, valid_until,
     remarks, sub_total, line_discount, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const markRevised = statement(
  'sales-orders.mark-quotation-revised',
  `update sales_quotation set state = 'revised', version = version + 1 where location_code = $1 and code = $2`,
)

type Call = SaveCall<typeof createQuotation> | SaveCall<typeof reviseQuotation>

/** Offers prices: a numbered paper that posts nothing; `revises` is the locked quotation it takes the place of. */
async function writeQuotation(tx: Tx, call: Call, revises: { code: string; revision: number } | null): Saved {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const lines = askedLines(body.stockHistories)
  const [items] = await Promise.all([
    askedItems(
      tx,
      lines.map(({ itemCode }) => itemCode),
    ),
    activeCustomer(tx, body.customerCode),
  ])
  const refusal = checkAsked('quotation', lines, items) ?? checkAskedDate('validUntil', body.validUntil, { today })
  if (refusal) throw refusal
  const amounts = amountsOfRequest(lines, body.totalAmount)
  takePaperNumber(tx, { kind: 'quotation', locationCode, node, today })
  const about = [body.customerCode, (revises?.revision ?? 0) + 1, revises?.code ?? null, body.validUntil, body.remarks]
  tx.write(insertQuotation, [locationCode, today, now, userCode, ...about, amounts.subTotal, amounts.lineDiscount, amounts.total])
  writeAskedLines(tx, 'quotation', { locationCode, lines, amounts })
  if (revises) tx.write(markRevised, [locationCode, revises.code])
  const after = {
    customer: body.customerCode,
    validUntil: body.validUntil,
    revises: revises?.code ?? null,
    total: displayMoney(body.totalAmount),
    lines: linesInWords(lines),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, salesQuotation: await readQuotation(tx, { code, actor }) }
}

export const saveQuotation = (tx: Tx, call: SaveCall<typeof createQuotation>): Saved => writeQuotation(tx, call, null)

/** Replaces an open quotation by a new version; the old one stays as it was sent, and nothing more is made of it. */
export async function saveRevisedQuotation(tx: Tx, call: SaveCall<typeof reviseQuotation>): Saved {
  const { id } = call.params
  const old = (await lockAsked(tx, 'quotation', { locationCode: call.actor.locationCode, codes: [id] })).get(id)
  if (!old) throw sharedRefusal('NOT_FOUND', { what: `Quotation ${id}` })
  if (old.version !== call.body.version) throw sharedRefusal('CONFLICT')
  const refusal = checkStillOpen(old)
  if (refusal) throw refusal
  return writeQuotation(tx, call, old)
}
