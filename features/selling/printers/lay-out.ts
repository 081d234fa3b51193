import type { PrintCommand, PrintSize, Raster } from './print-command.ts'

/** A row of a paper: text on the left, an amount on the right, or one text in the middle. */
export interface PaperRow {
  kind: 'row'
  left: string
  /** '' where the row has one text. */
  right: string
  align: 'left' | 'center' | 'right'
  isBold: boolean
  size: PrintSize
}

/** A part of a paper from top to bottom, before anything is known of the printer. */
export type PaperPart = PaperRow | { kind: 'rule' } | { kind: 'barcode'; value: string }

interface LayOut {
  columns: number
  /** Draws a row that the printer's letters cannot say. */
  draw: (row: PaperRow) => Raster
}

// Printers number their code pages differently, so their letters are trusted for ASCII alone. These signs have a good likeness there.
const likeness: Readonly<Record<string, string>> = {
  '×': 'x',
  '−': '-',
  '–': '-',
  '—': '-',
  '·': '-',
  '•': '*',
  '…': '...',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
}

/** The text in ASCII; null where it has letters that only a drawing shows. */
export function printable(text: string): string | null {
  const plain = text.replace(/[^\x20-\x7e]/g, sign => likeness[sign] ?? sign)
  return /^[\x20-\x7e]*$/.test(plain) ? plain : null
}

/** The steps that print a paper and cut it off. */
export function layOut(parts: readonly PaperPart[], { columns, draw }: LayOut): PrintCommand[] {
  const commands = withoutDoubleRules(parts).flatMap((part): PrintCommand[] => {
    if (part.kind === 'rule') return [{ do: 'text', text: '-'.repeat(columns), isBold: false, size: 'normal' }]
    if (part.kind === 'barcode') return [{ do: 'barcode', value: part.value }]
    const left = printable(part.left)
    const right = printable(part.right)
    if (left === null || right === null) return [{ do: 'raster', ...draw(part) }]
    const { size, width } = sizeOf(part, left.length + right.length, columns)
    return wrapped({ ...part, left, right }, width).map(text => ({ do: 'text', text, isBold: part.isBold, size }))
  })
  return [...commands, { do: 'feed', lines: 4 }, { do: 'cut' }]
}

/** Letters twice as wide leave half as many; an amount that they would break is only as high. */
function sizeOf({ size, right }: PaperRow, length: number, columns: number): { size: PrintSize; width: number } {
  const half = Math.floor(columns / 2)
  if (size !== 'double') return { size, width: columns }
  return right !== '' && length + 1 > half ? { size: 'tall', width: columns } : { size, width: half }
}

// Where one block ends and the next begins with a line, one line is enough.
function withoutDoubleRules(parts: readonly PaperPart[]): readonly PaperPart[] {
  return parts.filter((part, at) => part.kind !== 'rule' || parts[at - 1]?.kind !== 'rule')
}

/** The rows of text that a row needs on paper of this width. */
function wrapped({ left, right, align }: PaperRow, width: number): string[] {
  const lines = wrapWords(left, width)
  if (right === '') return lines.map(line => aligned(line, align, width))
  const ends = wrapWords(right, width)
  const [first = ''] = ends
  const last = lines.at(-1) ?? ''
  const isBeside = ends.length === 1 && last.length + 1 + first.length <= width
  if (isBeside) return [...lines.slice(0, -1), last + first.padStart(width - last.length)]
  return [...lines, ...ends.map(line => line.padStart(width))]
}

function aligned(line: string, align: PaperRow['align'], width: number): string {
  if (align === 'right') return line.padStart(width)
  return align === 'center' ? line.padStart(Math.floor((width + line.length) / 2)) : line
}

/** Text in lines of this width, broken between words; a word that is longer is cut. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (line.length > width) {
      lines.push(line.slice(0, width))
      line = line.slice(width)
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
