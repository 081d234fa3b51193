import { randomInt } from 'node:crypto'
import { isGtin } from '../../../goods/items/article-key.ts'
import { holdsCardNumber } from '../../../../kernel/card-number.ts'

/** Lengths of barcodes. A scanner is told from a hand by them: what ends like one may be heard as digits and a barcode. */
const lengths = [8, 12, 13, 14]

/** Could the number be taken for a card's, or its end for an article's? */
export const isMisread = (number: string): boolean => holdsCardNumber(number) || lengths.some(length => isGtin(number.slice(-length)))

/** The number that spends a credit note: its code and four digits that nobody can know, about six thousand of the ten. */
export function newNoteNumber(code: string): string {
  const number = code + String(randomInt(10_000)).padStart(4, '0')
  return isMisread(number) ? newNoteNumber(code) : number
}
