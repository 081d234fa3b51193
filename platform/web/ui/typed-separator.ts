/** A typed separator with the digits after it. */
export interface Parted {
  whole: string
  digits: string
  /** A comma that may separate thousands; the third digit after it decides that it does. */
  canGroup: boolean
  /** It separated thousands; another comma may follow. */
  isDone: boolean
}

export interface SeparatorKey {
  /** The content of the field up to its caret, which is at the end; without separators. */
  text: string
  /** One character. */
  key: string
  decimals: number
}

export interface SeparatorHeard {
  parted: Parted
  /** The new content; null to leave the field unchanged, because there is no place for digits after the separator. */
  text: string | null
}

/**
 * The meaning of a key that is a separator or follows one. It is the same as in pasted text: "12,5" is 12.5 and "1,250" is
 * 1250. In a field for whole numbers, digits after a separator are not appended to those before it, because 1.5 would become
 * 15. Null when no separator is involved.
 */
export function hearSeparator(before: Parted | null, { text, key, decimals }: SeparatorKey): SeparatorHeard | null {
  const begun = before && text === (before.isDone ? before.whole : shown(before, decimals)) ? before : null
  if (key === ',' || (key === '.' && decimals === 0)) return begin(begun, { text, key, decimals })
  if (!begun || begun.isDone || !/^\d$/.test(key)) return null
  const parted = { ...begun, digits: begun.digits + key }
  if (!parted.canGroup || parted.digits.length < 3) return heard(parted, decimals)
  const whole = parted.whole + parted.digits
  return { parted: { whole, digits: '', canGroup: true, isDone: true }, text: whole }
}

function begin(before: Parted | null, { text, key, decimals }: SeparatorKey): SeparatorHeard | null {
  // Lakhs have groups of two: 12,50,000.
  const isPair = before?.canGroup === true && before.digits.length === 2
  const whole = isPair ? before.whole + before.digits : text
  if (!/^\d+$/.test(whole)) return null
  const isGroup = before?.canGroup ?? /^[1-9]\d{0,2}$/.test(whole)
  const begun = heard({ whole, digits: '', canGroup: key === ',' && isGroup, isDone: false }, decimals)
  return isPair && decimals === 0 ? { ...begun, text: whole } : begun
}

function heard(parted: Parted, decimals: number): SeparatorHeard {
  return { parted, text: decimals > 0 ? shown(parted, decimals) : null }
}

function shown({ whole, digits }: Parted, decimals: number): string {
  return decimals > 0 ? `${whole}.${digits}` : whole
}
