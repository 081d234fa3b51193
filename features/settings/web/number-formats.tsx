import { date, displayDate, displayDateTime } from '../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../kernel/money.ts'
import { useNow } from '../../../platform/web/use-now.ts'
import { Facts, ViewPart } from '../../../platform/web/ui/view-parts.tsx'

/** How amounts, quantities and dates are written everywhere; nobody has to choose. */
export function NumberFormats({ timeZone }: { timeZone: string }) {
  const now = useNow(60_000)
  return (
    <ViewPart title="Numbers and dates">
      <Facts
        facts={[
          { label: 'Amounts', value: `Rs. ${displayMoney(rupees('1234567.50'))}, always two decimals` },
          { label: 'Quantities', value: '3.5, at most three decimals; only where the unit allows it' },
          { label: 'Percentages', value: '12.5 %, at most two decimals' },
          { label: 'Dates', value: `${displayDate(date('2026-11-20'))}, the day first` },
          { label: 'Time zone', value: `${timeZone}, now ${displayDateTime(now, timeZone)}` },
        ]}
      />
    </ViewPart>
  )
}
