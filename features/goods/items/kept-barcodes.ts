import { articleKey, barcodeOf } from './article-key.ts'
import { barcodePattern } from './barcode.ts'

/**
 * The barcodes that are stored of what a scanner sent or a file contains: the codes of the articles, each article once. What an item
 * had before stays as it is spelled: an older shop may have another item with the plain code.
 */
export function keptBarcodes(sent: readonly string[], had: readonly string[] = []): string[] {
  const kept: string[] = []
  for (const barcode of sent.map(code => (had.includes(code) ? code : barcodeOf(code)))) {
    if (!kept.some(other => articleKey(other) === articleKey(barcode))) kept.push(barcode)
  }
  return kept
}

/** What is wrong with barcodes as they are to be stored; null when nothing is. */
export function barcodeProblem(kept: readonly string[]): string | null {
  if (kept.some(barcode => !barcodePattern.test(barcode))) return 'A barcode has letters, digits and signs without accents'
  const long = kept.find(barcode => barcode.length > 48)
  return long === undefined ? null : `${long} is longer than 48 characters`
}
