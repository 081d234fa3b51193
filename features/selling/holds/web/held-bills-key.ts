/** The query key of everything that is known of bills on hold. */
export const heldBillsKey = ['held-bill'] as const
