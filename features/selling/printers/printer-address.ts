/** The address of a printer: four numbers, as a manager reads them off the printer's own test page. */
const fourNumbers = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/

/** The ports that receipt printers listen on: 9100, and its neighbours on print servers. */
export const printerPort = /^(91\d\d)?$/
/** The port of a printer that names none. */
export const usualPort = 9100

/**
 * Whether a printer may be there: an IPv4 address of this machine or of a private network. Names are not taken, because what a name
 * means may change between two looks; a cloud's own service (169.254.169.254) is none of these networks.
 */
export function isPrinterAddress(text: string): boolean {
  const parts = fourNumbers.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some(part => part > 255)) return false
  const [first = 0, second = 0] = parts
  return first === 127 || first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}
