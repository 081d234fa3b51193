import { checkDigit } from './barcode.ts'
import { readElements, type Elements } from './gs1.ts'
import { digitsOfLayouts } from './scanner-layout.ts'

/**
 * One key for all spellings of an article's code (GS1 General Specifications: a GTIN of 8, 12 or 13 digits is padded with zeros to
 * 14). `article_key` of the database says the same of a stored barcode; a test holds the two against each other.
 */

/** Digits that were stored with spaces and dashes, as they are printed below the bars; at least as many as an EAN-8 has. */
const spaced = /^\d(?:[ \u00a0\u2010-\u2013-]*\d){7,}$/
const separators = /[ \u00a0\u2010-\u2013-]/g

/**
 * A code as it is stored: without what spreadsheets and programs leave around it (="…", an apostrophe before digits, ".0" behind
 * eight digits or more), without spaces and dashes between eight digits or more; full-width characters as plain ones. Anything else
 * stays as it is, in its case.
 */
export function cleanCode(text: string): string {
  const plain = text.replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).trim()
  const unwrapped = /^="([^"]*)"$/.exec(plain)?.[1]?.trim() ?? plain
  const bare = unwrapped.replace(/^'(?=\d+$)/, '').replace(/^(\d{8,})\.0+$/, '$1')
  return spaced.test(bare) ? bare.replace(separators, '') : bare
}

/** Whether these digits are a GTIN: 8, 12, 13 or 14 of them with a valid check digit. */
export function isGtin(code: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)
}

/**
 * The UPC-A of a UPC-E of eight digits (number system 0, six digits, check digit); null when it is none. The last of the six says
 * where the zeros were left out.
 */
export function upcAOf(code: string): string | null {
  const [, a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = /^0(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code) ?? []
  if (check === '') return null
  const body =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return checkDigit(`0${body}`) === check ? `0${body}${check}` : null
}

/** The key by which two codes are one: of a GTIN its fourteen digits, of any other code the cleaned text. */
export function articleKey(code: string): string {
  const clean = cleanCode(code)
  const upcA = upcAOf(clean)
  if (upcA !== null) return upcA.padStart(14, '0')
  return isGtin(clean) ? clean.padStart(14, '0') : clean
}

/** What a scanned or typed code says: its article, and of a GS1 code what else it carries. */
export interface ScannedCode extends Omit<Elements, 'article'> {
  /** The code of the article, cleaned; of a GS1 code its GTIN without leading zeros that an EAN-13 does not have. */
  article: string
}

/**
 * Reads what a scanner sent: a plain code, a GS1 code as element string, with brackets or as Digital Link, a code behind a symbology
 * identifier, or a GTIN that came through the layout of another keyboard.
 */
export function readCode(text: string): ScannedCode {
  const elements = readElements(text)
  if (elements !== null) return { ...elements, article: shortGtin(elements.article) }
  const clean = cleanCode(text.replace(/^\][A-Za-z]\d/, ''))
  return { article: digitsOfLayouts(clean).find(isGtin) ?? clean }
}

function shortGtin(gtin: string): string {
  return gtin.startsWith('0') ? gtin.slice(1) : gtin
}

/** Whether a code names a stock entry: by its batch, else by its expiry date, or by the entry's own code. */
export function namesEntry(
  { article, batch, expiry }: ScannedCode,
  entry: { code: string; batch: string; expiryDate: string | null },
): boolean {
  const isOfLot = batch === undefined ? expiry !== undefined && entry.expiryDate === expiry : entry.batch === batch
  return isOfLot || entry.code === article
}

/** A barcode as an item keeps it: of whatever a scanner sends, the code of the article. */
export const barcodeOf = (text: string): string => readCode(text).article

/** The key of a term that names an article by its GTIN, in whatever spelling; null for any other. */
export function gtinKey(term: string): string | null {
  const key = articleKey(readCode(term).article)
  return isGtin(key) ? key : null
}
