/**
 * A scanner types like a keyboard. When it is set to another country's keyboard than the computer, digits arrive as the signs of the
 * same keys: of the French row on a computer set to French, of the shifted row on one set to English.
 */
const rows = ['à&é"\'(-è_ç', ')!@#$%^&*(']

/** The digits that a code of eight characters or more has when it is read back by the keys of one layout; null when it is none. */
export function digitsOfLayout(code: string): string | null {
  if (code.length < 8) return null
  const row = rows.find(signs => [...code].every(sign => signs.includes(sign.toLowerCase())))
  return row === undefined ? null : [...code].map(sign => row.indexOf(sign.toLowerCase())).join('')
}

/** Says that nothing has the code, and what is wrong with the scanner where the code shows it. */
export function noItemText(code: string): string {
  const text = `No item has the code ${code.replaceAll('\u001d', ' ')}.`
  if (digitsOfLayout(code) !== null || /[éèçàù§]/i.test(code)) {
    return `${text} The scanner types with another keyboard's layout: set the scanner to the layout of this computer.`
  }
  return /[yz]/i.test(code) && /\d/.test(code)
    ? `${text} If Y and Z are swapped in it, the scanner types with another keyboard's layout: set it to the layout of this computer.`
    : text
}
