import { Secret, TOTP } from 'otpauth'
import { addOwnSecondFactor, startOwnSecondFactor } from '../features/shop/session/second-factor-contract.ts'
import { newSecret } from '../features/shop/session/server/authenticator.ts'
import { offerSecondFactor } from '../features/shop/session/server/new-second-factor.ts'
import { aboutFactor } from '../features/shop/session/server/second-factor.ts'
import { sealSecret } from '../platform/server/secret-keys.ts'
import type { Shop, Staff } from './shop.ts'

/** What an authenticator app shows at a time (ms). */
export const codeAt = (secret: string, now: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** Adds an authenticator to who is signed in, with the code of the present one. Answers its secret and the recovery codes. */
export async function addAuthenticator(shop: Shop, staff: Staff, { currentPassword = 'cashier1234', presentCode = '' } = {}) {
  const { secret, sealedSecret } = (await staff.call(startOwnSecondFactor)).reply
  const code = codeAt(secret, shop.now())
  const body = { currentPassword, sealedSecret, code, ...(presentCode !== '' && { presentCode }) }
  const { reply } = await staff.call(addOwnSecondFactor, { body })
  return { secret, ...reply }
}

/** The body with which a user adds an authenticator now. */
export async function newAuthenticator(shop: Shop, userCode: string) {
  const { tills, secretKeys: keys = [] } = shop.application.api.platform
  const { secret, sealedSecret } = await offerSecondFactor(tills, { code: userCode, username: 'x' }, { keys, now: shop.now() })
  return { currentPassword: 'cashier1234', sealedSecret, code: codeAt(secret, shop.now()) }
}

/** Gives a user an authenticator, as an earlier set-up would have left it, without recovery codes. Answers its secret. */
export async function giveAuthenticator(shop: Shop, userCode: string): Promise<string> {
  const secret = newSecret()
  const sealed = sealSecret(shop.application.api.platform.secretKeys ?? [], aboutFactor(userCode), secret)
  await shop.owner.query(
    `insert into second_factor (user_code, sealed_secret, last_step, recovery_salt, added_at)
     values ($1, $2, 1, decode(repeat('00', 16), 'hex'), to_timestamp($3::float8 / 1000)) on conflict do nothing`,
    [userCode, sealed, shop.now()],
  )
  return secret
}
