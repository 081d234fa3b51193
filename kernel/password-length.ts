// Apart from the rules, so that contracts bring no more into the browser than they need.
export const shortestPassword = 8
/** Nothing longer is hashed. */
export const longestPassword = 200
