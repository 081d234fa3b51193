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

function isCommon(lowerCase: string): boolean {
  const word = wordIn(lowerCase)
  const repeats = /^(.{1,4})\1+$/.test(lowerCase)
  return repeats || isPartOfRow(lowerCase) || commonWords.has(lowerCase) || commonWords.has(word) || (word.length > 2 && isPartOfRow(word))
}

interface Wanted {
  password: string
  username: string
  /** Further names that people would try here, such as the name of the shop. */
  words?: readonly string[]
}

const shortestWord = 4

// "Hela Motors" is guessed from HelaMotors2026, and also from one of its words with digits around it.
function isNamed(lowerCase: string, words: readonly string[]): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const names = words.flatMap(name => [name, ...name.split(/\s+/)]).map(letters)
  return names.some(name => name.length >= shortestWord && letters(lowerCase) === name)
}

function wrongIn(password: string, username: string, words: readonly string[]): Refusal | null {
  const lowerCase = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if ([...password].length < shortestPassword) return sharedRefusal('PASSWORD_SHORT', { least: shortestPassword })
  const nameWord = wordIn(name)
  if (lowerCase === name || (nameWord !== '' && wordIn(lowerCase) === nameWord)) return sharedRefusal('PASSWORD_USERNAME')
  return isCommon(lowerCase) || isNamed(lowerCase, words) ? sharedRefusal('PASSWORD_COMMON') : null
}

/**
 * Checks a password for a user: eight characters or more, not the username, and none of those that everybody tries. The
 * refusal names `field`.
 */
export function checkPassword({ password, username, words = [] }: Wanted, field = 'password'): Refusal | null {
  return wrongIn(password, username, words)?.at(field) ?? null
}
