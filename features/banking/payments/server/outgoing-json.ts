import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import { outgoingMeans, outgoingMeansNames, rowOfMeans } from '../outgoing.ts'
import { paymentParts } from '../payment-types.ts'
import { partJson } from './payments-json.ts'

const { cheque, returnAmount } = paymentTypeCodes
const chequePairs = `'code', paid.code, 'chequeDate', paid.cheque_date, 'bankName', coalesce(account.name, drawn.name),
          'branch', paid.branch, 'chequeNumber', paid.number, 'state', paid.state`

/** SQL of the way in which an outgoing tender pays: a cheque without an own account is handed on. */
export const outgoingMeansSql = `case ${outgoingMeans
  .map(means => ({ means, type: rowOfMeans(means).type }))
  .filter(({ type }) => type !== cheque)
  .map(({ means, type }) => `when tender.payment_type_code = '${type}' then '${means}'`)
  .join(' ')} when tender.account_code is not null then 'own-cheque' else 'handed-on' end`

const named = `case ${outgoingMeansSql} ${Object.entries(outgoingMeansNames)
  .map(([means, name]) => `when '${means}' then '${name}'`)
  .join(' ')} end`

/** SQL that names the ways in which a paper was paid, once each. `paper` is its alias. */
export function outgoingNames(paper: string): string {
  return `(select string_agg(distinct ${named}, ', ') from tender
      where tender.location_code = ${paper}.location_code and tender.paper_code = ${paper}.code)`
}

const caseOf = (type: string, pairs: string) => `case when tender.payment_type_code = '${type}' then json_build_object(${pairs}) end`
// A cheque says where it is by now, and a return amount names its purchase return; what names a bank names it last.
const partsJson = paymentParts
  .map(part => {
    if (part.type === cheque) return `'chequePayment', ${caseOf(cheque, chequePairs)}`
    if (part.type === returnAmount) return `'purchaseReturn', ${caseOf(returnAmount, `'code', tender.reference`)}`
    const { bank, ...others } = part.fields
    return `'${part.name}', ${partJson({ ...part, fields: { ...others, ...(bank && { bank }) } })}`
  })
  .join(',\n      ')

/** SQL that says the outgoing tenders of a paper as `outgoingRead` has them, in their order. `paper` is its alias. */
export function outgoingJson(paper: string): string {
  return `(select coalesce(json_agg(json_build_object('paymentTypeCode', tender.payment_type_code, 'paymentTypeName', ${named},
      'means', ${outgoingMeansSql}, 'amount', money_text(tender.amount), 'remarks', tender.remarks,
      ${partsJson}
    ) order by tender.tender_no), '[]')
    from tender
    left join bank on bank.code = tender.bank_code
    left join bank_account account on account.code = tender.account_code
    left join cheque paid on tender.payment_type_code = '${cheque}' and paid.location_code = tender.location_code
      and paid.code = case when tender.account_code is null then tender.reference
        else tender.paper_code || lpad(tender.tender_no::text, 2, '0') end
    left join bank drawn on drawn.code = paid.bank_code
    where tender.location_code = ${paper}.location_code and tender.paper_code = ${paper}.code)`
}
