import { printJob } from '../../../../../platform/web/print/print-job.ts'
import { labelSheet, type LabelPrinter } from '../../label-sheet.ts'
import css from './label-paper.css?inline'
import { LabelRow, type LabelRowProps } from './label-row.tsx'
import { TestRow } from './test-row.tsx'

interface LabelOrder {
  title: string
  rows: readonly LabelRowProps['labels'][]
  printer: LabelPrinter
}

/** Prints rows of labels, one per page; resolves when the print dialog is closed. */
export async function printLabels({ title, rows, printer }: LabelOrder): Promise<void> {
  const sheet = labelSheet(printer)
  await printJob({
    title,
    page: 'label',
    document: (
      <>
        <style>{css}</style>
        {rows.map((labels, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are drawn once and never move
          <LabelRow key={at} labels={labels} sheet={sheet} />
        ))}
      </>
    ),
  })
}

/** Prints the test row of a printer. */
export async function printTestRow(printer: LabelPrinter & { name: string }): Promise<void> {
  await printJob({
    title: `Test label ${printer.name}`,
    page: 'label',
    document: (
      <>
        <style>{css}</style>
        <TestRow printer={printer} sheet={labelSheet(printer)} />
      </>
    ),
  })
}
