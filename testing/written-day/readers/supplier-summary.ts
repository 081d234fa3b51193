import { paymentVoucher as voucherReport } from '../../../reports/purchasing/payment-voucher.ts'
import { supplierSummery as summaryReport } from '../../../reports/purchasing/supplier-summery.ts'
import type { Reader, Reading } from './reader.ts'
import { centsOf, rowsOf, sumOf, textOf, type ToldRow } from './told-reports.ts'

/** What the summary calls each kind of paper, and what the story does. */
const sources: Readonly<Record<string, string>> = {
  Opening: 'opening',
  GRN: 'grn',
  'Price correction': 'priceCorrection',
  PMT: 'voucher',
  Cheque: 'chequeReturn',
}
/** The columns of the summary, and the tenders of the story that each sums up, by what the vouchers call them. */
const tenders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cashPayment: { Cash: 'cash' },
  chequePayment: { 'Own cheque': 'ownCheque', 'Cheque handed on': 'thirdPartyCheque' },
  cardPayment: { Card: 'card' },
  bankPayment: { 'Bank Deposit': 'bankDeposit', 'Online Transfer': 'onlineTransfer' },
  returnAmount: { 'Return Amount': 'returnAmount', 'Over Payment': 'overPayment' },
}

/** What the supplier is owed, by the kind of paper that changed it; returns of goods count once a GRN takes them. */
function owedBy(rows: readonly ToldRow[]): Record<string, string> {
  const cents: Record<string, number> = {}
  const add = (name: string, amount: number) => (cents[name] = (cents[name] ?? 0) + amount)
  for (const row of rows) {
    const taken = row['source'] === 'GRN' ? centsOf(row, 'returnAmount') : 0
    add(sources[String(row['source'])] ?? String(row['source']), centsOf(row, 'outstanding') + taken)
    add('returnsApplied', -taken)
  }
  return Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, textOf(amount)]))
}

/** By what he was paid. The summary sums some tenders up, which the vouchers tell apart: both must come to the same. */
function paidBy(summary: readonly ToldRow[], vouchers: readonly ToldRow[]): Record<string, string> {
  const paid: Record<string, string> = {}
  const ofVouchers = summary.filter(row => row['source'] === 'PMT')
  for (const [column, names] of Object.entries(tenders)) {
    const parts = vouchers.filter(row => Object.hasOwn(names, String(row['paymentType'])))
    const [told, apart] = [sumOf(ofVouchers, column), sumOf(parts, 'amount')]
    if (told !== apart) throw new Error(`the supplier summary says ${told} in ${column}, and the vouchers say ${apart}`)
    for (const [name, tender] of Object.entries(names))
      paid[tender] = sumOf(
        parts.filter(row => row['paymentType'] === name),
        'amount',
      )
  }
  return paid
}

/** What each supplier is still to be paid, and how that came about since the first day, at all locations together. */
export const supplierSummary: Reader = async (reading: Reading) => {
  const { stage } = reading
  const found: Record<string, unknown> = {}
  for (const [name, code] of stage.codes.suppliers) {
    const days = { fromDate: stage.masters.dates[0], toDate: reading.date }
    const rows = await rowsOf(reading, summaryReport, null, { ...days, code })
    const vouchers = await rowsOf(reading, voucherReport, null, { ...days, supplierCode: code })
    found[name] = { owedBy: owedBy(rows), paidBy: paidBy(rows, vouchers), outstanding: sumOf(rows, 'outstanding') }
  }
  return found
}
