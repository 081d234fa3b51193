export interface CsvRow {
  /** Line of the file the row begins on, counted from 1. */
  line: number
  /** Null when the row breaks the quoting rules and cannot be read. */
  fields: string[] | null
}

/**
 * The rows of a CSV text by RFC 4180: commas, quoted fields with doubled quotes and line breaks inside, CRLF or LF.
 * A quote inside an unquoted field is taken literally. A row whose quotes do not close is given up at the end of its
 * first line, so that one stray quote does not swallow the rows behind it. Empty lines are skipped.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const row = readRow(text, at)
    const end = row?.end ?? endOfLine(text, at)
    const isEmptyLine = row?.fields.length === 1 && row.fields[0] === ''
    if (!isEmptyLine) yield { line, fields: row?.fields ?? null }
    for (let index = text.indexOf('\n', at); index >= 0 && index < end; index = text.indexOf('\n', index + 1)) line += 1
    at = end
  }
}

/** The fields from `start` and where the next row begins; null when the quotes are wrong. */
function readRow(text: string, start: number): { fields: string[]; end: number } | null {
  const fields: string[] = []
  for (let at = start; ; at += 1) {
    const field = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    if (!field) return null
    fields.push(field.value)
    at = field.end
    if (text[at] !== ',') return { fields, end: endOfLine(text, at) }
  }
}

function readPlain(text: string, start: number): { value: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') end += 1
  const beforeBreak = text[end] !== ',' && text[end - 1] === '\r' && end > start ? end - 1 : end
  return { value: text.slice(start, beforeBreak), end: beforeBreak }
}

function readQuoted(text: string, start: number): { value: string; end: number } | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    const next = text[at + 1]
    if (next === '"') continue
    const value = text.slice(start + 1, at).replaceAll('""', '"')
    return next === undefined || next === ',' || next === '\n' || next === '\r' ? { value, end: at + 1 } : null
  }
  return null
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}
