/** How many recovery codes a user gets at once. */
export const recoveryCodes = 10
/** Characters of a recovery code without the dash: 50 random bits. */
export const recoveryCharacters = 10

/** A code as it was typed, without spaces and dashes, in small letters; letters that look like digits are digits. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
}

/** Whether it has the form of an authenticator's code, which a recovery code never has. */
export function isAuthenticatorCode(plain: string): boolean {
  return /^\d{6}$/.test(plain)
}
