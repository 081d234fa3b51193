import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF that Chromium made, in the order in which it is drawn, a space where something moves. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const unicodeOf = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')
      if (map) unicodeOf.set(name, charactersOf(objects.get(map[1] ?? '')?.content ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? []
    return textOf(objects.get(content)?.content ?? '', unicodeOf)
  })
}

interface PdfObject {
  head: string
  content: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)) {
    const from = found.index + found[0].length
    const [stream, end] = [text.indexOf('stream', from), text.indexOf('endobj', from)]
    const hasStream = stream !== -1 && stream < end
    const head = text.slice(from, hasStream ? stream : end)
    objects.set(found[1] ?? '', { head, content: hasStream ? streamOf(pdf, head, stream) : '' })
  }
  return objects
}

function streamOf(pdf: Buffer, head: string, at: number): string {
  const [, length = '0'] = /\/Length (\d+)/.exec(head) ?? []
  const begin = at + 'stream'.length + (pdf[at + 6] === 13 ? 2 : 1)
  const bytes = pdf.subarray(begin, begin + Number(length))
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which character each glyph stands for: the entries of a ToUnicode map. */
function charactersOf(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, part = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = '', unicode = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g)) found.set(Number.parseInt(glyph, 16), fromHex(unicode))
  }
  for (const [, part = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, first = '', last = '', unicode = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      for (let glyph = from; glyph <= to; glyph += 1) {
        found.set(glyph, String.fromCodePoint(Number.parseInt(unicode, 16) + glyph - from))
      }
    }
  }
  return found
}

function textOf(content: string, unicodeOf: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let characters: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [, font, hex, moved] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|(BT)\b/g)) {
    if (font) characters = unicodeOf.get(font) ?? new Map()
    else if (moved) text += ' '
    else for (const [glyph] of (hex ?? '').matchAll(/.{4}/g)) text += characters.get(Number.parseInt(glyph, 16)) ?? '?'
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}
