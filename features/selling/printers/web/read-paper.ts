import type { PaperPart, PaperRow } from '../lay-out.ts'
import type { PrintSize } from '../print-command.ts'

// Sizes of the 80 mm prints in CSS pixels: a total has 21, headings and marks 16 to 19, everything else 10 to 15.
const doubleFrom = 20
const tallFrom = 15.5
const boldFrom = 600

/**
 * What a drawn roll says, from top to bottom. It is read from the paper itself, so that the receipt printer says what the browser
 * would print, whichever paper it is.
 */
export function readPaper(content: Document): PaperPart[] {
  const parts: PaperPart[] = []
  readBlock(content.body, parts)
  return parts
}

const styleOf = (element: Element) => element.ownerDocument.defaultView!.getComputedStyle(element)
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

function readBlock(element: Element, parts: PaperPart[]): void {
  const style = styleOf(element)
  if (element.tagName === 'STYLE' || style.display === 'none') return
  if (element instanceof element.ownerDocument.defaultView!.SVGElement) return readDrawing(element, parts)
  ruleOf(style.borderTopWidth, parts)
  if (isSideBySide(style)) parts.push(...sidesOf(element))
  else readFlow(element, parts)
  ruleOf(style.borderBottomWidth, parts)
}

function readDrawing(element: Element, parts: PaperPart[]): void {
  const barcode = element.getAttribute('data-barcode')
  const across = element.getAttribute('data-across')
  if (barcode !== null) parts.push({ kind: 'barcode', value: barcode })
  // A word across the paper stands over it.
  if (across !== null) parts.push({ kind: 'row', left: across, right: '', align: 'center', isBold: true, size: 'double' })
}

function ruleOf(width: string, parts: PaperPart[]): void {
  if (Number.parseFloat(width) > 0) parts.push({ kind: 'rule' })
}

const isSideBySide = ({ display, flexDirection }: CSSStyleDeclaration) =>
  display === 'table-row' || (display === 'flex' && flexDirection.startsWith('row'))
const isInline = (style: CSSStyleDeclaration) => style.display.startsWith('inline')

/** Texts beside each other: the last one is on the right. The first says how they look, such as the number of a bill. */
function sidesOf(element: Element): PaperRow[] {
  const shown = [...element.children].filter(child => plain(child.textContent) !== '')
  const texts = shown.length > 0 ? shown.map(child => plain(child.textContent)) : [plain(element.textContent)]
  const looks = lookOf(shown[0] ?? element)
  const right = texts.length > 1 ? (texts.at(-1) ?? '') : ''
  const left = texts.slice(0, texts.length > 1 ? -1 : 1).join('  ')
  return left === '' && right === '' ? [] : [{ kind: 'row', left, right, ...looks }]
}

/** Text and blocks below each other; text that runs on is one row, whatever its letters are marked with. */
function readFlow(element: Element, parts: PaperPart[]): void {
  let run: { text: string; look: Element } = { text: '', look: element }
  const endRun = () => {
    const text = plain(run.text)
    if (text !== '') parts.push({ kind: 'row', left: text, right: '', ...lookOf(run.look), align: alignOf(element) })
    run = { text: '', look: element }
  }
  for (const node of element.childNodes) {
    if (!(node instanceof element.ownerDocument.defaultView!.Element)) {
      run.text += node.textContent ?? ''
      continue
    }
    if (node.tagName === 'BR') endRun()
    else if (isInline(styleOf(node)) && node.querySelector('br, svg') === null && node.tagName !== 'svg') {
      // A row that begins with marked letters is marked.
      if (plain(run.text) === '') run.look = node
      run.text += node.textContent ?? ''
    } else {
      endRun()
      readBlock(node, parts)
    }
  }
  endRun()
}

function lookOf(element: Element): Pick<PaperRow, 'align' | 'isBold' | 'size'> {
  const { fontWeight, fontSize } = styleOf(element)
  const pixels = Number.parseFloat(fontSize)
  const size: PrintSize = pixels >= doubleFrom ? 'double' : pixels >= tallFrom ? 'tall' : 'normal'
  return { align: alignOf(element), isBold: Number(fontWeight) >= boldFrom, size }
}

// What stands in the middle of a column, such as the number under a barcode, is centred by its parent.
function alignOf(element: Element): PaperRow['align'] {
  const { textAlign, display, alignItems } = styleOf(element)
  const parent = element.parentElement
  const isMiddle = (style: { display: string; alignItems: string }) => style.display === 'flex' && style.alignItems === 'center'
  if (textAlign === 'center' || isMiddle({ display, alignItems }) || (parent && isMiddle(styleOf(parent)))) return 'center'
  return textAlign === 'right' || textAlign === 'end' ? 'right' : 'left'
}
