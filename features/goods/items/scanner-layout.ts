/**
 * A scanner types like a keyboard. When it is set to another country's keyboard than the computer, digits arrive as the signs of the
 * same keys: of the French, Belgian or Czech row on such a computer, of the shifted row on an American, British or German one.
 */
const rows = ['à&é"\'(-è_ç', 'à&é"\'(§è!ç', 'é+ěščřžýáí', ')!@#$%^&*(', ')!"£$%^&*(', '=!"§$%&/()']
/** Digits of other scripts: Arabic, Persian, Devanagari, Tamil and Sinhala, by their zero. */
const zeros = [0x660, 0x6f0, 0x966, 0xbe6, 0xde6]
const allRows = [...rows, ...zeros.map(zero => String.fromCharCode(...Array.from({ length: 10 }, (_, digit) => zero + digit)))]

/** The digits that a code of eight characters or more may have when it is read back by the keys of a layout; none when it is no such code. */
export function digitsOfLayouts(code: string): string[] {
  if (code.length < 8) return []
  const signs = [...code].map(sign => sign.toLowerCase())
  return allRows.filter(row => signs.every(sign => row.includes(sign))).map(row => signs.map(sign => row.indexOf(sign)).join(''))
}

/** Says that nothing has the code, and what is wrong with the scanner where the code shows it. */
export function noItemText(code: string): string {
  const text = `No item has the code ${code.replaceAll('\u001d', ' ')}.`
  if (digitsOfLayouts(code).length > 0 || /[éèçàù§ěščřžýáí£]/i.test(code)) {
    return `${text} The scanner types with another keyboard's layout: set the scanner to the layout of this computer.`
  }
  return /[yz]/i.test(code) && /\d/.test(code)
    ? `${text} If Y and Z are swapped in it, the scanner types with another keyboard's layout: set it to the layout of this computer.`
    : text
}
