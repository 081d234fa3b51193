import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayMoney, formatMoney, money, parseMoney, zero } from '../../../../kernel/money.ts'
import { readableHash } from '../../../shop/audit/audit-heads.ts'
import type { DayReport } from '../contract.ts'
import { ledgerAmount, sumOfTexts, withAmount } from './ledger-text.ts'

export interface ReportRow {
  label: string
  value: string
  isTotal?: boolean
  /** Its value is a sentence, which may need more than one line. */
  isSentence?: true
}

/** A part of a day's report: on the screen, on the roll and on A4 alike. */
export interface ReportPart {
  title: string
  rows: ReportRow[]
  /** Its rows are no amounts. */
  isText?: boolean
}

const row = (label: string, text: string, isTotal = false): ReportRow => ({ label, value: ledgerAmount(text), ...(isTotal && { isTotal }) })
const total = (label: string, cents: number): ReportRow => row(label, formatMoney(money(cents)), true)

/** "X report" or "Z report 4801000001", and what marks it. */
export function reportTitle({ kind, code }: DayReport): string {
  return kind === 'X' ? 'X report' : `Z report ${code}`
}

/** Lines below the title: the day, the place, who and when. */
export function reportAbout({ date, stockLocation, user, dateTime, kind, reversed }: DayReport, timeZone: string): string[] {
  return [
    `Day ${displayDateText(date)}`,
    stockLocation.name,
    `${kind === 'X' ? 'Printed' : 'Closed'} ${displayDateTime(dateTime, timeZone)} by ${user}`,
    ...(reversed ? [`Reversed ${displayDateTime(reversed.dateTime, timeZone)} by ${reversed.user}: ${reversed.reason}`] : []),
  ]
}

function salesPart(report: DayReport): ReportPart {
  return {
    title: 'Bills',
    rows: [
      { label: 'Bills', value: String(report.bills) },
      row('Sales', report.billTotal, true),
      row('Discount', report.discountTotal),
      row('On credit', report.creditTotal),
      row(`Returns (${report.returns})`, report.returnTotal),
      row(`Reversed bills (${report.reversedBills})`, report.reversedTotal),
    ],
  }
}

/** In and out of each ledger type by source, between what it began and ended with. */
function ledgerParts(report: DayReport): ReportPart[] {
  return (['cash', 'cheque'] as const).flatMap(mode => {
    const key = mode === 'cash' ? 'cashAmount' : 'chequeAmount'
    return report.closingBalance.flatMap(end => {
      const begin = report.broughtForward.find(before => before.accLedgerTypeCode === end.accLedgerTypeCode)
      const moved = report.movements.filter(one => one.ledgerType === end.accLedgerTypeCode && one.mode === mode)
      const brought = begin?.[key] ?? formatMoney(zero)
      if (moved.length === 0 && sumOfTexts([brought]) === 0 && sumOfTexts([end[key]]) === 0) return []
      return [
        {
          title: `${end.ledgerTypeName}: ${mode}`,
          rows: [
            row('Brought forward', brought),
            ...moved.filter(one => sumOfTexts([one.debit]) !== 0).map(one => row(`In: ${one.transactionTypeName}`, one.debit)),
            ...moved
              .filter(one => sumOfTexts([one.credit]) !== 0)
              .map(one => row(`Out: ${one.transactionTypeName}`, formatMoney(money(-sumOfTexts([one.credit]))))),
            row('Carried forward', end[key], true),
          ],
        },
      ]
    })
  })
}

/** Why a count is not what the books say, and who allowed that. */
export function explanationOf({ reason, allowedBy }: { reason: string; allowedBy: string }): ReportRow[] {
  return [
    ...(reason === '' ? [] : [{ label: 'Reason of the difference', value: reason, isSentence: true as const }]),
    ...(allowedBy === '' ? [] : [{ label: 'Difference allowed by', value: allowedBy }]),
  ]
}

function cashPart(report: DayReport): ReportPart {
  const { cashCount, looseCash, handOvers, handedOver, expected, counted, difference } = report
  const pieces = cashCount.map(({ denomination, pieces: count }) => ({
    label: `${count} × ${displayMoney(parseMoney(denomination) ?? zero)}`,
    value: displayMoney(money((parseMoney(denomination) ?? zero) * count)),
  }))
  return {
    title: 'Cash in the till',
    rows: [
      row('Expected', expected),
      ...pieces,
      ...(sumOfTexts([looseCash]) === 0 ? [] : [row('Other cash', looseCash)]),
      ...handOvers.map(given => row(`Handed over by ${given.cashier} (${Number(given.code.slice(4))})`, given.counted)),
      ...(handOvers.length === 0 && sumOfTexts([handedOver]) !== 0 ? [row('Handed over', handedOver)] : []),
      ...(counted === null
        ? [{ label: 'Counted', value: 'not counted' }]
        : [row('Counted', counted, true), row('Difference', difference, true), ...explanationOf(report)]),
    ],
  }
}

function balancePart(report: DayReport): ReportPart {
  const rows = withAmount(report.closingBalance)
  return {
    title: 'Closing balance',
    rows: [...rows.map(one => row(one.ledgerTypeName, one.totalAmount)), total('Total', sumOfTexts(rows.map(one => one.totalAmount)))],
  }
}

/** Where the location's audit stood: on paper it shows later that nothing before it was written anew. The hash fills two rows. */
function auditParts({ auditHead }: DayReport): ReportPart[] {
  if (auditHead === null) return []
  const { chain, seq, hash } = auditHead
  const rows = [0, 32].map(from => ({
    label: readableHash(hash.slice(from, from + 16)),
    value: readableHash(hash.slice(from + 16, from + 32)),
  }))
  return [{ title: `Audit of ${chain} up to row ${seq}`, rows, isText: true }]
}

/** A day's report in its parts. */
export function reportParts(report: DayReport): ReportPart[] {
  return [salesPart(report), cashPart(report), ...ledgerParts(report), balancePart(report), ...auditParts(report)]
}
