import { Refusal } from '../../kernel/refusal.ts'

// Keys that reach into how JavaScript makes objects, however their letters are written. A key is told by the colon behind its
// quotes; in the text of a value those quotes are escaped. The text is looked through, not what becomes of it: walking a large
// body takes longer than reading it.
const escaped = (letters: string) => [...letters].map(letter => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join('')
const dangerous = new RegExp(`"(?:${escaped('__proto__')}|${escaped('constructor')})"\\s*:`, 'i')

/** What a JSON text says. Refuses what is no JSON, and keys such as `__proto__`. */
export function readJson(text: string): unknown {
  const problem = dangerous.test(text) ? 'the JSON has a key that is not allowed' : null
  if (problem !== null) throw new Refusal('INVALID_INPUT', { problems: problem })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_INPUT', { problems: 'the request is not JSON that can be read' })
  }
}
