import { serverRefusal } from './refusals.ts'

// Keys that change how JavaScript makes objects, with letters in any JSON escape. A key is recognised by the colon after its
// closing quote; quotes within a text are escaped. The raw text is searched because walking the parsed body takes longer than
// parsing it.
const escaped = (letters: string) => [...letters].map(letter => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join('')
const dangerous = new RegExp(`"(?:${escaped('__proto__')}|${escaped('constructor')})"\\s*:`, 'i')

/**
 * The longest legitimate body, a stock count, has 52,000 values; a part of a file is one value. Parsing half a million values
 * takes half a second.
 */
export const mostValues = 100_000
const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map(sign => sign.charCodeAt(0))

/** Whether a JSON text has more values than any legitimate body. The contents of strings are skipped. */
function hasTooMany(text: string): boolean {
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfText(text, at)
    else if (sign === comma || sign === bracket || sign === brace) values += 1
    if (values > mostValues) return true
  }
  return false
}

function endOfText(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}

function problemOf(text: string): string | null {
  if (dangerous.test(text)) return 'the JSON has a key that is not allowed'
  return text.length > mostValues && hasTooMany(text) ? `the JSON has more than ${mostValues} values` : null
}

/** Parses a JSON text. Refuses invalid JSON, too many values, and keys such as `__proto__`. */
export function readJson(text: string): unknown {
  const problem = problemOf(text)
  if (problem !== null) throw serverRefusal('INVALID_INPUT', { problems: problem })
  try {
    return JSON.parse(text)
  } catch {
    throw serverRefusal('INVALID_INPUT', { problems: 'the request is not JSON that can be read' })
  }
}

const sentTexts = new WeakMap<object, string>()

/** Parses the body of a request. The text of a save is kept with its request. */
export function readBody(request: { headers: Record<string, unknown> }, text: string): unknown {
  if (request.headers['idempotency-key'] !== undefined) sentTexts.set(request, text)
  return text === '' ? undefined : readJson(text)
}

/** The text of a save's body; empty when it had none. */
export function sentText(request: object): string {
  return sentTexts.get(request) ?? ''
}
