/** A phone number in international form without a sign, as messengers take it: '94771234567'; null when it is none. */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits.length >= 9 ? digits : null
  if (digits.startsWith('00')) return digits.length >= 11 ? digits.slice(2) : null
  if (/^0\d{9}$/.test(digits)) return `94${digits.slice(1)}`
  if (/^7\d{8}$/.test(digits)) return `94${digits}`
  return /^94\d{9}$/.test(digits) ? digits : null
}
