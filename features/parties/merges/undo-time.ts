/** How long after it a merge can be undone, in milliseconds. */
export const undoMs = 24 * 3_600_000
