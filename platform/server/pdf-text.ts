import { fileURLToPath } from 'node:url'

/** A document of pdfkit with the parts of it that its types leave out. */
export type PdfDoc = PDFKit.PDFDocument & {
  addContent(operators: string): void
  _font: { id: string; ref(): unknown }
  page: PDFKit.PDFPage & { fonts: Record<string, unknown> }
}

const fontOf = (script: string, weight: 400 | 700) =>
  fileURLToPath(import.meta.resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`))
const scripts = [
  { name: 'sinhala', letters: /[\u0d80-\u0dff\u200c\u200d]+/u },
  { name: 'tamil', letters: /[\u0b80-\u0bff\u200c\u200d]+/u },
] as const
// What the fonts of every PDF reader have; anything else without a font of its own is written as "?".
const unknown = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u20ac\u2122]/gu
const isPlain = /^[\u0020-\u007e]*$/

export interface Style {
  size: number
  isBold?: boolean
}

interface Run {
  font: string
  text: string
}
const isLatin = ({ font }: Pick<Run, 'font'>) => font.startsWith('Helvetica')

const latinFonts = ['Helvetica', 'Helvetica-Bold'] as const
// How far the base line is below the top of a line, in parts of the size.
const ascent = 0.72
const escaped = (text: string) => (/[\\()]/.test(text) ? text.replace(/[\\()]/g, '\\$&') : text)
// The letters that PDF readers place differently from Unicode.
const winAnsi: Readonly<Record<string, string>> = {
  ...{ '\u20ac': '\u0080', '\u201a': '\u0082', '\u201e': '\u0084', '\u2026': '\u0085', '\u2018': '\u0091', '\u2019': '\u0092' },
  ...{ '\u201c': '\u0093', '\u201d': '\u0094', '\u2022': '\u0095', '\u2013': '\u0096', '\u2014': '\u0097', '\u2122': '\u0099' },
}
const encoded = (text: string) => escaped(isPlain.test(text) ? text : text.replace(/[\u2000-\u2fff]/g, letter => winAnsi[letter] ?? '?'))
const point = (value: number) => String(Math.round(value * 100) / 100)

/**
 * Text of a PDF: Latin letters in the reader's own font, Sinhala and Tamil in those that are bundled. Latin text, nearly all
 * there is, is written as it is, letter behind letter: pdfkit's own way with it takes several times as long.
 */
export class PdfText {
  readonly #doc: PdfDoc
  readonly #registered = new Set<string>()
  // By font, of every letter up to U+00FF and some behind it; NaN where it was not asked for yet.
  readonly #widths = new Map<string, Float64Array>()

  constructor(doc: PdfDoc) {
    this.#doc = doc
  }

  widthOf(text: string, style: Style): number {
    return this.#runs(text, style).reduce((width, run) => width + this.#widthOf(run, style.size), 0)
  }

  /** Writes one line: `x` is its left end, or with `isRight` its right end. What is wider than `width` is cut. Returns its width. */
  write(text: string, at: { x: number; y: number; width: number; isRight?: boolean }, style: Style): number {
    const whole = this.widthOf(text, style)
    const shown = whole <= at.width ? text : this.#cut(text, { whole, width: at.width }, style)
    const width = shown === text ? whole : this.widthOf(shown, style)
    let x = at.isRight ? at.x - width : at.x
    const runs = this.#runs(shown, style)
    for (const run of runs) {
      if (isLatin(run)) this.#writeLatin(run, { x, y: at.y }, style.size)
      else
        this.#doc
          .font(run.font)
          .fontSize(style.size)
          .text(run.text, x, at.y, { lineBreak: false, baseline: -ascent * style.size })
      if (runs.length > 1) x += this.#widthOf(run, style.size)
    }
    return width
  }

  #writeLatin({ font, text }: Run, { x, y }: { x: number; y: number }, size: number): void {
    const doc = this.#doc
    doc.font(font)
    const { id } = doc._font
    doc.page.fonts[id] ??= doc._font.ref()
    // The page's origin is its upper left corner; letters stand upright from the lower one.
    doc.addContent(`BT /${id} ${size} Tf 1 0 0 -1 ${point(x)} ${point(y + ascent * size)} Tm (${encoded(text)}) Tj ET`)
  }

  #widthOf({ font, text }: Run, size: number): number {
    if (!isLatin({ font })) return this.#doc.font(font).fontSize(size).widthOfString(text)
    let known = this.#widths.get(font)
    if (!known) this.#widths.set(font, (known = new Float64Array(0x2200).fill(Number.NaN)))
    let width = 0
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at)
      if (Number.isNaN(known[letter])) known[letter] = this.#doc.font(font).fontSize(1_000).widthOfString(text[at]!)
      width += known[letter]!
    }
    return (width * size) / 1_000
  }

  #cut(text: string, { whole, width }: { whole: number; width: number }, style: Style): string {
    const letters = [...text]
    let kept = Math.floor((letters.length * width) / whole)
    while (kept > 0 && this.widthOf(`${letters.slice(0, kept).join('')}…`, style) > width) kept -= 1
    return `${letters.slice(0, kept).join('').trimEnd()}…`
  }

  #runs(text: string, { isBold = false }: Style): Run[] {
    const latin = latinFonts[isBold ? 1 : 0]
    if (isPlain.test(text)) return [{ font: latin, text }]
    const runs: Run[] = []
    let rest = text.normalize('NFC')
    while (rest !== '') {
      const found = scripts.flatMap(({ name, letters }) => {
        const match = letters.exec(rest)
        return match ? [{ name, at: match.index, text: match[0] }] : []
      })
      const [next] = found.toSorted((a, b) => a.at - b.at)
      const before = next ? rest.slice(0, next.at) : rest
      if (before !== '') runs.push({ font: latin, text: before.replace(unknown, '?') })
      if (!next) break
      runs.push({ font: this.#fontOf(next.name, isBold), text: next.text })
      rest = rest.slice(before.length + next.text.length)
    }
    return runs
  }

  #fontOf(script: string, isBold: boolean): string {
    const name = `${script}-${isBold ? 700 : 400}`
    if (!this.#registered.has(name)) this.#doc.registerFont(name, fontOf(script, isBold ? 700 : 400))
    this.#registered.add(name)
    return name
  }
}
