import { NativeSelect } from '@mantine/core'
import { printModes, readMode, type PrintMode } from './print-mode.ts'

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
      data={printModes.map(({ value, label }) => ({ value, label }))}
      value={mode}
      onChange={event => onMode(readMode(event.currentTarget.value))}
    />
  )
}
