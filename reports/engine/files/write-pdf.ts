import PDFDocument from 'pdfkit'
import { cellText } from '../../../kernel/cell-text.ts'
import { columnsOnPaper, type PaperColumn } from './paper-columns.ts'
import { PdfText, type PdfDoc } from '../../../platform/server/pdf-text.ts'
import type { FileHead, FileRow, Wire } from './report-file.ts'

const size = 8
const lineHeight = 12.5
const margin = 34
/** As the browser's print has it: more columns stand across. */
const mostInPortrait = 6

/**
 * The bytes of a report on A4, made while its rows arrive: the business and what the report is about on the first page, the
 * columns' heads and a number on each, groups with their sums, struck out rows, and the total. `sample` is what the widths are
 * taken from.
 */
export async function* writePdf(
  head: FileHead,
  sample: readonly FileRow[],
  parts: AsyncIterable<readonly FileRow[]>,
): AsyncGenerator<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: head.columns.length > mostInPortrait ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    info: { Title: head.title, Creator: 'BizX', Producer: 'BizX', CreationDate: new Date(head.madeAt) },
  }) as PdfDoc
  const made: Uint8Array[] = []
  doc.on('data', (bytes: Uint8Array) => made.push(bytes))
  const paper = new Paper(doc, head, sample)
  for await (const part of parts) {
    for (const row of part) paper.row(row)
    yield* made.splice(0)
  }
  paper.end()
  const ended = new Promise(resolve => doc.once('end', resolve))
  doc.end()
  await ended
  yield* made
}

/** The pages of a report, line by line. */
class Paper {
  readonly #doc: PdfDoc
  readonly #text: PdfText
  readonly #head: FileHead
  readonly #columns: readonly PaperColumn[]
  readonly #groups: ReadonlyMap<string, FileHead['groups'][number]>
  #page = 0
  #y = 0
  #group: string | null = null

  constructor(doc: PdfDoc, head: FileHead, sample: readonly FileRow[]) {
    this.#doc = doc
    this.#head = head
    this.#text = new PdfText(doc)
    this.#groups = new Map(head.groups.map(group => [group.name, group]))
    this.#addPage()
    const texts = [head.totals, ...sample.map(({ cells }) => cells)].map(cells => this.#texts(cells))
    this.#columns = columnsOnPaper(head.columns, texts, {
      from: margin,
      width: doc.page.width - 2 * margin,
      widthOf: text => this.#text.widthOf(text, { size }),
    })
    this.#business()
    this.#heads()
  }

  row({ cells, isOff, group }: FileRow): void {
    if (group !== null && group !== this.#group) this.#heading(group)
    this.#group = group
    this.#line(this.#texts(cells), { isOff })
  }

  end(): void {
    const { columns, totals, shares, total } = this.#head
    if (columns.some(({ isTotal }) => isTotal)) this.#line(['Total', ...this.#texts(totals).slice(1)], { isBold: true, isRuled: true })
    if (shares) this.#line(['Share', ...shares.slice(1).map(share => String(share ?? ''))], { isBold: true })
    this.#text.write(`${total.toLocaleString('en')} rows`, { x: margin, y: this.#foot, width: 200 }, { size: 7 })
  }

  get #foot(): number {
    return this.#doc.page.height - margin + 8
  }

  #texts(cells: readonly Wire[]): string[] {
    const { columns, timeZone } = this.#head
    return cells.map((value, at) => cellText(columns[at]!.kind, value, { timeZone, inBrackets: true }))
  }

  #addPage(): void {
    this.#doc.addPage()
    this.#page += 1
    this.#y = margin
    const right = { x: this.#doc.page.width - margin, y: this.#foot, width: 300, isRight: true }
    this.#text.write(`${this.#head.solutionProvider} · page ${this.#page.toLocaleString('en')}`, right, { size: 7 })
  }

  #business(): void {
    const { business, title, facts } = this.#head
    const width = (this.#doc.page.width - 2 * margin) / 2
    const left = [business.name, business.address, business.phones.join(' · ')]
    const right = [title, ...facts]
    const styles = (at: number) => (at === 0 ? { size: 13, isBold: true } : { size })
    const yOf = (at: number) => margin + (at === 0 ? 0 : 7 + at * 11)
    for (const [at, text] of left.entries()) this.#text.write(text, { x: margin, y: yOf(at), width }, styles(at))
    for (const [at, text] of right.entries())
      this.#text.write(text, { x: margin + 2 * width, y: yOf(at), width, isRight: true }, styles(at))
    this.#y = yOf(Math.max(left.length, right.length)) + 8
    this.#rule(this.#y - 5, 1.5)
  }

  #heads(): void {
    const { page } = this.#doc
    this.#doc.addContent(`0.93 g ${margin} ${this.#y.toFixed(2)} ${(page.width - 2 * margin).toFixed(2)} ${lineHeight + 2} re f 0 g`)
    this.#y += 3
    this.#cells(
      this.#head.columns.map(({ label }) => label),
      true,
    )
    this.#y += lineHeight + 2
    this.#rule(this.#y - 3, 0.8)
  }

  #heading(name: string): void {
    const group = this.#groups.get(name)
    if (!group) return
    this.#room(3 * lineHeight)
    this.#y += 6
    const sums = this.#texts(group.totals)
    this.#line([`${name} (${group.rows.toLocaleString('en')})`, ...sums.slice(1)], { isBold: true, isRuled: true })
  }

  #line(texts: readonly string[], { isBold = false, isOff = false, isRuled = false }): void {
    this.#room(lineHeight)
    if (isOff) this.#doc.addContent('0.4 g')
    this.#cells(texts, isBold, isOff)
    if (isOff) this.#doc.addContent('0 g')
    this.#y += lineHeight
    this.#rule(this.#y - 2, isRuled ? 0.7 : 0.25)
  }

  // The name of a group or "Total" may run over the empty cells behind it.
  #cells(texts: readonly string[], isBold: boolean, isOff = false): void {
    for (const [at, text] of texts.entries()) {
      const { x, width, isFigure } = this.#columns[at]!
      if (text === '') continue
      const next = texts.findIndex((other, behind) => behind > at && other !== '')
      const until = next === -1 ? this.#columns.at(-1)! : this.#columns[next - 1]!
      const room = isBold && at === 0 ? until.x + until.width - x : width
      const style = { size, isBold }
      const written = this.#text.write(text, { x: isFigure ? x + width : x, y: this.#y, width: room, isRight: isFigure }, style)
      if (isOff) this.#strike(isFigure ? x + width - written : x, written)
    }
  }

  #strike(x: number, width: number): void {
    const y = this.#y + size * 0.45
    this.#doc.addContent(`0.5 w 0.4 G ${x.toFixed(2)} ${y.toFixed(2)} m ${(x + width).toFixed(2)} ${y.toFixed(2)} l S`)
  }

  #rule(y: number, thickness: number): void {
    const right = this.#doc.page.width - margin
    this.#doc.addContent(
      `${thickness} w ${thickness < 0.5 ? 0.7 : 0} G ${margin} ${y.toFixed(2)} m ${right.toFixed(2)} ${y.toFixed(2)} l S`,
    )
  }

  #room(height: number): void {
    if (this.#y + height <= this.#doc.page.height - margin) return
    this.#addPage()
    this.#heads()
  }
}
