/** The calling code of the shop's own country, Sri Lanka: what a number without one is completed with. `phone_key` of the database has it too. */
const ownCountry = '94'

// Digits and what people write between them; a + in front alone.
const written = /^[\s(]*\+?[\d\s().\-/]*$/

/** The digits of a phone number as it is written, and whether a country code comes first: behind + or 00. */
function digitsOf(phone: string): { digits: string; isAbroad: boolean } {
  // A zero in brackets is dialled inside of the country alone.
  const plain = phone.replaceAll('(0)', '')
  const digits = plain.replaceAll(/[^0-9]/g, '')
  return { digits, isAbroad: /^[^0-9]*\+/.test(plain) || digits.startsWith('00') }
}

/**
 * The key of a phone number, by which it is compared and searched however it is written: the digits of its international form
 * (E.164) without a sign, such as '94771234567' for '077 123 4567'. Null for what is no whole number, such as a hotline of four
 * digits. The database has the same rule as `phone_key`.
 */
export function phoneKey(phone: string): string | null {
  const { digits, isAbroad } = digitsOf(phone)
  if (isAbroad) {
    const abroad = digits.replace(/^0+/, '').replace(/^940(?=[0-9]{9}$)/, ownCountry)
    return (abroad.startsWith(ownCountry) ? /^94[1-9][0-9]{8}$/ : /^[1-9][0-9]{6,14}$/).test(abroad) ? abroad : null
  }
  if (/^0?(?:940?)?[1-9][0-9]{8}$/.test(digits)) return ownCountry + digits.slice(-9)
  return /^[1-9][0-9]{10,14}$/.test(digits) && !digits.startsWith(ownCountry) ? digits : null
}

/**
 * Whether a text is a phone number as forms, the API and imports take it: of the shop's country, or with + and a country code. Ten
 * digits behind a zero are taken in any case, because shops write 0000000000 for who has no phone; they are nobody's key.
 */
export function isPhone(text: string): boolean {
  if (!written.test(text)) return false
  if (!text.includes('+') && /^0[0-9]{9}$/.test(text.replaceAll(/[^0-9]/g, ''))) return true
  const key = phoneKey(text)
  return key !== null && (key.startsWith(ownCountry) || /^[^0-9]*(?:\+|00)/.test(text))
}

/** Whether words of a search may be a phone number, or a part of one, with the blanks and signs that people write in it. */
export function isLikePhone(text: string): boolean {
  return written.test(text) && /^(?:\D*\d){1,15}\D*$/.test(text)
}

/**
 * The ways in which a phone number, or its beginning, is looked for in a text that has the keys of phone numbers as words:
 * its digits anywhere, and the beginning of a key behind a blank.
 */
export function phoneWays(text: string): string[] {
  const { digits, isAbroad } = digitsOf(text)
  const whole = phoneKey(text)
  if (whole !== null) return [...new Set([digits, ` ${whole}`])]
  const abroad = isAbroad ? digits.replace(/^0+/, '').replace(/^940/, ownCountry) : null
  if (abroad !== null) return abroad === '' ? [digits] : [...new Set([digits, ` ${abroad}`])]
  return digits.startsWith('0') && digits.length > 1 ? [digits, ` ${ownCountry}${digits.slice(1)}`] : [digits]
}
