import { NativeSelect } from '@mantine/core'
import { printModeChoices, readMode } from './print-mode.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

interface PrintModeSelectProps {
  className?: string | undefined
  mode: PrintMode
  onMode: (mode: PrintMode) => void
}

export function PrintModeSelect({ className, mode, onMode }: PrintModeSelectProps) {
  return (
    <NativeSelect
      className={className ?? ''}
      aria-label="Print bills as"
      data={printModeChoices.map(({ value, label }) => ({ value, label }))}
      value={mode}
      onChange={event => onMode(readMode(event.currentTarget.value))}
    />
  )
}
