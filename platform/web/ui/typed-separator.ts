/** A separator that somebody typed, with the digits behind it. */
export interface Parted {
  whole: string
  digits: string
  /** A comma that may part thousands: with the third digit behind it, it does. */
  canGroup: boolean
  /** It parted thousands; another comma may follow. */
  isDone: boolean
}

export interface SeparatorKey {
  /** What the field holds before its caret, which is at its end; without separators. */
  text: string
  /** One character. */
  key: string
  decimals: number
}

export interface SeparatorHeard {
  parted: Parted
  /** What the field holds then; null: as before, for behind the separator there is no place for digits. */
  text: string | null
}

/**
 * What a key means that is a separator or follows one, read as in what is pasted: "12,5" is 12.5 and "1,250" is 1250. Where only
 * whole numbers are taken, digits behind a separator are not put behind those before it, for 1.5 would be 15. Null where no
 * separator has a part in it.
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
