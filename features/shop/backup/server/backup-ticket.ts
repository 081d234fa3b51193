import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { passphraseRefusal } from '../../session/server/password-check.ts'
import { newSealKey, type SealKey } from '../../../../platform/server/sealed-stream.ts'
import { backupRefusal } from '../refusals.ts'

const livesMs = 60_000

const dropOld = statement(
  'backup.drop-backup-tickets',
  'delete from backup_ticket where expires_at < to_timestamp($1::double precision / 1000)',
)
const insertTicket = statement(
  'backup.insert-backup-ticket',
  `insert into backup_ticket (token_hash, user_code, location_code, salt, locked_key, expires_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))`,
)
const deleteTicket = statement(
  'backup.take-backup-ticket',
  `delete from backup_ticket where token_hash = $1 and user_code = $2 and location_code = $3
     and expires_at >= to_timestamp($4::double precision / 1000) returning salt, locked_key`,
)

const hashOf = (ticket: Buffer) => createHash('sha256').update(ticket).digest()
const keyOf = (ticket: Buffer) => Buffer.from(hkdfSync('sha256', ticket, '', 'backup-ticket', 32))
// Each ticket encrypts only one key, so a fixed nonce is safe.
const nonce = Buffer.alloc(12)

function lock(key: Buffer, ticket: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(ticket), nonce)
  return Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

function unlock(locked: Buffer, ticket: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(ticket), nonce)
  decipher.setAuthTag(locked.subarray(-16))
  return Buffer.concat([decipher.update(locked.subarray(0, -16)), decipher.final()])
}

interface Asking {
  actor: Pick<Actor, 'userCode' | 'locationCode'>
  passphrase: string
  now: number
}

/** A ticket for one download within a minute. The database stores the key of the file encrypted with the ticket, but not the ticket. */
export async function giveTicket(pool: pg.Pool, { actor, passphrase, now }: Asking): Promise<string> {
  const ticket = randomBytes(32)
  const weak = passphraseRefusal(passphrase, 'passphrase')
  if (weak) throw weak
  const { key, salt } = await newSealKey(passphrase)
  const values = [hashOf(ticket), actor.userCode, actor.locationCode, salt, lock(key, ticket), now + livesMs]
  await inTransaction(pool, async tx => {
    tx.write(dropOld, [now])
    tx.write(insertTicket, values)
  })
  return ticket.toString('base64url')
}

interface Fetching {
  ticket: string
  actor: Actor
  now: number
  requestId: string
}

/** Uses a ticket and writes to the audit that its download begins. Refuses a used or expired ticket, and one of another user. */
export async function takeTicket(pool: pg.Pool, { ticket, actor, now, requestId }: Fetching): Promise<SealKey> {
  const { userCode, locationCode } = actor
  const secret = Buffer.from(ticket, 'base64url')
  return inTransaction(pool, async tx => {
    const [row] = await tx.rows<{ salt: Buffer; locked_key: Buffer }>(deleteTicket, [hashOf(secret), userCode, locationCode, now])
    if (!row) throw backupRefusal('BACKUP_TICKET')
    writeAudit(tx, { at: now, userCode, locationCode, action: 'begin-backup-download', subject: 'backup', requestId })
    return { salt: row.salt, key: unlock(row.locked_key, secret) }
  })
}
