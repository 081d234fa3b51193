import { displayDateTime } from '../../../../kernel/dates.ts'
import { displayMoney, money, parseMoney, zero } from '../../../../kernel/money.ts'
import type { HandOverRead } from '../contract.ts'
import { explanationOf, type ReportPart } from './day-report-text.ts'
import { ledgerAmount, sumOfTexts } from './ledger-text.ts'

/** Lines below the title of a printed hand-over. */
export function handOverAbout({ stockLocation, cashier, user, dateTime }: HandOverRead, timeZone: string): string[] {
  return [stockLocation.name, `${cashier.name}, ${displayDateTime(dateTime, timeZone)}`, `written by ${user}`]
}

/** A hand-over in its parts. */
export function handOverParts(given: HandOverRead): ReportPart[] {
  const { cashCount, looseCash, expected, counted, difference, remarks } = given
  return [
    {
      title: 'Cash handed over',
      rows: [
        ...cashCount.map(({ denomination, pieces }) => ({
          label: `${pieces} × ${displayMoney(parseMoney(denomination) ?? zero)}`,
          value: displayMoney(money((parseMoney(denomination) ?? zero) * pieces)),
        })),
        ...(sumOfTexts([looseCash]) === 0 ? [] : [{ label: 'Other cash', value: ledgerAmount(looseCash) }]),
        { label: 'Counted', value: ledgerAmount(counted), isTotal: true },
        { label: 'Expected', value: ledgerAmount(expected) },
        { label: 'Difference', value: ledgerAmount(difference), isTotal: true },
        ...explanationOf(given),
        ...(remarks === '' ? [] : [{ label: 'Remarks', value: remarks }]),
      ],
    },
  ]
}
