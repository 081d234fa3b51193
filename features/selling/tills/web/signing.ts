/** How a till signs: as `check-seal.ts` of the server holds it against the key. */
export const signing = { name: 'ECDSA', hash: 'SHA-256' } as const
