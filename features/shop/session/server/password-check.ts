import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { checkPassword } from '../../../../kernel/password.ts'
import { type Refusal, sharedRefusal } from '../../../../kernel/refusal.ts'
import { sessionRefusal } from '../refusals.ts'

const leastVariety = 6

let kept: Set<string> | undefined

// The most used passwords of eight characters and more, in small letters: see the README of this feature.
function commonPasswords(): Set<string> {
  kept ??= new Set(
    fs
      .readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trim()
      .split('\n'),
  )
  return kept
}

/** Whether it is among the passwords that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase())
}

interface Wanted {
  password: string
  username: string
  /** Names that people would try here: see `knownNames`. */
  names: readonly string[]
}

/** Why this password is not allowed for the user, at `field`; null when it is. */
export function passwordRefusal({ password, username, names }: Wanted, field = 'password'): Refusal | null {
  const refused = checkPassword({ password, username, names }, field)
  if (refused) return refused
  return isCommonPassword(password) ? sharedRefusal('PASSWORD_COMMON').at(field) : null
}

/** The same for the passphrase of a file, which an attacker with the file may try out for years. */
export function passphraseRefusal(passphrase: string, field: string): Refusal | null {
  const plain = passphrase.toLowerCase()
  const isRepeated = /^(.{1,40})\1+$/su.test(plain)
  const isWeak = new Set(plain).size < leastVariety || isRepeated || isCommonPassword(plain)
  return isWeak ? sessionRefusal('PASSPHRASE_COMMON').at(field) : null
}

/** The names of the shop, of its locations and of its people, which are no passwords. */
export async function knownNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from client_profile
     union select name from stock_location
     union select trim(first_name || ' ' || second_name) from app_user
     union select username from app_user`,
  )
  return rows.map(({ name }) => name)
}

/** The name of the shop; empty before it is set up. */
export async function businessName(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from client_profile limit 1')
  return rows[0]?.name ?? ''
}
