import type pg from 'pg'
import { openSecret, sealSecret, type SecretKeys } from '../../../../platform/server/secret-keys.ts'
import { sessionRefusal } from '../refusals.ts'
import { plainCode } from '../recovery-code.ts'
import { authenticatorAddress, newSecret, stepOfCode } from './authenticator.ts'
import { codeTries, type KnownUser } from './credentials.ts'
import { businessName } from './password-check.ts'
import { aboutFactor, type NewFactor } from './second-factor.ts'
import { releaseTry, reserveTry } from './tries.ts'

const goodForMs = 15 * 60_000

// Nothing of a secret is kept before a code proves that an app has it: the browser brings it back, sealed for its user.
const aboutNew = (userCode: string, at: string) => `new ${aboutFactor(userCode)} made at ${at}`

interface Asked {
  keys: SecretKeys
  now: number
}

/** A new secret for a user's authenticator. Refuses where the server has no key to keep it with. */
export async function offerSecondFactor(pool: pg.Pool, user: Pick<KnownUser, 'code' | 'username'>, { keys, now }: Asked) {
  const secret = newSecret()
  const sealed = sealSecret(keys, aboutNew(user.code, String(now)), secret)
  if (sealed === null) throw sessionRefusal('FACTOR_NO_KEY')
  const address = authenticatorAddress(secret, { username: user.username, business: await businessName(pool) })
  return { secret, address, sealedSecret: `${now}.${sealed}` }
}

interface Returned extends Offer {
  code: string
}

interface Offer extends Asked {
  user: KnownUser
  sealedSecret: string
}

/** The secret of an offer that still stands; null for an old one, a changed one, and one for somebody else. */
function secretOf({ user, sealedSecret, keys, now }: Offer): string | null {
  const [at = '', ...sealed] = sealedSecret.split('.')
  const secret = openSecret(keys, aboutNew(user.code, at), sealed.join('.'))
  return Math.abs(now - Number(at)) < goodForMs ? secret : null
}

/**
 * Whether the authenticator that is there came from this offer a moment ago: the answer with the recovery codes was lost, and the
 * browser sends the same sign-in again. Whoever has the offer has the secret.
 */
export function isAddedBefore(offer: Offer, sealed: string): boolean {
  const secret = secretOf(offer)
  return secret !== null && openSecret(offer.keys, aboutFactor(offer.user.code), sealed) === secret
}

/** The new second factor that a code has proved, sealed to be kept. Wrong codes are counted as those of a sign-in. */
export async function provedNewFactor(pool: pg.Pool, returned: Returned): Promise<NewFactor> {
  const { user, code, keys, now } = returned
  const tries = codeTries(user)
  await reserveTry(pool, tries, now)
  const secret = secretOf(returned)
  if (secret === null) throw sessionRefusal('FACTOR_OFFER_OLD').at('code')
  const step = stepOfCode(secret, plainCode(code), now)
  const kept = sealSecret(keys, aboutFactor(user.code), secret)
  if (step === null || kept === null) throw sessionRefusal('FACTOR_CODE_WRONG').at('code')
  await releaseTry(pool, tries, now)
  return { sealed: kept, step }
}
