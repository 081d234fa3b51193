import { textFonts } from '../../../../platform/web/print/print-fonts.ts'
import type { PaperRow } from '../lay-out.ts'
import { letterDots, type PrintSize, type Raster } from '../print-command.ts'

/** Heights of the letters in dots; the printer's own are 24 high, with the space around them. */
const letterHeights: Readonly<Record<PrintSize, number>> = { normal: 22, tall: 32, double: 42 }
const lineSpacing = 1.45
const gap = 12
/** From this share of ink on, of 255, a dot is black: scripts with fine strokes stay whole. */
const inkFrom = 110

/**
 * Makes the function that draws rows for paper of this width. The canvas is the drawn paper's own, whose fonts are loaded, and it
 * is the browser that shapes the letters: conjuncts and vowel signs stand where they belong.
 */
export function rowDrawer(content: Document, columns: number): (row: PaperRow) => Raster {
  const canvas = content.createElement('canvas')
  const width = columns * letterDots.width
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser draws no pictures')
  return row => {
    const height = letterHeights[row.size]
    const font = `${row.isBold ? 700 : 400} ${height}px ${textFonts}`
    pen.font = font
    const wide = (text: string) => Math.ceil(pen.measureText(text).width)
    const lines = linesOf(row, width, wide)
    const step = Math.ceil(height * lineSpacing)
    canvas.width = width
    canvas.height = step * lines.length
    // A new size has emptied the canvas and its settings.
    pen.font = font
    pen.textBaseline = 'middle'
    for (const [at, line] of lines.entries()) {
      const middle = step * (at + 0.5)
      pen.fillText(line.left, startOf(row.align, width - wide(line.left)), middle)
      pen.fillText(line.right, width - wide(line.right), middle)
    }
    return rasterOf(pen.getImageData(0, 0, width, canvas.height))
  }
}

function startOf(align: PaperRow['align'], room: number): number {
  if (align === 'right') return room
  return align === 'center' ? Math.floor(room / 2) : 0
}

/** The lines of a row: its text broken between words, the amount beside the last line where it fits. */
function linesOf({ left, right }: PaperRow, width: number, wide: (text: string) => number): { left: string; right: string }[] {
  const lines: { left: string; right: string }[] = []
  let line = ''
  for (const word of left.split(' ').flatMap(one => cut(one, width, wide))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (wide(longer) <= width) line = longer
    else {
      lines.push({ left: line, right: '' })
      line = word
    }
  }
  lines.push({ left: line, right: '' })
  if (right === '') return lines
  if (wide(line) + gap + wide(right) <= width) return [...lines.slice(0, -1), { left: line, right }]
  return [...lines, { left: '', right }]
}

/** A word that is wider than the paper, in pieces that fit; letters that belong together stay together. */
function cut(word: string, width: number, wide: (text: string) => number): string[] {
  if (wide(word) <= width) return [word]
  const pieces = ['']
  for (const { segment } of new Intl.Segmenter('si').segment(word)) {
    if (wide((pieces.at(-1) ?? '') + segment) > width) pieces.push('')
    pieces[pieces.length - 1] += segment
  }
  return pieces
}

/** The dots of a picture, without the white ones at its right. */
function rasterOf({ width, height, data }: ImageData): Raster {
  const across = width / 8
  const rows = Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: across }, (__, byte) => byteAt(data, (y * width + byte * 8) * 4)),
  )
  const used = Math.max(1, ...rows.map(row => row.findLastIndex(byte => byte !== 0) + 1))
  const bits = rows.map(row => String.fromCharCode(...row.subarray(0, used))).join('')
  return { width: used * 8, height, bits: btoa(bits) }
}

function byteAt(data: Uint8ClampedArray, from: number): number {
  let byte = 0
  for (let dot = 0; dot < 8; dot += 1) byte = (byte << 1) | ((data[from + dot * 4 + 3] ?? 0) >= inkFrom ? 1 : 0)
  return byte
}
