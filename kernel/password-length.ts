// Kept apart from the password rules, so that contracts bring little code into the browser.
export const shortestPassword = 8
/** Longer passwords are refused before hashing. */
export const longestPassword = 200
