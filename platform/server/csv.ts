export interface CsvRow {
  /** The row number that a spreadsheet program shows: from 1, counting empty lines. */
  row: number
  /** The line of the file where the row begins, from 1. It is larger than `row` when cells contain line breaks. */
  line: number
  /** Null when the row breaks the quoting rules and cannot be read. */
  fields: string[] | null
}

/**
 * The rows of a CSV text by RFC 4180: quoted fields with doubled quotes and line breaks inside, CRLF or LF.
 * A quote inside an unquoted field is taken literally. A row whose quotes do not close is given up at the end of its
 * first line, so that one stray quote does not swallow the rows behind it. Empty lines are skipped.
 */
export function* readCsv(text: string, separator = ','): Generator<CsvRow> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  for (let row = 1; at < text.length; row += 1) {
    const read = readRow(text, at, separator)
    const end = read?.end ?? endOfLine(text, at)
    const isEmptyLine = read?.fields.length === 1 && read.fields[0] === ''
    if (!isEmptyLine) yield { row, line, fields: read?.fields ?? null }
    for (let index = text.indexOf('\n', at); index >= 0 && index < end; index = text.indexOf('\n', index + 1)) line += 1
    at = end
  }
}

/** The fields from `start` and where the next row begins; null when the quotes are wrong. */
function readRow(text: string, start: number, separator: string): { fields: string[]; end: number } | null {
  const fields: string[] = []
  for (let at = start; ; at += 1) {
    const field = text[at] === '"' ? readQuoted(text, at, separator) : readPlain(text, at, separator)
    if (!field) return null
    fields.push(field.value)
    at = field.end
    if (text[at] !== separator) return { fields, end: endOfLine(text, at) }
  }
}

function readPlain(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  const beforeBreak = text[end] !== separator && text[end - 1] === '\r' && end > start ? end - 1 : end
  return { value: text.slice(start, beforeBreak), end: beforeBreak }
}

function readQuoted(text: string, start: number, separator: string): { value: string; end: number } | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    const next = text[at + 1]
    if (next === '"') continue
    const value = text.slice(start + 1, at).replaceAll('""', '"')
    return next === undefined || next === separator || next === '\n' || next === '\r' ? { value, end: at + 1 } : null
  }
  return null
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}

const separators = [',', ';', '\t', '|'] as const

/** The separator that splits the first rows most evenly; a comma when none does. */
export function separatorOf(text: string): string {
  const told = /^\uFEFF?sep=(.)\r?\n/.exec(text)?.[1]
  if (told) return told
  const head = text.slice(0, 20_000)
  const marks = separators.map(separator => ({ separator, mark: likeness(head, separator) }))
  return marks.reduce((best, next) => (next.mark > best.mark ? next : best)).separator
}

/**
 * A score from 0 (one column, or rows of all lengths) upward: the share of rows with the most common length, plus a little for
 * more columns.
 */
function likeness(text: string, separator: string): number {
  const lengths: number[] = []
  for (const { fields } of readCsv(text, separator)) {
    lengths.push(fields?.length ?? 0)
    if (lengths.length === 30) break
  }
  const groups = [...Map.groupBy(lengths, length => length)].filter(([length]) => length > 1)
  const most = groups.reduce((best, group) => (group[1].length > best[1].length ? group : best), [0, [] as number[]] as const)
  return lengths.length === 0 || most[0] === 0 ? 0 : most[1].length / lengths.length + Math.min(most[0], 50) / 1_000
}

/** UTF-16 without its mark: zeros stand at every second place of ordinary letters, and nowhere else. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 1_000)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  if (first + second < head.length / 8 || (first > 0 && second > 0)) return null
  return second > 0 ? 'utf-16le' : 'utf-16be'
}

/** The text with line feeds, where only a carriage return ends its lines, as old programs of the Mac write them. */
export function withLineFeeds(text: string): string {
  const firstLine = /^(?:[^"\r\n]|"[^"]*")*/.exec(text.slice(0, 20_000))?.[0] ?? ''
  return text[firstLine.length] === '\r' && !text.includes('\r\n') ? text.replaceAll('\r', '\n') : text
}

/** Text of a file's bytes: as its byte order mark says, else UTF-16 or UTF-8, and what is neither as Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return new TextDecoder(unmarked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

// A spreadsheet program runs a cell that begins with one of these characters as a formula; an apostrophe in front makes it text.
const runs = /^[=+\-@\t\r]/
const shielded = /^'[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

/** A CSV text that spreadsheet programs open as they should: UTF-8 with its mark, CRLF, no cell that is run. */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  let text = csvMark
  for (const row of rows) text += csvLine(row)
  return text
}

/** The mark that such a text begins with, and one of its lines, for a file that is written piece by piece. */
export const csvMark = '\uFEFF'
export const csvLine = (row: readonly string[]): string => `${row.map(quoted).join(',')}\r\n`

function quoted(cell: string): string {
  const safe = runs.test(cell) && !(plainNumber.test(cell) && !cell.startsWith('+')) ? `'${cell}` : cell
  // In quotes it is one cell for programs too that take another sign for the separator.
  return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The cell without the apostrophe that `writeCsv` put in front. */
export function unshielded(cell: string): string {
  return shielded.test(cell) ? cell.slice(1) : cell
}
