import { Button, Group } from '@mantine/core'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { PercentInput } from '../../../../platform/web/ui/percent-input.tsx'
import type { RateRow } from './vat-form.ts'

interface RateRowsProps {
  label: string
  rows: readonly RateRow[]
  onChange: (rows: RateRow[]) => void
}

/** A rate with the dates from which it stands; a row without a date is dropped when the settings are saved. */
export function RateRows({ label, rows, onChange }: RateRowsProps) {
  const change = (at: number, changed: Partial<RateRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)))
  return (
    <div role="group" aria-label={label}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end
        <Group key={at} gap="sm" align="end" mb="xs">
          <PercentInput label={`${label} ${at + 1}, %`} w={200} value={row.rate} onChange={rate => change(at, { rate })} />
          <DateInput label={`From, ${label} ${at + 1}`} w={240} value={row.from} onChange={from => change(at, { from })} />
        </Group>
      ))}
      <Button size="xs" variant="default" onClick={() => onChange([...rows, { from: null, rate: null }])}>
        {rows.length === 0 ? `${label}: off, add a rate` : `${label}: add a rate`}
      </Button>
    </div>
  )
}
