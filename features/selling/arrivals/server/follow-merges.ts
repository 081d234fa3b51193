import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { InvoiceRequest } from '../../sales/contract.ts'
import { remarksOf, type Remark } from '../../sales/server/arrival.ts'
import { arrivalRefusal } from '../refusals.ts'

// What took a record in may have been merged itself since.
const readMerged = statement(
  'arrivals.merged-since',
  `with recursive led as (
     select from_code as code, into_code as stays from record_merge where from_code = any($1) and undone_at is null
     union all
     select led.code, next.into_code from led join record_merge next on next.from_code = led.stays and next.undone_at is null
   )
   select code, stays, record_name(code) as "from", record_name(stays) as "into" from led
   where not exists (select 1 from record_merge next where next.from_code = led.stays and next.undone_at is null)
   order by code`,
)

interface MergedRow {
  code: string
  stays: string
  /** Names. */
  from: string
  into: string
}

/** The bill with what stays instead of a customer, vehicle or sales rep that was merged since its till read its copy, and a remark for each. */
export async function followMerges(tx: Tx, contents: InvoiceRequest): Promise<{ contents: InvoiceRequest; remarks: Remark[] }> {
  const { customerCode, salesRepCode, invoiceExt } = contents
  const named = [customerCode, salesRepCode, invoiceExt.vehicleMasterCode].filter(code => code !== null && code !== undefined)
  const merged = await tx.rows<MergedRow>(readMerged, [named])
  if (merged.length === 0) return { contents, remarks: [] }
  const staysOf = new Map(merged.map(({ code, stays }) => [code, stays]))
  const led = <Code extends string | null | undefined>(code: Code): Code | string => (code && staysOf.get(code)) || code
  const followed = {
    ...contents,
    customerCode: led(customerCode),
    salesRepCode: led(salesRepCode),
    invoiceExt: { ...invoiceExt, vehicleMasterCode: led(invoiceExt.vehicleMasterCode) },
  }
  return { contents: followed, remarks: merged.flatMap(({ from, into }) => remarksOf(arrivalRefusal('MERGED_SINCE', { from, into }))) }
}
