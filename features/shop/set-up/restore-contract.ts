import { z } from 'zod'
import { bodySizes, endpoint, numberText } from '../../../kernel/endpoint.ts'
import { setupToken } from './contract.ts'

/** The bytes of a part of a backup but the last. */
export const restorePartBytes = 480_000

export const sendRestorePart = endpoint({
  method: 'POST',
  path: 'setup/restore-part',
  summary: 'A part of a backup that is to be restored; the first one begins the file anew. Only while nobody can sign in',
  permission: 'public',
  bodyBytes: bodySizes.file,
  body: z.object({
    token: setupToken,
    /** The bytes of the file before this part. */
    at: z.number().int().min(0),
    content: z
      .string()
      .min(4)
      .max((restorePartBytes / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
  }),
  reply: z.object({
    /** The bytes that have arrived. */
    size: z.number().int(),
  }),
})

/** What a restored shop is like. */
const restored = z.object({
  /** When the backup was made. */
  madeAt: z.string(),
  rows: z.number().int(),
  promises: z.number().int(),
  /** The promises that do not hold, by number and title. */
  broken: z.array(z.string()),
})
export type RestoredShop = z.infer<typeof restored>

/** One line of the reply. */
export const restoreLine = z.union([
  /** Bytes of the file that are read, of all. */
  z.object({ read: z.number(), of: z.number() }),
  /** Promises that are proved, of all. */
  z.object({ proved: z.number(), of: z.number() }),
  z.object({ restored }),
  /** Nothing was restored, and why. */
  z.object({ refused: z.string() }),
])
export type RestoreLine = z.infer<typeof restoreLine>

export const restoreShop = endpoint({
  method: 'POST',
  path: 'setup/restore',
  summary: 'Restore the backup whose parts were sent, and prove it; lines of JSON tell how far it is. Only while nobody can sign in',
  permission: 'public',
  body: z.object({ token: setupToken, passphrase: numberText(200).min(1, 'Type the passphrase of the backup') }),
  reply: z.unknown(),
})
