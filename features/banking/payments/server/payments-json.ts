import { paymentParts, type DetailName } from '../payment-types.ts'

const columns: Readonly<Record<Exclude<DetailName, 'bankCode'>, string>> = {
  date: 'tender.tender_date',
  reference: 'tender.reference',
  branch: 'tender.branch',
  cardLast4: 'tender.card_last4',
}

// What names a bank has its name beside it.
function pairOf([field, detail]: readonly [string, DetailName]): string {
  if (detail !== 'bankCode') return `'${field}', ${columns[detail]}`
  return `'${field}', coalesce(tender.account_code, tender.bank_code), 'bankName', coalesce(account.name, bank.name, '')`
}

/** SQL of the part with the details of a payment; null for a payment of another type. */
export function partJson({ type, fields, isNamed }: Pick<(typeof paymentParts)[number], 'type' | 'fields' | 'isNamed'>): string {
  const named = isNamed ? " and tender.reference <> ''\n        " : ' '
  return `case when tender.payment_type_code = '${type}'${named}then json_build_object(${Object.entries(fields).map(pairOf).join(', ')}) end`
}

/** SQL that says the tenders of a paper as `paymentReadOf` makes them, in their order. `paper` is its alias; `paidStatus` SQL of its paid status. */
export function paymentsJson(paper: string, paidStatus: string): string {
  const parts = paymentParts.map(part => `'${part.name}', ${partJson(part)}`).join(',\n      ')
  return `(select coalesce(json_agg(json_build_object('paymentType', tender.payment_type_code, 'paymentTypeName', type.name,
      'amount', money_text(tender.amount), 'paidStatus', ${paidStatus}, 'remarks', tender.remarks,
      ${parts}
    ) order by tender.tender_no), '[]')
    from tender join payment_type type on type.code = tender.payment_type_code left join bank on bank.code = tender.bank_code
      left join bank_account account on account.code = tender.account_code
    where tender.location_code = ${paper}.location_code and tender.paper_code = ${paper}.code)`
}
