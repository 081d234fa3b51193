// Kept apart from the password rules, so that contracts bring little code into the browser.
export const shortestPassword = 8
/** Longer passwords are refused before hashing. */
export const longestPassword = 200
/** The passphrase of a backup: long enough that guessing it takes too long. */
export const shortestPassphrase = 12
