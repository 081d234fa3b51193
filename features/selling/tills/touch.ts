/** A till that said nothing for this long is out of touch; it reports each minute. */
export const touchMs = 3 * 60_000
