import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** The passphrase of a backup: long enough that guessing it takes too long. */
export const shortestPassphrase = 12

export const askForBackup = endpoint({
  method: 'POST',
  path: 'backup-ticket',
  summary: 'Ask for the backup with the own password and a passphrase for the file; answers a ticket that serves once, for a minute',
  permission: 'download-backup',
  body: z.object({
    password: z.string().min(1, 'Password is required').max(200),
    passphrase: z.string().min(shortestPassphrase, `has fewer than ${shortestPassphrase} characters`).max(200),
  }),
  reply: z.object({ ticket: z.string() }),
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: 'download-database-backup',
  summary: 'The whole shop as one encrypted file, streamed; the ticket serves once',
  permission: 'download-backup',
  query: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not a ticket') }),
  reply: z.unknown(),
})
