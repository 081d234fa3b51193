/** Half-typed text as a whole number or decimal: "1." is 1, ".5" is 0.5. */
export function completed(text: string): string {
  const closed = text.replace(/\.$/, '')
  return closed.startsWith('.') ? `0${closed}` : closed
}

/** "Rs. 1,234.50", "LKR 1 234.50 /=" and the like as a plain decimal string. */
export function cleanPasted(text: string): string {
  const plain = text.replace(/(?:rs|lkr)\.?/gi, '').replace(/\/[-=]/g, '')
  return completed(plain.replace(/[,\s\u00A0%]/g, ''))
}
