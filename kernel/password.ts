import { shortestPassword } from './password-length.ts'
import { type Refusal, sharedRefusal } from './refusal.ts'

// What anybody tries first, with or without digits and signs around it.
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

// "Manager-2026!" is the word manager to whoever guesses.
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
  /** Names that anybody would try here, such as the shop's. */
  words?: readonly string[]
}

const shortestWord = 4

// "Hela Motors" stands in HelaMotors2026 as a whole, and each of its words does with digits around it.
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
 * May this become the user's password? It has eight characters or more, is not the username and nothing that everybody
 * tries. The refusal stands at `field`.
 */
export function checkPassword({ password, username, words = [] }: Wanted, field = 'password'): Refusal | null {
  return wrongIn(password, username, words)?.at(field) ?? null
}
