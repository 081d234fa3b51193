/** Grows when a row means something else than before: copies of an earlier build are then filled anew. */
export const copyVersion = 1

/** The large lists in the order in which they are sent, each by code. */
export const kinds = ['items', 'entries', 'customers', 'vehicles'] as const
export type Kind = (typeof kinds)[number]

/** The small lists, each of which is sent whole, in the order in which a stamp has their digests. */
export const partNames = ['settings', 'packages', 'tiles', 'reserved'] as const
