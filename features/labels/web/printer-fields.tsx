import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { DotsPerMm } from '../label-sheet.ts'
import { mostGapTenths, mostOffsetTenths, type LabelPrinters } from './label-settings.ts'
import classes from './labels-page.module.css'

interface PrinterFieldsProps {
  printers: LabelPrinters
}

const heads: readonly { value: string; label: string; dots: DotsPerMm }[] = [
  { value: '8', label: '203 dpi', dots: 8 },
  { value: '12', label: '300 dpi', dots: 12 },
]

/** Name, head, gap and offsets of the chosen printer. */
export function PrinterFields({ printers: { list, chosen, change, remove } }: PrinterFieldsProps) {
  return (
    <div className={classes.printerFields}>
      <TextInput
        size="xs"
        className={classes.printerName ?? ''}
        label="Name"
        maxLength={30}
        autoComplete="off"
        value={chosen.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        label="Print head"
        data={heads.map(({ value, label }) => ({ value, label }))}
        value={String(chosen.dotsPerMm)}
        onChange={event => change({ dotsPerMm: heads.find(({ value }) => value === event.currentTarget.value)?.dots ?? 8 })}
      />
      <Millimetres label="Gap" least={0} most={mostGapTenths} tenths={chosen.gapTenths} onTenths={gapTenths => change({ gapTenths })} />
      <Millimetres
        label="Sideways"
        least={-mostOffsetTenths}
        most={mostOffsetTenths}
        tenths={chosen.offsetXTenths}
        onTenths={offsetXTenths => change({ offsetXTenths })}
      />
      <Millimetres
        label="Down"
        least={-mostOffsetTenths}
        most={mostOffsetTenths}
        tenths={chosen.offsetYTenths}
        onTenths={offsetYTenths => change({ offsetYTenths })}
      />
      <p className={classes.hint}>
        Print a test label and move its frames onto the labels: to the right and down, with minus to the left and up.
      </p>
      <Button size="xs" variant="subtle" color="red" disabled={list.length === 1} onClick={remove}>
        Forget printer
      </Button>
    </div>
  )
}

interface MillimetresProps {
  label: string
  least: number
  most: number
  tenths: number
  onTenths: (tenths: number) => void
}

function Millimetres({ label, least, most, tenths, onTenths }: MillimetresProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      suffix=" mm"
      decimalScale={1}
      step={0.1}
      min={least / 10}
      max={most / 10}
      clampBehavior="strict"
      allowNegative={least < 0}
      value={tenths / 10}
      onChange={value => onTenths(typeof value === 'number' ? Math.round(value * 10) : 0)}
    />
  )
}
