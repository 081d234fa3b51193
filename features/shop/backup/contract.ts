import { z } from 'zod'
import { endpoint, text, timeText } from '../../../kernel/endpoint.ts'
import { shortestPassphrase } from '../../../kernel/password-length.ts'
import { backupCauses, backupPlanShape } from './backup-plan.ts'

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

/** No idempotency key, because the body contains a password. */
export const chooseBackupStore = endpoint({
  method: 'POST',
  path: 'backup-store',
  summary:
    'Set what seals the backups that are made without anybody, and a second folder for them on the server’s machine; then one is made',
  permission: 'change-business',
  body: z.object({
    password: z.string().min(1, 'Password is required').max(200),
    /** '' keeps the one that is set. */
    passphrase: z.union([z.literal(''), z.string().min(shortestPassphrase, `has fewer than ${shortestPassphrase} characters`).max(200)]),
    copyFolder: text(300).default(''),
  }),
  reply: z.object({}),
})

const version = z.number().int().min(0)
const plan = backupPlanShape.extend({ version })
export type BackupPlanRead = z.output<typeof plan>

const backupFile = z.object({
  id: z.string(),
  cause: z.enum(backupCauses),
  /** The machine whose folder has the file. */
  machine: z.string(),
  begunAt: timeText,
  /** When its file was whole; null while it is made, and for a try that failed. */
  madeAt: timeText.nullable(),
  name: z.string(),
  bytes: z.number(),
  problem: z.string(),
  copiedAt: timeText.nullable(),
  provedAt: timeText.nullable(),
  /** What the proof found; empty when every promise held. */
  proofProblem: z.string(),
})
export type BackupFileRead = z.output<typeof backupFile>

const backupProof = z.object({
  name: z.string(),
  provedAt: timeText,
  /** What it found; empty when every promise held. */
  problem: z.string(),
})
export type BackupProofRead = z.output<typeof backupProof>

export const getBackups = endpoint({
  method: 'GET',
  path: 'backup',
  summary: 'Which backups are kept, where, and when the next ones are made',
  permission: 'download-backup',
  reply: z.object({
    plan,
    files: z.array(backupFile),
    /** The last proof, of a file that may be kept no longer; null when there was never one. */
    proof: backupProof.nullable(),
    /** Where the files are; null where no passphrase is set and nothing is made without anybody. */
    folders: z.object({ machine: z.string(), folder: z.string(), copies: z.array(z.string()) }).nullable(),
    /** The second folder that was typed here, '' for none; null where the start of the application says where backups go. */
    copyFolder: z.string().nullable(),
    work: z.enum(['backup', 'proof']).nullable(),
    /** When the last whole backup was made, by itself or for somebody; null when there was never one. */
    lastGoodAt: timeText.nullable(),
    /** When the first act of the shop was noted; null before. */
    shopSince: timeText.nullable(),
  }),
})

export type BackupsRead = z.output<(typeof getBackups)['reply']>

export const saveBackupPlan = endpoint({
  method: 'PUT',
  path: 'settings-backup',
  summary: 'Change when backups are made and how many are kept. A stale version is refused with CONFLICT',
  permission: 'change-business',
  saves: true,
  body: plan,
  reply: z.object({ plan }),
})

export const makeBackup = endpoint({
  method: 'POST',
  path: 'backup',
  summary: 'Begin a backup into the folder of backups now; the list says when it is there',
  permission: 'download-backup',
  reply: z.object({}),
})

export const proveBackup = endpoint({
  method: 'POST',
  path: 'backup-proof',
  summary: 'Begin to restore the newest backup into a throw-away database and prove every promise there; the list says what was found',
  permission: 'download-backup',
  reply: z.object({}),
})
