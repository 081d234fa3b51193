import { partsOf } from './code-cells.ts'
import { columnEvidence, judgeNotation, type ColumnNotation, type FileNotation, type NotationAnswers } from './file-notation.ts'
import { cleanText, type FileRow } from './file-row.ts'
import type { ImportColumn, Mapping } from './import-column.ts'
import { readRow, type ReadRow } from './read-rows.ts'

export interface FileReading {
  columns: readonly ImportColumn[]
  mapping: Mapping
  answers: NotationAnswers
  roundAmounts: boolean
}

/** Reads the rows of a file, each by how the whole file is written. The rows that it gives still go through `withVariants`. */
export function rowReader(
  rows: readonly FileRow[],
  { columns, mapping, answers, roundAmounts }: FileReading,
): (row: FileRow) => ReadRow | null {
  const notation = notationOf(rows, { columns, mapping, answers })
  return row => readRow(row, { columns, mapping, notation, roundAmounts })
}

function notationOf(rows: readonly FileRow[], judging: Omit<FileReading, 'roundAmounts'>): FileNotation {
  const used = Object.values(judging.mapping)
  const evidence = Array.from({ length: Math.max(0, ...used) + 1 }, (_, index) =>
    used.includes(index) ? columnEvidence(rows, index) : undefined,
  )
  const notation: Record<string, ColumnNotation> = { ...judgeNotation(evidence, judging) }
  const { barcodes, name } = judging.mapping
  if (barcodes !== undefined && name !== undefined) notation.barcodes = { fillers: fillersOf(rows, barcodes, name) }
  return notation
}

/** Words without a digit that stand in the column of codes beside several names, such as FACTORY: they are codes of nothing. */
export function fillersOf(rows: readonly FileRow[], codes: number, name: number): ReadonlySet<string> {
  const namesOf = new Map<string, Set<string>>()
  for (const { cells } of rows) {
    for (const code of partsOf(cleanText(cells?.[codes] ?? ''))) {
      if (/\d/.test(code)) continue
      const key = code.toLowerCase()
      namesOf.set(key, (namesOf.get(key) ?? new Set()).add(cleanText(cells?.[name] ?? '').toLowerCase()))
    }
  }
  return new Set([...namesOf].flatMap(([word, names]) => (names.size > 1 ? [word] : [])))
}
