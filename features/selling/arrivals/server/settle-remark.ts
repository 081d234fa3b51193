import type { Reply } from '../../../../kernel/endpoint.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { settleRemark } from '../contract.ts'
import { arrivalRefusal } from '../refusals.ts'

const lockRemark = statement(
  'arrivals.lock-remark',
  `select remark.words, remark.invoice_code as subject, settler.first_name as "settledBy"
   from bill_remark remark left join app_user settler on settler.code = remark.settled_by
   where remark.location_code = $1 and remark.invoice_code = $2 and remark.remark_no = $3 for no key update of remark`,
)
const lockRefused = statement(
  'arrivals.lock-refused',
  `select refused.refusal as words, till_number(refused.till_no, refused.serial) as subject, settler.first_name as "settledBy"
   from refused_till_bill refused left join app_user settler on settler.code = refused.settled_by
   where refused.location_code = $1 and refused.id = $2 for no key update of refused`,
)
const markRemark = statement(
  'arrivals.settle-remark',
  `update bill_remark set settled_at = to_timestamp($4::double precision / 1000), settled_by = $5, note = $6
   where location_code = $1 and invoice_code = $2 and remark_no = $3`,
)
const markRefused = statement(
  'arrivals.settle-refused',
  `update refused_till_bill set settled_at = to_timestamp($3::double precision / 1000), settled_by = $4, note = $5
   where location_code = $1 and id = $2`,
)

interface Waiting {
  words: string
  /** The bill, or the till's number of one that was refused. */
  subject: string
  settledBy: string | null
}

const remarkCode = /^R-(\w+)-(\d+)-(\d{1,6})$/
const refusedCode = /^Q-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Keeps who looked at a remark or a refused bill, and what was done. An oversold line is settled by naming its goods. */
export async function saveSettledRemark(tx: Tx, call: SaveCall<typeof settleRemark>): Promise<Reply<typeof settleRemark>> {
  const { actor, params, body, now, requestId } = call
  const { locationCode, userCode } = actor
  const [, place, invoiceCode, remarkNo] = remarkCode.exec(params.code) ?? []
  const [, id] = refusedCode.exec(params.code) ?? []
  const at = id === undefined ? [locationCode, invoiceCode, Number(remarkNo)] : [locationCode, id]
  if (id === undefined && place !== locationCode) throw arrivalRefusal('TO_SETTLE_UNKNOWN')
  const [waiting] = await tx.rows<Waiting>(id === undefined ? lockRemark : lockRefused, at)
  if (!waiting) throw arrivalRefusal('TO_SETTLE_UNKNOWN')
  if (waiting.settledBy !== null) throw arrivalRefusal('TO_SETTLE_DONE', { who: waiting.settledBy })
  tx.write(id === undefined ? markRemark : markRefused, [...at, now, userCode, body.note])
  writeAudit(tx, {
    at: now,
    userCode,
    locationCode,
    action: 'settle-arrival',
    subject: waiting.subject,
    reason: body.note,
    before: { remark: waiting.words },
    requestId,
  })
  return { code: params.code }
}
