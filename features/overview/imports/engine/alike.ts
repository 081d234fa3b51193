import { lettersApart } from './letters-apart.ts'

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/(?<!s)s$/, '')

/** A name without order, plural and signs, and its numbers, which no slip of the hand makes alike. */
function coreOf(name: string) {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return { letters: words.map(singular).toSorted().join(' '), digits: (name.match(/\d+/g) ?? []).join(' ') }
}
type Core = ReturnType<typeof coreOf>

/** A name of so many letters with one letter more, less or other is likely the same. */
const leastLetters = 6

function isAlike(one: Core, other: Core): boolean {
  if (one.digits !== other.digits || Math.abs(one.letters.length - other.letters.length) > 1) return false
  if (one.letters === other.letters) return true
  return Math.min(one.letters.length, other.letters.length) >= leastLetters && lettersApart(one.letters, other.letters, 1) <= 1
}

/**
 * Finds the record that a name of the file likely means: 'grocery' the category 'Groceries'. Null where none is like it, or several
 * are.
 */
export function alikeAmong<Named extends { label: string }>(records: readonly Named[]): (written: string) => Named | null {
  const known = records.map(record => ({ record, core: coreOf(record.label) }))
  return written => {
    const core = coreOf(written)
    const found = known.filter(one => isAlike(core, one.core))
    return found.length === 1 ? found[0]!.record : null
  }
}
