import { writeCsv } from '../../../../platform/server/csv.ts'
import { importColumns, kindWords } from '../columns-of.ts'
import type { FileFormat } from '../contract.ts'
import type { ImportColumn, ImportKind } from '../engine/import-column.ts'
import { explanationMark } from '../engine/file-row.ts'

// This many rows are formatted as text, so that codes typed into them keep their zeros.
const emptyRows = 500

const kindNames = {
  text: 'text',
  code: 'text',
  phone: 'text',
  codes: 'text, several with ; between',
  amount: 'amount',
  quantity: 'quantity',
  percent: 'percentage',
  whole: 'whole number',
  date: 'date',
  'yes-no': 'yes or no',
  choice: 'one of several words',
  side: 'Dr or Cr',
} as const

function explanation({ heading, kind, isRequired, isOpening, choices, help }: ImportColumn): string[] {
  const words = choices ? `${kindNames[kind]}: ${Object.keys(choices).join(', ')}` : kindNames[kind]
  return [heading, isRequired ? 'yes' : '', words, isOpening ? `${help} Only an admin brings it in, before the first day is closed.` : help]
}

/** The headings of the sheet that explains the columns. */
export const explanationHeads: readonly string[] = ['Column', 'Required', 'What', 'What belongs there']
const explanationWidths = [24, 10, 28, 120]

/** A template with the headings, one example and an explanation of each column. */
export async function templateFile(
  kind: ImportKind,
  { format, hasVat, writtenAt }: { format: FileFormat; hasVat: boolean; writtenAt: Date },
): Promise<Uint8Array> {
  const columns = importColumns(kind, hasVat)
  const headings = columns.map(({ heading }) => heading)
  const examples = columns.map(({ example }) => example)
  const explained = columns.map(explanation)
  if (format === 'csv') {
    const lines = explained.map(cells => [`${explanationMark} ${cells[0] ?? ''}`, ...cells.slice(1)])
    const head = [`${explanationMark} Column`, 'Required', 'What', 'What belongs there; lines that begin with ## are not read']
    return new TextEncoder().encode(writeCsv([headings, examples, [], head, ...lines]))
  }
  const { many } = kindWords[kind]
  const empty = Array.from({ length: emptyRows }, () => columns.map(() => null))
  const { writeWorkbook } = await import('../../../../platform/server/spreadsheet.ts')
  return writeWorkbook(
    [
      {
        name: many.charAt(0).toUpperCase() + many.slice(1),
        columns: columns.map(({ heading, example }) => ({ heading, width: Math.min(Math.max(heading.length, example.length, 9) + 3, 40) })),
        rows: [examples, ...empty],
      },
      {
        name: 'Columns',
        columns: explanationHeads.map((heading, index) => ({ heading, width: explanationWidths[index] ?? 24 })),
        rows: explained,
      },
    ],
    writtenAt,
  )
}
