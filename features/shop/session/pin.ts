/** Whether this has the form of a PIN: six digits. */
export function isPinText(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Whether others would guess this PIN first: one digit six times, or six digits in a row, up or down. */
export function isWeakPin(pin: string): boolean {
  return new Set(pin).size === 1 || '0123456789'.includes(pin) || '9876543210'.includes(pin)
}
