/** What people write between the groups of digits, on one line. For JavaScript and PostgreSQL alike. */
export const cardGap = '[ .\\u00a0\\u2000-\\u200a\\u2010-\\u2015\\u202f\\u2212-]{0,3}'
const digits = (...groups: readonly string[]) => groups.map(size => `[0-9]{${size}}`).join(cardGap)

/** How the digits of a card are written: in one piece, or in groups as they stand on cards. For JavaScript and PostgreSQL alike. */
export const cardShapes: readonly string[] = [
  digits('4', '4', '4', '1'),
  digits('4', '4', '4', '2'),
  digits('4', '6', '4'),
  digits('4', '4', '4', '3'),
  digits('4', '6', '5'),
  digits('4', '4', '4', '4'),
  digits('4', '4', '4', '4', '1,3'),
  digits('6', '13'),
]

/** Thirteen digits that may be the beginning of a card's. For JavaScript and PostgreSQL alike. */
export const cardLike = `[2-6](?:${cardGap}[0-9]){12}`

/** Identifiers have digits enough, and one in some thousands would be a card's. For JavaScript and PostgreSQL alike. */
export const identifier = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

// The first digits of each issuer, and how many follow.
const issuers = [
  '4[0-9]{12}(?:[0-9]{3})?(?:[0-9]{3})?', // Visa
  '5[1-5][0-9]{14}|(?:222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}', // Mastercard
  '3[47][0-9]{13}', // American Express
  '(?:6011|65[0-9]{2}|64[4-9][0-9])[0-9]{12}(?:[0-9]{3})?', // Discover
  '(?:352[89]|35[3-8][0-9])[0-9]{12}', // JCB; an IMEI begins with 35 too, and has 15
  '(?:30[0-5]|36[0-9]|38[0-9])[0-9]{11}', // Diners Club
  '62[0-9]{14,17}', // UnionPay
  '(?:5018|5020|5038|5893|6304|6759|676[1-3])[0-9]{12}(?:[0-9]{3})?', // Maestro
]

/** What a field says of itself that holds the whole number of a card. */
export const cardNumberProblem = 'holds what looks like a whole card number, which is never kept: write its last four digits only'

/** Digits that an issuer of cards gives, as many as it gives. For JavaScript and PostgreSQL alike. */
export const issuedDigits = `^(?:${issuers.join('|')})$`

const isLike = new RegExp(cardLike)
const identifiers = new RegExp(identifier, 'gi')
// Looked for at every number, since an amount may stand in front of a card's. A plus begins a telephone number.
const start = new RegExp(`(?<![0-9+])(?=${cardLike})`, 'g')
const written = cardShapes.map(shape => new RegExp(`${shape}(?![0-9])`, 'y'))
const isIssued = new RegExp(issuedDigits)

/** The sum of a number's digits, of which every second from the right counts two or three times; twice, its own digits are added. */
function weighted(number: string, times: 2 | 3): number {
  let sum = 0
  for (let nth = 1; nth <= number.length; nth += 1) {
    const value = Number(number.at(-nth)) * (nth % 2 === 0 ? times : 1)
    sum += times === 2 && value > 9 ? value - 9 : value
  }
  return sum
}

/** Are these the digits of a payment card: of an issuer, with the right check digit, and of thirteen no barcode (EAN-13)? */
function isCard(number: string): boolean {
  if (!isIssued.test(number) || weighted(number, 2) % 10 !== 0) return false
  return number.length !== 13 || weighted(number, 3) % 10 !== 0
}

function cardsIn(text: string): { at: number; found: string }[] {
  if (text.length < 13 || !isLike.test(text)) return []
  const plain = text.replace(identifiers, one => 'x'.repeat(one.length))
  return [...plain.matchAll(start)].flatMap(({ index }) => cardsAt(plain, index))
}

function cardsAt(text: string, at: number): { at: number; found: string }[] {
  return written.flatMap(shape => {
    shape.lastIndex = at
    const found = shape.exec(text)?.[0]
    return found !== undefined && isCard(found.replace(/[^0-9]/g, '')) ? [{ at, found }] : []
  })
}

/**
 * Does a text hold the whole number of a payment card? Thirteen to nineteen digits as an issuer gives them, with the right check
 * digit, in one piece or in the groups of a card. The one rule of the door, of payments and of the proof of the books (I-34).
 */
export function holdsCardNumber(text: string): boolean {
  return cardsIn(text).length > 0
}

/** What a field says of such a text, before it is sent too; null of any other. */
export function cardProblem(text: string): string | null {
  return holdsCardNumber(text) ? cardNumberProblem : null
}

/** The text with all but the last four digits of card numbers as stars. */
export function hideCardNumbers(text: string): string {
  return cardsIn(text).reduce((hidden, { at, found }) => {
    const stars = found.slice(0, -4).replace(/[0-9]/g, '*') + found.slice(-4)
    return hidden.slice(0, at) + stars + hidden.slice(at + found.length)
  }, text)
}
