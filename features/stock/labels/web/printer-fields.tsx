import { Button, NativeSelect, TextInput } from '@mantine/core'
import { formatDecimal, parseDecimal } from '../../../../kernel/exact.ts'
import { DecimalInput } from '../../../../platform/web/ui/decimal-input.tsx'
import type { DecimalKind } from '../../../../platform/web/ui/decimal-text.ts'
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
      <Millimetres label="Gap" kind={gapKind} tenths={chosen.gapTenths} onTenths={gapTenths => change({ gapTenths })} />
      <Millimetres label="Sideways" kind={offsetKind} tenths={chosen.offsetXTenths} onTenths={offsetXTenths => change({ offsetXTenths })} />
      <Millimetres label="Down" kind={offsetKind} tenths={chosen.offsetYTenths} onTenths={offsetYTenths => change({ offsetYTenths })} />
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
  kind: DecimalKind<number>
  tenths: number
  onTenths: (tenths: number) => void
}

function Millimetres({ label, kind, tenths, onTenths }: MillimetresProps) {
  return (
    <DecimalInput
      size="xs"
      label={label}
      kind={kind}
      rightSection={<small>mm</small>}
      rightSectionWidth={32}
      rightSectionPointerEvents="none"
      value={tenths}
      onChange={typed => onTenths(typed ?? 0)}
    />
  )
}

/** Tenths of millimetres; with a sign also negative. */
function tenthsKind(most: number, isSigned: boolean): DecimalKind<number> {
  return {
    decimals: 1,
    maxLength: 6,
    most: `${most / 10} mm`,
    isSigned,
    format: tenths => formatDecimal(tenths, 1).replace(/\.0$/, ''),
    parse: text => {
      const tenths = parseDecimal(text, 1)
      return tenths === null || Math.abs(tenths) > most ? null : tenths
    },
  }
}

const gapKind = tenthsKind(mostGapTenths, false)
const offsetKind = tenthsKind(mostOffsetTenths, true)
