import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import { lineKey } from '../label-line.ts'
import { FitAlert } from './fit-alert.tsx'
import { LabelChooser } from './label-chooser.tsx'
import { LabelPreview } from './label-preview.tsx'
import { LabelTable } from './label-table.tsx'
import classes from './labels-page.module.css'
import { PartSwitches } from './part-switches.tsx'
import { PrinterPanel } from './printer-panel.tsx'
import { useLabelChoice } from './use-label-choice.ts'
import { useLabels, type Labels } from './use-labels.ts'

/** Barcode labels: for which goods, what they show, and the position on the roll. */
export function LabelsPage() {
  const labels = useLabels()
  const { draft, act, fit, printers, sheet } = labels
  const { startUp } = useSession()
  const choice = useLabelChoice(act)
  const searchField = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  const toSearch = () => searchField.current?.focus()
  useEffect(() => searchField.current?.focus(), [])

  return (
    <div className={classes.page}>
      <LabelHeader labels={labels} />
      <DraftGuard hold={labels.hold} what="list of labels" onTaken={toSearch}>
        <div className={classes.body}>
          <div className={classes.list}>
            <LabelChooser searchField={searchField} onRows={choice.addRows} onCode={choice.addCode} onPaper={choice.addPaper} />
            <FitAlert
              fit={fit}
              across={printers.chosen.across}
              onAcross={across => printers.change({ across })}
              onItemCodes={lines => lines.forEach(line => act({ type: 'code', key: lineKey(line), codeKind: 'item' }))}
            />
            <LabelTable
              draft={draft}
              fit={fit}
              act={act}
              onLeave={toSearch}
              onSelect={key => setAt(labels.rowOf(key))}
              footer={<Totals labels={labels} />}
            />
          </div>
          <div className={classes.side}>
            <PartSwitches
              shown={labels.shown}
              onPart={labels.showPart}
              hasBatches={startUp.batchEnabled}
              codeKind={draft.codeKind}
              onCodeKind={codeKind => act({ type: 'code-of-all', codeKind })}
            />
            <PrinterPanel printers={printers} startAt={labels.startAt} onStartAt={labels.setStartAt} />
            <LabelPreview sheet={sheet} rowTotal={labels.rows} rowsFrom={labels.rowsFrom} at={at} onAt={setAt} />
          </div>
        </div>
      </DraftGuard>
    </div>
  )
}

function LabelHeader({ labels }: { labels: Labels }) {
  const { reason, isPrinting, draft } = labels
  const print = () => (reason === null ? labels.print() : notifyError(reason))
  useShortcut('Ctrl+P', 'Print the labels', print)
  useShortcut('Alt+T', 'Print a test label', labels.printTest)
  return (
    <PageHeader title="Barcode Labels">
      <Button variant="subtle" disabled={draft.lines.length === 0} onClick={() => void labels.clear()}>
        Clear
      </Button>
      <Button variant="default" onClick={labels.printTest} rightSection={<Keys keys="Alt+T" />}>
        Test label
      </Button>
      <ReasonButton
        reason={reason}
        loading={isPrinting}
        onClick={print}
        leftSection={<IconPrinter size={18} aria-hidden />}
        rightSection={<Keys keys="Ctrl+P" />}
      >
        Print
      </ReasonButton>
    </PageHeader>
  )
}

function Totals({ labels: { total, rows, draft, printers } }: { labels: Labels }) {
  const count = (amount: number, one: string) => `${amount.toLocaleString('en')} ${one}${amount === 1 ? '' : 's'}`
  return (
    <div className={classes.totals} role="status">
      <span>
        {count(draft.lines.length, 'line')}
        {draft.lines.length > 0 && (
          <span className={classes.keyNote}>
            <Keys keys="F9" /> numbers
          </span>
        )}
      </span>
      <span>
        <strong>{count(total, 'label')}</strong> · {count(rows, 'row')} of {printers.chosen.across}
      </span>
    </div>
  )
}
