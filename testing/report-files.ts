import { inflateSync } from 'node:zlib'
import { formatValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'

// The letters that PDF readers place differently from Unicode.
const winAnsi: Readonly<Record<string, string>> = {
  ...{ '\x80': '€', '\x82': '‚', '\x84': '„', '\x85': '…', '\x91': '‘', '\x92': '’', '\x93': '“', '\x94': '”' },
  ...{ '\x95': '•', '\x96': '–', '\x97': '—', '\x99': '™' },
}

/** The Latin texts of a PDF's pages, as they were written. */
export function pdfTexts(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  const pages = [...text.matchAll(/\/FlateDecode\n>>\nstream\n/g)].flatMap(({ index, 0: mark }) => {
    const begin = index + mark.length
    try {
      return [inflateSync(bytes.subarray(begin, text.indexOf('\nendstream', begin))).toString('latin1')]
    } catch {
      return []
    }
  })
  return pages.flatMap(page =>
    [...page.matchAll(/\((.*?)\) Tj/g)].map(([, found = '']) =>
      found.replace(/\\(.)/g, '$1').replace(/[\x80-\x9f]/g, letter => winAnsi[letter] ?? letter),
    ),
  )
}

export interface SheetCell {
  /** As the program shows it. */
  text: string
  /** What it counts with: a number, a date, or words. */
  value: unknown
  isStruck: boolean
}

/** The cells of a workbook's first sheet, heading and all. */
export async function sheetCells(bytes: Uint8Array): Promise<SheetCell[][]> {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  return (sheet?.rows ?? []).map((row, below) =>
    row.map((value, at) => {
      const style = sheet?.cells?.get(`${below},${at}`)?.style
      return { text: shown(value, style?.numFmt ?? ''), value, isStruck: style?.font?.strikethrough === true }
    }),
  )
}

function shown(value: unknown, format: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  // The reader takes a % in quotes for a real one.
  const decimals = /^0\.(0+)" %"$/.exec(format)?.[1]?.length
  if (decimals !== undefined) return `${Number(value).toFixed(decimals)} %`
  return formatValue(value, format)
}
