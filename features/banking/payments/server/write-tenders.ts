import { codePrefixes, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Rows } from '../../../../platform/server/pipeline/group-queries.ts'
import { rowType } from '../../../../platform/server/pipeline/row-type.ts'
import type { Tender } from '../tender.ts'

const columns = [
  'tender_no',
  'payment_type_code',
  'amount',
  'remarks',
  'bank_code',
  'branch',
  'reference',
  'card_last4',
  'tender_date',
  'business_date',
] as const
const newTender = rowType('new_tender', ['location_code', ...columns])

/** Writes the tenders of current papers; `parameter` holds rows of `rowsOfTenders`. */
export function insertTendersFrom(parameter: string): string {
  const isOwn = `starts_with(bank_code, '${codePrefixes.bankAccount}')`
  const others = columns.filter(column => column !== 'bank_code').join(', ')
  return `insert into tender (location_code, paper_code, ${others}, bank_code, account_code)
   select location_code, current_paper_code(save), ${others}, case when ${isOwn} then null else bank_code end, case when ${isOwn} then bank_code end
   from unnest(${parameter}::new_tender[])`
}

/** The tenders of a paper as rows, numbered from 1 in their order. */
export function rowsOfTenders(tenders: readonly Tender[], of: { locationCode: string; businessDate: IsoDate }): Rows {
  return tenders.map((tender, index) =>
    newTender.row({
      location_code: of.locationCode,
      tender_no: index + 1,
      payment_type_code: tender.type,
      amount: tender.amount,
      remarks: tender.remarks,
      bank_code: tender.bankCode,
      branch: tender.branch,
      reference: tender.reference,
      card_last4: tender.cardLast4,
      tender_date: tender.date,
      business_date: of.businessDate,
    }),
  )
}

/** What a tender's row seals, in the order of the view `paper_words`: all but its location and date. */
export function sealedTender(row: Rows[number]): Rows[number] {
  return row.slice(1, -1)
}

/** Where the number of a cheque or credit note stands among the tenders, from 1. */
export function numbered(tenders: readonly Tender[], type: PaymentTypeCode) {
  return tenders.flatMap((tender, index) => (tender.type === type ? [{ ...tender, tenderNo: index + 1 }] : []))
}
