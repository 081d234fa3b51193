/** A line of text of a shop's own header or footer. */
export interface ShopLine {
  text: string
  align: 'left' | 'center' | 'right'
  isBold: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text as they are written; a Sinhala conjunct, which Unicode splits at its joiner, stays whole. */
function lettersOf(text: string): string[] {
  const letters: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = letters.at(-1)
    if (last?.endsWith('\u200D')) letters[letters.length - 1] = last + segment
    else letters.push(segment)
  }
  return letters
}

// A Sinhala or Tamil letter with its signs is about two fixed-width columns wide, a Latin one exactly one.
function columnsOf(letter: string): number {
  return /[^\u0020-\u024F\u2000-\u206F\u20AC\u2212]/.test(letter) ? 2 : 1
}

/** How many columns a text takes in a fixed-width print. */
export function textColumns(text: string): number {
  return lettersOf(text).reduce((columns, letter) => columns + columnsOf(letter), 0)
}

/** Breaks a text into rows of at most `width` columns, between words where possible; at least one row. */
export function wrapText(text: string, width: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(/\s+/).flatMap(part => cutWord(part, width))) {
    const longer = row === '' ? word : `${row} ${word}`
    if (row !== '' && textColumns(longer) > width) {
      rows.push(row)
      row = word
    } else {
      row = longer
    }
  }
  rows.push(row)
  return rows
}

function cutWord(word: string, width: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(word)) {
    if (part !== '' && textColumns(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return part === '' ? parts : [...parts, part]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const blockTags = /^(?:p|div|h[1-4]|table|tr)$/
const boldTags = /^(?:b|strong|h[1-4])$/

interface OpenTag {
  name: string
  align: ShopLine['align'] | null
}

/**
 * The text lines of sanitised HTML for a fixed-width printer: blocks and line breaks begin a new line, alignment is kept, and
 * a line is bold when it begins in bold. Empty lines are left out.
 */
export function shopLines(html: string): ShopLine[] {
  const lines: ShopLine[] = []
  const open: OpenTag[] = []
  let line: ShopLine | null = null
  const endLine = (): void => {
    if (line && line.text.trim() !== '') lines.push({ ...line, text: line.text.replace(/\s+/g, ' ').trim() })
    line = null
  }
  for (const [token, closing, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi)) {
    const name = tag.toLowerCase()
    if (name === '') {
      line ??= newLine(open)
      if (line.text.trim() === '') line.isBold = isBoldIn(open)
      line.text += decodeEntities(token)
      continue
    }
    if (name === 'br' || blockTags.test(name)) endLine()
    if (name === 'td' && line) line.text += ' '
    if (closing) closeTag(open, name)
    else if (name !== 'br') open.push({ name, align: alignOf(attributes) })
  }
  endLine()
  return lines
}

function newLine(open: readonly OpenTag[]): ShopLine {
  return { text: '', align: open.findLast(tag => tag.align !== null)?.align ?? 'center', isBold: false }
}

function isBoldIn(open: readonly OpenTag[]): boolean {
  return open.some(tag => boldTags.test(tag.name))
}

function closeTag(open: OpenTag[], name: string): void {
  const at = open.findLastIndex(tag => tag.name === name)
  if (at >= 0) open.length = at
}

function alignOf(attributes: string): ShopLine['align'] | null {
  switch (/text-align:\s*(\w+)/.exec(attributes)?.[1]) {
    case 'center':
      return 'center'
    case 'right':
      return 'right'
    case undefined:
      return null
    default:
      return 'left'
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) => {
    if (code !== undefined) return String.fromCodePoint(Number(code))
    return entities[name ?? ''] ?? whole
  })
}
