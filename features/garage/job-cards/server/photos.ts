import type pg from 'pg'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Call, SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { withoutMetadata } from '../../../../platform/server/picture-metadata.ts'
import { pictureType } from '../../../../platform/server/picture-type.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { sendPicture, type KeptPicture } from '../../../../platform/server/send-picture.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { largestImage } from '../../../goods/items/item-contract.ts'
import { mostPhotos, type addJobCardPhoto, type getJobCardPhoto, type JobCardRead, type removeJobCardPhoto } from '../contract.ts'
import { checkOnBoard } from '../job-card.ts'
import { jobCardRefusal } from '../refusals.ts'
import { readJobCard } from './job-card-view.ts'
import { lockJobCard } from './save-job-card.ts'

const readPhoto = statement('job-cards.photo', 'select media_type, content, hash from job_card_photo where location_code = $1 and id = $2')
const countPhotos = statement(
  'job-cards.count-photos',
  'select count(*)::int as many from job_card_photo where location_code = $1 and card_code = $2',
)
const insertPhoto = statement(
  'job-cards.insert-photo',
  `insert into job_card_photo (location_code, id, card_code, name, taken_at, user_code, media_type, content)
   values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8)`,
)
const deletePhoto = statement(
  'job-cards.delete-photo',
  'delete from job_card_photo where location_code = $1 and id = $2 and card_code = $3 returning name',
)

/** Sends a photograph of this location, or 304 when the browser has it already. */
export async function sendPhoto(pool: pg.Pool, call: Call<typeof getJobCardPhoto>): Promise<void> {
  const { rows } = await pool.query<KeptPicture>({ ...readPhoto, values: [call.actor.locationCode, call.params.id] })
  const [photo] = rows
  if (!photo) throw sharedRefusal('NOT_FOUND', { what: 'This photograph' })
  sendPicture(call, photo)
}

/**
 * Adds a photograph to a card on the board; its id is the key of the save. The card's version does not change, so that an edit of
 * it is not refused meanwhile. Refuses what is no picture, and more than a card may have.
 */
export async function savePhoto(tx: Tx, call: SaveCall<typeof addJobCardPhoto>): Promise<{ jobCard: JobCardRead }> {
  const { actor, body, now, idempotencyKey, requestId } = call
  const { locationCode, userCode } = actor
  const { code, name } = body
  const content = Buffer.from(body.picture, 'base64')
  const mediaType = pictureType(content)
  if (!mediaType || content.length > largestImage) {
    throw jobCardRefusal('JOB_CARD_PHOTO', {}, { picture: 'is not a picture of at most 300 kB' })
  }
  const ended = checkOnBoard(await lockJobCard(tx, locationCode, code))
  if (ended) throw ended
  const [kept] = await tx.rows<{ many: number }>(countPhotos, [locationCode, code])
  if ((kept?.many ?? 0) >= mostPhotos) throw jobCardRefusal('JOB_CARD_PHOTOS', { code, most: mostPhotos })
  const id = idempotencyKey.toLowerCase()
  tx.write(insertPhoto, [locationCode, id, code, name, now, userCode, mediaType, withoutMetadata(content, mediaType)])
  writeAudit(tx, { at: now, userCode, locationCode, action: 'add-photo', subject: code, after: { id, name }, requestId })
  return { jobCard: await readJobCard(tx, { code, actor }) }
}

/** Removes a photograph from a card on the board. */
export async function saveWithoutPhoto(
  tx: Tx,
  { actor, body, now, requestId }: SaveCall<typeof removeJobCardPhoto>,
): Promise<{ jobCard: JobCardRead }> {
  const { locationCode, userCode } = actor
  const { code, id } = body
  const ended = checkOnBoard(await lockJobCard(tx, locationCode, code))
  if (ended) throw ended
  const [gone] = await tx.rows<{ name: string }>(deletePhoto, [locationCode, id, code])
  if (!gone) throw sharedRefusal('NOT_FOUND', { what: 'This photograph' })
  writeAudit(tx, { at: now, userCode, locationCode, action: 'remove-photo', subject: code, before: { id, name: gone.name }, requestId })
  return { jobCard: await readJobCard(tx, { code, actor }) }
}
