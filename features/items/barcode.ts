/** A barcode as scanners send it and Code 128 prints it: visible characters of ASCII, spaces inside allowed. */
export const barcodePattern = /^[!-~](?:[ -~]*[!-~])?$/

/** The check digit behind 7, 11 or 12 digits of an EAN-8, UPC-A or EAN-13: the last digit counts three times, the one before once, … */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Has it the length of an EAN or UPC, and another check digit than its digits give? Then it was read or typed wrongly. */
export function hasWrongCheckDigit(barcode: string): boolean {
  return /^(?:\d{8}|\d{12,13})$/.test(barcode) && checkDigit(barcode.slice(0, -1)) !== barcode.slice(-1)
}

/**
 * The shop's own EAN-13 for a code of series 28: prefixes 20 to 29 belong to no maker. "2801000007" becomes
 * "2801" + eight digits of serial + check digit.
 */
export function ownBarcode(code: string): string {
  const digits = code.slice(0, 4) + code.slice(4).padStart(8, '0')
  return digits + checkDigit(digits)
}
