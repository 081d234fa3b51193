import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconAdjustments, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { LabelPrinters } from './label-settings.ts'
import classes from './labels-page.module.css'

// A printer is adjusted once, and labels are printed every day.
const PrinterFields = lazy(async () => ({ default: (await import('./printer-fields.tsx')).PrinterFields }))

interface PrinterPanelProps {
  printers: LabelPrinters
  startAt: number
  onStartAt: (place: number) => void
}

const acrossChoices = ['1', '2', '3', '4']

/** Which printer is used, how many labels its rows have, and where the first label goes. */
export function PrinterPanel({ printers, startAt, onStartAt }: PrinterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { list, chosen, choose } = printers
  return (
    <section className={classes.panel} aria-labelledby="printer-and-roll">
      <h2 id="printer-and-roll">Printer and roll</h2>
      <div className={classes.printer}>
        <NativeSelect
          size="xs"
          aria-label="Printer"
          data={list.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosen.id)}
          onChange={event => choose(Number(event.currentTarget.value))}
        />
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Another printer"
          title="Another printer"
          onClick={() => {
            printers.add()
            setOpen(true)
          }}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant={isOpen ? 'filled' : 'default'}
          size={30}
          aria-label="Adjust this printer"
          title="Adjust this printer"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustments size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Suspense>{isOpen && <PrinterFields key={chosen.id} printers={printers} />}</Suspense>
      <Roll printers={printers} startAt={startAt} onStartAt={onStartAt} />
    </section>
  )
}

function Roll({ printers: { chosen, change }, startAt, onStartAt }: Pick<PrinterPanelProps, 'printers' | 'startAt' | 'onStartAt'>) {
  return (
    <div className={classes.roll}>
      <NativeSelect
        size="xs"
        label="Labels across"
        data={acrossChoices}
        value={String(chosen.across)}
        onChange={event => change({ across: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        size="xs"
        label="Start at label"
        disabled={chosen.across === 1}
        data={acrossChoices.slice(0, chosen.across)}
        value={String(startAt)}
        onChange={event => onStartAt(Number(event.currentTarget.value))}
      />
    </div>
  )
}
