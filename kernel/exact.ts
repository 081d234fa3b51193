/**
 * Exact division, rounded half away from zero to an integer: the one rounding rule of the trade.
 * `numerator / denominator` may be any rational; the answer must be a safe integer.
 */
export function roundHalfAway(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('denominator must be positive')
  const sign = numerator < 0n ? -1n : 1n
  const magnitude = numerator * sign
  const rounded = ((magnitude * 2n + denominator) / (denominator * 2n)) * sign
  return safeInteger(Number(rounded))
}

/** Thrown when an amount is too large to be exact, so that it is never rounded unnoticed. */
export class NotExact extends RangeError {}

/** The same number, or NotExact when it is not an integer that a double holds exactly. */
export function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new NotExact(`not an exact integer: ${value}`)
  return value
}

/**
 * Reads a decimal string ("1,234.5") as an integer count of its smallest unit; `decimals` is the most
 * digits after the point. Answers null for anything that is not exactly such a number.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, minus, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return null
  const units = Number(whole + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(units)) return null
  return minus && units !== 0 ? -units : units
}

/** Writes an integer count of the smallest unit as a decimal string with exactly `decimals` digits. */
export function formatDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(safeInteger(units))).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${units < 0 ? '-' : ''}${whole}${fraction}`
}
