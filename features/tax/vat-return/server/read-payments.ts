import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { outgoingJson } from '../../../banking/payments/server/outgoing-json.ts'
import type { VatPaymentRead, VatReturnRead } from '../contract.ts'

/** SQL: did the cheque of a payment of VAT come back, or was it stopped? Over its alias. */
const cameBack = (payment: string) => `exists (select 1 from cheque where cheque.location_code = ${payment}.location_code
       and cheque.paper_code = ${payment}.code and not cheque.is_void and cheque.state in ('RETURNED', 'CANCELLED', 'STALE'))`

/** SQL of what was paid of a return, or came back, and stands; over the alias of the return. */
export const settledOf = (filed: string) => `(select coalesce(sum(paid.total), 0)::bigint from vat_payment paid
     where paid.period_to = ${filed}.period_to and paid.status = 'live' and not ${cameBack('paid')})`

const selectPayments = statement(
  'vat-return.payments',
  `select master.code, master.kind, master.business_date as date, master.created_at as "dateTime",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user", money_text(master.total) as amount,
     master.reference, master.remarks, master.status, master.version, ${cameBack('master')} as "cameBack", ${outgoingJson('master')} -> 0 as payment
   from vat_payment master
   join stock_location place on place.code = master.location_code
   join app_user author on author.code = master.user_code
   where master.period_to = $1
   order by master.created_at, master.code`,
)

/** What was paid of a return and what came back, the oldest first, also what was taken back. */
export function paymentsOf(from: Reader, to: IsoDate): Promise<VatPaymentRead[]> {
  return from.rows<VatPaymentRead>(selectPayments, [to])
}

const selectClearings = statement(
  'vat-return.clearings',
  `select cleared.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", cleared.business_date as date, money_text(cleared.output_vat) as "outputVat",
     money_text(cleared.input_vat) as "inputVat", money_text(cleared.due) as due
   from vat_clearing cleared join stock_location place on place.code = cleared.location_code
   where cleared.period_to = $1 and cleared.status = 'live' order by cleared.location_code`,
)

/** What filing a return has posted, by location. */
export function postedOf(from: Reader, to: IsoDate): Promise<VatReturnRead['clearings']> {
  return from.rows<VatReturnRead['clearings'][number]>(selectClearings, [to])
}
