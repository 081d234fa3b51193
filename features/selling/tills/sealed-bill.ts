/** A bill as a till made it without the server, before it is signed. */
export interface UnsealedBill {
  till: number
  /** Its place in the till's chain: 1 for the first, without gaps. */
  serial: number
  /** The hash of the till's bill before it, as 64 hexadecimal digits; '' for its first. */
  previous: string
  /** When it was sold (ISO, UTC): the till's clock set right by what it was off at the last contact. */
  soldAt: string
  locationCode: string
  /** Who sold it. */
  userCode: string
  kind: 'pos' | 'auto-care'
  /** The key of its draft, under which it may have been sent before. */
  key: string
  /** The list price of each line as the till knew it ("1450.00"). */
  listPrices: string[]
  /** The JSON text of the bill, exactly as the till would send it; a new customer who was taken down stands in it too. */
  contents: string
}

/** The same with its signature, as base64. */
export interface SealedBill extends UnsealedBill {
  seal: string
}

/** The text that a till signs. Every part stands in a line of its own, and none can hold a line break: contents and prices are JSON. */
export function sealedText(bill: UnsealedBill): string {
  const { till, serial, previous, soldAt, locationCode, userCode, kind, key, listPrices, contents } = bill
  return ['bizx-bill-1', till, serial, previous, soldAt, locationCode, userCode, kind, key, JSON.stringify(listPrices), contents].join('\n')
}
