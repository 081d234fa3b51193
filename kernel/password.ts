import { shortestPassword } from './password-length.ts'
import { type Refusal, sharedRefusal } from './refusal.ts'

// The passwords that everybody tries first, with or without digits and signs around them.
const commonWords = new Set(
  `password passw0rd p@ssword p@ssw0rd pass passcode passwort secret welcome letmein changeme default iloveyou sunshine princess
  football baseball cricket dragon monkey master shadow superman batman michael jordan computer internet samsung google facebook
  whatsapp hello login guest test temp user admin administrator superadmin manager cashier staff owner office shop store garage
  bizx srilanka lanka ceylon colombo kandy galle jaffna`.split(/\s+/),
)
const keyboardRows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  'abcdefghijklmnopqrstuvwxyz',
]

function isPartOfRow(text: string): boolean {
  const backwards = [...text].toReversed().join('')
  return keyboardRows.some(row => row.includes(text) || row.includes(backwards))
}

// A guesser sees the word "manager" in "Manager-2026!".
function wordIn(lowerCase: string): string {
  return lowerCase.replace(/^[^a-z]+|[^a-z]+$/g, '')
}

/** The text without what stands between its letters: "sri lanka 1" is "srilanka". */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

function isCommon(lowerCase: string): boolean {
  const word = wordIn(lowerCase)
  const joined = lowerCase.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const repeats = /^(.{1,4})\1+$/u.test(lowerCase) || /^(.{1,10})\1+$/u.test(joined)
  const isWord = [lowerCase, word, lettersOf(lowerCase)].some(one => commonWords.has(one))
  return repeats || isWord || isPartOfRow(lowerCase) || (word.length > 2 && isPartOfRow(word))
}

interface Wanted {
  password: string
  username: string
  /** Names that people would try here: of the shop, its locations and its people. */
  names?: readonly string[]
}

const shortestWord = 4

// "Hela Motors & Auto Care" is guessed from HelaMotors2026, and from any of its words, or some in a row, with digits around them.
function isNamed(lowerCase: string, names: readonly string[]): boolean {
  const letters = lettersOf(lowerCase)
  if (letters.length < shortestWord) return false
  return names.some(name => {
    const words = name.split(/[^\p{L}]+/u).map(lettersOf)
    return words.some((_, first) => words.some((__, last) => last >= first && words.slice(first, last + 1).join('') === letters))
  })
}

function wrongIn(password: string, username: string, names: readonly string[]): Refusal | null {
  const lowerCase = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if ([...password].length < shortestPassword) return sharedRefusal('PASSWORD_SHORT', { least: shortestPassword })
  const typed = [wordIn(lowerCase), lettersOf(lowerCase)]
  const isUsername = [wordIn(name), lettersOf(name)].some(word => word.length >= shortestWord && typed.includes(word))
  if (lowerCase === name || isUsername) return sharedRefusal('PASSWORD_USERNAME')
  return isCommon(lowerCase) || isNamed(lowerCase, names) ? sharedRefusal('PASSWORD_COMMON') : null
}

/**
 * Checks a password for a user: eight characters or more, not the username, none of the names that people would try, and none of
 * those that everybody tries. The refusal names `field`.
 */
export function checkPassword({ password, username, names = [] }: Wanted, field = 'password'): Refusal | null {
  return wrongIn(password, username, names)?.at(field) ?? null
}
