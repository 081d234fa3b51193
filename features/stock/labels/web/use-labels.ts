import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import { labelTotal, lineKey, mostLabels, type LabelLine } from '../label-line.ts'
import { labelSheet, rowCount, rowsOf } from '../label-sheet.ts'
import { emptyDraft, labelDraft, readStoredLabels, type LabelAction } from './label-draft.ts'
import { labelFit } from './label-fit.ts'
import { useLabelParts, useLabelPrinters } from './label-settings.ts'
import { printLabels, printTestRow } from './print/print-labels.tsx'
import { printedLabel, type LabelDesign } from './print/printed-label.ts'

/** The state of the page: the list, the printer, the contents of the labels, and the resulting rows. */
export function useLabels() {
  const [draft, setDraft, , hold] = useDraft('labels', emptyDraft, readStoredLabels)
  const act = useCallback((action: LabelAction) => setDraft(before => labelDraft(before, action)), [setDraft])
  const printers = useLabelPrinters()
  const [shown, showPart] = useShownParts()
  const [startAt, setStartAt] = useState(1)
  const { data: profile, isPending } = useQuery(clientProfileQuery)

  const printer = printers.chosen
  const sheet = labelSheet(printer)
  const { across } = printer
  const total = labelTotal(draft.lines)
  const rows = rowCount(total, across, startAt)
  const labels = labelsOf(draft.lines, { shown, shopName: profile?.client.name ?? '', sheet })
  const fit = labelFit(draft.lines, printer)
  const printing = usePrinting()
  const rowsFrom = (from: number, to: number) => rowsOf(labels, { across, startAt }, { from, to: Math.min(to, rows) })

  async function clear(): Promise<void> {
    const { lines } = draft
    if (lines.length > 0 && (await confirmDialog(`Remove all ${lines.length} lines from the list?`, { danger: true })))
      act({ type: 'clear' })
  }

  return {
    draft,
    hold,
    act,
    clear,
    printers,
    sheet,
    shown,
    showPart,
    startAt: Math.min(startAt, across),
    setStartAt,
    total,
    rows,
    /** A page of the rows. */
    rowsFrom,
    /** The row with the first label of a line. */
    rowOf: (key: string) => {
      const before = draft.lines.slice(
        0,
        draft.lines.findIndex(line => lineKey(line) === key),
      )
      return Math.max(0, rowCount(labelTotal(before) + 1, across, startAt) - 1)
    },
    fit,
    /** Why nothing can be printed now; null when it can. */
    reason: fit.reason ?? (isPending && shown.shop ? 'The name of the shop is still on its way' : null),
    isPrinting: printing.isPrinting,
    print: () => void printing.print(() => printLabels({ title: `Labels ${total}`, rows: rowsFrom(0, rows), printer })),
    printTest: () => void printing.print(() => printTestRow(printer)),
  }
}

export type Labels = ReturnType<typeof useLabels>

function useShownParts(): ReturnType<typeof useLabelParts> {
  const { startUp } = useSession()
  const [shown, showPart] = useLabelParts()
  return [{ ...shown, batch: shown.batch && startUp.batchEnabled }, showPart]
}

/** All labels in the order of the lines, up to the most of one print. */
function labelsOf(lines: readonly LabelLine[], design: LabelDesign) {
  const labels = []
  for (const line of lines) {
    const count = Math.min(line.count, mostLabels - labels.length)
    if (count <= 0) continue
    const label = printedLabel(line, design)
    for (let at = 0; at < count; at += 1) labels.push(label)
  }
  return labels
}

function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  async function print(job: () => Promise<void>): Promise<void> {
    setPrinting(true)
    try {
      await job()
    } catch (problem) {
      console.error(problem)
      notifyError('The labels could not be printed. Try again, or fewer at a time.')
    } finally {
      setPrinting(false)
    }
  }
  return { isPrinting, print }
}
