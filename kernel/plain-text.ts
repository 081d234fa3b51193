// Signs that are not seen: control characters, marks of direction, blanks without width, fillers. Joiners are looked at before.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0]/u
// Sinhala and other scripts, and pictures, join letters by a sign without width: the rakaransaya of ශ්‍රී.
const joined = /([\p{M}\p{Lo}\p{Extended_Pictographic}])[\u200C\u200D]/gu
const lineBreak = /[\n\r\u0085\u2028\u2029]/

/**
 * What is wrong with a text that somebody typed or sent, or null: a line break where it is one line, or a sign that is not seen, by
 * which two texts that look the same differ, or the reading direction turns. Where it may have lines, line breaks and tabs stay.
 */
export function textProblem(text: string, hasLines: boolean): string | null {
  if (!hasLines && lineBreak.test(text)) return 'has a line break: write it on one line'
  const plain = text.replace(joined, '$1')
  const sign = hidden.exec(hasLines ? plain.replace(/[\n\r\t]/g, '') : plain)?.[0].codePointAt(0)
  if (sign === undefined) return null
  return `has a sign that is not seen (U+${sign.toString(16).toUpperCase().padStart(4, '0')}): type the text again`
}
