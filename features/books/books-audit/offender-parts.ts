import { addressOfPaper } from '../../../kernel/papers.ts'

/** A piece of what an offender says; `to` where it is the number of a paper that a screen shows. */
interface OffenderPart {
  text: string
  to: string | null
}

// Codes have ten digits at least, and stand alone.
const codes = /(?<![0-9])[0-9]{10,20}(?![0-9])/g

/** The text of an offender cut up, so that the papers in it can be opened. */
export function offenderParts(text: string): OffenderPart[] {
  const parts: OffenderPart[] = []
  let from = 0
  for (const { 0: code, index } of text.matchAll(codes)) {
    const to = addressOfPaper(code)
    if (to === null) continue
    if (index > from) parts.push({ text: text.slice(from, index), to: null })
    parts.push({ text: code, to })
    from = index + code.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), to: null })
  return parts
}
