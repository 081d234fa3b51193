import type { z } from 'zod'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { largestLogo, type clientBody, type ClientSettings, type saveClientLogo, type saveClientProfile } from '../contract.ts'
import { withoutMetadata } from '../../../../platform/server/picture-metadata.ts'
import { pictureType } from '../../../../platform/server/picture-type.ts'
import { readClient } from './read-settings.ts'
import { settingsRefusal } from '../refusals.ts'

/** Changes the business on papers. Refuses a stale version. */
export async function saveClient(tx: Tx, call: SaveCall<typeof saveClientProfile>): Promise<ClientSettings> {
  const { version, ...body } = call.body
  const before = await lockClient(tx, version)
  const values = { ...columnsOf(body), version: version + 1 }
  if (version === 0) await tx.db.insertInto('client_profile').values(values).execute()
  else await tx.db.updateTable('client_profile').set(values).execute()
  const client = await readClient(tx.db)
  auditClient(tx, call, { before: shown(before), after: shown(client) })
  return client
}

/** Sets or removes the logo. Refuses a file that is not a picture, and a stale version. */
export async function saveLogo(tx: Tx, call: SaveCall<typeof saveClientLogo>): Promise<ClientSettings> {
  const { picture, version } = call.body
  const before = await lockClient(tx, version)
  if (version === 0) throw sharedRefusal('NOT_FOUND', { what: 'The client profile' })
  const content = picture === null ? null : Buffer.from(picture, 'base64')
  await tx.db.deleteFrom('client_logo').execute()
  if (content) {
    const media_type = pictureType(content)
    if (!media_type || content.length > largestLogo)
      throw settingsRefusal('LOGO_FORMAT', {}, { picture: 'is not a picture of at most 200 kB' })
    await tx.db
      .insertInto('client_logo')
      .values({ media_type, content: withoutMetadata(content, media_type) })
      .execute()
  }
  await tx.db
    .updateTable('client_profile')
    .set({ version: version + 1 })
    .execute()
  const client = await readClient(tx.db)
  auditClient(tx, call, { before: { logo: logoMark(before) }, after: { logo: logoMark(client) } })
  return client
}

async function lockClient(tx: Tx, version: number): Promise<ClientSettings> {
  await tx.db.selectFrom('client_profile').select('version').forUpdate().execute()
  const client = await readClient(tx.db)
  if (client.version !== version) throw sharedRefusal('CONFLICT')
  return client
}

function columnsOf({ name, address, phones, email, backupLink }: z.output<typeof clientBody>) {
  return { name, address, phones, email, backup_link: backupLink }
}

function shown({ name, address, phones, email, backupLink }: ClientSettings) {
  return { name, address, phones, email, backupLink }
}

// The audit identifies a picture by the beginning of its hash; a whole hash could look like a card number.
function logoMark({ logo }: ClientSettings): string | null {
  return logo === null ? null : (logo.split('/').at(-1) ?? '').slice(0, 12)
}

type ClientCall = Pick<SaveCall<typeof saveClientProfile>, 'now' | 'actor' | 'requestId'>

function auditClient(tx: Tx, { now, actor, requestId }: ClientCall, change: { before: unknown; after: unknown }): void {
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'update',
    subject: 'client-profile',
    ...change,
    requestId,
  })
}
