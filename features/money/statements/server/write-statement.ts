import PDFDocument from 'pdfkit'
import { PdfText, type PdfDoc, type Style } from '../../../../platform/server/pdf-text.ts'
import type { Statement } from '../contract.ts'
import { firstFigure, statementText, type StatementText } from '../statement-text.ts'

interface Beside {
  business: { name: string; address: string; phones: readonly string[] }
  logo: { media_type: string; content: Buffer } | null
  solutionProvider: string
  timeZone: string
  now: number
}

const size = 9
const lineHeight = 14
const margin = 40
/** Where the columns end, in points from the left; figures stand at the right of theirs. */
const ends = [90, 148, 288, 342, 410, 478, 555] as const
/** The column of texts, which go on below where they are long. */
const words = 2
const gap = 6
/** A browser's print has other pictures too, pdfkit these. */
const pictures = ['image/png', 'image/jpeg']

/** A statement of account as a PDF on A4: the letterhead, the customer, the lines with their heads on every page, ages and what to pay. */
export async function writeStatement(statement: Statement, beside: Beside): Promise<Buffer> {
  const text = statementText(statement, beside)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: `${text.title}, ${text.customer.name}`, Creator: 'BizX', Producer: 'BizX', CreationDate: new Date(beside.now) },
  }) as PdfDoc
  const made: Uint8Array[] = []
  doc.on('data', (bytes: Uint8Array) => made.push(bytes))
  const ended = new Promise(resolve => doc.once('end', resolve))
  const paper = new Paper(doc)
  paper.letterhead(text, beside)
  paper.table(text)
  paper.reckoning(text)
  paper.feet(`${text.customer.name} · ${beside.solutionProvider}`)
  doc.end()
  await ended
  return Buffer.concat(made)
}

/** The pages, from top to bottom. */
class Paper {
  readonly #doc: PdfDoc
  readonly #text: PdfText
  #y = 0

  constructor(doc: PdfDoc) {
    this.#doc = doc
    this.#text = new PdfText(doc)
    this.#turn()
  }

  letterhead(text: StatementText, { business, logo }: Beside): void {
    if (logo && pictures.includes(logo.media_type) && this.#isDrawn(logo.content)) this.#y += 62
    const top = this.#y
    const left = this.#block([business.name, business.address, business.phones.join(' · ')], { x: margin, y: top, width: 290 }, 15)
    const right = this.#block([text.title.toUpperCase(), ...text.about], { x: 555, y: top, width: 215, isRight: true }, 13)
    this.#y = Math.max(left, right) + 4
    this.#rule(1.6)
    this.#y = this.#block([text.customer.name, ...text.customer.lines], { x: margin, y: this.#y + 10, width: 400 }, 11) + 8
  }

  /** Draws the logo; without it the paper is as good. */
  #isDrawn(picture: Buffer): boolean {
    try {
      this.#doc.image(picture, margin, this.#y, { fit: [198, 57] })
      return true
    } catch {
      return false
    }
  }

  table({ heads, rows }: StatementText): void {
    this.#heads(heads)
    for (const { cells, isSum } of rows) {
      const style = { size, isBold: isSum }
      const [first = '', ...further] = this.#wrapped(cells[words] ?? '', ends[words] - ends[words - 1]! - gap, style)
      if (this.#y + lineHeight * (1 + further.length) > this.#bottom) {
        this.#turn()
        this.#heads(heads)
      }
      this.#cells(cells.with(words, first), style)
      for (const line of further) {
        this.#y += size + 2
        this.#cells(['', '', line], style)
      }
      this.#y += lineHeight
      this.#rule(isSum ? 0.7 : 0.25, -3)
    }
  }

  /** Ages and what to pay, which stay together. */
  reckoning({ ages, toPay, notes }: StatementText): void {
    const half = Math.max(ages.length * 12 + 22, 74)
    const told = notes.flatMap(note => this.#wrapped(note, 515))
    if (this.#y + half + 14 + told.length * 12 > this.#bottom) this.#turn()
    const top = this.#y + 14
    this.#text.write('How long it is owed', { x: margin, y: top, width: 240 }, { size, isBold: true })
    for (const [at, { label, value }] of ages.entries()) {
      const y = top + 15 + at * 12
      this.#text.write(label, { x: margin, y, width: 130 }, { size })
      this.#text.write(value, { x: 260, y, width: 110, isRight: true }, { size })
    }
    this.#doc.addContent(`0.93 g 300 ${top.toFixed(2)} 255 62 re f 0 g`)
    this.#text.write(toPay.label, { x: 312, y: top + 9, width: 230 }, { size: 10 })
    this.#text.write(toPay.value, { x: 543, y: top + 22, width: 231, isRight: true }, { size: 20, isBold: true })
    this.#text.write(toPay.overdue, { x: 543, y: top + 46, width: 231, isRight: true }, { size, isBold: true })
    this.#y = top + half + 4
    for (const line of told) {
      this.#text.write(line, { x: margin, y: this.#y, width: 515 }, { size })
      this.#y += 12
    }
  }

  /** The number of each page, once it is known how many there are. */
  feet(left: string): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page)
      const y = this.#bottom + 14
      this.#text.write(left, { x: margin, y, width: 380 }, { size: 7 })
      this.#text.write(`Page ${page + 1} of ${count}`, { x: 555, y, width: 100, isRight: true }, { size: 7 })
    }
  }

  get #bottom(): number {
    return this.#doc.page.height - margin - 16
  }

  #turn(): void {
    this.#doc.addPage()
    this.#y = margin
  }

  #heads(heads: readonly string[]): void {
    this.#doc.addContent(`0.93 g ${margin} ${this.#y.toFixed(2)} 515 ${lineHeight + 2} re f 0 g`)
    this.#y += 4
    this.#cells(heads, { size: 8, isBold: true })
    this.#y += lineHeight
    this.#rule(0.8, -2)
    this.#y += 2
  }

  #cells(cells: readonly string[], style: Style): void {
    for (const [at, cell] of cells.entries()) {
      const from = at === 0 ? margin : ends[at - 1]! + gap
      const end = ends[at]!
      const isRight = at >= firstFigure
      this.#text.write(cell, { x: isRight ? end : from, y: this.#y, width: end - from, isRight }, style)
    }
  }

  /** Lines below each other, the first in large letters; what is too wide goes on below. Returns where they end. */
  #block(texts: readonly string[], at: { x: number; y: number; width: number; isRight?: boolean }, first: number): number {
    let { y } = at
    for (const [nth, text] of texts.entries()) {
      const style = nth === 0 ? { size: first, isBold: true } : { size }
      for (const line of this.#wrapped(text, at.width, style)) {
        this.#text.write(line, { ...at, y }, style)
        y += style.size + 4
      }
    }
    return y
  }

  #wrapped(text: string, width: number, style: Style = { size }): string[] {
    const lines: string[] = []
    for (const word of text.split(' ').filter(Boolean)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (lines.length > 0 && this.#text.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  #rule(width: number, shift = 0): void {
    const y = (this.#y + shift).toFixed(2)
    this.#doc.addContent(`${width < 0.5 ? 0.7 : 0} G ${width} w ${margin} ${y} m 555 ${y} l S 0 G`)
  }
}
