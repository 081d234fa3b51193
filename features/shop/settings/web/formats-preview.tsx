import { date, displayDate, displayDateTime } from '../../../../kernel/dates.ts'
import type { Formats } from '../../../../kernel/formats.ts'
import { displayCurrency, displayMoney, rupees } from '../../../../kernel/money.ts'
import { displayQuantity, units } from '../../../../kernel/quantity.ts'
import { useNow } from '../../../../platform/web/use-now.ts'
import { Facts, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'

interface FormatsPreviewProps {
  formats: Formats
  timeZone: string
}

const quantities = ['12', '3.5', '0.125'].map(units)

/** Examples of numbers in the chosen formats. */
export function FormatsPreview({ formats, timeZone }: FormatsPreviewProps) {
  const now = useNow(60_000)
  return (
    <ViewPart title="So it will be written">
      <Facts
        facts={[
          { label: 'A bill', value: displayCurrency(rupees('1234567.50'), formats) },
          { label: 'In a list', value: `${displayMoney(rupees('98765.00'), formats)}, ${displayMoney(rupees('-450.25'), formats)}` },
          { label: 'Quantities', value: quantities.map(quantity => displayQuantity(quantity, formats)).join(', ') },
          { label: 'Percentages', value: '12.5 %, at most two decimals' },
          { label: 'A date', value: displayDate(date('2026-11-20'), formats) },
          { label: 'Now', value: `${displayDateTime(now, timeZone, formats)} in ${timeZone}` },
        ]}
      />
    </ViewPart>
  )
}
