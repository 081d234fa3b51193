/** A barcode that scanners can send and Code 128 can print: visible ASCII characters; spaces inside are allowed. */
export const barcodePattern = /^[!-~](?:[ -~]*[!-~])?$/

/** The check digit after 7, 11 or 12 digits of an EAN-8, UPC-A or EAN-13: the last digit counts three times, the one before once, … */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a code has the length of an EAN or UPC but a wrong check digit, so that it was misread or mistyped. */
export function hasWrongCheckDigit(barcode: string): boolean {
  return /^(?:\d{8}|\d{12,13})$/.test(barcode) && checkDigit(barcode.slice(0, -1)) !== barcode.slice(-1)
}

/**
 * The shop's own EAN-13 for a code of series 28: prefixes 20 to 29 are free for use within shops. "2801000007" becomes "2801"
 * + eight digits of serial + check digit.
 */
export function ownBarcode(code: string): string {
  const digits = code.slice(0, 4) + code.slice(4).padStart(8, '0')
  return digits + checkDigit(digits)
}
