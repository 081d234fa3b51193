/** The number that a till gives a bill by itself, such as T3-0412: of at least four digits, without gaps. */
export function tillNumber(till: number, serial: number): string {
  return `T${till}-${String(serial).padStart(4, '0')}`
}

/** The till and its serial of a typed or scanned number; null for any other text. */
export function parseTillNumber(text: string): { till: number; serial: number } | null {
  const [, till, serial] = /^t(\d{1,6})-0*([1-9]\d{0,8})$/i.exec(text.trim()) ?? []
  return till !== undefined && serial !== undefined && Number(till) > 0 ? { till: Number(till), serial: Number(serial) } : null
}
