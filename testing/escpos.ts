import { encodeCode128 } from '../platform/web/print/code128.ts'
import { letterDots } from '../features/selling/printers/print-command.ts'

/** What a printer did, step by step, as the bytes told it to. */
export type Printed =
  | { what: 'text'; text: string; isBold: boolean; wide: number; high: number }
  | { what: 'raster'; width: number; height: number; bits: Uint8Array }
  | { what: 'barcode'; value: string; module: number; height: number; isCentred: boolean }
  | { what: 'feed'; lines: number }
  | { what: 'cut' }
  | { what: 'drawer' }

/** Reads ESC/POS the way a printer does. Throws at a byte that it does not know, which would be printed as a wrong letter. */
export function decodeEscPos(bytes: Uint8Array): Printed[] {
  const done: Printed[] = []
  const look = { isBold: false, size: 0, isCentred: false, barHeight: 162, module: 3 }
  let at = 0
  let row = ''
  const take = () => {
    const byte = bytes[at]
    if (byte === undefined) throw new Error('the bytes end within a command')
    at += 1
    return byte
  }
  const several = (count: number) => Uint8Array.from({ length: count }, take)
  const commands: Readonly<Record<string, () => void>> = {
    '1b 40': () => Object.assign(look, { isBold: false, size: 0, isCentred: false }),
    '1b 45': () => (look.isBold = take() === 1),
    '1b 61': () => (look.isCentred = take() === 1),
    '1b 64': () => done.push({ what: 'feed', lines: take() }),
    '1b 70': () => (several(3), done.push({ what: 'drawer' })),
    '1d 21': () => (look.size = take()),
    '1d 48': () => take(),
    '1d 68': () => (look.barHeight = take()),
    '1d 77': () => (look.module = take()),
    '1d 56': () => (take(), done.push({ what: 'cut' })),
    '1d 6b': () => {
      if (take() !== 73) throw new Error('another barcode than Code 128')
      const value = valueOf(several(take()))
      done.push({ what: 'barcode', value, module: look.module, height: look.barHeight, isCentred: look.isCentred })
    },
    '1d 76': () => {
      if (take() !== 0x30) throw new Error('GS v without 0')
      const [, xl = 0, xh = 0, yl = 0, yh = 0] = several(5)
      const [across, height] = [xl + 256 * xh, yl + 256 * yh]
      done.push({ what: 'raster', width: across * 8, height, bits: several(across * height) })
    },
  }
  while (at < bytes.length) {
    const byte = take()
    if (byte === 0x0a) {
      done.push({ what: 'text', text: row, isBold: look.isBold, wide: 1 + (look.size >> 4), high: 1 + (look.size & 7) })
      row = ''
    } else if (byte >= 0x20 && byte < 0x7f) row += String.fromCharCode(byte)
    else {
      const name = `${byte.toString(16)} ${take().toString(16).padStart(2, '0')}`
      const command = commands[name]
      if (!command) throw new Error(`no such command: ${name} at byte ${at - 2}`)
      command()
    }
  }
  if (row !== '') throw new Error(`"${row}" was never printed`)
  return done
}

function valueOf(data: Uint8Array): string {
  const set = String.fromCharCode(data[0] ?? 0, data[1] ?? 0)
  const signs = [...data.subarray(2)]
  if (set === '{C') return signs.map(pair => String(pair).padStart(2, '0')).join('')
  if (set === '{B') return String.fromCharCode(...signs).replaceAll('{{', '{')
  throw new Error(`no Code 128 set: ${set}`)
}

/** The text of a print, one line a row; rows drawn in dots as their size. */
export function textOfPrint(done: readonly Printed[]): string[] {
  return done.flatMap(step => {
    if (step.what === 'text') return [step.text.trimEnd()]
    if (step.what === 'raster') return [`[${step.width} x ${step.height} dots]`]
    return step.what === 'barcode' ? [`[barcode ${step.value}]`] : []
  })
}

const lineDots = 30

/** A picture of the paper that came out, as SVG, one unit a dot. */
export function pictureOfPrint(done: readonly Printed[], columns: number): string {
  const width = columns * letterDots.width
  let y = 10
  const drawn = done.map(step => {
    const top = y
    switch (step.what) {
      case 'text': {
        y += lineDots * step.high
        const letter = `<g transform="translate(0 ${top}) scale(${step.wide} ${step.high})">`
        const weight = step.isBold ? ' font-weight="700"' : ''
        return `${letter}<text y="22" xml:space="preserve"${weight}>${escaped(step.text)}</text></g>`
      }
      case 'raster':
        y += step.height
        return dotsOf(step, top)
      case 'barcode': {
        y += step.height + 6
        const { bars, modules } = encodeCode128(step.value)
        const left = step.isCentred ? (width - modules * step.module) / 2 : 0
        return bars
          .map(
            ({ start, width: wide }) =>
              `<rect x="${left + start * step.module}" y="${top}" width="${wide * step.module}" height="${step.height}"/>`,
          )
          .join('')
      }
      case 'feed':
        y += lineDots * step.lines
        return ''
      case 'cut':
        y += 20
        return `<path d="M0 ${top + 10}H${width}" stroke="red" stroke-dasharray="8 6"/>`
      case 'drawer':
        y += lineDots
        return `<text y="${top + 22}" fill="red">(drawer opens)</text>`
    }
  })
  const font = 'font-family="DejaVu Sans Mono, Liberation Mono, monospace" font-size="19.93"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 40}" height="${y + 20}" viewBox="-20 0 ${width + 40} ${y + 20}" ${font}><rect x="-20" width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`
}

function dotsOf({ width, height, bits }: Extract<Printed, { what: 'raster' }>, top: number): string {
  const runs: string[] = []
  for (let y = 0; y < height; y += 1) {
    let from = -1
    for (let x = 0; x <= width; x += 1) {
      const isBlack = x < width && (((bits[y * (width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1
      if (isBlack && from < 0) from = x
      if (isBlack || from < 0) continue
      runs.push(`M${from} ${top + y}h${x - from}v1h-${x - from}z`)
      from = -1
    }
  }
  return `<path d="${runs.join('')}"/>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
