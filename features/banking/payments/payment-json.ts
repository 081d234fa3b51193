import { paymentTypeNames, type PaidStatus, type PaymentTypeCode } from '../../../kernel/codes.ts'
import { formatMoney } from '../../../kernel/money.ts'
import type { PaymentEntry, PaymentEntryInput, PaymentRead } from './payment-shapes.ts'
import { paymentParts, rowOf, type DetailName, type PartName } from './payment-types.ts'
import { cashTender, type Tender } from './tender.ts'

/** The tender of a payment as it was sent. */
export function tenderOf(entry: PaymentEntry): Tender {
  const { paymentType: type, amount, remarks } = entry
  const { part } = rowOf(type)
  const sent: Readonly<Record<string, unknown>> = (part && entry[part.name as PartName]) ?? {}
  const said = Object.entries(part?.fields ?? {}).filter(([name]) => sent[name])
  // The first of two names counts.
  const details = Object.fromEntries(said.toReversed().map(([name, detail]) => [detail, sent[name]]))
  return { ...cashTender(amount), type, remarks, ...details }
}

/** The part with the details of a tender, as it is sent; nothing for a type without one. */
export function partOfTender(tender: Tender): Pick<PaymentEntryInput, PartName> {
  const { part } = rowOf(tender.type)
  if (!part || (part.isNamed && tender.reference === '')) return {}
  const fields = Object.entries(part.fields)
  const firsts = fields.filter(([, detail], index) => fields.findIndex(([, one]) => one === detail) === index)
  return { [part.name]: Object.fromEntries(firsts.map(([name, detail]) => [name, tender[detail]])) }
}

/** A payment as it is sent. */
export function entryOfTender(tender: Tender): PaymentEntryInput {
  const { type, amount, remarks } = tender
  return { paymentType: type, amount: formatMoney(amount), remarks, ...partOfTender(tender) }
}

/** What the part of a payment that is read says of it; '' where it says nothing. */
export function detailsRead(payment: PaymentRead): Record<DetailName | 'bankName', string> {
  const { part } = rowOf(payment.paymentType as PaymentTypeCode)
  const read: Readonly<Record<string, string | null>> = (part && payment[part.name as PartName]) ?? {}
  const said = Object.entries(part?.fields ?? {}).map(([field, detail]) => [detail, read[field] ?? ''])
  const nothing = { bankCode: '', branch: '', reference: '', cardLast4: '', date: '' }
  return { ...nothing, ...Object.fromEntries(said), bankName: read.bankName ?? '' }
}

/** A tender just saved, as `paymentsJson` will answer it from the database. */
export function paymentReadOf(tender: Tender, bankName: string, paidStatus: PaidStatus): PaymentRead {
  const parts = paymentParts.map(({ type, name, fields, isNamed }) => {
    if (type !== tender.type || (isNamed && tender.reference === '')) return [name, null]
    const pairs = Object.entries(fields).flatMap(([field, detail]) => [
      [field, tender[detail]],
      ...(detail === 'bankCode' ? [['bankName', bankName]] : []),
    ])
    return [name, Object.fromEntries(pairs)]
  })
  return {
    paymentType: tender.type,
    paymentTypeName: paymentTypeNames[tender.type],
    amount: formatMoney(tender.amount),
    paidStatus,
    remarks: tender.remarks,
    ...(Object.fromEntries(parts) as Pick<PaymentRead, PartName>),
  }
}
