import { fixedFonts, textFonts } from './print-fonts.ts'

/** The paper formats that BizX prints on. */
export type PrintPage = 'receipt' | 'a4' | 'a4-landscape' | 'dot-matrix' | 'label'

interface Paper {
  widthMm: number
  /** Null for a roll, which ends with the content. */
  heightMm: number | null
  /** The margin in the @page rule; the other formats have their own. */
  marginMm: number
  letters: 'text' | 'fixed'
  /** Rules inside @page. */
  pageRules: string
}

const a4Foot = `font: 8pt ${textFonts}; color: #000; vertical-align: top; padding-top: 3mm`

const pageNumber = `@bottom-right { content: "Page " counter(page) " of " counter(pages); ${a4Foot} }`

export const paperSizes = {
  receipt: { widthMm: 80, heightMm: null, marginMm: 0, letters: 'text', pageRules: '' },
  a4: {
    widthMm: 210,
    heightMm: 297,
    marginMm: 14,
    letters: 'text',
    pageRules: pageNumber,
  },
  'a4-landscape': { widthMm: 297, heightMm: 210, marginMm: 12, letters: 'text', pageRules: pageNumber },
  'dot-matrix': { widthMm: 241.3, heightMm: 139.7, marginMm: 0, letters: 'fixed', pageRules: '' },
  label: { widthMm: 101.6, heightMm: 25.4, marginMm: 0, letters: 'text', pageRules: '' },
} as const satisfies Record<PrintPage, Paper>

const cssPixelsPerMm = 96 / 25.4
/** A roll is cut this far below the last line, because line heights of printers differ slightly from those of the screen. */
const rollEndMm = 2
/** Printer drivers refuse longer pages; a longer receipt continues on a second one. */
const longestRollMm = 3000

/** The length of a roll for content of this height, in whole millimetres. */
export function rollHeightMm(contentPixels: number): number {
  return Math.min(longestRollMm, Math.ceil(contentPixels / cssPixelsPerMm) + rollEndMm)
}

/** The @page rule of a paper format; `heightMm` is the measured height for a roll. */
export function pageRule(page: PrintPage, heightMm: number): string {
  const paper: Paper = paperSizes[page]
  return `@page { size: ${paper.widthMm}mm ${paper.heightMm ?? heightMm}mm; margin: ${paper.marginMm}mm; ${paper.pageRules} }`
}

/** The base style of every print: black on white in every theme. */
export function baseCss(page: PrintPage): string {
  const paper: Paper = paperSizes[page]
  return `
:root { color-scheme: light; }
*, *::before, *::after { box-sizing: border-box; }
html, body { margin: 0; padding: 0; background: #fff; color: #000; }
body {
  width: ${paper.widthMm - 2 * paper.marginMm}mm;
  font-family: ${paper.letters === 'fixed' ? fixedFonts : textFonts};
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
  text-size-adjust: none;
}
h1, h2, h3, h4, p, table, dl, dd { margin: 0; padding: 0; }
table { border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
`
}
