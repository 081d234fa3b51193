import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** A code is taken one step before and after its half minute, for clocks that differ. */
const drift = 1

function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  // What every authenticator app can do: SHA-1, six digits, half a minute (RFC 6238).
  return new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** A new secret of 160 random bits, in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from the QR code. */
export function authenticatorAddress(secret: string, { username, business }: { username: string; business: string }): string {
  return totpOf(secret, { issuer: business || 'BizX', label: username }).toString()
}

/** The step of time (half minutes since 1970) to which a code of six digits belongs, at most one from `now` (ms); null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? null : Math.floor(now / (periodSeconds * 1000)) + delta
}
